/** What tests and demonstrations may do to a running box: in-process, or through the control port that is off unless asked for. */
import type { Box, Knobs, Violation } from './box';
import { CAPTCHA_COOKIE } from './captcha';
import { type Evil, SPARED } from './evil';
import { type FaultRule, type Faults, readFaultRules } from './faults';
import { presentLicence, vendorKeys } from './licence/kept';
import { type Licence, signLicence } from './licence/licence';
import { ALL_BUTTONS, ALL_COMPONENTS } from './menu';
import type { Surroundings } from './network/network';
import { jsonReply, type Reply } from './reply';
import type { LoggedRequest, RequestLog } from './request-log';
import { type Granted, readGranted } from './rights';
import type { Voice } from './voice/voice';
import type { Temper } from './wireless/devices';
import { setTemper } from './wireless/temper';

/** One row of the log of changes. */
export interface Change {
  readonly time: number;
  readonly username: string;
  readonly address: string;
  readonly path: string;
  readonly method: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The handle on a running box. */
export interface Control {
  /** The answer of the captcha that a browser was shown, by the value of its captcha cookie. */
  captchaFor(cookie: string): string | undefined;
  /** The token that another system hands over (tokenLogin). */
  readonly handOverToken: string;
  /** Signs an account in without a captcha and answers the token: for tests that are about something else. */
  startSession(username: string, operations?: boolean): string;
  /** The live side of telephony: makes a call arrive, stills the simulated ones. */
  readonly voice: Voice;
  /** Puts access points out of order, or in order again, by the names of their rows. */
  temper(names: readonly string[], temper: Temper): void;
  readonly faults: Faults;
  readonly evil: Evil;
  readonly violations: readonly Violation[];
  readonly requests: RequestLog;
  /** Code 1002 for everyone, or one account. */
  expire(username?: string): void;
  /** Code 1005 for one account. */
  kick(username: string): void;
  /** Replaces what an account sees and may do. */
  setRights(username: string, rights: { readonly menus?: Granted; readonly buttons?: Granted }): void;
  /** Gives or takes one menu component, or one button (`<component>:<action>`). */
  grant(username: string, entry: string): void;
  revoke(username: string, entry: string): void;
  /** Counts, debug flag, titles; a key set to undefined is the box's own again. */
  set(knobs: Partial<Knobs>): void;
  /** Moves the box's clock forward by milliseconds. */
  advance(milliseconds: number): void;
  /** The surroundings of the simulated network: whether an administrator who loses the box is really cut off, and where he sits. */
  simulateNetwork(surroundings: Surroundings): void;
  /** A licence file as the vendor would issue it: the present licence, issued now for a year more, with changes. */
  licenceFile(changes?: Partial<Licence>): string;
  /** The changes so far, oldest first; what was refused is not among them. */
  changes(): readonly Change[];
  /** Presses the power button of a box that was shut down. */
  start(): void;
  /** Forgets violations, requests, failed sign-ins, faults; evil mode off. */
  reset(): void;
}

/** In seconds. */
const YEAR = 365 * 86_400;

/** Makes the handle. */
export function createControl(box: Box, faults: Faults, evil: Evil, requests: RequestLog): Control {
  const accountOf = (username: string) => {
    const account = box.accounts.find(username);
    if (!account) throw new Error(`no account "${username}"`);
    return account;
  };
  const change = (username: string, entry: string, edit: (granted: readonly string[]) => readonly string[]) => {
    const { id, menus, buttons } = accountOf(username);
    const listed = (granted: Granted, all: readonly string[]) => (granted === '*' ? all : granted);
    if (entry.includes(':')) box.accounts.saveRights(id, { buttons: edit(listed(buttons, ALL_BUTTONS)) });
    else box.accounts.saveRights(id, { menus: edit(listed(menus, ALL_COMPONENTS)) });
  };
  const parse = (text: unknown): unknown => (text === null ? undefined : JSON.parse(String(text)));
  const initial: Knobs = { ...box.knobs };
  return {
    captchaFor: (cookie) => box.captchas.answer(cookie),
    handOverToken: box.handOverToken,
    voice: box.voice,
    temper: (names, temper) => setTemper(box, names, temper),
    startSession: (username, operations = false) => box.sessions.start(accountOf(username).id, operations, '127.0.0.1'),
    faults,
    evil,
    violations: box.violations,
    requests,
    expire: (username) => box.sessions.expire(username === undefined ? undefined : accountOf(username).id),
    kick: (username) => box.sessions.kick(accountOf(username).id),
    setRights: (username, rights) => box.accounts.saveRights(accountOf(username).id, rights),
    grant: (username, entry) => change(username, entry, (granted) => [...new Set([...granted, entry])]),
    revoke: (username, entry) => change(username, entry, (granted) => granted.filter((each) => each !== entry)),
    set: (knobs) => {
      Object.assign(box.knobs, knobs);
    },
    advance: (milliseconds) => {
      box.clock.advance(milliseconds);
      // What devices have told meanwhile is known at once.
      box.fleet.tick();
      box.network.settle();
    },
    simulateNetwork: (surroundings) => box.network.simulate(surroundings),
    licenceFile: (changes = {}) => {
      const present = presentLicence(box.store, box.clock);
      const issued = Math.floor(box.clock.now() / 1000);
      const expires = Math.max(issued, present.expires) + YEAR;
      const id = `LIC-${new Date(box.clock.now()).getFullYear()}-${issued % 1_000_000}`;
      return signLicence({ ...present, id, issued, expires, ...changes }, vendorKeys(box.store).privateKey);
    },
    changes: () =>
      box.store.all('SELECT * FROM log WHERE code = 200 ORDER BY id').map((row) => ({
        time: Number(row.time),
        username: String(row.username),
        address: String(row.address),
        path: String(row.path),
        method: String(row.method),
        before: parse(row.before),
        after: parse(row.after),
      })),
    start: () => box.power.start(),
    reset: () => {
      box.violations.length = 0;
      requests.reset();
      box.lockout.clear();
      faults.clear();
      evil.set(false);
      Object.assign(box.knobs, initial);
      box.network.simulate({ cut: false });
    },
  };
}

type Payload = Readonly<Record<string, unknown>>;
const text = (payload: Payload, name: string): string => {
  const value = payload[name];
  if (typeof value !== 'string') throw new Error(`"${name}" must be text`);
  return value;
};
const KNOBS: Readonly<Record<keyof Knobs, 'number' | 'string'>> = {
  tip: 'number',
  order: 'number',
  debug: 'number',
  title: 'string',
  copyrightTitle: 'string',
  copyright: 'string',
  servicePhone: 'string',
  homeLogo: 'string',
  icon: 'string',
  company: 'string',
  companyUrl: 'string',
  peer: 'string',
  peerVersion: 'string',
  room: 'number',
  sources: 'string',
};

const ACTIONS: Readonly<Record<string, (control: Control, payload: Payload, cookies: ReadonlyMap<string, string>) => unknown>> = {
  captcha: (control, payload, cookies) => ({
    answer: control.captchaFor(typeof payload.cookie === 'string' ? payload.cookie : (cookies.get(CAPTCHA_COOKIE) ?? '')) ?? null,
  }),
  faults: (control, payload) => {
    const rules: readonly FaultRule[] = readFaultRules(payload.rules ?? []);
    control.faults.set(rules);
    return { rules: rules.length };
  },
  session: (control, payload) => ({ token: control.startSession(text(payload, 'username'), payload.operations === true) }),
  expire: (control, payload) => control.expire(payload.username === undefined ? undefined : text(payload, 'username')),
  kick: (control, payload) => control.kick(text(payload, 'username')),
  rights: (control, payload) =>
    control.setRights(text(payload, 'username'), {
      ...(payload.menus !== undefined && { menus: readGranted(payload.menus) }),
      ...(payload.buttons !== undefined && { buttons: readGranted(payload.buttons) }),
    }),
  grant: (control, payload) => control.grant(text(payload, 'username'), text(payload, 'entry')),
  revoke: (control, payload) => control.revoke(text(payload, 'username'), text(payload, 'entry')),
  set: (control, payload) => {
    for (const [name, value] of Object.entries(payload)) {
      const kind = Object.hasOwn(KNOBS, name) ? KNOBS[name as keyof Knobs] : undefined; // hasOwn has just said so
      if (!kind || (value !== null && typeof value !== kind)) throw new Error(`"${name}" is no setting of that kind`);
    }
    control.set(Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value ?? undefined])));
  },
  advance: (control, payload) => control.advance(Number(payload.milliseconds)),
  network: (control, payload) =>
    control.simulateNetwork({
      ...(typeof payload.cut === 'boolean' && { cut: payload.cut }),
      ...(typeof payload.client === 'string' && { client: payload.client }),
    }),
  evil: (control, payload) => {
    const keys = payload.keys;
    control.evil.set(payload.on === true, {
      ...(typeof payload.seed === 'string' && { seed: payload.seed }),
      spared: {
        keys: Array.isArray(keys) ? keys.filter((key): key is string => typeof key === 'string') : SPARED.keys,
        tokens: payload.tokens !== false,
      },
    });
  },
  violations: (control) => control.violations,
  requests: (control) => {
    const { entries, inFlight, maxInFlight } = control.requests;
    return { entries: entries as readonly LoggedRequest[], inFlight, maxInFlight };
  },
  changes: (control) => control.changes(),
  start: (control) => control.start(),
  reset: (control) => control.reset(),
};

/** Where the control port lives; the header keeps pages of other origins out, as they can't send it unasked. */
export const CONTROL_PATH = '/__control/';
/** Header that every control request carries. */
export const CONTROL_HEADER = 'x-control';

/**
 * Answers a control request.
 * @param action the word after {@link CONTROL_PATH}
 */
export function controlReply(control: Control, action: string, body: string, cookies: ReadonlyMap<string, string>): Reply {
  const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (!run) return jsonReply(JSON.stringify({ error: `unknown action: ${Object.keys(ACTIONS).join(', ')}` }), 404);
  try {
    const payload: unknown = body === '' ? {} : JSON.parse(body);
    if (typeof payload !== 'object' || payload === null) throw new Error('the body must be a JSON object');
    return jsonReply(JSON.stringify(run(control, { ...payload }, cookies) ?? { done: true }));
  } catch (error) {
    return jsonReply(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }), 400);
  }
}
