/** Rules that numbers are matched by, built with examples of what matches and what does not (src/gateway/README.md). */

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { defineField, type Field, type FieldOptions, type InputProps, wireText } from '../../../field/field';
import type { Issue } from '../../../field/rules';
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import { NO_VALUE } from '../../../lib/number-format';
import { AddressInput } from '../../../ui/address-input';
import { Button, IconButton } from '../../../ui/button';
import { Input } from '../../../ui/input';
import { NumberInput } from '../../../ui/number-input';
import { Select } from '../../../ui/select';
import { examples, isRule, MATCHES, matches, type NumberRule } from '../dialplan/numbers';
import { type OutboundRule, outboundRuleOf, ruleOf } from '../dialplan/plan';
import { listOf as wireList } from '../dialplan/wire';
import { dialledNumber, oneNumber, plainDigits } from './numbers-of';

const PLACEHOLDERS = { exact: '02888880000', prefix: '0288888', range: '8001-8200', pattern: '0ZXXXXXX.' } as const;
const MAX_RULES = 50;
const MOST_STRIPPED = 15;

/** What an input is for, where its place and its value do not say it; the input has a longer name of its own. */
const Titled = ({ title, children }: { readonly title: string | false; readonly children: ReactNode }) =>
  title === false ? (
    children
  ) : (
    <div className="min-w-0">
      <span aria-hidden="true" className="mb-1 block truncate text-note text-muted">
        {title}
      </span>
      {children}
    </div>
  );

/** One rule, with what matches it and what does not. */
function RuleRow({
  row,
  rule,
  label,
  rewrites,
  disabled,
  described,
  invalid,
  onChange,
  onRemove,
  onBlur,
  t,
}: {
  /** Its number, from 1. */
  readonly row: number;
  readonly rule: NumberRule;
  readonly label: string;
  readonly rewrites: boolean;
  readonly disabled: boolean;
  readonly described: string | undefined;
  readonly invalid: InputProps<unknown>['aria-invalid'];
  readonly onChange: (change: Partial<OutboundRule>) => void;
  readonly onRemove: () => void;
  readonly onBlur: (() => void) | undefined;
  readonly t: Translate;
}) {
  const { yes, no } = examples(rule);
  return (
    <div className="rounded-control border border-line p-3">
      <div className="flex items-start gap-2">
        <div className={`grid min-w-0 grow gap-2 ${rewrites ? 'sm:grid-cols-[1.1fr_2fr_1fr_1.2fr]' : 'sm:grid-cols-[1fr_2fr]'}`}>
          <Titled title={rewrites && t('voice:rule.match')}>
            <Select
              aria-label={t('voice:rule.matchOf', { row })}
              value={rule.match}
              disabled={disabled}
              onChange={(match) => onChange({ match })}
              options={MATCHES.map((match) => ({ value: match, label: t(`voice:rule.${match}`) }))}
            />
          </Titled>
          <Titled title={rewrites && t('voice:rule.value')}>
            <AddressInput
              aria-label={t('voice:rule.valueOf', { row, label })}
              aria-describedby={described}
              aria-invalid={invalid && !isRule(rule) ? true : undefined}
              placeholder={PLACEHOLDERS[rule.match]}
              value={rule.value}
              normalise={(value) => spelled(rule.match, value)}
              disabled={disabled}
              onChange={(value) => onChange({ value })}
              onBlur={onBlur}
            />
          </Titled>
          {rewrites && 'strip' in rule && (
            <>
              <Titled title={t('voice:rule.strip')}>
                <NumberInput
                  aria-label={t('voice:rule.stripOf', { row })}
                  value={Number(rule.strip)}
                  min={0}
                  max={MOST_STRIPPED}
                  disabled={disabled}
                  onChange={(strip) => onChange({ strip: strip ?? 0 })}
                />
              </Titled>
              <Titled title={t('voice:rule.prepend')}>
                <Input
                  aria-label={t('voice:rule.prependOf', { row })}
                  value={wireText(Reflect.get(rule, 'prepend'))}
                  disabled={disabled}
                  onChange={(event) => onChange({ prepend: event.target.value.trim() })}
                />
              </Titled>
            </>
          )}
        </div>
        {!disabled && <IconButton icon="close" label={t('common:field.removeRow', { label, row })} onClick={onRemove} />}
      </div>
      {yes.length > 0 ? (
        <p className="mt-2 text-note text-muted [overflow-wrap:anywhere]">
          {t('voice:rule.examples', { yes: listOf(t, yes), no: listOf(t, no) || NO_VALUE })}
        </p>
      ) : (
        rule.value !== '' && <p className="mt-2 text-note text-danger">{t(`voice:rule.wrong.${rule.match}`)}</p>
      )}
    </div>
  );
}

