/** What a schedule comes to: its sentence, its next five runs by the box's clock, and what it would get in the way of. */
import { useMessages, useT } from '../../i18n/i18n';
import { clockChange } from '../../lib/clock-change';
import { nextRuns } from '../../lib/task-cycle';
import { Callout } from '../../ui/callout';
import type { Scheduled } from './collisions';
import { cycleSentence, weekdayOf } from './cycle-sentence';
import { Collisions, collisionsWith, type SchedulePreviewProps } from './schedule-preview';

const NEXT = 5;
const SHOWN = 3;

/** What has no complete cycle yet, or no clock, is told as far as it is known. */
export function PreviewPanel<T extends Scheduled>({ plan, clock, others = [], beside = [], meets, where }: SchedulePreviewProps<T>) {
  const t = useT();
  const ready = useMessages('schedule');
  const sentence = ready ? cycleSentence(t, plan.cycle) : undefined;
  if (sentence === undefined) return null;
  const own = { ...plan, status: true };
  const collisions = clock
    ? [
        ...(meets ? collisionsWith(own, others, clock, meets) : []),
        ...collisionsWith<Scheduled>(own, beside, clock, (one, other) => (one === own) !== (other === own)),
      ]
    : [];
  // Of another screen's plan it says itself whom both reach.
  const whereOf = (one: Scheduled, other: Scheduled): string =>
    beside.find((each) => each === one || each === other)?.where ?? where?.(one as T, other as T) ?? '';
  return (
    <section aria-label={t('schedule:preview.title')} className="mt-6 space-y-3 rounded-panel bg-sunken p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{sentence}</p>
      {clock && <NextRuns runs={nextRuns(plan.cycle, clock.now, NEXT)} zone={clock.zone} />}
      <Collisions collisions={collisions} most={SHOWN} where={whereOf} />
    </section>
  );
}

/** The next runs, each with its day of the week, and what summer time does to it. */
function NextRuns({ runs, zone }: { readonly runs: readonly string[]; readonly zone: string }) {
  const t = useT();
  if (runs.length === 0) return <Callout severity="warning">{t('schedule:preview.never')}</Callout>;
  return (
    <div>
      <h3 className="text-note text-muted">{t('schedule:preview.next')}</h3>
      <ol aria-label={t('schedule:preview.next')} className="mt-1 flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
        {runs.map((run) => {
          const change = clockChange(zone, run);
          return (
            <li key={run}>
              {run.slice(0, 16)} <span className="text-muted">{t(`field:weekday.${weekdayOf(run)}`)}</span>
              {change && (
                <span className="block text-note text-warning">
                  {t(`schedule:preview.${change.kind}`, { at: change.at.slice(11, 16) })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
