/** What is known of a session while its page is open. */
import { createStore } from 'zustand/vanilla';
import type { Language } from './language';

/** What changes while the page is open and concerns more than one screen. */
export interface SessionState {
  readonly language: Language;
  /** The operations login (src/gateway/README.md, Rights). */
  readonly operations: boolean;
  /** Sent as a header in operations mode. */
  readonly customer: string | undefined;
  /** Forces the change-password dialog. */
  readonly weakPassword: boolean;
  /** False while the box can't be reached. */
  readonly reachable: boolean;
  /** A page on another host that code 500 asked for and a person has to allow (test/fault/README.md, What the box says is text). */
  readonly askToOpen: URL | undefined;
  /** Address of the host while this machine is the standby of a pair, else ''. */
  readonly standbyOf: string;
  /** Where this account imports a licence; '' where it can't: the way on from /406. */
  readonly licencePath: string;
  /** Answers the write that waits because this machine is the standby: true sends it, and all that follow. */
  readonly askToWrite: ((go: boolean) => void) | undefined;
  /** The account that was signed in over this page from elsewhere, as a write found out; '' while there is none. */
  readonly replacedBy: string;
  /** Why the sign-in page is shown. */
  readonly signInMessage: string;
}

/** The state of a page that has just been opened. */
export const createSession = (language: Language) =>
  createStore<SessionState>(() => ({
    language,
    operations: false,
    customer: undefined,
    weakPassword: false,
    reachable: true,
    askToOpen: undefined,
    standbyOf: '',
    licencePath: '',
    askToWrite: undefined,
    replacedBy: '',
    signInMessage: '',
  }));
