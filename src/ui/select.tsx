import type { ComponentProps } from 'react';
import { INPUT_LOOK } from './input';

/** A choice of a few fixed values: the browser's own list, which works on every phone and with every reader. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<'select'>, 'className' | 'onChange' | 'value' | 'children'> & {
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}) {
  return (
    <select {...rest} value={value} onChange={(event) => onChange(event.target.value as V)} className={INPUT_LOOK}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
