/** The hours of a week. */

import { useMessages } from '../i18n/i18n';
import { listOf } from '../i18n/list-of';
import { loadPart } from '../lib/load-part';
import { emptyWeek, isWeek, type Parts, readWeek, spansOf, weekOf } from '../lib/week-grid';
import { lazyRetry } from '../ui/lazy-retry';
import { Skeleton } from '../ui/states';
import { TABLET, useMedia } from '../ui/use-media';
import { WeekGrid } from '../ui/week-grid';
import { defineField, type Field, type FieldOptions, type Words } from './field';
import { weekGrid as weekRule } from './rules';

const WeekBlock = lazyRetry(async () => (await loadPart(() => import('./week-block'))).WeekBlock);

const ALL = [0, 1, 2, 3, 4, 5, 6] as const;
const WORKDAYS = ALL.slice(0, 5);

/** Monday first, as the browser names them. */
const dayNames = (language: Words['language'], length: 'long' | 'short'): readonly string[] => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', { weekday: length, timeZone: 'UTC' });
  return ALL.map((day) => format.format(Date.UTC(2024, 0, 1 + day))); // 1 January 2024 was a Monday
};

/** A week of hours, or of half hours with `parts: 2`; on the wire 168 or 336 times 0 or 1, Monday 00:00 first. */
export const weekGrid = ({ parts = 1, ...options }: FieldOptions<string> & { readonly parts?: Parts } = {}): Field<string> =>
  defineField(
    {
      kind: 'weekGrid',
      wire: 'text',
      empty: '',
      decode: (wire) => {
        const text = typeof wire === 'string' ? wire.trim() : '';
        return isWeek(text, 1) || isWeek(text, 2) ? readWeek(text, parts) : '';
      },
      parse: (text) => {
        const plain = text.trim();
        if (plain === '') return '';
        return isWeek(plain, 1) || isWeek(plain, 2) ? readWeek(plain, parts) : undefined;
      },
      format: (value, { language, t }) => {
        const days = dayNames(language, 'short');
        return spansOf(readWeek(value, parts), parts)
          .map(({ firstDay, lastDay, times }) => {
            const [first = '', last = ''] = [days[firstDay], days[lastDay]];
            return `${first === last ? first : `${first}–${last}`} ${listOf(t, times)}`;
          })
          .join('; ');
      },
      rule: weekRule,
      Input: function WeekField({ words, value, onChange, ...rest }) {
        const phone = !useMedia(TABLET);
        if (!useMessages('field')) return <Skeleton className="h-56" />;
        const { t, language } = words;
        const short = dayNames(language, 'short');
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
            words={{ days: short, none: t('field:week.none'), clear: t('field:week.clear') }}
          >
            {phone && !rest.disabled && (
              <WeekBlock
                week={readWeek(value, parts)}
                parts={parts}
                days={dayNames(language, 'long').map((long, day) => ({ short: short[day] ?? '', long }))}
                onChange={change}
                t={t}
              />
            )}
          </WeekGrid>
        );
      },
      layout: 'group',
      wide: true,
      needsWidth: true,
      width: 260,
    },
    options,
  );
