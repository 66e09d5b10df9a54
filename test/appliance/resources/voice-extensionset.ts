/** Extensions: their records, whether their phones are there, many at once, and how a phone gets its configuration (src/gateway/README.md). */

import { MOST_AT_ONCE } from '../../../src/areas/voice/extension-set/batch';
import { extensionFields, REASONS } from '../../../src/areas/voice/extension-set/extension-fields';
import { extensions } from '../../../src/areas/voice/extension-set/extensions';
import { encodeValues, initialValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { presentLicence } from '../licence/kept';
import { type Message, saidOfEach } from '../messages';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { problemsIn } from '../rows/check';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { UNDO_SECONDS } from '../rows/undo-seconds';
import { numberProblem } from '../voice/numbers';
import { connectionOf, MOST_HOURS, MOST_USES, makeTicket, ticketUses } from '../voice/provisioning';
import { followNumber } from '../voice/renumbering';
import { SEED_ROOMS, seedRoom } from '../voice/rooms';
import { tableRows } from '../voice/snapshot';
import { registrationOf } from '../voice/states';
import { wireTime } from '../wire-time';

const COMPONENT = extensions.component;
const RIGHT = (action: string): string => `${COMPONENT}:${action}`;
const TICK_MS = 1000;
const QUARTER = 15 * 60_000;

const declared = declaredResource(extensions);
const NAMES = Object.keys(extensionFields);

/** A row with everything that a form would send of it, as the box keeps it. */
function entryOf(values: Entry): Entry {
  const initial = initialValues(extensionFields);
  const all: Entry = { ...initial, ...encodeValues(extensionFields, initial, NAMES), ...values };
  return Object.fromEntries(NAMES.map((name) => [name, typeof all[name] === 'boolean' ? Number(all[name]) : (all[name] ?? '')]));
}

const countOf = ({ store }: Pick<Box, 'store'>): number =>
  Number(store.get('SELECT count(*) AS n FROM rows WHERE resource = ?', declared.path)?.n ?? 0);
/** Number without end: as many as one likes. */
const limitOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>): number => {
  const limit = presentLicence(store, clock).items.extensions;
  return limit === null ? Number.POSITIVE_INFINITY : (limit ?? 0);
};
const licenceProblem = (box: Box, wanted: number): Message | undefined => {
  const [used, limit] = [countOf(box), limitOf(box)];
  return used + wanted > limit ? { key: 'licenceExtensions', args: { limit, used, wanted } } : undefined;
};

const open = (context: Context) => {
  return rowsOf(voiceExtensionset, context.box.store, context.box.clock);
};
const found = (context: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? open(context).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};
const withoutHead = ({ id: _id, sort: _sort, mtime: _mtime, ...entry }: Entry): Entry => entry;

/** What the box itself says of a phone. */
function liveOf(box: Pick<Box, 'store' | 'clock'>, id: string, entry: Entry): Entry {
  const { state, reason, address, agent, since } = registrationOf(box, id);
  // Of a phone that was never seen, when its record was first looked at.
  const at = since > 0 ? wireTime(since * 1000) : String(entry.since || wireTime(box.clock.now()));
  if (entry.status !== 1) return { state: 'off', reason: 'none', address: '', agent: '', since: at };
  // A line of the box has no registration that could fail.
  if (entry.type === 'fxs') {
    return { state: state === 'registered' ? state : 'unreachable', reason: 'none', address: '', agent: '', since: at };
  }
  return { state, reason: REASONS.find((known) => known === reason) ?? 'none', address, agent, since: at };
}

/** Writes how the phones stand, so that a list can be narrowed by it; nobody's form becomes stale by that. */
function note(box: Pick<Box, 'store' | 'clock'>): void {
  const { store } = box;
  store.transaction(() => {
    for (const row of store.all('SELECT id, body FROM rows WHERE resource = ?', declared.path)) {
      const entry: Entry = JSON.parse(String(row.body));
      const live = liveOf(box, String(row.id), entry);
      if (Object.entries(live).every(([name, value]) => entry[name] === value)) continue;
      noteRow(store, declared.path, String(row.id), live);
    }
  });
}

const noted = new WeakMap<Box['store'], string>();

/** The same, where a record or the quarter of an hour has changed since. */
function noteChanges(box: Pick<Box, 'store' | 'clock'>): void {
  const mark = `${Math.floor(box.clock.lived() / QUARTER)} ${tableRows(box, 'extensions').mark}`;
  if (noted.get(box.store) === mark) return;
  noted.set(box.store, mark);
  note(box);
}

