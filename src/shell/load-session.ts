/** What the guard loads after signing in (SPEC.md 4): title info, the menu with its buttons, and who is signed in. */
import { calls, type SessionUser } from '../gateway/calls';
import type { Runtime } from '../session/runtime';
import { type Menu, readMenu, readRights } from './menu';

/** The signed-in session. */
export interface Session {
  readonly user: SessionUser;
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

/** Loads everything at once. Rejects with what went wrong first. */
export async function loadSession(runtime: Runtime): Promise<Session> {
  const { gateway } = runtime;
  const [info, detail, menu] = await Promise.all([
    gateway.send(calls.titleInfo, {}, { quiet: true }),
    gateway.send(calls.sessionDetail, {}, { quiet: true }),
    loadMenu(runtime),
  ]);
  return {
    ...menu,
    user: detail.data.detail,
    title: info.data.title,
    logo: info.data.home_logo,
    icon: info.data.icon,
    weakPassword: info.data.weak_psw,
  };
}
