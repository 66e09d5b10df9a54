/** Terminal records: terminals, their groups, commands, requests of guests, and rules. */

import { commands } from '../../../src/areas/smart-screen/terminal-records/commands';
import { MOST_ANSWER } from '../../../src/areas/smart-screen/terminal-records/messages';
import { LIST_FIELDS, type WireRow } from '../listing';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import type { Entry, Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { obeyedBy, obeyScenes, restOf } from '../scenes/obeyed';
import { ofWholeHouse, ownDevices, ownTerminals, refuseBeyond, seenBy, seenByRoom, seenByTerminal } from '../scenes/sees';
import { roomsTaken } from '../stays/stays';
import { commandRows } from '../terminals/command-log';
import { commandsOf } from '../terminals/commands';
import { freshenGroups, keptGroups, membersOf } from '../terminals/groups';
import { followMessages, keptMessages, messageOf, moveMessage, quickAnswer, sendMessage, waitedFor } from '../terminals/messages';
import { lendScreen, SCREENSHOT } from '../terminals/pictures';
import { followPlays, playsNow } from '../terminals/play-life';
import { faultsOf, lastPlayed } from '../terminals/plays';
import { countsOf, freshenTerminals, keptTerminals } from '../terminals/records';
import { keptRules, rulesOf } from '../terminals/rules';
import { type Terminal, terminalsOf } from '../terminals/terminals';
import { wireTime } from '../wire-time';

const { component } = keptTerminals;
const DAY = 86_400_000;
const MOST_FAULTS = 50;
const MOST_REASON = 100;
/** What is lived again and again while nobody looks. */
const TICK_MS = 30_000;

function terminalOf({ box }: Pick<Context, 'box'>, id: string): Terminal {
  const [found] = /^\d{1,15}$/.test(id) ? terminalsOf(box, [Number(id)]) : [];
  if (!found) throw new Refusal(404, 'missing');
  return found;
}

const counts = operation({
  path: '',
  method: 'counts',
  fields: {},
  run: (context) => ({ data: countsOf(context.box, ownTerminals(context)) }),
});

const faults = operation({
  path: '',
  method: 'faults',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const terminal = terminalOf(context, id);
    followPlays(box);
    const list = faultsOf(box, terminal.id, box.clock.now() - DAY).slice(0, MOST_FAULTS);
    return { data: { list: list.map(({ at, kind, title }) => ({ time: wireTime(at * 1000), kind, title })) } };
  },
});

/** Whether nobody may look at a screen now: somebody stays before it. */
const isWithheld = (box: Context['box'], { room }: Pick<Terminal, 'room'>): boolean => roomsTaken(box).has(room) && !rulesOf(box).occupied;

const screenshot = operation({
  path: '',
  method: 'screenshot',
  kind: 'write',
  right: SCREENSHOT,
  fields: { id: 'text', reason: 'text' },
  run: (context, { id, reason }) => {
    const { box } = context;
    const terminal = terminalOf(context, id);
    const said = reason.trim();
    refuseFields(context, {
      reason: said === '' ? 'required' : said.length > MOST_REASON ? { key: 'tooLong', args: { max: MOST_REASON } } : undefined,
    });
    const isOccupied = roomsTaken(box).has(terminal.room);
    if (isWithheld(box, terminal)) throw new Refusal(424, 'terminalOccupied');
    // A terminal that is away stays away: there is no picture, and no old one in its place.
    if (terminal.online_since === 0) throw new Refusal(424, 'terminalOffline');
    const { kind, title, since } = playsNow(box, terminal);
    const rest = title === '' ? restOf(box, terminal, lastPlayed(box, terminal.id)) : undefined;
    context.changed(undefined, { id, name: terminal.name, reason: said });
    return {
      data: {
        url: lendScreen(box, context.signedIn().session.id, rest ?? `${kind} ${title}`),
        time: wireTime(box.clock.now()),
        title,
        kind: rest ?? kind,
        since,
        occupied: isOccupied ? 1 : 0,
      },
    };
  },
});

const obeyed = operation({
  path: '',
  method: 'obeyed',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const terminal = terminalOf(context, id);
    return { data: { ...(obeyedBy(context.box, terminal) ?? { scene: '' }), withheld: isWithheld(context.box, terminal) ? 1 : 0 } };
  },
});

