/** Texts: one line, several lines' worth is `multiline`; and secrets, which the box never answers. */
import { AddressInput } from '../ui/address-input';
import { Checkbox } from '../ui/checkbox';
import { Input, PasswordInput } from '../ui/input';
import { defineField, type Field, type FieldKind, type FieldOptions, type InputProps, wireText } from './field';
import { wifiPassword as isWifiPassword, oneLine, textLength } from './rules';

/** What tells the browser and the person what to type. */
export interface TextOptions extends FieldOptions<string> {
  readonly placeholder?: string;
  /** At most this many characters. */
  readonly max?: number;
  readonly min?: number;
  /** Its one spelling, for what has one: taken over when it is pasted, left or imported. It must not change what it made itself. */
  readonly normalise?: (text: string) => string;
}

/** The kind of a one-line text; `rule` validates its format. Kinds of addresses and keys are made of it. */
export const textKind = (
  kind: string,
  options: TextOptions = {},
  attributes: { readonly inputMode?: 'numeric' } = {},
): FieldKind<string> => ({
  kind,
  wire: 'text',
  empty: '',
  decode: wireText,
  parse: options.normalise ?? ((text) => text.trim()),
  format: (value) => value,
  rule: (value) => oneLine(value) ?? textLength(options.min ?? 0, options.max)(value),
  Input: ({ words: _words, label: _label, onChange, ...rest }: InputProps<string>) =>
    options.normalise ? (
      <AddressInput {...rest} onChange={onChange} normalise={options.normalise} placeholder={options.placeholder} />
    ) : (
      <Input {...rest} {...attributes} placeholder={options.placeholder} onChange={(event) => onChange(event.target.value)} />
    ),
});

/** A one-line text. */
export const text = (options: TextOptions = {}): Field<string> => defineField(textKind('text', options), options);

/** The kind of a secret; null takes the kept one away. */
const secretKind = (options: TextOptions): FieldKind<string | null> => {
  const { kind, wire, empty, decode, parse, rule } = textKind('secret', options);
  return {
    kind,
    wire,
    empty,
    decode,
    parse,
    format: (value, { t }) => (value === null ? t('common:field.secretGone') : value === '' ? '' : '••••••'),
    rule: (value) => (value === null ? undefined : rule?.(value)),
    Input: ({ words: { t }, label: _label, value, onChange, kept = false, disabled = false, ...rest }) => (
      <>
        <PasswordInput
          {...rest}
          value={value ?? ''}
          disabled={disabled || value === null}
          autoComplete="new-password"
          showLabel={t('common:field.showPassword')}
          hideLabel={t('common:field.hidePassword')}
          capsLockLabel={t('common:field.capsLock')}
          onChange={(event) => onChange(event.target.value)}
        />
        {options.mayEmpty && kept && !disabled && (
          <div className="mt-1.5">
            <Checkbox label={t('common:field.clearSecret')} checked={value === null} onChange={(on) => onChange(on ? null : '')} />
          </div>
        )}
      </>
    ),
  };
};

/**
 * A password or key: hidden while it is typed, never shown again; empty means that the kept one stays. With `mayEmpty` the kept one can be
 * taken away, as the password of a Wi-Fi network that is to be open: the value is then null.
 */
export function secret(options: TextOptions & { readonly mayEmpty: true; readonly required?: false }): Field<string | null>;
export function secret(options?: TextOptions & { readonly mayEmpty?: false }): Field<string>;
export function secret(options: TextOptions = {}): Field<string> | Field<string | null> {
  const { rule } = options;
  return defineField<string | null>(secretKind(options), {
    ...options,
    secret: true,
    rule: (value) => (value === null ? undefined : rule?.(value)),
  });
}

/** The password of a Wi-Fi network: one that has none is open. */
export const wifiPassword = (): Field<string | null> => secret({ mayEmpty: true, rule: isWifiPassword });
