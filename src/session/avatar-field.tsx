/** The picture of the profile: chosen, checked, uploaded with progress, shown (src/field/README.md). */
import { useEffect, useId, useRef, useState } from 'react';
import { avatar } from '../field/rules';
import { calls } from '../gateway/calls';
import { isGatewayError } from '../gateway/errors';
import { useT } from '../i18n/i18n';
import { HEAD_BYTES } from '../lib/magic-bytes';
import { ownUrl } from '../lib/safe-url';
import { Button } from '../ui/button';
import { Icon } from '../ui/icon';
import type { Runtime } from './runtime';

/** `photo` is the picture's address, '' for none; it changes once a new one has been stored by the box. */
export function AvatarField({
  runtime,
  photo,
  issue,
  onChange,
  onUploading,
}: {
  readonly runtime: Pick<Runtime, 'failureText' | 'gateway'>;
  readonly photo: string;
  readonly issue: string | undefined;
  readonly onChange: (photo: string) => void;
  readonly onUploading: (uploading: boolean) => void;
}) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string>();
  const [progress, setProgress] = useState<number>();
  const [refused, setRefused] = useState('');
  const upload = useRef<AbortController>(undefined);
  const wrong = refused || issue;
  const shown = preview ?? ownUrl(photo, location.href);

  useEffect(() => () => upload.current?.abort(), []);
  useEffect(
    () => () => {
      if (preview) URL.revokeObjectURL(preview);
    },
    [preview],
  );

  const choose = async (file: File): Promise<void> => {
    upload.current?.abort();
    const own = new AbortController();
    upload.current = own;
    setRefused('');
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    if (own.signal.aborted) return;
    const found = avatar({ name: file.name, size: file.size, head });
    if (found) {
      setRefused(t(`issue:${found.key}`, found.args));
      return;
    }
    setPreview(URL.createObjectURL(file));
    setProgress(0);
    onUploading(true);
    try {
      const { data } = await runtime.gateway.send(
        calls.uploadPhoto,
        { file },
        { quiet: true, signal: own.signal, onProgress: ({ sent, total }) => setProgress(total > 0 ? sent / total : 0) },
      );
      onChange(data);
    } catch (error) {
      if (!isGatewayError(error)) throw error;
      // Given up for another picture: that one has the word now.
      if (upload.current !== own) return;
      setPreview(undefined);
      setRefused(error.kind === 'aborted' ? '' : (error.fields.file ?? (runtime.failureText(error) || t('common:message.failed'))));
    }
    if (upload.current !== own) return;
    setProgress(undefined);
    onUploading(false);
  };

  return (
    <div className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-muted">
        {shown ? (
          <img src={shown} alt={t('session:profile.avatar')} className="size-full object-cover" />
        ) : (
          <Icon name="user" className="size-7" />
        )}
      </span>
      <div className="min-w-0">
        <input
          ref={input}
          id={id}
          type="file"
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
          aria-label={t('session:profile.chooseAvatar')}
          aria-describedby={`${id}-help${wrong ? ` ${id}-issue` : ''}`}
          aria-invalid={wrong ? true : undefined}
          className="peer sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again after it was refused.
            event.target.value = '';
            if (file) void choose(file);
          }}
        />
        <label
          htmlFor={id}
          aria-hidden="true"
          className="inline-flex h-control cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium outline-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 hover:bg-hover"
        >
          <Icon name="upload" className="size-4" />
          {t('session:profile.chooseAvatar')}
        </label>
        <p id={`${id}-help`} className="mt-1 text-note text-muted">
          {t('session:profile.avatarHelp')}
        </p>
        {progress !== undefined && (
          <div className="mt-1 flex items-center gap-2">
            <progress value={progress} aria-label={t('session:profile.uploading')} className="h-1.5 w-32 accent-accent-solid" />
            <span className="text-note text-muted tabular-nums">{Math.floor(progress * 100)}%</span>
            <Button look="ghost" onClick={() => upload.current?.abort()}>
              {t('session:profile.stopUpload')}
            </Button>
          </div>
        )}
        {wrong && (
          <p id={`${id}-issue`} role="alert" className="mt-1 text-note text-danger">
            {wrong}
          </p>
        )}
      </div>
    </div>
  );
}