/** The list. Who is in it has come by itself: a form can't make one. */
export const terminalRecords: Resource = {
  ...keptTerminals,
  sees: seenByTerminal(keptTerminals.path, true),
  check: (entry, others, box) => ({
    ...keptTerminals.check?.(entry, others, box),
    ...(String(entry.mac ?? '') === '' && { name: 'terminalNew' as const }),
  }),
  freshen: (box) => {
    followPlays(box);
    obeyScenes(box);
    freshenTerminals(box);
  },
  fleet: commandsOf((box, rows) =>
    terminalsOf(
      box,
      rows.map(({ id }) => Number(id)),
    ),
  ),
  methods: [counts, faults, obeyed, screenshot],
  start: (box) => {
    if (box.clock.seed === 'large') followPlays(box);
    const timer = setInterval(() => {
      if (!box.power.up) return;
      followPlays(box);
      followMessages(box);
    }, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};

const byMembers = seenBy(keptGroups.path, (entry, context) => {
  const isOwn = ownTerminals(context);
  return membersOf(context.box, [entry]).every(isOwn);
});
const ownGroups: NonNullable<Resource['sees']> = {
  ...byMembers,
  // One of a place, a floor or a model is made of what hangs there, also of what will.
  writes: (entry, context) => byMembers.row({ ...entry, id: entry.id ?? 'new' }, context),
  device: (id, context) => ownDevices(context).has(id),
};

export const terminalGroups: Resource = {
  ...keptGroups,
  // A command to a group goes to all of it.
  sees: ownGroups,
  freshen: freshenGroups,
  fleet: commandsOf(membersOf),
};

/** What was asked of terminals. */
export const terminalCommands: Resource = {
  path: commands.resource,
  component,
  fields: resourceFields(commands.fields),
  has: [],
  methods: [
    operation({
      path: '',
      method: 'list',
      fields: { kind: 'any?', state: 'any?', time_from: 'text?', time_to: 'text?', ...LIST_FIELDS },
      run: (context, values: WireRow) => ({ data: commandRows(context, values, [keptTerminals.path, keptGroups.path]) }),
    }),
  ],
};

/** What the log says of a request: neither who asked nor what he wrote. */
const logged = ({ room, wish, state }: Entry): Entry => ({ name: room, wish, state });
const ANSWER = `${component}:answer`;

const answer = operation({
  path: '',
  method: 'answer',
  kind: 'write',
  right: ANSWER,
  secrets: ['text'],
  fields: { id: 'text', quick: 'text', text: 'text' },
  run: (context, { id, quick, text }) => {
    const { box } = context;
    const before = messageOf(box, id);
    if (before.state !== 'new' && before.state !== 'answered') throw new Refusal(409, 'messageOver');
    const said = quick === '' ? text.trim() : quickAnswer(quick, before);
    refuseFields(context, {
      quick: said === undefined ? 'choice' : undefined,
      text: said === '' ? 'required' : (said?.length ?? 0) > MOST_ANSWER ? { key: 'tooLong', args: { max: MOST_ANSWER } } : undefined,
    });
    const now = box.clock.now();
    const by = context.signedIn().account.username;
    const first = before.state === 'new' ? { answered_at: now, answered: wireTime(now) } : {};
    const after = moveMessage(box, before, { state: 'answered', answer: said, by, ...first });
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

const done = operation({
  path: '',
  method: 'done',
  kind: 'write',
  right: ANSWER,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const before = messageOf(box, id);
    if (before.state !== 'new' && before.state !== 'answered') throw new Refusal(409, 'messageOver');
    const now = box.clock.now();
    const first = before.state === 'new' ? { answered_at: now, answered: wireTime(now) } : {};
    const after = moveMessage(box, before, { state: 'done', by: context.signedIn().account.username, ...first });
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

/** A guest asks for something on the television: no console calls it. For tests and demonstrations. */
const fakeMessage = operation({
  path: '',
  method: 'fake_message',
  kind: 'write',
  right: `${component}:edit`,
  fields: { room: 'text' },
  run: (context, { room }) => {
    refuseBeyond(context, [room]);
    const id = sendMessage(context.box, room, context.box.clock.chance('fake message', context.box.clock.lived()));
    context.changed(undefined, logged(messageOf(context.box, id)));
    return { data: { id } };
  },
});

export const terminalMessages: Resource = {
  ...keptMessages,
  sees: seenByRoom(keptMessages.path),
  freshen: followMessages,
  present: (entry, clock) => ({ ...entry, waiting: waitedFor(entry, clock.now()) }),
  methods: [answer, done, fakeMessage],
};

/** They hold for the whole house, so whoever works in some scenes only changes none. */
export const terminalRules: Resource = { ...keptRules, scenes: ofWholeHouse };
