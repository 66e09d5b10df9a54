/** Takes a licence file, shows what it would change, and puts it in force. */
import { useEffect, useState } from 'react';
import type { Gateway } from '../../../gateway/client';
import { type GatewayError, isGatewayError } from '../../../gateway/errors';
import { serverText } from '../../../lib/server-text';
import { useSend } from '../../../screen/data/use-send';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { Buttons, Dialog } from '../../../ui/dialog';
import { FileInput } from '../../../ui/file-input';
import { Skeleton } from '../../../ui/states';
import { TypedWord } from '../../../ui/typed-word';
import { importLicence, type Licence, type Preview, previewLicence } from './calls';
import { changes } from './changes';
import { Comparison } from './comparison';

/** No licence file is larger, in bytes. */
const MAX_FILE = 64 * 1024;

/** A licence that takes something away asks for its own number to be typed. */
const takesAway = (preview: Preview): boolean =>
  preview.problem === 'older' || preview.over.length > 0 || changes(preview).some(({ change }) => change === 'lost');

/** A chosen file, what it would change, and why that can't be told. */
interface Chosen {
  readonly file?: File;
  readonly preview?: Preview;
  readonly unread?: GatewayError | 'size';
}

/** The chosen file with its preview; another choice drops what the first one brings. */
function usePreview(gateway: Gateway): readonly [Chosen, (file: File | undefined) => void] {
  const [chosen, setChosen] = useState<Chosen>({});
  const { file } = chosen;
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    gateway.send(previewLicence, { file }, { signal: leaving.signal, quiet: true }).then(
      ({ data }) => setChosen({ file, preview: data.detail }),
      (error: unknown) => {
        if (isGatewayError(error) && error.kind !== 'aborted') setChosen({ file, unread: error });
      },
    );
    return () => leaving.abort();
  }, [gateway, file]);
  const choose = (next: File | undefined): void =>
    setChosen(next !== undefined && next.size > 0 && next.size <= MAX_FILE ? { file: next } : { unread: 'size' });
  return [chosen, choose];
}

/** What the box says against a file. */
const Problem = ({ screen: { t }, preview, present }: ViewProps & { readonly preview: Preview; readonly present: Licence }) =>
  preview.problem !== '' && (
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
  );

/** The dialog. */
export function ImportDialog({ screen, present, onClose }: ViewProps & { readonly present: Licence; readonly onClose: () => void }) {
  const { gateway, t, failureText, notify } = screen;
  const [{ file, preview, unread }, choose] = usePreview(gateway);
  const [typed, setTyped] = useState('');
  const { pending, error, send, forget } = useSend(screen);
  const failure = unread ?? error;

  const apply = async (): Promise<void> => {
    if (!file || !preview || !(await send(importLicence, { file, confirm: preview.problem === 'older' }))) return;
    notify('success', t('authorise:import.done', { id: serverText(preview.licence?.id, 60) }));
    onClose();
  };

  const usable = preview?.licence !== undefined && (preview.problem === '' || preview.problem === 'older');
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
        onFiles={([next]) => {
          choose(next);
          setTyped('');
          forget();
        }}
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
      {file && !preview && !failure && (
        <div aria-busy="true" className="mt-4 space-y-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-40" />
        </div>
      )}
      {preview && (
        <div className="mt-4">
          <div role="status">
            <Problem screen={screen} preview={preview} present={present} />
          </div>
          <Comparison preview={preview} present={present} t={t} />
        </div>
      )}
      {word !== undefined && <TypedWord label={t('authorise:import.type', { word })} value={typed} onChange={setTyped} />}
      <Buttons>
        <Button onClick={onClose} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        {usable && (
          <Button look={word === undefined ? 'primary' : 'danger'} pending={pending} disabled={!ready} onClick={() => void apply()}>
            {t('authorise:import.button')}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}