const summary = operation({
  path: '',
  method: 'summary',
  fields: {},
  run: (context) => {
    open(context);
    const { box } = context;
    noteChanges(box);
    const states: Record<string, number> = { registered: 0, unreachable: 0, failed: 0, off: 0 };
    const sql = "SELECT json_extract(body, '$.state') AS state, count(*) AS n FROM rows WHERE resource = ? GROUP BY state";
    for (const { state, n } of box.store.all(sql, declared.path)) states[String(state)] = Number(n);
    const limit = limitOf(box);
    return { data: { ...states, limit: Number.isFinite(limit) ? limit : -1 } };
  },
});

const readJson = (name: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadBody(name, `field "${name}" must be JSON`);
  }
};
/** @throws {BadBody} for what is no record of fields that a form may set */
const readEntry = (name: string, value: unknown): Entry => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new BadBody(name, `field "${name}" must hold records`);
  const entry: Entry = { ...value };
  const wrong = Object.keys(entry).find((key) => !Object.hasOwn(declared.fields, key) || declared.fields[key]?.readOnly);
  if (wrong !== undefined) throw new BadBody(name, `field "${name}" names an unknown field "${wrong}"`);
  return entry;
};

const addRange = operation({
  path: '',
  method: 'add_range',
  undoable: UNDO_SECONDS.add_range,
  kind: 'write',
  right: RIGHT('add'),
  secrets: ['rows'],
  fields: { rows: 'text', template: 'text' },
  run: (context, { rows: text, template: common }) => {
    const { box } = context;
    const rows = open(context);
    const wanted = readJson('rows', text);
    if (!Array.isArray(wanted) || wanted.length === 0 || wanted.length > MOST_AT_ONCE)
      throw new BadBody('rows', `field "rows" must be a list of 1 to ${MOST_AT_ONCE}`);
    const template = readEntry('template', readJson('template', common));
    const entries = wanted.map((row) => entryOf({ ...template, ...readEntry('rows', row) }));
    const over = licenceProblem(box, entries.length);
    if (over) throw new Refusal(422, over);
    const others = [...rows.all()];
    const failed: { number: string; msg: string }[] = [];
    for (const entry of entries) {
      const problems = Object.entries(problemsIn(voiceExtensionset, box, entry, others)).filter(([, problem]) => problem);
      const said = problems.map(([name, problem]) => [name, context.say(problem ?? 'format')] as const);
      if (said.length > 0) failed.push({ number: String(entry.number), msg: saidOfEach(context.language, said) });
      others.push(entry);
    }
    if (failed.length > 0) return { data: { added: 0, failed } };
    box.store.transaction(() => {
      for (const entry of entries) rows.add(entry);
    });
    note(box);
    context.changed(
      undefined,
      entries.map(({ number, name, display_name }) => ({ number, name, display_name })),
    );
    return { data: { added: entries.length, failed: [] } };
  },
});

const dnd = operation({
  path: '',
  method: 'dnd',
  kind: 'write',
  right: RIGHT('edit'),
  fields: { id: 'text', dnd: 'flag' },
  run: (context, { id, dnd: on }) => {
    const before = found(context, id);
    open(context).save(id, { ...withoutHead(before), dnd: on ? 1 : 0 });
    context.changed({ id, dnd: before.dnd }, { id, dnd: on ? 1 : 0 });
    return {};
  },
});

const connection = operation({
  path: '',
  method: 'connection',
  fields: {},
  run: (context) => {
    open(context);
    return { data: connectionOf(context.box) };
  },
});

const provision = operation({
  path: '',
  method: 'provision',
  kind: 'write',
  right: RIGHT('provision'),
  secrets: ['password'],
  fields: { id: 'text', password: 'text', hours: 'integer', uses: 'integer' },
  run: (context, { id, password, hours, uses }) => {
    const { box } = context;
    const before = found(context, id);
    if (before.type === 'fxs') throw new Refusal(409, 'extensionLine');
    const problems: Record<string, Message | undefined> = {
      hours: hours < 1 || hours > MOST_HOURS ? { key: 'range', args: { min: 1, max: MOST_HOURS } } : undefined,
      uses: uses < 1 || uses > MOST_USES ? { key: 'range', args: { min: 1, max: MOST_USES } } : undefined,
    };
    if (password !== '') {
      const entry = { ...withoutHead(before), password };
      const problem = problemsIn(voiceExtensionset, box, entry, []).password;
      if (problem) problems.password = typeof problem === 'string' ? { key: problem } : problem;
      else if (!problems.hours && !problems.uses) open(context).save(id, entry);
    }
    const wrong = Object.entries(problems).filter(([, problem]) => problem !== undefined);
    if (wrong.length > 0)
      throw new Refusal(422, 'check', Object.fromEntries(wrong.map(([name, problem]) => [name, context.say(problem ?? 'format')])));
    const ticket = makeTicket(box, id, hours, uses);
    // Who has the address has the password: the log says that there is one, not which.
    context.changed(undefined, { id, number: before.number, hours, uses, newPassword: password !== '' });
    return {
      data: { path: ticket.path, uses, now: Math.floor(box.clock.now() / 1000), expires: Math.floor(ticket.expires / 1000) },
    };
  },
});

