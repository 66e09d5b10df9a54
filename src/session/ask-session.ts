/** The calls that the guard waits for after signing in (SPEC.md 4), sent together and as early as possible. */
import { calls, type ReplyOf } from '../gateway/calls';
import type { Gateway } from '../gateway/client';

/** The answers on their way. */
export interface AskedSession {
  readonly info: Promise<ReplyOf<typeof calls.titleInfo>>;
  readonly detail: Promise<ReplyOf<typeof calls.sessionDetail>>;
  readonly menu: Promise<ReplyOf<typeof calls.authMenu>>;
  /** Without it a password manager files under the person's name: no reason to refuse the session. */
  readonly account: Promise<ReplyOf<typeof calls.accountInfo> | undefined>;
}

/** Sends them. Who waits for the answers sees the failures; if nobody does, nothing is reported as unhandled. */
export function askSession(gateway: Gateway): AskedSession {
  const quiet = { quiet: true };
  const asked = {
    info: gateway.send(calls.titleInfo, {}, quiet),
    detail: gateway.send(calls.sessionDetail, {}, quiet),
    menu: gateway.send(calls.authMenu, {}, quiet),
    account: gateway.send(calls.accountInfo, {}, quiet).catch(() => undefined),
  };
  for (const answer of Object.values(asked)) answer.catch(() => undefined);
  return asked;
}
