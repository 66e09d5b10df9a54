/** The queue: numbers are given out by department and day, called one after the other, and closed. */
import type { Box } from '../box';
import { Refusal } from '../refusal';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { evaluationSettingsOf, keptDepartments, keptTickets } from './kept';

const MINUTE = 60_000;
const ticketsIn = ({ store, clock }: Box) => rowsOf(keptTickets, store, clock);
const departmentsIn = ({ store, clock }: Box) => rowsOf(keptDepartments, store, clock);
const today = ({ clock }: Box): string => wireTime(clock.now()).slice(0, 10);

/** Numbers of a department of today, in their order. */
const ofToday = (box: Box, department: string): readonly Entry[] =>
  ticketsIn(box)
    .all()
    .filter(({ dept, day }) => dept === department && day === today(box));

/** A department that calls people. @throws {Refusal} */
function departmentOf(box: Box, id: string): Entry {
  const department = /^\d{1,15}$/.test(id) ? departmentsIn(box).one(id) : undefined;
  if (!department) throw new Refusal(404, 'missing');
  if (department.status !== 1) throw new Refusal(424, 'queueOff');
  return department;
}

/** A number of the box. @throws {Refusal} */
export function ticketOf(box: Box, id: string): Entry {
  const ticket = /^\d{1,15}$/.test(id) ? ticketsIn(box).one(id) : undefined;
  if (!ticket) throw new Refusal(404, 'missing');
  return ticket;
}

function save(box: Box, { id, mtime: _mtime, ...kept }: Entry, change: Entry): { readonly before: Entry; readonly after: Entry } {
  const after = { ...kept, ...change };
  ticketsIn(box).save(String(id), after);
  return { before: kept, after };
}

/** Gives out the next number of the day. */
export function takeNumber(box: Box, id: string): Entry {
  const department = departmentOf(box, id);
  const count = ofToday(box, id).length;
  const now = box.clock.now();
  const entry: Entry = {
    number: `${department.letter}${String(count + 1).padStart(3, '0')}`,
    dept: id,
    department: department.name,
    room: department.room,
    state: 'waiting',
    day: today(box),
    taken_at: now,
    taken: wireTime(now),
    called_at: 0,
    called: '',
    times: 0,
    waited: 0,
  };
  ticketsIn(box).add(entry);
  return entry;
}

/** Calls the next one; who was called before him has come. @throws {Refusal} where the next is another one by now */
export function callNext(box: Box, id: string, next: string): { readonly before: Entry; readonly after: Entry } {
  const { room } = departmentOf(box, id);
  const tickets = ofToday(box, id);
  const first = tickets.find(({ state }) => state === 'waiting');
  if (!first) throw new Refusal(424, 'queueNone');
  if (first.number !== next) throw new Refusal(409, 'queueMoved');
  for (const called of tickets.filter(({ state }) => state === 'called')) save(box, called, { state: 'served' });
  const now = box.clock.now();
  // Where the department has moved to meanwhile.
  return save(box, first, { state: 'called', room, called_at: now, called: wireTime(now), times: 1 });
}

/** The same number once more. @throws {Refusal} */
export function callAgain(box: Box, id: string): { readonly before: Entry; readonly after: Entry } {
  const ticket = ticketOf(box, id);
  if (ticket.state !== 'called') throw new Refusal(409, 'queueClosed');
  const now = box.clock.now();
  return save(box, ticket, { called_at: now, called: wireTime(now), times: Number(ticket.times) + 1 });
}

/** Who was called has come, or has not. @throws {Refusal} */
export function closeTicket(box: Box, id: string, state: 'served' | 'missed'): { readonly before: Entry; readonly after: Entry } {
  const ticket = ticketOf(box, id);
  if (ticket.state !== 'called') throw new Refusal(409, 'queueClosed');
  return save(box, ticket, { state });
}

/** Whole minutes that somebody has waited, or had to wait. */
export const waitedMinutes = ({ state, taken_at, called_at }: Entry, now: number): number =>
  Math.max(0, Math.floor(((state === 'waiting' ? now : Number(called_at)) - Number(taken_at)) / MINUTE));

/** Every department now. */
export function desksNow(box: Box) {
  const { spoken, prompt, volume } = evaluationSettingsOf(box);
  const now = box.clock.now();
  return {
    list: departmentsIn(box)
      .all()
      .filter(({ status }) => status === 1)
      .map(({ id, name, name_en, room }) => {
        const tickets = ofToday(box, String(id));
        const waiting = tickets.filter(({ state }) => state === 'waiting');
        const called = tickets.find(({ state }) => state === 'called');
        const [first] = waiting;
        return {
          id: String(id),
          name: String(name),
          name_en: String(name_en),
          room: String(called?.room ?? room),
          waiting: waiting.length,
          longest: first ? waitedMinutes(first, now) : 0,
          next: String(first?.number ?? ''),
          called: String(called?.number ?? ''),
          called_id: String(called?.id ?? ''),
          called_at: String(called?.called ?? ''),
          times: Number(called?.times ?? 0),
        };
      }),
    spoken: spoken ? 1 : 0,
    prompt,
    volume: volume ?? 0,
  };
}
