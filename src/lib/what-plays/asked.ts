/** The moment that what plays is asked for: one that was typed, or what the box's clock shows. */
import type { BoxTime } from '../box-time';
import { judgedAt } from '../clock-change';
import { momentOfClock } from '../rotation';

/**
 * How a moment is shown, and how hours are judged by it.
 * @param told what the box's clock shows, and the same in Unix seconds: 0 where the box does not say it
 * @param asked what was typed; of an hour that the clock skips that is the moment at which it goes on
 */
export function momentAsked(
  time: BoxTime,
  { now, at }: { readonly now: string; readonly at: number },
  asked: string | undefined,
): { readonly shown: string; readonly judged: string } {
  const moment = asked === undefined ? at || momentOfClock(time, now) : momentOfClock(time, asked);
  return { shown: asked === undefined ? now : time.full(moment), judged: judgedAt(time, moment) };
}
