/** What the list of quiet hours draws in a way of its own: in its line, which phones are quiet right now, why, and until when. */
import { RefreshFailed, useRead, type ViewProps } from '../../../screen';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { Skeleton } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { routingViews } from '../parts/dial-check';
import { readNow } from './calls';
import { spansOf } from './pasted';
import { quietFields } from './quiet-hours';

const POLL_MS = 15_000;
/** More spans of numbers than these are only counted. */
const SHOWN = 12;
const NOTHING = {};

function QuietPanel({ screen: { gateway, t, failureText } }: ViewProps) {
  const read = useRead(gateway, readNow, NOTHING, POLL_MS);
  const phones = read.data?.data.list;
  const rules = [...new Set(phones?.map(({ why, rule }) => `${why} ${rule}`))];
  const lots = rules.map((key) => (phones ?? []).filter(({ why, rule }) => `${why} ${rule}` === key));
  return (
    <section
      aria-label={t('voice-people:now.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is pushed sideways has to be pushed by the keyboard too
      tabIndex={0}
      className="flex shrink-0 items-center gap-x-3 whitespace-nowrap"
    >
      <h2 className="font-medium">{t('voice-people:now.title')}</h2>
      {read.error && !read.loading && <RefreshFailed error={read.error} reload={read.reload} failureText={failureText} />}
      {phones === undefined && !read.error && <Skeleton className="h-4 w-40" />}
      {phones?.length === 0 && <p className="text-muted">{t('voice-people:now.none')}</p>}
      <ul className="flex items-center gap-x-6">
        {lots.map((lot) => {
          const [first] = lot;
          if (!first) return null;
          const spans = spansOf(lot.map(({ number }) => number));
          return (
            <li key={`${first.why} ${first.rule}`} className="flex items-center gap-x-2">
              <p className="flex items-baseline gap-x-2">
                <span className="font-medium">{first.why === 'phone' ? t('voice-people:now.key') : first.rule}</span>
                <span className="text-note text-muted tabular-nums">
                  {t('voice-people:now.phones', { count: lot.length })}
                  {first.why === 'hours' &&
                    ` · ${first.until === '' ? t('voice-people:now.endless') : t('voice-people:now.until', { time: first.until })}`}
                </span>
              </p>
              <p className="flex gap-1">
                {spans.slice(0, SHOWN).map((span) => (
                  <Tag key={span}>{span}</Tag>
                ))}
                {spans.length > SHOWN && (
                  <span className="text-note text-muted">{t('voice-people:now.more', { count: spans.length - SHOWN })}</span>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export const views: ListViews<typeof quietFields> = { ...routingViews('quiet', quietFields), Summary: QuietPanel };
