/** What is said and shown of a file, in a few words and a small picture. */
import { isPassed, type StoredFile } from '../../gateway/files';
import type { Translate } from '../../i18n/keys';
import { lengthText } from '../../lib/length-text';
import { sizeText } from '../../lib/number-format';
import { ownUrl } from '../../lib/safe-url';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import { LazyPicture } from '../../ui/lazy-picture';
import type { Severity } from '../../ui/severity';
import { Tag } from '../../ui/tag';

const ICON: Readonly<Record<StoredFile['kind'], IconName>> = {
  '': 'folder',
  image: 'image',
  video: 'film',
  audio: 'music',
  document: 'file',
  app: 'app',
  other: 'file',
};

const REVIEW: Readonly<Record<StoredFile['review'], Severity>> = {
  pending: 'warning',
  rejected: 'danger',
  approved: 'success',
  normal: 'neutral',
  recommend: 'info',
};

/** Pixels of a picture or film, "" of anything else. */
export const pixelsOf = ({ width, height }: StoredFile): string => (width > 0 && height > 0 ? `${width} × ${height}` : '');
/** Length of a film or sound. */
export const lengthOf = ({ duration }: StoredFile): string => (duration > 0 ? lengthText(Math.round(duration)) : '');

/** One line of what it is: "1920 × 1080 · 0:12 · 1.2 MB". */
export const factsOf = (file: StoredFile, t: Translate): string =>
  file.folder ? t('explorer:kind.folder') : [pixelsOf(file), lengthOf(file), sizeText(file.size)].filter((text) => text !== '').join(' · ');

/** How its review stands. */
export const ReviewTag = ({ file: { review }, t }: { readonly file: StoredFile; readonly t: Translate }) => (
  <Tag severity={REVIEW[review]}>{t(`explorer:review.${review}`)}</Tag>
);

/** Whether terminals don't get it yet: what has to be said wherever it is shown. */
export const isHeld = ({ folder, review }: StoredFile): boolean => !folder && !isPassed(review);

/** Its picture, or the sign of its kind. */
export function FilePicture({ file, className }: { readonly file: StoredFile; readonly className: string }) {
  const own = file.thumbnail === '' ? undefined : ownUrl(file.thumbnail, location.href);
  const sign = (
    <span className={`${className} grid place-items-center ${file.folder ? 'text-accent-text' : 'bg-sunken text-muted'}`}>
      <Icon name={ICON[file.kind]} className="size-1/3 max-h-10 min-h-4 max-w-10 min-w-4" />
    </span>
  );
  return own ? <LazyPicture src={own} alt="" className={`${className} bg-sunken object-contain`} fallback={sign} /> : sign;
}
