/** What the list of quiet hours draws in a way of its own: in its line, which phones are quiet right now, why, and until when. */

import { listOf } from '../../../i18n/list-of';
import { type ListViews, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { Skeleton, Tag } from '../../../ui';
import { Popover } from '../../../ui/popover';
import { routingViews } from '../parts/dial-check';
import { spans as spansOf } from '../parts/numbers-of';
import { readNow } from './calls';
import { quietFields } from './quiet-hours';

const POLL_MS = 15_000;
/** More spans of numbers than these wait behind the number of phones. */
const SHOWN = 1;
/** Where the month begins in what the box writes: the year is not said. */
const MONTH_AT = 5;
const NOTHING = {};
const PHONES = 'text-note text-accent-text tabular-nums hover:underline';

function QuietPanel({ screen }: ViewProps) {
  const { gateway, t } = screen;
  const read = useRead(gateway, readNow, NOTHING, POLL_MS);
  const phones = read.data?.data.list;
  const rules = [...new Set(phones?.map(({ why, rule }) => `${why} ${rule}`))];
  const phonesOf = (count: number): string => t('voice-people:now.phones', { count });
  const lots = rules.map((key) => (phones ?? []).filter(({ why, rule }) => `${why} ${rule}` === key));
  return (
    <section aria-label={t('voice-people:now.title')} className="flex min-w-0 flex-wrap items-center gap-x-3">
      <h2 className="text-muted">{t('voice-people:now.title')}</h2>
      <RefreshFailed read={read} screen={screen} />
      {phones === undefined && !read.error && <Skeleton className="h-4 w-40" />}
      {phones?.length === 0 && <p className="text-muted">{t('voice-people:now.none')}</p>}
      <ul className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1">
        {lots.map((lot) => {
          const [first] = lot;
          if (!first) return null;
          const spans = spansOf(lot.map(({ number }) => number));
          return (
            <li key={`${first.why} ${first.rule}`} className="flex min-w-0 flex-wrap items-center gap-x-2">
              <span className="font-medium">{first.why === 'phone' ? t('voice-people:now.key') : first.rule}</span>
              {spans.length > SHOWN ? (
                <Popover label={t('voice-people:now.title')} align="start" className={PHONES} button={phonesOf(lot.length)}>
                  {() => <p className="max-w-72 whitespace-normal tabular-nums">{listOf(t, spans)}</p>}
                </Popover>
              ) : (
                spans.map((span) => <Tag key={span}>{span}</Tag>)
              )}
              {first.why === 'hours' && (
                <span className="text-note text-muted tabular-nums">
                  {first.until === '' ? t('voice-people:now.endless') : t('voice-people:now.until', { time: first.until.slice(MONTH_AT) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const views: ListViews<typeof quietFields> = { ...routingViews('quiet', quietFields), Summary: QuietPanel };
