/** The message board: sends, follows each message on each screen, and takes it back. */
import { type Content, contentFields, wordsFor } from '../../../src/areas/smart-screen/message-board/content';
import { TARGETS } from '../../../src/areas/smart-screen/message-board/messages';
import { decodeRow } from '../../../src/field/field';
import { maskName } from '../../../src/lib/mask-name';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { Refusal } from '../refusal';
import { BadBody } from '../request';
import type { Entry } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { keptMessages, keptReceipts } from './kept';
import { chosenBy, holdOf, isQuietNow, planOf, underEmergency, type Whom } from './plan';
import { type RoomScreen, screensOf } from './screens';

const MINUTE = 60_000;
/** A guest reads what is on the screen within so many minutes, and answers so many later. */
const READS_WITHIN = 15;
const ANSWERS_AFTER = 1;
/** Of those who have it on the screen, and of those who have read it. */
const READERS = 0.9;
const ANSWERERS = 0.7;
/** The box looks at its screens no oftener. */
const LOOK_MS = 1000;
const LOOKED = 'messages looked';

const messagesIn = ({ store, clock }: Box) => rowsOf(keptMessages, store, clock);
const seenBy = (box: Box): ReadonlySet<string> => underEmergency(box, keptReceipts.path);

/** Who would get a message now. */
export const planNow = (box: Box, whom: Whom) => {
  // The first question of a new box has no table of receipts to ask.
  rowsOf(keptReceipts, box.store, box.clock);
  return planOf(box, whom, seenBy(box));
};

/** The id of a new row of many: the counter is moved once for all of them. */
function addReceipts({ store, clock }: Box, entries: readonly Entry[]): void {
  rowsOf(keptReceipts, store, clock);
  const counter = `next id ${keptReceipts.path}`;
  const first = Number(store.setting(counter));
  store.keep(counter, first + entries.length);
  for (const [at, entry] of entries.entries())
    store.run('INSERT INTO rows VALUES (?, ?, ?, ?, ?)', keptReceipts.path, first + at, first + at, clock.now(), JSON.stringify(entry));
}

const receiptOf = ({ room, stay, guest, isPatient, language }: RoomScreen, id: string, message: Entry, now: number): Entry => ({
  message: id,
  title: wordsFor(decodeRow(contentFields, message), language).title,
  room,
  stay,
  guest: isPatient ? guest : maskName(guest),
  priority: message.priority,
  state: 'waiting',
  hold: 'none',
  answer: '',
  shown: '',
  read: '',
  sent: wireTime(now),
  shown_at: 0,
  open: 1,
});

/** A message as it is sent. */
export interface Wish extends Whom {
  readonly content: Content;
  readonly by: string;
  /** Of the plan that the sender was told. */
  readonly hash: string;
}

/** Sends a message. @throws {Refusal} where other screens would get it than the sender was told of */
export function sendMessage(box: Box, { content, by, hash, ...whom }: Wish): { readonly id: string; readonly total: number } {
  const { store, clock } = box;
  if (!TARGETS.some((each) => each === whom.to)) throw new BadBody('to', 'a message says to whom it goes');
  return store.transaction(() => {
    const told = planNow(box, whom);
    if (told.hash !== hash) throw new Refusal(409, 'boardChanged');
    const { screens, whom: words } = chosenBy(box, whom);
    const now = clock.now();
    const end = steadyNow(clock) + whom.minutes * MINUTE;
    const entry: Entry = {
      ...Object.fromEntries(Object.entries(content).map(([name, value]) => [name, value])),
      priority: whom.priority,
      to: whom.to,
      rooms: whom.rooms,
      groups: whom.groups,
      title: wordsFor(content, 'zh_CN').title,
      whom: words,
      state: 'active',
      sent: wireTime(now),
      until: wireTime(now + whom.minutes * MINUTE),
      until_at: end,
      by,
      total: screens.length,
      shown: 0,
      read: 0,
      answered: 0,
      waiting: screens.length,
      missed: 0,
    };
    const id = messagesIn(box).add(entry);
    addReceipts(
      box,
      screens.map((screen) => receiptOf(screen, id, entry, now)),
    );
    follow(box);
    return { id, total: screens.length };
  });
}

