/** The interface to the hotel's PMS: settings, link, test, rehearsal, message log and rooms (src/gateway/README.md). */
import { EVENTS, type PmsLink, type TestStep, type Trial } from '../../../src/areas/system/external-interface/calls';
import { messageFields } from '../../../src/areas/system/external-interface/messages';
import { roomFields } from '../../../src/areas/system/external-interface/rooms';
import { checkPms, pmsFields, pmsSettings, pushes } from '../../../src/areas/system/external-interface/settings';
import { decodeRow } from '../../../src/field/field';
import { interfaceImage } from '../../../src/field/rules';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { pictureUpload } from '../picture-upload';
import { askPushUrl, speakTo } from '../pms/ask';
import { FAKE_PMS } from '../pms/fake';
import { forgetNames } from '../pms/forget-names';
import { openLink, type PmsLinkOf, pmsPeer, standingAfter } from '../pms/link';
import { SEED_GUESTS, seedGuest } from '../pms/seed-guests';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { refuseBeyond, seenByRoom } from '../scenes/sees';
import { openOrders } from '../stays/open-orders';
import { toldFields } from '../told-fields';
import { UNREACHED } from '../tools/connect';
import { noteAnswer } from '../tools/standing';
import { NO_PHONE } from '../voice/room-phones';
import { seedRooms } from '../voice/rooms';
import { wireTime } from '../wire-time';

const COMPONENT = 'system/externalinterface';
const EDIT = `${COMPONENT}:edit`;

const links = new WeakMap<Box, PmsLinkOf>();
const linkOf = (context: Context): PmsLinkOf => {
  const found = links.get(context.box);
  if (!found) throw new Error('the link of this box was not opened');
  return found;
};

/** A check-in, check-out or move that somebody writes down while the PMS can't say it. */
export const stayEventByHand = (box: Box, trial: Trial) => links.get(box)?.byHand(trial);

/** How the link of a box to its PMS is. */
export const pmsNow = (box: Box): PmsLink | undefined => links.get(box)?.state();

const TRIAL = { event: 'text', room: 'text', to_room: 'text', guest: 'text', language: 'text' } as const;
const trialOf = ({ event: wanted, ...rest }: { readonly [N in keyof typeof TRIAL]: string }): Trial => {
  const event = EVENTS.find((each) => each === wanted);
  if (!event) throw new BadBody('event', `field "event" must be one of ${EVENTS.join(', ')}`);
  return { event, ...rest };
};

const link = operation({ path: '', method: 'link', fields: {}, run: (context) => ({ data: { detail: linkOf(context).state() } }) });

const STEPS = ['resolve', 'connect', 'sign_in', 'hotel', 'round_trip', 'push'] as const;
/** What nobody can try with somebody who is no PMS. */
const OF_PMS: ReadonlySet<(typeof STEPS)[number]> = new Set(['sign_in', 'hotel']);
const test = operation({
  path: '',
  method: 'test',
  right: EDIT,
  fields: {},
  run: async (context) => {
    const own = linkOf(context);
    const settings = own.settings();
    const { type, address, port = 0, hotel_code, push_url } = settings;
    if (type === 'none') throw new Refusal(422, 'pmsNone');
    const { store, clock } = context.box;
    const fake = address === FAKE_PMS;
    const spoken = fake ? undefined : await speakTo(settings);
    if (spoken) noteAnswer(context.box, pmsPeer(settings), standingAfter(spoken));
    const result = spoken?.reached ?? (own.state().state === 'down' ? 'silent' : 'answered');
    const { problem, denied = false } = spoken ?? {};
    const pushed = problem === undefined && pushes(settings) && !push_url.includes(FAKE_PMS) ? await askPushUrl(push_url) : undefined;
    const broken = {
      resolve: result === 'unknownName',
      connect: result !== 'answered',
      sign_in: denied || rowsOf(externalInterface, store, clock).one('1')?.access_key === '',
      hotel: hotel_code.length < 3,
      round_trip: problem !== undefined,
      push: pushed?.problem !== undefined,
    };
    const why = result === 'answered' || result === 'unknownName' ? '' : ` · ${context.say(UNREACHED[result])}`;
    const answered = problem === undefined ? '' : context.say(problem);
    const detail = {
      resolve: address,
      connect: `${address}:${port}${why}`,
      sign_in: denied ? answered : '',
      hotel: hotel_code,
      round_trip: answered,
      push: pushed?.problem === undefined ? push_url : `${push_url} · ${context.say(pushed.problem)}`,
    };
    const took = { resolve: 1, connect: spoken?.connectMs, sign_in: 1, hotel: 1, round_trip: spoken?.answerMs, push: pushed?.ms };
    const isOther = problem !== undefined && !denied;
    let failed = false;
    const list = STEPS.filter((id) => id !== 'push' || pushes(settings)).map((id, index): TestStep => {
      if (failed || (isOther && OF_PMS.has(id) && result === 'answered')) return { id, result: 'skipped', ms: 0, detail: '' };
      failed = broken[id];
      const ms = fake && !(id === 'push' && pushed) ? Math.round(2 + 30 * clock.chance('pms test', index)) : (took[id] ?? 0);
      return { id, result: failed ? 'fail' : 'ok', ms, detail: detail[id] };
    });
    return { data: { list } };
  },
});

