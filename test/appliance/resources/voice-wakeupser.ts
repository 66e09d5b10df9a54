/** Wake-ups: orders, the board of the day, settings. */

import { CALL_STATES } from '../../../src/areas/voice/wakeup-ser/calls';
import { orderFields, wakeupOrders } from '../../../src/areas/voice/wakeup-ser/orders';
import type { QuickEntry } from '../../../src/areas/voice/wakeup-ser/quick-entry';
import { wakeupSettings } from '../../../src/areas/voice/wakeup-ser/settings';
import { decodeRow, encodeValues, initialValues } from '../../../src/field/field';
import { date, time } from '../../../src/field/rules';
import { resourcePaths } from '../../../src/gateway/calls';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { clockNow } from '../clock-method';
import { besideMethod } from '../fleet/beside';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource, ResourceField } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { isInPart, ofWholeHouse, ownRooms, seenBy } from '../scenes/sees';
import { phonesNamed, phonesOf } from '../voice/phones';
import { fresh, type KeptWakeup, type ListedWakeup } from '../voice/wakeup-records';
import { openWakeups, type Wakeups, wakeupsOf } from '../voice/wakeups';
import { wireTime } from '../wire-time';

const COMPONENT = 'voicemodel/wakeupser';
const HANDLE = `${COMPONENT}:handle`;
const NOTE_MAX = 100;

const ownOf = (context: Context): Wakeups => {
  const found = wakeupsOf(context.box);
  if (!found) throw new Error('the wake-ups of this box were not opened');
  return found;
};

/** Numbers of an order that no extension has. */
function unknownNumbers(box: Pick<Box, 'store'>, numbers: readonly string[]): readonly string[] {
  const phones = phonesOf(box);
  // Of a range it is enough that somebody has one: rooms are not numbered without gaps.
  return numbers.filter((entry) => phonesNamed([entry], phones).length === 0);
}

/** Whether the minute of a call that is made once has passed. */
const isPast = ({ clock }: Pick<Box, 'clock'>, day: string, at: string): boolean => `${day} ${at}:59` < wireTime(clock.now());

const readEntry = (value: unknown): QuickEntry => {
  const source: Entry = typeof value === 'object' && value !== null ? { ...value } : {};
  const numbers = Array.isArray(source.numbers) ? source.numbers.map(String) : [];
  return { numbers, date: String(source.date ?? ''), time: String(source.time ?? '') };
};

const quick = operation({
  path: '',
  method: 'quick',
  kind: 'write',
  right: `${COMPONENT}:add`,
  fields: { entries: 'any', language: 'text' },
  run: (context, { entries: sent, language: wanted }) => {
    const { box } = context;
    ownOf(context);
    const entries = Array.isArray(sent) ? sent.map(readEntry) : [];
    if (entries.length === 0) throw new BadBody('entries', 'field "entries" must be a list of records');
    const language = wanted === 'en' ? 'en' : 'zh_CN';
    const unknown = unknownNumbers(
      box,
      entries.flatMap(({ numbers }) => numbers),
    );
    const wrong = entries.some((entry) => entry.numbers.length === 0 || date(entry.date) || time(entry.time));
    const past = entries.some((entry) => isPast(box, entry.date, entry.time));
    refuseFields(context, {
      entries: wrong
        ? 'format'
        : past
          ? 'wakeupPast'
          : unknown.length > 0
            ? { key: 'noExtension', args: { numbers: unknown.slice(0, 5) } }
            : undefined,
    });
    const phones = phonesOf(box);
    const isOwn = ownPhones(context);
    const named = phonesNamed(
      entries.flatMap(({ numbers }) => numbers),
      phones,
    );
    if (!named.every(({ number }) => isOwn(number))) throw new Refusal(403, 'notThisScene');
    const rows = rowsOf(voiceWakeupser, box.store, box.clock);
    for (const { numbers, date: day, time: at } of entries) {
      const values = { ...initialValues(orderFields), numbers, date: day, time: at, language: language as 'en' | 'zh_CN' };
      rows.add({ ...order(values), next_run: `${day} ${at}:00` });
    }
    ownOf(context).tick();
    // Who is woken, and when.
    const about = entries.map(({ numbers, date: day, time: at }) => ({ name: `${numbers.join(', ')} (${day} ${at})` }));
    context.changed(undefined, entries, about);
    return { data: { count: entries.reduce((sum, { numbers }) => sum + phonesNamed(numbers, phones).length, 0) } };
  },
});