/** A message of the box. @throws {Refusal} */
export function messageOf(box: Box, id: string): Entry {
  const message = /^\d{1,15}$/.test(id) ? messagesIn(box).one(id) : undefined;
  if (!message) throw new Refusal(404, 'missing');
  return message;
}

interface Live {
  /** As if nobody had ever set the clock: a message lasts as long as it was meant to. */
  readonly now: number;
  /** How such a time was spelled. */
  readonly spelled: (steady: number) => string;
  readonly quiet: boolean;
  readonly screens: ReadonlyMap<string, RoomScreen>;
  readonly stays: ReadonlyMap<string, RoomScreen>;
  readonly emergencies: Set<string>;
  readonly chance: Box['clock']['chance'];
  /** What can be answered, by message. */
  readonly answers: ReadonlyMap<string, Content['answers']>;
}

/**
 * Where a receipt is now, or undefined where its guest has left or its room has another guest by now. What was for several patients before one
 * screen stays with those of them who are left there, as long as nobody else has come.
 */
const placeOf = ({ stay, room }: Entry, { stays, screens }: Live): RoomScreen | undefined => {
  const screen = screens.get(String(room));
  if (stay === '') return screen?.stay === '' ? screen : undefined;
  const own = String(stay).split('+');
  const left = own.length > 1 && screen?.stay && screen.stay.split('+').every((each) => own.includes(each)) ? screen : undefined;
  return stays.get(String(stay)) ?? left;
};

/** What a guest has done by now with what is on his screen. */
function readersOf(receipt: Entry, id: number, answers: Content['answers'], english: boolean, { now, spelled, chance }: Live): Entry {
  const shown = Number(receipt.shown_at);
  const readAt = shown + Math.ceil(chance('message read', id) * READS_WITHIN) * MINUTE;
  if (receipt.stay === '' || chance('message reader', id) > READERS || now < readAt) return receipt;
  const read = { ...receipt, state: 'read', read: receipt.read === '' ? spelled(readAt) : receipt.read };
  const answer = answers[Math.floor(chance('message answer', id) * answers.length)];
  if (!answer) return { ...read, open: 0 };
  if (chance('message answers', id) > ANSWERERS) return read;
  if (now < readAt + ANSWERS_AFTER * MINUTE) return read;
  return { ...read, state: 'answered', answer: english && answer.en !== '' ? answer.en : answer.zh || answer.en, open: 0 };
}

/** What has become of a receipt by now. */
function receiptNow(receipt: Entry, id: number, message: Entry, live: Live): Entry {
  const place = placeOf(receipt, live);
  const done = receipt.state === 'read' || receipt.state === 'answered';
  // Nobody who comes later sees it, and who has left is named no more.
  if (!place) return { ...receipt, guest: '', hold: 'none', open: 0, ...(!done && { state: 'left' }) };
  const here: Entry = { ...receipt, room: place.room, ...(place.stay !== receipt.stay && { stay: place.stay, guest: place.guest }) };
  const seen = (shown: Entry): Entry =>
    readersOf(shown, id, live.answers.get(String(receipt.message)) ?? [], place.language === 'en', live);
  const over = live.now >= Number(message.until_at);
  if (here.state !== 'waiting') {
    const after = seen(here);
    return over ? { ...after, open: 0 } : after;
  }
  if (over) return { ...here, state: 'expired', hold: 'none', open: 0 };
  const hold = holdOf(place, String(here.priority), live.quiet, live.emergencies.has(place.room));
  if (hold !== 'none') return { ...here, hold };
  if (here.priority === 'emergency') live.emergencies.add(place.room);
  return seen({ ...here, state: 'shown', hold: 'none', shown: live.spelled(live.now), shown_at: live.now });
}

const COUNTED: Readonly<Record<string, readonly string[]>> = {
  shown: ['shown', 'read', 'answered'],
  read: ['read', 'answered'],
  answered: ['answered'],
  waiting: ['waiting'],
  missed: ['expired', 'left', 'recalled'],
};

/** The counts of a message, from its receipts. */
function countsOf({ store }: Box, id: string): Entry {
  const states = new Map(
    store
      .all(
        `SELECT json_extract(body, '$.state') AS state, count(*) AS n FROM rows
          WHERE resource = ? AND json_extract(body, '$.message') = ? GROUP BY state`,
        keptReceipts.path,
        id,
      )
      .map(({ state, n }) => [String(state), Number(n)]),
  );
  return Object.fromEntries(
    Object.entries(COUNTED).map(([name, of]) => [name, of.reduce((sum, state) => sum + (states.get(state) ?? 0), 0)]),
  );
}

