/** Pictures, films and sounds of the box's files: the field keeps the address of one (src/gateway/README.md, Files). */
import { useContext, useState } from 'react';
import { loadPart } from '../lib/load-part';
import { ownUrl } from '../lib/safe-url';
import { Apart } from '../ui/apart';
import { lazyRetry } from '../ui/lazy-retry';
import { severalKind } from './choice';
import { defineField, type Field, type FieldKind, type FieldOptions, type Words } from './field';
import { MediaThumbnail, mediaKindOf } from './media-thumbnail';
import { type MediaItem, type MediaKind, MediaWayContext, type Shape } from './media-way';
import type { Issue, Rule } from './rules';

/** Most forms have none: it is fetched by the first that has. */
const MediaInput = lazyRetry(async () => (await loadPart(() => import('./media-input'))).MediaInput);

/** Name of the linkage: a file that a field holds is not deleted (src/gateway/references.ts). */
const LINKAGE = 'media_file';
/** `/files/<id>.<ending>`. */
const STORED = /^\/files\/[\w-]+\.\w+$/;

type Kinds = readonly MediaKind[];

/** The address of a file of the box, of one of some kinds by its ending. */
const mediaUrl =
  (kinds: Kinds): Rule<string> =>
  (value): Issue | undefined => {
    if (!STORED.test(value)) return { key: 'format' };
    const kind = mediaKindOf(value);
    return kind && kinds.includes(kind) ? undefined : { key: 'fileType' };
  };

/** What the row or the card is called that something stands in: files have names that nobody knows. */
const rowNameOf = (button: HTMLElement): string | undefined => {
  const cell = button.closest('tr')?.querySelector('th');
  // Beside its name, which opens it, a row may have the mark of a state.
  return (cell?.querySelector('button') ?? cell)?.textContent?.trim() || button.closest('article')?.getAttribute('aria-label') || undefined;
};

/** What of a table, a list of cards or a gallery can be looked at beside one thing of it, in its order. */
const peersOf = (button: HTMLElement): { readonly items: readonly MediaItem[]; readonly first: number } => {
  const around = button.closest('[role=grid], table, ul, dl') ?? button;
  const buttons = around === button ? [button] : [...around.querySelectorAll<HTMLElement>('[data-media]')];
  const items = buttons.map((each) => {
    const { url = '' } = each.dataset;
    return { url, kind: mediaKindOf(url) ?? 'image', name: rowNameOf(each) };
  });
  return { items, first: Math.max(0, buttons.indexOf(button)) };
};

/** A small picture that opens large; arrows lead to those of the other rows. */
export function MediaCell({ url, words: { t } }: { readonly url: string; readonly words: Pick<Words, 't'> }) {
  const way = useContext(MediaWayContext);
  const [shown, setShown] = useState<ReturnType<typeof peersOf>>();
  const kind = mediaKindOf(url);
  const small = <MediaThumbnail url={url} className="h-8 w-14 rounded-[4px]" />;
  if (!way || !kind || !ownUrl(url, location.href)) return small;
  return (
    <>
      <button
        type="button"
        data-media=""
        data-url={url}
        aria-label={t(`field:media.show.${kind}`)}
        onClick={(event) => {
          event.stopPropagation();
          setShown(peersOf(event.currentTarget));
        }}
        className="block shrink-0 overflow-hidden rounded-[4px] hover:brightness-95"
      >
        {small}
      </button>
      {shown && (
        <Apart>
          <way.Show {...shown} onClose={() => setShown(undefined)} />
        </Apart>
      )}
    </>
  );
}

/** What a field of media says of itself beside what every field does. */
interface MediaOptions<T> extends FieldOptions<T> {
  /** Shape that the place wants: a picture of another one is cut, or used all the same. */
  readonly shape?: Shape;
}

const COMMON = { inner: { '': LINKAGE }, layout: 'group', wide: true, width: 84, noShrink: true } as const;

/** A picture, a film or a sound of the box's files: its address. @param kind or several, where any of them will do */
export function media(kind: MediaKind | Kinds, options: MediaOptions<string> = {}): Field<string> {
  const kinds = [kind].flat();
  const one: FieldKind<string> = {
    ...COMMON,
    kind: 'media',
    wire: 'text',
    empty: '',
    decode: (wire) => (typeof wire === 'string' ? wire : ''),
    parse: (text) => text.trim(),
    format: (value) => value,
    rule: mediaUrl(kinds),
    Input: ({ value, onChange, name: _name, label: _label, onBlur: _blur, ...rest }) => (
      <MediaInput
        {...rest}
        kinds={kinds}
        shape={options.shape}
        most={1}
        value={value === '' ? [] : [value]}
        onChange={([url = '']) => onChange(url)}
      />
    ),
    Cell: ({ value, words }) => <MediaCell url={value} words={words} />,
  };
  return defineField(one, options);
}

/** How many of several a cell shows. */
const SHOWN = 3;

/** Several of them, in an order. @param most so many at most */
export function mediaSeveral(
  kind: MediaKind | Kinds,
  { most, ...options }: MediaOptions<readonly string[]> & { readonly most: number },
): Field<readonly string[]> {
  const kinds = [kind].flat();
  const check = mediaUrl(kinds);
  const several: FieldKind<readonly string[]> = {
    ...severalKind('mediaSeveral'),
    ...COMMON,
    width: 200,
    format: (value) => value.join(', '),
    rule: (urls) => (urls.length > most ? { key: 'fileCount', args: { max: most } } : urls.map(check).find(Boolean)),
    Input: ({ name: _name, label: _label, onBlur: _blur, ...rest }) => (
      <MediaInput {...rest} kinds={kinds} shape={options.shape} most={most} />
    ),
    Cell: ({ value, words }) => (
      <span className="flex gap-1">
        {value.slice(0, SHOWN).map((url) => (
          <MediaCell key={url} url={url} words={words} />
        ))}
      </span>
    ),
  };
  return defineField(several, options);
}
