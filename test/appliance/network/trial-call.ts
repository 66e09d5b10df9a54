import type { IncomingMessage } from 'node:http';
import type { Account } from '../accounts';
import type { Message, MessageKey } from '../messages';
import type { Need } from '../rights';
import type { Session } from '../session';

/** What of a call is asked for to change the network, to keep a change that is on trial, or to take it back. */
export interface TrialCall {
  readonly request: IncomingMessage;
  /** Address of the caller's computer. */
  readonly address: string;
  signedIn(): { readonly account: Account; readonly session: Session };
  may(need: Need): boolean;
  say(message: Message | MessageKey): string;
  /** Writes the log row of a change. */
  changed(before: unknown, after: unknown): void;
}
