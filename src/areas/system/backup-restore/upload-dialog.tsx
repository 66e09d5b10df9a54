/** Brings a backup from elsewhere: checked here, then sent with its progress, then checked again by the box. */
import { useEffect, useRef, useState } from 'react';
import { restoreFile } from '../../../field/rules';
import { listOf } from '../../../i18n/list-of';
import { formatDateTime } from '../../../lib/date-time';
import { percent, sizeText } from '../../../lib/number-format';
import { Failure, type ScreenProps, toMessage, useSend } from '../../../screen';
import { Button } from '../../../ui/button';
import { Buttons, Dialog } from '../../../ui/dialog';
import { FileInput, FileList } from '../../../ui/file-input';
import { sectionName } from '../words-of';
import { uploadBackup } from './calls';
import { type ManifestSummary, readManifest } from './read-manifest';

/** The first bytes are enough to tell what a file is. */
const HEAD_BYTES = 4096;

/** A chosen file, and what came of looking into it. */
interface Chosen {
  readonly file: File;
  readonly issue?: string;
  readonly about?: ManifestSummary;
}

/** The dialog. It closes by itself when the box has taken the file. */
export function UploadDialog({
  screen,
  onUploaded,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly onUploaded: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { t, failureText } = screen;
  const [chosen, setChosen] = useState<Chosen>();
  const [share, setShare] = useState<number>();
  const { error, send, forget } = useSend(screen);
  // Leaving the dialog ends what it has begun.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const own = new AbortController();
    leaving.current = own;
    return () => own.abort();
  }, []);

  const choose = async (file: File): Promise<void> => {
    const { signal } = leaving.current;
    forget();
    const say = (found: ReturnType<typeof toMessage>): string | undefined =>
      found && ('text' in found ? found.text : t(found.say, found.args));
    try {
      const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
      const issue = say(toMessage(restoreFile({ name: file.name, size: file.size, head })));
      const about = issue === undefined ? await readManifest(file, signal) : undefined;
      if (issue !== undefined) setChosen({ file, issue });
      else if (typeof about === 'string') setChosen({ file, issue: t(`system-care:backup.${about}`) });
      else if (about) setChosen({ file, about });
    } catch {
      if (!signal.aborted) setChosen({ file, issue: t('issue:fileUnreadable') });
    }
  };

  const upload = async (file: File): Promise<void> => {
    if (share !== undefined) return;
    setShare(0);
    const { signal } = leaving.current;
    const reply = await send(uploadBackup, { file }, { signal, onProgress: ({ sent, total }) => setShare(percent(sent, total)) });
    if (reply) onUploaded(reply.data.id);
    else setShare(undefined);
  };

  const date = chosen?.about && new Date(chosen.about.date);
  return (
    <Dialog title={t('system-care:backup.uploadTitle')} closeLabel={t('common:action.close')} onClose={onClose}>
      <FileInput
        label={t('system-care:backup.file')}
        accept=".gz"
        low={chosen !== undefined}
        disabled={share !== undefined}
        words={{
          choose: t('system-care:backup.choose'),
          hint: '',
          drop: t('system-care:backup.choose'),
          types: t('system-care:backup.uploadHelp'),
        }}
        onFiles={([file]) => file && void choose(file)}
      />
      {chosen && (
        <div className="mt-3">
          <FileList
            files={[{ key: chosen.file.name, name: chosen.file.name, detail: sizeText(chosen.file.size), issue: chosen.issue, share }]}
          />
        </div>
      )}
      <div role="status">
        {chosen?.about && date && (
          <div className="mt-3 space-y-1 text-note text-muted">
            <p>
              {t('system-care:backup.about', {
                host: chosen.about.host,
                version: chosen.about.version,
                date: formatDateTime(date),
              })}
            </p>
            <p>
              {t('system-care:backup.holds', {
                sections: listOf(
                  t,
                  chosen.about.sections.map((name) => sectionName(t, name)),
                ),
              })}
            </p>
            {chosen.about.files.count > 0 && (
              <p>{t('system-care:backup.files', { count: chosen.about.files.count, size: sizeText(chosen.about.files.bytes) })}</p>
            )}
            {chosen.about.encrypted && <p>{t('system-care:backup.aboutEncrypted')}</p>}
          </div>
        )}
      </div>
      <Failure lines={error ? [...Object.values(error.fields), failureText(error)].filter(Boolean).slice(0, 2) : []} />
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button
          look="primary"
          icon="upload"
          disabled={chosen?.about === undefined}
          pending={share !== undefined}
          onClick={() => chosen?.about && void upload(chosen.file)}
        >
          {t(share === undefined ? 'system-care:backup.send' : 'system-care:backup.sending')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
