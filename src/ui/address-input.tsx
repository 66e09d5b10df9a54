/** Addresses: what is pasted from a switch, a label or a chat, and what a Chinese keyboard types, comes into the one spelling of the box. */
import type { ControlProps } from './control';
import { Input } from './input';

/** What an input of an address is told. */
interface AddressInputProps extends Omit<ControlProps, 'onBlur'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** An address of any kind; `normalise` must not change what it made itself. */
export function AddressInput({
  normalise,
  value,
  onChange,
  onBlur,
  ...rest
}: AddressInputProps & { readonly normalise: (text: string) => string }) {
  return (
    <Input
      {...rest}
      autoComplete="off"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onPaste={(event) => {
        const { selectionStart: start, selectionEnd: end } = event.currentTarget;
        // In the middle of a text the browser knows best; leaving the input puts it right.
        if ((start ?? 0) > 0 || (end ?? 0) < value.length || event.currentTarget.disabled) return;
        event.preventDefault();
        onChange(normalise(event.clipboardData.getData('text')));
      }}
      onBlur={() => {
        const next = normalise(value);
        if (next !== value) onChange(next);
        onBlur?.();
      }}
    />
  );
}
