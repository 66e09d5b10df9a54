/** The kind of a transfer target (src/gateway/README.md): what it is sent to, and which one. */

import { defineField, type Field, type FieldOptions, type InputProps, type Words, wireText } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { Combobox } from '../../../ui/combobox';
import { Input } from '../../../ui/input';
import { Select } from '../../../ui/select';
import { readTarget, TARGET_KINDS, type TargetKind } from '../dialplan/target';

const KINDS = 'voice_target';

/** A target in words: `Extension · 8001 Room 8001`. */
const targetWords = (value: string, words: Pick<Words, 't' | 'value'>): string => {
  const target = readTarget(value);
  if (!target) return value === '' ? '' : value;
  const kind = words.t(`voice:target.${target.kind}`);
  if (target.kind === 'hangup') return kind;
  const name = target.kind === 'external' ? target.ref : words.value(value);
  return `${kind} · ${name === value ? words.t('voice:target.gone') : name}`;
};

function TargetInput({
  value,
  onChange,
  words,
  disabled = false,
  label,
  onBlur,
  required,
  ...rest
}: InputProps<string> & { readonly required: boolean }) {
  const options = useLinked(KINDS, words);
  const at = value.indexOf(':');
  const word = at < 0 ? value : value.slice(0, at);
  const kind = TARGET_KINDS.find((known) => known === word);
  const { t } = words;
  const choose = (next: TargetKind | ''): void => onChange(next === '' || next === 'hangup' ? next : `${next}:`);
  return (
    <div className={`grid gap-2 ${kind && kind !== 'hangup' ? 'sm:grid-cols-[minmax(120px,2fr)_3fr]' : ''}`}>
      <Select
        {...rest}
        aria-label={t('voice:target.kindOf', { label })}
        disabled={disabled}
        value={kind ?? ''}
        onChange={choose}
        options={[
          ...(required && kind ? [] : [{ value: '' as const, label: t(required ? 'voice:target.choose' : 'common:field.none') }]),
          ...TARGET_KINDS.map((each) => ({ value: each, label: t(`voice:target.${each}`) })),
        ]}
      />
      {kind === 'external' && (
        <Input
          aria-label={t('voice:target.number')}
          aria-invalid={rest['aria-invalid']}
          inputMode="tel"
          disabled={disabled}
          value={value.slice(at + 1)}
          onChange={(event) => onChange(`external:${event.target.value.trim()}`)}
          onBlur={onBlur}
        />
      )}
      {kind && kind !== 'external' && kind !== 'hangup' && (
        <Combobox
          id={`${rest.id}-record`}
          aria-label={t('voice:target.which', { label })}
          aria-describedby={rest['aria-describedby']}
          aria-invalid={rest['aria-invalid']}
          aria-required={rest['aria-required']}
          disabled={disabled}
          value={value.endsWith(':') ? '' : value}
          onChange={(next) => onChange(next === '' ? `${kind}:` : next)}
          onBlur={onBlur}
          options={options.filter((option) => option.value.startsWith(`${kind}:`))}
          labelOf={(each) => {
            const known = options.find((option) => option.value === each)?.label;
            // Before the choices have come nobody knows whether it is gone.
            return known ?? (each === '' || options.length === 0 ? undefined : t('voice:target.gone'));
          }}
        />
      )}
    </div>
  );
}

/** A target; empty: none. */
export const target = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'target',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: targetWords,
      rule: (value) => {
        const found = readTarget(value);
        if (!found) return { key: value.endsWith(':') ? 'required' : 'format' };
        return found.kind === 'external' && !/^\+?[\d*#]{2,24}$/.test(found.ref) ? { key: 'dialled' } : undefined;
      },
      Input: (props) => <TargetInput {...props} required={options.required ?? false} />,
      linkage: KINDS,
      layout: 'group',
      wide: true,
      width: 240,
    },
    options,
  );
