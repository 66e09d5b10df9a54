/** Which menu a terminal shows at a moment, and why no other: assignments of guests first, then the others in their order, then what its package has. */
import { against, type Planned, type Reason } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import { staysOf } from '../mall/stays';
import type { Entry } from '../resource';
import { keptPackages } from '../terminals/authorization';
import { wireTime } from '../wire-time';
import { knows, liveFor, type Version, versionsOf } from './delivery';
import { allOf, keptAssignments, keptMenus } from './kept';
import { packagesAt } from './packages';

/** Where somebody looks. */
interface Place {
  readonly room: string;
  readonly area: string;
}

/** Why an assignment does not decide. */
type Why = Reason | 'left' | 'menuOff' | 'unpublished' | 'later' | 'holds';

/** What decides, and what was asked before and after it. */
interface Which {
  readonly menu: Entry | undefined;
  readonly template: string;
  readonly version: Version | undefined;
  readonly rule: Entry | undefined;
  readonly steps: readonly { readonly rule: Entry; readonly menu: Entry | undefined; readonly reason: Why }[];
}

const text = (value: unknown): string => String(value ?? '');
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** For whose stay an assignment of guests was made, by room. */
export function staysIn({ stays }: Entry): Readonly<Record<string, string>> {
  try {
    const found: unknown = JSON.parse(text(stays) || '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {}; // the box wrote it
  } catch {
    return {};
  }
}

/** Room → stay of now. */
export const staysByRoom = (box: Box): ReadonlyMap<string, string> => new Map([...staysOf(box).values()].map(({ room, id }) => [room, id]));

const planned = (rule: Entry): Planned => ({
  id: text(rule.id),
  name: text(rule.name),
  position: '',
  on: rule.status === 1,
  passed: true,
  taken: false,
  start_date: text(rule.start_date),
  end_date: text(rule.end_date),
  weekdays: texts(rule.weekdays),
  from: text(rule.time_from),
  until: text(rule.time_until),
  rooms: rule.given_to === 'places' || rule.given_to === 'guests' ? texts(rule.rooms) : [],
  groups:
    rule.given_to === 'packages' ? texts(rule.packages).map((id) => `package ${id}`) : rule.given_to === 'places' ? texts(rule.areas) : [],
  priority: 0,
  sort: Number(rule.sort),
  seconds: 1,
  gap: 0,
  limit: 0,
  shown: 0,
});

/** Asks for many places at one moment: what the box keeps is read once. */
export function menuResolver(box: Box, moment = box.clock.now()): (place: Place) => Which {
  const versions = versionsOf(box);
  const menus = new Map(allOf(keptMenus, box).map((row) => [text(row.id), row]));
  const rules = allOf(keptAssignments, box);
  const ordered = [...rules.filter(({ given_to: to }) => to === 'guests'), ...rules.filter(({ given_to: to }) => to !== 'guests')];
  const stays = staysByRoom(box);
  const packages = packagesAt(box);
  const menuOf = new Map(allOf(keptPackages, box).map((row) => [text(row.id), menus.get(text(row.menu))]));
  const has = knows(box);
  const at = wireTime(moment);
  const reasonOf = (rule: Entry, place: Place): Why => {
    const groups = [place.area, ...packages(place).map((id) => `package ${id}`)];
    const [first] = against(planned(rule), { room: place.room, groups }, at);
    if (first) return first;
    const kept = staysIn(rule)[place.room];
    if (rule.given_to === 'guests' && (kept === undefined || stays.get(place.room) !== kept)) return 'left';
    const menu = menus.get(text(rule.menu));
    if (menu?.status !== 1) return 'menuOff';
    return liveFor(versions, text(rule.menu), place.room, moment, has) ? 'holds' : 'unpublished';
  };
  return (place) => {
    let winner: Entry | undefined;
    const steps = ordered.map((rule) => {
      const reason = reasonOf(rule, place);
      const decides = reason === 'holds' && winner === undefined;
      if (decides) winner = rule;
      return { rule, menu: menus.get(text(rule.menu)), reason: reason === 'holds' && !decides ? ('later' as const) : reason };
    });
    const versionFor = (menu: Entry | undefined): Version | undefined =>
      menu?.status === 1 ? liveFor(versions, text(menu.id), place.room, moment, has) : undefined;
    const ofPackage = (): Entry | undefined =>
      packages(place)
        .map((id) => menuOf.get(id))
        .find((menu) => versionFor(menu) !== undefined);
    const menu = winner ? menus.get(text(winner.menu)) : ofPackage();
    const version = versionFor(menu);
    return { menu, version, rule: winner, template: text(winner?.template) || (version?.content.template ?? ''), steps };
  };
}
