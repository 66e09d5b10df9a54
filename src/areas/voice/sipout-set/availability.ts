/** How a trunk did in the last 24 hours: 96 quarters of an hour in one strip, and the same in words. */
import { defineField } from '../../../field/field';
import { later } from '../../../lib/task-cycle';

/** The wire's answer: when the oldest quarter began, and the share of each that the trunk was up, 0 to 1, oldest first. */
export interface Availability {
  readonly from: string;
  readonly shares: readonly number[];
}

const QUARTER_SECONDS = 900;

/** Reads what a box answers; anything else is no answer. */
export function readAvailability(wire: unknown): Availability {
  const at = (name: string): unknown => (typeof wire === 'object' && wire !== null ? Reflect.get(wire, name) : undefined);
  const from = at('from');
  const shares: unknown = at('shares');
  return {
    from: typeof from === 'string' ? from : '',
    shares: Array.isArray(shares) ? shares.map((share) => Math.min(1, Math.max(0, Number(share) || 0))) : [],
  };
}

/** Percent of the time that it was up; what is not whole is never shown as 100. Undefined without any answer. */
export function percentUp({ shares }: Availability): number | undefined {
  if (shares.length === 0) return undefined;
  return Math.floor((shares.reduce((sum, share) => sum + share, 0) / shares.length) * 100);
}

/** A time in which it was down, wholly or in part: both ends as `HH:mm`; `now`: it has not ended. */
export interface Outage {
  readonly from: string;
  readonly to: string;
  readonly now: boolean;
}

/** The outages, the latest first. */
export function outagesOf({ from, shares }: Availability): readonly Outage[] {
  const found: Outage[] = [];
  const clockAt = (quarter: number): string => later(from, quarter * QUARTER_SECONDS).slice(11, 16);
  let start: number | undefined;
  for (let at = 0; at <= shares.length; at += 1) {
    const down = at < shares.length && (shares[at] ?? 1) < 1;
    if (down && start === undefined) start = at;
    if (!down && start !== undefined) {
      found.unshift({ from: clockAt(start), to: clockAt(at), now: at === shares.length });
      start = undefined;
    }
  }
  return found;
}

/** Neighbouring quarters of one look, for a strip of as few shapes as it needs. */
export function stripParts({ shares }: Availability): readonly { readonly at: number; readonly length: number; readonly share: number }[] {
  const parts: { at: number; length: number; share: number }[] = [];
  for (const [at, share] of shares.entries()) {
    const last = parts.at(-1);
    if (last && last.share === share) last.length += 1;
    else parts.push({ at, length: 1, share });
  }
  return parts;
}

/** The last 24 hours of a trunk, which the box alone writes. */
export const availability = defineField<Availability>(
  {
    kind: 'availability',
    wire: 'any',
    empty: { from: '', shares: [] },
    decode: readAvailability,
    parse: () => undefined,
    format: (value) => {
      const percent = percentUp(value);
      return percent === undefined ? '' : `${percent} %`;
    },
    Input: () => null,
    width: 190,
  },
  { readOnly: true },
);
