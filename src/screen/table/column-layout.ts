/** Which columns a table shows, in which order, how wide and which of them stay in sight: pure functions over a remembered layout. */

/** What a person has arranged. `order` names every column, also the hidden ones; widths are pixels. */
export interface ColumnLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: readonly string[];
}

/** What the layout knows of a column. */
export interface LayoutColumn {
  readonly key: string;
  /** Declared pixels; without them the column grows. */
  readonly width?: number;
  /** What its heading and its words need, in pixels: where there is room, a declared width grows to it. */
  readonly need?: number;
  /** What its heading alone needs, in pixels: it is never pressed below it. */
  readonly head?: number;
  /** What the cells that were drawn would take without being cut, in pixels; where it is not known, the declared width is taken for it. */
  readonly content?: number;
  /** Narrower than declared its text would be cut: it is not pressed. */
  readonly noShrink?: boolean;
  /** Which columns stay where there is no room for all: the lowest; default its place, from 0. */
  readonly priority?: number;
  /** It is the record's state, which stays longest beside the first column, and is never pressed below what it needs. */
  readonly state?: boolean;
}

/** Room beside the words of a cell, and for the mark of a heading that has help or of a state, in pixels. */
const PADDING = 26;
const MARK = 18;
/** Size of a heading's letters beside those of the cells (`text-note`, `text-body`). */
const HEAD_SIZE = 12 / 14;
/** Words that need more than this are read in the tooltip. */
const MOST_NEED = 220;

/** About how wide words are drawn: a Chinese character is as wide as it is high. */
const wordsWidth = (words: string): number =>
  [...words].reduce((width, character) => width + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 14 : 7.6), 0);

/**
 * What a column needs so that its heading and the words that it is known to show are not cut, in pixels.
 * @param helped its heading has a mark for its help
 */
export const needOf = (label: string, helped: boolean, words: readonly string[] = []): number =>
  Math.min(
    MOST_NEED,
    Math.ceil(Math.max(wordsWidth(label) * HEAD_SIZE + (helped ? MARK : 0), ...words.map((word) => wordsWidth(word) + MARK)) + PADDING),
  );

/** No column is narrower or wider, by whatever means (pixels). */
export const MIN_WIDTH = 48;
export const MAX_WIDTH = 800;

/** What a column that grows asks for, and what it can do with. */
const GROWING = 160;
const GROWING_LEAST = 96;
/** What it keeps as long as others have more than they need. */
const GROWING_WELL = 128;
/** How much of a cell is shown whole, the most for which there is room; longer words are read in the tooltip. */
const MOST_CONTENT = [520, 400, 300, 240, 190] as const;
/** A declared width may be pressed to this part of itself before the table scrolls sideways. */
const PRESSED = 0.8;

/** Nothing arranged. */
export const NO_LAYOUT: ColumnLayout = { order: [], hidden: [], widths: {}, pinned: [] };

const clamp = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/**
 * A remembered layout over the columns of today: names that no column has are dropped, each name is once, new columns stand behind the
 * one that they are declared behind, widths are within bounds, and at least one column is shown.
 */
export function mergeLayout(remembered: ColumnLayout, columns: readonly LayoutColumn[]): ColumnLayout {
  const keys = columns.map(({ key }) => key);
  const known = new Set(keys);
  const once = (list: readonly string[]): string[] => [...new Set(list)].filter((key) => known.has(key));
  const order = once(remembered.order);
  for (const [at, key] of keys.entries()) {
    if (!order.includes(key)) order.splice(at === 0 ? 0 : order.indexOf(keys[at - 1] ?? '') + 1, 0, key);
  }
  const hidden = once(remembered.hidden);
  const widths = Object.entries(remembered.widths).filter(([key, width]) => known.has(key) && Number.isFinite(width));
  return {
    order,
    hidden: hidden.length < order.length ? hidden : hidden.filter((key) => key !== order[0]),
    widths: Object.fromEntries(widths.map(([key, width]) => [key, clamp(width)])),
    pinned: once(remembered.pinned),
  };
}

