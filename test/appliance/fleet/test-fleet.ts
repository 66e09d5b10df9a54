/** A fleet for tests: panels whose behaviour a test chooses one by one, the way that real devices are seen to behave. */
import type { Resource } from '../resource';
import { type FleetDevice, type FleetTask, fleetKind } from './fleet';
import type { Told } from './words';

/** How a panel takes an order: what it tells after so many milliseconds of the box's life. */
export type Habit = (task: FleetTask, elapsed: number) => readonly Told[];

/** The panels of one test. */
export interface Panels {
  readonly resource: Resource;
  /** What is different about some of them, by id. */
  readonly offline: Set<string>;
  readonly habits: Map<string, Habit>;
  /** Orders that were really given, in their order. */
  readonly begun: FleetTask[];
  readonly behind: Map<string, string>;
  readonly held: Set<string>;
  readonly informed: Map<string, number>;
  /** Panels that have become another model, and what some would be given now instead of what is asked. */
  readonly swapped: Set<string>;
  readonly drafts: Map<string, string>;
  /** Panels that have not fetched their order. */
  readonly away: Set<string>;
}

/** Does it in ten seconds: told, gone, back, looked at. */
export const well: Habit = (_task, elapsed) => {
  const steps: readonly (readonly [number, Told])[] = [
    [1000, { step: 'accepted' }],
    [2000, { step: 'offline' }],
    [8000, { step: 'back' }],
    [10_000, { step: 'verified', raw: 'M Reboot' }],
  ];
  return steps.filter(([at]) => elapsed >= at).map(([, told]) => told);
};
/** Says no. */
export const badly: Habit = (_task, elapsed) =>
  elapsed >= 1000 ? [{ step: 'failed', said: ['设备拒绝', 'The device refused'], raw: '9002 Internal error' }] : [];
/** Says nothing. */
export const silently: Habit = () => [];

/** Panels in a new order of the house. @param count how many */
export function testPanels(count: number): Panels {
  const offline = new Set<string>();
  const habits = new Map<string, Habit>();
  const begun: FleetTask[] = [];
  const behind = new Map<string, string>();
  const held = new Set<string>();
  const informed = new Map<string, number>();
  const swapped = new Set<string>();
  const drafts = new Map<string, string>();
  const away = new Set<string>();
  const deviceOf = (id: string, name: string): FleetDevice => ({
    id,
    name,
    online: !offline.has(id),
    lease: `panel ${id}`,
    shares: [`port ${Number(id) % 2}`],
    ...(behind.has(id) && { behind: behind.get(id) ?? '' }),
    ...(informed.has(id) && { informed: informed.get(id) ?? 0 }),
  });
  const common = {
    ladder: ['sent', 'accepted', 'offline', 'back'],
    patience: 60_000,
    usual: 10_000,
    devices: (_box: unknown, rows: readonly { readonly id?: unknown; readonly name?: unknown }[]) =>
      rows.map(({ id, name }) => deviceOf(String(id), String(name))),
    now: (_box: unknown, ids: readonly string[]) => ids.map((id) => deviceOf(id, `P${id}`)),
    hold: ({ id }: FleetDevice) => (held.has(id) ? (['紧急呼叫中', 'In an emergency call'] as const) : undefined),
    begin: (task: FleetTask) => {
      begun.push(task);
      return [];
    },
    withdraw: ({ device }: FleetTask) => away.has(device),
    look: (task: FleetTask) => (habits.get(task.device) ?? well)(task, task.box.clock.lived() - task.since),
  } as const;
  const resource: Resource = {
    path: '/admin.php/tr069/panels',
    component: 'tr069/timedrestart',
    fields: {
      name: { kind: 'text' },
      model: { kind: 'text', initial: 'A' },
    },
    seed: () => Array.from({ length: count }, (_, at) => ({ name: `P${at + 1}`, model: at % 4 === 3 ? 'B' : 'A' })),
    fleet: {
      reboot: fleetKind({ ...common, caps: { port: 1000 } }),
      narrow: fleetKind({ ...common, caps: { port: 1 } }),
      flash: fleetKind<{ version: string }>({
        ...common,
        fields: { version: 'text' },
        firmware: true,
        check: ({ version }) => ({ version: version === '' ? 'required' : undefined }),
        skip: ({ id }) => (Number(id) % 4 === 0 || swapped.has(id) ? ['型号不符', 'Wrong model'] : undefined),
        changes: ({ id }, { version }) =>
          id === '1' && version === '1.0' ? [] : [{ field: 'version', before: '1.0', after: drafts.get(id) ?? version }],
        cuts: (devices) => ({ clients: devices.length * 2 }),
      }),
      address: fleetKind({ ...common, isProtected: true, right: 'protect' }),
    },
  };
  return { resource, offline, habits, begun, behind, held, informed, swapped, drafts, away };
}
