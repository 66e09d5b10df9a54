/** PPTP (src/gateway/README.md): people outside dial in to the box, and the box dials in elsewhere. */
import { flag, moment, secret, text, type ValuesOf } from '../../../field';
import { serverIp } from '../../../field/address';
import { accountName, host, type Issue } from '../../../field/rules';
import { halfWidth } from '../../../lib/normalise-address';
import { ipv4Number } from '../../../lib/subnet';
import { listDef, settingsDef } from '../../../screen/definition/definition';
import { allTraffic } from './all-traffic';

/** Both sides: `client_…` and what follows it is the box as a client. */
export const pptpFields = {
  server_enabled: flag(),
  local: serverIp(),
  pool_start: serverIp(),
  pool_end: serverIp(),
  encryption: flag({ initial: true }),
  client_enabled: flag(),
  server: text({ rule: host, placeholder: 'vpn.example.com' }),
  username: text({ max: 64 }),
  password: secret({ max: 64 }),
  default_route: flag(),
};

/** Addresses are given out from the first to the last. */
export const checkPptp = ({ pool_start, pool_end }: ValuesOf<typeof pptpFields>): { readonly pool_end?: Issue } => {
  const [first, last] = [ipv4Number(pool_start), ipv4Number(pool_end)];
  return first !== undefined && last !== undefined && last < first
    ? { pool_end: { key: 'roomRange', args: { range: `${pool_start}–${pool_end}` } } }
    : {};
};

type PptpValues = ValuesOf<typeof pptpFields>;
const serves = ({ server_enabled }: PptpValues): boolean => server_enabled;
const dials = ({ client_enabled }: PptpValues): boolean => client_enabled;

/** Whether the box as a client sends all traffic through the tunnel. */
export const pptpTakesAll = ({ client_enabled, default_route }: Pick<PptpValues, 'client_enabled' | 'default_route'>): boolean =>
  client_enabled && default_route;

/** The settings of both sides; what is switched off keeps what was typed. */
export const pptpSettings = settingsDef({
  key: 'system-network:pptp',
  component: 'system/netcardset',
  resource: 'networkPptp',
  boundTo: { password: ['server'] },
  fields: pptpFields,
  form: {
    server: [
      'server_enabled',
      { field: 'local', when: serves, required: serves },
      { field: 'pool_start', when: serves, required: serves },
      { field: 'pool_end', when: serves, required: serves },
      { field: 'encryption', when: serves },
    ],
    client: [
      'client_enabled',
      { field: 'server', when: dials, required: dials },
      { field: 'username', when: dials, required: dials },
      { field: 'password', when: dials },
      { field: 'default_route', when: dials },
    ],
  },
  check: checkPptp,
  consequences: (before, wanted, screen) => allTraffic(pptpTakesAll(before), pptpTakesAll(wanted), screen),
});

/** Somebody who may dial in. */
export const accountFields = {
  username: text({ required: true, max: 32, unique: true, rule: accountName, normalise: halfWidth, width: 180 }),
  password: secret({ required: true, min: 8, max: 64 }),
  address: serverIp({ unique: true, width: 170 }),
  note: text({ max: 60, width: 200 }),
  status: flag({ initial: true }),
  /** Where and since when the account is dialled in. */
  online_from: text({ readOnly: true, width: 170 }),
  online_since: moment({ readOnly: true }),
};

export const pptpAccounts = listDef({
  key: 'system-network:pptpAccount',
  component: 'system/netcardset',
  resource: '/admin.php/Network/pptp_accounts',
  fields: accountFields,
  columns: ['username', 'address', 'note', 'status', 'online_from', 'online_since'],
  filters: ['status'],
  status: 'status',
  form: { account: ['username', 'password', 'address', 'note', 'status'] },
  import: { names: ['username', 'password', 'address', 'note', 'status'], keyField: 'username' },
});
