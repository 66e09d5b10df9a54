/** The mall on the reference appliance: products and categories, orders that guests place and staff moves, settings. */
import { mallGoods as declared } from '../../../src/areas/smart-screen/mall/goods';
import { keptCategories, keptGoods, keptMallSettings, keptOrders } from '../mall/kept';
import { followMall, moveOrder, onTv, orderOf, ordersToday, placeOrder, undoMove, waitedMinutes } from '../mall/orders';
import { type Context, operation, refuseFields } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';

const { component } = declared;
const SERVE = [`${component}:serve`, 'operations/mallmanagement:serve'];
const CANCEL = [`${component}:cancel`, 'operations/mallmanagement:cancel'];
const MOST_REASON = 100;

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
const logged = ({ number, status, reason }: Entry): Entry => ({ name: number, status, reason });

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
    refuseFields(context, {
      reason: said === '' ? 'required' : said.length > MOST_REASON ? { key: 'tooLong', args: { max: MOST_REASON } } : undefined,
    });
    const { before, after } = moveOrder(context.box, { id, from, to: 'OrderCanceled', by: userOf(context), reason: said });
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

const today = operation({ path: '', method: 'today', fields: {}, run: ({ box }) => ({ data: ordersToday(box) }) });

/** A guest orders on the television: no console calls it. For tests and demonstrations. */
const fakeOrder = operation({
  path: '',
  method: 'fake_order',
  kind: 'write',
  right: `${component}:edit`,
  fields: { room: 'text', goods: 'texts', counts: 'texts', pay: 'text' },
  run: (context, { room, goods, counts, pay }) => {
    const lines = goods.map((each, at) => ({ goods: each, count: Number(counts[at]) }));
    const id = placeOrder(context.box, { room, lines, pay });
    context.changed(undefined, logged(orderOf(context.box, id)));
    return { data: { id } };
  },
});

export const mallOrders: Resource = {
  ...keptOrders,
  freshen: followMall,
  present: (entry, clock) => ({ ...entry, waiting: waitedMinutes(entry, clock.now()) }),
  methods: [move, cancel, undo, today, fakeOrder],
};

export const mallConfig: Resource = keptMallSettings;
