/** Voice and AI panels in rooms: they come and go on the seeded clock, and do what a job tells them as far as they let it. */
import { terminals } from '../../../src/areas/tr069/aino-terminal/terminals';
import type { Box } from '../box';
import { type FleetDevice, type FleetTask, fleetKind } from '../fleet/fleet';
import type { Said, Told } from '../fleet/words';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { seedRoom } from '../voice/rooms';
import { wireTime } from '../wire-time';

const COUNT = 24;
const HOUR = 3_600_000;
const SPAN_MS = 900_000;
const TICK_MS = 1000;
const MODELS = ['AINO-P1', 'AINO-P2'] as const;
const RESTART_MS = [1000, 3000, 30_000, 32_000] as const;

/** In a quarter of an hour so many are away. */
const isAway = ({ clock }: Pick<Box, 'clock'>, id: string): boolean =>
  clock.chance(`aino ${id}`, Math.floor(clock.lived() / SPAN_MS)) < 0.06;

const rowsIn = (box: Box) => rowsOf(tr069Ainoterminal, box.store, box.clock);
const deviceOf = ({ id, sn, mac, room, online }: Entry): FleetDevice => ({
  id: String(id),
  name: room === '' ? String(sn) : `${room} · ${sn}`,
  online: online === 'online',
  lease: `mac ${mac}`,
});
const accessOf = (box: Box, id: string): unknown => rowsIn(box).one(id)?.access;

/** What a terminal tells of an order, by the time that has passed since it was given. */
const toldBy =
  (steps: readonly (readonly [after: number, told: Told])[]) =>
  ({ box, since }: FleetTask): readonly Told[] =>
    steps.filter(([after]) => box.clock.lived() - since >= box.clock.paced(after)).map(([, told]) => told);

const common = {
  patience: 300_000,
  devices: (_box: Box, rows: readonly Entry[]) => rows.map(deviceOf),
  now: (box: Box, ids: readonly string[]) =>
    ids.flatMap((id) => {
      const row = rowsIn(box).one(id);
      return row ? [deviceOf(row)] : [];
    }),
  begin: () => [],
} as const;

const reboot = fleetKind({
  ...common,
  ladder: ['accepted', 'offline', 'back'],
  usual: RESTART_MS[3],
  skip: ({ id }, _options, box): Said | undefined =>
    accessOf(box, id) === 'none' ? ['未开放 adb，无法远程重启', 'adb is closed on it: it cannot be restarted from here'] : undefined,
  look: toldBy([
    [RESTART_MS[0], { step: 'accepted' }],
    [RESTART_MS[1], { step: 'offline' }],
    [RESTART_MS[2], { step: 'back' }],
    [RESTART_MS[3], { step: 'verified', raw: 'boot completed' }],
  ]),
});

const clearApp = fleetKind({
  ...common,
  right: 'reboot',
  ladder: ['accepted', 'working'],
  usual: 5000,
  skip: ({ id }, _options, box): Said | undefined =>
    accessOf(box, id) === 'root' ? undefined : ['需要 root 权限', 'It needs root, which this terminal does not give'],
  look: toldBy([
    [1000, { step: 'accepted' }],
    [2000, { step: 'working' }],
    [5000, { step: 'verified', raw: 'Success' }],
  ]),
});

export const tr069Ainoterminal: Resource = {
  ...declaredResource(terminals),
  keyword: ['sn', 'mac', 'room', 'model', 'note'],
  seed: (clock) =>
    Array.from({ length: COUNT }, (_, at) => {
      const pick = clock.chance('aino access', at);
      return {
        sn: `AINO24${String(10_400 + at * 3)}`,
        mac: `0C:9A:3C:A1:00:${at.toString(16).toUpperCase().padStart(2, '0')}`,
        room: seedRoom(at),
        model: MODELS[at % 2] ?? MODELS[0],
        version: clock.chance('aino version', at) < 0.7 ? '2.3.1' : '2.2.8',
        online: 'online',
        since: wireTime(clock.now() - Math.floor((1 + clock.chance('aino since', at) * 90) * HOUR)),
        volume: 30 + Math.floor(clock.chance('aino volume', at) * 5) * 10,
        access: pick < 0.25 ? 'none' : pick < 0.8 ? 'adb' : 'root',
        note: '',
      };
    }),
  fleet: { reboot, clear_app: clearApp },
  start: (box) => {
    const timer = setInterval(() => {
      box.store.transaction(() => {
        for (const row of rowsIn(box).all()) {
          if (row.version === '') continue;
          const online = isAway(box, String(row.id)) ? 'offline' : 'online';
          if (online !== row.online)
            noteRow(box.store, tr069Ainoterminal.path, String(row.id), { online, since: wireTime(box.clock.now()) });
        }
      });
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
