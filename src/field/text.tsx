/** Texts: one line, several lines' worth is `multiline`; and secrets, which the box never answers. */
import { AddressInput } from '../ui/address-input';
import { Input, PasswordInput } from '../ui/input';
import { defineField, type Field, type FieldKind, type FieldOptions, type InputProps, wireText } from './field';
import { oneLine, textLength } from './rules';

/** What tells the browser and the person what to type. */
export interface TextOptions extends FieldOptions<string> {
  readonly placeholder?: string;
  /** At most this many characters. */
  readonly max?: number;
  readonly min?: number;
  /** Its one spelling, for what has one: taken over when it is pasted, left or imported. It must not change what it made itself. */
  readonly normalise?: (text: string) => string;
}

/** The kind of a one-line text; `rule` judges its format. Kinds of addresses and keys are made of it. */
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

/** A password or key: hidden while it is typed, never shown again; empty means that the kept one stays. */
export const secret = (options: TextOptions = {}): Field<string> =>
  defineField(
    {
      ...textKind('secret', options),
      format: (value) => (value === '' ? '' : '••••••'),
      Input: ({ words, label: _label, onChange, ...rest }) => (
        <PasswordInput
          {...rest}
          autoComplete="new-password"
          showLabel={words.t('common:field.showPassword')}
          hideLabel={words.t('common:field.hidePassword')}
          capsLockLabel={words.t('common:field.capsLock')}
          onChange={(event) => onChange(event.target.value)}
        />
      ),
    },
    { ...options, secret: true },
  );
