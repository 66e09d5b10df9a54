/** How people sign in and stay signed in: lock-out, lives of sessions, and the addresses that may come (the screen Mangesetting). */
import { admits, isRange } from '../../src/lib/address-ranges';
import type { Clock } from './clock';
import type { Message, MessageKey } from './messages';
import type { Store } from './store';

export interface SecurityRules {
  /** Wrong passwords that are allowed before an account is locked for an address. */
  readonly max_failures: number;
  /** How long it is locked, in minutes. */
  readonly lock_minutes: number;
  /** Life of a token in hours. */
  readonly session_hours: number;
  /** A session that nobody uses ends after minutes; 0 never. */
  readonly idle_minutes: number;
  /** A sign-in ends the account's other sessions. */
  readonly single_session: number;
  /** Addresses and subnets (`192.168.10.0/24`) that may sign in; none: all. */
  readonly allowed: readonly string[];
}

/** What a new box has. */
const DEFAULT_RULES: SecurityRules = {
  max_failures: 5,
  lock_minutes: 1,
  session_hours: 168,
  idle_minutes: 0,
  single_session: 0,
  allowed: [],
};

/** The least and the most of each number. */
const LIMITS = {
  max_failures: [3, 20],
  lock_minutes: [1, 1440],
  session_hours: [1, 168],
  idle_minutes: [0, 1440],
} as const satisfies Partial<Record<keyof SecurityRules, readonly [number, number]>>;

const MAX_RANGES = 50;

/** What is wrong with the settings, by field. */
export const rulesProblems = (rules: SecurityRules): Readonly<Record<string, Message | MessageKey | undefined>> => ({
  ...Object.fromEntries(
    Object.entries(LIMITS).map(([name, [min, max]]) => {
      const value = rules[name as keyof typeof LIMITS]; // the keys of LIMITS
      return [name, value >= min && value <= max ? undefined : ({ key: 'range', args: { min, max } } as const)];
    }),
  ),
  allowed: !rules.allowed.every(isRange)
    ? 'addressRange'
    : rules.allowed.length > MAX_RANGES
      ? { key: 'range', args: { min: 0, max: MAX_RANGES } }
      : undefined,
});

/** Where the rules are stored. */
export const SECURITY_KEY = 'security';

/** The settings of one box. */
export interface Security {
  readonly rules: SecurityRules;
  readonly mtime: number;
  allows(address: string): boolean;
  save(rules: SecurityRules): void;
}

/** Opens the settings. */
export function openSecurity(store: Store, clock: Clock): Security {
  const read = (): { readonly rules: SecurityRules; readonly mtime: number } => {
    const kept = store.setting(SECURITY_KEY) as { rules: Partial<SecurityRules>; mtime: number } | undefined; // written below
    return { rules: { ...DEFAULT_RULES, ...kept?.rules }, mtime: kept?.mtime ?? 1 };
  };
  // Read each time: a restore that is not kept puts the rules back where they are stored.
  return {
    get rules() {
      return read().rules;
    },
    get mtime() {
      return read().mtime;
    },
    allows: (address) => admits(read().rules.allowed, address),
    save: (rules) => store.keep(SECURITY_KEY, { rules, mtime: Math.max(clock.now(), read().mtime + 1) }),
  };
}
