/** A file of the box in small, by its address: its picture, or the sign of its kind. */
import { ownUrl } from '../lib/safe-url';
import { Icon } from '../ui/icon';
import type { IconName } from '../ui/icon-names';
import { LazyPicture } from '../ui/lazy-picture';
import { MEDIA_KINDS, type MediaKind } from './media-way';
import { storedKindOf } from './stored-file';

/** The icon of each kind of file. */
export const MEDIA_ICON: Readonly<Record<MediaKind, IconName>> = { image: 'image', video: 'film', audio: 'music' };

/** What an address says that its file is, by its ending; undefined where fields of media hold no such file. */
export const mediaKindOf = (url: string): MediaKind | undefined =>
  MEDIA_KINDS.find((kind) => kind === storedKindOf(url.slice(url.lastIndexOf('/') + 1)));

/** A file of the box in small; the sign of its kind where it has no picture. */
export const MediaThumbnail = ({ url, className }: { readonly url: string; readonly className: string }) => {
  const kind = mediaKindOf(url);
  const own = ownUrl(url, location.href);
  const sign = (
    <span className={`${className} grid place-items-center bg-sunken text-muted`}>
      <Icon name={kind ? MEDIA_ICON[kind] : 'file'} className="size-4" />
    </span>
  );
  return kind === 'image' && own ? (
    <LazyPicture src={own} alt="" className={`${className} bg-sunken object-contain`} fallback={sign} />
  ) : (
    sign
  );
};
