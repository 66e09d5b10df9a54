/** When an optical module needs somebody: the one place that knows the limits. */

/** Weaker than this, in dBm, the row is red; exactly this is not. */
export const RX_WEAK = -25;
/** Stronger than this, in dBm, the receiver is near its limit. */
const RX_STRONG = -8;
/** Warmer than this, in °C, the row is red; exactly this is not. */
export const TOO_HOT = 70;

/** What the module says of itself: `none` is no reading, for want of light, of a module or of a device that answers. */
export const OPTICAL = ['good', 'strong', 'red', 'none'] as const;
export type Optical = (typeof OPTICAL)[number];

/** A reading; undefined: none. */
export interface Measured {
  readonly rx: number | undefined;
  readonly temperature: number | undefined;
}

/** Whether the received power is too weak. */
export const isWeak = ({ rx }: Pick<Measured, 'rx'>): boolean => rx !== undefined && rx < RX_WEAK;
/** Whether the module is too hot. */
export const isHot = ({ temperature }: Pick<Measured, 'temperature'>): boolean => temperature !== undefined && temperature > TOO_HOT;

/** The state of a module. @param fresh false: the device has been silent, what it said last counts no more */
export function opticalOf(measured: Measured, fresh: boolean): Optical {
  if (!fresh) return 'none';
  if (isWeak(measured) || isHot(measured)) return 'red';
  if (measured.rx === undefined) return 'none';
  return measured.rx > RX_STRONG ? 'strong' : 'good';
}
