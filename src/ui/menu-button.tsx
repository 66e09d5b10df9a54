import { Icon } from './icon';
import type { IconName } from './icon-names';
import { Menu, type MenuEntry } from './menu';

/** A menu under a button that says what it is, beside others that look like `Button`. */
export const MenuButton = ({
  label,
  icon,
  entries,
}: {
  readonly label: string;
  readonly icon?: IconName;
  readonly entries: readonly MenuEntry[];
}) => (
  <Menu
    label={label}
    className="inline-flex h-control items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium whitespace-nowrap text-ink hover:bg-hover aria-expanded:bg-hover"
    button={
      <>
        {icon && <Icon name={icon} className="size-4" />}
        {label}
        <Icon name="chevron-down" className="size-4 text-muted" />
      </>
    }
    entries={entries}
  />
);
