/** Tokens and sessions: seven days, rotated by refreshing, kept hashed (test/fault/README.md, Sessions and tokens). */
import { createHash, randomBytes } from 'node:crypto';
import { type Clock, steadyNow } from './clock';
import { noteIfRoom } from './refusal';
import type { Row, Store } from './store';

/** Life of a token. */
export const TOKEN_LIFE_MS = 7 * 24 * 3_600_000;
/** How long a token that was refreshed still serves the calls that were already under way. */
export const GRACE_MS = 30_000;

/** One signed-in browser. */
export interface Session {
  readonly id: number;
  /** Unix milliseconds of the sign-in and of the last call. */
  readonly started: number;
  readonly used: number;
  readonly account: number;
  readonly operations: boolean;
  readonly address: string;
}

/** Why a token is refused: unknown or run out (1002), or its owner signed in elsewhere (1005). */
export type Refused = 'unknown' | 'kicked';

/** The sessions of a box. */
export interface Sessions {
  /** Starts a session and answers its token. */
  start(account: number, operations: boolean, address: string): string;
  find(token: string): Session | Refused;
  /** Answers a new token of the same session; the old one lives on for the grace time, or not at all when strict. */
  rotate(token: string): string;
  setOperations(session: number, operations: boolean): void;
  end(session: number): void;
  /** Ends all sessions of an account but one. */
  endOthers(account: number, kept: number): void;
  /** Everybody who is signed in, the last sign-in first. */
  all(): readonly Session[];
  /** Code 1005 from now on. */
  kick(account: number): void;
  /** Whether a session was ended so; of one that was signed out nothing is known any more. */
  isKicked(session: number): boolean;
  /** Code 1002 from now on: for one account, or for everyone. */
  expire(account?: number): void;
  prune(): void;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** @param shift how far the clock is set from the time that the sessions are kept in */
const toSession = (row: Row, shift: number): Session => ({
  id: Number(row.id),
  account: Number(row.account),
  operations: row.operations === 1,
  address: String(row.address),
  started: Number(row.started) + shift,
  used: Number(row.used) + shift,
});

/** What the sessions follow; it may change while the box runs. */
export interface SessionRules {
  /** A refreshed token is dead at once. */
  readonly strict: boolean;
  /** A sign-in ends the account's other sessions with 1005. */
  single(): boolean;
  /** Milliseconds that a token lives. */
  life(): number;
  /** Milliseconds without a call after which a session ends; 0: never. */
  idle(): number;
}

/** The time of the last call is written this often. */
const USED_STEP_MS = 15_000;

/** Opens the sessions. */
export function openSessions(store: Store, clock: Clock, rules: SessionRules): Sessions {
  // Setting the clock signs nobody out, whoever sets it included, and lengthens no life.
  const now = () => steadyNow(clock);
  const mint = (session: number): string => {
    const token = randomBytes(32).toString('base64url');
    store.run('INSERT INTO tokens (hash, session, expires) VALUES (?, ?, ?)', hashOf(token), session, now() + rules.life());
    return token;
  };
  const kick = (account: number) => store.run('UPDATE sessions SET kicked = 1 WHERE account = ?', account);
  return {
    start: (account, operations, address) =>
      store.transaction(() => {
        if (rules.single()) kick(account);
        return mint(
          store.run(
            'INSERT INTO sessions (account, operations, address, started, used) VALUES (?, ?, ?, ?, ?)',
            account,
            operations ? 1 : 0,
            address,
            now(),
            now(),
          ).id,
        );
      }),
    find: (token) => {
      const row = store.get(
        `SELECT sessions.*, tokens.expires, tokens.replaced FROM tokens JOIN sessions ON sessions.id = tokens.session WHERE tokens.hash = ?`,
        hashOf(token),
      );
      if (!row || Number(row.expires) <= now()) return 'unknown';
      const replaced = Number(row.replaced);
      if (replaced > 0 && (rules.strict || replaced + GRACE_MS <= now())) return 'unknown';
      if (row.kicked === 1) return 'kicked';
      const session = toSession(row, clock.shift);
      const used = Number(row.used);
      if (rules.idle() > 0 && used + rules.idle() <= now()) return 'unknown';
      if (used + USED_STEP_MS <= now()) noteIfRoom(() => store.run('UPDATE sessions SET used = ? WHERE id = ?', now(), session.id));
      return session;
    },
    rotate: (token) =>
      store.transaction(() => {
        const session = Number(store.get('SELECT session FROM tokens WHERE hash = ?', hashOf(token))!.session);
        store.run('UPDATE tokens SET replaced = ? WHERE hash = ? AND replaced = 0', now(), hashOf(token));
        store.run('DELETE FROM tokens WHERE session = ? AND replaced > 0 AND replaced < ?', session, now() - GRACE_MS);
        return mint(session);
      }),
    setOperations: (session, operations) => {
      store.run('UPDATE sessions SET operations = ? WHERE id = ?', operations ? 1 : 0, session);
    },
    end: (session) => {
      store.run('DELETE FROM sessions WHERE id = ?', session);
    },
    endOthers: (account, kept) => {
      store.run('DELETE FROM sessions WHERE account = ? AND id <> ?', account, kept);
    },
    all: () =>
      store
        .all(
          `SELECT * FROM sessions WHERE kicked = 0 AND used > ? AND id IN (SELECT session FROM tokens WHERE expires > ?)
            ORDER BY started DESC, id DESC`,
          rules.idle() > 0 ? now() - rules.idle() : -1,
          now(),
        )
        .map((row) => toSession(row, clock.shift)),
    kick: (account) => {
      kick(account);
    },
    isKicked: (session) => store.get('SELECT kicked FROM sessions WHERE id = ?', session)?.kicked === 1,
    expire: (account) => {
      if (account === undefined) store.run('DELETE FROM sessions');
      else store.run('DELETE FROM sessions WHERE account = ?', account);
    },
    prune: () => {
      store.run('DELETE FROM tokens WHERE expires <= ?', now());
      store.run('DELETE FROM sessions WHERE id NOT IN (SELECT session FROM tokens)');
    },
  };
}
