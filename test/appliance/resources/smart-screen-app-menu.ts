/** Menus of the television on the reference appliance: drafts, what is published of them and comes back, which of them a terminal shows, and the catalog. */
import { readItems } from '../../../src/areas/smart-screen/menu-parts/items';
import { placesMethod } from '../ads/places';
import { breaksIn, draftOf, faultsIn, knows, liveOf, stateOf, versionOn, versionsOf } from '../app-menu/delivery';
import { differenceOf } from '../app-menu/difference';
import { itemsProblem } from '../app-menu/items-problem';
import {
  allOf,
  keptApps,
  keptAssignments,
  keptCommands,
  keptLanguages,
  keptMenus,
  keptStyles,
  keptTemplates,
  keptTypes,
  keptVersions,
} from '../app-menu/kept';
import { back, cancel, publish, standing } from '../app-menu/publishing';
import { menuResolver, scenesIn, staysIn } from '../app-menu/which';
import type { Box } from '../box';
import { clockMethod, clockNow } from '../clock-method';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { EVERYWHERE, ownRooms, ownTerminals, reachIn, seenByReach } from '../scenes/sees';
import { staysByRoom } from '../stays/stays';
import { terminalsNow } from '../terminals/terminals';
import { wireTime } from '../wire-time';

const text = (value: unknown): string => String(value ?? '');

/** How many rows of a resource hold a value in a field. */
const held = (box: Box, resource: Resource, field: string, value: string): number =>
  allOf(resource, box).filter((row) => text(row[field]) === value).length;

const look = operation({
  path: '',
  method: 'look',
  fields: { template: 'text' },
  run: (context, { template }) => {
    const { box } = context;
    const isOwn = ownTerminals(context);
    const found = /^\d{1,15}$/.test(template) ? rowsOf(keptTemplates, box.store, box.clock).one(template) : undefined;
    const style = found && rowsOf(keptStyles, box.store, box.clock).one(text(found.style));
    const rooms = new Map<string, boolean>();
    for (const { room, online_since: since } of terminalsNow(box).filter(isOwn))
      if (room !== '') rooms.set(room, (rooms.get(room) ?? false) || since > 0);
    return {
      data: {
        template: {
          type: text(found?.type) || 'stage',
          picture: text(found?.picture),
          title_zh: text(found?.title_zh),
          title_en: text(found?.title_en),
          ground: text(found?.ground) || '#101820',
          colour: text(style?.colour) || '#1f3a5f',
          ink: text(style?.ink) || '#ffffff',
          corner: Number(style?.corner ?? 16),
        },
        languages: allOf(keptLanguages, box).map(({ code, name }) => ({ code: text(code), name: text(name) })),
        rooms: [...rooms].map(([room, online]) => ({ room, online: online ? 1 : 0 })),
      },
    };
  },
});

/** What the draft says otherwise than what terminals have; of a menu that none has all of it. */
const changes = operation({
  path: '',
  method: 'changes',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const menu = rowsOf(keptMenus, box.store, box.clock).one(id);
    if (!menu) throw new Refusal(404, 'missing');
    const { draft, live } = draftOf(box, menu);
    return { data: { list: live ? differenceOf(live.content, draft) : [] } };
  },
});

export const appMenus: Resource = {
  ...keptMenus,
  check: (entry, others, box) => ({ ...keptMenus.check?.(entry, others, box), items: itemsProblem(entry) }),
  present: (entry, _clock, box) => {
    const { draft, live, state } = draftOf(box, entry);
    return {
      ...entry,
      count: draft.items.length,
      problems: faultsIn(box, draft).length,
      version: live?.number ?? 0,
      state,
      published: wireTime(live?.at ?? 0),
    };
  },
  methods: [look, standing, changes, publish, clockMethod],
};

const difference = operation({
  path: '',
  method: 'difference',
  fields: { id: 'text', to: 'text' },
  run: ({ box }, { id, to }) => {
    const versions = versionsOf(box);
    const version = versions.find((each) => each.id === id);
    if (!version) throw new Refusal(404, 'missing');
    const menu = rowsOf(keptMenus, box.store, box.clock).one(version.menu);
    const live = liveOf(versions, version.menu, box.clock.now());
    const other = to === 'live' ? live?.content : menu && draftOf(box, menu, versions).draft;
    return {
      data: {
        number: version.number,
        against: to === 'live' ? (live?.number ?? 0) : 0,
        list: other ? differenceOf(other, version.content) : [],
        faults: faultsIn(box, version.content).filter(({ grave }) => grave).length,
      },
    };
  },
});

/** What the box notes of versions: state and terminals at this moment. A room of another scene that one is tried in is not named. */
function presentVersion(entry: Entry, box: Box, context: Context | undefined): Entry {
  const { content: _content, hash: _hash, at_ms: _at, canceled: _canceled, ...kept } = entry;
  const menu = rowsOf(keptMenus, box.store, box.clock).one(text(entry.menu));
  const called = `${text(menu?.name)} v${text(entry.number)}`.trim();
  const shown = { ...kept, called, room: context && !ownRooms(context)(text(kept.room)) ? '' : kept.room };
  const versions = versionsOf(box);
  const version = versions.find(({ id }) => id === text(entry.id));
  if (!version) return shown;
  const state = stateOf(versions, version, box.clock.now());
  const showing = state === 'live' || state === 'test' || state === 'past' ? showingOf(box, context).get(version.id) : 0;
  return { ...shown, state, terminals: showing ?? 0 };
}