/** The columns that are shown, from the start: the pinned ones first. `layout` is merged. */
export function shownKeys({ order, hidden, pinned }: ColumnLayout): readonly string[] {
  const shown = order.filter((key) => !hidden.includes(key));
  return [...shown.filter((key) => pinned.includes(key)), ...shown.filter((key) => !pinned.includes(key))];
}

/** Puts a column before another, or at the end. */
export function placeColumn(layout: ColumnLayout, key: string, before: string | undefined): ColumnLayout {
  if (!layout.order.includes(key) || key === before) return layout;
  const order = layout.order.filter((other) => other !== key);
  const at = before === undefined ? -1 : order.indexOf(before);
  order.splice(at < 0 ? order.length : at, 0, key);
  return { ...layout, order };
}

/** Moves a shown column one place; over the end of its group (pinned or not) it stays. */
export function stepColumn(layout: ColumnLayout, key: string, step: -1 | 1): ColumnLayout {
  const pinned = layout.pinned.includes(key);
  const group = shownKeys(layout).filter((other) => layout.pinned.includes(other) === pinned);
  const at = group.indexOf(key);
  const next = group[at + step];
  if (at < 0 || next === undefined) return layout;
  return placeColumn(layout, key, step < 0 ? next : layout.order[layout.order.indexOf(next) + 1]);
}

/** Hides or shows a column; the last one that is shown stays. */
export function hideColumn(layout: ColumnLayout, key: string, hide: boolean): ColumnLayout {
  const hidden = layout.hidden.filter((other) => other !== key);
  if (hide && layout.order.includes(key)) hidden.push(key);
  return hidden.length < layout.order.length ? { ...layout, hidden } : layout;
}

/** Pins a column at the start, or lets it go. */
export function pinColumn(layout: ColumnLayout, key: string, pin: boolean): ColumnLayout {
  const pinned = layout.pinned.filter((other) => other !== key);
  return { ...layout, pinned: pin && layout.order.includes(key) ? [...pinned, key] : pinned };
}

/** Gives columns a width in pixels, within bounds; undefined takes the person's width back. */
export function resizeColumns(layout: ColumnLayout, widths: Readonly<Record<string, number | undefined>>): ColumnLayout {
  const kept = { ...layout.widths };
  for (const [key, width] of Object.entries(widths)) {
    if (width === undefined || !Number.isFinite(width) || !layout.order.includes(key)) delete kept[key];
    else kept[key] = clamp(width);
  }
  return { ...layout, widths: kept };
}

/** Widths in pixels for the columns shown, and whether they are too wide for the room. */
export interface Fit {
  readonly widths: readonly number[];
  readonly scrolls: boolean;
}

/**
 * Shares the room (pixels; 0: not known yet). No cell is cut while another has more than it needs; what is left goes to the columns that
 * grow, else to all, by their widths: no gulf stands behind the first. What is missing is taken from those that a person has not sized, headings and known words last, down to
 * what each can do with; if that is not enough the table scrolls sideways.
 */
