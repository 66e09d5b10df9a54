/** Sign-in, tokens, registration and the signed-in person's own record. */
import { avatar } from '../../src/field/rules';
import { type Account, hashPassword, md5, passwordProblem, verifyPassword } from './accounts';
import { CAPTCHA_COOKIE } from './captcha';
import { DEMO_AUTH_CODES } from './demo-accounts';
import { buttonsFor, menuFor, wholeMenu } from './menu';
import { type Context, type Operation, onlyFile, operation, Refusal, refuseFields } from './operation';
import { nameProblem, PERMISSIONS, PHONE } from './people';
import { BadBody } from './request';
import { messageOf } from './resource-fields';
import { scenesFor } from './scenes/scenes';
import { wireTime } from './wire-time';

const CREDENTIALS = '/admin.php/index/credentials';
const MD5 = /^[0-9a-f]{32}$/;

const requireMd5 = (field: string, value: string): void => {
  if (!MD5.test(value)) throw new BadBody(field, `field "${field}" must be an MD5 in 32 lower-case hex digits`);
};

const startSession = (context: Context, account: Account, operations: boolean): string => {
  context.box.accounts.noteSignIn(account.id, context.address);
  return context.box.sessions.start(account.id, operations, context.address);
};

const login = operation({
  path: '/admin.php/common/login',
  open: true,
  kind: 'write',
  fields: { username: 'text', password: 'text', code: 'text', is_operations: 'flag' },
  run: async (context, { username, password, code, is_operations }) => {
    const { accounts, captchas, lockout } = context.box;
    const wait = lockout.retryAfter(username, context.address);
    if (wait > 0) throw new Refusal(429, 'abuse', { retry_after: wait });
    if (username === '' || username !== username.trim() || username.length > 64)
      throw new BadBody('username', 'field "username" must be trimmed, 1 to 64 characters');
    requireMd5('password', password);
    if (!captchas.check(context.cookies.get(CAPTCHA_COOKIE), code)) throw new Refusal(1001, 'captcha');
    const known = accounts.find(username);
    const right = await verifyPassword(known?.password, password);
    // While it was compared, other tries may have failed, and the account may have changed.
    const meanwhile = lockout.retryAfter(username, context.address);
    if (meanwhile > 0) throw new Refusal(429, 'abuse', { retry_after: meanwhile });
    const account = accounts.find(username);
    if (!right || !account || account.password !== known?.password) {
      lockout.failed(username, context.address);
      const locked = lockout.retryAfter(username, context.address);
      throw locked > 0 ? new Refusal(429, 'abuse', { retry_after: locked }) : new Refusal(1003, 'accountPassword');
    }
    lockout.succeeded(username, context.address);
    if (!account.enabled) throw new Refusal(403, 'accountDisabled');
    if (!context.box.security.allows(context.address)) throw new Refusal(403, 'addressRefused');
    if (is_operations && account.modes === 'full') throw new Refusal(403, 'noPermission');
    return context.box.store.transaction(() => {
      context.changed(undefined, { sign_in: username });
      return { data: startSession(context, account, is_operations || account.modes === 'operations'), weak_psw: account.weak ? 1 : 0 };
    });
  },
});

const tokenLogin = operation({
  path: '/admin.php/common/tokenLogin',
  open: true,
  kind: 'write',
  fields: { token: 'text' },
  run: (context, { token }) => {
    // The network's own: a person follows the box to its new address with a link that works once.
    const handed = context.box.network.takeHandOver(token);
    const account = handed
      ? context.box.accounts.byId(handed.account)
      : token === context.box.handOverToken
        ? context.box.accounts.find('admin')
        : undefined;
    if (!account?.enabled) throw new Refusal(401, 'handOver');
    if (!context.box.security.allows(context.address)) throw new Refusal(403, 'addressRefused');
    context.changed(undefined, { handed_over: account.username });
    return { data: startSession(context, account, handed?.operations ?? false) };
  },
});

