/** Under the form of hours: public holidays to put in, what would be so now, and what the dial tests say. */
import type { FooterProps } from '../../../screen';
import { useRead } from '../../../screen';
import { Button } from '../../../ui/button';
import { isOpen } from '../dialplan/clock';
import { routingFoot } from '../parts/dial-check';
import { boxNow } from './calls';
import { nextChange } from './next-change';
import { HOLIDAY_YEARS, withHolidays } from './public-holidays';
import { timeFields } from './time-fields';

const NOTHING = {};
const Tests = routingFoot('times', timeFields);

/** The foot. */
export function TimeFoot(props: FooterProps<typeof timeFields>) {
  const { values, set, screen } = props;
  const { t, gateway } = screen;
  const now = useRead(gateway, boxNow, NOTHING, 60_000).data?.data.now.slice(0, 16) ?? '';
  const time = { id: '', ...values };
  const next = now === '' ? '' : nextChange(time, now);
  const open = now !== '' && isOpen(time, now);
  return (
    <div className="mt-3 space-y-4">
      <div className="flex flex-wrap items-center gap-2">
        {HOLIDAY_YEARS.map((year) => (
          <Button
            key={year}
            icon="epg"
            onClick={() => set({ holidays: withHolidays(values.holidays, year, (holiday) => t(`voice-routes:holiday.${holiday}`)) })}
          >
            {t('voice-routes:holiday.add', { year })}
          </Button>
        ))}
        <p className="w-full text-note text-muted">{t('voice-routes:holiday.help')}</p>
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
