/** What the list of hours draws in a way of its own. */

import { listOf } from '../../../i18n/list-of';
import { NO_VALUE } from '../../../lib/number-format';
import { type FooterProps, type ListViews, UsersInRow, useRead } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { isOpen } from '../dialplan/clock';
import { routingFooter, routingPreview } from '../parts/dial-check';
import { boxNow } from './calls';
import { nextChange } from './next-change';
import { type ClosedDays, HOLIDAY_YEARS, overlapsOf, withHolidays } from './public-holidays';
import { timeFields } from './times';

const NOTHING = {};
const Tests = routingFooter('times', timeFields);

/** Pairs of closed days that share days; beyond them a row is only one of many that are double. */
const OVERLAPS = 3;

/** `National Day (2026-10-01–2026-10-03)`. */
const closedDays = ({ name, from, to }: ClosedDays): string => {
  const when = to === '' || to === from ? from : `${from}–${to}`;
  return name === '' ? when : `${name} (${when})`;
};

/** Under the form: public holidays to put in, what would be so now, and what the dial tests say. */
function TimeFooter(props: FooterProps<typeof timeFields>) {
  const { values, set, screen } = props;
  const { t, gateway } = screen;
  const now = useRead(gateway, boxNow, NOTHING, 60_000).data?.data.now.slice(0, 16) ?? '';
  const time = { id: '', ...values };
  const next = now === '' ? '' : nextChange(time, now);
  const overlaps = overlapsOf(values.holidays);
  const open = now !== '' && isOpen(time, now);
  return (
    <div className="mt-3 space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="w-full font-medium">{t('voice-routes:holiday.title')}</p>
        {HOLIDAY_YEARS.map((year) => (
          <Button
            key={year}
            icon="plus"
            aria-label={t('voice-routes:holiday.add', { year })}
            onClick={() => set({ holidays: withHolidays(values.holidays, year, (holiday) => t(`voice-routes:holiday.${holiday}`)) })}
          >
            {year}
          </Button>
        ))}
        <p className="w-full text-note text-muted">{t('voice-routes:holiday.help')}</p>
      </div>
      <div role="status" className="empty:hidden">
        {overlaps.length > 0 && (
          <Callout severity="warning">
            {overlaps.slice(0, OVERLAPS).map(([one, other], at) => (
              <p key={at}>{t('voice-routes:holiday.overlap', { one: closedDays(one), other: closedDays(other) })}</p>
            ))}
          </Callout>
        )}
      </div>
      {now !== '' && (
        <p role="status" className="border-t border-line pt-3">
          <span className="font-medium">{t(open ? 'voice-routes:now.open' : 'voice-routes:now.closed')}</span>{' '}
          <span className="text-muted">
            {next === '' ? t('voice-routes:now.never') : t(open ? 'voice-routes:now.closes' : 'voice-routes:now.opens', { time: next })}
          </span>
        </p>
      )}
      <Tests {...props} />
    </div>
  );
}

export const views: ListViews<typeof timeFields> = {
  cells: {
    // By their names: when each is can be read in the form.
    holidays: ({ value, screen: { t } }) =>
      value.length === 0
        ? NO_VALUE
        : listOf(
            t,
            value.map(({ name, from, to }) => name || (to === '' || to === from ? from : `${from}–${to}`)),
          ),
  },
  Footer: TimeFooter,
  Preview: routingPreview('times', 'name'),
  expand: (row, screen) => (
    <UsersInRow
      resource="voiceRoutingtime"
      id={row.id}
      label={screen.t('voice-routes:times.fields.used_by')}
      none={screen.t('voice-routes:times.unused')}
      screen={screen}
    />
  ),
};
