/** The imagined past of a new box joins the figures of the machine that it runs on, whatever those are. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { HistoryRange, Sample } from '../../src/gateway/calls';
import { createClock } from './clock';
import { openHistory } from './history';
import { openStore } from './store';

const FIGURES = ['cpu', 'memory', 'rx', 'tx'] as const;
/** What each of them can be at most. */
const MOST = { cpu: 100, memory: 100, rx: 12_000_000, tx: 52_000_000 } as const;
const HOUR = 3600;

/** The past of a new box whose machine is so busy, from 0 to 1. */
function pastOf(busy: number): { readonly present: Sample; readonly list: (range: HistoryRange) => readonly Sample[] } {
  const folder = mkdtempSync(join(tmpdir(), 'appliance-history-'));
  const store = openStore(folder, false);
  try {
    const clock = createClock('history', 0);
    const present = {
      t: Math.floor(clock.now() / 1000),
      cpu: MOST.cpu * busy,
      memory: MOST.memory * busy,
      rx: MOST.rx * busy,
      tx: MOST.tx * busy,
    };
    const history = openHistory(store, clock, present);
    const lists = { '1h': history.list('1h'), '24h': history.list('24h'), '7d': history.list('7d') };
    return { present, list: (range) => lists[range] };
  } finally {
    store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([0, 0.5, 1])('without a cliff, on a machine that is busy by %d', (busy) => {
  const { present, list } = pastOf(busy);
  for (const range of ['1h', '24h', '7d'] as const) {
    const points = list(range);
    const last = points.at(-1);
    const before = points.at(-2);
    if (!last || !before) throw new Error('no past');
    for (const name of FIGURES) {
      const most = MOST[name];
      const gap = (point: Sample): number => Math.abs(point[name] - present[name]) / most;
      // Of a point as old as this so much of the imagined past is left, and no more.
      const left = (point: Sample): number => Math.min(1, (present.t - point.t) / HOUR) + 0.01;
      const wrong = [before, last].filter((point) => gap(point) > left(point));
      expect(wrong, `${range} ${name}`).toEqual([]);
    }
    // An hour before the present it is the imagined past alone, which is the same on every machine.
    const old = points.filter(({ t }) => present.t - t > HOUR);
    const other = new Map(
      pastOf(1 - busy)
        .list(range)
        .map((point) => [point.t, point]),
    );
    const same = old.filter((point) => other.has(point.t));
    expect(same.map(({ t }) => other.get(t))).toEqual(same);
  }
});
