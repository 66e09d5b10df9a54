/** The loads of pages side by side, as tables. */
import { figure, kilobytes, milliseconds, table, thousandths } from './figures.ts';
import type { Load } from './page-load.ts';

/** All loads of one page in one circumstance. */
export interface Series {
  readonly page: string;
  readonly loads: readonly Load[];
}

type Measure = 'bytes' | 'requests' | 'callBytes' | 'calls' | 'firstContent' | 'firstField' | 'ready' | 'busy' | 'blocked' | 'shift';

/** One figure over all loads. */
export const of = (loads: readonly Load[], key: Measure) => figure(loads.map((load) => load[key]));

/** How many times a floor's figure. */
export const ratio = (loads: readonly Load[], floor: readonly Load[], key: 'firstField' | 'ready' | 'busy'): number =>
  of(loads, key).median / of(floor, key).median;

/** All pages in one circumstance; the first two are the floors. */
export const loadTable = (series: readonly Series[]): string => {
  const [still, react] = series;
  if (!still || !react) return '';
  return table([
    [
      '',
      'KB',
      'of it calls',
      'requests',
      'first field, ms',
      '× static',
      'ready, ms',
      '× React',
      'processor, ms',
      '× React',
      'blocked, ms',
      'shift',
    ],
    ...series.map(({ page, loads }) => [
      page,
      kilobytes(of(loads, 'bytes').median),
      kilobytes(of(loads, 'callBytes').median),
      String(of(loads, 'requests').median),
      milliseconds(of(loads, 'firstField')),
      ratio(loads, still.loads, 'firstField').toFixed(2),
      milliseconds(of(loads, 'ready')),
      ratio(loads, react.loads, 'ready').toFixed(2),
      milliseconds(of(loads, 'busy')),
      ratio(loads, react.loads, 'busy').toFixed(2),
      milliseconds(of(loads, 'blocked')),
      thousandths(of(loads, 'shift')),
    ]),
  ]);
};

/** What one load waited for, and what its main thread did. */
export const profile = ({ waterfall, spent, ready }: Load): string =>
  [
    table([
      ['answer', 'KB', 'asked, ms', 'there, ms'],
      ...waterfall.map(({ path, bytes, sent, done }) => [path, kilobytes(bytes), sent.toFixed(0), done.toFixed(0)]),
      ['ready', '', '', ready.toFixed(0)],
    ]),
    table([
      ['main thread', 'processor, ms'],
      ...[...spent]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 25)
        .map(([what, ms]) => [what, ms.toFixed(1)]),
    ]),
  ].join('\n\n');
