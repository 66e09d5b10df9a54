/**
 * What a person was typing, kept over an expired session or a reload and offered again, never applied silently
 * (test/fault/README.md, Drafts). Kept in this tab's session storage, without secrets, for a day, for the same user only.
 */
import { keys, load, save } from '../../lib/storage';

/** Values of a form by field name; secrets are left out by the form before they get here. */
export type DraftValues = Readonly<Record<string, unknown>>;

interface Stored {
  readonly user: string;
  readonly at: number;
  readonly values: DraftValues;
}

const PREFIX = 'draft:';
const DAY_MS = 24 * 60 * 60 * 1000;

/** Forms that are open now: asked for their values just before a reload. */
const open = new Map<string, () => DraftValues | undefined>();

/** What a reload would lose and no draft can keep, such as files that are being uploaded. */
const held = new Set<string>();

/** Set when the console itself reloads: what was typed is in the drafts, so the browser need not ask. */
let leaving = false;

let owner = '';
let handOverTo: string | undefined;

/** Who is signed in, as {@link ownDrafts} was told. */
export const draftOwner = (): string => owner;

/** Says whose drafts these are. Drafts of anybody else are dropped. */
export function ownDrafts(user: string): void {
  owner = user;
  if (handOverTo === user) return;
  handOverTo = user;
  for (const key of keys('session', PREFIX)) {
    const stored = load('session', key) as Partial<Stored> | undefined; // written below; anything else fails the test
    if (stored?.user !== user || !(Date.now() - Number(stored.at) < DAY_MS)) save('session', key, undefined);
  }
}

/** Registers an open form; `values` answers undefined while nothing was changed. Returns the way to take it back. */
export function watchForm(key: string, values: () => DraftValues | undefined): () => void {
  open.set(key, values);
  return () => {
    if (open.get(key) === values) open.delete(key);
  };
}

/** Says that the page holds something that a reload would lose, or no longer does. */
export function holdPage(key: string, holds: boolean): void {
  if (holds) held.add(key);
  else held.delete(key);
}

/** Whether a reload would lose what no draft can keep. */
export const isPageHeld = (): boolean => held.size > 0;

/** Whether any open form holds work that is not saved, or the page is held. */
export const hasUnsavedWork = (): boolean => isPageHeld() || [...open.values()].some((values) => values() !== undefined);

/** Whether the page is being reloaded by the console itself. */
export const isLeaving = (): boolean => leaving;

const reload = (): void => {
  leaving = true;
  location.reload();
};

/** Reloads the page; what was being typed is offered again afterwards. Where more would be lost the browser asks first. */
export function reloadPage(): void {
  keepDrafts();
  if (isPageHeld()) location.reload();
  else reload();
}

/** Reloads the page after a sign-out elsewhere: nothing that it holds may stay. */
export function reloadSignedOut(): void {
  held.clear();
  reloadPage();
}

/** Reloads the page after a log-out by hand: what was being typed is gone. */
export function reloadWithoutDrafts(): void {
  dropDrafts();
  held.clear();
  reload();
}

/** Writes the drafts of all open forms now: before a reload that the person did not ask for. */
export function keepDrafts(): void {
  for (const [key, values] of open) keepDraft(key, values());
}

/** Keeps or, with undefined, drops one draft. */
export function keepDraft(key: string, values: DraftValues | undefined): void {
  save('session', PREFIX + key, values && ({ user: owner, at: Date.now(), values } satisfies Stored));
}

/** The draft to offer for a form, if its owner left one. */
export function draftFor(key: string): DraftValues | undefined {
  const stored = load('session', PREFIX + key) as Partial<Stored> | undefined; // checked field by field here
  if (!stored || stored.user !== owner || !(Date.now() - Number(stored.at) < DAY_MS)) return undefined;
  return typeof stored.values === 'object' && stored.values !== null ? stored.values : undefined;
}

/** Drops all drafts: after a log-out by hand. */
export function dropDrafts(): void {
  for (const key of keys('session', PREFIX)) save('session', key, undefined);
}
