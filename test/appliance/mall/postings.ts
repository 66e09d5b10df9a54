/**
 * Charges to the guest's bill in the PMS. Each is sent once: what the PMS has refused may be sent again, what it has not answered is unknown
 * until it was asked. A charge is taken back by a second one, never deleted.
 */

import { UNDO_SECONDS } from '../../../src/areas/smart-screen/mall/order-moves';
import type { Box } from '../box';
import { steadyNow } from '../clock';
import { Refusal } from '../refusal';
import type { Entry } from '../resource';
import { externalInterface, pmsNow } from '../resources/system-external-interface';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';
import { keptOrders, keptPostings } from './kept';

/** What the PMS of the demonstration says to the next posting, where a test or a demonstration has asked for it. */
export const PMS_ANSWERS = ['accepted', 'noPost', 'nightAudit', 'lost', 'lostBooked'] as const;
type PmsAnswer = (typeof PMS_ANSWERS)[number];
const NEXT_ANSWER = 'mall next pms answer';
/** Postings that the PMS has in its own book, though its answer was lost. */
const BOOKED = 'mall booked';

/** How FIAS spells an answer. */
const FIAS_STATUS = { accepted: 'OK', noPost: 'NP', nightAudit: 'NA', lost: '', lostBooked: '' } as const;

const postingsIn = ({ store, clock }: Box) => rowsOf(keptPostings, store, clock);
const ordersIn = ({ store, clock }: Box) => rowsOf(keptOrders, store, clock);

/** What people call a posting. */
const postingNumber = (id: number): string => `P${String(id).padStart(5, '0')}`;

/** Has the PMS of the demonstration answer the next posting in some way. */
export const answerNext = ({ store }: Box, answer: PmsAnswer): void => store.keep(NEXT_ANSWER, answer);

function takeAnswer({ store }: Box): PmsAnswer {
  const next = PMS_ANSWERS.find((each) => each === store.setting(NEXT_ANSWER)) ?? 'accepted';
  store.keep(NEXT_ANSWER, 'accepted');
  return next;
}

/** Numbers of postings that the PMS has booked without our knowing. */
function bookedIn({ store }: Box): readonly string[] {
  const kept = store.setting(BOOKED);
  return Array.isArray(kept) ? kept.map(String) : [];
}

/** What goes over the line. */
function spelled(box: Box, { number, kind, room, reservation, amount, currency, ticket }: Entry): string {
  const now = wireTime(box.clock.now());
  const cents = kind === 'reversal' ? -Number(amount) : Number(amount);
  if (rowsOf(externalInterface, box.store, box.clock).one('1')?.type !== 'opera_fias')
    return JSON.stringify({ posting: number, room, reservation, amount: cents, currency, ticket, time: now });
  const [date, time] = [now.slice(2, 10).replaceAll('-', ''), now.slice(11).replaceAll(':', '')];
  return `PS|RN${room}|G#${reservation}|P#${String(number).slice(1)}|PTC|TA${cents}|CU${currency}|CT${ticket}|DA${date}|TI${time}|`;
}

const answerSpelled = (box: Box, { number, room }: Entry, answer: PmsAnswer): string =>
  rowsOf(externalInterface, box.store, box.clock).one('1')?.type === 'opera_fias'
    ? `PA|RN${room}|AS${FIAS_STATUS[answer]}|P#${String(number).slice(1)}|`
    : JSON.stringify({ posting: number, result: answer });

/** What an order says of its charge, by the last thing that became of a posting of it. */
function orderAfter({ kind, state, sent }: Entry): Entry {
  // The PMS has been told of it, whatever it made of that.
  const told = sent === '' ? {} : { submission: 'Submitted' };
  const isDone = state === 'accepted' || state === 'settled';
  if (kind === 'charge') return { ...told, posting: state, bill: isDone ? 'Billed' : 'NotBilled' };
  if (isDone) return { ...told, posting: 'reversed', bill: 'NotBilled' };
  // Until it is taken back the charge stands.
  return { ...told, posting: state === 'unknown' ? 'unknown' : 'accepted', bill: 'Billed' };
}

/** Notes of a posting what became of it; of the order and of the charge that it takes back, what follows. */
function note(box: Box, posting: Entry, change: Entry): void {
  const after = { ...posting, ...change };
  noteRow(box.store, keptPostings.path, String(posting.id), change);
  noteRow(box.store, keptOrders.path, String(posting.order_id), orderAfter(after));
  if (after.kind === 'reversal' && (after.state === 'accepted' || after.state === 'settled'))
    noteRow(box.store, keptPostings.path, String(posting.reverses), { state: 'reversed' });
}

/** Sends a posting where that can be, and answers what became of it. */
function outcomeOf(box: Box, posting: Entry): Entry {
  const { clock, store } = box;
  const link = pmsNow(box)?.state ?? 'off';
  if (link === 'off') return { state: 'refused', why: 'noPms' };
  // Nothing was sent: it waits until somebody listens.
  if (link === 'down') return { state: 'waiting', why: 'linkDown' };
  // Who has left pays no more: the next guest of the room must not.
  const stay = staysOf(box).get(String(posting.reservation));
  if (!stay) return { state: 'refused', why: 'checkedOut' };
  const sending = { ...posting, room: stay.room };
  const answer = takeAnswer(box);
  const sent = { room: stay.room, sent: spelled(box, sending), posted: wireTime(clock.now()) };
  if (answer === 'lost' || answer === 'lostBooked') {
    if (answer === 'lostBooked') store.keep(BOOKED, [...bookedIn(box), String(posting.number)]);
    return { ...sent, answered: '', state: 'unknown', why: 'lost' };
  }
  const settled = answer === 'accepted' ? { state: 'accepted', why: 'none' } : { state: 'refused', why: answer };
  return { ...sent, answered: answerSpelled(box, sending, answer), ...settled };
}

