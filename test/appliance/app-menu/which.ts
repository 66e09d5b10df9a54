/** Which menu a terminal shows at a moment, and why no other: assignments of guests first, then the others in their order, then its package. */
import { against, type Planned, type Reason } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import type { Entry } from '../resource';
import { sceneOf } from '../scenes/obeyed';
import { scenesOf } from '../scenes/scenes';
import { staysByRoom } from '../stays/stays';
import { keptPackages } from '../terminals/authorization';
import { planTime } from '../zone';
import { knows, liveFor, type Version, versionsOf } from './delivery';
import { allOf, keptAssignments, keptMenus } from './kept';
import { packagesAt } from './packages';

/** Where somebody looks. */
interface Place {
  readonly room: string;
  readonly area: string;
}

/** Why an assignment or a package does not decide. */
type Why = Reason | 'scene' | 'left' | 'menuOff' | 'unpublished' | 'later' | 'holds';

/** An assignment, or a package with the menu that it brings. */
interface Step {
  readonly by: 'assignment' | 'package';
  readonly rule: Entry;
  readonly menu: Entry | undefined;
  readonly reason: Why;
}

/** What decides, and what was asked before and after it. */
interface Which {
  readonly menu: Entry | undefined;
  readonly template: string;
  readonly version: Version | undefined;
  /** The assignment that decides; undefined where a package does, or nothing. */
  readonly rule: Entry | undefined;
  readonly steps: readonly Step[];
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

/** The scenes that an assignment is kept to, by their codes; none: wherever a terminal is. */
export const scenesIn = ({ given_to: to, scenes }: Entry): readonly string[] => (to === 'all' || to === 'packages' ? texts(scenes) : []);

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
  const has = knows(box);
  const at = planTime(moment);
  const kinds = allOf(keptPackages, box);
  const scenes = scenesOf(box);
  const shows = (rule: Entry, place: Place): Why => {
    if (menus.get(text(rule.menu))?.status !== 1) return 'menuOff';
    return liveFor(versions, text(rule.menu), place.room, moment, has) ? 'holds' : 'unpublished';
  };
  const reasonOf = (rule: Entry, place: Place): Why => {
    const groups = [place.area, ...packages(place).map((id) => `package ${id}`)];
    const [first] = against(planned(rule), { room: place.room, groups }, at);
    if (first) return first;
    const own = scenesIn(rule);
    if (own.length > 0 && !own.includes(sceneOf(scenes, place)?.code ?? '')) return 'scene';
    const kept = staysIn(rule)[place.room];
    if (rule.given_to === 'guests' && (kept === undefined || stays.get(place.room) !== kept)) return 'left';
    return shows(rule, place);
  };
  return (place) => {
    const own = packages(place);
    let winner: Step | undefined;
    const asked = [
      ...ordered.map((rule) => ({ by: 'assignment' as const, rule, reason: reasonOf(rule, place) })),
      ...kinds.filter(({ id }) => own.includes(text(id))).map((rule) => ({ by: 'package' as const, rule, reason: shows(rule, place) })),
    ];
    const steps = asked.map(({ by, rule, reason }): Step => {
      const decides = reason === 'holds' && winner === undefined;
      const step = { by, rule, menu: menus.get(text(rule.menu)), reason: reason === 'holds' && !decides ? ('later' as const) : reason };
      if (decides) winner = step;
      return step;
    });
    const { by, menu, rule } = winner ?? {};
    const version = menu && liveFor(versions, text(menu.id), place.room, moment, has);
    const chosen = by === 'assignment' ? rule : undefined;
    return { menu, version, rule: chosen, template: text(chosen?.template) || (version?.content.template ?? ''), steps };
  };
}
