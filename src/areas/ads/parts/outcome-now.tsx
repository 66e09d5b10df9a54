/** What plays at a moment, and what does not with every reason. */
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import type { Outcome, Planned } from '../../../lib/what-plays/what-plays';
import { SimpleTable } from '../../../ui/simple-table';

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function OutcomeNow({
  t,
  title,
  outcome: { turns, seconds, left },
}: {
  readonly t: Translate;
  /** Where and when. */
  readonly title: string;
  readonly outcome: Outcome<Planned>;
}) {
  return (
    <>
      <div className="rounded-panel border border-line bg-surface pb-3">
        <h2 className="px-4 py-3 font-semibold">{title}</h2>
        {turns.length === 0 ? (
          <p className="px-4 pb-1 text-muted">{t('ads-plan:plan.nothing')}</p>
        ) : (
          <SimpleTable
            label={t('ads-plan:plan.plays')}
            rows={turns}
            keyOf={({ plan }) => plan.id}
            columns={[
              { key: 'name', head: t('ads-plan:plan.ad'), cell: ({ plan }) => plan.name },
              {
                key: 'seconds',
                head: t('ads-plan:plan.seconds'),
                cell: ({ plan }) => t('ads-plan:plan.inSeconds', { seconds: plan.seconds }),
                end: true,
              },
              { key: 'share', head: t('ads-plan:plan.share'), cell: ({ share }) => percent(share), end: true },
            ]}
          />
        )}
        {turns.length > 0 && (
          <p className="px-4 pt-2 text-note text-muted">
            {t('ads-plan:plan.why', { priority: t(`ads-plan:priority.${(turns[0]?.plan.priority ?? 1) as 0 | 1 | 2 | 3}`), seconds })}
          </p>
        )}
      </div>
      {left.length > 0 && (
        <div className="rounded-panel border border-line bg-surface pb-2">
          <h2 className="px-4 py-3 font-semibold">{t('ads-plan:plan.left')}</h2>
          <SimpleTable
            label={t('ads-plan:plan.left')}
            rows={left}
            keyOf={({ plan }) => plan.id}
            columns={[
              { key: 'name', head: t('ads-plan:plan.ad'), cell: ({ plan }) => plan.name },
              {
                key: 'why',
                head: t('ads-plan:plan.reason'),
                cell: ({ plan, reasons }) =>
                  listOf(
                    t,
                    reasons.map((reason) =>
                      t(`ads-plan:reason.${reason}`, {
                        start: plan.start_date,
                        end: plan.end_date,
                        from: plan.from || '00:00',
                        until: plan.until || '24:00',
                        limit: plan.limit,
                        shown: plan.shown,
                        winner: turns[0]?.plan.name ?? '',
                      }),
                    ),
                  ),
              },
            ]}
          />
        </div>
      )}
    </>
  );
}
