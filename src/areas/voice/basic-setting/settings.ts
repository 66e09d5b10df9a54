/** How the telephone system behaves: severities, numbers, feature codes, voicemail, recording. */
import { choice, flag, integer, linked, rows, span, text, type ValuesOf } from '../../../field';
import { digits, email, type Issue } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';
import { FEATURES } from '../dialplan/features';
import { plainDigits } from '../parts/numbers-of';
import { callsReturning } from '../parts/returning';
import { MOST_PLACES } from './parking';

/** A number of the box, as short as extensions have them. */
const number = (placeholder: string) => ({ rule: digits(2, 8), normalise: plainDigits, placeholder });

export const voiceFields = {
  country: choice(['cn', 'hk', 'mo', 'tw', 'sg', 'jp', 'kr', 'us', 'gb', 'de', 'fr', 'au']),
  language: choice(['zh_CN', 'en', 'zh_en']),
  digits_min: integer({ min: 2, max: 8, initial: 4, required: true }),
  digits_max: integer({ min: 2, max: 8, initial: 4, required: true }),
  range_from: text({ required: true, initial: '8000', ...number('8000') }),
  range_to: text({ required: true, initial: '8999', ...number('8999') }),
  prefix: text({ rule: digits(1, 3), normalise: plainDigits, placeholder: '9' }),
  operator: linked('voice_extension', { required: true }),
  codes: rows(
    {
      code: text({
        required: true,
        rule: (value) => (/^[*#]\d{1,4}$/.test(value) ? undefined : { key: 'featureCode' }),
        placeholder: '*72',
      }),
      feature: choice(FEATURES),
    },
    {
      max: 40,
      check: ({ code }, others) => (others.some((other) => other.code === code) ? { key: 'taken' } : undefined),
    },
  ),
  voicemail_seconds: span({ unit: 'seconds', min: 10, max: 600, initial: 120, required: true }),
  voicemail_greeting: linked('voice_prompt'),
  voicemail_email: flag(),
  voicemail_from: text({ required: true, rule: email, max: 120, placeholder: 'voicemail@hotel.example' }),
  recording: choice(['off', 'all', 'outside', 'demand']),
  retention: span({ unit: 'days', min: 1, max: 3650, initial: 90, required: true }),
  ring_seconds: span({ unit: 'seconds', min: 5, max: 300, initial: 30, required: true }),
  parking_from: text(number('7101')),
  parking_to: text(number('7120')),
  parking_seconds: span({ unit: 'seconds', min: 10, max: 900, initial: 60, required: true }),
};
type Values = ValuesOf<typeof voiceFields>;

/** What is wrong with the ends of a range of numbers: the issue belongs to its end. */
function rangeIssue(from: string, to: string): Issue | undefined {
  if (from === '' || to === '') return from === to ? undefined : { key: 'required' };
  if (from.length !== to.length) return { key: 'digits', args: { min: from.length, max: from.length } };
  return from > to ? { key: 'atLeast', args: { min: from } } : undefined;
}

/** What is wrong across the parameters of telephony. */
export function checkVoice(values: Values): { readonly [N in keyof Values]?: Issue | undefined } {
  const { digits_min: least, digits_max: most, range_from: from, range_to: to, parking_from: first, parking_to: last, prefix } = values;
  const issues: { -readonly [N in keyof Values]?: Issue | undefined } = {};
  if (least !== undefined && most !== undefined) {
    if (least > most) issues.digits_max = { key: 'atLeast', args: { min: least } };
    else if (from.length < least || from.length > most) issues.range_from = { key: 'digits', args: { min: least, max: most } };
  }
  issues.range_to = rangeIssue(from, to);
  const parking = rangeIssue(first, last);
  const meets = first !== '' && first.length === from.length && first <= to && last >= from;
  if (parking) issues.parking_to = parking;
  else if (first !== '' && Number(last) - Number(first) >= MOST_PLACES) issues.parking_to = { key: 'tooMany', args: { max: MOST_PLACES } };
  else if (meets) issues.parking_from = { key: 'extensionSpan', args: { span: `${from}–${to}` } };
  // A phone would wait for more digits, or go outside, at every call to such an extension.
  if (prefix !== '' && (from.startsWith(prefix) || to.startsWith(prefix)))
    issues.prefix = { key: 'extensionSpan', args: { span: `${from}–${to}` } };
  return issues;
}

export const voiceSettings = settingsDef({
  key: 'voice-settings:basicSetting',
  component: 'voicemodel/basicsetting',
  resource: 'voiceBasicsetting',
  returning: callsReturning,
  fields: voiceFields,
  form: {
    place: ['country', 'language', 'ring_seconds', 'operator'],
    numbers: ['digits_min', 'digits_max', 'range_from', 'range_to', 'prefix'],
    codes: ['codes'],
    voicemail: [
      'voicemail_seconds',
      'voicemail_greeting',
      'voicemail_email',
      { field: 'voicemail_from', when: ({ voicemail_email }) => voicemail_email },
    ],
    recording: ['recording', { field: 'retention', when: ({ recording }) => recording !== 'off' }],
    parking: ['parking_from', 'parking_to', 'parking_seconds'],
  },
  // What is deleted by it does not come back when the number of days does.
  consequences: ({ retention }, wanted, { t }) =>
    (wanted.retention ?? 0) < (retention ?? 0) ? [t('voice-settings:basicSetting.notes.retention', { count: wanted.retention ?? 0 })] : [],
  check: checkVoice,
});
