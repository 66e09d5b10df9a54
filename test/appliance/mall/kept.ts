/** Products, categories, orders and settings of the mall as the box keeps them, and those of the demonstration. */
import { mallCategories } from '../../../src/areas/smart-screen/mall/categories';
import { mallGoods } from '../../../src/areas/smart-screen/mall/goods';
import type { OrderState } from '../../../src/areas/smart-screen/mall/order-moves';
import { mallOrders } from '../../../src/areas/smart-screen/mall/orders';
import { mallPostings } from '../../../src/areas/smart-screen/mall/postings';
import { mallSettings, mallSettingsFields } from '../../../src/areas/smart-screen/mall/settings';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { seedFileUrl } from '../files/seed-files';
import { SEED_GUESTS } from '../pms/seed-guests';
import type { Entry, Resource } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

/** The Operations folder shows the same. */
const alsoIn = ['operations/mallmanagement'];
const MINUTE = 60_000;

const CATEGORIES = [
  ['客房用餐', seedFileUrl('/客房', '标准间.png')],
  ['饮料零食', ''],
  ['日用品', seedFileUrl('/客房', '浴室.png')],
  ['服务', ''],
] as const;

const GOODS: readonly (readonly [
  name: string,
  category: string,
  type: string,
  spec: string,
  price: number,
  stock: number,
  status: 0 | 1,
])[] = [
  ['红烧牛肉面', '1', 'meal', '大碗', 4800, 40, 1],
  ['扬州炒饭', '1', 'meal', '份', 3800, 40, 1],
  ['Club Sandwich', '1', 'meal', 'with fries', 5800, 25, 1],
  ['西式早餐', '1', 'meal', '份', 6800, 0, 1],
  ['矿泉水', '2', 'goods', '550 ml', 500, 200, 1],
  ['可口可乐', '2', 'goods', '330 ml', 800, 120, 1],
  ['混合坚果', '2', 'goods', '150 g', 2800, 30, 1],
  ['青岛啤酒', '2', 'goods', '500 ml', 1800, 6, 1],
  ['充电线', '3', 'goods', 'USB-C 1 m', 3500, 15, 1],
  ['牙具套装', '3', 'goods', '套', 1000, 80, 1],
  ['洗衣（衬衫）', '4', 'service', '件', 3000, 999, 1],
  ['加床', '4', 'service', '晚', 18_000, 4, 0],
];

/** Categories. */
export const keptCategories: Resource = {
  ...declaredResource(mallCategories),
  alsoIn,
  seed: () => CATEGORIES.map(([name, picture]) => ({ name, picture, status: 1 })),
};

/** Products. */
export const keptGoods: Resource = {
  ...declaredResource(mallGoods),
  alsoIn,
  seed: () =>
    GOODS.map(([name, category, type, spec, price, stock, status]) => ({
      name,
      picture: name === '西式早餐' ? seedFileUrl('/客房', '豪华套房.png') : '',
      category,
      type,
      spec,
      price,
      stock,
      status,
      food: type === 'meal' || category === '2' ? 1 : 0,
      note: '',
    })),
};

/** Settings. */
export const keptMallSettings: Resource = {
  ...declaredResource(mallSettings),
  alsoIn,
  settings: true,
  seed: () => [{ status: 1, from: '', until: '', minimum: 0, delivery: 500, currency: 'CNY', to_room: 1, cash: 1 }],
};

/** Nothing was given back. */
export const NO_REFUND = { refunded: 0, refund_reason: '', refund_by: '', refund_time: '', refund_at: 0 } as const;

/** Seed of the orders: minutes ago, which guest of the house, products by their place with their count, and where it stands. */
const ORDERS: readonly (readonly [
  ago: number,
  guest: number,
  lines: readonly (readonly [at: number, count: number])[],
  status: OrderState,
  pay: string,
])[] = [
  [290, 5, [[4, 2]], 'OrderCompleted', 'room'],
  [240, 2, [[0, 1]], 'OrderCompleted', 'room'],
  [205, 7, [[10, 3]], 'OrderCompleted', 'cash'],
  [170, 9, [[3, 1]], 'OrderCanceled', 'room'],
  [95, 1, [[6, 1]], 'OrderCompleted', 'cash'],
  [42, 3, [[8, 1]], 'InTransit', 'room'],
  [
    34,
    6,
    [
      [2, 1],
      [5, 2],
    ],
    'NotShipped',
    'room',
  ],
  [
    19,
    0,
    [
      [0, 2],
      [4, 2],
    ],
    'NotShipped',
    'room',
  ],
  [6, 4, [[9, 1]], 'NotShipped', 'cash'],
];

