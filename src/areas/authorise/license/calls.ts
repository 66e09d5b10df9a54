/** The calls of the licence page (src/gateway/README.md, Paths of the screens). */
import { resource } from '../../../gateway/calls';
import { type Decoded, detailed, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** Who a licence is for and how long. Times are Unix seconds; an `expires` of 0 is a licence that never ends. */
const about = {
  id: text(),
  customer: text(),
  edition: text(),
  issued: number(),
  expires: number(),
  grace_days: number(),
};

const licence = record({
  ...about,
  device_id: text(),
  state: oneOf(['valid', 'perpetual', 'grace', 'expired']),
  days_left: number(),
  /** The box's clock, and its zone, such as Asia/Shanghai. */
  now: number(),
  zone: text('UTC'),
  /** Without a `limit` there is none. `title` is for items that this console does not know. */
  items: list(record({ name: text(), title: optional(text()), used: number(), limit: optional(number()) })),
  features: list(record({ name: text(), title: optional(text()), on: flag() })),
});
/** The licence in force. */
export type Licence = Decoded<typeof licence>;

const preview = record({
  /** Why the file can't be imported; `older` only with a person's word. Empty: nothing is wrong. */
  problem: oneOf(['', 'format', 'signature', 'device', 'expired', 'older']),
  /** The same in words of the box. */
  message: text(),
  licence: optional(record({ ...about, device_id: text() })),
  /** A limit that is absent is none. */
  items: list(record({ name: text(), title: optional(text()), used: number(), before: optional(number()), after: optional(number()) })),
  features: list(record({ name: text(), title: optional(text()), before: flag(), after: flag() })),
  /** What is in use beyond the new limits: `objects` are the names of the first of them, `more` how many there are beside. */
  over: list(record({ name: text(), title: optional(text()), used: number(), limit: number(), objects: list(text()), more: number() })),
});
/** What a licence file would change. */
export type Preview = Decoded<typeof preview>;

/** One import of the history. */
const event = record({ time: number(), username: text(), ...about });

const { method } = resource('authoriseLicense', licence, '/admin.php/authorise/license');

/** The licence in force. */
export const readLicence = method('detail').reads(detailed(licence));
/** The imports, newest first. */
export const readHistory = method<{ page: number; limit: number }>('list').reads(record({ list: list(event), total: number() }));
/** What a file would change; nothing is changed yet. */
export const previewLicence = method<{ file: File }>('preview').reads(detailed(preview), { encoding: 'multipart' });
/** Puts the licence of a file in force; `confirm` takes an older one too. */
export const importLicence = method<{ file: File; confirm: boolean }>('import').writes(record({ id: text() }), { encoding: 'multipart' });
