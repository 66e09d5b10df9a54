/** Packages of viewers: what a terminal that has one shows, and what its guest pays for it. */
import { choice, flag, linked, money, secret, tally, text } from '../../../field';
import { digits } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { list, number, record, text as textOf } from '../../../gateway/shape';
import { extra, listDef } from '../../../screen/definition/definition';
import { CURRENCIES } from '../mall/settings';

/** As many digits as a remote control types with patience. */
const PASSWORD_DIGITS = { least: 6, most: 11 } as const;

/** Fields of a package. */
export const packageFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  /** 0: it costs nothing. */
  price: money({ required: true, initial: 0, width: 120 }),
  /** What the price is for. */
  fee: choice(['once', 'stay', 'day', 'month', 'year'], { width: 130 }),
  currency: choice(CURRENCIES),
  language: linked('app_language', { required: true, width: 130 }),
  /** Shown where no assignment of menus decides. */
  menu: linked('app_menu', { required: true, width: 140 }),
  aspect: choice(['original', '4_3', '16_9', 'fill'], { width: 130 }),
  decoding: choice(['auto', 'hardware', 'software'], { width: 120 }),
  /** Asked on the television, and typed with a remote control. */
  password: secret({ mayEmpty: true, rule: digits(PASSWORD_DIGITS.least, PASSWORD_DIGITS.most) }),
  locked: flag({ readOnly: true, width: 120 }),
  terminals: tally({ width: 110 }),
  status: flag({ initial: true, width: 100 }),
  note: text({ max: 100, width: 200 }),
};

/** What two packages are compared by, in the order of the form. */
export const COMPARED_FIELDS = ['price', 'fee', 'currency', 'language', 'menu', 'aspect', 'decoding', 'locked', 'status', 'note'] as const;

export const userPackages = listDef({
  key: 'smart-screen-user-package:packages',
  component: 'smartscreen/userpackage',
  resource: 'userPackage',
  fields: packageFields,
  columns: [
    { field: 'name', inline: true, priority: 0 },
    { field: 'price', priority: 1 },
    { field: 'fee', priority: 3 },
    { field: 'terminals', priority: 2 },
    { field: 'language', priority: 6 },
    { field: 'menu', priority: 5 },
    { field: 'status', priority: 4 },
    ...extra('aspect', 'decoding', 'locked', 'note'),
  ],
  unordered: ['terminals'],
  filters: ['fee', 'language', 'status'],
  status: 'status',
  sortable: true,
  batch: ['price', 'fee', 'currency', 'language', 'menu', 'aspect', 'decoding', 'status'],
  form: {
    package: ['name', 'password', 'status', 'note'],
    charge: ['price', 'fee', 'currency'],
    screen: ['language', 'menu', 'aspect', 'decoding'],
  },
  import: {
    names: ['name', 'price', 'fee', 'currency', 'language', 'menu', 'aspect', 'decoding', 'status', 'note'],
    keyField: 'name',
  },
});

const { method } = resource('userPackage');

/** `holders`: which terminals have a package, and how many there are in all. */
export const readHolders = method<{ id: string }>('holders').reads(
  record({
    total: number(),
    list: list(record({ mac: textOf(), name: textOf(), room: textOf(), customer: textOf(), deadline: textOf(), state: textOf() })),
  }),
);