/** How many terminals have each version now, of those to which its menu is assigned. */
function showingOf(box: Box, context: Context | undefined): ReadonlyMap<string, number> {
  const isOwn = context ? ownTerminals(context) : () => true;
  const which = menuResolver(box);
  const versions = versionsOf(box);
  const has = knows(box);
  const menus = new Map<string, string | undefined>();
  const counts = new Map<string, number>();
  for (const terminal of terminalsNow(box).filter(isOwn)) {
    const place = `${terminal.room}\n${terminal.area}`;
    if (!menus.has(place)) {
      const { menu } = which(terminal);
      menus.set(place, menu && text(menu.id));
    }
    const menu = menus.get(place);
    const version = menu === undefined ? undefined : versionOn(box, versions, terminal, menu, has);
    if (version) counts.set(version.id, (counts.get(version.id) ?? 0) + 1);
  }
  return counts;
}

export const appMenuVersions: Resource = {
  ...keptVersions,
  present: (entry, _clock, box, context) => presentVersion(entry, box, context),
  methods: [back, cancel, difference],
};

const which = operation({
  path: '',
  method: 'which',
  fields: { room: 'text', area: 'text', moment: 'text' },
  run: (context, { room, area, moment }) => {
    const { box } = context;
    if (!ownRooms(context)(room, area)) throw new Refusal(403, 'notThisScene');
    const at = moment === '' ? box.clock.now() : new Date(moment.replace(' ', 'T')).getTime();
    if (Number.isNaN(at)) refuseFields(context, { moment: 'format' });
    const found = menuResolver(box, at)({ room, area });
    return {
      data: {
        room,
        area,
        moment: wireTime(at),
        menu: text(found.menu?.id),
        menu_name: text(found.menu?.name),
        template_name: text(found.template && rowsOf(keptTemplates, box.store, box.clock).one(found.template)?.name),
        version: found.version?.number ?? 0,
        rule: text(found.rule?.id),
        steps: found.steps.map(({ by, rule, menu, reason }) => ({
          ...{ id: text(rule.id), name: text(rule.name), by },
          ...{ menu: text(menu?.name), reason },
        })),
        ...clockNow(box),
      },
    };
  },
});

const rooms = ({ rooms: of }: Entry): readonly string[] => (Array.isArray(of) ? of.map(String) : []);

export const appMenuAssignments: Resource = {
  ...keptAssignments,
  sees: seenByReach(
    keptAssignments.path,
    ({ given_to: to, rooms: of, areas }) => (to === 'places' || to === 'guests' ? reachIn(of, areas) : EVERYWHERE),
    scenesIn,
  ),
  /** Who stays in a room that is added is whom it was made for; who was there before stays the one. */
  derive: (entry, box) => {
    if (entry.given_to !== 'guests') return { stays: '' };
    const before = staysIn(entry);
    const now = staysByRoom(box);
    const kept = rooms(entry).flatMap((room) => {
      const stay = before[room] ?? now.get(room);
      return stay === undefined ? [] : [[room, stay] as const];
    });
    return { stays: JSON.stringify(Object.fromEntries(kept)) };
  },
  check: (entry, others, box) => {
    const now = staysByRoom(box);
    const before = staysIn(entry);
    const menu = allOf(keptMenus, box).find(({ id }) => text(id) === text(entry.menu));
    const content = menu && (liveOf(versionsOf(box), text(menu.id), box.clock.now())?.content ?? draftOf(box, menu).draft);
    const empty = entry.given_to === 'guests' ? rooms(entry).filter((room) => !now.has(room) && before[room] === undefined) : [];
    return {
      ...keptAssignments.check?.(entry, others, box),
      ...(content && breaksIn(box, content, entry) && { template: { key: 'menuTemplate' as const, args: { name: text(menu?.name) } } }),
      ...(empty.length > 0 && { rooms: { key: 'menuNoGuest', args: { rooms: empty.slice(0, 5) } } }),
    };
  },
  present: (entry, _clock, box, context) => {
    const isOwn = context ? ownTerminals(context) : () => true;
    const resolve = menuResolver(box);
    const stays = staysByRoom(box);
    const decided = new Map<string, boolean>();
    const shows = (place: { readonly room: string; readonly area: string }): boolean => {
      const key = `${place.room}\n${place.area}`;
      if (!decided.has(key)) decided.set(key, text(resolve(place).rule?.id) === text(entry.id));
      return decided.get(key) === true;
    };
    return {
      ...entry,
      terminals: terminalsNow(box).filter((each) => isOwn(each) && shows(each)).length,
      guests: Object.entries(staysIn(entry)).filter(([room, stay]) => (!context || ownRooms(context)(room)) && stays.get(room) === stay)
        .length,
    };
  },
  methods: [which, placesMethod],
};

export const appList: Resource = {
  ...keptApps,
  present: (entry, _clock, box) => ({
    ...entry,
    menus: allOf(keptMenus, box).filter(({ items }) => readItems(items).some(({ target }) => target === `app:${entry.id}`)).length,
  }),
};
export const appTypes: Resource = {
  ...keptTypes,
  present: (entry, _clock, box) => ({ ...entry, apps: held(box, keptApps, 'type', text(entry.id)) }),
};
export const appStyles: Resource = keptStyles;
export const appLanguages: Resource = keptLanguages;
export const appCommands: Resource = keptCommands;
