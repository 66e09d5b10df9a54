/** Routes of both directions: their fields on the wire and their lists. */
import { flag, linked, requiredChoice, secret, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { listDef } from '../../../screen/definition/definition';
import { LEVELS } from '../dialplan/plan';
import { flowAction } from '../parts/links';
import { numberRules, outboundRules } from '../parts/number-rules';
import { isWeakPin } from '../parts/pin-strength';
import { callsReturning } from '../parts/returning';
import { target } from '../parts/target-field';

/** A route of calls from outside. */
export const inboundFields = {
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  status: flag({ initial: true }),
  did: numberRules({ width: 190 }),
  caller: numberRules({ width: 190 }),
  trunk: linked('voice_trunk', { width: 140 }),
  time: linked('voice_time', { width: 140 }),
  target: target({ required: true }),
  closed_target: target(),
};

/** A route of calls to the outside. */
export const outboundFields = {
  name: text({ required: true, unique: true, max: 40, width: 200 }),
  status: flag({ initial: true }),
  rules: outboundRules({ required: true, width: 260 }),
  group: linked('voice_trunk_group', { required: true, width: 160 }),
  /** Who may dial by it: a usual answer would open it to somebody whom nobody meant. */
  level: requiredChoice(LEVELS, { width: 130 }),
  time: linked('voice_time', { width: 140 }),
  ask_pin: flag(),
  pin: secret({ required: true, rule: (value) => (/^\d{4,10}$/.test(value) ? undefined : { key: 'digits', args: { min: 4, max: 10 } }) }),
};

/** What is wrong across the fields of a route to the outside: whoever guesses its PIN calls at the house's cost. */
export const checkOutbound = ({ ask_pin, pin }: ValuesOf<typeof outboundFields>): { readonly pin?: Issue } =>
  ask_pin && isWeakPin(pin) ? { pin: { key: 'weakSecret' } } : {};

/** Calls from outside. */
export const inboundRoutes = listDef({
  key: 'voice-routes:inbound',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingset',
  returning: callsReturning,
  fields: inboundFields,
  columns: [
    { field: 'name', inline: true, width: 190 },
    { field: 'did', width: 150 },
    { field: 'caller', extra: true },
    { field: 'trunk', width: 110 },
    { field: 'time', width: 120 },
    { field: 'target', width: 190 },
    { field: 'closed_target', width: 190 },
    { field: 'status', width: 100 },
  ],
  filters: ['trunk', 'time'],
  status: 'status',
  sortable: true,
  batch: ['status', 'trunk', 'time', 'target', 'closed_target'],
  form: {
    route: ['name', 'status'],
    calls: ['did', 'caller', 'trunk', 'time'],
    targets: ['target', 'closed_target'],
  },
  actions: [flowAction('inbound')],
  import: { names: ['name', 'status', 'did', 'caller', 'trunk', 'time', 'target', 'closed_target'], keyField: 'name' },
});

/** Calls to the outside. */
export const outboundRoutes = listDef({
  key: 'voice-routes:outbound',
  component: 'voicemodel/routingset',
  resource: 'voiceRoutingout',
  returning: callsReturning,
  fields: outboundFields,
  columns: [
    { field: 'name', inline: true, width: 190 },
    'rules',
    { field: 'group', width: 150 },
    { field: 'level', width: 140 },
    'time',
    { field: 'ask_pin', width: 120 },
    { field: 'status', width: 100 },
  ],
  filters: ['group', 'level'],
  status: 'status',
  sortable: true,
  batch: ['status', 'group', 'level', 'time'],
  form: {
    route: ['name', 'status', 'rules'],
    way: ['group', 'level', 'time', 'ask_pin', { field: 'pin', when: ({ ask_pin }) => ask_pin }],
  },
  check: checkOutbound,
  import: { names: ['name', 'status', 'rules', 'group', 'level', 'time', 'ask_pin', 'pin'], keyField: 'name' },
});
