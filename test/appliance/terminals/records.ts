/** Terminals as the list has them: each is a row with the id of its terminal, brought up to date before it is told. */
import { isAtLeast, reachOf, TERMINAL_MANAGEMENT } from '../../../src/areas/smart-screen/terminal-records/app-versions';
import { type REASONS, terminals } from '../../../src/areas/smart-screen/terminal-records/terminals';
import { floorOf } from '../../../src/lib/room-floor';
import type { Box } from '../box';
import { presentLicence } from '../licence/kept';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { wireTime } from '../wire-time';
import { type Authorization, authorizationsOf } from './authorization';
import { faultCounts } from './plays';
import { noteTerminal, type Terminal, terminalsNow } from './terminals';

const DAY = 86_400_000;

/** The rows without what they can do. */
export const keptTerminals: Resource = {
  ...declaredResource(terminals),
  has: ['list', 'detail', 'form', 'export'],
  keyword: ['name', 'room', 'area', 'mac', 'ip', 'model', 'note'],
  noted: [],
};

type World = Pick<Box, 'store' | 'clock'>;

/** How many terminals the license allows; undefined: any number. */
export const terminalLimit = ({ store, clock }: World): number | undefined => presentLicence(store, clock).items.terminals ?? undefined;

function reasonOf({ clock }: World, terminal: Terminal, allowed: Authorization | undefined, isBeyond: boolean): (typeof REASONS)[number] {
  if (isBeyond) return 'denied';
  if (allowed?.expired) return 'expired';
  const { online_since: since, last_seen: seen, screen, restarting } = terminal;
  if (since > 0) return screen ? 'showing' : 'standby';
  if (restarting) return 'restarting';
  return clock.now() - seen > DAY ? 'gone' : 'silent';
}

/** What a terminal is told as, beside what a person has written. */
function notedOf(world: World, terminal: Terminal, allowed: Authorization | undefined, isBeyond: boolean, faults: number): Entry {
  const { room, area, model, app, mac, ip, access, used, disk, volume, online_since: since, last_seen: seen } = terminal;
  return {
    room,
    area: room === '' ? area : `${floorOf(room)}F`,
    state: since > 0 ? 'online' : 'offline',
    reason: reasonOf(world, terminal, allowed, isBeyond),
    since: wireTime(since),
    last_seen: since > 0 ? '' : wireTime(seen),
    package: allowed?.packageName ?? '',
    model,
    app,
    reach: reachOf(app, access),
    commands: isAtLeast(app, TERMINAL_MANAGEMENT) ? 1 : 0,
    mac,
    ip,
    storage: Math.round((used / Math.max(1, disk)) * 100),
    volume,
    faults,
  };
}

const isSame = (body: Entry, noted: Entry): boolean => Object.entries(noted).every(([name, value]) => body[name] === value);

/** Brings all rows up to date; a terminal that came for the first time gets one. What a person has called it, it is called. */
export function freshenTerminals(box: Box): void {
  const { store, clock } = box;
  const all = terminalsNow(box);
  const allowed = authorizationsOf(box);
  const faults = faultCounts(box, clock.now() - DAY);
  const limit = terminalLimit(box) ?? Number.POSITIVE_INFINITY;
  const { path } = keptTerminals;
  const rows = new Map(
    store.all('SELECT id, body FROM rows WHERE resource = ?', path).map(({ id, body }) => [Number(id), JSON.parse(String(body)) as Entry]),
  );
  store.transaction(() => {
    for (const [at, terminal] of all.entries()) {
      const { id, name, mac } = terminal;
      const noted = notedOf(box, terminal, allowed.get(mac), at >= limit, faults.get(id) ?? 0);
      const row = rows.get(id);
      rows.delete(id);
      if (!row) {
        store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', path, id, id, clock.now(), JSON.stringify({ name, note: '', ...noted }));
        continue;
      }
      // A number may have come again with another terminal: that is called what it calls itself.
      const named = row.mac === mac ? row.name : name;
      if (named !== name) noteTerminal(box, id, { name: String(named) });
      if (named === row.name && isSame(row, noted)) continue;
      store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', JSON.stringify({ ...row, name: named, ...noted }), path, id);
    }
    for (const id of rows.keys()) store.run('DELETE FROM rows WHERE resource = ? AND id = ?', path, id);
  });
}

/** How many there are: what the dashboard and the license count. */
export function countsOf(box: Box, isOwn: (terminal: Terminal) => boolean = () => true) {
  const house = terminalsNow(box);
  const all = house.filter(isOwn);
  const allowed = authorizationsOf(box);
  const limit = terminalLimit(box);
  const online = all.filter(({ online_since: since }) => since > 0).length;
  return {
    total: all.length,
    online,
    offline: all.length - online,
    old: all.filter(({ app }) => !isAtLeast(app, TERMINAL_MANAGEMENT)).length,
    expired: all.filter(({ mac }) => allowed.get(mac)?.expired).length,
    denied: house.slice(limit ?? house.length).filter(isOwn).length,
    limit: limit ?? 0,
  };
}
