/** Who calls: checked once, for calls and for files. */
import type { IncomingMessage } from 'node:http';
import type { Account } from './accounts';
import type { Box } from './box';
import { licensed } from './licence/features';
import { licenceEnd } from './licence/kept';
import { DEVICE_ID } from './licence/licence';
import { screensOf } from './menu';
import { Refusal } from './operation';
import type { Session } from './session';

/** A signed-in person; the account's menus are those of the mode that the session is in, as far as the licence holds them. */
export interface Caller {
  readonly session: Session;
  readonly account: Account;
}

/** The caller's network address. */
export const addressOf = (request: IncomingMessage): string => (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');

/** The screens that an account is given in one mode, whatever the licence holds. */
export const givenScreens = ({ operationMenus, fullMenus }: Account, operations: boolean): readonly string[] =>
  screensOf(operations ? operationMenus : fullMenus, operations);

/** An account with what it has in one mode. */
const inMode = (box: Box, account: Account, operations: boolean): Account => ({
  ...account,
  menus: licensed(box, givenScreens(account, operations)),
});

/** @throws {Refusal} 1006 */
function withLicence(box: Box, session: Session, known: Account, excused: (account: Account) => boolean): Caller {
  const account = inMode(box, known, session.operations);
  const ended = account.expired ? '2026-01-31' : licenceEnd(box.store, box.clock);
  if (ended !== undefined && !excused(account)) {
    throw new Refusal(1006, 'expired', { device_id: DEVICE_ID, expired_on: ended, username: account.username });
  }
  return { session, account };
}

/**
 * The person behind a token.
 * @param address the caller's network address
 * @param excused whether an ended licence does not matter to this call
 * @throws {Refusal} 1002, 1005 or 1006
 */
export function callerOf(
  box: Box,
  token: string | undefined,
  address: string,
  excused: (account: Account) => boolean = () => false,
): Caller {
  const session = token === undefined ? 'unknown' : box.sessions.find(token);
  if (session === 'kicked') throw new Refusal(1005, 'kicked');
  const known = session === 'unknown' ? undefined : box.accounts.byId(session.account);
  if (session === 'unknown' || !known?.enabled || !box.security.allows(address)) throw new Refusal(1002, 'signIn');
  return withLicence(box, session, known, excused);
}

/**
 * Who has called before, as he is now, though he may have signed out since.
 * @throws {Refusal} 1002, 1005 or 1006, where nobody may call as him any more
 */
export function callerNow(box: Box, { session, account }: Caller): Caller {
  if (box.sessions.isKicked(session.id)) throw new Refusal(1005, 'kicked');
  const known = box.accounts.byId(account.id);
  // The number of a deleted account may be given again.
  if (!known?.enabled || known.username !== account.username) throw new Refusal(1002, 'accountGone');
  return withLicence(box, session, known, () => false);
}