const register = operation({
  path: '/admin.php/common/register',
  open: true,
  kind: 'write',
  fields: { method: 'text', username: 'text', password: 'text', auth_code: 'text', phone: 'text' },
  run: async (context, { method, username, password, auth_code, phone }) => {
    if (!['offline', 'network', 'auth_code'].includes(method))
      throw new BadBody('method', 'field "method" must be offline, network or auth_code');
    requireMd5('password', password);
    const needsCode = method !== 'network' || auth_code !== '';
    refuseFields(context, {
      username:
        username.trim() === ''
          ? 'required'
          : !/^[\w.@-]{2,32}$/.test(username)
            ? 'format'
            : context.box.accounts.find(username)
              ? 'taken'
              : undefined,
      auth_code: needsCode && !DEMO_AUTH_CODES.includes(auth_code) ? (auth_code === '' ? 'required' : 'authCode') : undefined,
      phone: phone === '' ? (method === 'network' ? 'required' : undefined) : PHONE.test(phone) ? undefined : 'format',
    });
    const hashed = await hashPassword(password);
    // The name may have been taken while the hash was made.
    if (context.box.accounts.find(username)) throw new Refusal(422, 'registrationFailed', { username: context.say('taken') });
    context.box.store.transaction(() => {
      context.box.accounts.register(username, hashed, phone);
      context.changed(undefined, { username, method, phone });
    });
    return {};
  },
});

const refreshToken = operation({
  path: '/admin.php/common/refresh_token',
  anyScene: true,
  renews: true,
  kind: 'write',
  weakAllowed: true,
  fields: { token: 'text' },
  run: (context, { token }) => {
    const found = context.box.sessions.find(token);
    if (typeof found === 'string') throw new Refusal(found === 'kicked' ? 1005 : 1002, found === 'kicked' ? 'kicked' : 'signIn');
    if (found.id !== context.signedIn().session.id)
      throw new BadBody('token', 'field "token" must be a token of the session that the header names');
    return { data: context.box.sessions.rotate(token) };
  },
});

const logout = operation({
  path: '/admin.php/common/logout',
  anyScene: true,
  kind: 'write',
  weakAllowed: true,
  fields: {},
  run: (context) => {
    const { account, session } = context.signedIn();
    context.box.sessions.end(session.id);
    context.changed({ sign_out: account.username }, undefined);
    return {};
  },
});

const sessionUser = (context: Context) => {
  const { account, session } = context.signedIn();
  return {
    name: account.nickname,
    avatar: account.photo,
    introduction: account.introduction,
    roles: [],
    doctitle: context.box.knobs.title ?? (context.language === 'zh_CN' ? '多业务综合网关' : 'Multi-service Gateway'),
    is_operations: session.operations ? 1 : 0,
    lang: context.language,
    c_id: account.customer,
    logo: context.box.knobs.homeLogo,
    abilities: context.box.abilities,
  };
};

const sessionDetail = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'detail',
  renews: true,
  fields: {},
  run: (context) => ({ data: { detail: sessionUser(context) } }),
});
const operationsCredentials = operation({
  path: '/operations/bulletin_board/credentials',
  anyScene: true,
  method: 'detail',
  customer: true,
  fields: {},
  run: (context) => {
    const { account } = context.signedIn();
    const { isSuper, scenes } = account.group;
    // Those that he may work in, and whether he may look at the whole house besides.
    const list = scenesFor(context.box, account).filter(({ status }) => status);
    return {
      data: {
        detail: {
          ...sessionUser(context),
          scenes: list.map(({ code, name, kind }) => ({ code, name, kind })),
          whole: isSuper || scenes === '*' ? 1 : 0,
        },
      },
    };
  },
});

const changeMode = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'changeMode',
  kind: 'write',
  fields: { is_operations: 'flag' },
  run: (context, { is_operations }) => {
    const { account, session } = context.signedIn();
    if (account.modes !== 'both' && is_operations !== (account.modes === 'operations')) throw new Refusal(403, 'noPermission');
    context.box.sessions.setOperations(session.id, is_operations);
    context.changed({ is_operations: session.operations }, { is_operations });
    return { data: { detail: { is_operations: is_operations ? 1 : 0 } } };
  },
});

