/** Displays as the terminals report them: what plays is what the console's own resolver says, minute by minute of the box's clock. */
import { type Planned, whatPlays } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { startsAt, type Terminal, terminalsNow, viewers } from '../terminals/terminals';
import { planTime } from '../zone';

const STEP_MS = 10 * 60_000;
/** A box that was away for longer has nothing reported of the time before. */
const MOST_STEPS = 1008;

const settingOf = (path: string): string => `ad displays ${path}`;
interface Kept {
  /** The box's life up to which displays are counted. */
  readonly until: number;
  readonly counts: Readonly<Record<string, number>>;
}

/**
 * When a terminal shows what it has: while it `starts`, one round each time; at its `home` page, or while a channel is `watched`, round after round.
 */
export type Occasion = 'starts' | 'home' | 'watched';

/** Terminals that see the same: those of rooms that no plan names are told apart by their area alone. */
function audiences(terminals: readonly Terminal[], plans: readonly Planned[]) {
  const named = new Set(plans.flatMap(({ rooms }) => rooms));
  const found = new Map<string, { readonly room: string; readonly groups: readonly string[]; terminals: number }>();
  for (const { room, area } of terminals) {
    const at = named.has(room) ? room : '';
    const audience = found.get(`${at}\n${area}`) ?? { room: at, groups: [area], terminals: 0 };
    audience.terminals += 1;
    found.set(`${at}\n${area}`, audience);
  }
  return [...found.values()];
}

/** How many of those that are on are on this page, as a part of them. */
function partOf(box: Box, occasion: Occasion, screens: number): number {
  if (occasion === 'starts' || screens === 0) return 1;
  const watched = Math.min(1, viewers(box) / screens);
  return occasion === 'watched' ? watched : 1 - watched;
}

/**
 * How often each ad was shown, by id.
 * @param planOf a row as the resolver knows it, whatever its count
 */
export function displaysOf(
  box: Box,
  resource: Resource,
  planOf: (entry: Entry) => Planned,
  occasion: Occasion,
): Readonly<Record<string, number>> {
  const { store, clock } = box;
  const key = settingOf(resource.path);
  const lived = clock.lived();
  const before = (): Kept['counts'] =>
    Object.fromEntries(
      rowsOf(resource, store, clock)
        .all()
        .map(({ id, shown }) => [String(id), Number(shown) || 0]),
    );
  const kept = (store.setting(key) ?? { until: lived, counts: before() }) as Kept; // only this writes it
  const steps = Math.min(MOST_STEPS, Math.floor((lived - kept.until) / STEP_MS));
  if (steps <= 0) {
    if (store.setting(key) === undefined) store.keep(key, kept);
    return kept.counts;
  }
  const plans = rowsOf(resource, store, clock).all().map(planOf);
  const all = terminalsNow(box);
  const on = all.filter(({ online_since: since, screen }) => since > 0 && screen);
  const seen = audiences(on, plans);
  const part = partOf(box, occasion, on.length);
  const counts: Record<string, number> = { ...kept.counts };
  const until = kept.until + Math.floor((lived - kept.until) / STEP_MS) * STEP_MS;
  for (let step = steps; step > 0; step -= 1) {
    const moment = planTime(clock.now() - (lived - until) - step * STEP_MS);
    const began = until - step * STEP_MS;
    for (const { terminals, ...viewer } of occasion === 'starts' ? audiences(startsAt(box, all, began), plans) : seen) {
      const now = plans.map((plan) => ({ ...plan, shown: counts[plan.id] ?? 0 }));
      for (const position of new Set(plans.map((plan) => plan.position))) {
        const { turns, seconds } = whatPlays(now, position, viewer, moment);
        const rounds = Math.floor((occasion === 'starts' ? 1 : (STEP_MS / 1000 / seconds) * part) * terminals);
        for (const { plan } of turns) {
          const shown = plan.shown + rounds;
          counts[plan.id] = plan.limit > 0 ? Math.min(plan.limit, shown) : shown;
        }
      }
    }
  }
  store.keep(key, { until, counts });
  return counts;
}
