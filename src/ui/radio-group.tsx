import { useId } from 'react';
import type { ControlProps } from './control';

/** One of a few, all in view. Stands in a row that is a group (FormRow with `group`), which names it. */
export function RadioGroup<V extends string>({
  id,
  name,
  options,
  value,
  onChange,
  upright = false,
  'aria-label': label,
  'aria-required': required,
  'aria-invalid': invalid,
  'aria-describedby': described,
  ...rest
}: ControlProps & {
  readonly options: readonly { readonly value: V; readonly label: string; readonly help?: string; readonly disabled?: boolean }[];
  readonly value: V | '';
  readonly onChange: (value: V) => void;
  /** One under the other. */
  readonly upright?: boolean;
}) {
  const own = useId();
  return (
    <div
      id={id}
      role="radiogroup"
      aria-label={label}
      aria-required={required}
      aria-describedby={described}
      className={`flex flex-wrap gap-x-5 gap-y-2 py-1.5 ${upright ? 'flex-col' : ''}`}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="inline-flex max-w-full cursor-pointer items-start gap-2 pointer-coarse:py-2 has-disabled:cursor-not-allowed has-disabled:text-muted"
        >
          <input
            {...rest}
            type="radio"
            name={`${name ?? ''}${own}`}
            aria-invalid={invalid}
            disabled={rest.disabled || option.disabled}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="mt-[calc((1.5em-16px)/2)] size-4 shrink-0 accent-accent-solid"
          />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {option.label}
            {option.help && <span className="block text-note text-muted">{option.help}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
