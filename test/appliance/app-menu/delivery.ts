/**
 * Which version of a menu a terminal has. What was published holds from its time on: nothing is pushed, so that a box that was off
 * does nothing late. A terminal that is off keeps what it had; a version of which nothing is left that works is passed over for the last good one.
 */
import { faultsOf, type Knows } from '../../../src/areas/smart-screen/menu-parts/faults';
import { childrenOf, readTarget } from '../../../src/areas/smart-screen/menu-parts/items';
import { LAYOUTS, type Layout } from '../../../src/areas/smart-screen/menu-parts/layouts';
import type { Box } from '../box';
import { channelRows } from '../media/live/kept';
import type { Entry } from '../resource';
import { mediaFilmmanagement } from '../resources/media-films';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import type { Terminal } from '../terminals/terminals';
import { type Content, contentOf, hashOf } from './content';
import { allOf, keptApps, keptTemplates, keptVersions } from './kept';

/** A terminal that is on fetches what is new within so long. */
const FETCH_MS = [500, 8000] as const;

/** A version as the box works with it. */
export interface Version {
  readonly id: string;
  readonly menu: string;
  readonly number: number;
  readonly to: 'test' | 'all';
  readonly room: string;
  readonly at: number;
  readonly canceled: boolean;
  readonly content: Content;
  readonly hash: string;
}

/** When a version is given. What terminals have is not taken from them where the clock is set back to before that. */
const givenAt = ({ at_ms: at, given }: Entry, now: number): number =>
  given === 1 && Number(at) > now ? now - 2 * FETCH_MS[1] : Number(at);

const versionOf = (row: Entry, now: number): Version => ({
  id: String(row.id),
  menu: String(row.menu),
  number: Number(row.number),
  to: row.to === 'test' ? 'test' : 'all',
  room: String(row.room),
  at: givenAt(row, now),
  canceled: row.canceled === 1,
  content: row.content as Content, // the box wrote it
  hash: String(row.hash),
});

/** Every version, the newest first. */
export function versionsOf(box: Box): readonly Version[] {
  const now = box.clock.now();
  const rows = allOf(keptVersions, box);
  for (const { id, at_ms: at, given } of rows)
    if (given !== 1 && Number(at) <= now) noteRow(box.store, keptVersions.path, String(id), { given: 1 });
  return rows
    .toSorted((one, other) => Number(other.at_ms) - Number(one.at_ms) || Number(other.id) - Number(one.id))
    .map((row) => versionOf(row, now));
}

/** The layout of a template; one that is gone is drawn in the usual one. */
function layoutOf(box: Box, template: string): Layout {
  const type = /^\d{1,15}$/.test(template) ? rowsOf(keptTemplates, box.store, box.clock).one(template)?.type : undefined;
  return LAYOUTS.find((each) => each === type) ?? LAYOUTS[0];
}

/** Whether the box has what a target names, and shows it. */
export function knows(box: Box): (target: string) => boolean | 'off' {
  const found = new Map<string, ReadonlyMap<string, boolean>>();
  const state = (action: string, ref: string, rows: () => readonly Entry[]): boolean | 'off' => {
    const states = found.get(action) ?? new Map(rows().map(({ id, status }) => [String(id), status !== 0]));
    found.set(action, states);
    return states.get(ref) === false ? 'off' : states.has(ref);
  };
  return (target) => {
    const read = readTarget(target);
    switch (read?.action) {
      case 'channel':
        return state('channel', read.ref, () => channelRows(box).all());
      case 'film':
        return state('film', read.ref, () => allOf(mediaFilmmanagement, box));
      case 'app':
        return state('app', read.ref, () => allOf(keptApps, box));
      default:
        return true;
    }
  };
}

/** What is wrong with a content as the box is now. */
export const faultsIn = (box: Box, { items, template, languages }: Content, has = knows(box)) =>
  faultsOf(items, layoutOf(box, template), languages, has);

/** Whether an assignment with a template of its own would show a content otherwise than whole. */
export const breaksIn = (box: Box, content: Content, { template }: Entry, has = knows(box)): boolean =>
  String(template ?? '') !== '' &&
  faultsIn(box, { ...content, template: String(template) }, has).some(({ grave }) => grave) &&
  !faultsIn(box, content, has).some(({ grave }) => grave);

/** Whether anything of a content still works: a home with an item whose target is there. */
const isGood = ({ items }: Content, has: Knows): boolean =>
  childrenOf(items, '').some(({ status, target }) => status && has(target) !== false);

/** What holds for a room at a moment, the newest first. */
const holding = (versions: readonly Version[], menu: string, room: string, moment: number): readonly Version[] =>
  versions.filter(
    ({ menu: of, to, room: tried, at, canceled }) =>
      of === menu && !canceled && at <= moment && (to === 'all' || (room !== '' && tried === room)),
  );

/** The version of a menu that a room gets at a moment of the box's clock; undefined: none was published. */
export const liveFor = (versions: readonly Version[], menu: string, room: string, moment: number, has: Knows): Version | undefined => {
  const all = holding(versions, menu, room, moment);
  return all.find(({ content }) => isGood(content, has)) ?? all[0];
};

/** The newest that all get, whole or not. */
export const liveOf = (versions: readonly Version[], menu: string, moment: number): Version | undefined =>
  holding(versions, menu, '', moment)[0];

/** The version that a terminal has: one that is on has fetched what is new, or is about to. */
export function versionOn(
  { clock }: Pick<Box, 'clock'>,
  versions: readonly Version[],
  terminal: Terminal,
  menu: string,
  has: Knows,
): Version | undefined {
  const now = clock.now();
  if (terminal.online_since === 0) return liveFor(versions, menu, terminal.room, terminal.last_seen, has);
  const [least, most] = FETCH_MS;
  const takes = clock.paced(least + clock.chance(`fetches menu ${terminal.id}`, 0) * (most - least));
  return liveFor(versions, menu, terminal.room, now - takes, has);
}

/** Where a version stands at a moment. */
export function stateOf(versions: readonly Version[], version: Version, moment: number): 'live' | 'test' | 'planned' | 'past' | 'canceled' {
  if (version.canceled) return 'canceled';
  if (version.at > moment) return 'planned';
  const newest = holding(versions, version.menu, version.to === 'test' ? version.room : '', moment)[0];
  return newest?.id !== version.id ? 'past' : version.to === 'test' ? 'test' : 'live';
}

/** How the draft of a menu stands to what was published of it. */
export function draftOf(box: Box, menu: Entry, versions = versionsOf(box)) {
  const draft = contentOf(menu);
  const hash = hashOf(draft);
  const live = liveOf(versions, String(menu.id), box.clock.now());
  return { draft, hash, live, state: live === undefined ? 'none' : live.hash === hash ? 'same' : 'changed' };
}
