/** The day at a glance for a scene: what waits for somebody, as far as the person has the screens for it. */
import { ENDING_DAYS } from '../../../src/areas/smart-screen/terminal-authorization/authorizations';
import type { DayDetail } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { clockNow } from '../clock-method';
import { waitedMinutes, waitingOrders } from '../mall/orders';
import type { Language } from '../messages';
import { type Holder, may } from '../rights';
import { placesToStay, staysOf } from '../stays/stays';
import { authorizationsOf } from '../terminals/authorization';
import { waitingMessages } from '../terminals/messages';
import { type Terminal, terminalsNow } from '../terminals/terminals';
import { phonesOf } from '../voice/phones';
import { wakeupsOf } from '../voice/wakeups';
import { wireTime } from '../wire-time';
import { planTime } from '../zone';
import type { Scene } from './scenes';

/** What the person who asks is told of. */
export interface Own {
  readonly room: (room: string, area?: string) => boolean;
  readonly terminal: (terminal: Terminal) => boolean;
}

/** Of each matter so many are named; the rest is counted. */
const NAMED = 8;
/** Wake-ups of the hours to come. */
const AHEAD_MS = 12 * 3_600_000;
/** Wake-ups that nobody has answered, until somebody has taken care of them. */
const FAILED: readonly string[] = ['unanswered', 'failed'];
const WAITING: readonly string[] = ['due', 'calling', 'snoozed', 'busy', 'retry'];

/** Screens that each part is a figure of: whoever has one of them is told it. */
const SCREENS = {
  orders: ['smartscreen/mallmanagement'],
  messages: ['smartscreen/terminalrecord', 'smartscreen/messageboard'],
  terminals: ['smartscreen/terminalrecord', 'smartscreen/terminalauthorization', 'smartscreen/terminalstatistics'],
  wakeups: ['voicemodel/wakeupser'],
  packages: ['smartscreen/terminalauthorization'],
} as const;

function terminalsOf(box: Box, { terminal: isOwn }: Own): NonNullable<DayDetail['terminals']> {
  const own = terminalsNow(box).filter(isOwn);
  const away = own.filter(({ online_since: since }) => since === 0).sort((one, other) => one.last_seen - other.last_seen);
  return {
    online: own.length - away.length,
    offline: away.length,
    list: away.slice(0, NAMED).map(({ name, room, area, last_seen: seen }) => ({ name, place: room || area, since: wireTime(seen) })),
  };
}

function wakeupsFor(box: Box, { room: isOwn }: Own): NonNullable<DayDetail['wakeups']> {
  const rooms = new Map(phonesOf(box).map(({ number, room }) => [number, room]));
  const until = wireTime(box.clock.now() + AHEAD_MS);
  const own = (wakeupsOf(box)?.board() ?? []).filter(({ number }) => isOwn(rooms.get(number) ?? ''));
  const due = own.filter(({ state, due: at }) => WAITING.includes(state) && at <= until);
  const failed = own.filter(({ state, reason, handled_at: handled }) => FAILED.includes(state) && handled === '' && reason !== 'checkout');
  return {
    due: due.length,
    failed: failed.length,
    list: [...failed, ...due].slice(0, NAMED).map(({ number, due: at, state }) => ({
      place: rooms.get(number) || number,
      due: at,
      failed: FAILED.includes(state),
    })),
  };
}

function packagesOf(box: Box, { terminal: isOwn }: Own): NonNullable<DayDetail['packages']> {
  const now = planTime(box.clock.now());
  const until = wireTime(box.clock.now() + ENDING_DAYS * 86_400_000);
  const all = authorizationsOf(box);
  const own = terminalsNow(box)
    .filter(isOwn)
    .flatMap(({ name, mac }) => {
      const found = all.get(mac);
      return found && found.deadline !== '' ? [{ name, package: found.packageName, deadline: found.deadline }] : [];
    })
    .sort((one, other) => (one.deadline < other.deadline ? -1 : 1));
  const ended = own.filter(({ deadline }) => deadline <= now);
  const ending = own.filter(({ deadline }) => deadline > now && deadline <= until);
  return { ended: ended.length, ending: ending.length, days: ENDING_DAYS, list: [...ended, ...ending].slice(0, NAMED) };
}

