/** The hours of a week. */

import { listOf } from '../i18n/list-of';
import { loadPart } from '../lib/load-part';
import { isWeek, type Parts, readWeek, spansOf } from '../lib/week-grid';
import { lazyRetry } from '../ui/lazy-retry';
import { defineField, type Field, type FieldOptions, type Words } from './field';
import { weekGrid as weekRule } from './rules';

const WeekEditor = lazyRetry(async () => (await loadPart(() => import('./week-editor'))).WeekEditor);

const ALL = [0, 1, 2, 3, 4, 5, 6] as const;

/** Monday first, as the browser names them. */
const dayNames = (language: Words['language']): readonly string[] => {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en' : 'zh-CN', { weekday: 'short', timeZone: 'UTC' });
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
        const days = dayNames(language);
        return spansOf(readWeek(value, parts), parts)
          .map(({ firstDay, lastDay, times }) => {
            const [first = '', last = ''] = [days[firstDay], days[lastDay]];
            return `${first === last ? first : `${first}–${last}`} ${listOf(t, times)}`;
          })
          .join('; ');
      },
      rule: weekRule,
      // As high as the grid will be: nothing below it moves when that comes.
      Input: (props) => (
        <div className="min-h-56">
          <WeekEditor {...props} parts={parts} days={dayNames(props.words.language)} />
        </div>
      ),
      layout: 'group',
      wide: true,
      needsWidth: true,
      width: 260,
    },
    options,
  );
