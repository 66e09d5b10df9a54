import { ICONS, type IconName } from './icon-names';

const SPRITE = new URL(ICON_SPRITE, import.meta.url).pathname;

/** An icon of the sprite, as large as the text beside it. Decorative: what it stands for is said in words. */
export function Icon({ name, className = 'size-[1.15em]' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-current stroke-[1.75] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${SPRITE}#${ICONS[name]}`} />
    </svg>
  );
}
