/** Where channels belong: regions by their code, and groups by their id. */
import { choice, linked, tally, text, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { gbKind, gbParts, isRegionCode } from '../../../lib/gb-id';
import { listDef } from '../../../screen/definition/definition';
import { idText } from './devices';

export const regionFields = {
  name: text({ required: true, max: 60, width: 260 }),
  code: text({
    required: true,
    unique: true,
    max: 8,
    width: 120,
    placeholder: '510107',
    rule: (code) => (isRegionCode(code) ? undefined : { key: 'gbRegion' }),
  }),
  /** The region above it, by its code. */
  parent: text({ readOnly: true }),
  channels: tally({ width: 120 }),
  /** With those of all regions below it. */
  all_channels: tally({ width: 150 }),
};

export const regions = listDef({
  key: 'media-gb:regions',
  component: 'mediamodel/ansvaccess',
  resource: 'mediaAnsvRegion',
  fields: regionFields,
  columns: ['name', 'code', 'channels', 'all_channels'],
  unordered: ['channels', 'all_channels'],
  parent: 'parent',
  form: { region: ['name', { field: 'code', locked: (_values, isNew) => !isNew }] },
  import: { names: ['name', 'code'], keyField: 'code' },
});

/** Groups may be of these two types. */
const GROUP_KINDS = ['business_group', 'virtual_organisation'] as const;

const groupId = (id: string): Issue | undefined => {
  const parts = gbParts(id);
  if (!parts) return { key: 'gbId' };
  return GROUP_KINDS.some((kind) => kind === gbKind(parts)) ? undefined : { key: 'gbGroupId' };
};

export const groupFields = {
  name: text({ required: true, max: 60, width: 260 }),
  gb_id: idText({ required: true, unique: true, max: 20, rule: groupId, placeholder: '51010700002150000001' }),
  kind: choice(GROUP_KINDS, { readOnly: true, width: 150 }),
  parent: linked('gb_group'),
  channels: tally({ width: 120 }),
  /** With those of all groups below it. */
  all_channels: tally({ width: 150 }),
};

/** A business group stands at the top, a virtual organisation below another group. */
function checkGroup({ gb_id, parent }: Pick<ValuesOf<typeof groupFields>, 'gb_id' | 'parent'>): { readonly parent?: Issue } {
  const parts = gbParts(gb_id);
  if (!parts) return {};
  const isTop = gbKind(parts) === 'business_group';
  if (isTop && parent !== '') return { parent: { key: 'gbGroupTop' } };
  return !isTop && parent === '' ? { parent: { key: 'required' } } : {};
}

export const groups = listDef({
  key: 'media-gb:groups',
  component: 'mediamodel/ansvaccess',
  resource: '/admin.php/mediamodel/ansv_group',
  fields: groupFields,
  columns: [
    'name',
    { field: 'gb_id', priority: 4 },
    { field: 'kind', priority: 3 },
    { field: 'channels', priority: 2 },
    { field: 'all_channels', priority: 1 },
  ],
  unordered: ['channels', 'all_channels'],
  parent: 'parent',
  form: { group: ['name', { field: 'gb_id', locked: (_values, isNew) => !isNew }, 'parent'] },
  check: checkGroup,
});
