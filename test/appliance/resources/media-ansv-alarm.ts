/** Alarms of GB/T 28181, and who has seen to them. */
import { alarms } from '../../../src/areas/media/ansv-access/alarms';
import { GB_ALARMS, seededAlarms, startAlarms, toldAlarm } from '../media/gb/alarms';
import { GB_SCREEN } from '../media/gb/tables';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const handle = operation({
  path: '',
  method: 'handle',
  kind: 'write',
  right: `${GB_SCREEN}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { store, clock } = context.box;
    const row = /^\d{1,15}$/.test(id) ? rowsOf(mediaAnsvAlarm, store, clock).one(id) : undefined;
    if (!row) throw new Refusal(404, 'missing');
    // Two people press it: the first one it was.
    if (row.state === 'handled') throw new Refusal(409, { key: 'gbHandled', args: { name: String(row.handler) } });
    const after = { state: 'handled', handler: context.signedIn().account.username, handled: wireTime(clock.now()) };
    noteRow(store, GB_ALARMS, id, after);
    context.changed({ id, name: row.name, state: row.state }, { id, name: row.name, ...after });
    return {};
  },
});

export const mediaAnsvAlarm: Resource = {
  ...declaredResource(alarms),
  has: ['list', 'detail', 'del', 'export'],
  keyword: ['name'],
  loose: true,
  seed: seededAlarms,
  present: (entry, _clock, box) => toldAlarm(box, entry),
  methods: [handle],
  start: (box) => {
    const rows = rowsOf(mediaAnsvAlarm, box.store, box.clock);
    return startAlarms(box, (entry) => void rows.add(entry));
  },
};
