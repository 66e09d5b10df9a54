/** What stands over a timeline: the way to now and to a day, and how wide an hour is. */
import { useState } from 'react';
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { dayMoment, dayStart, type Scale, zoomed } from '../../lib/timeline';
import { Button, IconButton } from '../../ui/button';
import { DateInput } from '../../ui/date-input';

/** Longer than any day, and shorter than two. */
const INTO_NEXT = 1.5 * 86_400;
const A_DAY = /^\d{4}-\d{2}-\d{2}$/;

interface BarProps {
  readonly scale: Scale;
  readonly time: BoxTime;
  readonly now: number;
  /** The midnight of the day at the left edge. */
  readonly day: number;
  readonly onNow: () => void;
  readonly onDay: (moment: number) => void;
  readonly onZoom: (by: 1 | -1) => void;
}

export function TimelineBar({ scale: { from, until, hour }, time, now, day, onNow, onDay, onZoom }: BarProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const after = dayStart(time, day + INTO_NEXT);
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
      <Button onClick={onNow}>{t('timeline:toNow')}</Button>
      <IconButton
        icon="chevron-left"
        label={t('timeline:dayBefore')}
        disabled={day <= from}
        onClick={() => onDay(dayStart(time, day - 1))}
      />
      <span className="w-40">
        <DateInput
          aria-label={t('timeline:day')}
          pickLabel={t('timeline:pick')}
          value={typed ?? time.full(day).slice(0, 10)}
          min={time.full(from).slice(0, 10)}
          max={time.full(until - 1).slice(0, 10)}
          onBlur={() => setTyped(undefined)}
          onChange={(value) => {
            const moment = A_DAY.test(value) ? dayMoment(time, value) : Number.NaN;
            setTyped(Number.isNaN(moment) ? value : undefined);
            if (!Number.isNaN(moment)) onDay(moment);
          }}
        />
      </span>
      <IconButton icon="chevron-right" label={t('timeline:dayAfter')} disabled={after >= until} onClick={() => onDay(after)} />
      <span className="text-note text-muted tabular-nums">{t('timeline:zone', { now: time.minute(now), zone: time.zone(now) })}</span>
      <span className="ml-auto flex gap-1">
        <IconButton icon="minus" label={t('timeline:farther')} disabled={zoomed(hour, -1) === hour} onClick={() => onZoom(-1)} />
        <IconButton icon="plus" label={t('timeline:closer')} disabled={zoomed(hour, 1) === hour} onClick={() => onZoom(1)} />
      </span>
    </div>
  );
}
