/** When authorizations end: a month, day by day. */
import { useMemo, useState } from 'react';
import { useRead, type ViewProps } from '../../../screen';
import { LoadFailed } from '../../../screen/form/form-parts';
import { weekdayOf } from '../../../screen/schedule/cycle-sentence';
import { IconButton, Message, Skeleton } from '../../../ui';
import { Calendar } from '../../../ui/calendar';
import { readDeadlines } from './authorizations';

const DAY_MS = 86_400_000;
const WEEK = 7;

const spell = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The whole weeks of a month, counted from the one of a day. */
function monthOf(today: string, ahead: number): { readonly name: string; readonly days: readonly string[] } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const [first, last] = [Date.UTC(year, month - 1 + ahead, 1), Date.UTC(year, month + ahead, 0)];
  const from = first - (Number(weekdayOf(spell(first))) - 1) * DAY_MS;
  const until = last + (WEEK - Number(weekdayOf(spell(last)))) * DAY_MS;
  return {
    name: spell(first).slice(0, 7),
    days: Array.from({ length: Math.round((until - from) / DAY_MS) + 1 }, (_, at) => spell(from + at * DAY_MS)),
  };
}

export function DeadlineCalendar({ screen }: ViewProps) {
  const { t, gateway, failureText, setQuery, query } = screen;
  const [opened] = useState(() => spell(Date.now()));
  const ahead = Math.round(Number(query.month ?? 0)) || 0;
  // The box's own day, once it has said it: the browser's may be another.
  const [today, setToday] = useState(opened);
  const { name, days } = useMemo(() => monthOf(today, ahead), [today, ahead]);
  const [from = '', until = ''] = [days[0], days.at(-1)];
  const read = useRead(
    gateway,
    readDeadlines,
    useMemo(() => ({ from, until }), [from, until]),
  );
  const found = read.data?.data;
  if (found && found.now.slice(0, 10) !== today) setToday(found.now.slice(0, 10));
  const show = (to: number): void => setQuery({ tab: 'calendar', ...(to !== 0 && { month: String(to) }) });
  if (!found && read.error) return <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          icon="chevron-left"
          label={t('smart-screen-terminal-authorization:calendar.previous')}
          onClick={() => show(ahead - 1)}
        />
        <IconButton icon="chevron-right" label={t('smart-screen-terminal-authorization:calendar.next')} onClick={() => show(ahead + 1)} />
        <h2 className="font-semibold tabular-nums">{name}</h2>
        {found && (
          <span className="text-note text-muted">{t('smart-screen-terminal-authorization:calendar.zone', { zone: found.zone })}</span>
        )}
      </div>
      {!found && <Skeleton className="h-96 w-full" />}
      {found && days.every((day) => (found.days[day] ?? []).length === 0) && (
        <Message icon="schedule" title={t('smart-screen-terminal-authorization:calendar.none')} />
      )}
      {found && days.some((day) => (found.days[day] ?? []).length > 0) && (
        <Calendar
          days={days.map((day) => ({
            day,
            weekday: t(`field:weekday.${weekdayOf(day)}`),
            entries: (found.days[day] ?? []).map(({ time, room, mac, count }) => ({
              key: `${time} ${mac}`,
              time,
              name: count > 1 ? t('smart-screen-terminal-authorization:calendar.entry', { count }) : room || mac,
              count: 1,
              marked: `${day} ${time}` <= found.now,
            })),
            faint: !day.startsWith(name),
            today: day === today,
          }))}
          month
          words={{
            marked: t('smart-screen-terminal-authorization:calendar.expired'),
            more: (count) => t('smart-screen-terminal-authorization:calendar.more', { count }),
          }}
          onMore={(day) => setQuery({ 'f.deadline_from': day, 'f.deadline_to': day })}
        />
      )}
    </>
  );
}
