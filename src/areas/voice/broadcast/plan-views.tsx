/** What the list of plans draws in a way of its own. */
import { WEEK } from '../../../field';
import { decodeRow, type Row } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { type FooterProps, type ScreenProps, useRead } from '../../../screen';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { Callout } from '../../../ui/callout';
import { listPlans, listZones, readNow } from './calls';
import { type ListedPlan, overlapsOf, runsOf, sharedZones } from './overlap';
import { planFields } from './plans';
import { zoneFields } from './zones';

/** More plans and zones than anybody keeps. */
const ALL = { page: 1, limit: 1000 } as const;
const NEXT = 5;
const SHOWN = 3;

/** The sentence of a plan's cycle. */
function sentenceOf(t: ScreenProps['t'], { cycle, at, times: all, days, month_days }: Row<typeof planFields>): string {
  const times = listOf(t, all.toSorted());
  switch (cycle) {
    case 'once':
      return t('voice-broadcast:cycle.once', { at: at.slice(0, 16) });
    case 'daily':
      return t('voice-broadcast:cycle.daily', { times });
    case 'weekly':
      return t('voice-broadcast:cycle.weekly', {
        days: listOf(
          t,
          WEEK.filter((day) => days.includes(day)).map((day) => t(`field:weekday.${day}`)),
        ),
        times,
      });
    case 'monthly':
      return t('voice-broadcast:cycle.monthly', {
        days: listOf(
          t,
          month_days.map((day) =>
            day === 'last' ? t('voice-broadcast:plans.values.month_days.last') : t('voice-broadcast:cycle.day', { day }),
          ),
        ),
        times,
      });
  }
}

/** Under the form: when a plan runs next, and which other plans it would speak over. */
function PlanOutlook({ values, id = '', screen }: FooterProps<typeof planFields>) {
  const { t, gateway } = screen;
  const plans = useRead(gateway, listPlans, ALL).data?.data.list.map((row): ListedPlan => decodeRow(planFields, row));
  const zones = useRead(gateway, listZones, ALL).data?.data.list.map((row) => decodeRow(zoneFields, row));
  const now = useRead(gateway, readNow, {}).data?.data.now;
  if (now === undefined) return null;
  const runs = runsOf(values, now, NEXT);
  const named = new Map(zones?.map((zone) => [zone.id, zone]));
  const overlaps = overlapsOf(
    values,
    plans?.filter((other) => other.id !== id) ?? [],
    sharedZones((zone) => named.get(zone)?.members ?? []),
    now,
  );
  return (
    <section aria-label={t('voice-broadcast:outlook.title')} className="mt-6 space-y-3 rounded-panel bg-sunken p-4">
      {runs.length === 0 ? (
        <p className="text-muted">{t('voice-broadcast:outlook.never')}</p>
      ) : (
        <div>
          <h3 className="text-note text-muted">{t('voice-broadcast:outlook.next')}</h3>
          <ol aria-label={t('voice-broadcast:outlook.next')} className="mt-1 flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
            {runs.map((run) => (
              <li key={run}>{run.slice(0, 16)}</li>
            ))}
          </ol>
        </div>
      )}
      {overlaps.length > 0 && (
        <div role="status">
          <Callout severity="warning">
            <ul className="space-y-1">
              {overlaps.slice(0, SHOWN).map(({ other, own, theirs, count, zones: met }) => (
                <li key={other.id}>
                  {t('voice-broadcast:outlook.overlap', {
                    other: other.name,
                    zones: listOf(
                      t,
                      met.map((zone) => named.get(zone)?.name ?? zone),
                    ),
                    own: own.slice(0, 16),
                    theirs: theirs.slice(11, 16),
                    count,
                  })}
                </li>
              ))}
              {overlaps.length > SHOWN && <li>{t('voice-broadcast:outlook.more', { count: overlaps.length - SHOWN })}</li>}
            </ul>
          </Callout>
        </div>
      )}
    </section>
  );
}

export const views: ListViews<typeof planFields> = {
  cells: {
    cycle: ({ row, screen: { t } }) => {
      const sentence = sentenceOf(t, row);
      return <span title={sentence}>{sentence}</span>;
    },
  },
  Footer: PlanOutlook,
};