const transmit = (box: Box, posting: Entry): void => note(box, posting, outcomeOf(box, posting));

const postingOf = (order: Entry, kind: 'charge' | 'reversal', by: string, more: Entry = {}): Entry => ({
  number: '',
  ticket: order.number,
  order_id: order.id,
  kind,
  room: order.room,
  reservation: order.stay,
  // As they were when it was ordered.
  amount: order.total,
  currency: order.currency,
  state: 'waiting',
  why: 'none',
  posted: '',
  by,
  note: '',
  sent: '',
  answered: '',
  reverses: '',
  ...more,
});

function begin(box: Box, entry: Entry): void {
  const id = postingsIn(box).add(entry);
  const number = postingNumber(Number(id));
  noteRow(box.store, keptPostings.path, id, { number });
  transmit(box, { ...entry, id, number });
}

/** Posts what was completed and cannot be taken back any more, once each, and what waited for the link. */
export function followPostings(box: Box): void {
  const { clock } = box;
  const isDown = pmsNow(box)?.state === 'down';
  for (const posting of postingsIn(box).all()) if (posting.state === 'waiting' && !isDown) transmit(box, posting);
  for (const order of ordersIn(box).all()) {
    const due = order.status === 'OrderCompleted' && order.pay === 'room' && order.posting === 'none' && order.post === 1;
    if (!due || steadyNow(clock) - Number(order.moved_at) <= UNDO_SECONDS * 1000) continue;
    noteRow(box.store, keptOrders.path, String(order.id), { post: 0 });
    begin(box, postingOf(order, 'charge', String(order.by)));
  }
}

/** Postings that somebody has to see to. */
export function unsettledPostings(box: Box, isOwn: (room: string) => boolean): { readonly unknown: number; readonly refused: number } {
  const count = (wanted: string): number =>
    postingsIn(box)
      .all()
      .filter(({ state, room }) => state === wanted && isOwn(String(room))).length;
  return { unknown: count('unknown'), refused: count('refused') };
}

/** A posting of the box. @throws {Refusal} */
export function postingOne(box: Box, id: string): Entry {
  const posting = /^\d{1,15}$/.test(id) ? postingsIn(box).one(id) : undefined;
  if (!posting) throw new Refusal(404, 'missing');
  return posting;
}

/** Asks the PMS whether it has a posting that it never answered. @throws {Refusal} */
export function checkPosting(box: Box, id: string): void {
  const posting = postingOne(box, id);
  if (posting.state !== 'unknown') throw new Refusal(409, 'postingSettled');
  if (pmsNow(box)?.state !== 'up') throw new Refusal(424, 'postingLink');
  const has = bookedIn(box).includes(String(posting.number));
  note(box, posting, {
    answered: answerSpelled(box, posting, has ? 'accepted' : 'noPost').replace('NP', 'UR'),
    ...(has ? { state: 'accepted', why: 'none' } : { state: 'refused', why: 'notThere' }),
  });
}

/** Whether a charge is being taken back, or was, by another posting than `but`. */
const isTakenBack = (box: Box, charge: string, but = ''): boolean =>
  postingsIn(box)
    .all()
    .some(({ id, reverses, state }) => id !== but && reverses === charge && state !== 'refused');

/** Sends one again that the PMS does certainly not have. @throws {Refusal} of one that it may have, or whose charge another has taken back */
export function postAgain(box: Box, id: string): void {
  const posting = postingOne(box, id);
  if (posting.state !== 'refused') throw new Refusal(409, posting.state === 'unknown' ? 'postingUnknown' : 'postingSettled');
  if (posting.kind === 'reversal' && isTakenBack(box, String(posting.reverses))) throw new Refusal(409, 'postingSettled');
  transmit(box, posting);
}

/** Somebody has paid at the desk, or was paid back, what the PMS does not have. @throws {Refusal} of one that it has, or may have */
export function settlePosting(box: Box, id: string, how: string, by: string): void {
  const posting = postingOne(box, id);
  if (posting.state !== 'refused' && posting.state !== 'waiting')
    throw new Refusal(409, posting.state === 'unknown' ? 'postingUnknown' : 'postingSettled');
  if (posting.kind === 'reversal' && isTakenBack(box, String(posting.reverses), id)) throw new Refusal(409, 'postingSettled');
  note(box, posting, { state: 'settled', why: 'none', by, note: posting.note === '' ? how : `${posting.note} · ${how}` });
}

/** Takes a charge back. @throws {Refusal} where there is none, or it is being taken back already */
export function reversePosting(box: Box, id: string, reason: string, by: string): void {
  const posting = postingOne(box, id);
  if (posting.kind !== 'charge' || posting.state !== 'accepted' || isTakenBack(box, id)) throw new Refusal(409, 'postingSettled');
  const order = ordersIn(box).one(String(posting.order_id));
  if (!order) throw new Refusal(404, 'missing');
  begin(box, postingOf(order, 'reversal', by, { note: reason, reverses: id, amount: posting.amount, reservation: posting.reservation }));
}
