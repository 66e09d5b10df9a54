import { type ComponentProps, useId } from 'react';

/** The switch alone, for places that name it otherwise; presses are ignored while the box is asked (`pending`). */
export const Toggle = ({
  checked,
  pending = false,
  disabled = false,
  quiet = false,
  onChange,
  ...rest
}: Pick<ComponentProps<'input'>, 'id' | 'aria-label' | 'aria-describedby'> & {
  readonly checked: boolean;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** One of many below each other, nearly all of them on: what is off stands out. */
  readonly quiet?: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <span className={`relative inline-flex h-5 w-9 shrink-0 ${pending ? 'animate-pulse' : disabled ? 'opacity-50' : ''}`}>
    <input
      {...rest}
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      aria-busy={pending || undefined}
      disabled={disabled}
      onChange={(event) => {
        if (!pending) onChange(event.target.checked);
      }}
      className={`peer size-full pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 cursor-pointer appearance-none disabled:cursor-not-allowed rounded-full bg-faint transition-colors dark:not-checked:bg-faint/65 ${quiet ? 'checked:bg-accent-soft checked:inset-ring checked:inset-ring-accent' : 'checked:bg-accent-solid'}`}
    />
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-white shadow-panel transition-transform peer-checked:translate-x-4 ${quiet ? 'peer-checked:bg-accent-solid' : ''}`}
    />
  </span>
);

/** A switch with its words; `pending` while the box is asked, presses are ignored meanwhile. */
export function Switch({
  label,
  help,
  checked,
  pending = false,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly help?: string;
  readonly checked: boolean;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-4">
      <div>
        <label htmlFor={id} className="block cursor-pointer">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="text-note text-muted">
            {help}
          </p>
        )}
      </div>
      <span className="mt-0.5 inline-flex">
        <Toggle
          id={id}
          aria-describedby={help ? `${id}-help` : undefined}
          checked={checked}
          pending={pending}
          disabled={disabled}
          onChange={onChange}
        />
      </span>
    </div>
  );
}
