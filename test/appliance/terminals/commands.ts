/** Commands to terminals as jobs: who is left out and why, what changes, and how a terminal answers. */
import { isAtLeast, TERMINAL_MANAGEMENT } from '../../../src/areas/smart-screen/terminal-records/app-versions';
import { MOST_NOTICE, MOST_SECONDS } from '../../../src/areas/smart-screen/terminal-records/orders';
import type { Box } from '../box';
import { type Fleet, type FleetDevice, type FleetKind, type FleetTask, fleetKind } from '../fleet/fleet';
import type { FleetChange, Said, Told } from '../fleet/words';
import type { Message, MessageKey } from '../messages';
import type { Fields } from '../operation';
import type { Entry } from '../resource';
import { loudestOf } from '../scenes/obeyed';
import { appsOf } from './apps';
import { authorizationsOf } from './authorization';
import { terminalLimit } from './records';
import { isQuietNow, rulesOf } from './rules';
import { noteTerminal, restartStand, restartTerminals, type Terminal, terminalsOf, turnScreens } from './terminals';

const SECOND = 1000;
/** A terminal answers within so long; a few do much later. */
const ANSWERS_MS = [800, 5000] as const;
const LATE_MS = [40 * SECOND, 90 * SECOND] as const;
const LATE = 0.03;
/** So many keep silent, and so many say that they can't. */
const SILENT = 0.01;
const REFUSES = 0.015;
/** What is not answered by then is unknown. */
const PATIENCE_MS = 180 * SECOND;
/** What the cache leaves of the storage in use. */
const CLEARED = 0.6;

type Options = Entry & { readonly at_night?: boolean };
type Task = FleetTask<Options>;

const deviceOf = ({ id, name, online_since: since, mac }: Terminal): FleetDevice => ({
  id: String(id),
  name,
  online: since > 0,
  lease: `mac ${mac}`,
});
const terminalOf = (box: Box, id: string): Terminal | undefined => terminalsOf(box, [Number(id)])[0];
const devicesOf = (box: Box, ids: readonly string[]): readonly FleetDevice[] => terminalsOf(box, ids.map(Number)).map(deviceOf);

/** Terminals that may not be served at all, by MAC address; asked anew each second at most. */
interface Barred {
  readonly at: number;
  readonly macs: ReadonlySet<string>;
  readonly limit: number;
}
const barredIn = new WeakMap<Box, Barred>();
function barredOf(box: Box): Barred {
  const at = box.clock.lived();
  const known = barredIn.get(box);
  if (known && at >= known.at && at - known.at < SECOND) return known;
  const macs = new Set([...authorizationsOf(box)].filter(([, { expired }]) => expired).map(([mac]) => mac));
  const limit = terminalLimit(box);
  const last = limit === undefined ? undefined : box.store.get('SELECT id FROM terminals ORDER BY id LIMIT 1 OFFSET ?', limit);
  const barred = { at, macs, limit: last ? Number(last.id) : Number.POSITIVE_INFINITY };
  barredIn.set(box, barred);
  return barred;
}

/** Why a terminal takes no command, or not this one. @param needs what it has to let in */
function unfit(box: Box, { id, app, mac, access }: Terminal, needs: 'app' | 'adb' | 'root'): Said | undefined {
  const { macs, limit } = barredOf(box);
  if (id >= limit) return ['服务器拒绝访问：超出授权数', 'The server denied access: it is beyond the license'];
  if (macs.has(mac)) return ['设备已过期', 'Device expired'];
  if (!isAtLeast(app, TERMINAL_MANAGEMENT))
    return [`应用低于 ${TERMINAL_MANAGEMENT}，需先升级`, `Its app is below ${TERMINAL_MANAGEMENT}: update it first`];
  if (needs !== 'app' && access === 'none') return ['未开放 adb', 'adb is off on it'];
  if (needs === 'root' && access !== 'root') return ['未开放 root', 'It does not give root'];
  return undefined;
}

