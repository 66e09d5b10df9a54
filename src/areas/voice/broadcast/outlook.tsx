/** Under a plan's form: when it runs next, and which other plans it would speak over. */
import { decodeRow } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { listPlans, listZones, readNow } from './calls';
import { type ListedPlan, overlapsOf, runsOf, sharedZones } from './overlap';
import { type Plan, planFields } from './plans';
import { zoneFields } from './zones';

/** More plans and zones than anybody keeps. */
const ALL = { page: 1, limit: 1000 } as const;
const NEXT = 5;
const SHOWN = 3;

/** The outlook of a plan that is being edited. `id` is absent for a new one. */
export function PlanOutlook({
  values,
  id = '',
  screen,
}: {
  readonly values: Plan;
  readonly id?: string | undefined;
  readonly screen: ScreenProps;
}) {
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
