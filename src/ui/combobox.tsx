import { useContext } from 'react';
import { Chip } from './chip';
import { BARE_LOOK, BOX_BUTTON, BOX_LOOK } from './control';
import { Icon } from './icon';
import { OptionList } from './option-list';
import { OptionWordsContext } from './option-words';
import { type PickerProps, usePicker } from './use-picker';

const Arrow = () => (
  <span aria-hidden="true" className={`${BOX_BUTTON} mr-1`}>
    <Icon name="chevron-down" className="size-4" />
  </span>
);

/** One of many: type to find it. '' is none; with `clearable` emptying the input chooses none. */
export function Combobox({
  value,
  onChange,
  options,
  labelOf,
  search = true,
  clearable = true,
  placeholder,
  disabled = false,
  onBlur,
  ...rest
}: PickerProps & {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Without it the letters that are typed find the option that begins with them, as in a menu. */
  readonly search?: boolean;
  readonly clearable?: boolean;
}) {
  const picker = usePicker({
    ...rest,
    options,
    labelOf,
    disabled,
    onBlur,
    search,
    chosen: [value],
    several: false,
    onPick: onChange,
    onType: (text) => {
      if (text === '' && clearable) onChange('');
    },
  });
  return (
    <>
      <span {...picker.frame} className={`${BOX_LOOK} ${disabled ? '' : 'cursor-pointer'}`}>
        <input
          {...rest}
          {...picker.input}
          placeholder={placeholder}
          value={picker.text ?? picker.label(value)}
          className={`${BARE_LOOK} truncate pr-1 ${value === '' ? 'text-muted' : ''} ${search ? '' : 'cursor-[inherit] caret-transparent select-none'}`}
        />
        <Arrow />
      </span>
      {picker.open && <OptionList {...picker.list} />}
    </>
  );
}

/** Several of many: those chosen stand as chips before the input; Backspace takes the last one away. */
export function MultiCombobox({
  value,
  onChange,
  options,
  labelOf,
  placeholder,
  disabled = false,
  onBlur,
  ...rest
}: PickerProps & { readonly value: readonly string[]; readonly onChange: (value: readonly string[]) => void }) {
  const words = useContext(OptionWordsContext);
  const toggle = (one: string): void => onChange(value.includes(one) ? value.filter((each) => each !== one) : [...value, one]);
  const picker = usePicker({ ...rest, options, labelOf, disabled, onBlur, search: true, chosen: value, several: true, onPick: toggle });
  return (
    <>
      <span {...picker.frame} className={`${BOX_LOOK} items-start ${disabled ? '' : 'cursor-text'}`}>
        <span className="flex max-h-32 min-w-0 grow flex-wrap gap-1 overflow-y-auto p-1">
          {value.map((item) => (
            <Chip
              key={item}
              label={picker.label(item)}
              remove={words.remove(picker.label(item))}
              disabled={disabled}
              onRemove={() => toggle(item)}
            />
          ))}
          <input
            {...rest}
            {...picker.input}
            placeholder={value.length === 0 ? placeholder : undefined}
            value={picker.text ?? ''}
            className="h-[calc(var(--control)-10px)] min-w-20 grow basis-20 bg-transparent px-2 outline-none placeholder:text-faint disabled:min-w-0 disabled:basis-0 disabled:px-0 disabled:text-muted focus-visible:outline-none"
          />
        </span>
        <span className="py-1">
          <Arrow />
        </span>
      </span>
      {picker.open && (
        <OptionList
          {...picker.list}
          head={
            value.length > 0 && (
              <div className="flex shrink-0 items-center justify-between gap-2 border-b border-line px-3.5 py-1.5 text-note text-muted">
                <span role="status">{words.chosen(value.length)}</span>
                <button
                  type="button"
                  onClick={() => onChange([])}
                  className="rounded-control px-1 font-medium text-accent-text hover:underline"
                >
                  {words.clear}
                </button>
              </div>
            )
          }
        />
      )}
    </>
  );
}
