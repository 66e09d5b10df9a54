/** Which panels the dashboard shows and in which order: a person's own, for each kind of screen. */

/** Every panel, in the order that a new person finds: what guests notice first, then the machine. */
export const WIDGETS = [
  'attention',
  'trunks',
  'terminals',
  'calls',
  'pms',
  'licence',
  'standby',
  'services',
  'interfaces',
  'disks',
  'processor',
  'memory',
  'network',
  'system',
] as const;
/** One panel. */
export type WidgetId = (typeof WIDGETS)[number];

/** Order of all panels, and those that are not shown. */
export interface Arrangement {
  readonly order: readonly WidgetId[];
  readonly hidden: readonly WidgetId[];
}

/** What a person starts with and resets to. */
export const PRESET: Arrangement = { order: WIDGETS, hidden: [] };

/** Where an arrangement is kept in local storage. A phone's never changes a desk's. */
export const arrangementKey = (account: string, narrow: boolean): string => `dashboard:full:${narrow ? 'narrow' : 'wide'}:${account}`;

const known = (value: unknown): readonly WidgetId[] => {
  const names: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(names)].filter((name): name is WidgetId => WIDGETS.some((widget) => widget === name));
};

/** Reads what was stored, which may be anything: unknown panels are dropped, panels that are new since then come last. */
export function readArrangement(stored: unknown): Arrangement {
  if (typeof stored !== 'object' || stored === null || !('order' in stored)) return PRESET;
  const order = known(stored.order);
  if (order.length === 0) return PRESET;
  const hidden = known('hidden' in stored ? stored.hidden : []).filter((id) => order.includes(id));
  return { order: [...order, ...WIDGETS.filter((id) => !order.includes(id))], hidden };
}

/** Shows or hides a panel; it keeps its place. */
export function show(arrangement: Arrangement, id: WidgetId, shown: boolean): Arrangement {
  const others = arrangement.hidden.filter((each) => each !== id);
  return { ...arrangement, hidden: shown ? others : [...others, id] };
}

/** Whether two arrangements look the same. */
export const sameArrangement = (a: Arrangement, b: Arrangement): boolean =>
  a.order.join() === b.order.join() && [...a.hidden].sort().join() === [...b.hidden].sort().join();

/** The part of an arrangement that a person can see. */
export const partOf = ({ order, hidden }: Arrangement, sees: (id: WidgetId) => boolean): Arrangement => ({
  order: order.filter(sees),
  hidden: hidden.filter(sees),
});

/** An arrangement whose part has changed: what the part does not have keeps its place. */
export function withPart(whole: Arrangement, part: Arrangement): Arrangement {
  const mine = new Set(part.order);
  const next = part.order.values();
  return {
    order: whole.order.map((id) => (mine.has(id) ? (next.next().value ?? id) : id)),
    hidden: [...whole.hidden.filter((id) => !mine.has(id)), ...part.hidden],
  };
}

/** The panels to show, in order. */
export const shownWidgets = ({ order, hidden }: Arrangement): readonly WidgetId[] => order.filter((id) => !hidden.includes(id));

/** Columns of the grid that the spans count. */
export const COLUMNS = 12;

const SMALL: ReadonlySet<WidgetId> = new Set(['terminals', 'calls', 'pms', 'licence', 'standby']);
/** Columns that a panel likes to have, by what comes after it: `two` side by side on a middling screen, `three` on a wide one. */
const WISH: Readonly<Record<'two' | 'three', (id: WidgetId, after: readonly WidgetId[]) => number>> = {
  two: () => 6,
  three: (id, after) => {
    if (id !== 'attention') return SMALL.has(id) ? 3 : 4;
    // Two small ones stand beside it: the second would be as high as long lists, with nothing in it.
    const small = after.findIndex((each) => !SMALL.has(each));
    return (small < 0 ? after.length : small) === 2 ? 6 : 8;
  },
};

/**
 * Whether the first panel, what needs attention, is as high as two: a list and a small panel stand beside it, one under the other. Only where the
 * small ones that are left fill rows of their own.
 */
export function isTall(widgets: readonly WidgetId[], tier: 'two' | 'three'): boolean {
  const [first, list, ...rest] = widgets;
  if (first !== 'attention' || list === undefined || SMALL.has(list)) return false;
  const end = rest.findIndex((each) => !SMALL.has(each));
  const left = (end < 0 ? rest.length : end) - 1;
  return tier === 'two' ? left >= 0 && left % 2 === 0 : left === 0 || left === 3 || left === 4;
}

/** Columns for each panel, so that every row is full whatever is hidden or moved: what a row has left goes to its narrowest panels. */
export function spans(widgets: readonly WidgetId[], tier: 'two' | 'three'): readonly number[] {
  if (isTall(widgets, tier)) return [...(tier === 'two' ? [6, 6, 6] : [8, 4, 4]), ...spans(widgets.slice(3), tier)];
  const rows: number[][] = [];
  let left = 0;
  for (const [at, id] of widgets.entries()) {
    const wish = WISH[tier](id, widgets.slice(at + 1));
    const row = rows.at(-1);
    if (row && wish <= left) row.push(wish);
    else rows.push([wish]);
    left = COLUMNS - (rows.at(-1) ?? []).reduce((sum, span) => sum + span, 0);
  }
  for (const row of rows) {
    for (let spare = COLUMNS - row.reduce((sum, span) => sum + span, 0); spare > 0; spare--) {
      const narrowest = row.lastIndexOf(Math.min(...row));
      row[narrowest] = (row[narrowest] ?? 0) + 1;
    }
  }
  return rows.flat();
}
