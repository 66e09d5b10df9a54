/** What raises alarms: buttons, detectors, doors, cameras, lines and other systems. */
import { choice, flag, integer, linked, moment, secret, text } from '../../../field';
import { streamKey } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of a source. */
export const sourceFields = {
  name: text({ required: true, max: 40, unique: true, width: 200 }),
  kind: choice(['button', 'smoke', 'door', 'camera', 'sip', 'api'], { width: 130 }),
  place: text({ required: true, max: 80, width: 200 }),
  /** Part of the house that linkages can be given for as a whole. */
  zone: linked('alarm_zone', { width: 140 }),
  /** `unlinked`: no linkage that is enabled follows its alarms. */
  state: choice(['ready', 'alarm', 'silent', 'unlinked', 'bypassed'], {
    readOnly: true,
    severities: { ready: 'success', alarm: 'danger', silent: 'warning', unlinked: 'warning', bypassed: 'neutral' },
    width: 120,
  }),
  /** By which it names itself when it reports. */
  key: secret({ required: true, rule: streamKey, max: 64 }),
  /** Minutes in which it has to be heard; 0: it says nothing as long as all is well. */
  heartbeat: integer({ min: 0, max: 1440, initial: 0, required: true, unit: 'min', width: 120 }),
  last_seen: moment(),
  last_event: moment(),
  bypass_until: moment(),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100 }),
};

export const sources = listDef({
  key: 'aiso-alarm-linkage:sources',
  component: 'aiso/alarmlinkage',
  resource: 'aisoAlarmSources',
  fields: sourceFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'state', priority: 1 },
    { field: 'place', priority: 2 },
    { field: 'zone', priority: 4 },
    { field: 'kind', priority: 3 },
    { field: 'last_event', priority: 5 },
    { field: 'last_seen', priority: 6 },
    { field: 'status', priority: 4 },
    ...extra('heartbeat', 'bypass_until', 'note'),
  ],
  filters: ['state', 'zone', 'kind', 'status'],
  status: 'status',
  sortable: true,
  batch: ['zone', 'heartbeat', 'status', 'note'],
  form: { source: ['name', 'kind', 'place', 'zone', 'status', 'note'], reports: ['key', 'heartbeat'] },
  poll: 10_000,
});

const { method } = resource('aisoAlarmSources');
/** `bypass`: alarms of a source are only noted for so many minutes; 0 ends it. It never lasts longer than a day. */
export const bypassSource = method<{ id: string; minutes: number }>('bypass').writes();
