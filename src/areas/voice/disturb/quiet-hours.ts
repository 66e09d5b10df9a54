/** Hours in which phones don't ring. */
import { flag, tags, text, weekGrid } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { callsReturning } from '../parts/returning';
import { numberOrSpan } from './number-span';

export const quietFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  numbers: tags({ required: true, each: numberOrSpan, max: 200, width: 240 }),
  week: weekGrid({ parts: 2, required: true, width: 280 }),
  exceptions: tags({ each: numberOrSpan, max: 200, width: 200 }),
  status: flag({ initial: true }),
};

export const quietHours = listDef({
  key: 'voice-people:quietHours',
  component: 'voicemodel/disturb',
  resource: 'voiceDisturb',
  returning: callsReturning,
  fields: quietFields,
  columns: [{ field: 'name', inline: true }, 'numbers', 'week', 'exceptions', 'status'],
  filters: ['status'],
  status: 'status',
  batch: ['week', 'exceptions', 'status'],
  form: { who: ['name', 'numbers', 'exceptions', 'status'], when: ['week'] },
});
