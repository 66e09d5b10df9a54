/** Brings a backup from elsewhere: checked here, then sent with its progress, then checked again by the box. */
import { restoreFile } from '../../../field/rules';
import { listOf } from '../../../i18n/list-of';
import { boxTime } from '../../../lib/box-time';
import { formatDateTime } from '../../../lib/date-time';
import { sizeText } from '../../../lib/number-format';
import type { ViewProps } from '../../../screen';
import { UploadDialog } from '../../../screen/upload/one-file';
import { useOneFile } from '../../../screen/upload/use-one-file';
import { sectionName } from '../words-of';
import { uploadBackup } from './calls';
import { type ManifestSummary, readManifest } from './read-manifest';

/** The dialog that uploads a backup. It closes by itself when the box has taken the file. */
export function BackupUpload({
  screen,
  zone,
  onUploaded,
  onClose,
}: ViewProps & {
  /** Of the box, whose clock the list of backups goes by; undefined where it does not say it. */
  readonly zone: string | undefined;
  readonly onUploaded: (id: string) => void;
  readonly onClose: () => void;
}) {
  const { t, failureText } = screen;
  const upload = useOneFile<ManifestSummary>(screen, {
    validate: restoreFile,
    read: async (file, signal) => {
      const about = await readManifest(file, signal);
      return typeof about === 'string' ? t(`system-care:backup.${about}`) : about;
    },
  });
  const { file, about: known, progress, sender } = upload;
  const send = async (): Promise<void> => {
    const reply = file && (await upload.send(uploadBackup, { file }));
    if (reply) onUploaded(reply.data.id);
  };
  return (
    <UploadDialog
      of={upload}
      title={t('system-care:backup.uploadTitle')}
      label={t('system-care:backup.file')}
      accept=".gz"
      types={t('system-care:backup.uploadHelp')}
      failure={sender.error ? [...Object.values(sender.error.fields), failureText(sender.error)].filter(Boolean).slice(0, 2) : []}
      action={{
        label: t(progress ? 'system-care:backup.sending' : 'system-care:backup.send'),
        disabled: known === undefined,
        onPress: () => void send(),
      }}
      onClose={onClose}
      found={(about) => (
        <div className="space-y-1 text-note text-muted">
          <p>
            {t('system-care:backup.about', {
              host: about.host,
              version: about.version,
              date: zone ? boxTime(zone).full(Date.parse(about.date) / 1000) : formatDateTime(new Date(about.date)),
            })}
          </p>
          <p>
            {t('system-care:backup.holds', {
              sections: listOf(
                t,
                about.sections.map((name) => sectionName(t, name)),
              ),
            })}
          </p>
          {about.files.count > 0 && <p>{t('system-care:backup.files', { count: about.files.count, size: sizeText(about.files.bytes) })}</p>}
          {about.encrypted && <p>{t('system-care:backup.aboutEncrypted')}</p>}
        </div>
      )}
    />
  );
}