const provisionUses = operation({
  path: '',
  method: 'provision_uses',
  fields: { id: 'text' },
  run: (context, { id }) => {
    found(context, id);
    return { data: { uses: ticketUses(context.box, id) } };
  },
});

const STAFF = [
  ['8000', 'FrontDesk', '总台', 'international'],
  ['8888', 'DutyManager', '值班经理', 'international'],
  ['8090', 'RoomService', '客房服务', 'local'],
  ['8091', 'Concierge', '礼宾', 'domestic'],
  ['8092', 'Restaurant', '餐厅', 'local'],
  ['8093', 'Engineering', '工程部', 'local'],
  ['8094', 'Security', '保安', 'local'],
  ['8095', 'Spa', '水疗', 'local'],
  ['8096', 'Finance', '财务', 'domestic'],
  ['8097', 'GeneralManager', '总经理', 'international'],
] as const;
/** Seeded passwords are good ones, and of no use anywhere else. */
const seedPassword = (number: string): string => `Kp-${[...number].reverse().join('w')}.Hx`;

const staff = ([number, name, display_name, permission]: (typeof STAFF)[number]): Entry =>
  entryOf({
    number,
    name,
    display_name,
    permission,
    class: '2',
    password: seedPassword(number),
    codecs: ['g722', 'g711a', 'g711u'],
    registrations: number === '8000' ? 3 : 1,
    voicemail: 1,
    voicemail_pin: '2580',
    pickup_group: 1,
    recording: number === '8000' || number === '8090' ? 'all' : 'off',
    ...(number === '8097' && { forward_unanswered: '8888', caller_id: '02888880001' }),
    ...(number === '8095' && { forward_busy: '8000' }),
  });
/** A box that is filled to its limits has phones in rooms that its PMS does not know. */
const inRoom = (number: number, more: Entry): Entry =>
  entryOf({
    number: String(number),
    name: `Room${number}`,
    display_name: `客房 ${number}`,
    permission: 'local',
    class: '1',
    room: number < 8001 + SEED_ROOMS ? seedRoom(number - 8001) : String(number),
    ...more,
  });
/** The last five rooms have analogue telephones. */
const room = (number: number): Entry =>
  inRoom(number, {
    ...(number > 8055 ? { type: 'fxs', line: number - 8055 } : { password: seedPassword(String(number)) }),
    ...(number === 8012 && { dnd: 1 }),
    ...(number === 8033 && { status: 0 }),
  });
/** Extensions of a box that is filled to its limits, behind those that every box has. */
const further = (number: number): Entry => inRoom(number, { password: seedPassword(String(number)) });
const span = (from: number, to: number): readonly number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Extensions. */
export const voiceExtensionset: Resource = {
  ...declared,
  refers: { forward_always: 'voice_number', forward_busy: 'voice_number', forward_unanswered: 'voice_number' },
  follow: (before, after, box) => followNumber(box, before, after),
  keyword: ['number', 'name', 'display_name', 'room', 'address', 'agent', 'caller_id'],
  seed: (clock) => [
    ...STAFF.map(staff),
    ...span(8001, 8060).map(room),
    ...(clock.seed === 'large' ? span(20_000, 24_929).map(further) : []),
  ],
  restored: (_entry, before, rows, box) => {
    const [used, limit] = [countOf(box), limitOf(box)];
    const wanted = used - rows;
    return !before && wanted > 0 && used > limit ? { key: 'licenceExtensions', args: { limit, used: rows, wanted } } : undefined;
  },
  check: (entry, others, box) => ({
    ...declared.check(entry),
    // A row beside all that are kept is a new one.
    number:
      (countOf(box) === others.length ? licenceProblem(box, 1) : undefined) ??
      numberProblem(box, 'extension', String(entry.number), others),
  }),
  methods: [summary, addRange, dnd, connection, provision, provisionUses, alarmCalls(resourcePaths.voiceExtensionset)],
  start: (box) => {
    const look = (): void => noteChanges(box);
    look();
    const timer = setInterval(look, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
