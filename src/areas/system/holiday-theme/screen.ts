/** HolidayTheme: which theme the screens wear and when, with a preview of each. */
import { defineScreen, list } from '../../../screen/definition/vocabulary';
import { themes } from './themes';

export const screen = defineScreen(
  ['system/holidaytheme', 'system/holidaytheme/preview'],
  list(themes, () => import('./theme-preview')),
);
