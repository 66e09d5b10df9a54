/** Groups of trunks: in what order the lines of a route are tried (SPEC.md 2, Sipoutgroup). */
import { choice, flag, tags, text } from '../../../field';
import { UsersInRow } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { routingFoot, routingPreview } from '../parts/dial-check';
import { routingSwitching } from '../parts/routing-switch';
import { MembersCell, NextCell } from './group-cells';
import { STRATEGIES } from './live';
import { orderedTrunks } from './members-field';

/** A group on the wire; `next` is what the console works out, for a column of its own. */
const groupFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  status: flag({ initial: true }),
  strategy: choice(STRATEGIES, { width: 200 }),
  members: orderedTrunks({ required: true }),
  next: text({ readOnly: true, width: 150 }),
  used_by: tags({ readOnly: true }),
};

/** The list of groups, with its form. */
export const groups = listDef({
  key: 'voice-trunks:groups',
  component: 'voicemodel/sipoutgroup',
  resource: 'voiceSipoutgroup',
  fields: groupFields,
  columns: [
    { field: 'name', inline: true },
    { field: 'members', Cell: ({ value }) => <MembersCell members={value} /> },
    'strategy',
    { field: 'next', Cell: ({ row }) => <NextCell members={row.members} strategy={row.strategy} status={row.status} /> },
    { field: 'used_by', width: 200 },
    'status',
  ],
  filters: ['strategy', 'status'],
  status: 'status',
  batch: ['status', 'strategy'],
  Footer: routingFoot('trunk_groups', groupFields),
  Preview: routingPreview('trunk_groups', 'name'),
  switching: routingSwitching('trunk_groups'),
  form: { group: ['name', 'status', 'strategy', 'members'] },
  expand: (row, screen) => (
    <UsersInRow
      resource="voiceSipoutgroup"
      id={row.id}
      label={screen.t('voice-trunks:groups.fields.used_by')}
      none={screen.t('voice-trunks:groups.unused')}
      screen={screen}
    />
  ),
  import: { names: ['name', 'status', 'strategy', 'members'], keyField: 'name' },
});
