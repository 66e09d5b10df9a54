/** The link to the hospital's information system, and what becomes of food that somebody orders who may not eat. */
import { choice, flag, integer, text } from '../../../field';
import { host } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

/** Fields of the settings. */
export const hisFields = {
  status: flag({ initial: true }),
  address: text({ max: 100, placeholder: 'his.hospital.lan', rule: host }),
  port: integer({ min: 1, max: 65_535, initial: 2575 }),
  facility: text({ max: 30 }),
  /** Food that a fasting patient orders is refused, or taken and marked. */
  fasting: choice(['refuse', 'warn']),
};

const isOn = ({ status }: { readonly status: boolean }): boolean => status;

export const hisSettings = settingsDef({
  key: 'smart-screen-hospital:his',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding_his',
  fields: hisFields,
  form: {
    link: [
      'status',
      { field: 'address', when: isOn, required: isOn },
      { field: 'port', when: isOn },
      { field: 'facility', when: isOn },
      'fasting',
    ],
  },
  consequences: (before, wanted, { t }) => [
    ...(before.fasting === 'refuse' && wanted.fasting === 'warn' ? [t('smart-screen-hospital:his.allows')] : []),
    ...(before.status && !wanted.status ? [t('smart-screen-hospital:his.cuts')] : []),
  ],
});
