/** Which terminal gets which channel: what the console's own resolver says of the rows. */
import { type Audience, type LineChannel, type LineClass, type LinePackage, lineUpOf } from '../../../../src/lib/line-up/line-up';
import { reviewOf, type Verdict } from '../../ads/ad-review';
import type { Box } from '../../box';
import { momentNow } from '../../clock-method';
import { type Context, operation } from '../../operation';
import type { Entry } from '../../resource';
import { namesNoOther, ownRooms } from '../../scenes/sees';
import { type Terminal, terminalsNow } from '../../terminals/terminals';
import { planTime } from '../../zone';
import { channelRows, classRows, keptChannels, packageRows } from './kept';

const text = (value: unknown): string => (value === undefined || value === null ? '' : String(value));
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** How the review of a channel stands, and why it was rejected. */
export const channelReview = (box: Box, entry: Entry): Verdict => reviewOf(box, keptChannels, entry);

const PLAN = { position: '', priority: 0, sort: 0, seconds: 1, gap: 0, limit: 0, shown: 0, taken: false } as const;

const classOf = (entry: Entry): LineClass => ({ id: text(entry.id), name: text(entry.name), on: entry.status === 1 });
const packageOf = (entry: Entry): LinePackage => {
  const isForSome = entry.given_to === 'some';
  return {
    ...PLAN,
    id: text(entry.id),
    name: text(entry.name),
    on: entry.status === 1,
    passed: true,
    start_date: text(entry.start_date),
    end_date: text(entry.end_date),
    weekdays: texts(entry.weekdays),
    from: text(entry.time_from),
    until: text(entry.time_until),
    rooms: isForSome ? texts(entry.rooms) : [],
    groups: isForSome ? texts(entry.areas) : [],
    channels: texts(entry.channels),
  };
};
const channelOf = (box: Box, entry: Entry): LineChannel => ({
  ...PLAN,
  id: text(entry.id),
  name: text(entry.name),
  number: Number(entry.sort),
  on: entry.status === 1,
  passed: !['pending', 'rejected'].includes(channelReview(box, entry).review),
  start_date: text(entry.right_from),
  end_date: text(entry.right_until),
  weekdays: [],
  from: text(entry.time_from),
  until: text(entry.time_until),
  rooms: [],
  groups: [],
  type: text(entry.type),
  taken: text(entry.taken_down) !== '',
});

export const packagesOf = (box: Box): readonly LinePackage[] => packageRows(box).all().map(packageOf);
const partsOf = (box: Box) => ({
  channels: channelRows(box)
    .all()
    .map((entry) => channelOf(box, entry)),
  classes: classRows(box).all().map(classOf),
  packages: packagesOf(box),
});

/** Places with terminals. */
export function audiencesOf(box: Box): readonly (Audience & { readonly area: string })[] {
  const found = new Map<string, { readonly room: string; readonly area: string; readonly groups: readonly string[]; terminals: number }>();
  for (const { room, area } of terminalsNow(box)) {
    const place = found.get(`${room}\n${area}`) ?? { room, area, groups: [area], terminals: 0 };
    place.terminals += 1;
    found.set(`${room}\n${area}`, place);
  }
  return [...found.values()];
}

/** What terminals get: those of rooms that no package names are told apart by their area alone. */
export function lineUps(box: Box): (terminal: Pick<Terminal, 'room' | 'area'>) => readonly LineChannel[] {
  const parts = partsOf(box);
  const named = new Set(parts.packages.flatMap(({ rooms }) => rooms));
  const moment = planTime(box.clock.now());
  const known = new Map<string, readonly LineChannel[]>();
  return ({ room, area }) => {
    const at = named.has(room) ? room : '';
    const found = known.get(`${at}\n${area}`) ?? lineUpOf(parts, { room: at, groups: [area] }, moment).shown;
    known.set(`${at}\n${area}`, found);
    return found;
  };
}

/** `line_up`. */
export const lineUpMethod = operation({
  path: '',
  method: 'line_up',
  fields: {},
  run: (context: Context) => {
    const { box } = context;
    const isOwn = ownRooms(context);
    const { channels, classes, packages } = partsOf(box);
    const rows = new Map(
      channelRows(box)
        .all()
        .map((entry) => [text(entry.id), entry]),
    );
    const flagged = <T extends { readonly on: boolean }>({ on, ...rest }: T) => ({ ...rest, on: on ? 1 : 0 });
    return {
      data: {
        ...momentNow(box),
        places: audiencesOf(box)
          .filter(({ room, area }) => isOwn(room, area))
          .map(({ room, area, terminals }) => ({ room, area, terminals })),
        classes: classes.map(flagged),
        packages: packages
          .filter(({ rooms, groups: areas }) => namesNoOther(context, { rooms, areas }))
          .map(({ groups, ...each }) => ({ ...flagged(each), areas: groups })),
        channels: channels.map(({ passed, taken, ...each }) => ({
          ...flagged(each),
          passed: passed ? 1 : 0,
          taken: taken ? 1 : 0,
          clarity: text(rows.get(each.id)?.clarity),
          dead: rows.get(each.id)?.probe === 'failed' ? 1 : 0,
          probe: text(rows.get(each.id)?.probe),
        })),
      },
    };
  },
});
