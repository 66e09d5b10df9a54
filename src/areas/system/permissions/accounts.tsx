/** Accounts: who may sign in, and in which group (src/gateway/README.md, Rights). */
import { useContext, useMemo } from 'react';
import { flag, moment, secret, text } from '../../../field';
import type { Row } from '../../../field/field';
import { matches, strongPassword } from '../../../field/rules';
import type { Gateway } from '../../../gateway/client';
import { ListView, type ScreenProps } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { rightsChanged } from '../../../screen/page/rights-changed';
import { Tag } from '../../../ui/tag';
import { GroupTools, groupField } from './group-field';

const fields = {
  username: text({ required: true, unique: true, min: 2, max: 32, rule: matches(/^[\w.@-]+$/) }),
  nickname: text({ max: 32 }),
  phone: text({ rule: matches(/^\+?\d[\d -]{4,18}\d$/) }),
  password: secret({ required: true, rule: strongPassword }),
  must_change: flag(),
  group: groupField,
  group_name: text({ readOnly: true }),
  status: flag({ initial: true }),
  reviewer: flag(),
  is_super: flag({ readOnly: true }),
  expired: flag({ readOnly: true }),
  last_sign_in: moment(),
  last_address: text({ readOnly: true }),
};

/** Why a row is marked stands in the row. */
function UserName({ value, row }: { readonly value: string; readonly row: Row<typeof fields> }) {
  const t = useContext(GroupTools)?.t;
  return row.expired && t ? (
    <span className="inline-flex max-w-full items-center gap-2">
      <span className="truncate">{value}</span>
      <Tag severity="warning">{t('system-people:accounts.fields.expired')}</Tag>
    </span>
  ) : (
    value
  );
}

const accounts = listDef({
  key: 'system-people:accounts',
  component: 'system/permismange',
  resource: 'systemAdministrator',
  fields,
  name: 'username',
  columns: [
    { field: 'username', Cell: UserName },
    'nickname',
    'group_name',
    'status',
    { field: 'is_super', extra: true },
    { field: 'reviewer', extra: true },
    { field: 'phone', extra: true },
    'last_sign_in',
    'last_address',
  ],
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

/** The tab. What is saved here may change one's own rights: the shell is told. */
export function Accounts({ screen }: { readonly screen: ScreenProps }) {
  const { gateway, t } = screen;
  const telling = useMemo<Gateway>(
    () => ({
      ...gateway,
      async send(call, payload, options) {
        const reply = await gateway.send(call, payload, options);
        if (call.kind === 'write') rightsChanged();
        return reply;
      },
    }),
    [gateway],
  );
  const groupTools = useMemo(() => ({ gateway, t }), [gateway, t]);
  return (
    <GroupTools value={groupTools}>
      <ListView screen={{ ...screen, gateway: telling }} def={accounts} embedded />
    </GroupTools>
  );
}
