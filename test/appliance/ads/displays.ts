/** Displays as the terminals report them: what plays is what the console's own resolver says, minute by minute of the box's clock. */
import { type Planned, whatPlays } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

const STEP_MS = 10 * 60_000;
/** A box that was away for longer has nothing reported of the time before. */
const MOST_STEPS = 1008;

const settingOf = (path: string): string => `ad displays ${path}`;
interface Kept {
  /** The box's life up to which displays are counted. */
  readonly until: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** Terminals that see the same: those of rooms that no plan names are told apart by their area alone. */
function audiences(box: Box, plans: readonly Planned[]) {
  const named = new Set(plans.flatMap(({ rooms }) => rooms));
  const found = new Map<string, { readonly room: string; readonly groups: readonly string[]; terminals: number }>();
  for (const { room, area, online_since: since, screen } of terminalsNow(box)) {
    if (since === 0 || !screen) continue;
    const at = named.has(room) ? room : '';
    const audience = found.get(`${at}\n${area}`) ?? { room: at, groups: [area], terminals: 0 };
    audience.terminals += 1;
    found.set(`${at}\n${area}`, audience);
  }
  return [...found.values()];
}

/**
 * How often each advert was shown, by id.
 * @param planOf a row as the resolver knows it, whatever its count
 */
export function displaysOf(box: Box, resource: Resource, planOf: (entry: Entry) => Planned): Readonly<Record<string, number>> {
  const { store, clock } = box;
  const key = settingOf(resource.path);
  const lived = clock.lived();
  const kept = (store.setting(key) ?? { until: lived, counts: {} }) as Kept; // only this writes it
  const steps = Math.min(MOST_STEPS, Math.floor((lived - kept.until) / STEP_MS));
  if (steps <= 0) {
    if (store.setting(key) === undefined) store.keep(key, kept);
    return kept.counts;
  }
  const plans = rowsOf(resource, store, clock).all().map(planOf);
  const seen = audiences(box, plans);
  const counts: Record<string, number> = { ...kept.counts };
  const until = kept.until + Math.floor((lived - kept.until) / STEP_MS) * STEP_MS;
  for (let step = steps; step > 0; step -= 1) {
    const moment = wireTime(clock.now() - (lived - until) - step * STEP_MS);
    for (const { terminals, ...viewer } of seen) {
      const now = plans.map((plan) => ({ ...plan, shown: counts[plan.id] ?? 0 }));
      for (const position of new Set(plans.map((plan) => plan.position))) {
        const { turns, seconds } = whatPlays(now, position, viewer, moment);
        const rounds = Math.floor(STEP_MS / 1000 / seconds) * terminals;
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
