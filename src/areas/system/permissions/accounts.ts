/** Accounts: who may sign in, and in which group (src/gateway/README.md, Rights). */
import { flag, linked, moment, secret, text } from '../../../field';
import { accountName, matches, strongPassword } from '../../../field/rules';
import { halfWidth } from '../../../lib/normalise-address';
import { extra, listDef } from '../../../screen/definition/definition';

export const accountFields = {
  username: text({ required: true, unique: true, min: 2, max: 32, rule: accountName, normalise: halfWidth }),
  nickname: text({ max: 32 }),
  phone: text({ rule: matches(/^\+?\d[\d -]{4,18}\d$/, 'digits', { min: 6, max: 20 }), normalise: halfWidth }),
  password: secret({ required: true, rule: strongPassword }),
  must_change: flag(),
  group: linked('permission_group', { required: true }),
  group_name: text({ readOnly: true }),
  status: flag({ initial: true }),
  reviewer: flag(),
  is_super: flag({ readOnly: true }),
  expired: flag({ readOnly: true }),
  last_sign_in: moment(),
  last_address: text({ readOnly: true }),
};

/** The list of accounts. */
export const accounts = listDef({
  key: 'system-people:accounts',
  component: 'system/permismange',
  resource: 'systemAdministrator',
  fields: accountFields,
  name: 'username',
  columns: ['username', 'nickname', 'group_name', 'status', ...extra('is_super', 'reviewer', 'phone'), 'last_sign_in', 'last_address'],
  filters: ['group', 'status', 'reviewer'],
  order: { by: 'id', order: 'asc' },
  status: 'status',
  form: {
    who: ['username', 'nickname', 'phone'],
    access: ['group', 'status', 'reviewer'],
    password: ['password', 'must_change'],
  },
  severity: (row) => (row.expired ? 'warning' : row.status ? undefined : 'neutral'),
  consequences: (rows, { t }) => rows.map(({ username }) => t('system-people:account.lost', { name: username })),
  actions: [
    {
      name: 'preview',
      icon: 'eye',
      right: 'edit',
      run: (row, { setQuery }) => setQuery({ tab: 'groups', group: row.group, view: 'preview' }),
    },
  ],
});
