/** What several devices of one place have in common: a port or a line that is down, a fibre that is bent. Each is told once. */
import { choice, moment, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

export const incidentFields = {
  place: text({ readOnly: true, width: 170 }),
  kind: choice(['olt_down', 'port_down', 'port_weak'], {
    readOnly: true,
    severities: { olt_down: 'danger', port_down: 'danger', port_weak: 'warning' },
    width: 190,
  }),
  devices: tally({ width: 100 }),
  state: choice(['open', 'over'], { readOnly: true, severities: { open: 'danger' }, width: 100 }),
  since: moment(),
  ended: moment(),
  /** Under repair: nobody is told of it until then. */
  muted_until: moment(),
  reason: text({ readOnly: true, max: 100, width: 180 }),
};

export const incidents = listDef({
  key: 'tr069-itms:incidents',
  component: 'tr069/itms',
  resource: '/admin.php/tr069/incidents',
  fields: incidentFields,
  name: 'place',
  columns: ['place', 'kind', 'devices', 'state', 'since', 'ended', 'muted_until', 'reason'],
  filters: ['state', 'kind'],
  order: { by: 'since', order: 'desc' },
  without: ['add', 'edit', 'del', 'page'],
  poll: 15_000,
});
