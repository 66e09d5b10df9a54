/** How people sign in, and who is signed in now (the screen Mangesetting; a path by the contract's rule). */
// The log knows their fields by the form.
import '../../../src/areas/system/mange-setting/security';
import { admits } from '../../../src/lib/address-ranges';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { mayManage } from '../people';
import type { Resource } from '../resource';
import { rulesProblems, type SecurityRules } from '../security';
import { wireTime } from '../wire-time';

const path = '/admin.php/system/mangesetting';
const SCREEN = 'system/mangesetting';

const detailOf = (context: Context) => ({
  ...context.box.security.rules,
  mtime: String(context.box.security.mtime),
  your_address: context.address,
});

/** Accounts that are locked for an address. A name that is no account's is not told: people type passwords there too. */
const lockedAccounts = ({ box: { accounts, lockout } }: Context) => {
  const named = new Map(accounts.all().map((account) => [account.username.toLowerCase(), account]));
  return lockout.locked().flatMap(({ username: typed, address, seconds }) => {
    const account = named.get(typed);
    return account ? [{ username: account.username, nickname: account.nickname, address, seconds }] : [];
  });
};

const save = operation({
  path,
  method: 'form',
  kind: 'write',
  right: `${SCREEN}:edit`,
  fields: {
    mtime: 'text',
    max_failures: 'integer',
    lock_minutes: 'integer',
    session_hours: 'integer',
    idle_minutes: 'integer',
    single_session: 'flag',
    // PHP brackets cannot spell an empty list: an absent one is empty.
    allowed: 'texts?',
  },
  run: (context, { mtime, single_session, allowed: ranges = [], ...numbers }) => {
    const { security } = context.box;
    if (mtime !== String(security.mtime)) throw new Refusal(409, 'stale', { detail: detailOf(context) });
    const before = security.rules;
    const after: SecurityRules = { ...numbers, single_session: single_session ? 1 : 0, allowed: ranges };
    const problems = rulesProblems(after);
    const shutsOut = !problems.allowed && !admits(ranges, context.address);
    refuseFields(context, {
      ...problems,
      ...(shutsOut && { allowed: { key: 'lockoutAddress', args: { address: context.address } } as const }),
    });
    security.save(after);
    context.changed(before, after);
    return { data: { id: '1' } };
  },
});

/** Sign-in settings and sessions. */
export const systemMangesetting: Resource = {
  path,
  component: SCREEN,
  fields: {},
  has: [],
  kept: {
    one: ({ security: { rules, mtime } }) => ({ ...rules, single_session: rules.single_session === 1, mtime: String(mtime) }),
  },
  methods: [
    operation({
      path,
      method: 'detail',
      fields: {},
      run: (context) => {
        return { data: { detail: detailOf(context) } };
      },
    }),
    save,
    operation({
      path,
      method: 'sessions',
      fields: {},
      run: (context) => {
        const { session: own } = context.signedIn();
        const rows = context.box.sessions.all().flatMap((session) => {
          const account = context.box.accounts.byId(session.account);
          if (!account) return [];
          const { username, nickname } = account;
          return [
            {
              id: String(session.id),
              username,
              nickname,
              address: session.address,
              operations: session.operations ? 1 : 0,
              started: wireTime(session.started),
              used: wireTime(session.used),
              current: session.id === own.id ? 1 : 0,
            },
          ];
        });
        return { data: { list: rows, total: rows.length, locked: lockedAccounts(context) } };
      },
    }),
    operation({
      path,
      method: 'unlock',
      kind: 'write',
      right: `${SCREEN}:edit`,
      fields: { username: 'text', address: 'text' },
      run: (context, { username, address }) => {
        const { accounts, lockout } = context.box;
        const account = accounts.find(username);
        if (!account || lockout.retryAfter(username, address) === 0) throw new Refusal(404, 'missing');
        if (!mayManage(context.signedIn().account, account)) throw new Refusal(403, 'notMore');
        lockout.succeeded(username, address);
        context.changed({ username: account.username, address }, undefined);
        return {};
      },
    }),
    operation({
      path,
      method: 'end_session',
      kind: 'write',
      right: `${SCREEN}:edit`,
      fields: { id: 'text' },
      run: (context, { id }) => {
        const { account: caller } = context.signedIn();
        const session = context.box.sessions.all().find((each) => String(each.id) === id);
        const account = session && context.box.accounts.byId(session.account);
        if (!session || !account) throw new Refusal(404, 'missing');
        if (!mayManage(caller, account)) throw new Refusal(403, 'notMore');
        context.box.sessions.end(session.id);
        context.changed({ username: account.username, address: session.address, started: wireTime(session.started) }, undefined);
        return {};
      },
    }),
  ],
};
