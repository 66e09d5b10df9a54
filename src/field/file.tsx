/** A file that the box keeps: the field's value is its URL. It is sent as soon as it is chosen; the form saves the URL. */
import { useContext, useEffect, useRef, useState } from 'react';
import { useMessages } from '../i18n/i18n';
import { HEAD_BYTES } from '../lib/magic-bytes';
import { NO_VALUE, sizeText } from '../lib/number-format';
import { ownUrl, safeUrl } from '../lib/safe-url';
import { FileInput, FileList, type FileShown } from '../ui/file-input';
import { defineField, type Field, type FieldKind, type FieldOptions, type InputProps, type Words } from './field';
import type { Issue, Rule, UploadFile } from './rules';
import { FieldUploadContext } from './upload';

/** Which files are taken. */
interface FileOptions extends FieldOptions<string> {
  /** Checks the file before it is sent: type by name and content, and size. */
  readonly validate: Rule<UploadFile>;
  /** Looks into the whole file before it is sent, where its first bytes do not say enough. */
  readonly inspect?: ((file: Blob) => Promise<Issue | undefined>) | undefined;
  /** What the rule takes, in words and for the browser's picker: `['jpg', 'png']`. */
  readonly suffixes: readonly string[];
  /** What the rule takes at most, for the words under the input. */
  readonly megabytes: number;
}

/** Name of a stored file: the end of its address. */
const nameOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/);
  const last = path.slice(path.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(last) || url;
  } catch {
    return last || url;
  }
};

/** What is on its way, or did not get there. */
interface Sending {
  readonly file: File;
  readonly share: number;
  readonly issue: string;
}

/** Sends the file that was chosen last, once its rule takes it; the field then has its address. */
function useSending(
  name: string,
  {
    t,
    validate,
    inspect,
    onChange,
    onBlur,
  }: Pick<InputProps<string>, 'onChange' | 'onBlur'> & Pick<FileOptions, 'validate' | 'inspect'> & Pick<Words, 't'>,
) {
  const upload = useContext(FieldUploadContext);
  const [sending, setSending] = useState<Sending>();
  const stop = useRef<AbortController>(undefined);
  const busy = sending !== undefined && sending.issue === '';

  useEffect(() => () => stop.current?.abort(), []);
  const onBusy = upload?.onBusy;
  useEffect(() => {
    onBusy?.(name, busy);
    return () => onBusy?.(name, false);
  }, [onBusy, name, busy]);

  const send = async (file: File): Promise<void> => {
    if (!upload) return;
    stop.current?.abort();
    const own = new AbortController();
    const { signal } = own;
    stop.current = own;
    const fail = (issue: string): void => {
      if (!signal.aborted) setSending({ file, share: 0, issue });
    };
    setSending({ file, share: 0, issue: '' });
    const head = await file
      .slice(0, HEAD_BYTES)
      .arrayBuffer()
      .catch(() => undefined);
    const unreadable: Issue = { key: 'fileUnreadable' };
    const found = head
      ? (validate({ name: file.name, size: file.size, head: new Uint8Array(head) }) ?? (await inspect?.(file).catch(() => unreadable)))
      : unreadable;
    if (found) {
      fail(t(`issue:${found.key}`, found.args));
      return;
    }
    if (signal.aborted) return;
    try {
      const url = await upload.send(file, {
        signal,
        onProgress: ({ sent, total }) => {
          if (!signal.aborted) setSending({ file, share: total > 0 ? (sent / total) * 100 : 0, issue: '' });
        },
      });
      if (signal.aborted) return;
      setSending(undefined);
      onChange(url);
      onBlur();
    } catch (error) {
      fail(upload.failureText(error));
    }
  };
  const drop = (): void => {
    stop.current?.abort();
    setSending(undefined);
  };
  return { sending, send, drop };
}

