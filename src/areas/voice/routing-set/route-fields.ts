/** Routes on the wire (SPEC.md 3, Route: RouteName, RouteSort, RouteStatus, rules, transfer target). */
import { flag, linked, requiredChoice, secret, text } from '../../../field';
import { LEVELS } from '../dialplan/plan';
import { numberRules, outboundRules } from '../parts/number-rules';
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
