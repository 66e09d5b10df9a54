/** History of the box: one hour, one day, one week, kept in the data folder. */
import type { HistoryRange, Sample } from '../../src/gateway/calls';
import type { Clock } from './clock';
import type { Store } from './store';

/** Seconds between two points, and how many points are kept. */
const SPANS: Readonly<Record<HistoryRange, { readonly step: number; readonly points: number }>> = {
  '1h': { step: 10, points: 360 },
  '24h': { step: 120, points: 720 },
  '7d': { step: 900, points: 672 },
};
/** Seconds between two samples. */
export const SAMPLE_SECONDS = SPANS['1h'].step;

/** The history of a box. */
export interface History {
  add(sample: Sample): void;
  list(range: HistoryRange): readonly Sample[];
}

/** A plausible past: busier by day, with bursts, the same for the same seed. */
const imagined = (clock: Clock, t: number): Sample => {
  const at = t * 1000;
  const day = 0.5 - 0.5 * Math.cos((((t % 86_400) - 4 * 3600) / 86_400) * 2 * Math.PI);
  const busy = 0.35 * day + 0.45 * clock.drift('past cpu', 1_800_000, at) + 0.2 * clock.drift('past burst', 60_000, at) ** 3;
  const traffic = (0.2 + 0.8 * day) * (0.3 + 0.7 * clock.drift('past traffic', 600_000, at));
  return {
    t,
    cpu: Math.round((4 + 56 * busy) * 10) / 10,
    memory:
      Math.round((38 + 14 * clock.drift('past memory', 6 * 3_600_000, at) + 4 * clock.drift('past memory burst', 300_000, at)) * 10) / 10,
    rx: Math.round(9_000_000 * traffic * (0.8 + 0.4 * clock.drift('past rx', 40_000, at))),
    tx: Math.round(42_000_000 * traffic * (0.8 + 0.4 * clock.drift('past tx', 40_000, at))),
  };
};

/** The imagined past comes to the present figures over this time. */
const JOINS_MS = 3_600_000;

/** A past that ends where the present begins. */
function joined(past: Sample, present: Sample): Sample {
  const share = Math.min(1, ((present.t - past.t) * 1000) / JOINS_MS);
  const mix = (name: 'cpu' | 'memory' | 'rx' | 'tx', digits: number): number =>
    Math.round((present[name] + (past[name] - present[name]) * share) * 10 ** digits) / 10 ** digits;
  return { t: past.t, cpu: mix('cpu', 1), memory: mix('memory', 1), rx: mix('rx', 0), tx: mix('tx', 0) };
}

/** Opens the history; a new data folder gets a full past that ends at the present figures, so that no chart is empty or has a cliff. */
export function openHistory(store: Store, clock: Clock, present: Sample): History {
  const insert = (span: HistoryRange, { t, cpu, memory, rx, tx }: Sample) =>
    store.run('INSERT OR REPLACE INTO samples VALUES (?, ?, ?, ?, ?, ?)', span, t, cpu, memory, rx, tx);
  const each = Object.entries(SPANS) as [HistoryRange, (typeof SPANS)[HistoryRange]][]; // Object.entries forgets the key type

  if (!store.get('SELECT 1 FROM samples')) {
    store.transaction(() => {
      for (const [span, { step, points }] of each) {
        const end = Math.floor(clock.now() / 1000 / step) * step;
        for (let index = points; index > 0; index--) insert(span, joined(imagined(clock, end - index * step), present));
      }
    });
  }
  return {
    list: (range) =>
      store.all('SELECT t, cpu, memory, rx, tx FROM samples WHERE span = ? ORDER BY t', range).map((row) => ({
        t: Number(row.t),
        cpu: Number(row.cpu),
        memory: Number(row.memory),
        rx: Number(row.rx),
        tx: Number(row.tx),
      })),
    add: (sample) =>
      store.transaction(() => {
        insert('1h', sample);
        for (const [span, { step, points }] of each) {
          const slot = Math.floor(sample.t / step) * step;
          if (span !== '1h' && !store.get('SELECT 1 FROM samples WHERE span = ? AND t = ?', span, slot)) {
            const mean = store.get(
              "SELECT avg(cpu) AS cpu, avg(memory) AS memory, avg(rx) AS rx, avg(tx) AS tx FROM samples WHERE span = '1h' AND t > ? AND t <= ?",
              sample.t - step,
              sample.t,
            );
            const rounded = (name: string, digits: number) => Math.round(Number(mean?.[name]) * 10 ** digits) / 10 ** digits;
            insert(span, { t: slot, cpu: rounded('cpu', 1), memory: rounded('memory', 1), rx: rounded('rx', 0), tx: rounded('tx', 0) });
          }
          store.run('DELETE FROM samples WHERE span = ? AND t < ?', span, sample.t - step * points);
        }
      }),
  };
}
