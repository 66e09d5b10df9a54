/** The records that route calls as one snapshot, and the dial tests that are kept with them. */
import { testFields } from '../../../src/areas/voice/parts/dial-tests';
import { type ResourceName, resourcePaths } from '../../../src/gateway/calls';
import { alarmsReturning } from '../aiso/ends';
import { ArchiveError } from '../backup/archive';
import { titlesOf } from '../menu';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { lastCallers } from '../voice/cdr';
import { usersOfNumber } from '../voice/renumbering';
import { rowsRestored, rowsReverted, rowsUndone } from '../voice/returning';
import { type OtherRows, tableRows, wirePlanOf } from '../voice/snapshot';
import { wireTime } from '../wire-time';
import { backupsOf } from './backup-restore';

/** Screens that check what they show by how calls are routed, beside the one that shows all of it. */
const ALSO = [
  'voicemodel/broadcast',
  'voicemodel/routingset',
  'voicemodel/extensionset',
  'voicemodel/callcenter',
  'voicemodel/ivrpage',
  'voicemodel/disturb',
  'voicemodel/meetroom',
  'voicemodel/commcontrol',
  'voicemodel/sipoutset',
  'voicemodel/sipoutgroup',
  'voicemodel/advanset',
];

const SCREEN = 'voicemodel/routinglist';
const RESTORES = 'system/backuprestore:restore';

/** Whose the records are that name a number. */
const SCREENS: { readonly [N in ResourceName]?: string } = {
  voiceExtensionset: 'voicemodel/extensionset',
  voiceDisturb: 'voicemodel/disturb',
  voiceSipoutset: 'voicemodel/sipoutset',
  voiceWakeupser: 'voicemodel/wakeupser',
  voiceAddsbook: 'voicemodel/addsbook',
};
const nameOf = ({ number, display_name, name, numbers, note, time }: Entry): string => {
  if (number) return `${display_name || name} (${number})`;
  return String(name || note || (Array.isArray(numbers) ? `${numbers.join(', ')} ${time ?? ''}`.trim() : ''));
};

const refuseArchive = (context: Context, error: unknown): never => {
  if (!(error instanceof ArchiveError)) throw error;
  throw new Refusal(422, 'check', { id: context.say(error.key) });
};

/** The snapshot as it would be once records have come back, and what alarms lose by it: what a console tells before they do. */
const returning = operation({
  path: '',
  method: 'returning',
  right: ({ by }) => (by === 'restore' ? RESTORES : [SCREEN, ...ALSO, 'voicemodel/basicsetting']),
  fields: {
    by: 'text',
    path: 'text',
    id: 'text?',
    entry: 'text?',
    fields: 'texts?',
    batch: 'text?',
    password: 'text?',
    sections: 'texts?',
  },
  run: async (context, { by, path, id, entry = '', fields, batch = '', password = '', sections = [] }) => {
    const { box } = context;
    const { account } = context.signedIn();
    const rows = async (): Promise<OtherRows> => {
      if (by === 'revert') return rowsReverted(box, path, id, entry, fields);
      if (by === 'undo') return rowsUndone(box, path, batch, account.username);
      if (by !== 'restore') throw new BadBody('by', 'field "by" must be "revert", "undo" or "restore"');
      const wish = { id: id ?? '', password, sections, interfaces: {}, holder: account };
      return rowsRestored(backupsOf(box), wish).catch((error: unknown) => refuseArchive(context, error));
    };
    const other = await rows();
    return { data: { ...wirePlanOf(box, other), alarms: alarmsReturning(context, other) } };
  },
});

/** The snapshot: for who sees one of the screens that show it or test against it. */
export const voiceRoutinglist: Resource = {
  path: resourcePaths.voiceRoutinglist,
  component: SCREEN,
  alsoIn: ALSO,
  fields: {},
  has: [],
  methods: [
    returning,
    operation({
      path: '',
      method: 'snapshot',
      fields: {},
      run: (context) => {
        const plan = wirePlanOf(context.box);
        // What no record says: phones that a call would not reach now.
        const offline = tableRows(context.box, 'extensions')
          .rows.map(({ id }) => String(id))
          .filter((id) => context.box.voice.registration(id).state !== 'registered');
        return { data: { ...plan, offline, callers: [...lastCallers(context.box).keys()], now: wireTime(context.box.clock.now()) } };
      },
    }),
    operation({
      path: '',
      method: 'number_users',
      fields: { number: 'text', to: 'text' },
      run: ({ box, language, may }, { number, to }) => ({
        data: {
          list: usersOfNumber(box, number, to).map(({ resource, row, changes, range }) => {
            const screen = SCREENS[resource] ?? SCREEN;
            return {
              // Names are for who may look at them.
              name: may(screen) ? nameOf(row) : '',
              screen,
              title: titlesOf(screen)?.[language === 'en' ? 'en' : 'zh'] ?? screen,
              follows: Number(Object.keys(changes).length > 0),
              range,
            };
          }),
        },
      }),
    }),
  ],
};

const question = { caller: '02861234567', trunk: '', keys: '', answer: 'answered' };

/** Dial tests. */
export const voiceDialtest: Resource = {
  path: resourcePaths.voiceDialtest,
  component: 'voicemodel/routinglist',
  // A test says what is expected; that something else is there now is what it finds.
  loose: true,
  alsoIn: ALSO,
  fields: resourceFields(testFields),
  seed: () => [
    {
      ...question,
      name: '总机，工作时间按 1',
      from: 'outside',
      dialled: '02888880000',
      at: '2026-11-23 10:00:00',
      keys: '1',
      expected: 'rings queue:1',
    },
    {
      ...question,
      name: '总机，工作时间按 0',
      from: 'outside',
      dialled: '02888880000',
      at: '2026-11-23 10:00:00',
      keys: '0',
      expected: 'rings group:1',
    },
    { ...question, name: '订房热线', from: 'outside', dialled: '02888886500', at: '2026-11-21 22:10:00', expected: 'rings queue:1' },
    {
      ...question,
      name: '客房拨总台',
      from: 'inside',
      caller: '8001',
      dialled: '8000',
      at: '2026-11-23 02:00:00',
      expected: 'rings extension:1',
    },
    {
      ...question,
      name: '客房拨 110',
      from: 'inside',
      caller: '8001',
      dialled: '110',
      at: '2026-11-23 02:00:00',
      expected: 'emergency emergency:110',
    },
  ],
};
