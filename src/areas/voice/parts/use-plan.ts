/** The records that route calls, for a screen: read once, and again when asked. */
import { useMemo } from 'react';
import { resource } from '../../../gateway/calls';
import { any, record } from '../../../gateway/shape';
import { type ScreenProps, useRead } from '../../../screen';
import type { Read } from '../../../screen/data/use-read';
import { type Dialplan, readPlan, type WirePlan } from '../dialplan/plan';

const snapshot = resource('voiceRoutinglist', any()).method<object, { readonly data: unknown }>('snapshot', record({ data: any() }), {
  overlay: false,
});
const NOTHING = {};

/** The snapshot as the box answered it and as the evaluator reads it; both undefined until it is there. */
export interface PlanRead {
  readonly wire: WirePlan | undefined;
  readonly plan: Dialplan | undefined;
  readonly read: Read<unknown>;
}

/** Reads the snapshot; every part of a page that asks shares one cached answer. */
export function usePlan({ gateway }: Pick<ScreenProps, 'gateway'>): PlanRead {
  const read = useRead(gateway, snapshot, NOTHING);
  const data = read.data?.data;
  // readPlan judges every value of it.
  const wire = typeof data === 'object' && data !== null ? (data as WirePlan) : undefined;
  const plan = useMemo(() => wire && readPlan(wire), [wire]);
  return { wire, plan, read };
}
