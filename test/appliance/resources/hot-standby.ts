/** Hot standby: two machines, what they share and who is the host (4). The settings form is the pair's. */
import { pairFields } from '../../../src/areas/system/hot-standby/pair-settings';
import { PAIR } from '../../../src/screen/apply/review';
import { SECTIONS } from '../backup/table';
import type { Box } from '../box';
import { FIRMWARE } from '../home';
import { SAFE } from '../network/wire';
import type { Context } from '../operation';
import { operation } from '../operation';
import { upFor } from '../power';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { openPair } from '../standby/pair';
import type { Pair, PairSettings, Role } from '../standby/pair-types';
import { wireTime } from '../wire-time';

const PATH = '/admin.php/system/hotstandby';
const COMPONENT = 'system/hotstandby';
const MAX_DIFFERENCES = 200;
/** The other machine was started so long before the box's own history began, in seconds. */
const PEER_UPTIME = 9 * 24 * 3600 + 4321;

const pairs = new WeakMap<Box, Pair>();
const pairOf = (context: Context): Pair => {
  const found = pairs.get(context.box);
  if (!found) throw new Error('the pair of this box was not started');
  found.tick();
  return found;
};
const settingsOf = (box: Box): PairSettings => {
  const row = rowsOf(hotStandby, box.store, box.clock).one('1') ?? {};
  return {
    enabled: row.enabled === 1,
    peerAddress: String(row.peer_address),
    virtualAddress: String(row.virtual_address),
    interval: Number(row.interval),
    retries: Number(row.retries),
    preempt: row.preempt === 1,
    autoSync: row.auto_sync === 1,
  };
};
const other = (role: Role): Role => (role === 'host' ? 'standby' : 'host');
const NAMES = { own: 'GW-A', peer: 'GW-B' } as const;

const state = operation({
  path: PATH,
  method: 'state',
  fields: {},
  run: (context) => {
    const pair = pairOf(context);
    const { box } = context;
    const { enabled, peerAddress, virtualAddress } = settingsOf(box);
    const { role, peer, lastSeen, failovers, work } = pair.memory();
    const now = box.clock.now();
    const online = peer === 'online';
    const items = pair.items();
    return {
      data: {
        detail: {
          enabled: enabled ? 1 : 0,
          virtual_address: virtualAddress,
          in_sync: items.every((item) => item.state !== 'differs') ? 1 : 0,
          nodes: [
            {
              id: 'own',
              name: NAMES.own,
              role,
              address: box.network.used(context.request).address,
              version: FIRMWARE,
              state: 'online',
              uptime: Math.floor(upFor(box.store, box.clock) / 1000),
              last_seen: wireTime(now),
            },
            {
              id: 'peer',
              name: NAMES.peer,
              role: other(role),
              address: peerAddress,
              version: pair.peerVersion(),
              state: peer,
              uptime: online ? PEER_UPTIME + Math.floor(box.clock.lived() / 1000) : 0,
              last_seen: wireTime(online ? now : lastSeen),
            },
          ],
          items: items.map((item) => ({ ...item, synced: wireTime(item.synced) })),
          failovers: failovers.map(({ time, to, ...rest }) => ({
            ...rest,
            time: wireTime(time),
            from: to === 'own' ? NAMES.peer : NAMES.own,
            to: NAMES[to],
          })),
          work: work
            ? { ...work, started: wireTime(work.started), message: work.problem === '' ? '' : context.say(work.problem) }
            : { kind: 'sync', state: 'none', phase: '', phases: [], by: '', started: '', message: '' },
        },
        pending: box.network.pending(),
        undone: box.network.undone(),
      },
    };
  },
});

const differences = operation({
  path: PATH,
  method: 'differences',
  // It shows settings of a section, whatever menus the account has.
  right: `${COMPONENT}:edit`,
  fields: { name: 'text' },
  run: (context, { name }) => {
    const section = SECTIONS.find((known) => known === name);
    if (!section) throw new BadBody('name', 'field "name" must name a section');
    const found = pairOf(context).differences(section);
    return { data: { list: found.slice(0, MAX_DIFFERENCES), total: found.length } };
  },
});

const rehearse = operation({
  path: PATH,
  method: 'rehearse',
  fields: {},
  run: (context) => ({ data: { list: pairOf(context).rehearse() } }),
});

const sync = operation({
  path: PATH,
  method: 'sync',
  kind: 'write',
  right: `${COMPONENT}:edit`,
  fields: { sections: 'texts?' },
  run: (context, { sections = [] }) => {
    const pair = pairOf(context);
    const carried = pair.items().flatMap(({ name, state: how }) => (how === 'excluded' ? [] : [name]));
    if (!sections.every((each) => carried.some((name) => name === each)))
      throw new BadBody('sections', 'field "sections" must name sections that are carried over');
    pair.sync(context.signedIn().account.username, sections, context.changed);
    return {};
  },
});

const switchOver = operation({
  path: PATH,
  method: 'switch_over',
  kind: 'write',
  right: `${COMPONENT}:switch`,
  fields: { rollback: SAFE.rollback },
  run: (context, { rollback }) => {
    const { box } = context;
    const pair = pairOf(context);
    const [from, to] = pair.memory().role === 'host' ? [NAMES.own, NAMES.peer] : [NAMES.peer, NAMES.own];
    const { virtualAddress: shared } = settingsOf(box);
    const told = { changes: [{ object: PAIR, field: 'host', from, to }], shared, right: `${COMPONENT}:switch` };
    const hold = () => box.network.hold(context, box.network.config(), { rollback }, told);
    return { data: { apply: pair.switchOver(context.signedIn().account.username, context.changed, hold) } };
  },
});

/** The pair: its settings, and what a person does with it. */
export const hotStandby: Resource = {
  path: PATH,
  component: COMPONENT,
  settings: true,
  fields: {
    ...resourceFields(pairFields),
    interface: { kind: 'text', required: true, pattern: /^[a-z]+\d+$/, message: 'interfaceName', linkages: { '': 'interface' } },
  },
  seed: () => [
    {
      enabled: 1,
      peer_address: '192.168.10.3',
      virtual_address: '192.168.10.10',
      interface: 'eth1',
      interval: 1,
      retries: 3,
      preempt: 0,
      auto_sync: 1,
    },
  ],
  check: ({ peer_address, virtual_address }) => ({ virtual_address: peer_address === virtual_address ? 'standbySameAddress' : undefined }),
  methods: [state, differences, rehearse, sync, switchOver],
  start: (box, resources) => {
    const pair = openPair(box, resources, () => settingsOf(box));
    pairs.set(box, pair);
    return pair.stop;
  },
};
