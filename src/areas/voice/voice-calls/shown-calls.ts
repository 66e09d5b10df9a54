/** The rows of the list of calls: those that end stay where they are while somebody points at the list, so that none moves under a press. */
import type { Direction } from '../parts/call-kinds';
import type { CallState, LiveCall } from './calls';

/** A row: a call that lasts, or one that has just ended. */
export interface ShownCall {
  readonly call: LiveCall;
  /** Unix seconds of the box when it was found to be over; 0 while it lasts. */
  readonly ended: number;
}

const same = (one: LiveCall, other: LiveCall): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The rows after an answer. Calls keep their order, new ones come below; what has not changed stays the same object.
 * @param held whether ended calls stay for now
 * @param now Unix seconds of the box
 */
export function nextRows(rows: readonly ShownCall[], calls: readonly LiveCall[], held: boolean, now: number): readonly ShownCall[] {
  const live = new Map(calls.map((call) => [call.id, call]));
  const known = new Set(rows.map(({ call }) => call.id));
  const kept = rows.flatMap((row): readonly ShownCall[] => {
    const call = live.get(row.call.id);
    if (call) return [row.ended === 0 && same(row.call, call) ? row : { call, ended: 0 }];
    if (!held) return [];
    return [row.ended > 0 ? row : { ...row, ended: now }];
  });
  return [...kept, ...calls.filter(({ id }) => !known.has(id)).map((call): ShownCall => ({ call, ended: 0 }))];
}

/** What the list is narrowed to; '' for all. */
export interface CallFilter {
  readonly direction: Direction | '';
  readonly state: CallState | '';
  readonly text: string;
}

/** Whether a call is wanted: each word of the text is part of a number or a name of it. */
export function wanted(call: LiveCall, { direction, state, text }: CallFilter): boolean {
  if (direction !== '' && call.direction !== direction) return false;
  if (state !== '' && call.state !== state) return false;
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const all = [call.caller, call.caller_name, call.dialled, call.number, call.name, call.trunk, call.queue, call.group, call.ivr]
    .join(' ')
    .toLowerCase();
  return words.every((word) => all.includes(word));
}
