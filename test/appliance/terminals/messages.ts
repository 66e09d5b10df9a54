/** Requests that guests send from the television: of a stay, never of a room. */
import { messages, QUICK_ANSWERS, type WISHES } from '../../../src/areas/smart-screen/terminal-records/messages';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { SEED_GUESTS } from '../pms/seed-guests';
import { Refusal } from '../refusal';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { forgetSnapshots } from '../snapshots';
import { calledOf, stayIn, staysOf } from '../stays/stays';
import { wireTime } from '../wire-time';

const MINUTE = 60_000;
/** Guests of the demonstration ask for something so often. */
const STEP_MS = 7 * MINUTE;
const MOST_STEPS = 40;
const STEP = 'terminal messages step';

type Wish = (typeof WISHES)[number];
type Language = 'zh_CN' | 'en';
/** What guests write, in their language. */
const TEXTS: Readonly<Record<Language, readonly (readonly [wish: Wish, text: string])[]>> = {
  zh_CN: [
    ['towels', '请再送两条浴巾'],
    ['cleaning', '现在可以打扫房间'],
    ['repair', '空调不制冷'],
    ['luggage', '请帮忙取行李'],
    ['taxi', '20 分钟后去机场，请叫车'],
    ['checkout', '可以延迟到 14 点退房吗？'],
    ['other', '附近有药店吗？'],
  ],
  en: [
    ['towels', 'Two more bath towels, please'],
    ['cleaning', 'You can clean the room now'],
    ['repair', 'The air conditioning does not cool'],
    ['luggage', 'Please collect our luggage'],
    ['taxi', 'A taxi to the airport in 20 minutes, please'],
    ['checkout', 'May we check out at 2 p.m.?'],
    ['other', 'Is there a pharmacy nearby?'],
  ],
};
/** Ready answers, in the languages of the guests. */
const ANSWERS: Readonly<Record<(typeof QUICK_ANSWERS)[number], Readonly<Record<Language, string>>>> = {
  coming: { zh_CN: '马上就到。', en: 'We are on our way.' },
  minutes: { zh_CN: '15 分钟内送到。', en: 'Within 15 minutes.' },
  later: { zh_CN: '稍后与您联系。', en: 'We will contact you shortly.' },
  sorry: { zh_CN: '抱歉，无法提供。', en: 'We are sorry, this is not possible.' },
};

const languageOf = (guest: string): Language => (/\p{Script=Han}/u.test(guest) ? 'zh_CN' : 'en');

interface Sender {
  readonly room: string;
  readonly guest: string;
  readonly stay: string;
  readonly bed: string;
}
function entryOf({ room, guest, stay, bed }: Sender, at: number, chance: number, state: string): Entry {
  const language = languageOf(guest);
  const [wish, text] = TEXTS[language][Math.floor(chance * TEXTS[language].length)] ?? ['other', ''];
  const isNew = state === 'new';
  return {
    room,
    guest: calledOf({ guest, bed }),
    stay,
    in_house: 1,
    wish,
    text,
    language,
    at,
    time: wireTime(at),
    state,
    answer: isNew ? '' : ANSWERS.coming[language],
    by: isNew ? '' : 'operator',
    answered_at: isNew ? 0 : at + 3 * MINUTE,
    answered: isNew ? '' : wireTime(at + 3 * MINUTE),
  };
}

/** Seed: minutes ago, which guest of the house, what, and where it stands. */
const SEED = [
  [150, 8, 0.05, 'done'],
  [96, 3, 0.2, 'done'],
  [48, 11, 0.35, 'answered'],
  [21, 5, 0.3, 'new'],
  [8, 2, 0.62, 'new'],
  [2, 0, 0.01, 'new'],
] as const;

/** The requests as the box keeps them. */
export const keptMessages: Resource = {
  ...declaredResource(messages),
  has: ['list', 'detail', 'export'],
  keyword: ['room', 'text', 'answer'],
  seed: (clock: Clock) =>
    SEED.flatMap(([ago, guest, chance, state]) => {
      const sender = SEED_GUESTS[guest];
      return sender ? [entryOf({ ...sender, bed: '' }, clock.now() - ago * MINUTE, chance, state)] : [];
    }),
};

const rowsIn = ({ store, clock }: Box) => rowsOf(keptMessages, store, clock);

/** A guest asks for something. @throws {Refusal} where nobody stays in the room */
export function sendMessage(box: Box, room: string, chance: number, bed = ''): string {
  const stay = stayIn(box, room, bed);
  if (!stay) throw new Refusal(424, 'pmsVacant');
  return rowsIn(box).add(entryOf({ room: stay.room, guest: stay.guest, stay: stay.id, bed: stay.bed }, box.clock.now(), chance, 'new'));
}

/** What has come since the last look; who has left is named no more, and what he wrote is gone. */
export function followMessages(box: Box): void {
  const { store, clock } = box;
  store.transaction(() => {
    const step = Math.floor(clock.lived() / STEP_MS);
    const known = Number(store.setting(STEP) ?? step);
    const stays = staysOf(box);
    for (let each = Math.max(known + 1, step - MOST_STEPS + 1); each <= step; each += 1) {
      if (clock.chance('terminal message', each) > 0.3) continue;
      const stay = [...stays.values()][Math.floor(clock.chance('terminal message guest', each) * stays.size)];
      if (stay) sendMessage(box, stay.room, clock.chance('terminal message what', each), stay.bed);
    }
    if (store.setting(STEP) !== step) store.keep(STEP, step);
    for (const row of rowsIn(box).all()) {
      if (row.in_house !== 1) continue;
      const stay = stays.get(String(row.stay));
      const id = String(row.id);
      const path = keptMessages.path;
      if (!stay) {
        forgetSnapshots(store, path, id);
        const state = row.state === 'done' ? 'done' : 'left';
        noteRow(store, path, id, { in_house: 0, guest: '', text: '', answer: '', stay: '', state });
      } else if (stay.room !== row.room) noteRow(store, path, id, { room: stay.room });
    }
  });
}

/** How many wait for an answer: what the badge of messages counts. */
export function waitingMessages(box: Box, isOwn: (room: string) => boolean): number {
  followMessages(box);
  return box.store
    .all(
      "SELECT json_extract(body, '$.room') AS room FROM rows WHERE resource = ? AND json_extract(body, '$.state') = 'new'",
      keptMessages.path,
    )
    .filter(({ room }) => isOwn(String(room))).length;
}

/** Minutes that a guest has waited, or had to wait. */
export const waitedFor = ({ state, at, answered_at: answered }: Entry, now: number): number =>
  Math.max(0, Math.floor(((state === 'new' ? now : Number(answered) || now) - Number(at)) / MINUTE));

/** A request of the box, up to date. @throws {Refusal} */
export function messageOf(box: Box, id: string): Entry {
  followMessages(box);
  const found = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
  if (!found) throw new Refusal(404, 'missing');
  return found;
}

/** What a ready answer says to a guest; undefined: there is no such answer. */
export function quickAnswer(quick: string, { language }: Entry): string | undefined {
  const known = QUICK_ANSWERS.find((each) => each === quick);
  return known && ANSWERS[known][language === 'en' ? 'en' : 'zh_CN'];
}

/** Changes a request, and answers what it was and is. */
export function moveMessage(box: Box, before: Entry, changes: Entry): Entry {
  const { id, mtime: _mtime, ...kept } = before;
  const after = { ...kept, ...changes };
  rowsIn(box).save(String(id), after);
  return after;
}