export function fitColumns(columns: readonly LayoutColumn[], sized: ColumnLayout['widths'], room: number): Fit {
  const wish = columns.map(({ key, width, need = 0, head = 0 }) => sized[key] ?? Math.max(width ?? GROWING, need, head));
  if (room === 0 || columns.length === 0) return { widths: wish, scrolls: false };
  const wholeOf = (most: number, declared: boolean): readonly number[] =>
    columns.map(({ key, width = 0, noShrink, content, head = 0 }, at) =>
      sized[key] === undefined && content !== undefined
        ? Math.max(head, Math.min(content, most), noShrink && declared ? width : 0)
        : (wish[at] ?? 0),
    );
  // Before a cell is cut, columns of a known length give what they were declared to have and do not fill.
  const wholes = MOST_CONTENT.flatMap((most) => [wholeOf(most, true), wholeOf(most, false)]);
  const whole = wholes.find((widths) => sumOf(widths) <= room) ?? wish;
  const full = wish.map((width, at) => Math.max(width, whole[at] ?? 0));
  const total = sumOf(full);
  if (total <= room) {
    const open = columns.map(({ key }) => sized[key] === undefined);
    const grows = columns.map(({ width }, at) => open[at] === true && width === undefined);
    const given = grows.includes(true) ? grows : open;
    const takers = full.map((width, at) => (given[at] ? (grows[at] ? 1 : width) : 0));
    if (!given.includes(true)) takers[0] = 1;
    return { widths: share(full, takers, room - total), scrolls: false };
  }
  if (sumOf(whole) <= room) {
    const more = full.map((width, at) => width - (whole[at] ?? 0));
    return { widths: share(whole, more, room - sumOf(whole)), scrolls: false };
  }
  const least = leastOf(columns, sized);
  // First what is more than headings and known words need is given away, then these too.
  const needed = columns.map(({ need, width }, at) =>
    need === undefined
      ? (wish[at] ?? 0)
      : Math.max(least[at] ?? 0, Math.min(wish[at] ?? 0, Math.max(need, width === undefined ? GROWING_WELL : 0))),
  );
  const [from, to] = sumOf(needed) <= room ? [wish, needed] : [needed, least];
  if (sumOf(to) > room) return { widths: wish, scrolls: true };
  const give = from.map((width, at) => width - (to[at] ?? 0));
  return { widths: share(from, give, room - sumOf(from)), scrolls: false };
}

/** The least that each column can do with, in pixels. */
const leastOf = (columns: readonly LayoutColumn[], sized: ColumnLayout['widths']): readonly number[] =>
  columns.map(
    ({ key, width, need = 0, noShrink, state, head = 0 }) =>
      sized[key] ?? Math.max(head, state ? need : 0, width === undefined ? GROWING_LEAST : noShrink ? width : Math.trunc(width * PRESSED)),
  );

/**
 * Parts the columns into those that have room (pixels; 0: not known yet, so all have) and those that are left for the row's details. The
 * first one stays, and what a person has pinned or sized.
 * @param more room that the way to the details takes, in pixels, as soon as one is left
 */
export function columnsInRoom<C extends LayoutColumn>(
  columns: readonly C[],
  { widths, pinned }: Pick<ColumnLayout, 'widths' | 'pinned'>,
  room: number,
  more = 0,
): { readonly shown: readonly C[]; readonly left: readonly C[] } {
  const left = new Set<C>();
  const order = columns
    .map((column, at) => ({ column, rank: column.priority ?? (column.state ? 0 : at), at }))
    .filter(({ column: { key }, at }) => at > 0 && widths[key] === undefined && !pinned.includes(key))
    .sort((one, other) => other.rank - one.rank || other.at - one.at);
  const least = new Map(leastOf(columns, widths).map((width, at) => [columns[at], width]));
  let needed = sumOf([...least.values()]);
  for (const { column } of order) {
    if (room === 0 || needed <= room - (left.size > 0 ? more : 0)) break;
    left.add(column);
    needed -= least.get(column) ?? 0;
  }
  return { shown: columns.filter((column) => !left.has(column)), left: columns.filter((column) => left.has(column)) };
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** Adds `rest` pixels to widths by weight, in whole pixels; the last one with a weight takes what rounding leaves. */
function share(widths: readonly number[], weights: readonly number[], rest: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const last = weights.findLastIndex((weight) => weight > 0);
  let left = rest;
  const out = widths.map((width, at) => {
    const part = sum > 0 ? Math.trunc((rest * (weights[at] ?? 0)) / sum) : 0;
    left -= part;
    return width + part;
  });
  if (last >= 0) out[last] = (out[last] ?? 0) + left;
  return out;
}
