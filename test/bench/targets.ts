/** Whether the console keeps its targets. Bytes and requests are checked; times are told, as they follow the machine. */
import { BUDGETS } from '../build/budgets.ts';
import type { EntryName } from './entries.ts';
import { kilobytes, table } from './figures.ts';
import { of, ratio, type Series } from './load-tables.ts';
import type { Load } from './page-load.ts';

/** What is aimed at: bytes, requests, times of a floor, milliseconds, layout shift. */
export const TARGETS = {
  signInBytes: BUDGETS['sign-in'],
  signInRequests: 6,
  /** Of all files, those of the sign-in page among them. */
  dashboardBytes: BUDGETS['up to the dashboard'],
  dashboardGzip: BUDGETS['up to the dashboard as gzip'],
  /** Files and calls. */
  dashboardRequests: 18,
  firstField: 1.25,
  ready: 1.3,
  clickMs: 50,
  shift: 0.02,
};

/** What the parts of the bench have found; a part that failed has found nothing. */
export interface Found {
  /** In each circumstance: the floors, sign-in, dashboard, dashboard on a phone. */
  readonly loads: readonly (readonly Series[])[];
  /** Medians of the clicks in the menu. */
  readonly clicks: readonly number[];
  /** Over plain HTTP, where browsers take gzip. */
  readonly plain: { readonly signIn: Load; readonly dashboard: Load } | undefined;
}

interface Line {
  /** The entry of the bench that finds it. */
  readonly entry: EntryName;
  readonly what: string;
  readonly found: readonly number[];
  readonly most: number;
  readonly show: (value: number) => string;
  readonly validated?: boolean;
}

/** Of the dashboard only files count: how large the replies are is the box's affair. */
const files = ({ bytes, callBytes }: Load): number => bytes - callBytes;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * The targets as a table.
 * @param chosen the entries that were to be measured: of the others nothing is said
 * @returns the table, empty where none was, and whether every checked one is met
 */
export function validate(
  { loads, clicks, plain }: Found,
  chosen: ReadonlySet<EntryName>,
): { readonly text: string; readonly met: boolean } {
  const each = (value: (pages: readonly (readonly Load[])[]) => number): readonly number[] =>
    loads.map((series) => value(series.map((page) => page.loads))).filter((found) => !Number.isNaN(found));
  const [fast = []] = loads;
  const at = (page: number): readonly Load[] => fast[page]?.loads ?? [];
  const both = (kb: number | undefined): readonly number[] => (kb === undefined || Number.isNaN(kb) ? [] : [kb]);
  const two = (value: number): string => value.toFixed(2);
  const all: readonly Line[] = [
    {
      entry: 'loads',
      what: 'sign-in, KB',
      found: both(of(at(2), 'bytes').median),
      most: TARGETS.signInBytes,
      show: kilobytes,
      validated: true,
    },
    {
      entry: 'plain',
      what: 'sign-in as gzip, KB',
      found: both(plain?.signIn.bytes),
      most: TARGETS.signInBytes,
      show: kilobytes,
      validated: true,
    },
    {
      entry: 'loads',
      what: 'sign-in, requests',
      found: both(of(at(2), 'requests').median),
      most: TARGETS.signInRequests,
      show: String,
      validated: true,
    },
    {
      entry: 'loads',
      what: 'dashboard, files, KB',
      found: both(median(at(3).map(files))),
      most: TARGETS.dashboardBytes,
      show: kilobytes,
      validated: true,
    },
    {
      entry: 'plain',
      what: 'dashboard as gzip, files, KB',
      found: both(plain && files(plain.dashboard)),
      most: TARGETS.dashboardGzip,
      show: kilobytes,
      validated: true,
    },
    {
      entry: 'loads',
      what: 'dashboard, requests',
      found: both(of(at(3), 'requests').median),
      most: TARGETS.dashboardRequests,
      show: String,
    },
    {
      entry: 'loads',
      what: 'sign-in, first field × static',
      found: each(([still = [], , signIn = []]) => ratio(signIn, still, 'firstField')),
      most: TARGETS.firstField,
      show: two,
    },
    {
      entry: 'loads',
      what: 'sign-in, ready × React',
      found: each(([, react = [], signIn = []]) => ratio(signIn, react, 'ready')),
      most: TARGETS.ready,
      show: two,
    },
    { entry: 'clicks', what: 'menu click, ms', found: clicks, most: TARGETS.clickMs, show: (value) => value.toFixed(0) },
    {
      entry: 'loads',
      what: 'dashboard, layout shift',
      found: each(([, , , desk = []]) => of(desk, 'shift').median),
      most: TARGETS.shift,
      show: two,
    },
    {
      entry: 'loads',
      what: 'dashboard on a phone, layout shift',
      found: each(([, , , , phone = []]) => of(phone, 'shift').median),
      most: TARGETS.shift,
      show: two,
    },
  ];
  const lines = all.filter(({ entry }) => chosen.has(entry));
  if (lines.length === 0) return { text: '', met: true };
  const isMet = ({ found, most }: Line): boolean => found.every((value) => value <= most);
  const word = (line: Line): string => {
    if (line.found.length === 0) return 'not measured';
    return isMet(line) ? 'met' : line.validated ? 'MISSED' : 'not met here';
  };
  const text = table([
    ['target', 'found', 'at most', ''],
    ...lines.map((line) => [line.what, line.found.map(line.show).join(', '), line.show(line.most), word(line)]),
  ]);
  return { text, met: lines.every((line) => !line.validated || (line.found.length > 0 && isMet(line))) };
}
