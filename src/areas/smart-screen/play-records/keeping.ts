/** How long play records are kept, and whether anything is written at all. */
import { flag, span } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';

export const keepingFields = {
  status: flag({ initial: true }),
  days: span({ required: true, min: 1, max: 365, initial: 90, unit: 'days' }),
};

export const keeping = settingsDef({
  key: 'smart-screen-play-records:keeping',
  component: 'smartscreen/playrecord',
  resource: '/admin.php/smartscreen/playkeeping',
  fields: keepingFields,
  form: { keeping: ['status', 'days'] },
  consequences: ({ days }, wanted, { t }) =>
    (wanted.days ?? 0) < (days ?? 0) ? [t('smart-screen-play-records:keeping.shorter', { count: wanted.days ?? 0 })] : [],
});
