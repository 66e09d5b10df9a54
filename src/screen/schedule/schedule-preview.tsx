/** What a schedule comes to, in lists and under forms, and what it would get in the way of, in words. */
import type { ReactNode } from 'react';
import { useMessages, useT } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { loadPart } from '../../lib/load-part';
import { Callout } from '../../ui/callout';
import { lazyRetry } from '../../ui/lazy-retry';
import type { BesidePlan } from './beside';
import type { BoxClock } from './clock';
import { collisionsOf, groupCollisions, type Meets, type Repeated, type Run, type Scheduled, upcoming } from './collisions';
import { type CycleValues, cycleOf } from './cycle-fields';
import { cycleSentence } from './cycle-sentence';

const AHEAD_DAYS = 31;

/** The sentence of a cycle, in a cell of a list. */
export function CycleCell({ row }: { readonly row: CycleValues }) {
  const t = useT();
  const sentence = useMessages('schedule') ? (cycleSentence(t, cycleOf(row)) ?? '') : '';
  return <span title={sentence}>{sentence}</span>;
}

/** A plan that is being made has no name yet. */
const nameOf = (t: Translate, { plan: { name } }: Run<Scheduled>, itself: 'this' | 'thisFirst'): string =>
  name.trim() === '' ? t(`schedule:collision.${itself}`) : t('schedule:collision.named', { name });

/** One collision in words. @param where whom both reach, '' for nothing to add */
export function collisionText(t: Translate, { first, second, count }: Repeated<Scheduled>, where = ''): string {
  const text = t('schedule:collision.text', {
    first: nameOf(t, first, 'this'),
    second: nameOf(t, second, 'thisFirst'),
    day: first.at.slice(0, 10),
    from: first.at.slice(11, 16),
    to: first.until.slice(11, 16),
    at: second.at.slice(11, 16),
    count,
  });
  return where === '' ? text : t('schedule:collision.both', { text, where });
}

/** A sentence in which no date is broken at its hyphens. */
export const Dated = ({ text }: { readonly text: string }) =>
  text.split(/(\d{4}-\d\d-\d\d)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );

/** Collisions as a warning; `where` says what two plans share, '' for nothing to add. */
export function Collisions<T extends Scheduled>({
  collisions,
  most,
  where,
  heading,
}: {
  readonly collisions: readonly Repeated<T>[];
  /** So many are told, the rest is counted. */
  readonly most: number;
  readonly where?: ((one: T, other: T) => string) | undefined;
  readonly heading?: string;
}) {
  const t = useT();
  if (collisions.length === 0) return null;
  return (
    <div role="status">
      <Callout severity="warning">
        {heading !== undefined && <p className="font-semibold">{heading}</p>}
        <ul className="space-y-1">
          {collisions.slice(0, most).map((each) => (
            <li key={`${each.first.at} ${each.first.plan.id} ${each.second.at} ${each.second.plan.id}`}>
              <Dated text={collisionText(t, each, where?.(each.first.plan, each.second.plan))} />
            </li>
          ))}
          {collisions.length > most && <li>{t('schedule:collision.more', { count: collisions.length - most })}</li>}
        </ul>
      </Callout>
    </div>
  );
}

/** What a plan would get in the way of, in the days to come. */
export const collisionsWith = <T extends Scheduled>(own: T, others: readonly T[], clock: BoxClock, meets: Meets<T>) =>
  groupCollisions(
    collisionsOf(upcoming([...others.filter(({ id }) => id !== own.id), own], clock, AHEAD_DAYS), meets).filter(
      ({ first, second }) => first.plan === own || second.plan === own,
    ),
  );

/** What is told of a plan, and of whom it would be in the way. */
export interface SchedulePreviewProps<T extends Scheduled> {
  readonly plan: T;
  /** Undefined: the box was not asked yet, or can't say. */
  readonly clock: BoxClock | undefined;
  /** The other plans; without `meets` none is in the way of another. */
  readonly others?: readonly T[];
  /** Plans of other screens that reach the same rooms. */
  readonly beside?: readonly BesidePlan[];
  readonly meets?: Meets<T>;
  readonly where?: (one: T, other: T) => string;
}

/** Under the form of a plan: fetched with the first one. */
export const SchedulePreview = lazyRetry(
  async () => (await loadPart(() => import('./preview-panel'))).PreviewPanel<Scheduled>,
) as unknown as <T extends Scheduled>(props: SchedulePreviewProps<T>) => ReactNode; // it is of any plans
