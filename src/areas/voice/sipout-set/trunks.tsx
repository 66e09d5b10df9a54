/** Trunks: the lines to the outside over SIP (SPEC.md 2, Sipoutset). */
import { listDef } from '../../../screen/definition/definition';
import { routingSwitching } from '../parts/routing-switch';
import { CallerIdFoot } from './caller-id-foot';
import { registerNow } from './register-now';
import { TrunkDetail } from './trunk-detail';
import { type Trunk, trunkFields } from './trunk-fields';
import { LoadWords, reasonOf, StateWords, stateOf } from './trunk-state';

/** A peer knows the box by its address: it has no account. */
const registers = ({ mode }: Trunk): boolean => mode === 'register';

/** The list of trunks, with its form. */
export const trunks = listDef({
  key: 'voice-trunks:trunks',
  component: 'voicemodel/sipoutset',
  resource: 'voiceSipoutset',
  fields: trunkFields,
  columns: [
    { field: 'name', inline: true },
    {
      field: 'state',
      Cell: ({ row }) => <StateWords state={stateOf(row.state)} reason={reasonOf(row.reason)} />,
    },
    { field: 'calls', Cell: ({ row }) => <LoadWords calls={row.calls ?? 0} limit={row.call_limit ?? 0} />, width: 110 },
    'availability',
    'mode',
    'host',
    { field: 'numbers', width: 200 },
    'status',
    { field: 'transport', extra: true },
    { field: 'port', extra: true },
    { field: 'codecs', extra: true },
    { field: 'since', extra: true },
    { field: 'used_by', extra: true },
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
  Footer: CallerIdFoot,
  switching: routingSwitching('trunks', async ({ calls }: { readonly id: string; readonly calls: number | undefined }, on, { t }) =>
    on || !calls ? [] : [t('voice-trunks:trunks.callsEnd', { count: calls })],
  ),
  Detail: TrunkDetail,
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
      run: (row, screen) => registerNow(row, screen),
    },
  ],
});