const QUIET: Said = ['免打扰时段', 'Quiet hours'];

/** When a terminal answers a command, and how. */
function answerOf({ box, device, job, attempt }: Task): { readonly after: number; readonly how: 'done' | 'refused' | 'silent' } {
  const chance = (name: string): number => box.clock.chance(`command ${name} ${device}`, Number.parseInt(job.slice(-6), 36) + attempt);
  const [least, most] = chance('late') < LATE ? LATE_MS : ANSWERS_MS;
  const how = chance('silent') < SILENT ? 'silent' : chance('refuses') < REFUSES ? 'refused' : 'done';
  return { after: box.clock.paced(least + chance('takes') * (most - least)), how };
}

const REFUSED: Told = { step: 'failed', said: ['终端拒绝执行', 'The terminal refused'], raw: 'error 5: not now' };
const GONE: Told = { step: 'failed', said: 'fleetGone', final: true };

/** How a command differs from the others. */
interface Deed {
  readonly fields?: Fields;
  readonly needs?: 'app' | 'adb' | 'root';
  readonly right?: string;
  check?(options: Options, box: Box): Readonly<Record<string, Message | MessageKey | undefined>>;
  changes?(terminal: Terminal, options: Options, box: Box): readonly FleetChange[];
  /** What is so afterwards. */
  done?(box: Box, terminal: Terminal, options: Options): void;
  /** What the terminal says of it. */
  raw?(options: Options, box: Box, terminal: Terminal): string;
}

/** Who has a fleet: rows → terminals. */
type Members = (box: Box, rows: readonly Entry[]) => readonly Terminal[];

/** What all kinds have in common. */
const common = (members: Members, { needs = 'app', fields = {}, check, changes }: Deed) =>
  ({
    fields: { ...fields, at_night: 'flag' },
    check: (options: Options, box: Box) => ({
      at_night: isQuietNow(box) && options.at_night !== true ? ('terminalQuiet' as const) : undefined,
      ...check?.(options, box),
    }),
    devices: (box: Box, rows: readonly Entry[]) => members(box, rows).map(deviceOf),
    now: devicesOf,
    skip: ({ id }: FleetDevice, _options: Options, box: Box) => {
      const terminal = terminalOf(box, id);
      return terminal ? unfit(box, terminal, needs) : 'fleetGone';
    },
    hold: (_device: FleetDevice, { at_night: isNight }: Options, box: Box) => (isQuietNow(box) && isNight !== true ? QUIET : undefined),
    ...(changes && {
      changes: ({ id }: FleetDevice, options: Options, box: Box) => {
        const terminal = terminalOf(box, id);
        return terminal ? changes(terminal, options, box) : [];
      },
    }),
  }) as const;

/** A command that is done at once and answered. */
const answered = (members: Members, deed: Deed): FleetKind =>
  fleetKind<Options>({
    ...common(members, deed),
    right: deed.right ?? 'command',
    ladder: ['sent', 'accepted'],
    patience: PATIENCE_MS,
    usual: 3 * SECOND,
    begin: () => [],
    look: (task) => {
      const { box, device, since, options } = task;
      const terminal = terminalOf(box, device);
      if (!terminal) return [GONE];
      const { after, how } = answerOf(task);
      // Who is away by then has not heard it.
      if (how === 'silent' || terminal.online_since === 0 || box.clock.lived() - since < after) return [];
      if (how === 'refused') return [REFUSED];
      deed.done?.(box, terminal, options);
      return [{ step: 'accepted' }, { step: 'verified', raw: deed.raw?.(options, box, terminal) ?? 'ok' }];
    },
  });

const workOf = ({ job, device }: Pick<Task, 'job' | 'device'>): string => `${job} ${device}`;

