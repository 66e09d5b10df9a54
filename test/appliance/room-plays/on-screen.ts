/** What a room's screen shows besides ads: its menu, and the messages that it was sent. What is not shown says why. */
import { PRIORITIES } from '../../../src/areas/smart-screen/message-board/content';
import { isQuiet } from '../../../src/areas/smart-screen/message-board/settings';
import { later } from '../../../src/lib/task-cycle';
import { versionsOf } from '../app-menu/delivery';
import { menuResolver } from '../app-menu/which';
import type { Box } from '../box';
import { followBoard } from '../messages-board/board';
import { boardSettingsOf, keptMessages, keptReceipts } from '../messages-board/kept';
import type { Entry } from '../resource';
import { rowsOf } from '../rows/rows';
import { staysByRoom } from '../stays/stays';
import { wireTime } from '../wire-time';

interface Place {
  readonly room: string;
  readonly area: string;
}

/** What is over is told for so long. */
const TOLD_SECONDS = 86_400;

/** Something that a screen shows, comes to show, or does not. */
interface OnScreen {
  readonly id: string;
  readonly name: string;
  readonly state: 'plays' | 'next' | 'left';
  readonly at: string;
  readonly reasons: readonly string[];
  readonly start: string;
  readonly end: string;
  readonly from: string;
  readonly until: string;
  /** Of a menu the assignment or package that brings it, and its version. */
  readonly rule: string;
  readonly by: string;
  readonly version: number;
  /** What it loses to. */
  readonly winner: string;
}

const text = (value: unknown): string => String(value ?? '');
const NOTHING: OnScreen = {
  ...{ id: '', name: '', state: 'left', at: '', reasons: [], start: '', end: '', from: '', until: '' },
  ...{ rule: '', by: '', version: 0, winner: '' },
};

/** The menu that decides, those that were asked in vain, and a version of it that comes. */
export function menusAt(box: Box, { room, area }: Place, moment: string): readonly OnScreen[] {
  const at = new Date(moment.replace(' ', 'T')).getTime();
  const { menu, version, steps } = menuResolver(box, at)({ room, area });
  const winner = text(steps.find(({ reason }) => reason === 'holds')?.rule.name);
  const coming = versionsOf(box)
    .filter((each) => each.menu === text(menu?.id) && !each.canceled && each.at > at && (each.to === 'all' || each.room === room))
    .at(-1);
  const of = ({ rule, by, menu: shown, reason }: (typeof steps)[number]): OnScreen => ({
    ...NOTHING,
    id: `${by} ${text(rule.id)}`,
    name: text(shown?.name),
    rule: text(rule.name),
    by,
    state: reason === 'holds' ? 'plays' : 'left',
    version: reason === 'holds' ? (version?.number ?? 0) : 0,
    reasons: reason === 'holds' ? [] : [reason],
    start: text(rule.start_date),
    end: text(rule.end_date),
    from: text(rule.time_from) || '00:00',
    until: text(rule.time_until) || '24:00',
    winner,
  });
  const next = { ...NOTHING, id: `version ${coming?.id}`, name: text(menu?.name), state: 'next' as const, version: coming?.number ?? 0 };
  return [...steps.map(of), ...(coming ? [{ ...next, at: wireTime(coming.at) }] : [])];
}

/** Why a message that was sent to a room is not on its screen, at a moment between its sending and its end; undefined: it is there. */
function holdOf(box: Box, receipt: Entry, moment: string): string | undefined {
  const [shown, read] = [text(receipt.shown), text(receipt.read)];
  if (receipt.state === 'recalled') return 'recalled';
  if (read !== '' && read <= moment) return 'read';
  if (shown !== '') return shown <= moment ? undefined : 'waits';
  if (receipt.hold === 'off') return 'screenOff';
  if (receipt.hold === 'emergency') return 'emergency';
  return isQuiet(boardSettingsOf(box), moment.slice(11, 16)) && receipt.priority !== 'emergency' ? 'quiet' : 'waits';
}

/** Messages to the stay that a room has now, or to the room while nobody stays: those of a guest who has left are nobody's business. */
export function messagesAt(box: Box, { room }: Pick<Place, 'room'>, moment: string): readonly OnScreen[] {
  if (room === '') return [];
  followBoard(box);
  const { store, clock } = box;
  const stay = staysByRoom(box).get(room) ?? '';
  const messages = rowsOf(keptMessages, store, clock);
  const found = store
    .all(
      `SELECT body FROM rows WHERE resource = ? AND json_extract(body, '$.room') = ? AND json_extract(body, '$.stay') = ? ORDER BY id DESC LIMIT 50`,
      keptReceipts.path,
      room,
      stay,
    )
    .map(({ body }) => JSON.parse(String(body)) as Entry) // the box wrote it
    .flatMap((receipt) => {
      const message = messages.one(text(receipt.message));
      return message && later(text(message.until), TOLD_SECONDS) > moment ? [{ receipt, message }] : [];
    });
  const told = found.map(({ receipt, message }) => {
    const [start, end] = [text(message.sent), text(message.until)];
    const reason = start > moment ? 'notYet' : end <= moment ? 'expired' : holdOf(box, receipt, moment);
    const rank = PRIORITIES.map(String).indexOf(text(receipt.priority));
    return {
      reason,
      rank,
      told: { ...NOTHING, id: text(receipt.message), name: text(receipt.title), start, end, at: text(receipt.shown) },
    };
  });
  const top = told
    .filter(({ reason }) => reason === undefined)
    .sort((one, other) => other.rank - one.rank || (one.told.at < other.told.at ? 1 : -1))[0];
  return told.map((each): OnScreen => {
    if (each === top) return { ...each.told, state: 'plays' };
    return { ...each.told, at: '', winner: top?.told.name ?? '', reasons: [each.reason ?? 'priority'] };
  });
}
