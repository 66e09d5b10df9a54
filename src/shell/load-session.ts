/** What the guard loads after signing in (SPEC.md 4): title info, the menu with its buttons, and who is signed in. */
import { calls, type SessionUser } from '../gateway/calls';
import type { Runtime } from '../session/runtime';
import { type Menu, readMenu, readRights } from './menu';

/** The signed-in session. */
export interface Session {
  readonly user: SessionUser;
  /** The account's name, as it is typed to sign in. */
  readonly account: string;
  readonly menu: Menu;
  readonly rights: ReadonlySet<string>;
  readonly title: string;
  readonly logo: string | undefined;
  readonly icon: string | undefined;
  readonly weakPassword: boolean;
}

/** The menu and the rights alone: asked again when they may have changed. */
export async function loadMenu(runtime: Runtime): Promise<Pick<Session, 'menu' | 'rights'>> {
  const reply = await runtime.gateway.send(calls.authMenu, {}, { quiet: true });
  return { menu: readMenu(reply.data, location.origin), rights: readRights(reply.Button) };
}

/** Who is signed in, alone: asked again after the profile was changed. */
export async function loadUser(runtime: Runtime): Promise<Pick<Session, 'user'>> {
  const { data } = await runtime.gateway.send(calls.sessionDetail, {}, { quiet: true });
  return { user: data.detail };
}

/** Loads everything at once. Rejects with what went wrong first. */
export async function loadSession(runtime: Runtime): Promise<Session> {
  const { gateway } = runtime;
  const [info, detail, menu, account] = await Promise.all([
    gateway.send(calls.titleInfo, {}, { quiet: true }),
    gateway.send(calls.sessionDetail, {}, { quiet: true }),
    loadMenu(runtime),
    // Without it a password manager files under the person's name: no reason to refuse the session.
    gateway.send(calls.accountInfo, {}, { quiet: true }).catch(() => undefined),
  ]);
  return {
    ...menu,
    user: detail.data.detail,
    account: account?.data.name || detail.data.detail.name,
    title: info.data.title,
    logo: info.data.home_logo,
    icon: info.data.icon,
    weakPassword: info.data.weak_psw,
  };
}