/** What a person is told of a scene's day; undefined: of the whole house's. */
export function dayOf(box: Box, holder: Holder, scene: Scene | undefined, own: Own): DayDetail {
  const of = <T>(screens: readonly string[], figures: () => T): T | undefined => (may(holder, screens) ? figures() : undefined);
  const rooms = placesToStay(box).filter((room) => own.room(room));
  return {
    ...clockNow(box),
    scene: scene?.name ?? '',
    guests: { in_house: [...staysOf(box).values()].filter(({ room }) => own.room(room)).length, rooms: rooms.length },
    orders: of(SCREENS.orders, () => {
      const waiting = waitingOrders(box, own.room);
      return {
        waiting: box.knobs.order ?? waiting.length,
        list: waiting.slice(0, NAMED).map((order) => ({
          id: String(order.id),
          number: String(order.number),
          place: String(order.room),
          minutes: waitedMinutes(order, box.clock),
        })),
      };
    }),
    messages: of(SCREENS.messages, () => ({ waiting: tipsOf(box, own.room) })),
    terminals: of(SCREENS.terminals, () => terminalsOf(box, own)),
    wakeups: of(SCREENS.wakeups, () => wakeupsFor(box, own)),
    packages: of(SCREENS.packages, () => packagesOf(box, own)),
  };
}

/** New messages: what the badge of the shell counts. */
const tipsOf = (box: Box, isOwn: Own['room']): number => box.knobs.tip ?? waitingMessages(box, isOwn);

/** What the badges of the shell count, for who has a screen that shows it. */
export const newsOf = (box: Box, holder: Holder, isOwn: Own['room']): { readonly tip: number; readonly order: number } => ({
  tip: may(holder, SCREENS.messages) ? tipsOf(box, isOwn) : 0,
  order: may(holder, SCREENS.orders) ? (box.knobs.order ?? waitingOrders(box, isOwn).length) : 0,
});

/** The rows of an export of what a person was told, headings first. */
export function dayRows(day: DayDetail, language: Language): readonly (readonly unknown[])[] {
  const zh = language === 'zh_CN';
  const row = (chinese: string, english: string, ...values: readonly unknown[]) => [zh ? chinese : english, ...values];
  const { guests, orders, messages, terminals, wakeups, packages } = day;
  return [
    row('项目', 'Item', zh ? '值' : 'Value', zh ? '备注' : 'Note'),
    row('时间', 'As of', day.now, day.zone),
    row('场景', 'Scenario', day.scene || (zh ? '全部场景' : 'All scenarios')),
    row('在住房间', 'Rooms occupied', guests.in_house, zh ? `共 ${guests.rooms} 间` : `of ${guests.rooms}`),
    ...(orders
      ? [
          row('待处理订单', 'Orders waiting', orders.waiting),
          ...orders.list.map((each) => row('订单', 'Order', each.number, `${each.place} · ${each.minutes} min`)),
        ]
      : []),
    ...(messages ? [row('新消息', 'New messages', messages.waiting)] : []),
    ...(terminals
      ? [
          row('离线终端', 'Terminals offline', terminals.offline),
          row('在线终端', 'Terminals online', terminals.online),
          ...terminals.list.map((each) => row('离线终端', 'Terminal offline', each.name, `${each.place} · ${each.since}`)),
        ]
      : []),
    ...(wakeups
      ? [
          row('待叫醒', 'Wake-ups due', wakeups.due),
          row('未接叫醒', 'Unanswered wake-ups', wakeups.failed),
          ...wakeups.list.map((each) => row('叫醒', 'Wake-up', each.place, each.due)),
        ]
      : []),
    ...(packages
      ? [
          row('即将到期的授权', 'Authorizations expiring', packages.ending, zh ? `${packages.days} 天内` : `within ${packages.days} days`),
          row('已过期授权', 'Authorizations expired', packages.ended),
          ...packages.list.map((each) => row('授权', 'Authorization', each.name, `${each.package} · ${each.deadline}`)),
        ]
      : []),
  ];
}
