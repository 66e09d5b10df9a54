/** The records that route calls, for a screen: read once, and again when asked. */
import { useMemo } from 'react';
import { resource } from '../../../gateway/calls';
import { any, record } from '../../../gateway/shape';
import { type ScreenProps, useRead } from '../../../screen';
import type { Read } from '../../../screen/data/use-read';
import { type Dialplan, readPlan, type WirePlan } from '../dialplan/plan';

/** Reads the records that route calls, with {@link NOTHING}. */
export const snapshot = resource('voiceRoutinglist', any()).method<object, { readonly data: unknown }>(
  'snapshot',
  record({ data: any() }),
  {
    overlay: false,
  },
);
/** Payload of {@link snapshot}. */
export const NOTHING = {};

/** The snapshot as the box answered it and as the evaluator reads it; both undefined until it is there. */
export interface PlanRead {
  readonly wire: WirePlan | undefined;
  readonly plan: Dialplan | undefined;
  readonly read: Read<unknown>;
}

/** The snapshot out of its reply; undefined for what is none. readPlan judges every value of it. */
export const wirePlan = (data: unknown): WirePlan | undefined =>
  typeof data === 'object' && data !== null ? (data as WirePlan) : undefined;

/** Reads the snapshot; every part of a page that asks shares one cached answer. */
export function usePlan({ gateway }: Pick<ScreenProps, 'gateway'>): PlanRead {
  const read = useRead(gateway, snapshot, NOTHING);
  const wire = read.data && wirePlan(read.data.data);
  const plan = useMemo(() => wire && readPlan(wire), [wire]);
  return { wire, plan, read };
}
