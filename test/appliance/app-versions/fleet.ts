/** Versions of the app on terminals, as jobs: one terminal first, and all others once it has gone well there. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type FleetDevice, type FleetEnd, type FleetTask, fleetKind } from '../fleet/fleet';
import type { Told } from '../fleet/words';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { restartStand, restartTerminals, type Terminal, terminalsNow, terminalsOf } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { compareVersions } from '../wireless/image';
import { unfit, versionsOf } from './house';

const MINUTE = 60_000;
/** So few have no room for it. */
const FULL = 0.008;

/** A device is named with the version that is meant for it: `12:3`. */
const terminalOf = (key: string): string => key.split(':')[0] ?? '';
const versionOf = (box: Box, key: string): Entry | undefined => versionsOf(box).find(({ id }) => id === key.split(':')[1]);
const found = (box: Box, key: string): Terminal | undefined => terminalsOf(box, [Number(terminalOf(key))])[0];

const deviceOf = ({ id, name, online_since: since, mac }: Terminal, version: string): FleetDevice => ({
  id: `${id}:${version}`,
  name,
  online: since > 0,
  lease: `mac ${mac}`,
  shares: ['download'],
});
const now = (box: Box, keys: readonly string[]): readonly FleetDevice[] => {
  const all = new Map(terminalsNow(box).map((each) => [String(each.id), each]));
  return keys.flatMap((key) => {
    const terminal = all.get(terminalOf(key));
    return terminal ? [deviceOf(terminal, key.split(':')[1] ?? '')] : [];
  });
};
const workOf = ({ job, device }: Pick<FleetTask, 'job' | 'device'>): string => `${job} ${device}`;

const GONE: Told = { step: 'failed', said: 'fleetGone', final: true };
const DOWNLOADED: readonly Told[] = [{ step: 'accepted' }, { step: 'working' }];

/** Downloads, installs and starts the app again: meanwhile the terminal is away. */
function begin(task: FleetTask<object>): readonly Told[] {
  const [terminal, version] = [found(task.box, task.device), versionOf(task.box, task.device)];
  if (!terminal || !version) return [GONE];
  // What is told when it is planned may have changed since.
  const wrong = unfit(terminal, version);
  if (wrong) return [{ step: 'failed', said: wrong, final: true }];
  return restartTerminals(task.box, [terminal], workOf(task)) === 0 ? [{ step: 'failed', said: 'fleetOffline' }] : DOWNLOADED;
}

/** How far one is; what it runs is read when it is back. */
function look(task: FleetTask<object>): readonly Told[] {
  const { box, device } = task;
  const [stands, version] = [restartStand(box, Number(terminalOf(device)), workOf(task)), versionOf(box, device)];
  if (stands === 'gone' || !version) return [GONE];
  if (stands === 'away') return [...DOWNLOADED, { step: 'offline' }];
  const back: readonly Told[] = [...DOWNLOADED, { step: 'offline' }, { step: 'back' }];
  if (box.clock.chance(`terminal full ${terminalOf(device)}`, Number(version.code)) < FULL) {
    return [
      ...back,
      { step: 'failed', said: ['存储空间不足', 'Not enough storage'], raw: 'INSTALL_FAILED_INSUFFICIENT_STORAGE', final: true },
    ];
  }
  const wanted = String(version.version);
  box.store.run('UPDATE terminals SET app = ? WHERE id = ?', wanted, Number(terminalOf(device)));
  return [...back, { step: 'verified', raw: `versionCode ${version.code}, versionName ${wanted}` }];
}

const COMMON = {
  right: 'upgrade',
  firmware: true,
  ofHouse: true,
  ladder: ['sent', 'accepted', 'working', 'offline', 'back'],
  patience: 20 * MINUTE,
  usual: 40_000,
  caps: { download: 40 },
  now,
  changes: ({ id }: FleetDevice, _options: object, box: Box) => {
    const [before, after] = [found(box, id)?.app ?? '', String(versionOf(box, id)?.version ?? '')];
    return before === after ? [] : [{ field: 'version', before, after }];
  },
  cuts: (devices: readonly FleetDevice[], _options: object, box: Box) => {
    const ids = new Set(devices.map(({ id }) => terminalOf(id)));
    return {
      viewers: terminalsNow(box).filter(({ id, screen, online_since: since }) => ids.has(String(id)) && screen && since > 0).length,
    };
  },
  begin,
  look,
} as const;

const newestFirst = (rows: readonly Entry[]): readonly Entry[] => rows.toSorted((one, other) => Number(other.code) - Number(one.code));

/** All terminals that the chosen versions are for, each to the newest that fits it; none of them to one that was not tried. */
export const updateApp = fleetKind<{ below?: string }>({
  ...COMMON,
  fields: { below: 'text?' },
  check: ({ below }) => ({ below: below === undefined || /^\d{1,4}(\.\d{1,4}){0,3}$/.test(below) ? undefined : 'format' }),
  devices: (box, rows, { below }) => {
    const newest = newestFirst(rows);
    const all = terminalsNow(box);
    // Those that run something older, and no other.
    const meant = below === undefined ? all : all.filter(({ app }) => compareVersions(app, below) < 0);
    return meant.flatMap((terminal) => {
      const version = newest.find((each) => unfit(terminal, each) === undefined) ?? newest[0];
      return version ? [deviceOf(terminal, String(version.id))] : [];
    });
  },
  skip: ({ id }, _options, box) => {
    const [terminal, version] = [found(box, id), versionOf(box, id)];
    if (!terminal || !version) return 'fleetGone';
    const wrong = unfit(terminal, version);
    if (wrong) return wrong;
    return version.state === 'passed' ? undefined : ['该版本尚未在测试终端上通过', 'This version has not passed on a test terminal yet'];
  },
});

const note = (box: Box, { rows }: Pick<FleetEnd, 'rows'>, changes: Entry): void => {
  for (const id of rows) noteRow(box.store, resourcePaths.appUpdate, id, changes);
};
const isOnline = (box: Box, id: string): boolean => terminalsNow(box).some((each) => String(each.id) === id && each.online_since > 0);

/** One terminal that is at hand, before all others. */
export const trialApp = fleetKind<{ terminal: string }>({
  ...COMMON,
  fields: { terminal: 'text' },
  check: ({ terminal }, box) => ({ terminal: isOnline(box, terminal) ? undefined : 'appTerminal' }),
  devices: (box, rows, { terminal }) => {
    const [one, version] = [terminalsNow(box).find(({ id }) => String(id) === terminal), newestFirst(rows)[0]];
    return one && version ? [deviceOf(one, String(version.id))] : [];
  },
  skip: ({ id }, _options, box) => {
    const [terminal, version] = [found(box, id), versionOf(box, id)];
    return terminal && version ? unfit(terminal, version) : 'fleetGone';
  },
  // A terminal that runs it already was given it by hand: it is tried all the same.
  changes: ({ id }, _options, box) => [
    { field: 'version', before: found(box, id)?.app ?? '', after: String(versionOf(box, id)?.version ?? '') },
  ],
  started: (job, box) =>
    note(box, job, { state: 'testing', tested_on: found(box, job.options.terminal)?.name ?? '', tested: wireTime(box.clock.now()) }),
  ended: (job, box) => note(box, job, { state: job.counts.verified > 0 ? 'passed' : 'failed', tested: wireTime(box.clock.now()) }),
});

/** Orders versions as their names do, for those who run what was never uploaded. */
export const newestName = (one: string, other: string): number => compareVersions(other, one);
