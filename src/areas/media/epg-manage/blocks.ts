/** The guide in blocks of some channels and some hours: what is asked for at once, and what rows make of it. */
import { marksOf } from '../../../lib/guide-marks';
import type { TimelineItem } from '../../../screen/timeline/timeline-props';
import type { GuideProgramme } from './calls';

/** Channels and seconds of a block. */
export const BLOCK_CHANNELS = 40;
export const BLOCK_S = 12 * 3600;

/** A block by its place: how many before it, of channels and of hours. */
export interface BlockPlace {
  readonly key: string;
  readonly row: number;
  readonly column: number;
}

/** The blocks that some rows and a span are in. @param rows numbers of channels that have a guide; @param start Unix seconds of the first block */
export function blocksOf(rows: readonly number[], start: number, from: number, until: number): readonly BlockPlace[] {
  const lines = [...new Set(rows.map((row) => Math.floor(row / BLOCK_CHANNELS)))];
  const first = Math.max(0, Math.floor((from - start) / BLOCK_S));
  const end = Math.max(first, Math.ceil((until - start) / BLOCK_S));
  return lines.flatMap((row) => Array.from({ length: end - first }, (_, at) => ({ key: `${row}/${first + at}`, row, column: first + at })));
}

/** What is known of a span of a channel. */
export interface KnownSpan {
  readonly from: number;
  readonly until: number;
  readonly programmes: readonly GuideProgramme[];
}

/** The words of what is wrong. */
export interface MarkWords {
  gap(seconds: number): string;
  conflict(name: string): string;
}

/** Spans that follow each other without a hole are one. */
function joined(spans: readonly KnownSpan[]): readonly KnownSpan[] {
  const runs: { from: number; until: number; programmes: GuideProgramme[] }[] = [];
  for (const { from, until, programmes } of [...spans].sort((one, other) => one.from - other.from)) {
    const last = runs.at(-1);
    if (last && last.until === from) {
      last.until = until;
      last.programmes.push(...programmes);
    } else runs.push({ from, until, programmes: [...programmes] });
  }
  return runs;
}

/** A row of the timeline: each programme once, with gaps and conflicts marked. */
export function itemsOf(spans: readonly KnownSpan[], words: MarkWords): readonly TimelineItem[] {
  const seen = new Set<string>();
  return joined(spans).flatMap(({ from, until, programmes }) => {
    const own = programmes
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map(({ id, start, stop, title }) => ({ key: id, from: start, until: stop, name: title }))
      .sort((one, other) => one.from - other.from || one.until - other.until);
    const { gaps, conflicts } = marksOf(own, from, until);
    const wrong = new Map(conflicts.flatMap(({ first, second }) => [[first.key, second.name] as const, [second.key, first.name] as const]));
    return [
      ...own.map((item): TimelineItem => {
        const other = wrong.get(item.key);
        return other === undefined ? item : { ...item, severity: 'danger', note: words.conflict(other) };
      }),
      ...gaps.map((gap): TimelineItem => ({ key: `gap ${gap.from}`, ...gap, name: words.gap(gap.until - gap.from), gap: true })),
    ];
  });
}
