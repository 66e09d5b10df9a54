/** Fields that many screens have, with their words once: in the locale file `field`. A screen may still say its own under `values.<field>`. */

import { choice, choices } from './choice';
import type { FieldOptions } from './field';
import { WeekdaysCell } from './weekdays';

/** The days of the week as the wire numbers them: Monday is '1'. */
export const WEEK = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Some days of the week. */
export const weekdays = (options: FieldOptions<readonly string[]> = {}) => ({
  ...choices(WEEK, options),
  Cell: WeekdaysCell,
  wordsAt: 'field:weekday',
});

/** How a task that the box does by itself went the last time (the results of a scheduled task). */
export const taskResult = () => ({
  ...choice<string>(['pending', 'executing', 'success', 'failure'], {
    readOnly: true,
    severities: { executing: 'info', success: 'success', failure: 'danger' },
    width: 130,
  }),
  wordsAt: 'field:taskResult',
});
