/** What several devices of one place have in common. */
import { ITMS } from '../../../src/areas/tr069/itms/devices';
import { incidents } from '../../../src/areas/tr069/itms/incidents';
import { mutedUntil } from '../cwmp/device-writes';
import { endMutes } from '../cwmp/incidents';
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';

const mute = operation({
  path: '',
  method: 'mute',
  kind: 'write',
  right: `${ITMS}:edit`,
  fields: { id: 'text', hours: 'integer', reason: 'text' },
  run: (context, { id, hours, reason }) => {
    const { box } = context;
    const entry = /^\d{1,15}$/.test(id) ? rowsOf(tr069Incidents, box.store, box.clock).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    const until = mutedUntil(context, hours);
    noteRow(box.store, tr069Incidents.path, id, { muted_until: until, reason: until === '' ? '' : reason.slice(0, 100) });
    context.changed({ id, place: entry.place, muted_until: entry.muted_until }, { id, place: entry.place, muted_until: until, reason });
    return {};
  },
});

export const tr069Incidents: Resource = {
  ...declaredResource(incidents),
  has: ['list', 'export'],
  seed: () => [],
  freshen: endMutes,
  methods: [mute],
};
