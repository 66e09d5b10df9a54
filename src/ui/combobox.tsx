import { ComboboxButton, ComboboxInput, Combobox as Headless } from '@headlessui/react';
import { useRef, useState } from 'react';
import { Chip } from './chip';
import { BARE_LOOK, BOX_BUTTON, BOX_LOOK, type ControlProps } from './control';
import { Icon } from './icon';
import { OptionList, type OptionWords } from './option-list';
import { type ComboboxOption, type FoundOptions, useOptions } from './use-options';

export type { ComboboxOption };

/** What both comboboxes are told beside their value. */
interface Shared extends ControlProps {
  /** All there is, or the way to ask the box; a function must keep its identity from render to render. */
  readonly options: readonly ComboboxOption[] | ((text: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>);
  /** The words of a chosen value that no list has shown yet; else it is shown as it is. */
  readonly labelOf?: ((value: string) => string | undefined) | undefined;
  readonly placeholder?: string | undefined;
  readonly words: OptionWords;
}

/** What is being typed, what it finds, and the labels of everything seen so far. */
function useSearch({ options, labelOf }: Pick<Shared, 'options' | 'labelOf'>) {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const found: FoundOptions = useOptions(options, text, open);
  const seen = useRef(new Map<string, string>());
  for (const option of found.options) seen.current.set(option.value, option.label);
  const label = (value: string): string =>
    labelOf?.(value) ??
    (typeof options === 'function' ? undefined : options.find((option) => option.value === value)?.label) ??
    seen.current.get(value) ??
    value;
  return { text, setText, open, setOpen, found, label };
}

const Arrow = ({ words }: { readonly words: OptionWords }) => (
  <ComboboxButton aria-label={words.open} className={`${BOX_BUTTON} mr-1`}>
    <Icon name="chevron-down" className="size-4" />
  </ComboboxButton>
);

/** One of many: type to find it. '' is none; emptying the input chooses none. */
export function Combobox({
  value,
  onChange,
  options,
  labelOf,
  placeholder,
  words,
  disabled = false,
  onBlur,
  ...rest
}: Shared & { readonly value: string; readonly onChange: (value: string) => void }) {
  const { setText, setOpen, found, label } = useSearch({ options, labelOf });
  return (
    <Headless
      immediate
      value={value}
      disabled={disabled}
      onChange={(next) => onChange(next ?? '')}
      onClose={() => {
        setText('');
        setOpen(false);
      }}
    >
      <span className={BOX_LOOK}>
        <ComboboxInput
          {...rest}
          autoComplete="off"
          placeholder={placeholder}
          displayValue={(chosen: string) => (chosen === '' ? '' : label(chosen))}
          onFocus={() => setOpen(true)}
          onChange={(event) => {
            setOpen(true);
            setText(event.target.value);
          }}
          onBlur={() => onBlur?.()}
          className={`${BARE_LOOK} truncate pr-1`}
        />
        <Arrow words={words} />
      </span>
      <OptionList found={found} words={words} />
    </Headless>
  );
}

/** Several of many: those chosen stand as chips before the input; Backspace takes the last one away. */
export function MultiCombobox({
  value,
  onChange,
  options,
  labelOf,
  placeholder,
  words,
  disabled = false,
  onBlur,
  ...rest
}: Shared & { readonly value: readonly string[]; readonly onChange: (value: readonly string[]) => void }) {
  const { text, setText, setOpen, found, label } = useSearch({ options, labelOf });
  return (
    <Headless
      immediate
      multiple
      value={[...value]}
      disabled={disabled}
      onChange={(next: string[]) => {
        setText('');
        onChange(next);
      }}
      onClose={() => {
        setText('');
        setOpen(false);
      }}
    >
      <span className={`${BOX_LOOK} items-start`}>
        <span className="flex min-w-0 grow flex-wrap gap-1 p-1">
          {value.map((item) => (
            <Chip
              key={item}
              label={label(item)}
              remove={words.remove(label(item))}
              disabled={disabled}
              onRemove={() => onChange(value.filter((each) => each !== item))}
            />
          ))}
          <ComboboxInput
            {...rest}
            autoComplete="off"
            placeholder={value.length === 0 ? placeholder : undefined}
            value={text}
            onFocus={() => setOpen(true)}
            onChange={(event) => {
              setOpen(true);
              setText(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && text === '' && value.length > 0) onChange(value.slice(0, -1));
            }}
            onBlur={() => onBlur?.()}
            className="h-[calc(var(--control)-10px)] min-w-20 grow basis-20 bg-transparent px-2 outline-none placeholder:text-faint disabled:min-w-0 disabled:basis-0 disabled:px-0 disabled:text-muted focus-visible:outline-none"
          />
        </span>
        <span className="py-1">
          <Arrow words={words} />
        </span>
      </span>
      <OptionList found={found} words={words} />
    </Headless>
  );
}
