/** Addresses: what is pasted from a switch, a label or a chat, and what a Chinese keyboard types, comes into the one spelling of the box. */
import { normaliseCidr, normaliseIp, normaliseMac, normalisePorts } from '../lib/normalise-address';
import type { ControlProps } from './control';
import { Input } from './input';

/** What an input of an address is told. */
export interface AddressInputProps extends ControlProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
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

/** An IP address. */
export const IpInput = (props: AddressInputProps) => <AddressInput placeholder="192.168.1.1" {...props} normalise={normaliseIp} />;

/** A subnet: an address and its prefix. */
export const CidrInput = (props: AddressInputProps) => <AddressInput placeholder="192.168.1.0/24" {...props} normalise={normaliseCidr} />;

/** A MAC address. */
export const MacInput = (props: AddressInputProps) => <AddressInput placeholder="00:1A:2B:3C:4D:5E" {...props} normalise={normaliseMac} />;

/** Ports with commas between. */
export const PortListInput = (props: AddressInputProps) => <AddressInput placeholder="80,443,8080" {...props} normalise={normalisePorts} />;
