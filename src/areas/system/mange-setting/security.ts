/** How people sign in: after how many failures, for how long, from where. */
import { flag, integer, span, tags, text } from '../../../field';
import { cidr, ipv4 } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

export const securityFields = {
  max_failures: integer({ required: true, min: 3, max: 20 }),
  lock_minutes: span({ required: true, min: 1, max: 1440, unit: 'minutes' }),
  session_hours: span({ required: true, min: 1, max: 168, unit: 'hours' }),
  idle_minutes: span({ required: true, min: 0, max: 1440, unit: 'minutes' }),
  single_session: flag(),
  allowed: tags({ max: 50, each: (tag) => (tag.includes('/') ? cidr(tag) : ipv4(tag)) }),
  your_address: text({ readOnly: true }),
};

/** The rules of signing in. */
export const security = settingsDef({
  key: 'system-people:security',
  component: 'system/mangesetting',
  resource: '/admin.php/system/mangesetting',
  fields: securityFields,
  form: {
    failures: ['max_failures', 'lock_minutes', 'allowed'],
    sessions: ['session_hours', 'idle_minutes', 'single_session'],
  },
});
