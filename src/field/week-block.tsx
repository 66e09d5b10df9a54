/** The same hours of some days, set or cleared by their days and their ends: for fingers, under which the cells of a week are too small. */

import { useState } from 'react';
import { type Parts, paintHours, slotTime } from '../lib/week-grid';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import type { Words } from './field';

export function WeekBlock({
  week,
  parts,
  days,
  onChange,
  t,
}: {
  readonly week: string;
  readonly parts: Parts;
  /** Names, Monday first. */
  readonly days: readonly string[];
  readonly onChange: (week: string) => void;
  readonly t: Words['t'];
}) {
  const [chosen, setChosen] = useState<readonly number[]>([0, 1, 2, 3, 4]);
  const [from, setFrom] = useState(9 * parts);
  const [to, setTo] = useState(18 * parts);
  const slots = Array.from({ length: 24 * parts }, (_, slot) => slot);
  const option = (slot: number) => ({ value: String(slot), label: slotTime(slot, parts) });
  const paint = (on: boolean): void => onChange(paintHours(week, parts, chosen, from, to, on));
  return (
    <fieldset className="mt-2 min-w-0 space-y-2 rounded-control border border-line p-2">
      <legend className="sr-only">{t('field:week.block')}</legend>
      <div className="grid grid-cols-7 gap-1">
        {days.map((name, day) => (
          <button
            key={name}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => setChosen(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])}
            className={`h-control rounded-control border text-note ${chosen.includes(day) ? 'border-transparent bg-accent-soft font-medium text-accent-text' : 'border-line-strong text-muted'}`}
          >
            {name}
          </button>
        ))}
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow basis-0">
          <Select
            aria-label={t('field:week.from')}
            value={String(from)}
            onChange={(next) => setFrom(Number(next))}
            options={slots.map(option)}
          />
        </div>
        <span aria-hidden="true">–</span>
        <div className="min-w-0 grow basis-0">
          <Select
            aria-label={t('field:week.to')}
            value={String(to)}
            onChange={(next) => setTo(Number(next))}
            options={slots.map((slot) => ({ ...option(slot + 1), ...(slot < from && { note: t('field:week.nextDay') }) }))}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <Button disabled={chosen.length === 0} onClick={() => paint(true)}>
          {t('field:week.set')}
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => paint(false)}>
          {t('field:week.unset')}
        </Button>
      </div>
    </fieldset>
  );
}
