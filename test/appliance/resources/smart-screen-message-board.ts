/** The message board on the reference appliance: messages and their receipts, templates, groups of rooms, settings. */
import { checkContent, contentFields, LOOKS } from '../../../src/areas/smart-screen/message-board/content';
import { messageFields } from '../../../src/areas/smart-screen/message-board/messages';
import { decodeRow } from '../../../src/field/field';
import { followBoard, messageOf, planNow, recallMessage, sendMessage } from '../messages-board/board';
import { keptGroups, keptMessages, keptReceipts, keptSettings, keptTemplates } from '../messages-board/kept';
import { wrongOf } from '../messages-board/plan';
import { screensOf } from '../messages-board/screens';
import { type Context, operation, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { messageOf as wordsOf } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { ofWholeHouse, ownRooms, refuseBeyond, seenBy, seenByRoom } from '../scenes/sees';
import { toldFields } from '../told-fields';
import { wireTime } from '../wire-time';

const SCREEN = 'smartscreen/messageboard';
const WHOM = { to: 'text', rooms: 'texts?', groups: 'texts?', priority: 'text', minutes: 'integer' } as const;

interface WhomFields {
  readonly to: string;
  readonly rooms?: readonly string[] | undefined;
  readonly groups?: readonly string[] | undefined;
  readonly priority: string;
  readonly minutes: number;
}
const whomOf = (context: Context, { to, rooms = [], groups = [], priority, minutes }: WhomFields) => ({
  isOwn: ownRooms(context),
  to,
  // What is not asked for says nothing.
  rooms: to === 'rooms' ? rooms : [],
  groups: to === 'groups' ? groups : [],
  priority,
  minutes,
});

const roomsOfGroup = ({ rooms }: Entry): readonly string[] => (Array.isArray(rooms) ? rooms.map(String) : []);

/** @throws {Refusal} where it names rooms, or a group with rooms, of another scene */
function refuseWhom(context: Context, { rooms, groups }: Pick<ReturnType<typeof whomOf>, 'rooms' | 'groups'>): void {
  const kept = rowsOf(keptGroups, context.box.store, context.box.clock);
  refuseBeyond(context, [...rooms, ...groups.flatMap((id) => (/^\d{1,15}$/.test(id) ? roomsOfGroup(kept.one(id) ?? {}) : []))]);
}

const plan = operation({
  path: '',
  method: 'plan',
  fields: WHOM,
  run: (context, fields) => {
    const whom = whomOf(context, fields);
    refuseWhom(context, whom);
    return { data: planNow(context.box, whom) };
  },
});

/** What the log says of a message: its title and to whom, not what it says. */
const logged = ({ title, to, whom, priority, state, total }: Entry): Entry => ({ title, to, whom, priority, state, total });

/** Rules of the fields, each by its own field. */
function refuseContent(context: Context, wish: Entry): void {
  const content = decodeRow(contentFields, wish);
  const ofFields = Object.entries({ ...contentFields, priority: messageFields.priority, to: messageFields.to }).flatMap(([name, field]) => {
    const issue = field.validate(field.decode(wish[name]) as never); // its own value
    return issue ? [[name, wordsOf(issue)] as const] : [];
  });
  const across = Object.entries(checkContent(content)).flatMap(([name, issue]) => (issue ? [[name, wordsOf(issue)] as const] : []));
  refuseFields(context, Object.fromEntries([...across, ...ofFields]));
}

const send = operation({
  path: '',
  method: 'send',
  kind: 'write',
  secrets: ['text_zh', 'text_en'],
  // An emergency goes over everything else, also at night: it takes a right of its own.
  right: ({ priority }) => `${SCREEN}:${priority === 'emergency' ? 'emergency' : 'send'}`,
  fields: {
    ...WHOM,
    title_zh: 'text',
    text_zh: 'text',
    title_en: 'text',
    text_en: 'text',
    picture: 'text',
    look: 'text',
    answers: 'text',
    hash: 'text',
  },
  run: (context, { hash, ...wish }) => {
    const whom = whomOf(context, wish);
    refuseWhom(context, whom);
    refuseContent(context, wish);
    const { total } = planNow(context.box, whom);
    refuseFields(context, wrongOf(context.box, whom, total));
    const content = decodeRow(contentFields, { ...wish, look: LOOKS.find((each) => each === wish.look) ?? LOOKS[0] });
    const sent = sendMessage(context.box, { ...whom, content, hash, by: context.signedIn().account.username });
    context.changed(undefined, logged(messageOf(context.box, sent.id)));
    return { data: sent };
  },
});

/** The rooms that a message went to. */
const roomsOfMessage = ({ box }: Context, id: string): readonly string[] =>
  box.store
    .all(
      "SELECT DISTINCT json_extract(body, '$.room') AS room FROM rows WHERE resource = ? AND json_extract(body, '$.message') = ?",
      keptReceipts.path,
      id,
    )
    .map(({ room }) => String(room));

const recall = operation({
  path: '',
  method: 'recall',
  kind: 'write',
  right: `${SCREEN}:recall`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    // It would be taken off the screens of others too.
    refuseBeyond(context, roomsOfMessage(context, id));
    const { before, after, spared } = recallMessage(context.box, id);
    context.changed(logged(before), logged(after), before);
    return { data: { seen: Number(after.read), spared } };
  },
});

export const boardMessages: Resource = {
  ...keptMessages,
  // A ward reads no message to another, nor how many there have read it; of one to several it has the receipts of its own rooms.
  sees: seenBy(keptMessages.path, (entry, context) => roomsOfMessage(context, String(entry.id)).every((room) => ownRooms(context)(room))),
  freshen: followBoard,
  // It lasts as long as was said, however the clock is set meanwhile.
  present: ({ until_at: end, ...entry }, { shift }) =>
    toldFields({ ...entry, ...(entry.state === 'active' && { until: wireTime(Number(end) + shift) }) }, keptMessages),
  methods: [plan, send, recall],
};

export const boardReceipts: Resource = {
  ...keptReceipts,
  sees: seenByRoom(keptReceipts.path),
  freshen: followBoard,
  present: (entry) => toldFields(entry, keptReceipts),
};

export const boardTemplates: Resource = keptTemplates;

const ownGroups = seenBy(keptGroups.path, (entry, context) => roomsOfGroup(entry).every((room) => ownRooms(context)(room)));

export const boardGroups: Resource = {
  ...keptGroups,
  sees: { ...ownGroups, writes: (entry, context) => ownGroups.row({ ...entry, id: entry.id ?? 'new' }, context) },
  present: (entry, _clock, box) => {
    const rooms = new Set(roomsOfGroup(entry));
    const guests = screensOf(box).filter(({ room, stay }) => stay !== '' && rooms.has(room)).length;
    return { ...entry, size: rooms.size, guests };
  },
};

/** Quiet hours and the rest hold for all rooms. */
export const boardConfig: Resource = { ...keptSettings, scenes: ofWholeHouse };
