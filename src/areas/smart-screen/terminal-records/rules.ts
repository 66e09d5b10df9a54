/** What commands keep to, and whether screens of occupied rooms may be looked at. */
import { flag, time, volume } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';

export const ruleFields = {
  night_from: time({ initial: '22:00' }),
  night_until: time({ initial: '07:00' }),
  most_volume: volume({ initial: 60 }),
  occupied: flag(),
};

export const rules = settingsDef({
  key: 'smart-screen-terminal-records:rules',
  component: 'smartscreen/terminalrecord',
  resource: '/admin.php/smartscreen/terminalrule',
  fields: ruleFields,
  form: { quiet: ['night_from', 'night_until'], sound: ['most_volume', 'occupied'] },
  consequences: ({ occupied }, wanted, { t }) =>
    wanted.occupied && !occupied ? [t('smart-screen-terminal-records:rules.occupiedOn')] : [],
});

/** Whether a time `HH:mm` lies in quiet hours; equal ends are none. */
export const isQuiet = (
  clock: string,
  { night_from: from, night_until: until }: { readonly night_from: string; readonly night_until: string },
): boolean => (from === until ? false : from < until ? clock >= from && clock < until : clock >= from || clock < until);
