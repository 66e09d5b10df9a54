/** The records that route calls, for a screen: read once, and again when asked. */

import { resource } from '../../../gateway/calls';
import { any } from '../../../gateway/shape';
import { type Read, type ScreenProps, useRead } from '../../../screen';
import { type Dialplan, readPlan, type WirePlan } from '../dialplan/plan';

/** Reads the records that route calls, with {@link NOTHING}. */
export const snapshot = resource('voiceRoutinglist').method('snapshot').reads(any());
/** Payload of {@link snapshot}. */
export const NOTHING = {};

/** The snapshot as the box answered it and as the evaluator reads it; both undefined until it is there. */
export interface PlanRead {
  readonly wire: WirePlan | undefined;
  readonly plan: Dialplan | undefined;
  readonly read: Read<unknown>;
}

/** The snapshot out of its reply; undefined for what is none. readPlan validates every value of it. */
export const wirePlan = (data: unknown): WirePlan | undefined =>
  typeof data === 'object' && data !== null ? (data as WirePlan) : undefined;

/** The evaluator's reading of each answer: cells of a list ask as well as the page. */
const readings = new WeakMap<WirePlan, Dialplan>();
function planOf(wire: WirePlan): Dialplan {
  const known = readings.get(wire) ?? readPlan(wire);
  readings.set(wire, known);
  return known;
}

/** Reads the snapshot; every part of a page that asks shares one cached answer. */
export function usePlan({ gateway }: Pick<ScreenProps, 'gateway'>): PlanRead {
  const read = useRead(gateway, snapshot, NOTHING);
  const wire = read.data && wirePlan(read.data.data);
  return { wire, plan: wire && planOf(wire), read };
}
