/** Platforms above the box by GB/T 28181. That they answer, refuse or watch is simulated. */
import { cascades } from '../../../src/areas/media/ansv-access/cascade';
import type { Box } from '../box';
import { GB_CHANNELS, GB_SCREEN, withBelow } from '../media/gb/tables';
import { operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** How long a registration takes. */
const REGISTER_MS = 2000;

const rowsIn = ({ store, clock }: Box) => rowsOf(mediaAnsvCascade, store, clock);
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Channels that a platform is told of: those that are switched on, all or those of its regions and groups with what is below them. */
function sharedCount(box: Box, { share, regions, groups }: Entry): number {
  const on = `SELECT count(*) AS n FROM rows WHERE resource = ? AND json_extract(body, '$.status') = 1`;
  if (share === 'all') return Number(box.store.get(on, GB_CHANNELS)?.n ?? 0);
  const codes = texts(regions).flatMap((code) => withBelow(box, 'region', code));
  const ids = texts(groups).flatMap((id) => withBelow(box, 'group', id));
  const marks = (list: readonly string[]): string => list.map(() => '?').join(', ') || 'NULL';
  const row = box.store.get(
    `${on} AND (json_extract(body, '$.region') IN (${marks(codes)}) OR json_extract(body, '$.group') IN (${marks(ids)}))`,
    GB_CHANNELS,
    ...codes,
    ...ids,
  );
  return Number(row?.n ?? 0);
}

/** What becomes of a registration: addresses that end in 254 do not answer, and 10.40.1.12 asks for another password than any. */
const endOf = ({ address }: Entry): '' | 'timeout' | 'password' =>
  /\.254$/.test(String(address)) ? 'timeout' : String(address) === '10.40.1.12' ? 'password' : '';

function register(box: Box, id: string): void {
  const { path } = mediaAnsvCascade;
  noteRow(box.store, path, id, { state: 'registering', reason: '', since: wireTime(box.clock.now()) });
  setTimeout(() => {
    const entry = rowsIn(box).one(id);
    if (entry?.state !== 'registering') return;
    const reason = endOf(entry);
    const now = wireTime(box.clock.now());
    noteRow(box.store, path, id, {
      state: reason === '' ? 'registered' : 'offline',
      reason,
      since: now,
      ...(reason === '' && { pushed: now }),
    });
  }, box.clock.paced(REGISTER_MS)).unref();
}

const push = operation({
  path: '',
  method: 'push',
  kind: 'write',
  right: `${GB_SCREEN}:edit`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const entry = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
    if (!entry) throw new Refusal(404, 'missing');
    if (entry.status !== 1 || entry.state !== 'registered') throw new Refusal(424, 'gbOffline');
    noteRow(box.store, mediaAnsvCascade.path, id, { pushed: wireTime(box.clock.now()) });
    context.changed(undefined, { id, name: entry.name });
    return {};
  },
});

export const mediaAnsvCascade: Resource = {
  ...declaredResource(cascades),
  seed: (clock) =>
    (
      [
        ['市视频共享平台', '51010000002000000001', '10.40.1.10', '', 'chosen'],
        ['区公安视图库', '51010700002000000088', '10.40.1.12', 'password', 'chosen'],
        ['集团总控', '51010700002000000099', '10.60.0.254', 'timeout', 'all'],
      ] as const
    ).map(([name, server_id, address, reason, share], at) => ({
      name,
      server_id,
      address,
      port: 5060,
      transport: 'udp',
      username: '',
      password: 'Cascade@2026',
      expires: 3600,
      heartbeat: 60,
      state: reason === '' ? 'registered' : 'offline',
      since: wireTime(clock.now() - (at + 1) * 11 * HOUR),
      reason,
      share,
      regions: [],
      groups: share === 'all' ? [] : ['1'],
      shared: 0,
      watched: 0,
      pushed: reason === '' ? wireTime(clock.now() - 11 * HOUR) : '',
      status: 1,
    })),
  present: (entry, clock, box) => {
    const off = entry.status !== 1;
    const up = !off && entry.state === 'registered';
    return {
      ...entry,
      ...(off && { state: 'offline', reason: 'off' }),
      shared: sharedCount(box, entry),
      watched: up ? Math.min(sharedCount(box, entry), Math.round(clock.drift(`cascade ${entry.id}`, 5 * MINUTE) * 4)) : 0,
    };
  },
  methods: [push],
  // What was added, or has other data than before, registers by itself.
  start: (box) => {
    const begun = new Map<string, string>();
    const look = (): void => {
      for (const { id, address, port, server_id, password, status, state } of rowsIn(box).all()) {
        const mark = [address, port, server_id, password, status].join(' ');
        const known = begun.get(String(id));
        begun.set(String(id), mark);
        if (status === 1 && (known === undefined ? state === 'registering' : known !== mark)) register(box, String(id));
      }
    };
    look();
    const timer = setInterval(look, 1000).unref();
    return () => clearInterval(timer);
  },
};