const changePassword = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'change_password',
  kind: 'write',
  weakAllowed: true,
  fields: { password: 'text', new_password: 'text' },
  run: async (context, { password, new_password }) => {
    const { account, session } = context.signedIn();
    requireMd5('password', password);
    const known = await verifyPassword(account.password, password);
    refuseFields(context, {
      password: known ? undefined : 'accountPassword',
      new_password: passwordProblem(new_password) ?? (md5(new_password) === password ? 'samePassword' : undefined),
    });
    const hashed = await hashPassword(md5(new_password));
    const { accounts, sessions, store } = context.box;
    // Somebody else may have changed it, or taken the account away, while the hash was made.
    const now = accounts.byId(account.id);
    if (!now?.enabled) throw new Refusal(1002, 'signIn');
    refuseFields(context, { password: now.password === account.password ? undefined : 'accountPassword' });
    store.transaction(() => {
      accounts.savePassword(account.id, hashed, false);
      sessions.endOthers(account.id, session.id);
      context.changed({ password: '***' }, { password: '***' });
    });
    return {};
  },
});

const profileOf = (account: Account) => ({
  id: String(account.id),
  mtime: String(account.mtime),
  logintime: wireTime(account.lastSignedIn),
  loginip: account.lastSignedInFrom,
  username: account.username,
  nickname: account.nickname,
  photo: account.photo,
  sex: account.sex,
  cellphone: account.cellphone,
  company_name: account.company,
  we_chat: account.weChat,
});

const profile = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'profile',
  fields: {},
  run: (context) => ({ data: { detail: profileOf(context.signedIn().account) } }),
});

const saveProfile = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'form',
  kind: 'write',
  fields: { id: 'text', mtime: 'text', nickname: 'text', cellphone: 'text', sex: 'integer', company_name: 'text', photo: 'text' },
  run: (context, { id, mtime, nickname, cellphone, sex, company_name, photo }) => {
    const { account } = context.signedIn();
    if (id !== String(account.id)) throw new Refusal(403, 'noPermission');
    if (mtime !== String(account.mtime)) throw new Refusal(409, 'stale', { detail: profileOf(account) });
    refuseFields(context, {
      nickname: nickname.trim() === '' ? 'required' : nameProblem(nickname, 32),
      cellphone: cellphone === '' || PHONE.test(cellphone) ? undefined : 'format',
      sex: [0, 1, 2].includes(sex) ? undefined : 'choice',
      company_name: nameProblem(company_name, 64),
      photo: photo === '' || photo === account.photo || context.box.files.knowsUpload(photo, account.id) ? undefined : 'format',
    });
    const saved = context.box.accounts.saveProfile(account.id, { nickname, cellphone, sex, company: company_name, photo });
    context.changed(profileOf(account), profileOf(saved));
    return { data: { id } };
  },
});

const uploadPhoto = operation({
  path: CREDENTIALS,
  anyScene: true,
  method: 'upload',
  encoding: 'multipart',
  kind: 'write',
  fields: {},
  run: async (context) => {
    const file = onlyFile(context);
    const issue = avatar({ name: file.name, size: file.size, head: file.head });
    if (issue) throw new Refusal(422, messageOf(issue), { file: context.say(messageOf(issue)) });
    return context.box.files.keepPicture(file, context.signedIn().account.id, (url) => {
      context.changed(undefined, { photo: url });
      return { data: url };
    });
  },
});

const authMenu = operation({
  path: '/admin.php/System/auth_menu',
  renews: true,
  anyScene: true,
  fields: {},
  run: (context) => {
    const { account, session } = context.signedIn();
    return { data: menuFor(account, session.operations, context.language), Button: buttonsFor(account, session.operations) };
  },
});

const systemMenu = operation({
  path: '/admin.php/system/system_menu',
  right: PERMISSIONS,
  fields: {},
  run: (context) => ({ data: wholeMenu(context.language) }),
});

/** The calls of a session. */
export const SESSION_CALLS: readonly Operation[] = [
  login,
  tokenLogin,
  register,
  refreshToken,
  logout,
  sessionDetail,
  operationsCredentials,
  changeMode,
  changePassword,
  profile,
  saveProfile,
  uploadPhoto,
  authMenu,
  systemMenu,
];
