/** The licence: what it allows and how much is in use, and a new one with a preview. */

import { readFileSync } from 'node:fs';
import { keepLicence, LICENCE_IMPORT, licenceHistory, presentLicence, vendorKeys } from '../licence/kept';
import {
  DEVICE_ID,
  FEATURES,
  ITEMS,
  type Licence,
  type LicenceProblem,
  MAX_LICENCE_FILE,
  openLicence,
  problemOf,
  stateOf,
} from '../licence/licence';
import { beyond, usedItems } from '../licence/used';
import type { MessageKey } from '../messages';
import { type Context, onlyFile, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { zoneNow } from '../zone';

const COMPONENT = 'authorise/license';
const path = '/admin.php/authorise/license';
/** Names that a preview lists of what is over a limit. */
const MOST_NAMES = 20;

const SAID: Readonly<Record<LicenceProblem, MessageKey>> = {
  format: 'licenceFormat',
  signature: 'licenceSignature',
  device: 'licenceDevice',
  expired: 'licenceExpired',
  older: 'licenceOlder',
};

const seconds = (context: Context): number => Math.floor(context.box.clock.now() / 1000);

/** A limit on the wire: absent means no limit. */
const limitOf = (limit: number | null | undefined) => (limit === null ? {} : { limit: limit ?? 0 });

const about = ({ id, customer, edition, issued, expires, graceDays }: Licence) => ({
  id,
  customer,
  edition,
  issued,
  expires,
  grace_days: graceDays,
});

/** What a licence does not name is not turned on. */
const OFF = Object.fromEntries(FEATURES.map((name) => [name, false]));

const detail = operation({
  path,
  method: 'detail',
  fields: {},
  run: (context) => {
    const { store, clock } = context.box;
    const licence = presentLicence(store, clock);
    const used = usedItems(context.box);
    // What is in use and not licensed at all is over its limit as well.
    const unlicensed = Object.fromEntries(ITEMS.filter((name) => (used[name] ?? 0) > 0).map((name) => [name, 0]));
    const { state, daysLeft } = stateOf(licence, seconds(context));
    return {
      data: {
        detail: {
          ...about(licence),
          device_id: DEVICE_ID,
          state,
          days_left: daysLeft,
          now: seconds(context),
          zone: zoneNow(),
          items: Object.entries({ ...unlicensed, ...licence.items }).map(([name, limit]) => ({
            name,
            used: used[name] ?? 0,
            ...limitOf(limit),
          })),
          features: Object.entries({ ...OFF, ...licence.features }).map(([name, on]) => ({ name, on: on ? 1 : 0 })),
        },
      },
    };
  },
});

const list = operation({
  path,
  method: 'list',
  fields: { page: 'integer', limit: 'integer' },
  run: (context, { page, limit }) => {
    if (page < 1) throw new BadBody('page', 'field "page" counts from 1');
    const all = licenceHistory(context.box.store);
    const shown = all.slice((page - 1) * limit, page * limit);
    return { data: { list: shown.map(({ time, username, licence }) => ({ time, username, ...about(licence) })), total: all.length } };
  },
});

/** The licence of the uploaded file, and what is wrong with it. */
function read(context: Context): { readonly licence: Licence | undefined; readonly problem: LicenceProblem | undefined } {
  const file = onlyFile(context);
  if (file.size > MAX_LICENCE_FILE) throw new Refusal(422, 'fileSize', { file: context.say('fileSize') });
  const { store, clock } = context.box;
  const opened = openLicence(readFileSync(file.path, 'utf8'), vendorKeys(store).publicKey);
  if (typeof opened === 'string') return { licence: undefined, problem: opened };
  return { licence: opened, problem: problemOf(opened, presentLicence(store, clock), seconds(context)) };
}

const preview = operation({
  path,
  method: 'preview',
  encoding: 'multipart',
  right: LICENCE_IMPORT,
  fields: {},
  run: (context) => {
    const { store, clock } = context.box;
    const { licence, problem } = read(context);
    const said = { problem: problem ?? '', message: problem ? context.say(SAID[problem]) : '' };
    if (!licence) return { data: { detail: { ...said, licence: null, items: [], features: [], over: [] } } };
    const present = presentLicence(store, clock);
    const used = usedItems(context.box);
    const names = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])];
    const wire = (limit: number | null | undefined, name: 'before' | 'after') => (limit === null ? {} : { [name]: limit ?? 0 });
    return {
      data: {
        detail: {
          ...said,
          licence: { ...about(licence), device_id: licence.device },
          items: names(present.items, licence.items).map((name) => ({
            name,
            used: used[name] ?? 0,
            ...wire(present.items[name], 'before'),
            ...wire(licence.items[name], 'after'),
          })),
          features: names(present.features, licence.features).map((name) => ({
            name,
            before: present.features[name] ? 1 : 0,
            after: licence.features[name] ? 1 : 0,
          })),
          over: Object.entries({ ...Object.fromEntries(Object.keys(present.items).map((name) => [name, 0])), ...licence.items }).flatMap(
            ([name, limit]) => {
              const count = used[name] ?? 0;
              if (limit === null || count <= limit) return [];
              const objects = beyond(store, name, limit, MOST_NAMES);
              return [{ name, used: count, limit, objects, more: objects.length === 0 ? 0 : count - limit - objects.length }];
            },
          ),
        },
      },
    };
  },
});

const imported = operation({
  path,
  method: 'import',
  encoding: 'multipart',
  kind: 'write',
  right: LICENCE_IMPORT,
  fields: { confirm: 'flag' },
  run: (context, { confirm }) => {
    const { store, clock } = context.box;
    const { licence, problem } = read(context);
    if (!licence || (problem && !(problem === 'older' && confirm))) {
      const key = SAID[problem ?? 'format'];
      throw new Refusal(422, key, { file: context.say(key) });
    }
    const present = presentLicence(store, clock);
    keepLicence(store, clock, licence, context.signedIn().account.username);
    context.changed(about(present), about(licence));
    return { data: { id: licence.id } };
  },
});

/** The licence page's calls. */
export const authoriseLicense: Resource = {
  path,
  component: COMPONENT,
  settings: true,
  fields: {},
  has: [],
  methods: [detail, list, preview, imported].map((each) => ({ ...each, renews: true })),
};
