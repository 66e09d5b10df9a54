import type { ReactNode } from 'react';
import type { ControlProps } from './control';

/** The look of the box itself, for lists that draw their own labels. */
export const CHECKBOX_LOOK = 'size-4 shrink-0 cursor-pointer accent-accent-solid disabled:cursor-not-allowed';

/** A box to tick, with its words; `mixed` when only some of what it stands for is ticked. */
export function Checkbox({
  label,
  help,
  checked,
  mixed = false,
  onChange,
  ...rest
}: Omit<ControlProps, 'aria-required'> & {
  readonly label: ReactNode;
  readonly help?: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  return (
    <label className="inline-flex max-w-full cursor-pointer items-start gap-2 pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-muted">
      <input
        {...rest}
        ref={(element) => {
          if (element) element.indeterminate = mixed;
        }}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={`${CHECKBOX_LOOK} mt-[calc((1.5em-16px)/2)]`}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {label}
        {help && <span className="block text-note text-muted">{help}</span>}
      </span>
    </label>
  );
}
