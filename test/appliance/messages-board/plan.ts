/** Whom a message would reach, and who would not see it at once: worked out once, for what is told before sending and for sending itself. */
import { createHash } from 'node:crypto';
import type { HOLDS } from '../../../src/areas/smart-screen/message-board/receipts';
import { isQuiet } from '../../../src/areas/smart-screen/message-board/settings';
import type { Box } from '../box';
import type { Entry, Problems } from '../resource';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { boardSettingsOf, keptGroups } from './kept';
import { type RoomScreen, screensOf } from './screens';

/** So many of those who cannot see it now are named. */
const MOST_NAMED = 200;
const MOST_PARTS = 50;
const DAY_MS = 24 * 3_600_000;

/** To whom. */
export interface Whom {
  readonly to: string;
  readonly rooms: readonly string[];
  readonly groups: readonly string[];
  readonly priority: string;
  readonly minutes: number;
  /** Whether a room belongs to the scene of the sender; absent: every room does. */
  readonly isOwn?: (room: string) => boolean;
}

type Hold = (typeof HOLDS)[number];

/** Why a screen does not show a message now. */
export function holdOf({ on }: RoomScreen, priority: string, quiet: boolean, underEmergency: boolean): Hold {
  if (!on) return 'off';
  if (priority === 'emergency') return 'none';
  return underEmergency ? 'emergency' : quiet ? 'quiet' : 'none';
}

/** Whether it is quiet now. */
export const isQuietNow = (box: Box): boolean => isQuiet(boardSettingsOf(box), wireTime(box.clock.now()).slice(11, 16));

/** Milliseconds until a time of day, `HH:mm`. */
function untilTime(now: number, at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const then = new Date(now).setHours(hours, minutes, 0, 0);
  return then > now ? then - now : then + DAY_MS - now;
}

interface Chosen {
  readonly screens: readonly RoomScreen[];
  /** Chosen rooms in which nobody stays. */
  readonly vacant: readonly string[];
  /** By what each was chosen. */
  readonly parts: readonly { readonly name: string; readonly count: number }[];
  /** To whom, in words. */
  readonly whom: string;
}

/** The screens of a choice, each once, however often it was chosen. */
export function chosenBy(box: Box, { to, rooms, groups, isOwn = () => true }: Whom): Chosen {
  const all = screensOf(box).filter(({ room }) => isOwn(room));
  const inRooms = (numbers: ReadonlySet<string>): Pick<Chosen, 'screens' | 'vacant'> => {
    const found = all.filter(({ room }) => numbers.has(room));
    return { screens: found.filter(({ stay }) => stay !== ''), vacant: found.filter(({ stay }) => stay === '').map(({ room }) => room) };
  };
  if (to === 'rooms') return { ...inRooms(new Set(rooms)), parts: [], whom: rooms.join(', ') };
  if (to === 'groups') {
    const kept = rowsOf(keptGroups, box.store, box.clock);
    const wanted = groups.map((id) => kept.one(id)).filter((group) => group !== undefined);
    const roomsOf = (group: Entry): readonly string[] => (Array.isArray(group.rooms) ? group.rooms.map(String) : []);
    return {
      ...inRooms(new Set(wanted.flatMap(roomsOf))),
      parts: wanted.map((group) => ({ name: String(group.name), count: inRooms(new Set(roomsOf(group))).screens.length })),
      whom: wanted.map(({ name }) => String(name)).join(', '),
    };
  }
  const screens = to === 'guests' ? all.filter(({ stay }) => stay !== '') : all;
  const floors = new Map<string, number>();
  for (const { room } of screens) floors.set(room.slice(0, -2), (floors.get(room.slice(0, -2)) ?? 0) + 1);
  return { screens, vacant: [], parts: [...floors].map(([floor, count]) => ({ name: floor, count })), whom: '' };
}

/** The rooms whose guests have an emergency on the screen that nobody has read yet. */
export const underEmergency = ({ store }: Pick<Box, 'store'>, receiptPath: string): ReadonlySet<string> =>
  new Set(
    store
      .all(
        `SELECT json_extract(body, '$.room') AS room FROM rows WHERE resource = ? AND json_extract(body, '$.open') = 1
          AND json_extract(body, '$.priority') = 'emergency' AND json_extract(body, '$.state') = 'shown'`,
        receiptPath,
      )
      .map(({ room }) => String(room)),
  );

/** What is told before sending. */
export function planOf(box: Box, whom: Whom, emergencies: ReadonlySet<string>) {
  const { screens, vacant, parts } = chosenBy(box, whom);
  const settings = boardSettingsOf(box);
  const quiet = isQuietNow(box);
  const held = screens.flatMap((screen) => {
    const hold = holdOf(screen, whom.priority, quiet, emergencies.has(screen.room));
    return hold === 'none' ? [] : [{ room: screen.room, hold }];
  });
  const languages = screens.filter(({ stay }) => stay !== '').map(({ language }) => language);
  return {
    // Who is on or off changes while somebody reads the question; who gets it must not.
    hash: createHash('sha256')
      .update(screens.map(({ room, stay }) => `${room} ${stay}`).join('\n'))
      .digest('hex')
      .slice(0, 16),
    total: screens.length,
    guests: languages.length,
    parts: [...parts].sort((a, b) => b.count - a.count).slice(0, MOST_PARTS),
    held: held.slice(0, MOST_NAMED),
    held_count: held.length,
    vacant: vacant.slice(0, MOST_NAMED),
    chinese: languages.filter((language) => language !== 'en').length,
    english: languages.filter((language) => language === 'en').length,
    ask_above: settings.ask_above ?? 1,
    quiet_until: quiet && whom.priority !== 'emergency' ? settings.quiet_until : '',
    now: wireTime(box.clock.now()),
  };
}

/** What is wrong with a choice: nobody gets it, or its time is over before quiet hours are. */
export function wrongOf(box: Box, whom: Whom, total: number): Problems {
  const { quiet_until } = boardSettingsOf(box);
  const asleep = whom.priority !== 'emergency' && isQuietNow(box);
  return {
    ...(total === 0 && { [whom.to === 'groups' ? 'groups' : whom.to === 'rooms' ? 'rooms' : 'to']: 'boardNobody' as const }),
    ...(asleep && whom.minutes * 60_000 <= untilTime(box.clock.now(), quiet_until) && { minutes: 'boardQuiet' as const }),
  };
}
