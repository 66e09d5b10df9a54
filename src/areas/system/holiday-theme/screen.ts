/** HolidayTheme: which theme the screens wear and when, with a preview of each (SPEC.md 2). */
import { defineScreen, view } from '../../../screen/definition/vocabulary';

export const screen = defineScreen(
  ['system/holidaytheme', 'system/holidaytheme/preview'],
  view(
    () => import('./holiday-theme'),
    ({ HolidayTheme }) => HolidayTheme,
  ),
);
