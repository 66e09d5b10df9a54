/** The password of a phone: made by the console, checked while it is typed, and to be copied before it is saved and gone. */
import { useState } from 'react';
import { defineField, type Field, type FieldOptions, type InputProps, wireText } from '../../../field/field';
import { textLength } from '../../../field/rules';
import { copyText } from '../../../lib/copy-text';
import { Button, IconButton } from '../../../ui/button';
import { Input, PasswordInput } from '../../../ui/input';
import { generatePassword, PASSWORD_MAX, PASSWORD_MIN, STRENGTHS, type Strength, strengthOf } from './password';

const SEVERITY: Readonly<Record<Strength, string>> = { weak: 'bg-danger', fair: 'bg-warning', strong: 'bg-success' };
const WORD: Readonly<Record<Strength, string>> = { weak: 'text-danger', fair: 'text-warning', strong: 'text-success' };

/** How strong a password is: a bar, and the word for who can't see it. */
function StrengthMeter({ password, words: { t } }: { readonly password: string; readonly words: Pick<InputProps<string>['words'], 't'> }) {
  const strength = strengthOf(password);
  const reached = STRENGTHS.indexOf(strength);
  return (
    <p role="status" className={`mt-1.5 flex items-center gap-2 text-note ${WORD[strength]}`}>
      <span aria-hidden="true" className="flex w-24 gap-1">
        {STRENGTHS.map((each, at) => (
          <span key={each} className={`h-1 grow rounded-full ${at <= reached ? SEVERITY[strength] : 'bg-line'}`} />
        ))}
      </span>
      {t(`voice-extensions:password.${strength}`)}
    </p>
  );
}

function PasswordField({ words, label: _label, onChange, value, disabled = false, ...rest }: InputProps<string>) {
  const { t } = words;
  const [made, setMade] = useState('');
  const [copied, setCopied] = useState<boolean>();
  const shown = made !== '' && made === value;
  return (
    <>
      <div className="flex gap-2">
        <div className="min-w-0 grow">
          {shown ? (
            <Input
              {...rest}
              value={value}
              disabled={disabled}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <PasswordInput
              {...rest}
              value={value}
              disabled={disabled}
              autoComplete="new-password"
              showLabel={t('common:field.showPassword')}
              hideLabel={t('common:field.hidePassword')}
              capsLockLabel={t('common:field.capsLock')}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </div>
        {shown && (
          <IconButton
            icon="copy"
            look="plain"
            label={t('voice-extensions:password.copy')}
            onClick={() => void copyText(value).then(setCopied)}
          />
        )}
        {!disabled && (
          <Button
            onClick={() => {
              const next = generatePassword();
              setMade(next);
              setCopied(undefined);
              onChange(next);
            }}
          >
            {t('voice-extensions:password.generate')}
          </Button>
        )}
      </div>
      {value !== '' && <StrengthMeter password={value} words={words} />}
      <p role="status" className="mt-1 text-note text-muted empty:hidden">
        {shown &&
          (copied === undefined
            ? t('voice-extensions:password.once')
            : t(copied ? 'voice-extensions:copied' : 'voice-extensions:notCopied'))}
      </p>
    </>
  );
}

/** A password that phones sign in with; never answered by the box, empty leaves the kept one. */
export const phonePassword = (options: FieldOptions<string> = {}): Field<string> =>
  defineField(
    {
      kind: 'secret',
      wire: 'text',
      empty: '',
      decode: wireText,
      parse: (text) => text.trim(),
      format: (value) => (value === '' ? '' : '••••••'),
      // What one phone or another can't have in its configuration.
      rule: (value) => textLength(PASSWORD_MIN, PASSWORD_MAX)(value) ?? (/^[!#-%(-;=?-~]+$/.test(value) ? undefined : { key: 'format' }),
      Input: PasswordField,
      wide: true,
    },
    { ...options, secret: true },
  );