const reboot = (members: Members): FleetKind =>
  fleetKind<Options>({
    ...common(members, { needs: 'adb' }),
    ladder: ['sent', 'offline', 'back'],
    patience: PATIENCE_MS,
    usual: 35 * SECOND,
    cuts: (devices, _options, box) => {
      const showing = terminalsOf(
        box,
        devices.map(({ id }) => Number(id)),
      ).filter(({ screen, online_since: since }) => screen && since > 0);
      return { viewers: showing.length };
    },
    begin: (task) => {
      const terminal = terminalOf(task.box, task.device);
      if (!terminal) return [GONE];
      return restartTerminals(task.box, [terminal], workOf(task)) === 0 ? [{ step: 'failed', said: 'fleetOffline' }] : [];
    },
    look: (task) => {
      const stands = restartStand(task.box, Number(task.device), workOf(task));
      if (stands === 'gone') return [GONE];
      return stands === 'away'
        ? [{ step: 'offline' }]
        : [{ step: 'offline' }, { step: 'back' }, { step: 'verified', raw: 'boot completed' }];
    },
  });

/** As loud as was asked for, as far as the scene of the terminal allows. */
const allowed = (box: Box, terminal: Terminal, { volume }: Options): number => Math.min(Number(volume), loudestOf(box)(terminal));
const percent = (value: number): string => `${value} %`;

/** The commands of a fleet whose rows mean some terminals. */
export const commandsOf = (members: Members): Fleet => ({
  power: answered(members, {
    fields: { power: 'text' },
    check: ({ power }) => ({ power: power === 'on' || power === 'standby' ? undefined : 'choice' }),
    changes: ({ screen }, { power }) =>
      screen === (power === 'on') ? [] : [{ field: 'power', before: screen ? 'on' : 'standby', after: String(power) }],
    done: (box, terminal, { power }) => void turnScreens(box, [terminal], power === 'on'),
    raw: ({ power }) => `screen ${power}`,
  }),
  volume: answered(members, {
    fields: { volume: 'integer' },
    check: ({ volume }, box) => {
      const most = rulesOf(box).most_volume ?? 100;
      return { volume: Number(volume) >= 0 && Number(volume) <= most ? undefined : { key: 'range', args: { min: 0, max: most } } };
    },
    // The terminal goes no further than its scene lets it.
    changes: (terminal, options, box) => {
      const after = allowed(box, terminal, options);
      return terminal.volume === after ? [] : [{ field: 'volume', before: percent(terminal.volume), after: percent(after) }];
    },
    done: (box, terminal, options) => noteTerminal(box, terminal.id, { volume: allowed(box, terminal, options) }),
    raw: (options, box, terminal) => `volume ${allowed(box, terminal, options)}`,
  }),
  open_app: answered(members, {
    fields: { open: 'text' },
    check: ({ open }, box) => ({ open: appsOf(box).some(({ id }) => id === open) ? undefined : 'choice' }),
    raw: ({ open }) => `activity ${open} on top`,
  }),
  refresh: answered(members, {}),
  notice: answered(members, {
    fields: { notice: 'text', style: 'text', seconds: 'integer' },
    check: ({ notice, style, seconds }) => ({
      notice:
        String(notice).trim() === ''
          ? 'required'
          : String(notice).length > MOST_NOTICE
            ? { key: 'tooLong', args: { max: MOST_NOTICE } }
            : undefined,
      style: style === 'banner' || style === 'full' ? undefined : 'choice',
      seconds: Number(seconds) >= 5 && Number(seconds) <= MOST_SECONDS ? undefined : { key: 'range', args: { min: 5, max: MOST_SECONDS } },
    }),
    raw: ({ seconds }) => `shown for ${seconds} s`,
  }),
  reboot: reboot(members),
  clear_cache: answered(members, {
    needs: 'root',
    right: 'reboot',
    done: (box, { id, used }) => noteTerminal(box, id, { used: Math.floor(used * CLEARED) }),
    raw: () => 'Success',
  }),
});
