import { Combobox } from './combobox';
import type { ComboboxOption } from './use-options';
import type { PickerProps } from './use-picker';

/** Among more options than these one can type to search. */
const SEARCH_ABOVE = 10;

/** A choice of some fixed values. A value that is none of them is shown as it is; '' shows the placeholder. */
export function Select<V extends string>({
  options,
  value,
  onChange,
  ...rest
}: Omit<PickerProps, 'options' | 'labelOf'> & {
  readonly options: readonly ComboboxOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}) {
  return (
    <Combobox
      {...rest}
      options={options}
      value={value}
      onChange={(next) => onChange(next as V) /* one of the options */}
      search={options.length > SEARCH_ABOVE}
      clearable={false}
    />
  );
}
