/** What keys and presses do to the chosen ones of a grid of files. Places count from 0; ids are those of files. */

/** Which files are chosen. */
export interface Selection {
  readonly chosen: ReadonlySet<string>;
  /** The file that has the focus; '' before any had it. */
  readonly cursor: string;
  /** Where a range begins. */
  readonly anchor: string;
}

/** Nothing is chosen. */
export const NOTHING: Selection = { chosen: new Set(), cursor: '', anchor: '' };

/** The keys that are held. */
interface Held {
  readonly shiftKey: boolean;
  /** Ctrl, or Command of a Mac. */
  readonly addKey: boolean;
}

/** The grid as it stands now. */
interface Grid {
  readonly ids: readonly string[];
  readonly columns: number;
  /** Lines that are in sight at once. */
  readonly page: number;
  /** One at the most. */
  readonly single: boolean;
}

const rangeOf = (ids: readonly string[], from: string, to: string): ReadonlySet<string> => {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  return start < 0 || end < 0 ? new Set([to]) : new Set(ids.slice(Math.min(start, end), Math.max(start, end) + 1));
};

/** One more or one less. */
export const toggled = ({ chosen }: Selection, id: string, { single }: Pick<Grid, 'single'>): Selection => {
  const next = new Set(single ? [] : chosen);
  if (chosen.has(id)) next.delete(id);
  else next.add(id);
  return { chosen: next, cursor: id, anchor: id };
};

/** After a press with the pointer: the file alone, with Shift all up to it, with Ctrl one more or one less. */
export function pressed(
  selection: Selection,
  id: string,
  { shiftKey, addKey }: Held,
  { ids, single }: Pick<Grid, 'ids' | 'single'>,
): Selection {
  if (addKey && !single) return toggled(selection, id, { single });
  if (shiftKey && !single) {
    const anchor = ids.includes(selection.anchor) ? selection.anchor : id;
    return { chosen: rangeOf(ids, anchor, id), cursor: id, anchor };
  }
  return { chosen: new Set([id]), cursor: id, anchor: id };
}

/** Where a key leads from a place; undefined: it leads nowhere. */
function placeAfter(key: string, at: number, { ids, columns, page }: Grid): number | undefined {
  const last = ids.length - 1;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns, PageDown: columns * page, PageUp: -columns * page }[
    key
  ];
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (step === undefined) return undefined;
  const to = at + step;
  // Up from the first line stays; down into a shorter last line goes to its end.
  if (to < 0) return Math.abs(step) === 1 ? 0 : at < columns ? at : at % columns;
  return to > last ? (Math.floor(at / columns) === Math.floor(last / columns) && Math.abs(step) > 1 ? at : last) : to;
}

/**
 * After a key: arrows, Home, End and pages move and choose, with Shift a range, with Ctrl only the focus; Space toggles, Ctrl+A chooses all,
 * Escape none. Undefined for any other key.
 */
export function keyed(selection: Selection, key: string, held: Held, grid: Grid): Selection | undefined {
  const { ids, single } = grid;
  if (ids.length === 0) return undefined;
  if (held.addKey && key.toLowerCase() === 'a') return single ? selection : { ...selection, chosen: new Set(ids) };
  if (key === 'Escape') return selection.chosen.size > 0 ? { ...selection, chosen: new Set() } : undefined;
  const at = ids.indexOf(selection.cursor);
  const cursor = ids[Math.max(0, at)] ?? '';
  if (key === ' ') return toggled(selection, cursor, { single });
  const to = at < 0 && placeAfter(key, 0, grid) !== undefined ? 0 : placeAfter(key, at, grid);
  const id = to === undefined ? undefined : ids[to];
  if (id === undefined) return undefined;
  if (held.addKey && !single) return { ...selection, cursor: id };
  return pressed(selection, id, { shiftKey: held.shiftKey, addKey: false }, grid);
}

/** Only what is still there stays chosen. */
export const kept = (selection: Selection, ids: readonly string[]): Selection => {
  const known = new Set(ids);
  const chosen = [...selection.chosen].filter((id) => known.has(id));
  return chosen.length === selection.chosen.size ? selection : { ...selection, chosen: new Set(chosen) };
};

/** What is typed within so many milliseconds of the letter before belongs to one word. */
const WORD_MS = 700;

/** Letters that were typed, and when the last one was. */
interface Typed {
  readonly text: string;
  readonly at: number;
}

/** One letter more, at a time in milliseconds. */
export const typedOn = (typed: Typed, letter: string, now: number): Typed => ({
  text: now - typed.at > WORD_MS ? letter : typed.text + letter,
  at: now,
});

/**
 * The file that letters find: the first from the place on whose name begins so, round the end. One letter again and again goes to the next.
 * @param at place of the focus, -1 for none
 */
export function findTyped(names: readonly string[], at: number, text: string): number | undefined {
  const repeated = [...text].every((letter) => letter === text[0]);
  const wanted = (repeated ? (text[0] ?? '') : text).toLowerCase();
  const from = Math.max(0, at + (text.length === 1 || repeated ? 1 : 0));
  const order = [...names.keys()].map((index) => (from + index) % names.length);
  return order.find((index) => names[index]?.toLowerCase().startsWith(wanted));
}
