/** The input of pictures, films and sounds: chosen among the files of the box, looked at, cut, taken from a film. */
import { useContext, useEffect, useState } from 'react';
import { useMessages } from '../i18n/i18n';
import { lengthText } from '../lib/length-text';
import { sizeText } from '../lib/number-format';
import { Apart } from '../ui/apart';
import { Button, IconButton } from '../ui/button';
import { Skeleton } from '../ui/states';
import { Tag } from '../ui/tag';
import type { InputProps, Words } from './field';
import { MEDIA_ICON, MediaThumbnail, mediaKindOf } from './media-thumbnail';
import { isOfShape, type MediaFile, type MediaKind, type MediaTask, MediaWayContext, type Shape } from './media-way';

/** The word of what is chosen: of several kinds, a file. */
const wordOf = (kinds: readonly MediaKind[]): MediaKind | 'file' => (kinds.length === 1 && kinds[0]) || 'file';

/** What the box knows of the file; undefined while it is asked, and where it is gone. */
function useFound(url: string): { readonly file: MediaFile | undefined; readonly gone: boolean } {
  const find = useContext(MediaWayContext)?.find;
  const [found, setFound] = useState<{ readonly url: string; readonly file: MediaFile | undefined }>();
  useEffect(() => {
    if (url === '' || !find) return;
    const leaving = new AbortController();
    find(url, leaving.signal).then(
      (file) => !leaving.signal.aborted && setFound({ url, file }),
      () => {}, // it is shown by its address alone
    );
    return () => leaving.abort();
  }, [url, find]);
  const own = found?.url === url ? found : undefined;
  return { file: own?.file, gone: own !== undefined && own.file === undefined };
}

const factsOf = ({ size, width, height, duration }: MediaFile): string =>
  [width > 0 && `${width} × ${height}`, duration > 0 && lengthText(Math.round(duration)), sizeText(size)].filter(Boolean).join(' · ');

type MediaInputProps = {
  readonly shape: Shape | undefined;
  readonly disabled: boolean;
  readonly t: Words['t'];
};

/** What is chosen: looked at, cut, taken away. */
function Chosen({
  url,
  shape,
  disabled,
  t,
  onCrop,
  onReplace,
  onRemove,
}: MediaInputProps & {
  readonly url: string;
  readonly onCrop: () => void;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
}) {
  const { file, gone } = useFound(url);
  const way = useContext(MediaWayContext);
  const [shown, setShown] = useState(false);
  const kind = mediaKindOf(url);
  const name = file?.name ?? url.slice(url.lastIndexOf('/') + 1);
  const wrong = kind === 'image' && file && !isOfShape(shape, file.width, file.height);
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface p-2">
      <button
        type="button"
        aria-label={t('explorer:field.show', { name })}
        disabled={!way}
        onClick={() => setShown(true)}
        className="shrink-0 overflow-hidden rounded-control"
      >
        <MediaThumbnail url={file?.thumbnail || url} className="h-14 w-24" />
      </button>
      <div className="min-w-28 grow basis-28">
        <p className="truncate" title={name}>
          {name}
        </p>
        <p className="text-note text-muted tabular-nums">{gone ? t('explorer:field.gone') : file && factsOf(file)}</p>
        {file?.alt && (
          <p className="truncate text-note text-muted" title={file.alt}>
            {t('explorer:field.alt', { alt: file.alt })}
          </p>
        )}
        {file && !file.passed && <Tag severity="warning">{t('explorer:field.waits')}</Tag>}
        {wrong && <p className="text-note text-warning">{t('explorer:field.shape', { shape: shape ?? '' })}</p>}
      </div>
      {!disabled && (
        <span className="ml-auto flex shrink-0">
          {kind === 'image' && way?.mayMake && <IconButton icon="crop" label={t('explorer:field.crop', { name })} onClick={onCrop} />}
          <IconButton icon="swap" label={t('explorer:field.replace', { name })} onClick={onReplace} />
          <IconButton icon="delete" label={t('explorer:field.remove', { name })} onClick={onRemove} />
        </span>
      )}
      {way && kind && shown && (
        <Apart>
          <way.Show items={[{ url, kind, name, alt: file?.alt }]} first={0} onClose={() => setShown(false)} />
        </Apart>
      )}
    </li>
  );
}

/** What is open, and over which address; '' for one more. */
interface Open {
  readonly task: MediaTask;
  readonly url: string;
}

/** The input. @param most so many at most */
export function MediaInput({
  id,
  value,
  most,
  kinds,
  shape,
  disabled = false,
  onChange,
  words: { t },
  'aria-describedby': described,
}: Omit<InputProps<readonly string[]>, 'name' | 'label' | 'onBlur'> & {
  readonly most: number;
  readonly kinds: readonly MediaKind[];
  readonly shape: Shape | undefined;
}) {
  const way = useContext(MediaWayContext);
  const ready = useMessages('explorer');
  const [open, setOpen] = useState<Open>();
  if (!ready) return <Skeleton className="h-18" />;
  const close = (): void => setOpen(undefined);
  const put = (before: string, after: readonly string[]): void => {
    const next = before === '' ? [...value, ...after] : value.flatMap((url) => (url === before ? after : [url]));
    onChange([...new Set(next)].slice(0, most));
    close();
  };
  const full = value.length >= most;
  return (
    <div className="space-y-1.5">
      {value.length > 0 && (
        <ul className="space-y-1.5">
          {value.map((url) => (
            <Chosen
              key={url}
              url={url}
              shape={shape}
              disabled={disabled || !way}
              t={t}
              onCrop={() => setOpen({ task: { open: 'crop', url, shape }, url })}
              onReplace={() => setOpen({ task: { open: 'pick', kinds, most: 1 }, url })}
              onRemove={() => onChange(value.filter((each) => each !== url))}
            />
          ))}
        </ul>
      )}
      {!full && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            id={id}
            aria-describedby={described}
            icon={kinds.length === 1 ? MEDIA_ICON[kinds[0] ?? 'image'] : 'file'}
            disabled={disabled || !way}
            onClick={() => setOpen({ task: { open: 'pick', kinds, most: most - value.length }, url: '' })}
          >
            {t(`explorer:field.choose.${wordOf(kinds)}`)}
          </Button>
          {kinds.includes('image') && way?.mayMake && (
            <Button look="ghost" icon="film" disabled={disabled} onClick={() => setOpen({ task: { open: 'cover', shape }, url: '' })}>
              {t('explorer:field.fromFilm')}
            </Button>
          )}
          <span className="text-note text-muted tabular-nums">
            {[shape, most > 1 && t('explorer:field.count', { count: value.length, most })].filter(Boolean).join(' · ')}
          </span>
        </div>
      )}
      {way && open && (
        <Apart>
          <way.Dialog task={open.task} onDone={(urls) => put(open.url, urls)} onClose={close} />
        </Apart>
      )}
    </div>
  );
}