const look = operation({
  path: '',
  method: 'look',
  fields: { orders: 'any' },
  run: (context, { orders: sent }) => {
    const own = ownOf(context);
    const { store, clock } = context.box;
    const wanted: readonly unknown[] = Array.isArray(sent) ? sent : [];
    const orders = wanted.map((value) => {
      const entry: Entry = typeof value === 'object' && value !== null ? { ...value } : {};
      // Of a change of several only what changes is said.
      const kept = entry.id === undefined ? initial() : rowsOf(voiceWakeupser, store, clock).one(String(entry.id));
      if (!ownOrder({ ...kept, ...entry }, context)) throw new Refusal(403, 'notThisScene');
      return decodeRow(orderFields, { ...kept, ...entry });
    });
    return { data: own.look(orders) };
  },
});

const order = (values: ReturnType<typeof initialValues<typeof orderFields>>): Entry => ({
  ...values,
  ...encodeValues(orderFields, values, Object.keys(orderFields)),
  status: values.status ? 1 : 0,
});

const initial = (): Entry => order(initialValues(orderFields));

const orders = declaredResource(wakeupOrders);

/** Whether every phone that an order wakes stands in a room of the scene that a call is in; the front desk's belongs to none. */
const ownOrder = (entry: Entry, context: Context): boolean => {
  const phones = ownOf(context).phonesOf(decodeRow(orderFields, entry));
  const isOwn = ownPhones(context);
  return phones.every(({ number }) => isOwn(number));
};
const ownPhones = (context: Context): ((number: string) => boolean) => {
  if (!isInPart(context)) return () => true;
  const isOwn = ownRooms(context);
  const own = new Set(phonesOf(context.box).flatMap(({ number, room }) => (room !== '' && isOwn(room) ? [number] : [])));
  return (number) => own.has(number);
};

/** Orders. */
export const voiceWakeupser: Resource = {
  ...orders,
  refers: { numbers: 'voice_number' },
  sees: {
    ...seenBy(orders.path, ownOrder),
    writes: (entry, context) => !isInPart(context) || ownOrder(entry, context),
  },
  keyword: ['numbers', 'note'],
  seed: (clock) => {
    const start = initialValues(orderFields);
    const today = wireTime(clock.now()).slice(0, 10);
    return [
      order({ ...start, numbers: ['8051'], time: '06:30', repeat: 'daily', date: today, note: '长住客人' }),
      order({ ...start, numbers: ['8052-8056'], time: '06:45', repeat: 'workdays', date: today, note: '会议团' }),
      order({ ...start, numbers: ['8057', '8059'], time: '07:15', repeat: 'weekdays', days: ['6', '7'], date: today, language: 'en' }),
    ];
  },
  check: (entry, _others, box) => {
    const { scope, numbers } = decodeRow(orderFields, entry);
    const unknown = scope === 'numbers' ? unknownNumbers(box, numbers) : [];
    const problems = orders.check(entry);
    const missing = unknown.length > 0 ? ({ key: 'noExtension', args: { numbers: unknown.slice(0, 5) } } as const) : undefined;
    return { ...problems, numbers: problems.numbers ?? missing };
  },
  // The clock would end it at its next look: nobody would be woken.
  checkNow: (entry, _others, box) => {
    const { status, repeat, date: day, time: at } = decodeRow(orderFields, entry);
    return status && repeat === 'once' && day !== '' && at !== '' && isPast(box, day, at) ? { time: 'wakeupPast' } : {};
  },
  // When an order runs next is told as soon as it is saved, not only after the next look at the clock.
  freshen: (box) => wakeupsOf(box)?.tick(),
  methods: [quick, look, besideMethod(resourcePaths.voiceWakeupser)],
  start: (box) => openWakeups(box, { orders: voiceWakeupser, calls: voiceWakeupCall, settings: voiceWakeupSettings }).stopClock,
};

const told = ({ ends: _ends, outcome: _outcome, snoozes: _snoozes, not_before: _notBefore, earlier = 0, ...wakeup }: ListedWakeup) => ({
  ...wakeup,
  attempts: wakeup.attempts + earlier,
});

const board = operation({
  path: '',
  method: 'board',
  fields: {},
  run: (context) => {
    const own = ownOf(context);
    const isOwn = ownPhones(context);
    const rooms = new Map(phonesOf(context.box).map(({ number, room }) => [number, room]));
    const list = own.board().filter(({ number }) => isOwn(number));
    const placed = list.map((each) => ({ ...told(each), room: rooms.get(each.number) ?? '' }));
    return { data: { ...clockNow(context.box), lines: own.settings().simultaneous ?? 1, list: placed } };
  },
});

