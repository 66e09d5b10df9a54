/** Pictures large, films and sounds played, one after the other. */
import type { MediaItem } from '../../field/media-way';
import { useMessages, useT } from '../../i18n/i18n';
import { ownUrl } from '../../lib/safe-url';
import { Lightbox } from '../../ui/lightbox';
import { AudioPlayer } from '../media/audio-player';
import { FilmPlayer } from '../media/film-player';

/** The end of an address, where there is no better name. */
const nameOf = ({ name, url }: MediaItem): string => name ?? url.slice(url.lastIndexOf('/') + 1);

/** What the lightbox shows of the box's files. */
export function ShowMedia({
  items,
  first,
  onClose,
}: {
  readonly items: readonly MediaItem[];
  readonly first: number;
  readonly onClose: () => void;
}) {
  const t = useT();
  const ready = useMessages('explorer');
  if (!ready) return null;
  return (
    <Lightbox
      items={items}
      first={first}
      nameOf={nameOf}
      ahead={({ kind, url }) => (kind === 'image' ? ownUrl(url, location.href) : undefined)}
      words={{
        close: t('common:action.close'),
        before: t('explorer:show.before'),
        after: t('explorer:show.after'),
        place: (place, count) => t('explorer:show.place', { place, count }),
      }}
      onClose={onClose}
    >
      {(item) => {
        const own = ownUrl(item.url, location.href);
        if (!own) return <p>{nameOf(item)}</p>;
        if (item.kind === 'image') return <img src={own} alt={item.alt || nameOf(item)} className="max-h-full max-w-full object-contain" />;
        if (item.kind === 'audio')
          return (
            <div className="w-full max-w-xl text-ink">
              <AudioPlayer url={own} label={nameOf(item)} />
            </div>
          );
        return (
          <div className="w-full max-w-5xl">
            <FilmPlayer url={own} label={nameOf(item)} />
          </div>
        );
      }}
    </Lightbox>
  );
}