/** What has happened on the screens by now. */
function follow(box: Box): void {
  const { store, clock } = box;
  rowsOf(keptReceipts, store, clock);
  const open = store.all(
    "SELECT id, body FROM rows WHERE resource = ? AND json_extract(body, '$.open') = 1 ORDER BY id",
    keptReceipts.path,
  );
  const messages = new Map(
    messagesIn(box)
      .all()
      .map((message) => [String(message.id), message]),
  );
  const now = steadyNow(clock);
  const screens = screensOf(box);
  const live: Live = {
    now,
    spelled: (steady) => wireTime(steady + clock.shift),
    quiet: isQuietNow(box),
    screens: new Map(screens.map((screen) => [screen.room, screen])),
    stays: new Map(screens.filter(({ stay }) => stay !== '').map((screen) => [screen.stay, screen])),
    emergencies: new Set(seenBy(box)),
    chance: clock.chance,
    answers: new Map([...messages].map(([id, message]) => [id, decodeRow(contentFields, message).answers])),
  };
  const touched = new Set<string>();
  const receipts = open.map(({ id, body }) => ({ id: Number(id), text: String(body), receipt: JSON.parse(String(body)) as Entry }));
  // Emergencies first: what they lie over waits.
  receipts.sort((a, b) => Number(b.receipt.priority === 'emergency') - Number(a.receipt.priority === 'emergency'));
  for (const { id, text, receipt } of receipts) {
    const message = messages.get(String(receipt.message));
    if (!message) continue;
    const after = JSON.stringify(receiptNow(receipt, id, message, live));
    if (after === text) continue;
    store.run('UPDATE rows SET body = ? WHERE resource = ? AND id = ?', after, keptReceipts.path, id);
    touched.add(String(receipt.message));
  }
  for (const [id, message] of messages) {
    if (message.state !== 'active') continue;
    const ended = now >= Number(message.until_at);
    if (touched.has(id) || ended) noteRow(store, keptMessages.path, id, { ...countsOf(box, id), ...(ended && { state: 'ended' }) });
  }
  forgetLeft(box, new Set(live.stays.keys()));
}

/** Of what is over too: who has left is named no more, and what he answered is gone. */
function forgetLeft({ store }: Box, present: ReadonlySet<string>): void {
  store.run(
    `UPDATE rows SET body = json_set(body, '$.guest', '', '$.answer', '', '$.stay', 'left')
      WHERE resource = ? AND json_extract(body, '$.open') = 0 AND json_extract(body, '$.stay') NOT IN ('', 'left')
        AND json_extract(body, '$.stay') NOT IN (SELECT value FROM json_each(?))`,
    keptReceipts.path,
    JSON.stringify([...present]),
  );
}

/** Brings messages and receipts up to date, where that was not done this very moment. */
export function followBoard(box: Box): void {
  const { store, clock } = box;
  const now = clock.lived();
  const since = now - Number(store.setting(LOOKED) ?? Number.NEGATIVE_INFINITY);
  if (since >= 0 && since < LOOK_MS) return;
  store.transaction(() => {
    follow(box);
    store.keep(LOOKED, now);
  });
}

/** Takes a message back. @throws {Refusal} where it is over by now */
export function recallMessage(box: Box, id: string): { readonly before: Entry; readonly after: Entry; readonly spared: number } {
  return box.store.transaction(() => {
    follow(box);
    const before = messageOf(box, id);
    if (before.state !== 'active') throw new Refusal(409, 'boardOver');
    const spared = Number(before.waiting);
    box.store.run(
      `UPDATE rows SET body = json_set(body, '$.open', 0, '$.hold', 'none',
          '$.state', CASE WHEN json_extract(body, '$.state') IN ('waiting', 'shown') THEN 'recalled' ELSE json_extract(body, '$.state') END)
        WHERE resource = ? AND json_extract(body, '$.message') = ? AND json_extract(body, '$.open') = 1`,
      keptReceipts.path,
      id,
    );
    const { id: _id, mtime: _mtime, ...kept } = before;
    const after = { ...kept, state: 'recalled', ...countsOf(box, id) };
    messagesIn(box).save(id, after);
    return { before, after, spared };
  });
}
