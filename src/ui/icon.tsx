import { ICONS, type IconName } from './icon-names';

let sprite = '';
/** Asked for when the first icon is drawn: the reference appliance imports fields, and draws none. */
const spritePath = (): string => {
  sprite ||= new URL(ICON_SPRITE, import.meta.url).pathname;
  return sprite;
};

/** An icon of the sprite, as large as the text beside it. Decorative: what it stands for is said in words. */
export function Icon({ name, className = 'size-[1.15em]' }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`shrink-0 fill-none stroke-current stroke-[1.75] ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${spritePath()}#${ICONS[name]}`} />
    </svg>
  );
}
