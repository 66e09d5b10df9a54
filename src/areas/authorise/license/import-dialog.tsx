import { useEffect, useId, useState } from 'react';
import { type GatewayError, isGatewayError } from '../../../gateway/errors';
import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { useSend } from '../../../screen/data/use-send';
import type { ScreenProps } from '../../../screen/screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Buttons, Dialog } from '../../../ui/dialog';
import { FileInput } from '../../../ui/file-input';
import { INPUT_LOOK } from '../../../ui/input';
import { Skeleton } from '../../../ui/states';
import { importLicence, type Licence, type Preview, previewLicence } from './calls';
import { changes } from './changes';
import { Comparison } from './comparison';

/** No licence file is larger, in bytes. */
const MAX_FILE = 64 * 1024;

/** A licence that takes something away asks for its own number to be typed. */
const takesAway = (preview: Preview): boolean =>
  preview.problem === 'older' || preview.over.length > 0 || changes(preview).some(({ change }) => change === 'lost');

/** Takes a licence file, shows what it would change, and puts it in force. */
export function ImportDialog({
  screen,
  present,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly present: Licence;
  readonly onClose: () => void;
}) {
  const { gateway, t, failureText, notify } = screen;
  const wordId = useId();
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  /** Why the file can't be looked into. */
  const [unread, setUnread] = useState<GatewayError | 'size'>();
  const [typed, setTyped] = useState('');
  const { pending, error, send: sendOne, forget } = useSend(screen);
  const failure = unread ?? error;

  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    gateway.send(previewLicence, { file }, { signal: leaving.signal, quiet: true }).then(
      ({ data }) => setPreview(data.detail),
      (error: unknown) => {
        if (isGatewayError(error) && error.kind !== 'aborted') setUnread(error);
      },
    );
    return () => leaving.abort();
  }, [gateway, file]);

  const choose = ([chosen]: readonly File[]): void => {
    setPreview(undefined);
    setTyped('');
    const fits = chosen !== undefined && chosen.size > 0 && chosen.size <= MAX_FILE;
    setFile(fits ? chosen : undefined);
    setUnread(fits ? undefined : 'size');
    forget();
  };

  const send = async (): Promise<void> => {
    if (!file || !preview || !(await sendOne(importLicence, { file, confirm: preview.problem === 'older' }))) return;
    notify('success', t('authorise:import.done', { id: serverText(preview.licence?.id, 60) }));
    onClose();
  };

  const usable = preview !== undefined && preview.licence !== undefined && (preview.problem === '' || preview.problem === 'older');
  const word = usable && takesAway(preview) ? serverText(preview.licence?.id, 120) : undefined;
  const ready = usable && (word === undefined || typed.trim() === word);
  return (
    <Dialog
      title={t('authorise:import.title')}
      closeLabel={t('common:action.close')}
      onClose={pending ? undefined : onClose}
      width="max-w-[640px]"
    >
      <FileInput
        words={{
          choose: file ? t('authorise:import.another') : t('authorise:import.choose'),
          hint: t('authorise:import.hint'),
          drop: t('authorise:import.drop'),
          types: file ? serverText(file.name, 120) : t('authorise:import.types'),
        }}
        label={t('authorise:import.title')}
        low={file !== undefined}
        disabled={pending}
        onFiles={choose}
      />
      <div role="alert">
        {failure && (
          <div className="mt-4">
            <Callout severity="danger">
              <p>{failure === 'size' ? t('authorise:import.size') : failureText(failure)}</p>
              {failure !== 'size' && failure.kind === 'unreachable' && preview && <p>{t('common:message.unknownOutcome')}</p>}
            </Callout>
          </div>
        )}
      </div>
      {file && !preview && failure === undefined && (
        <div aria-busy="true" className="mt-4 space-y-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {preview && (
        <div className="mt-4">
          <div role="status">
            {preview.problem !== '' && (
              <div className="mb-3">
                <Callout severity={preview.problem === 'older' ? 'warning' : 'danger'}>
                  <p>{serverText(preview.message)}</p>
                  {preview.problem === 'device' && (
                    <p className="mt-1">
                      {t('authorise:import.devices', {
                        theirs: serverText(preview.licence?.device_id, 64),
                        ours: serverText(present.device_id, 64),
                      })}
                    </p>
                  )}
                </Callout>
              </div>
            )}
          </div>
          <Comparison preview={preview} present={present} time={boxTime(present.zone)} t={t} />
        </div>
      )}
      {word !== undefined && (
        <div className="mt-4">
          <label htmlFor={wordId} className="mb-1.5 block [overflow-wrap:anywhere]">
            {t('authorise:import.type', { word })}
          </label>
          <input
            id={wordId}
            type="text"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className={INPUT_LOOK}
          />
        </div>
      )}
      <Buttons>
        <Button onClick={onClose} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        {usable && (
          <Button look={word === undefined ? 'primary' : 'danger'} pending={pending} disabled={!ready} onClick={() => void send()}>
            {t('authorise:import.button')}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}
