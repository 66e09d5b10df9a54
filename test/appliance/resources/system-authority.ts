/** Permission groups (src/gateway/README.md, Rights). */
import { type Group, type GroupDraft, readEntries, spellEntries } from '../groups';
import { listing } from '../listing-operations';
import { ALL_BUTTONS, wholeMenu, wholeOperationMenu } from '../menu';
import { addOrEdit, type Context, operation, Refusal, refuseFields } from '../operation';
import { covers, entriesOf, groupProblems, impactOf, insist, keepsReviewer, keepsSuper, managesPermissions, PERMISSIONS } from '../people';
import { BadBody } from '../request';
import type { Resource } from '../resource';

const path = '/admin.php/system/authority';

const membersOf = (context: Context, group: Group): number =>
  context.box.accounts.all().filter((account) => account.group.id === group.id).length;

const rowOf = (context: Context, group: Group) => ({
  id: String(group.id),
  mtime: String(group.mtime),
  name: group.name,
  note: group.note,
  is_super: group.isSuper ? 1 : 0,
  reviewer: group.reviewer ? 1 : 0,
  scenes: spellEntries(group.scenes),
  accounts: membersOf(context, group),
  /** Whether the caller is in it. */
  mine: context.signedIn().account.group.id === group.id ? 1 : 0,
  /** Whether the caller has all that it gives, and so may change it and put people into it. */
  manageable: covers(context.signedIn().account, group) ? 1 : 0,
});
const detailOf = (context: Context, group: Group) => ({
  ...rowOf(context, group),
  menus: spellEntries(group.menus),
  operation_menus: spellEntries(group.operationMenus),
  buttons: spellEntries(group.buttons),
});
/** For the log: with what the lists say in full. */
const plain = (group: Group) => ({
  id: String(group.id),
  name: group.name,
  note: group.note,
  is_super: group.isSuper ? 1 : 0,
  reviewer: group.reviewer ? 1 : 0,
  menus: group.menus,
  operation_menus: group.operationMenus,
  buttons: group.buttons,
  scenes: group.scenes,
});

const found = (context: Context, id: string): Group => {
  const group = /^\d{1,15}$/.test(id) ? context.box.groups.byId(Number(id)) : undefined;
  if (!group) throw new Refusal(404, 'missing');
  return group;
};

/** A button without its screen means nothing and is not kept. */
const prune = (draft: GroupDraft): GroupDraft => ({
  ...draft,
  buttons: draft.buttons === '*' ? '*' : entriesOf({ ...draft, isSuper: false }).buttons,
});

const RIGHTS = { menus: 'text', operation_menus: 'text', buttons: 'text', is_super: 'flag' } as const;

const { list, exported } = listing({
  path,
  component: PERMISSIONS,
  filters: ['is_super', 'reviewer'],
  keyword: ['name', 'note'],
  columns: ['id', 'name', 'note', 'is_super', 'reviewer', 'scenes', 'accounts'],
  rows: (context) => context.box.groups.all().map((group) => rowOf(context, group)),
});

const form = operation({
  path,
  method: 'form',
  kind: 'write',
  right: addOrEdit(PERMISSIONS),
  fields: { ...RIGHTS, id: 'text?', mtime: 'text?', name: 'text', note: 'text?', scenes: 'text', reviewer: 'flag' },
  run: (context, values) => {
    const { box } = context;
    const { account } = context.signedIn();
    const before = values.id ? found(context, values.id) : undefined;
    if (before && values.mtime === undefined)
      throw new BadBody('mtime', 'missing field "mtime": a change sends back what the detail carried');
    if (before && values.mtime !== String(before.mtime)) throw new Refusal(409, 'stale', { detail: detailOf(context, before) });
    const draft = prune({
      name: values.name.trim(),
      note: values.note ?? '',
      menus: readEntries(values.menus),
      operationMenus: readEntries(values.operation_menus),
      buttons: readEntries(values.buttons),
      scenes: readEntries(values.scenes),
      isSuper: values.is_super,
      reviewer: values.reviewer,
    });
    refuseFields(context, groupProblems(box, draft, before?.id));
    insist(covers(account, draft) && (!before || covers(account, before)), 'notMore');
    if (before?.id === account.group.id) insist(managesPermissions(draft), 'keepsOwnAccess');
    if (before?.isSuper && !draft.isSuper)
      insist(
        keepsSuper(box, (each) => ({ ...each, isSuper: each.isSuper && each.group.id !== before.id })),
        'lastSuper',
      );
    if (before?.reviewer && !draft.reviewer)
      insist(
        keepsReviewer(box, (each) => (each.group.id === before.id ? { ...each, reviewer: each.reviewsInPerson } : each)),
        'lastReviewer',
      );
    const saved = before ? box.groups.save(before.id, draft) : box.groups.add(draft);
    context.changed(before && plain(before), plain(saved));
    return { data: { id: String(saved.id) } };
  },
});

const del = operation({
  path,
  method: 'del',
  kind: 'write',
  right: `${PERMISSIONS}:del`,
  fields: { ids: 'texts' },
  run: (context, { ids }) => {
    const { account } = context.signedIn();
    const gone = [...new Set(ids)].map((id) => found(context, id));
    for (const group of gone) {
      insist(covers(account, group), 'notMore');
      const count = membersOf(context, group);
      if (count > 0) throw new Refusal(403, { key: 'groupInUse', args: { count } });
    }
    for (const group of gone) context.box.groups.remove(group.id);
    context.changed(gone.map(plain), undefined);
    return { data: gone.length };
  },
});

/** Groups to choose from (form_linkage). */
export const groupOptions = (context: Context) => {
  return context.box.groups.all().map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Permission groups. */
export const systemAuthority: Resource = {
  path,
  component: PERMISSIONS,
  fields: {},
  has: [],
  refers: { scenes: 'scene' },
  kept: {
    key: 'id',
    one: ({ groups }, id) => {
      const group = groups.byId(Number(id));
      return (
        group && {
          name: group.name,
          note: group.note,
          menus: spellEntries(group.menus),
          operation_menus: spellEntries(group.operationMenus),
          buttons: spellEntries(group.buttons),
          scenes: spellEntries(group.scenes),
          is_super: group.isSuper,
          reviewer: group.reviewer,
          mtime: String(group.mtime),
        }
      );
    },
  },
  methods: [
    list,
    exported,
    operation({
      path,
      method: 'detail',
      fields: { id: 'text' },
      run: (context, { id }) => {
        return { data: { detail: detailOf(context, found(context, id)) } };
      },
    }),
    form,
    del,
    operation({
      path,
      method: 'catalogue',
      fields: {},
      run: (context) => {
        const { account } = context.signedIn();
        return {
          data: {
            menu: wholeMenu(context.language),
            operation_menu: wholeOperationMenu(context.language),
            buttons: ALL_BUTTONS,
            own: {
              is_super: account.isSuper ? 1 : 0,
              scenes: account.isSuper ? '*' : spellEntries(account.group.scenes),
              ...entriesOf({
                menus: account.fullMenus,
                operationMenus: account.operationMenus,
                buttons: account.buttons,
                isSuper: account.isSuper,
              }),
            },
          },
        };
      },
    }),
    operation({
      path,
      method: 'impact',
      fields: { ...RIGHTS, id: 'text' },
      run: (context, { id, menus, operation_menus, buttons, is_super }) => {
        const next = {
          menus: readEntries(menus),
          operationMenus: readEntries(operation_menus),
          buttons: readEntries(buttons),
          isSuper: is_super,
        };
        return { data: { accounts: impactOf(context.box, found(context, id), next) } };
      },
    }),
  ],
};
