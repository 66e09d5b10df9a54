import type { Gateway } from '../../gateway/client';
import { useMessages, useT } from '../../i18n/i18n';
import { FileInput } from '../../ui/file-input';
import { Skeleton } from '../../ui/states';
import { uploadQueue } from './upload-queue';
import type { UploadJob } from './uploads';

/**
 * Takes many files at once: picked, dropped or pasted, they go into the queue of the page, whose tray shows what becomes of them
 * (test/fault/README.md, Uploads). For the one file of a form there are the kinds of field/file.tsx.
 */
export function UploadZone<R>({
  gateway,
  job,
  suffixes,
  megabytes,
  label,
  disabled = false,
}: {
  readonly gateway: Gateway;
  readonly job: UploadJob<R>;
  /** What the job's rule takes, in words and for the browser's picker: `['mp4', 'mkv']`. */
  readonly suffixes: readonly string[];
  readonly megabytes: number;
  /** What is uploaded here. */
  readonly label: string;
  readonly disabled?: boolean;
}) {
  const t = useT();
  const ready = useMessages('upload');
  if (!ready) return <Skeleton className="h-control" />;
  return (
    <FileInput
      several
      low
      label={label}
      disabled={disabled}
      accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
      onFiles={(files) => uploadQueue(gateway).add(files, job)}
      words={{
        choose: t('upload:input.chooseSeveral'),
        hint: t('upload:input.hintSeveral'),
        drop: t('upload:input.drop'),
        types: t('upload:input.types', { types: suffixes.join(', ').toUpperCase(), max: `${megabytes} MB` }),
      }}
    />
  );
}
