/** Callers from outside whom the box turns away. */
import { choice, flag, moment, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { isPatternOnly, isRule, MATCHES } from '../dialplan/numbers';
import { plainDigits } from '../parts/numbers-of';
import { callsReturning } from '../parts/returning';

export const blockFields = {
  match: choice(MATCHES, { width: 120 }),
  value: text({ required: true, max: 60, width: 240, normalise: plainDigits }),
  action: choice(['hangup', 'busy'], { width: 140 }),
  note: text({ max: 100, width: 260 }),
  status: flag({ initial: true }),
  hits: tally({ width: 140 }),
  last_hit: moment({ width: 190 }),
};

/** What is wrong with a rule that is not written as its kind asks. */
export const checkBlock = ({ match, value }: Pick<ValuesOf<typeof blockFields>, 'match' | 'value'>): { readonly value?: Issue } =>
  value === '' || isRule({ match, value }) ? {} : { value: { key: isPatternOnly({ match, value }) ? 'isPattern' : 'format' } };

export const blockedCallers = listDef({
  key: 'voice-people:blocked',
  component: 'voicemodel/disturb',
  resource: 'voiceDisturbBlock',
  returning: callsReturning,
  fields: blockFields,
  name: 'value',
  // A rule is changed in its form, which says whom it turns away.
  columns: ['value', 'match', 'action', { field: 'note', inline: true }, 'hits', 'last_hit', 'status'],
  filters: ['match', 'action', 'status'],
  order: { by: 'id', order: 'desc' },
  status: 'status',
  batch: ['action', 'note', 'status'],
  form: { rule: ['match', 'value', 'action', 'note', 'status'] },
  check: checkBlock,
  import: { names: ['match', 'value', 'action', 'note', 'status'], keyField: 'value' },
});