const wakeupOf = (context: Context, id: string): ListedWakeup => {
  const own = ownOf(context);
  own.tick();
  const found = own.call(id);
  if (!found) throw new Refusal(404, 'missing');
  return found;
};

const again = operation({
  path: '',
  method: 'again',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { number, state, reason } = wakeupOf(context, id);
    // Whoever it was for has left: the phone is another guest's by now, or nobody's.
    if (reason === 'checkout') throw new Refusal(409, 'missing');
    ownOf(context).again(id);
    ownOf(context).tick();
    context.changed({ id, number, state }, { id, number, state: 'due' });
    return {};
  },
});

const cancel = operation({
  path: '',
  method: 'cancel',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { number, state } = wakeupOf(context, id);
    ownOf(context).cancel(id, 'person');
    context.changed({ id, number, state }, { id, number, state: 'cancelled' });
    return {};
  },
});

const handle = operation({
  path: '',
  method: 'handle',
  kind: 'write',
  right: HANDLE,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const { number, state, reason } = wakeupOf(context, id);
    refuseFields(context, { note: Array.from(note).length > NOTE_MAX ? { key: 'tooLong', args: { max: NOTE_MAX } } : undefined });
    // An alarm that has gone by itself, as the guest was called again meanwhile, needs nobody; nor does one whose guest has left.
    if ((state !== 'unanswered' && state !== 'failed') || reason === 'checkout') throw new Refusal(409, 'missing');
    const by = context.signedIn().account.username;
    ownOf(context).handle(id, by, note.trim());
    context.changed({ id, number }, { id, number, handled_by: by, handled_note: note });
    return {};
  },
});

const said: ResourceField = { kind: 'text', readOnly: true };

/** What the board of this morning would hold: some are up, one snoozes, one sleeps on. */
function seedCalls(clock: Clock): readonly KeptWakeup[] {
  const ago = (minutes: number): string => `${wireTime(clock.now() - minutes * 60_000).slice(0, 16)}:00`;
  const at = (number: string, minutes: number, more: Partial<KeptWakeup>): KeptWakeup => {
    const due = ago(minutes);
    return { ...fresh('', number, `客房 ${number}`, due), attempts: 1, last_try: due, next_try: '', ...more };
  };
  return [
    at('8041', 95, { state: 'answered' }),
    at('8042', 80, { state: 'answered', attempts: 2, last_try: later(ago(80), 330) }),
    at('8043', 80, { state: 'cancelled', reason: 'checkout', attempts: 0, last_try: '' }),
    at('8044', 65, { state: 'answered' }),
    at('8045', 50, {
      state: 'unanswered',
      attempts: 3,
      last_try: later(ago(50), 660),
      handled_by: 'operator',
      handled_at: later(ago(50), 900),
      handled_note: '已派人敲门',
    }),
  ];
}

/** Wake-ups, one of each phone. */
export const voiceWakeupCall: Resource = {
  path: '/admin.php/voicemodel/wakeup_call',
  component: COMPONENT,
  has: ['list', 'detail', 'export'],
  sees: seenBy('/admin.php/voicemodel/wakeup_call', ({ number }, context) => ownPhones(context)(String(number))),
  fields: {
    number: said,
    name: said,
    due: said,
    state: { ...said, values: CALL_STATES },
    attempts: { kind: 'integer', readOnly: true },
    handled_by: said,
    handled_note: said,
  },
  seed: (clock) => seedCalls(clock).map((call) => ({ ...call })),
  present: ({ ends: _ends, outcome: _outcome, snoozes: _snoozes, not_before: _notBefore, ...wakeup }) => wakeup,
  methods: [board, again, cancel, handle],
};

export const voiceWakeupSettings: Resource = {
  ...declaredResource(wakeupSettings),
  scenes: ofWholeHouse,
  settings: true,
  seed: () => [
    {
      retries: 2,
      interval: 5,
      ring_seconds: 30,
      prompt: '6',
      simultaneous: 20,
      snooze_key: '*',
      snooze: 10,
      snooze_limit: 3,
      unanswered: 'extension',
      extension: '1',
      group: '1',
      clear_checkout: 1,
    },
  ],
};