/** A line of an order: what it is called and costs then. */
export interface Line {
  readonly goods: string;
  readonly name: string;
  readonly spec: string;
  readonly count: number;
  readonly price: number;
  /** Somebody eats or drinks it. */
  readonly food: 0 | 1;
}

/** What an order comes to, in cents. */
export const totalOf = (lines: readonly Line[], delivery: number): number =>
  lines.reduce((sum, { count, price }) => sum + count * price, delivery);

function seedOrders(clock: Clock): readonly Entry[] {
  return ORDERS.map(([ago, guest, goods, status, pay], index) => {
    const lines = goods.map(([at, count]): Line => {
      const [name = '', category, type, spec = '', price = 0] = GOODS[at] ?? [];
      const food = type === 'meal' || category === '2' ? 1 : 0;
      return { goods: String(at + 1), name, spec, count, price, food };
    });
    const at = clock.now() - ago * MINUTE;
    const moved = status === 'NotShipped' ? 0 : at + 14 * MINUTE;
    const stay = SEED_GUESTS[guest];
    return {
      number: orderNumber(index + 1),
      at,
      time: wireTime(at),
      room: stay?.room ?? '',
      bed: '',
      fasting: 0,
      diet: '',
      guest: stay?.guest ?? '',
      stay: stay?.stay ?? '',
      in_house: stay ? 1 : 0,
      status,
      lines,
      delivery: 500,
      total: totalOf(lines, 500),
      currency: 'CNY',
      pay,
      bill: status === 'OrderCompleted' ? 'Billed' : 'NotBilled',
      submission: status === 'OrderCompleted' && pay === 'room' ? 'Submitted' : 'NotSubmitted',
      posting: status === 'OrderCompleted' && pay === 'room' ? 'accepted' : 'none',
      post: 0,
      ...NO_REFUND,
      note: '',
      reason: status === 'OrderCanceled' ? '早餐已售完' : '',
      by: moved === 0 ? '' : 'operator',
      moved_at: moved,
      moved: wireTime(moved),
      from: '',
    };
  });
}

/** The charges of the orders that were completed. */
function seedPostings(clock: Clock): readonly Entry[] {
  return seedOrders(clock).flatMap((order, at): readonly Entry[] =>
    order.posting !== 'accepted'
      ? []
      : [
          {
            number: `P${String(at + 1).padStart(5, '0')}`,
            ticket: order.number,
            order_id: String(at + 1),
            kind: 'charge',
            room: order.room,
            reservation: order.stay,
            amount: order.total,
            currency: order.currency,
            state: 'accepted',
            why: 'none',
            posted: order.moved,
            by: order.by,
            note: '',
            sent: `PS|RN${order.room}|G#${order.stay}|P#${String(at + 1).padStart(5, '0')}|PTC|TA${order.total}|CU${order.currency}|CT${order.number}|`,
            answered: `PA|RN${order.room}|ASOK|P#${String(at + 1).padStart(5, '0')}|`,
            reverses: '',
          },
        ],
  );
}

/** What people call an order. */
export const orderNumber = (id: number): string => `M${String(id).padStart(5, '0')}`;

/** Orders. Whose stay they are and the step before are the box's own. */
export const keptOrders: Resource = {
  ...declaredResource(mallOrders),
  alsoIn,
  has: ['list', 'detail', 'export'],
  fields: resourceFields(mallOrders.fields),
  keyword: ['number', 'room', 'guest', 'note'],
  people: { fields: ['guest'], right: ['smartscreen/mallmanagement:names', 'operations/mallmanagement:names'] },
  seed: seedOrders,
};

/** The settings of now. */
export const mallSettingsOf = ({ store, clock }: Box) => decodeRow(mallSettingsFields, rowsOf(keptMallSettings, store, clock).one('1'));

/** Charges in the PMS. */
export const keptPostings: Resource = {
  ...declaredResource(mallPostings),
  alsoIn,
  has: ['list', 'detail', 'export'],
  keyword: ['number', 'ticket', 'room', 'note'],
  seed: seedPostings,
};
