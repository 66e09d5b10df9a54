/** What changed settings of the mall do to guests right now. */
import type { SettingsViews } from '../../../screen';
import type { mallSettingsFields } from './settings';

export const views: SettingsViews<typeof mallSettingsFields> = {
  consequences: (now, wanted, { t }) => [
    ...(now.status && !wanted.status ? [t('smart-screen-mall:settings.closes')] : []),
    ...(now.currency !== wanted.currency ? [t('smart-screen-mall:settings.converts', { from: now.currency, to: wanted.currency })] : []),
  ],
};
