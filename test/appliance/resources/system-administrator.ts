/** Accounts (src/gateway/README.md, Rights). */
// The log knows their fields by the list.
import '../../../src/areas/system/permissions/accounts';
import { type Account, type AccountDraft, hashPassword, md5, passwordProblem } from '../accounts';
import { listing } from '../listing-operations';
import { addOrEdit, type Context, operation, Refusal, refuseFields, type Values } from '../operation';
import { accountProblems, covers, insist, keepsReviewer, keepsSuper, managesPermissions, mayManage, PERMISSIONS } from '../people';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { grants } from '../rights';
import { wireTime } from '../wire-time';

const path = '/admin.php/system/administrator';
/** What a reviewer needs to do the work. */
const REVIEW_RIGHTS = ['system/resourceaudit:review', 'mediamodel/wemedia:review'];

const rowOf = (context: Context, account: Account) => ({
  id: String(account.id),
  mtime: String(account.mtime),
  username: account.username,
  nickname: account.nickname,
  phone: account.cellphone,
  group: String(account.group.id),
  group_name: account.group.name,
  status: account.enabled ? 1 : 0,
  is_super: account.isSuper ? 1 : 0,
  reviewer: account.reviewsInPerson ? 1 : 0,
  group_reviewer: account.group.reviewer ? 1 : 0,
  can_review: REVIEW_RIGHTS.some((right) => grants(account.menus, right.split(':')[0]!) && grants(account.buttons, right)) ? 1 : 0,
  must_change: account.weak ? 1 : 0,
  expired: account.expired ? 1 : 0,
  mode: account.modes,
  last_sign_in: wireTime(account.signedIn),
  last_address: account.signedInFrom,
  /** Whether it is the caller's own, and whether the caller may change it. */
  mine: context.signedIn().account.id === account.id ? 1 : 0,
  manageable: mayManage(context.signedIn().account, account) ? 1 : 0,
});
/** For the log: without what differs from caller to caller. */
const plain = ({ id, username, nickname, cellphone, group, enabled, reviewsInPerson, weak }: Account) => ({
  id: String(id),
  username,
  nickname,
  phone: cellphone,
  group: group.name,
  status: enabled ? 1 : 0,
  reviewer: reviewsInPerson ? 1 : 0,
  must_change: weak ? 1 : 0,
});
const draftOf = ({ username, nickname, cellphone, group, enabled, reviewsInPerson }: Account): AccountDraft => ({
  username,
  nickname,
  cellphone,
  group: group.id,
  enabled,
  reviewer: reviewsInPerson,
});

const found = (context: Context, id: string): Account => {
  const account = /^\d{1,15}$/.test(id) ? context.box.accounts.byId(Number(id)) : undefined;
  if (!account) throw new Refusal(404, 'missing');
  return account;
};

const { list, exported } = listing({
  path,
  component: PERMISSIONS,
  filters: ['group', 'status', 'is_super', 'reviewer'],
  keyword: ['username', 'nickname', 'phone', 'group_name'],
  columns: ['id', 'username', 'nickname', 'phone', 'group_name', 'status', 'reviewer', 'is_super', 'last_sign_in', 'last_address'],
  rows: (context) => context.box.accounts.all().map((account) => rowOf(context, account)),
});

/** Refuses what would lock somebody out for good. */
function guard(context: Context, before: Account, next: Pick<AccountDraft, 'group' | 'enabled' | 'reviewer'> | undefined): void {
  const { box } = context;
  const { account: caller } = context.signedIn();
  insist(mayManage(caller, before), 'notMore');
  const group = next && box.groups.byId(next.group);
  if (before.id === caller.id) {
    insist(next?.enabled === true, 'notYourself');
    insist(group !== undefined && (group.id === caller.group.id || managesPermissions(group)), 'keepsOwnAccess');
  }
  if (before.isSuper) {
    const after = next && { enabled: next.enabled, isSuper: group?.isSuper ?? false };
    insist(
      keepsSuper(box, (each) => (each.id === before.id ? after && { ...each, ...after } : each)),
      'lastSuper',
    );
  }
  const after = next && { ...before, enabled: next.enabled, reviewer: next.reviewer || group?.reviewer === true };
  insist(
    keepsReviewer(box, (each) => (each.id === before.id ? after : each)),
    'lastReviewer',
  );
}

const FORM = {
  id: 'text?',
  mtime: 'text?',
  username: 'text',
  password: 'text',
  nickname: 'text?',
  phone: 'text?',
  group: 'text',
  status: 'flag?',
  reviewer: 'flag?',
  must_change: 'flag?',
} as const;

