/** What record plans say beside themselves: what is missed now, what a plan costs before it is saved, and what came of it by channel and day. */

import { keyed } from '../../../lib/keyed';
import { sizeText } from '../../../lib/number-format';
import { GB, planCost, weekHours } from '../../../lib/record-plan';
import { changeQuery, type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Callout, CalloutLink, Drawer, Skeleton } from '../../../ui';
import { FactList } from '../../../ui/fact-list';
import type { planFields } from './plans';
import { readAlarms, readCost, readCoverage } from './record-calls';

const EVERY_MS = 30_000;
const NOTHING = {};

/** What is not recorded now although it is planned. */
function Alarm({ screen }: ViewProps) {
  const { t, gateway, setQuery } = screen;
  const { data } = useRead(gateway, readAlarms, NOTHING, EVERY_MS);
  if (!data || data.data.total === 0) return null;
  const { total, list } = data.data;
  return (
    <PageNotice
      severity="danger"
      action={<CalloutLink onClick={() => setQuery({ tab: 'gaps', 'f.state': 'open' })}>{t('media-gb-plans:alarm.show')}</CalloutLink>}
    >
      <span
        title={list
          .map(({ name, reason, started }) =>
            t('media-gb-plans:alarm.line', { name, reason: t(`media-gb-plans:gaps.values.reason.${reason}`), since: started.slice(0, 16) }),
          )
          .join('\n')}
      >
        {t('media-gb-plans:alarm.title', { count: total })}
      </span>
    </PageNotice>
  );
}

/** Under the form: what the plan takes on the disk, and whether that fits beside the others. */
function Cost({ values, id, screen }: FooterProps<typeof planFields>) {
  const { t } = screen;
  const { data } = useRead(screen.gateway, readCost, NOTHING);
  if (!data) return <Skeleton className="h-24 w-full" />;
  const { rate, free, reserve, quota: all, used, stops, plans } = data.data;
  const { hours, channels, keep_days = 0, quota = 0 } = values;
  const cost = planCost(weekHours(hours), channels.length, rate, keep_days, quota * GB);
  if (cost.perDay === 0) return null;
  const others = plans
    .filter((each) => each.id !== id && each.status)
    .reduce((sum, each) => sum + planCost(weekHours(each.hours), each.channels, rate, each.keep_days, each.quota * GB).taken, 0);
  // What recordings have now is room for recordings.
  const room = Math.max(0, Math.min(all, free + used - reserve));
  const short = cost.taken + others - room;
  return (
    <section aria-label={t('media-gb-plans:cost.title')} className="mt-5 space-y-3">
      <h3 className="font-medium">{t('media-gb-plans:cost.title')}</h3>
      <FactList
        rows={[
          [t('media-gb-plans:cost.perDay'), sizeText(cost.perDay)],
          [t('media-gb-plans:cost.wanted', { count: keep_days }), sizeText(cost.wanted)],
          [t('media-gb-plans:cost.others'), sizeText(others)],
          [t('media-gb-plans:cost.room', { reserve: sizeText(reserve) }), sizeText(room)],
        ]}
      />
      {cost.days < keep_days && (
        <Callout severity="warning">{t('media-gb-plans:cost.quotaShort', { count: cost.days, wanted: keep_days })}</Callout>
      )}
      {short > 0 && (
        <Callout severity="danger">
          {t(stops ? 'media-gb-plans:cost.stops' : 'media-gb-plans:cost.oldest', { size: sizeText(short) })}
        </Callout>
      )}
    </section>
  );
}

/** How a share is shown. */
const looks = (share: number): string =>
  share < 0 ? 'text-faint' : share >= 99 ? 'text-success' : share >= 90 ? 'text-warning' : 'text-danger font-medium';

/** What came of a plan: percent recorded of each channel and day; one leads to the recordings of it. */
function Coverage({ id, name, screen, onClose }: ViewProps & { readonly id: string; readonly name: string; readonly onClose: () => void }) {
  const { t, gateway, setQuery } = screen;
  const { data, error } = useRead(gateway, readCoverage, { id }, EVERY_MS);
  const found = data?.data;
  return (
    <Drawer
      title={t('media-gb-plans:coverage.title', { name })}
      side="right"
      width="max-w-[720px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className="space-y-3 p-4">
        <p className="text-muted">{t('media-gb-plans:coverage.note')}</p>
        {error && <Callout severity="danger">{screen.failureText(error)}</Callout>}
        {!found && !error && <Skeleton className="h-48 w-full" />}
        {found && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
          <section aria-label={t('media-gb-plans:coverage.table')} tabIndex={0} className="overflow-x-auto">
            <table className="w-full min-w-[560px] tabular-nums">
              <thead>
                <tr className="text-note text-muted">
                  <th scope="col" className="py-1 text-left font-normal">
                    {t('media-gb-plans:gaps.fields.channel')}
                  </th>
                  {found.days.map((day) => (
                    <th key={day} scope="col" className="px-2 text-right font-normal">
                      {day.slice(5)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {keyed(found.channels, ({ id }) => id).map(([key, channel]) => (
                  <tr key={key} className="border-t border-line">
                    <th scope="row" className="py-1.5 text-left font-normal">
                      {channel.name}
                    </th>
                    {found.days.map((day, at) => {
                      const share = channel.shares[at] ?? -1;
                      return (
                        <td key={day} className="px-2 text-right">
                          <button
                            type="button"
                            className={`hover:underline ${looks(share)}`}
                            aria-label={t('media-gb-plans:coverage.cell', {
                              name: channel.name,
                              day,
                              share: share < 0 ? '–' : `${share} %`,
                            })}
                            onClick={() =>
                              setQuery({
                                tab: 'recordings',
                                'f.channel': channel.id,
                                'f.started_from': `${day} 00:00:00`,
                                'f.started_to': `${day} 23:59:59`,
                              })
                            }
                          >
                            {share < 0 ? '–' : `${share} %`}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        )}
        {found && found.total > found.channels.length && (
          <p className="text-note text-muted">{t('media-gb-plans:coverage.worst', { count: found.channels.length, total: found.total })}</p>
        )}
      </div>
    </Drawer>
  );
}

export const views: ListViews<typeof planFields> = {
  Summary: Alarm,
  Footer: Cost,
  cells: {
    recorded: ({ value, row: { id, name }, screen }) =>
      value === undefined ? null : (
        <button
          type="button"
          className={`tabular-nums hover:underline ${looks(value)}`}
          aria-label={screen.t('media-gb-plans:coverage.open', { name, share: value })}
          onClick={(event) => {
            event.stopPropagation();
            changeQuery(screen, { coverage: id, of: name });
          }}
        >
          {value}%
        </button>
      ),
  },
  Around: ({ screen, children }) => {
    const { coverage = '', of = '' } = screen.query;
    return (
      <>
        {children}
        {coverage !== '' && (
          <Coverage id={coverage} name={of} screen={screen} onClose={() => changeQuery(screen, { coverage: '', of: '' })} />
        )}
      </>
    );
  },
  consequences: (rows, { t }) =>
    rows
      .filter(({ channels }) => channels.length > 0)
      .map(({ name, channels }) => t('media-gb-plans:plans.lost', { name, count: channels.length })),
};
