/** Addresses at which a phone fetches its configuration, once or a few times: how a password reaches it without anybody reading it. */
import { randomBytes } from 'node:crypto';
import { basicFields } from '../../../src/areas/voice/basic-set/settings';
import { extensionFields } from '../../../src/areas/voice/extension-set/extension-fields';
import { PHONES, phoneConfig, phoneFile, type Transport } from '../../../src/areas/voice/extension-set/phone-config';
import { decodeRow, type ValuesOf } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { StoredFile } from '../stored-file';

const ROOT = '/provision/';
const KEY = 'voice provisioning';
/** An address is good for at most a week. */
export const MOST_HOURS = 168;
/** And for as many phones as an extension may register. */
export const MOST_USES = 10;

interface Ticket {
  readonly code: string;
  /** Unix milliseconds. */
  readonly expires: number;
  readonly uses: number;
}
type Tickets = Readonly<Record<string, Ticket>>;
type Kept = Pick<Box, 'store' | 'clock'>;

const ticketsOf = ({ store, clock }: Kept): Tickets => {
  const kept = (store.setting(KEY) ?? {}) as Tickets; // written below
  return Object.fromEntries(Object.entries(kept).filter(([, { expires, uses }]) => uses > 0 && expires > clock.now()));
};

const settingsOf = ({ store }: Kept): ValuesOf<typeof basicFields> => {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = 1', resourcePaths.voiceBasicset);
  return decodeRow(basicFields, row ? JSON.parse(String(row.body)) : {});
};

/** How phones reach the box; `server` is '' where only the caller knows by what address he came. */
export function connectionOf(box: Kept): {
  readonly server: string;
  readonly transports: readonly { readonly name: Transport; readonly port: number }[];
  readonly expires: number;
} {
  const settings = settingsOf(box);
  const ways = [
    ['udp', settings.udp, settings.udp_ports],
    ['tcp', settings.tcp, settings.tcp_ports],
    ['tls', settings.tls, settings.tls_ports],
  ] as const;
  const transports = ways.flatMap(([name, on, ports]) => (on ? [{ name, port: Number(ports.split(',')[0]) || 5060 }] : []));
  return { server: settings.external_address, transports, expires: settings.register_max ?? 3600 };
}

/** Makes an address for an extension; the one before it is void. */
export function makeTicket(box: Kept, id: string, hours: number, uses: number): Ticket & { readonly path: string } {
  const ticket = { code: randomBytes(18).toString('base64url'), expires: box.clock.now() + hours * 3_600_000, uses };
  box.store.keep(KEY, { ...ticketsOf(box), [id]: ticket });
  return { ...ticket, path: `${ROOT}${ticket.code}` };
}

/** How often the latest address of an extension may still be fetched. */
export const ticketUses = (box: Kept, id: string): number => ticketsOf(box)[id]?.uses ?? 0;

/** Whether a path is that of a configuration. */
export const isProvisionPath = (path: string): boolean => path.startsWith(ROOT);

/** The configuration at a path, which uses the address up by one; undefined for an address that is not good. */
export function configAt(box: Kept, path: string, host: string | undefined): StoredFile | undefined {
  const [code = '', wanted] = path.slice(ROOT.length).split('/');
  const phone = PHONES.find((each) => each === wanted);
  const tickets = ticketsOf(box);
  const [id, ticket] = Object.entries(tickets).find(([, each]) => each.code === code) ?? [];
  if (!phone || id === undefined || !ticket) return undefined;
  const row = box.store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.voiceExtensionset, Number(id));
  if (!row) return undefined;
  const extension = decodeRow(extensionFields, JSON.parse(String(row.body)));
  const { server, transports, expires } = connectionOf(box);
  const [way = { name: 'udp' as const, port: 5060 }] = transports;
  box.store.keep(KEY, { ...tickets, [id]: { ...ticket, uses: ticket.uses - 1 } });
  const text = phoneConfig(phone, {
    number: extension.number,
    name: extension.display_name,
    password: extension.password,
    server: server || (host ?? '').replace(/:\d+$/, ''),
    port: way.port,
    transport: way.name,
    expires,
    codecs: extension.codecs,
  });
  const type = phoneFile(phone, extension.number).endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8';
  return { type, bytes: Buffer.from(text), download: phoneFile(phone, extension.number) };
}
