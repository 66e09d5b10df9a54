import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** How loud a button is: one `primary` a view, `danger` for what can't be undone. */
type ButtonLook = 'primary' | 'plain' | 'ghost' | 'danger';

const LOOK: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-accent-solid text-on-accent hover:brightness-110 border-transparent',
  plain: 'bg-surface text-ink border-line-strong hover:bg-hover',
  ghost: 'bg-transparent text-muted border-transparent hover:bg-hover hover:text-ink',
  danger: 'bg-danger-soft text-danger border-transparent hover:brightness-95',
};

type Native = Omit<ComponentProps<'button'>, 'className' | 'type'>;

/** What a button is told beside its native attributes. */
interface ButtonProps extends Native {
  readonly look?: ButtonLook;
  readonly icon?: IconName;
  /** Shows that the work is under way; presses are ignored meanwhile, the focus stays. */
  readonly pending?: boolean;
  readonly type?: 'button' | 'submit';
  readonly wide?: boolean;
  /** On a phone a round one with its icon only, at the lower corner of the window: for the main action of a page. */
  readonly floating?: boolean;
  /** On a phone only its picture is shown: one of several in a head. */
  readonly compact?: boolean;
  readonly children: ReactNode;
}

const FLOATING =
  'max-sm:fixed max-sm:right-4 max-sm:bottom-4 max-sm:z-30 max-sm:size-14 max-sm:rounded-full max-sm:px-0 max-sm:shadow-pop max-sm:[&>svg]:size-6';

const shape = (look: ButtonLook, wide: boolean): string =>
  `inline-flex h-control items-center justify-center gap-2 rounded-control border px-3.5 font-medium whitespace-nowrap aria-disabled:opacity-60 ${LOOK[look]} ${wide ? 'w-full' : ''}`;

/** A link that looks like a button: for what goes somewhere. */
export const LinkButton = ({
  look = 'plain',
  wide = false,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'className'> & { readonly look?: ButtonLook; readonly wide?: boolean }) => (
  <a {...rest} className={shape(look, wide)}>
    {children}
  </a>
);

/** A button with its words. Held by `pending` or `aria-disabled` it stays in reach of the keys and does nothing. */
export function Button({
  look = 'plain',
  icon,
  pending = false,
  type = 'button',
  wide = false,
  floating = false,
  compact = false,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const held = pending || !!rest['aria-disabled'];
  return (
    <button
      {...rest}
      type={type}
      data-floating={floating || undefined}
      aria-disabled={held || rest.disabled || undefined}
      onClick={(event) => {
        if (held) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${shape(look, wide)} ${floating ? FLOATING : ''} ${compact ? 'max-sm:w-control max-sm:px-0' : ''}`}
    >
      {pending ? <Icon name="refresh" className="size-4 animate-spin" /> : icon && <Icon name={icon} className="size-4" />}
      {floating || compact ? <span className="max-sm:sr-only">{children}</span> : children}
    </button>
  );
}

/** A square button with only a picture; `label` is what it does, for everybody who can't see it. */
export function IconButton({
  icon,
  label,
  look = 'ghost',
  onClick,
  ...rest
}: Omit<Native, 'children'> & { readonly icon: IconName; readonly label: string; readonly look?: ButtonLook }) {
  const held = !!rest['aria-disabled'];
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      onClick={held ? undefined : onClick}
      className={`inline-grid size-control shrink-0 place-items-center rounded-control border disabled:opacity-40 aria-disabled:opacity-40 ${LOOK[look]} aria-pressed:bg-accent-soft aria-pressed:text-accent-text`}
    >
      <Icon name={icon} className="size-[18px]" />
    </button>
  );
}
