/** Extensions: who has which number, how the phone signs in, and what becomes of a call (src/gateway/README.md). */
import type { Issue } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { freeNumber } from '../parts/own-number';
import { callsReturning } from '../parts/returning';
import { type ExtensionValues, extensionFields } from './extension-fields';
import { otherPrograms } from './other-programs';
import { strengthOf } from './password';

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
    'Name',
    '名称',
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
  voicemail: ['Enable Voicemail', 'Voicemail Enabled', 'VMEnabled', 'VM Enabled', '启用语音信箱', '语音信箱'],
  voicemail_pin: [
    'voicemail_vmpwd',
    'vmpwd',
    'VMPIN',
    'PIN',
    'Voicemail PIN',
    'Voicemail Password',
    'Voicemail Access PIN',
    '语音信箱密码',
    '留言密码',
  ],
  voicemail_email: ['Email', 'E-mail', 'Email Address', 'EmailAddress', 'Voicemail Email', 'User Email', '邮箱', '邮箱地址', '电子邮件'],
} as const;

/** The list of extensions, with its form. */
export const extensions = listDef({
  key: 'voice-extensions:extensions',
  component: 'voicemodel/extensionset',
  resource: 'voiceExtensionset',
  returning: callsReturning,
  fields: extensionFields,
  name: 'number',
  columns: [
    'number',
    { field: 'display_name', inline: true },
    'state',
    'status',
    'address',
    'agent',
    { field: 'type', extra: true },
    'permission',
    'class',
    ...extra('room', 'name', 'since', 'dnd', 'voicemail', 'recording', 'forward_always', 'pickup_group', 'caller_id'),
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
  severity: ({ state }) => (state === 'off' ? 'neutral' : state === 'failed' ? 'danger' : undefined),
  import: {
    aliases: ALIASES,
    foreign: otherPrograms,
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
  actions: [
    {
      name: 'provision',
      icon: 'key',
      when: ({ type }) => type !== 'fxs',
      run: ({ id }, { query, setQuery }) => setQuery({ ...query, provision: id }),
    },
  ],
  bulk: [
    {
      name: 'dndOn',
      icon: 'muted',
      right: 'edit',
      danger: true,
      consequences: (rows, { t }, count) => [t('voice-extensions:dndOn.silent', { count: count - rows.filter(({ dnd }) => dnd).length })],
      changes: { dnd: true },
    },
    {
      name: 'dndOff',
      icon: 'volume',
      right: 'edit',
      changes: { dnd: false },
    },
  ],
});