const REFUSED = { room: 'pmsNoRoom', occupied: 'pmsOccupied', vacant: 'pmsVacant' } as const;

const rehearse = operation({
  path: '',
  method: 'rehearse',
  fields: TRIAL,
  run: (context, values) => {
    refuseBeyond(
      context,
      [values.room, values.to_room].filter((each) => each !== ''),
    );
    const own = linkOf(context);
    const effects = own.rehearse(trialOf(values));
    if ('refused' in effects) {
      const field = values.event === 'move' && effects.refused === 'occupied' ? 'to_room' : 'room';
      refuseFields(context, { [field]: REFUSED[effects.refused] });
    }
    return { data: { list: own.changes(effects) } };
  },
});

/** Makes the fake PMS say something: no box has this, and no console calls it. For tests and demonstrations. */
const fakePms = operation({
  path: '',
  method: 'fake_pms',
  kind: 'write',
  right: EDIT,
  fields: TRIAL,
  run: (context, values) => ({ data: { taken: linkOf(context).say(trialOf(values)) ? 1 : 0 } }),
});

export const externalInterface: Resource = {
  path: '/admin.php/system/externalinterface',
  component: COMPONENT,
  settings: true,
  fields: resourceFields(pmsFields),
  ...(pmsSettings.boundTo && { boundTo: pmsSettings.boundTo }),
  seed: () => [
    {
      type: 'opera_fias',
      name: 'Opera 5',
      hotel_code: 'HZ001',
      access_key: 'demo-access-key',
      secret_key: 'demo-secret-key',
      address: '192.168.10.60',
      port: 5010,
      push_url: '',
      heartbeat: 30,
      follows: ['tv', 'phone', 'wifi', 'package'],
      guest_package: '标准套餐',
      welcome_image: '',
      logo: '',
    },
  ],
  check: (entry) => Object.fromEntries(Object.keys(checkPms(decodeRow(pmsFields, entry))).map((name) => [name, 'issue.required'] as const)),
  methods: [pictureUpload(COMPONENT, interfaceImage), link, test, rehearse, fakePms],
  start: (box) => {
    const own = openLink(box, { settings: externalInterface, messages: pmsMessages, rooms: pmsRooms });
    links.set(box, own);
    return own.stop;
  },
};

const MINUTE = 60_000;
const PAST: readonly (readonly [
  minutes: number,
  kind: string,
  room: string,
  guest: string,
  raw: string,
  result?: string,
  reason?: string,
])[] = [
  [190, 'link', '', '', 'LS|DA261121|TI080000|'],
  [186, 'check_in', '1201', '张伟', 'GI|RN1201|G#4201|GN张伟|GLZH|GA261121|GSN|'],
  [142, 'check_out', '1216', '', 'GO|RN1216|GSN|'],
  [118, 'move', '1207', '', 'GC|RN1207|RO1222|GSN|'],
  [96, 'check_in', '1210', 'Emma Brown', 'GI|RN1210|G#4210|GNEmma Brown|GLEA|GA261121|GSN|'],
  [55, 'check_out', '1299', '', 'GO|RN1299|GSN|', 'nak', 'room'],
  [31, 'change', '1204', '李娜', 'GC|RN1204|GN李娜|GSN|'],
  [12, 'other', '', '', 'XX?', 'nak', 'format'],
];

