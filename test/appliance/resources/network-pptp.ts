/** PPTP (src/gateway/README.md): the box as a server for people outside, with their accounts, and as a client of another. */
import { takingAll } from '../../../src/areas/system/network/all-traffic';
import { accountFields, checkPptp, pptpFields, pptpSettings, pptpTakesAll } from '../../../src/areas/system/network/pptp';
import { decodeRow } from '../../../src/field/field';
import { COMPONENT } from '../network/wire';
import { operation } from '../operation';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const PPTP = '/admin.php/Network/pptp';
/** The client is connected so long after its settings were saved. */
const DIAL_MS = 5000;
const HOUR = 3_600_000;

/** The settings of both sides, and the state of the client. */
export const networkPptp: Resource = {
  path: PPTP,
  component: COMPONENT,
  settings: true,
  fields: resourceFields(pptpFields),
  ...(pptpSettings.boundTo && { boundTo: pptpSettings.boundTo }),
  seed: () => [
    {
      server_enabled: 1,
      local: '192.168.90.1',
      pool_start: '192.168.90.100',
      pool_end: '192.168.90.120',
      encryption: 1,
      client_enabled: 0,
      server: '',
      username: '',
      password: '',
      default_route: 0,
    },
  ],
  check: (entry) => {
    const { pool_end } = checkPptp(decodeRow(pptpFields, entry));
    const needed = (on: unknown, names: readonly string[]) =>
      Object.fromEntries(names.map((name) => [name, on === 1 && entry[name] === '' ? ('required' as const) : undefined]));
    return {
      ...needed(entry.server_enabled, ['local', 'pool_start', 'pool_end']),
      ...(pool_end && { pool_end: 'poolOrder' as const }),
      ...needed(entry.client_enabled, ['server', 'username', 'password']),
    };
  },
  onTrial: (before, wanted) => takingAll('pptp', pptpTakesAll(decodeRow(pptpFields, before)), pptpTakesAll(decodeRow(pptpFields, wanted))),
  methods: [
    operation({
      path: PPTP,
      method: 'state',
      fields: {},
      run: (context) => {
        const { store, clock } = context.box;
        const entry = rowsOf(networkPptp, store, clock).one('1');
        const since = Number(entry?.mtime) + DIAL_MS;
        // Once the clock was set back, what was saved before lies ahead.
        const isDialing = clock.now() < since && Number(entry?.mtime) <= clock.now();
        const state = entry?.client_enabled !== 1 ? 'off' : isDialing ? 'dialing' : 'connected';
        const up = state === 'connected';
        return { data: { state, address: up ? '10.8.77.6' : '', seconds: up ? Math.max(0, Math.floor((clock.now() - since) / 1000)) : 0 } };
      },
    }),
  ],
};

/** Who may dial in; most of those who may are there. */
export const networkPptpAccounts: Resource = {
  path: '/admin.php/Network/pptp_accounts',
  component: COMPONENT,
  fields: resourceFields(accountFields),
  importKey: 'username',
  seed: () => [
    { username: 'service', password: 'Service@2026', address: '192.168.90.100', note: 'Maintenance', status: 1 },
    { username: 'reception', password: 'Reception@2026', address: '', note: '', status: 0 },
  ],
  present: (entry, clock) => {
    const online = entry.status === 1 && clock.chance(`pptp ${entry.username}`, Math.floor(clock.lived() / HOUR)) > 0.3;
    return {
      ...entry,
      online_from: online ? '203.0.113.24' : '',
      online_since: online ? wireTime(clock.now() - (clock.lived() % HOUR) - 12 * 60_000) : '',
    };
  },
};