function RulesInput<R extends NumberRule>({
  value,
  onChange,
  onBlur,
  words: { t },
  disabled = false,
  label,
  blank,
  rewrites,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: InputProps<readonly R[]> & { readonly blank: R; readonly rewrites: boolean }) {
  const [tried, setTried] = useState('');
  // A rule that was just added is filled in next: its first field has the focus.
  const rows = useRef<HTMLDivElement>(null);
  const added = useRef(false);
  useEffect(() => {
    if (!added.current) return;
    added.current = false;
    rows.current?.children[value.length - 1]?.querySelector<HTMLElement>('input, button')?.focus();
  }, [value.length]);
  const found = value.findIndex((rule) => matches(rule, dialledNumber(tried)));
  return (
    <div ref={rows} className="space-y-2">
      {value.map((rule, at) => (
        <RuleRow
          key={at}
          row={at + 1}
          rule={rule}
          label={label}
          rewrites={rewrites}
          disabled={disabled}
          described={described}
          invalid={invalid}
          onChange={(change) => onChange(value.map((each, index) => (index === at ? { ...each, ...change } : each)))}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
          onBlur={onBlur}
          t={t}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        {!disabled && value.length < MAX_RULES && (
          <Button
            icon="plus"
            onClick={() => {
              added.current = true;
              onChange([...value, blank]);
            }}
          >
            {t('voice:rule.add')}
          </Button>
        )}
        {value.length > 0 && (
          <div className="flex min-w-0 items-center gap-2">
            <div className="w-44">
              <Input
                aria-label={t('voice:rule.try')}
                placeholder={t('voice:rule.try')}
                inputMode="tel"
                value={tried}
                onChange={(event) => setTried(event.target.value)}
              />
            </div>
            {dialledNumber(tried) !== '' && (
              <span role="status" className={`text-note ${found < 0 ? 'text-muted' : 'text-success'}`}>
                {found < 0 ? t('voice:rule.triedNo') : t('voice:rule.triedYes', { row: found + 1 })}
              </span>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

const spelled = (match: NumberRule['match'], value: string): string => (match === 'exact' ? oneNumber(value) : plainDigits(value));
const plain = <R extends NumberRule>(rule: R): R => ({ ...rule, value: spelled(rule.match, rule.value) });
const read = (wire: unknown): NumberRule => plain(ruleOf(wire));
const readOutbound = (wire: unknown): OutboundRule => {
  const rule = plain(outboundRuleOf(wire));
  return { ...rule, strip: Math.min(MOST_STRIPPED, Math.trunc(rule.strip)) };
};

/** Which rule is not written as its kind asks; what its kind asks stands beside it. */
const wrongRule = (rules: readonly NumberRule[]): Issue | undefined => {
  const at = rules.findIndex((rule) => !isRule(rule));
  return at < 0 ? undefined : { key: 'ruleWrong', args: { row: at + 1 } };
};

function rulesField<R extends NumberRule>(one: (wire: unknown) => R, blank: R, rewrites: boolean, options: FieldOptions<readonly R[]>) {
  return defineField<readonly R[]>(
    {
      kind: 'number-rules',
      wire: 'any',
      empty: [],
      decode: (wire) => wireList(wire).map(one),
      encode: (value) => value.map((rule) => ({ ...rule })),
      parse: (text) => wireList(text).map(one),
      format: (value) => value.map((rule) => rule.value).join(', '),
      rule: (value) => (value.length > MAX_RULES ? { key: 'tooMany', args: { max: MAX_RULES } } : wrongRule(value)),
      Input: (props) => <RulesInput {...props} blank={blank} rewrites={rewrites} />,
      layout: 'group',
      wide: true,
      needsWidth: rewrites,
      width: 220,
    },
    options,
  );
}

/** Rules that a number is matched by; none matches every number. */
export const numberRules = (options: FieldOptions<readonly NumberRule[]> = {}): Field<readonly NumberRule[]> =>
  rulesField(read, { match: 'exact', value: '' }, false, options);

/** Rules of calls to the outside: what is matched, and how the number is sent. */
export const outboundRules = (options: FieldOptions<readonly OutboundRule[]> = {}): Field<readonly OutboundRule[]> =>
  rulesField(readOutbound, { match: 'prefix', value: '', strip: 0, prepend: '' }, true, options);
