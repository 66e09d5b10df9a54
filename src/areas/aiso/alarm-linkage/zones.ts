/** Zones of the house: a linkage can be given for all sources of one, and alarms of one be counted together. */
import { tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a zone. */
const zoneFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  /** Sources that stand in it. */
  sources: tally({ width: 120 }),
  note: text({ max: 100, width: 260 }),
};

export const zones = listDef({
  key: 'aiso-alarm-linkage:zones',
  component: 'aiso/alarmlinkage',
  resource: 'aisoAlarmZones',
  fields: zoneFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'sources', priority: 1 },
    { field: 'note', extra: true },
  ],
  sortable: true,
  form: { zone: ['name', 'note'] },
});
