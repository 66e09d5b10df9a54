/** Publishing: a draft becomes a version that terminals get, in a room for trial before all get it; a version comes back as a new one. */
import { appMenus } from '../../../src/areas/smart-screen/app-menu/menus';
import { clockChange } from '../../../src/lib/clock-change';
import type { Box } from '../box';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { isInPart, ownRooms, ownTerminals, refuseBeyond } from '../scenes/sees';
import { terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';
import type { Content } from './content';
import { breaksIn, draftOf, faultsIn, knows, liveOf, type Version, versionOn, versionsOf } from './delivery';
import { allOf, keptAssignments, keptMenus, keptVersions } from './kept';
import { menuResolver } from './which';

const { component } = appMenus;
const PUBLISH = [`${component}:publish`, 'operations/appmenu:publish'];
const MOST_NOTE = 100;
/** Nothing is planned for later than that. */
const MOST_AHEAD_MS = 366 * 86_400_000;

const menuOf = ({ box }: Pick<Context, 'box'>, id: string): Entry => {
  const found = /^\d{1,15}$/.test(id) ? rowsOf(keptMenus, box.store, box.clock).one(id) : undefined;
  if (!found) throw new Refusal(404, 'missing');
  return found;
};
const versionOf = (box: Box, id: string): Version => {
  const found = versionsOf(box).find((each) => each.id === id);
  if (!found) throw new Refusal(404, 'missing');
  return found;
};

/** The room in which a content is on trial, and whether a terminal there has shown it. */
function trialOf(box: Box, versions: readonly Version[], menu: string, hash: string): { readonly room: string; readonly tested: boolean } {
  const now = box.clock.now();
  const has = knows(box);
  const trials = versions.filter(
    (each) => each.menu === menu && each.to === 'test' && !each.canceled && each.at <= now && each.hash === hash,
  );
  for (const { room } of trials) {
    const shows = terminalsNow(box).some(
      (terminal) => terminal.room === room && versionOn(box, versions, terminal, menu, has)?.hash === hash,
    );
    if (shows) return { room, tested: true };
  }
  return { room: trials[0]?.room ?? '', tested: false };
}

/** Adds a version; answers what the log and the caller are told. */
function addVersion(
  context: Context,
  menu: string,
  content: Content,
  hash: string,
  { to, room, at, note }: { readonly to: 'test' | 'all'; readonly room: string; readonly at: number; readonly note: string },
): { readonly id: string; readonly number: number } {
  const { box } = context;
  const number = 1 + Math.max(0, ...versionsOf(box).flatMap((each) => (each.menu === menu ? [each.number] : [])));
  const entry = {
    menu,
    number,
    state: 'planned',
    to,
    room,
    at: wireTime(at),
    by: context.signedIn().account.username,
    count: content.items.length,
    terminals: 0,
    note,
    at_ms: at,
    canceled: 0,
    content,
    hash,
  };
  const id = rowsOf(keptVersions, box.store, box.clock).add(entry);
  const name = menuOf(context, menu).name;
  context.changed(undefined, { name, number, to, room, at: entry.at, note });
  return { id, number };
}

/** Assignments whose own template has no room for a content, or no way to all of it: by their names. */
function narrowFor(
  box: Box,
  menu: string,
  content: Content,
): { readonly key: 'menuNarrow'; readonly args: { readonly names: readonly string[] } } | undefined {
  const names = allOf(keptAssignments, box)
    .filter((rule) => String(rule.menu) === menu && breaksIn(box, content, rule))
    .map(({ name }) => String(name));
  return names.length === 0 ? undefined : { key: 'menuNarrow', args: { names: names.slice(0, 5) } };
}

/** What is given to all who show a menu is given in every scene that shows it. @throws {Refusal} */
function refuseBeyondMenu(context: Context, id: string): void {
  if (!isInPart(context)) return;
  const which = menuResolver(context.box);
  const isOwn = ownTerminals(context);
  const others = terminalsNow(context.box).filter((each) => !isOwn(each));
  if (others.some((each) => String(which(each).menu?.id ?? '') === id)) throw new Refusal(403, 'beyondScene');
}

/** `publish`. */
export const publish = operation({
  path: '',
  method: 'publish',
  kind: 'write',
  right: PUBLISH,
  fields: { id: 'text', mtime: 'text', to: 'text', room: 'text', at: 'text', note: 'text' },
  run: (context, { id, mtime, to, room, at: wanted, note }) => {
    const { box } = context;
    const menu = menuOf(context, id);
    // What is published is what was seen: somebody may have saved since.
    if (menu.mtime !== mtime) throw new Refusal(409, 'stale');
    const versions = versionsOf(box);
    const { draft, hash } = draftOf(box, menu, versions);
    const now = box.clock.now();
    // A time that the clock skips is when it goes on.
    const moment = clockChange(zoneNow(), wanted)?.at ?? wanted;
    const at = wanted === '' ? now : new Date(moment.replace(' ', 'T')).getTime();
    const grave = faultsIn(box, draft).filter((fault) => fault.grave).length;
    const isTrial = to === 'test';
    const isOwn = ownTerminals(context);
    const knowsRoom = terminalsNow(box).some((terminal) => terminal.room === room && room !== '' && isOwn(terminal));
    if (!isTrial) refuseBeyondMenu(context, id);
    refuseFields(context, {
      to:
        to !== 'test' && to !== 'all'
          ? 'choice'
          : grave > 0
            ? { key: 'menuFaults', args: { count: grave } }
            : menu.status !== 1 && !isTrial
              ? 'menuOff'
              : !isTrial && !trialOf(box, versions, id, hash).tested
                ? 'menuUntested'
                : isTrial
                  ? undefined
                  : narrowFor(box, id, draft),
      room: isTrial ? (room === '' ? 'required' : knowsRoom ? undefined : 'menuNoTerminal') : undefined,
      at: Number.isNaN(at) || at - now > MOST_AHEAD_MS ? 'format' : wanted !== '' && at < now ? 'menuPast' : undefined,
      note: note.trim().length > MOST_NOTE ? { key: 'tooLong', args: { max: MOST_NOTE } } : undefined,
    });
    const made = addVersion(context, id, draft, hash, { to: isTrial ? 'test' : 'all', room: isTrial ? room : '', at, note: note.trim() });
    return { data: made };
  },
});

/** `back`: what was given before is good enough for all, unless what it leads to has gone since. */
export const back = operation({
  path: '',
  method: 'back',
  kind: 'write',
  right: PUBLISH,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const { box } = context;
    const { menu, content, hash, number } = versionOf(box, id);
    menuOf(context, menu);
    refuseBeyondMenu(context, menu);
    const live = liveOf(versionsOf(box), menu, box.clock.now());
    const grave = faultsIn(box, content).filter((fault) => fault.grave).length;
    refuseFields(context, {
      id: live?.hash === hash ? 'menuSame' : grave > 0 ? { key: 'menuFaults', args: { count: grave } } : narrowFor(box, menu, content),
      note: note.trim().length > MOST_NOTE ? { key: 'tooLong', args: { max: MOST_NOTE } } : undefined,
    });
    const made = addVersion(context, menu, content, hash, { to: 'all', room: '', at: box.clock.now(), note: note.trim() || `← ${number}` });
    return { data: made };
  },
});