/** What the form would make of which account, checked by what stands in the box now. @throws {Refusal} where it may not be */
function validate(context: Context, values: Values<typeof FORM>): { readonly before: Account | undefined; readonly draft: AccountDraft } {
  const { box } = context;
  // As it is now: the call may have waited.
  const caller = box.accounts.byId(context.signedIn().account.id);
  if (!caller?.enabled) throw new Refusal(1002, 'signIn');
  const before = values.id ? found(context, values.id) : undefined;
  if (before && values.mtime === undefined)
    throw new BadBody('mtime', 'missing field "mtime": a change sends back what the detail carried');
  if (before && values.mtime !== String(before.mtime)) throw new Refusal(409, 'stale', { detail: rowOf(context, before) });
  const { username, password, nickname = '', phone = '' } = values;
  const group = /^\d{1,15}$/.test(values.group) ? box.groups.byId(Number(values.group)) : undefined;
  refuseFields(context, {
    ...accountProblems(box, { username, nickname, phone, group }, before?.id),
    password: password === '' ? (before ? undefined : 'required') : passwordProblem(password),
    ...(values.group === '' && { group: 'required' }),
  });
  if (!group) throw new Refusal(422, 'check');
  const draft: AccountDraft = {
    username,
    nickname: nickname.trim() || username,
    cellphone: phone,
    group: group.id,
    enabled: values.status ?? before?.enabled ?? true,
    reviewer: values.reviewer ?? before?.reviewsInPerson ?? false,
  };
  // One may stay where one is, but go nowhere, and put nobody, where there is more than one has.
  insist(before?.group.id === group.id || covers(caller, group), 'notMore');
  if (before) guard(context, before, draft);
  return { before, draft };
}

const form = operation({
  path,
  method: 'form',
  kind: 'write',
  secrets: ['password'],
  right: addOrEdit(PERMISSIONS),
  fields: FORM,
  run: async (context, values) => {
    const { box } = context;
    validate(context, values);
    const { password } = values;
    const hashed = password === '' ? undefined : await hashPassword(md5(password));
    return box.store.transaction(() => {
      // While the hash was made the name may have been taken, the account changed, the group deleted, or the caller disabled.
      const { before, draft } = validate(context, values);
      const { account: caller, session } = context.signedIn();
      const mustChange = values.must_change ?? before?.weak ?? false;
      const { id } = before ? box.accounts.save(before.id, draft) : box.accounts.add(draft, hashed ?? '');
      box.accounts.savePassword(id, hashed ?? before?.password ?? '', mustChange);
      const saved = box.accounts.byId(id)!;
      if (before && (hashed !== undefined || !saved.enabled)) box.sessions.endOthers(saved.id, saved.id === caller.id ? session.id : 0);
      const secret = hashed === undefined ? {} : { password: '***' };
      context.changed(before && plain(before), { ...plain(saved), ...secret });
      return { data: { id: String(saved.id) } };
    });
  },
});

const change = (context: Context, before: Account, draft: AccountDraft): void => {
  guard(context, before, draft);
  const saved = context.box.accounts.save(before.id, draft);
  if (!saved.enabled) context.box.sessions.expire(saved.id);
  context.changed(plain(before), plain(saved));
};

/** Accounts. */
export const systemAdministrator: Resource = {
  path,
  component: PERMISSIONS,
  fields: {},
  has: [],
  // Of a password only its hash is kept: nobody can set it back.
  kept: {
    key: 'id',
    one: ({ accounts }, id) => {
      const account = accounts.byId(Number(id));
      if (!account) return undefined;
      const { username, nickname, cellphone, group, enabled, reviewsInPerson, weak } = account;
      const person = { username, nickname, phone: cellphone, group: String(group.id) };
      return { ...person, status: enabled, reviewer: reviewsInPerson, must_change: weak, mtime: String(account.mtime) };
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
        return { data: { detail: rowOf(context, found(context, id)) } };
      },
    }),
    form,
    operation({
      path,
      method: 'del',
      kind: 'write',
      right: `${PERMISSIONS}:del`,
      fields: { ids: 'texts' },
      run: (context, { ids }) => {
        const { box } = context;
        const gone = [...new Set(ids)].map((id) => found(context, id));
        for (const account of gone) guard(context, account, undefined);
        // Several super administrators at once are more than one after the other.
        insist(
          keepsSuper(box, (each) => (gone.some(({ id }) => id === each.id) ? undefined : each)),
          'lastSuper',
        );
        insist(
          keepsReviewer(box, (each) => (gone.some(({ id }) => id === each.id) ? undefined : each)),
          'lastReviewer',
        );
        for (const account of gone) {
          box.sessions.expire(account.id);
          box.accounts.remove(account.id);
        }
        context.changed(gone.map(plain), undefined);
        return { data: gone.length };
      },
    }),
    operation({
      path,
      method: 'status',
      kind: 'write',
      right: `${PERMISSIONS}:status`,
      fields: { id: 'text', status: 'flag' },
      run: (context, { id, status }) => {
        const before = found(context, id);
        change(context, before, { ...draftOf(before), enabled: status });
        return {};
      },
    }),
    operation({
      path,
      method: 'reviewer',
      kind: 'write',
      right: `${PERMISSIONS}:edit`,
      fields: { id: 'text', reviewer: 'flag' },
      run: (context, { id, reviewer }) => {
        const before = found(context, id);
        change(context, before, { ...draftOf(before), reviewer });
        return {};
      },
    }),
  ],
};
