/** The calls that the guard waits for after signing in, sent together and as early as possible. */
import { calls, type ReplyOf } from '../gateway/calls';
import type { Gateway, SendOptions } from '../gateway/client';

/** The answers on their way. */
export interface AskedSession {
  readonly info: Promise<ReplyOf<typeof calls.titleInfo>>;
  readonly detail: Promise<ReplyOf<typeof calls.sessionDetail>>;
  readonly menu: Promise<ReplyOf<typeof calls.authMenu>>;
  /** The account's name, no two are alike; '' where the box does not tell it: no reason to refuse the session. */
  readonly account: Promise<string>;
}

/** Somebody who is signed in, and in which mode. */
export interface Person {
  readonly name: string;
  /** The account's name, by which the page knows whose it is. */
  readonly account: string;
  /** As it is typed to sign in; the name where the box does not tell it. */
  readonly username: string;
  /** Only a known one says whether two are the same person: names are chosen freely. */
  readonly id: string | undefined;
  readonly operations: boolean;
}

const accountOf = (gateway: Gateway, options: SendOptions): Promise<string> =>
  gateway.send(calls.accountInfo, {}, options).then(
    ({ data }) => data.name,
    () => '',
  );

/** Asks who is signed in, or with `token` among the options whose that token is. */
export async function askWho(gateway: Gateway, options: Pick<SendOptions, 'token' | 'aside'> = {}): Promise<Person> {
  const quiet = { ...options, quiet: true };
  const [detail, profile, account] = await Promise.all([
    gateway.send(calls.sessionDetail, {}, quiet).then(({ data }) => data.detail),
    gateway.send(calls.profile, {}, quiet).then(
      ({ data }) => data.detail,
      () => undefined,
    ),
    accountOf(gateway, quiet),
  ]);
  const { name } = detail;
  return {
    name,
    account: account || name,
    username: profile?.username || name,
    id: profile?.id || undefined,
    operations: detail.is_operations === 1,
  };
}

/** Sends them. Who waits for the answers sees the failures; if nobody does, nothing is reported as unhandled. */
export function askSession(gateway: Gateway): AskedSession {
  const quiet = { quiet: true };
  const asked = {
    info: gateway.send(calls.titleInfo, {}, quiet),
    detail: gateway.send(calls.sessionDetail, {}, quiet),
    menu: gateway.send(calls.authMenu, {}, quiet),
    account: accountOf(gateway, quiet),
  };
  for (const answer of Object.values(asked)) answer.catch(() => undefined);
  return asked;
}