/** `cancel`: what is planned, or on trial. */
export const cancel = operation({
  path: '',
  method: 'cancel',
  kind: 'write',
  right: PUBLISH,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const version = versionOf(box, id);
    if (version.to === 'all') refuseBeyondMenu(context, version.menu);
    else refuseBeyond(context, [version.room]);
    if (version.canceled || (version.to === 'all' && version.at <= box.clock.now()))
      throw new Refusal(422, 'menuGiven', { id: context.say('menuGiven') });
    const rows = rowsOf(keptVersions, box.store, box.clock);
    const { id: _id, mtime: _mtime, ...row } = rows.one(id) ?? {};
    rows.save(id, { ...row, canceled: 1 });
    const name = menuOf(context, version.menu).name;
    context.changed({ name, number: version.number, canceled: 0 }, { name, number: version.number, canceled: 1 });
    return {};
  },
});

/** `standing`. */
export const standing = operation({
  path: '',
  method: 'standing',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const menu = menuOf(context, id);
    const versions = versionsOf(box);
    const now = box.clock.now();
    const { hash, live } = draftOf(box, menu, versions);
    const which = menuResolver(box);
    const has = knows(box);
    const decided = new Map<string, boolean>();
    const shows = (place: { readonly room: string; readonly area: string }): boolean => {
      const key = `${place.room}\n${place.area}`;
      if (!decided.has(key)) decided.set(key, String(which(place).menu?.id ?? '') === id);
      return decided.get(key) === true;
    };
    const isOwn = ownTerminals(context);
    const of = terminalsNow(box).filter((each) => isOwn(each) && shows(each));
    const { room, tested } = trialOf(box, versions, id, hash);
    const have = of.filter((terminal) => (versionOn(box, versions, terminal, id, has)?.at ?? 0) >= (live?.at ?? 1)).length;
    const off = of.filter(
      (terminal) => terminal.online_since === 0 && (versionOn(box, versions, terminal, id, has)?.at ?? 0) < (live?.at ?? 1),
    ).length;
    return {
      data: {
        live: live?.number ?? 0,
        room: ownRooms(context)(room) ? room : '',
        tested,
        planned: versions
          .filter((each) => each.menu === id && !each.canceled && each.at > now)
          .map((each) => ({ id: each.id, number: each.number, at: wireTime(each.at) })),
        total: of.length,
        have,
        waiting: of.length - have - off,
        off,
      },
    };
  },
});
