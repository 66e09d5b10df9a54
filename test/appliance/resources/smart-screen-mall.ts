/** The mall on the reference appliance: products and categories, orders that guests place and staff moves, settings. */
import { mallGoods as declared } from '../../../src/areas/smart-screen/mall/goods';
import { REPORTS } from '../../../src/areas/smart-screen/mall/reports';
import { date } from '../../../src/field/rules';
import { moneyText } from '../../../src/lib/money';
import { careOf } from '../hospital/wards';
import { keptCategories, keptGoods, keptMallSettings, keptOrders, keptPostings } from '../mall/kept';
import { followMall, moveOrder, onTv, orderOf, ordersToday, placeOrder, refundOrder, undoMove, waitedMinutes } from '../mall/orders';
import {
  answerNext,
  checkPosting,
  followPostings,
  PMS_ANSWERS,
  postAgain,
  postingOne,
  reversePosting,
  settlePosting,
} from '../mall/postings';
import { reportOf, reportTable } from '../mall/reports';
import { type Crew, handOver, isOfCrew, keptShifts, servingPeople, shiftNow, takeShift } from '../mall/shifts';
import { titlesOf } from '../menu';
import { type Context, operation, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { sceneOfCall } from '../scenes/scenes';
import { ownRooms, refuseBeyond, seenBy, seenByRoom } from '../scenes/sees';
import { beforeLeaving } from '../stays/leaving';
import { toldFields } from '../told-fields';
import { publishSheet } from '../voice/sheet-stream';

const { component } = declared;
const SERVE = [`${component}:serve`, 'operations/mallmanagement:serve'];
const CANCEL = [`${component}:cancel`, 'operations/mallmanagement:cancel'];
const REFUND = [`${component}:refund`, 'operations/mallmanagement:refund'];
const MOST_REASON = 100;
const EVERY_MS = 2000;

export const mallCategories: Resource = {
  ...keptCategories,
  present: (entry, _clock, { store, clock }) => ({
    ...entry,
    goods: rowsOf(keptGoods, store, clock)
      .all()
      .filter(({ category }) => category === entry.id).length,
  }),
};

export const mallGoods: Resource = {
  ...keptGoods,
  present: (entry, _clock, { store, clock }) => ({
    ...entry,
    on_tv: onTv(entry, rowsOf(keptCategories, store, clock).one(String(entry.category))),
  }),
};

const userOf = (context: Context): string => context.signedIn().account.username;
/** What the log says of an order: no guest, no room. */
const logged = ({ number, status, reason, refunded, refund_reason, currency }: Entry): Entry => ({
  ...{ name: number, status, reason },
  ...(Number(refunded ?? 0) > 0 ? { refunded, refund_reason, currency } : {}),
});

/** A reason must be said, in few words. */
const reasonIssue = (said: string) =>
  said === '' ? ('required' as const) : said.length > MOST_REASON ? { key: 'tooLong' as const, args: { max: MOST_REASON } } : undefined;

const move = operation({
  path: '',
  method: 'move',
  kind: 'write',
  right: SERVE,
  fields: { id: 'text', from: 'text', to: 'text' },
  run: (context, { id, from, to }) => {
    // To cancel takes a right of its own, and a reason.
    if (to === 'OrderCanceled') throw new BadBody('to', 'an order is canceled by "cancel"');
    const { before, after } = moveOrder(context.box, { id, from, to, by: userOf(context) });
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

const cancel = operation({
  path: '',
  method: 'cancel',
  kind: 'write',
  right: CANCEL,
  fields: { id: 'text', from: 'text', reason: 'text' },
  run: (context, { id, from, reason }) => {
    orderOf(context.box, id);
    const said = reason.trim();
    refuseFields(context, { reason: reasonIssue(said) });
    const { before, after } = moveOrder(context.box, { id, from, to: 'OrderCanceled', by: userOf(context), reason: said });
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

const refund = operation({
  path: '',
  method: 'refund',
  kind: 'write',
  right: REFUND,
  fields: { id: 'text', amount: 'text', reason: 'text' },
  run: (context, { id, amount, reason }) => {
    const { total } = orderOf(context.box, id);
    const said = reason.trim();
    const cents = /^\d{1,9}$/.test(amount) ? Number(amount) : Number.NaN;
    refuseFields(context, {
      amount: cents >= 1 && cents <= Number(total) ? undefined : { key: 'refundAmount', args: { max: moneyText(Number(total)) } },
      reason: reasonIssue(said),
    });
    const { before, after } = refundOrder(context.box, { id, amount: cents, reason: said, by: userOf(context) });
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

const undo = operation({
  path: '',
  method: 'undo',
  kind: 'write',
  right: [...SERVE, ...CANCEL],
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { before, after } = undoMove(context.box, id, userOf(context));
    context.changed(logged(before), logged(after), before);
    return {};
  },
});

const today = operation({
  path: '',
  method: 'today',
  fields: {},
  run: (context) => ({ data: ordersToday(context.box, ownRooms(context)) }),
});

/** A guest orders on the television: no console calls it. For tests and demonstrations. */
const fakeOrder = operation({
  path: '',
  method: 'fake_order',
  kind: 'write',
  right: `${component}:edit`,
  fields: { room: 'text', bed: 'text?', goods: 'texts', counts: 'texts', pay: 'text' },
  run: (context, { room, bed = '', goods, counts, pay }) => {
    refuseBeyond(context, [room]);
    const lines = goods.map((each, at) => ({ goods: each, count: Number(counts[at]) }));
    const id = placeOrder(context.box, { room, bed, lines, pay });
    context.changed(undefined, logged(orderOf(context.box, id)));
    return { data: { id } };
  },
});

export const mallOrders: Resource = {
  ...keptOrders,
  sees: seenByRoom(keptOrders.path),
  freshen: followMall,
  present: (entry, clock, box) => {
    const { fasting = false, diet = '' } = careOf(box, String(entry.stay)) ?? {};
    return { ...toldFields(entry, keptOrders), waiting: waitedMinutes(entry, clock), fasting: fasting ? 1 : 0, diet };
  },
  methods: [move, cancel, refund, undo, today, fakeOrder],
};

const SETTLE = [`${component}:post`, 'operations/mallmanagement:post'];
const REVERSE = [`${component}:reverse`, 'operations/mallmanagement:reverse'];
/** What the log says of a posting: no room. */
const posted = ({ number, ticket, kind, state, why, amount, currency }: Entry): Entry => ({
  name: number,
  ticket,
  kind,
  state,
  why,
  amount,
  currency,
});

/** A call that settles a posting. */
const settling = (name: string, settle: (box: Context['box'], id: string) => void) =>
  operation({
    path: '',
    method: name,
    kind: 'write',
    right: SETTLE,
    fields: { id: 'text' },
    run: (context, { id }) => {
      const before = postingOne(context.box, id);
      settle(context.box, id);
      context.changed(posted(before), posted(postingOne(context.box, id)), posted(before));
      return {};
    },
  });

/** A call that does so for a reason, by whoever calls. */
const reasoned = (name: string, right: readonly string[], act: typeof reversePosting) =>
  operation({
    path: '',
    method: name,
    kind: 'write',
    right,
    fields: { id: 'text', reason: 'text' },
    run: (context, { id, reason }) => {
      const before = postingOne(context.box, id);
      const said = reason.trim();
      refuseFields(context, {
        reason: reasonIssue(said),
      });
      act(context.box, id, said, userOf(context));
      context.changed(posted(before), posted(postingOne(context.box, id)), posted(before));
      return {};
    },
  });

/** How the PMS of the demonstration answers the next posting: no console calls it. */
const fakeAnswer = operation({
  path: '',
  method: 'fake_answer',
  kind: 'write',
  right: `${component}:edit`,
  fields: { answer: 'text' },
  run: (context, { answer }) => {
    const wanted = PMS_ANSWERS.find((each) => each === answer);
    if (!wanted) throw new BadBody('answer', `field "answer" must be one of ${PMS_ANSWERS.join(', ')}`);
    answerNext(context.box, wanted);
    return {};
  },
});

export const mallPostings: Resource = {
  ...keptPostings,
  sees: seenByRoom(keptPostings.path),
  freshen: followMall,
  present: (entry) => toldFields(entry, keptPostings),
  methods: [
    settling('check', checkPosting),
    settling('again', postAgain),
    reasoned('settle', SETTLE, settlePosting),
    reasoned('reverse', REVERSE, reversePosting),
    fakeAnswer,
  ],
  // A charge does not wait for somebody to look at it: the guest may have left by then.
  start: (box) => {
    const post = (): void => box.store.transaction(() => followPostings(box));
    const stop = beforeLeaving(box, post);
    const timer = setInterval(post, EVERY_MS).unref();
    return () => {
      clearInterval(timer);
      stop();
    };
  },
};

export const mallConfig: Resource = keptMallSettings;

const crewOf = (context: Context): Crew => {
  const scene = sceneOfCall(context);
  return {
    scene: scene && scene.reach !== 'house' ? scene.code : '',
    customer: context.signedIn().account.customer,
    isOwn: ownRooms(context),
  };
};

const shift = operation({
  path: '',
  method: 'shift',
  fields: {},
  run: (context) => {
    const crew = crewOf(context);
    const { open, ...now } = shiftNow(context.box, crew);
    return { data: { ...now, open: open.length, people: servingPeople(context.box, userOf(context), crew.scene) } };
  },
});

/** What the log says of a shift. */
const signed = ({ number, by, to, state, open_count, completed }: Entry): Entry => ({ name: number, by, to, state, open_count, completed });

const giveShift = operation({
  path: '',
  method: 'hand_over',
  kind: 'write',
  right: SERVE,
  fields: { to: 'text', note: 'text', hash: 'text' },
  run: (context, { to, note, hash }) => {
    const by = userOf(context);
    const crew = crewOf(context);
    refuseFields(context, {
      to: to === '' ? 'required' : servingPeople(context.box, by, crew.scene).includes(to) ? undefined : 'choice',
      note: note.length > MOST_REASON ? { key: 'tooLong', args: { max: MOST_REASON } } : undefined,
    });
    const given = handOver(context.box, { by, to, note: note.trim(), hash }, crew);
    context.changed(undefined, signed(given));
    return { data: { id: given.id } };
  },
});

const take = operation({
  path: '',
  method: 'take',
  kind: 'write',
  right: SERVE,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { before, after } = takeShift(context.box, id, userOf(context));
    context.changed(signed(before), signed(after), before);
    return {};
  },
});

export const mallShifts: Resource = {
  ...keptShifts,
  sees: seenBy(keptShifts.path, (entry, context) => isOfCrew(entry, crewOf(context))),
  present: (entry) => toldFields(entry, keptShifts),
  methods: [shift, giveShift, take],
};

const PERIOD = { by: 'text', from: 'text?', to: 'text?' } as const;
type ReportWish = { readonly by: string; readonly from?: string | undefined; readonly to?: string | undefined };
/** What a call of a report asks for. @throws {Refusal} */
function reportWish(context: Context, { by: wanted, from = '', to = '' }: ReportWish) {
  const by = REPORTS.find((each) => each === wanted);
  if (!by) throw new BadBody('by', `field "by" must be one of ${REPORTS.join(', ')}`);
  const wrong = (day: string) => (day !== '' && date(day) !== undefined ? 'format' : undefined);
  refuseFields(context, { from: wrong(from), to: wrong(to) ?? (from !== '' && to !== '' && from > to ? 'format' : undefined) });
  return { by, from, to };
}

/** No rows of its own: it adds up those of the orders. */
export const mallReports: Resource = {
  path: '/admin.php/smartscreen/mall_report',
  component,
  alsoIn: ['operations/mallmanagement'],
  has: [],
  fields: {},
  methods: [
    operation({
      path: '',
      method: 'figures',
      fields: PERIOD,
      run: (context, wish) => ({ data: reportOf(context.box, reportWish(context, wish), ownRooms(context)) }),
    }),
    operation({
      path: '',
      method: 'export',
      right: [`${component}:export`, 'operations/mallmanagement:export'],
      fields: { ...PERIOD, format: 'text?', value: 'text?' },
      run: async (context, { format = 'csv', ...wish }) => {
        const { box, language } = context;
        if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
        const asked = reportWish(context, wish);
        const report = reportOf(box, asked, ownRooms(context));
        const table = reportTable(report, asked.by, language);
        const grown = await box.files.openExport(`mall-${asked.by}-${report.from}-${report.to}.${format}`, context.owner());
        return { data: await publishSheet(grown, format, titlesOf(component)?.[language === 'zh_CN' ? 'zh' : 'en'] ?? component, table) };
      },
    }),
  ],
};
