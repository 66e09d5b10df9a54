/** What the guard loads after signing in: title info, the menu with its buttons, and who is signed in. */
import { calls, type ReplyOf, type SessionUser } from '../gateway/calls';
import type { Runtime } from '../session/runtime';
import { type Menu, readMenu, readRights } from './menu';

/** The signed-in session. */
export interface Session {
  readonly user: SessionUser;
  /** The account's name, as it is typed to sign in: no two have the same. The person's own where the box does not tell it. */
  readonly account: string;
  readonly menu: Menu;
  readonly rights: ReadonlySet<string>;
  readonly title: string;
  readonly logo: string | undefined;
  readonly icon: string | undefined;
  readonly weakPassword: boolean;
  /** Minutes without input after which the console signs out, where the box says so. */
  readonly idleMinutes: number | undefined;
}

const readReply = (reply: ReplyOf<typeof calls.authMenu>): Pick<Session, 'menu' | 'rights'> => ({
  menu: readMenu(reply.data, location.origin),
  rights: readRights(reply.Button),
});

/** The menu and the rights alone: asked again when they may have changed. */
export async function loadMenu(runtime: Runtime): Promise<Pick<Session, 'menu' | 'rights'>> {
  return readReply(await runtime.gateway.send(calls.authMenu, {}, { quiet: true }));
}

/** Who is signed in, alone: asked again after the profile was changed. */
export async function loadUser(runtime: Runtime): Promise<Pick<Session, 'user'>> {
  const { data } = await runtime.gateway.send(calls.sessionDetail, {}, { quiet: true });
  return { user: data.detail };
}

/** Loads everything at once, or takes what was asked early. Rejects with what went wrong first. */
export async function loadSession(runtime: Runtime): Promise<Session> {
  const asked = runtime.takeSession();
  const [info, detail, menu, account] = await Promise.all([asked.info, asked.detail, asked.menu.then(readReply), asked.account]);
  return {
    ...menu,
    user: detail.data.detail,
    account: account || detail.data.detail.name,
    title: info.data.title,
    logo: info.data.home_logo,
    icon: info.data.icon,
    weakPassword: info.data.weak_psw,
    idleMinutes: info.data.idle_minutes,
  };
}
