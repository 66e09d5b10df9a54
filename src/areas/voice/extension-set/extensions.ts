/** Extensions: who has which number, how the phone signs in, and what becomes of a call (SPEC.md 3, Extension). */
import { choice, flag, integer, linked, moment, secret, span, text, type ValuesOf } from '../../../field';
import { type Issue, matches, type Rule } from '../../../field/rules';
import { listDef } from '../../../screen/definition';
import { LEVELS } from '../dialplan/plan';
import { routingFoot, routingPreview } from '../parts/dial-check';
import { codecs } from '../parts/ordered-choices';
import { freeNumber, ownNumber } from '../parts/own-number';
import { room } from '../parts/room-field';
import { strengthOf } from './password';
import { phonePassword } from './password-field';
import { StateCell } from './registration';

/** How an extension is connected. */
export const TYPES = ['sip', 'fxs', 'iax', 'webrtc'] as const;
/** Whether a phone is there. `off`: the extension is switched off. */
export const STATES = ['registered', 'unreachable', 'failed', 'off'] as const;
/** Why a phone is not registered. */
export const REASONS = ['none', 'wrongPassword', 'wrongPort', 'banned', 'nat', 'neverSeen'] as const;

const dialled: Rule<string> = matches(/^\+?[\d*#]{2,24}$/);
const forward = () => text({ rule: dialled, max: 24, width: 130 });

/** An extension on the wire. */
export const extensionFields = {
  number: ownNumber(),
  display_name: text({ required: true, max: 60, width: 180 }),
  name: text({ required: true, max: 40, unique: true, rule: matches(/^[^\s"'<>&;,]+$/), placeholder: 'Room8001', width: 140 }),
  type: choice(TYPES, { width: 90 }),
  status: flag({ initial: true }),
  state: choice(STATES, {
    readOnly: true,
    initial: 'unreachable',
    width: 150,
    tones: { registered: 'success', unreachable: 'warning', failed: 'danger', off: 'neutral' },
  }),
  reason: choice(REASONS, { readOnly: true, width: 140 }),
  address: text({ readOnly: true, width: 180 }),
  agent: text({ readOnly: true, width: 190 }),
  since: moment(),
  line: integer({ min: 1, max: 96 }),
  password: phonePassword({ required: true }),
  registrations: integer({ min: 1, max: 10, initial: 1 }),
  nat: choice(['auto', 'always', 'never']),
  codecs: codecs({ initial: ['g711a', 'g711u'] }),
  permission: choice(LEVELS, { initial: 'local', width: 130 }),
  class: linked('voice_class', { width: 120 }),
  caller_id: text({ rule: matches(/^\+?\d{2,20}$/), max: 21, width: 140 }),
  pickup_group: integer({ min: 1, max: 63 }),
  room: room(),
  recording: choice(['off', 'all', 'inbound', 'outbound', 'internal'], { width: 120 }),
  ring_seconds: span({ min: 5, max: 300, initial: 30, unit: 'seconds' }),
  dnd: flag(),
  forward_always: forward(),
  forward_busy: forward(),
  forward_unanswered: forward(),
  voicemail: flag(),
  voicemail_pin: secret({ rule: matches(/^\d{4,10}$/), max: 10 }),
  voicemail_email: text({ rule: matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/), max: 120, width: 200 }),
};
/** The values of an extension. */
export type ExtensionValues = ValuesOf<typeof extensionFields>;

const onLine = ({ type }: ExtensionValues): boolean => type === 'fxs';
const onNet = (values: ExtensionValues): boolean => !onLine(values);
/** Required in a form; a file of an import may leave them to the box, which takes the usual value. */
const always = (): boolean => true;
const mailed = ({ voicemail }: ExtensionValues): boolean => voicemail;
const FORWARDS = ['forward_always', 'forward_busy', 'forward_unanswered'] as const;

/** What is wrong across the fields of an extension. */
export function checkExtension(values: ExtensionValues): { readonly [N in keyof ExtensionValues]?: Issue | undefined } {
  const { number, password } = values;
  const issues: { -readonly [N in keyof ExtensionValues]?: Issue | undefined } = { ...freeNumber(values) };
  // Such a call would go round in a circle.
  for (const name of FORWARDS) if (number !== '' && values[name] === number) issues[name] = { key: 'ownNumber' };
  if (onNet(values) && password !== '' && strengthOf(password, number) === 'weak') issues.password = { key: 'weakSecret' };
  return issues;
}

/** As the exports of Yeastar, 3CX, FreePBX and Grandstream UCM, and their Chinese editions, call them. */
const ALIASES = {
  number: ['Ext', 'Extension', 'Extension Number', 'Ext No', 'User Extension', '分机', '分机号', '分机号码', '内线', '内线号码', '号码'],
  display_name: [
    'Full Name',
    'User Name',
    'Caller ID Name',
    'CallerID Name',
    'First Name',
    'FirstName',
    '姓名',
    '用户名',
    '分机名称',
    '主叫名称',
  ],
  name: [
    'Auth ID',
    'AuthID',
    'Authentication ID',
    'Registration Name',
    'Register Name',
    'SIP User',
    '注册名',
    '注册名称',
    '认证ID',
    '鉴权名',
  ],
  password: [
    'Secret',
    'SIP Password',
    'SIP/IAX Password',
    'AuthPassword',
    'Registration Password',
    'Register Password',
    '注册密码',
    'SIP密码',
    '分机密码',
    '鉴权密码',
  ],
  type: ['Tech', 'Technology', 'Extension Type', '分机类型'],
  permission: ['Permission', 'Privilege', 'Outbound Permission', '权限', '呼叫权限', '外呼权限'],
  caller_id: ['Outbound CID', 'OutboundCID', 'Outbound Caller ID', 'OutboundCallerID', 'DID', '外显号码', '主叫号码', '去电号码'],
  room: ['Room No', 'Room Number', '房号', '房间号', '客房号'],
  recording: ['Auto Record', 'Record', '录音', '自动录音'],
  ring_seconds: ['Ring Timeout', 'RingTimer', '振铃超时', '振铃时长'],
  voicemail: ['Enable Voicemail', 'Voicemail Enabled', '启用语音信箱', '语音信箱'],
  voicemail_pin: ['VMPIN', 'PIN', 'Voicemail PIN', 'Voicemail Password', 'Voicemail Access PIN', '语音信箱密码', '留言密码'],
  voicemail_email: ['Email', 'E-mail', 'Email Address', 'EmailAddress', 'Voicemail Email', '邮箱', '邮箱地址', '电子邮件'],
} as const;

/** The list of extensions, with its form. */
export const extensions = listDef({
  key: 'voice-extensions:extensions',
  component: 'voicemodel/extensionset',
  resource: 'voiceExtensionset',
  fields: extensionFields,
  name: 'number',
  columns: [
    'number',
    { field: 'display_name', inline: true },
    { field: 'state', Cell: StateCell },
    'status',
    'address',
    'agent',
    { field: 'type', extra: true },
    'permission',
    'class',
    { field: 'room', extra: true },
    { field: 'name', extra: true },
    { field: 'since', extra: true },
    { field: 'dnd', extra: true },
    { field: 'voicemail', extra: true },
    { field: 'recording', extra: true },
    { field: 'forward_always', extra: true },
    { field: 'pickup_group', extra: true },
    { field: 'caller_id', extra: true },
  ],
  filters: ['state', 'type', 'permission', 'class', 'room'],
  order: { by: 'number', order: 'asc' },
  status: 'status',
  batch: [
    'status',
    'permission',
    'class',
    'codecs',
    'nat',
    'registrations',
    'recording',
    'ring_seconds',
    'dnd',
    'voicemail',
    'forward_always',
    'forward_busy',
    'forward_unanswered',
    'pickup_group',
    'caller_id',
  ],
  form: {
    extension: ['number', 'display_name', 'name', 'type', 'status', 'room'],
    connection: [
      { field: 'line', when: onLine, required: onLine },
      { field: 'password', when: onNet },
      { field: 'registrations', when: onNet, required: always },
      { field: 'nat', when: onNet },
      { field: 'codecs', when: onNet, required: always },
    ],
    rights: ['permission', 'class', 'caller_id', 'pickup_group', 'recording'],
    calls: [{ field: 'ring_seconds', required: always }, 'dnd', ...FORWARDS],
    voicemail: ['voicemail', { field: 'voicemail_pin', when: mailed }, { field: 'voicemail_email', when: mailed }],
  },
  check: checkExtension,
  Foot: routingFoot('extensions', extensionFields, 'extension'),
  Preview: routingPreview('extensions', 'number'),
  tone: ({ state }) => (state === 'off' ? 'muted' : state === 'failed' ? 'danger' : undefined),
  import: {
    aliases: ALIASES,
    names: [
      'number',
      'display_name',
      'name',
      'type',
      'status',
      'line',
      'password',
      'registrations',
      'nat',
      'codecs',
      'permission',
      'class',
      'caller_id',
      'pickup_group',
      'room',
      'recording',
      'ring_seconds',
      'dnd',
      ...FORWARDS,
      'voicemail',
      'voicemail_pin',
      'voicemail_email',
    ],
    keyField: 'number',
  },
  poll: 10_000,
});
