/** Authorizations of terminals: who has which package until when, and how many the licence allows. */
import { ENDING_DAYS, terminalAuthorizations } from '../../../src/areas/smart-screen/terminal-authorization/authorizations';
import { userPackages } from '../../../src/areas/smart-screen/user-package/packages';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { presentLicence } from '../licence/kept';
import type { Message, MessageKey } from '../messages';
import type { Entry, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { planTime } from '../zone';
import { CUSTOMERS } from './customers';
import { seedMacs, terminalsNow } from './terminals';

const DAY = 86_400_000;

/** Packages of the demonstration: name, price, fee, language, menu, aspect, decoding, note. */
const PACKAGES = [
  ['标准套餐', 0, 'stay', 'zh_CN', '1', '16_9', 'auto', '直播、点播、商城'],
  ['贵宾套餐', 6800, 'day', 'zh_CN', '1', '16_9', 'hardware', '标准套餐，另有付费影片'],
  ['国际套餐', 3000, 'day', 'en', '1', 'original', 'auto', ''],
  ['公共区域', 0, 'year', 'zh_CN', '2', 'fill', 'software', '大堂、餐厅、会议室'],
] as const;
/** Which package a terminal of the demonstration has: the last thirty hang in public places. */
const packageAt = (at: number, count: number): string => (at >= count - 30 ? '4' : at % 12 === 5 ? '2' : at % 12 === 9 ? '3' : '1');

const declaredPackages = declaredResource(userPackages);
/** Packages. */
export const keptPackages: Resource = {
  ...declaredPackages,
  alsoIn: ['operations/userpackage'],
  fields: { ...declaredPackages.fields, locked: { kind: 'integer', readOnly: true, initial: 0 } },
  check: (entry, _others, box) => ({
    ...declaredPackages.check(entry),
    ...Object.fromEntries(box.references.missing(declaredPackages.path, entry).map((name) => [name, 'missing' as const])),
  }),
  // Whether there is one is told, and never which.
  derive: ({ password }) => ({ locked: String(password ?? '') === '' ? 0 : 1 }),
  seed: () =>
    PACKAGES.map(([name, price, fee, language, menu, aspect, decoding, note]) => ({
      ...{ name, price, fee, language, menu, aspect, decoding, note, currency: 'CNY', status: 1 },
      password: name === '贵宾套餐' ? '246810' : '',
      locked: name === '贵宾套餐' ? 1 : 0,
      terminals: 0,
    })),
};

const declared = declaredResource(terminalAuthorizations);
const { path } = declared;

/** The day so many days from now, at noon: authorizations of the demonstration end when rooms are left. */
const noonIn = (clock: Clock, days: number): string => `${wireTime(clock.now() + days * DAY).slice(0, 10)} 12:00:00`;

type Kept = Pick<Box, 'store' | 'clock'>;

/** How many terminals there are: each that is authorized is one, and no other. */
const countOf = ({ store }: Pick<Box, 'store'>): number =>
  Number(store.get('SELECT count(*) AS n FROM rows WHERE resource = ?', path)?.n ?? 0);
/** Number without end: as many as one likes. */
const limitOf = ({ store, clock }: Kept): number => {
  const limit = presentLicence(store, clock).items.terminals;
  return limit === null ? Number.POSITIVE_INFINITY : (limit ?? 0);
};

/** How the licence stands; a limit of -1 is none. */
export const capacityOf = (box: Kept): { readonly limit: number; readonly used: number } => {
  const limit = limitOf(box);
  return { limit: Number.isFinite(limit) ? limit : -1, used: countOf(box) };
};

/** Whether a terminal is one of those that the licence does not reach: they were added last. */
export function isBeyond(box: Kept, mac: string): boolean {
  const limit = limitOf(box);
  if (countOf(box) <= limit) return false;
  const before = box.store.get('SELECT count(*) AS n FROM terminals WHERE id < (SELECT id FROM terminals WHERE mac = ?)', mac);
  return Number(before?.n ?? 0) >= limit;
}

/** The authorization of a MAC address as it is kept. */
const keptOf = ({ store }: Pick<Box, 'store'>, mac: string): Entry | undefined => {
  const row = store.get(`SELECT body FROM rows WHERE resource = '${path}' AND json_extract(body, '$.mac') = ?`, mac);
  return row && JSON.parse(String(row.body));
};

/** What the licence and the clock have against an authorization. */
function problemsOf(entry: Entry, others: readonly Entry[], box: Box): Readonly<Record<string, Message | MessageKey>> {
  const [used, limit] = [countOf(box), limitOf(box)];
  const wanted = others.length + 1;
  if (wanted > used && wanted > limit) return { mac: { key: 'licenceTerminals', args: { limit, used } } };
  const kept = keptOf(box, String(entry.mac));
  const later = kept !== undefined && String(entry.deadline) > String(kept.deadline);
  return later && isBeyond(box, String(entry.mac)) ? { deadline: { key: 'licenceBeyond', args: { limit } } } : {};
}

/** Authorizations. What hangs where is the terminal's own and noted; what is not authorized is none of the house. */
export const keptAuthorizations: Resource = {
  ...declared,
  alsoIn: ['operations/terminalauthorization'],
  fields: resourceFields(terminalAuthorizations.fields),
  seed: (clock) =>
    seedMacs(clock.seed).map((mac, at, all) => ({
      ...{ mac, name: '', room: '', package: packageAt(at, all.length), customer: 'C10001', note: '' },
      // Most end with the licence; a few sooner, and three are over.
      deadline: noonIn(clock, at % 161 === 7 ? -3 : at % 40 === 11 ? 1 + (at % 9) : 37),
      ...{ state: 'valid', last_online: '' },
    })),
  check: (entry, others, box) => ({ ...declared.check(entry), ...problemsOf(entry, others, box) }),
  restored: (entry, before, rows, box) => {
    const [used, limit] = [countOf(box), limitOf(box)];
    if (!before) return used > rows && used > limit ? { key: 'licenceTerminals', args: { limit, used: rows } } : undefined;
    const later = String(entry.deadline) > String(before.deadline);
    return later && isBeyond(box, String(entry.mac)) ? { key: 'licenceBeyond', args: { limit } } : undefined;
  },
};

const stateAt = (deadline: string, now: string, soon: string): string =>
  deadline <= now ? 'expired' : deadline <= soon ? 'ending' : 'valid';

/** How an authorization stands now. */
export const stateReader = ({ clock }: Pick<Box, 'clock'>): ((deadline: string) => string) => {
  // What ends in the hour that comes twice is over the first time, and does not come back for the second.
  const now = planTime(clock.now());
  const soon = wireTime(clock.now() + ENDING_DAYS * DAY);
  return (deadline) => stateAt(deadline, now, soon);
};

/** Notes of each authorization where its terminal hangs and how it stands; terminals of a house that is older than this list are authorized. */
export function followAuthorizations(box: Box): void {
  const { store, clock } = box;
  const rows = rowsOf(keptAuthorizations, store, clock);
  const terminals = new Map(terminalsNow(box).map((each) => [each.mac, each]));
  const stateOf = stateReader(box);
  store.transaction(() => {
    const known = new Set<string>();
    for (const entry of rows.all()) {
      const mac = String(entry.mac);
      known.add(mac);
      const { name = '', room = '', area = '' } = terminals.get(mac) ?? {};
      const noted = { name, room: room || area, state: stateOf(String(entry.deadline)) };
      if (entry.name !== noted.name || entry.room !== noted.room || entry.state !== noted.state)
        noteRow(store, path, String(entry.id), noted);
    }
    for (const { mac, name, room, area } of terminals.values()) {
      if (known.has(mac)) continue;
      const more = { package: '1', customer: CUSTOMERS[0].id, deadline: noonIn(clock, 37), note: '' };
      rows.add({ mac, name, room: room || area, ...more, state: 'valid', last_online: '' });
    }
  });
}

/** What a terminal may show, and until when. */
export interface Authorization {
  readonly packageId: string;
  readonly packageName: string;
  /** Name of the customer. */
  readonly customer: string;
  /** In the box's time; the terminal is refused from then on. */
  readonly deadline: string;
  readonly expired: boolean;
}

/** The authorizations of now, by MAC address. */
export function authorizationsOf(box: Kept): ReadonlyMap<string, Authorization> {
  const { store, clock } = box;
  const packages = new Map(
    rowsOf(keptPackages, store, clock)
      .all()
      .map(({ id, name }) => [String(id), String(name)]),
  );
  const now = planTime(clock.now());
  return new Map(
    rowsOf(keptAuthorizations, store, clock)
      .all()
      .map(({ mac, package: packageId, customer, deadline }) => [
        String(mac),
        {
          packageId: String(packageId),
          packageName: packages.get(String(packageId)) ?? '',
          customer: CUSTOMERS.find(({ id }) => id === customer)?.zh ?? String(customer),
          deadline: String(deadline),
          expired: String(deadline) <= now,
        },
      ]),
  );
}
