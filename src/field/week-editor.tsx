/** The input of a week of hours, a chunk of its own: few screens have one. */

import { useMessages } from '../i18n/i18n';
import { emptyWeek, type Parts, readWeek, weekOf } from '../lib/week-grid';
import { Skeleton } from '../ui/states';
import { TABLET, useMedia } from '../ui/use-media';
import { WeekGrid } from '../ui/week-grid';
import type { InputProps } from './field';
import { WeekBlock } from './week-block';

const ALL = [0, 1, 2, 3, 4, 5, 6] as const;
const WORKDAYS = ALL.slice(0, 5);

export function WeekEditor({
  words: { t },
  value,
  onChange,
  parts,
  days,
  ...rest
}: InputProps<string> & {
  readonly parts: Parts;
  /** Names, Monday first. */
  readonly days: readonly string[];
}) {
  const phone = !useMedia(TABLET);
  if (!useMessages('field')) return <Skeleton className="h-56" />;
  // A week in which nothing is set is an empty value, which a required field refuses.
  const change = (next: string): void => onChange(next === emptyWeek(parts) ? '' : next);
  return (
    <WeekGrid
      {...rest}
      value={value}
      onChange={change}
      parts={parts}
      presets={[
        { label: t('field:week.always'), value: weekOf(ALL, 0, 24, parts) },
        { label: t('field:week.office'), value: weekOf(WORKDAYS, 9, 18, parts) },
        { label: t('field:week.night'), value: weekOf(ALL, 22, 6, parts) },
      ]}
      words={{ days, none: t('field:week.none'), clear: t('field:week.clear') }}
    >
      {phone && !rest.disabled && <WeekBlock week={readWeek(value, parts)} parts={parts} days={days} onChange={change} t={t} />}
    </WeekGrid>
  );
}
