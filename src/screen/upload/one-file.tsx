/** The input of one file with what becomes of it, by itself and as a dialog. */
import type { ReactNode } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { percent, sizeText } from '../../lib/number-format';
import { serverText } from '../../lib/server-text';
import { Button } from '../../ui/button';
import { Buttons, Dialog } from '../../ui/dialog';
import { FileInput, FileList } from '../../ui/file-input';
import { Skeleton } from '../../ui/states';
import { Failure } from '../form/form-parts';
import { leftText } from './upload-figures';
import type { FileProgress, OneFile } from './use-one-file';

/** "3.2 MB of 20 MB · 1.1 MB/s · about 2 minutes left". */
function progressText({ sent, total, rate }: FileProgress, t: Translate): string {
  const figures = { sent: sizeText(sent), total: sizeText(total), rate: sizeText(rate) };
  // The last byte is out and the answer is not in: nobody knows how long that takes.
  if (sent >= total && total > 0) return t('upload:one.checking');
  return rate > 0 ? `${t('upload:one.sentAt', figures)} · ${leftText((total - sent) / rate, t)}` : t('upload:one.sent', figures);
}

interface OneFileProps<A> {
  readonly of: OneFile<A>;
  /** What is chosen here. */
  readonly label: string;
  /** As the browser's picker takes it: `.gz`. */
  readonly accept?: string;
  /** What is taken, in words. */
  readonly types?: string;
  /** Takes little room from the start: one of several below each other. */
  readonly low?: boolean;
  readonly disabled?: boolean;
}

/** Chosen or dropped; under it the file with its size, what is wrong with it, or how far it has got and the way to stop it. */
export function OneFileInput<A>({ of, label, accept, types, low = false, disabled = false }: OneFileProps<A>) {
  const t = useT();
  if (!useMessages('upload')) return <Skeleton className="h-control" />;
  const { file, issue, progress, choose, cancel } = of;
  return (
    <>
      <FileInput
        label={label}
        {...(accept !== undefined && { accept })}
        low={low || file !== undefined}
        disabled={disabled || progress !== undefined}
        words={{
          choose: t(file ? 'upload:one.another' : 'upload:input.choose'),
          hint: t('upload:one.hint'),
          drop: t('upload:one.drop'),
          types: file ? undefined : types,
        }}
        onFiles={([next]) => next && void choose(next)}
      />
      {file && (
        <div className="mt-3">
          <FileList
            files={[
              {
                key: file.name,
                name: serverText(file.name, 120),
                detail: progress ? progressText(progress, t) : sizeText(file.size),
                issue,
                share: progress && percent(progress.sent, progress.total),
                ...(progress && { actions: [{ icon: 'close', label: t('upload:act.cancel', { name: file.name }), onPress: cancel }] }),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}

/** The same with what was found in the file, and a button that goes on with it. It is closed by whoever opened it. */
export function UploadDialog<A>({
  of,
  title,
  width,
  pending = false,
  action,
  failure,
  onClose,
  found,
  ...input
}: OneFileProps<A> & {
  readonly title: string;
  readonly width?: string;
  /** What was begun can't be stopped any more. */
  readonly pending?: boolean;
  /** Undefined where nothing can be done with what was found. */
  readonly action:
    | { readonly label: string; readonly danger?: boolean; readonly disabled?: boolean; readonly onPress: () => void }
    | undefined;
  /** Why it failed, in words. */
  readonly failure?: readonly string[];
  readonly onClose: () => void;
  /** What was found in the file. */
  readonly found: (about: A) => ReactNode;
}) {
  const t = useT();
  const { file, about, reading, progress, cancel } = of;
  const close = (): void => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title={title}
      closeLabel={t('common:action.close')}
      onClose={pending ? undefined : close}
      {...(width !== undefined && { width })}
    >
      <OneFileInput of={of} {...input} disabled={pending} />
      {reading && (
        <div aria-busy="true" className="mt-4 space-y-3">
          <Skeleton className="h-6" />
          <Skeleton className="h-16" />
        </div>
      )}
      <div role="status">{file && about !== undefined && <div className="mt-4">{found(about)}</div>}</div>
      <Buttons>
        <Failure foot lines={failure ?? (of.sender.failure === '' ? [] : [of.sender.failure])} />
        <Button onClick={close} disabled={pending}>
          {t('common:action.cancel')}
        </Button>
        {action && (
          <Button
            look={action.danger ? 'danger' : 'primary'}
            pending={pending || progress !== undefined}
            disabled={action.disabled ?? false}
            onClick={action.onPress}
          >
            {action.label}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}
