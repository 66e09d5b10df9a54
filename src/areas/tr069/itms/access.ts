/** How devices reach the box, and what they prove themselves with. */
import { text } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';
import { itmsSecret } from './devices';

export const accessFields = {
  /** Where devices report: the box says it. */
  url: text({ readOnly: true }),
  key: itmsSecret(),
  cr_username: text({ max: 32 }),
};

export const access = settingsDef({
  key: 'tr069-itms:access',
  component: 'tr069/itms',
  resource: '/admin.php/tr069/access',
  fields: accessFields,
  form: { devices: ['url', 'key', 'cr_username'] },
});
