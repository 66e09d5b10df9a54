/** Trunks: the lines to the outside over SIP. */
import { choice, flag, integer, moment, rows, secret, span, tags, text, type ValuesOf } from '../../../field';
import { host, hostname, matches, type Rule } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { expand } from '../dialplan/numbers';
import { numberOrSpan } from '../disturb/number-span';
import { dialledNumber, oneNumber, plainDigits } from '../parts/numbers-of';
import { codecs } from '../parts/ordered-choices';
import { callsReturning } from '../parts/returning';
import { availability } from './availability';
import { registerNow } from './calls';
import { TRUNK_REASONS, TRUNK_STATES } from './trunk-state';

const hostAndPort: Rule<string> = (value) => {
  const [, name = '', port = '1'] = /^([^:]+)(?::(\d{1,5}))?$/.exec(value) ?? [];
  return host(name) ?? (Number(port) >= 1 && Number(port) <= 65_535 ? undefined : { key: 'outOfRange', args: { min: 1, max: 65_535 } });
};
const sipUser = matches(/^[\w.+~*!'()&=$,;?/-]{1,64}$/, 'sipUser');
/** In an IMS the identity that is proved has its domain with it. */
const authUser = matches(/^[\w.+~*!'()&=$,;?/@-]{1,128}$/, 'sipUser');
const shown: Rule<string> = matches(/^(?=.{2,24}$)\+?\d*X{0,6}$/, 'shownNumber');
const phone: Rule<string> = (value) => (/^\+?\d{2,20}$/.test(value) ? undefined : { key: 'phoneNumber' });

/** A trunk on the wire. */
export const trunkFields = {
  name: text({ required: true, unique: true, max: 40, width: 170 }),
  status: flag({ initial: true }),
  mode: choice(['register', 'peer'], { width: 120 }),
  host: text({ required: true, max: 253, rule: host, placeholder: 'sip.example.com', width: 180 }),
  port: integer({ required: true, min: 1, max: 65_535, initial: 5060 }),
  transport: choice(['udp', 'tcp', 'tls'], { width: 90 }),
  user: text({ required: true, rule: sipUser }),
  auth_user: text({ rule: authUser }),
  password: secret({ required: true, max: 128 }),
  realm: text({ max: 253, rule: hostname }),
  outbound_proxy: text({ max: 260, rule: hostAndPort, placeholder: 'proxy.example.com:5060' }),
  expiry: span({ unit: 'seconds', required: true, min: 60, max: 86_400, initial: 300 }),
  codecs: codecs({ required: true, initial: ['g711a', 'g711u', 'g729'] }),
  dtmf: choice(['rfc4733', 'info', 'inband', 'auto']),
  nat: flag({ initial: true }),
  keep_alive: span({ unit: 'seconds', required: true, min: 0, max: 300, initial: 30 }),
  call_limit: integer({ required: true, min: 0, max: 2000, initial: 30 }),
  numbers: tags({ each: phone, normalise: oneNumber, max: 500 }),
  caller_ids: rows(
    {
      extensions: text({ required: true, rule: numberOrSpan, normalise: plainDigits, placeholder: '8001-8060' }),
      number: text({ required: true, rule: shown, normalise: dialledNumber, placeholder: '0288888XXXX' }),
    },
    {
      max: 100,
      check: ({ extensions }, others) => {
        const own = new Set(expand([extensions]));
        return others.some((other) => expand([other.extensions]).some((number) => own.has(number))) ? { key: 'alreadyExists' } : undefined;
      },
    },
  ),
  default_number: text({ rule: phone, normalise: dialledNumber, placeholder: '02888880000' }),
  hide_caller: flag(),
  identity: choice(['pai', 'rpid', 'none']),
  emergency: flag({ initial: true }),
  state: choice(TRUNK_STATES, { readOnly: true, initial: 'failed', width: 220 }),
  reason: choice(TRUNK_REASONS, { readOnly: true }),
  since: moment(),
  calls: integer({ readOnly: true, initial: 0 }),
  availability,
  used_by: tags({ readOnly: true }),
};

/** A peer knows the box by its address: it has no account. */
const registers = ({ mode }: ValuesOf<typeof trunkFields>): boolean => mode === 'register';

/** The list of trunks, with its form. */
export const trunks = listDef({
  key: 'voice-trunks:trunks',
  component: 'voicemodel/sipoutset',
  resource: 'voiceSipoutset',
  boundTo: { password: ['host', 'outbound_proxy'] },
  returning: callsReturning,
  fields: trunkFields,
  columns: [
    { field: 'name', inline: true },
    'state',
    { field: 'calls', width: 110 },
    'availability',
    'mode',
    'host',
    { field: 'numbers', width: 200 },
    'status',
    ...extra('transport', 'port', 'codecs', 'since', 'used_by'),
  ],
  filters: ['mode', 'transport', 'status'],
  status: 'status',
  batch: ['transport', 'codecs', 'dtmf', 'nat', 'keep_alive', 'call_limit', 'emergency', 'identity'],
  poll: 5000,
  severity: (row) => (row.state === 'failed' ? 'danger' : undefined),
  form: {
    line: ['name', 'status', 'mode', 'transport', 'host', 'port'],
    account: [
      { field: 'user', when: registers },
      { field: 'auth_user', when: registers },
      { field: 'password', when: registers },
      { field: 'expiry', when: registers },
      'realm',
      'outbound_proxy',
    ],
    numbers: ['numbers', 'caller_ids', 'default_number', 'identity', 'hide_caller'],
    calls: ['call_limit', 'dtmf', 'codecs', 'keep_alive', 'nat', 'emergency'],
  },
  import: {
    names: [
      'name',
      'status',
      'mode',
      'host',
      'port',
      'transport',
      'user',
      'auth_user',
      'password',
      'realm',
      'outbound_proxy',
      'expiry',
      'codecs',
      'dtmf',
      'nat',
      'keep_alive',
      'call_limit',
      'numbers',
      'caller_ids',
      'default_number',
      'hide_caller',
      'identity',
      'emergency',
    ],
    keyField: 'name',
  },
  actions: [
    {
      name: 'register',
      icon: 'refresh',
      right: 'edit',
      when: (row) => row.mode === 'register' && row.status,
      run: registerNow,
    },
  ],
});