/** Whose name a message of before has: of who is still there. */
const seedStayOf = (room: string, guest: string): string =>
  SEED_GUESTS.find((each) => each.room === room && each.guest === guest)?.stay ?? '';

/** What was said. */
export const pmsMessages: Resource = {
  path: '/admin.php/system/pms_messages',
  sees: seenByRoom('/admin.php/system/pms_messages'),
  component: COMPONENT,
  has: ['list', 'detail', 'export'],
  fields: { ...resourceFields(messageFields), latency: { kind: 'integer', readOnly: true, initial: 0 } },
  freshen: (box) => box.store.transaction(() => forgetNames(box, pmsMessages)),
  present: (entry) => toldFields(entry, pmsMessages),
  seed: (clock) =>
    PAST.map(([minutes, kind, room, guest, raw, result = 'ack', reason = 'none'], index) => ({
      time: wireTime(clock.now() - minutes * MINUTE),
      direction: 'in',
      kind,
      room,
      guest,
      stay: guest === '' ? '' : seedStayOf(room, guest),
      result,
      reason,
      latency: 10 + ((index * 7) % 40),
      raw,
    })),
};

/** A call that brings a room and the PMS's book together. */
const reconciling = (name: string, how: 'resync' | 'sameGuest') =>
  operation({
    path: '',
    method: name,
    kind: 'write',
    right: EDIT,
    fields: { id: 'text' },
    run: (context, { id }) => {
      if (linkOf(context).settings().type === 'none') throw new Refusal(422, 'pmsNone');
      const changed = /^\d{1,15}$/.test(id) ? linkOf(context)[how](id) : undefined;
      if (!changed) throw new Refusal(404, 'missing');
      // No name of a guest is in the log.
      const told = ({ id: of, room, occupied, drift }: Entry): Entry => ({ id: of, name: room, occupied, drift });
      context.changed(told(changed.before), told(changed.after));
      return {};
    },
  });

const counted = { kind: 'integer', readOnly: true, initial: 0 } as const;

/** Three floors of rooms, 1201 to 1224 and so on, with the phones 8001 to 8060: two of three are taken, two have drifted from the PMS. A large house has more. */
const roomsOfHouse = ({ seed }: Pick<Clock, 'seed'>): readonly Entry[] =>
  seedRooms(seed).map((room, index) => {
    const { guest = '', stay = '' } = seedGuest(index) ?? {};
    const language = guest === '' ? '' : /^[ -~]+$/.test(guest) ? 'en' : 'zh_CN';
    const occupied = guest === '' ? 0 : 1;
    // One guest has left without the box being told, another one's name is an old one.
    const [gone, renamed] = [index === 4, index === 9];
    return {
      room,
      occupied,
      guest,
      language,
      stay,
      drift: gone || renamed ? 'differs' : 'same',
      pms_occupied: gone ? 0 : occupied,
      pms_guest: gone ? '' : renamed ? `${guest} VIP` : guest,
      pms_language: gone ? '' : language,
      tv: `TV-${room}`,
      welcome: guest === '' ? '' : language === 'en' ? `Welcome, ${guest}` : `欢迎您，${guest}`,
      orders: 0,
      minibar: index % 4 === 0 && occupied ? 2 : 0,
      ...NO_PHONE,
      wifi: occupied ? 'on' : 'off',
      package: occupied ? '标准套餐' : '',
    };
  });

export const pmsRooms: Resource = {
  path: '/admin.php/system/pms_rooms',
  sees: seenByRoom('/admin.php/system/pms_rooms'),
  component: COMPONENT,
  has: ['list', 'detail', 'export'],
  fields: { ...resourceFields(roomFields), orders: counted, minibar: counted, wakeups: counted },
  seed: roomsOfHouse,
  freshen: (box) => box.store.transaction(() => links.get(box)?.freshen()),
  present: (entry, _clock, box) => ({ ...entry, orders: openOrders(box).get(String(entry.stay))?.count ?? 0 }),
  methods: [reconciling('resync', 'resync'), reconciling('same_guest', 'sameGuest')],
};