function FileField({
  name,
  label,
  value,
  onChange,
  onBlur,
  disabled = false,
  words: { t },
  validate,
  inspect,
  suffixes,
  megabytes,
  picture,
  ...row
}: InputProps<string> & Pick<FileOptions, 'validate' | 'inspect' | 'suffixes' | 'megabytes'> & { readonly picture: boolean }) {
  const upload = useContext(FieldUploadContext);
  const ready = useMessages('upload');
  const { sending, send, drop } = useSending(name, { t, validate, inspect, onChange, onBlur });

  const shown = (): readonly FileShown[] => {
    if (sending) {
      const { file, share, issue } = sending;
      return [
        {
          key: 'sending',
          name: file.name,
          detail: `${sizeText(file.size)} · ${Math.floor(share)}%`,
          picture: picture ? file : undefined,
          ...(issue === ''
            ? { share, actions: [{ icon: 'close', label: t('upload:act.cancel', { name: file.name }), onPress: drop }] }
            : {
                issue,
                actions: [
                  { icon: 'refresh', label: t('upload:act.retry', { name: file.name }), onPress: () => void send(file) },
                  { icon: 'delete', label: t('upload:input.clear', { name: file.name }), onPress: drop },
                ],
              }),
        },
      ];
    }
    if (value === '') return [];
    return [
      {
        key: 'stored',
        name: nameOf(value),
        detail: t('upload:input.stored'),
        picture: picture ? ownUrl(value, location.href) : undefined,
        actions: disabled ? [] : [{ icon: 'delete', label: t('upload:input.clear', { name: nameOf(value) }), onPress: () => onChange('') }],
      },
    ];
  };

  if (!ready) return <div aria-busy="true" className="h-16" />;
  const files = shown();
  return (
    <div className="space-y-1.5">
      {files.length > 0 && <FileList files={files} />}
      <FileInput
        {...row}
        low={files.length > 0}
        disabled={disabled || !upload}
        accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
        onFiles={([file]) => file && void send(file)}
        onBlur={onBlur}
        words={{
          choose: files.length > 0 ? t('upload:input.replace') : t('upload:input.choose'),
          hint: t('upload:input.hint'),
          drop: t('upload:input.drop'),
          types: t('upload:input.types', { types: suffixes.join(', ').toUpperCase(), max: `${megabytes} MB` }),
        }}
      />
    </div>
  );
}

const kindOf = (kind: 'file' | 'image', { validate, inspect, suffixes, megabytes }: FileOptions): FieldKind<string> => ({
  kind,
  wire: 'text',
  empty: '',
  decode: (wire) => (typeof wire === 'string' ? wire : ''),
  parse: (text) => text.trim(),
  format: (value) => value,
  // What the box did not give itself, an import for example, is still an address and nothing else.
  rule: (value) => (safeUrl(value, 'http://box/') ? undefined : { key: 'format' }),
  Input: (props) => (
    <FileField {...props} validate={validate} inspect={inspect} suffixes={suffixes} megabytes={megabytes} picture={kind === 'image'} />
  ),
  Cell: ({ value }) => {
    // Of another host only the name is shown: nothing of it is asked for, and nothing leads to it.
    const own = ownUrl(value, location.href);
    if (!own) return <span className="truncate text-muted">{value === '' ? NO_VALUE : nameOf(value)}</span>;
    if (kind === 'image')
      return <img src={own} alt={nameOf(value)} loading="lazy" className="h-8 max-w-20 rounded-[4px] bg-sunken object-contain" />;
    return (
      <a href={own} target="_blank" rel="noopener noreferrer" className="truncate text-accent-text hover:underline">
        {nameOf(value)}
      </a>
    );
  },
  wide: true,
});

/** A field for an uploaded file of any type. */
export const file = (options: FileOptions): Field<string> => defineField(kindOf('file', options), options);

/** A field for an uploaded picture, shown small. */
export const image = (options: FileOptions): Field<string> => defineField(kindOf('image', options), { width: 110, ...options });
