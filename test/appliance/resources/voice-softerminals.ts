/** Soft phones: their accounts, who is signed in, and codes that sign one in, once. */

import { randomInt } from 'node:crypto';
import { type PLATFORMS, terminalFields, terminals } from '../../../src/areas/voice/soft-terminals/terminals';
import { decodeRow, type Row } from '../../../src/field/field';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { tableRows } from '../voice/snapshot';
import { wireTime } from '../wire-time';

type Terminal = Row<typeof terminalFields>;
type Platform = (typeof PLATFORMS)[number];

const COMPONENT = terminals.component;
const TICK_MS = 2000;
/** A phone stays where it is for so long: then it may have gone, or come back. */
const SLOT_MS = 10 * 60_000;
const AWAY = 0.22;
/** What the vendor gives out at present. */
const LATEST: Readonly<Record<Platform, string>> = { ios: '5.4.1', android: '5.4.1', windows: '5.3.2', macos: '5.3.2', web: '5.4.1' };
/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_MINUTES = 10;

const rowsIn = ({ store, clock }: Box) => rowsOf(voiceSofterminals, store, clock);
const freshnessOf = (platform: Platform, version: string) =>
  version === '' ? 'unknown' : version === LATEST[platform] ? 'current' : 'outdated';

/** Writes what the box itself says of a phone; nobody's form becomes stale by that. */
const note = (box: Box, id: string, changes: Partial<Terminal>): void => noteRow(box.store, voiceSofterminals.path, id, changes);

/** Who is there in this slot; who was signed out stays so. */
function refresh(box: Box): void {
  const slot = Math.floor(box.clock.lived() / SLOT_MS);
  const began = box.clock.now() - (box.clock.lived() - slot * SLOT_MS);
  for (const entry of rowsIn(box).all()) {
    const { id, state, last_seen } = decodeRow(terminalFields, entry);
    if (state === 'signed_out') continue;
    const away = box.clock.chance(`soft phone ${id}`, slot) < AWAY;
    if (away && state === 'online') note(box, id, { state: 'offline', last_seen: wireTime(began) });
    if (!away) note(box, id, { state: 'online', last_seen: state === 'online' ? last_seen : wireTime(began) });
  }
}

interface Code {
  readonly code: string;
  /** Unix milliseconds. */
  readonly expires: number;
  readonly used: boolean;
}
const keyOf = (id: string): string => `soft phone code ${id}`;
const codeOf = ({ store }: Box, id: string): Code | undefined => {
  const kept = store.setting(keyOf(id));
  if (typeof kept !== 'object' || kept === null) return undefined;
  return {
    code: String(Reflect.get(kept, 'code')),
    expires: Number(Reflect.get(kept, 'expires')),
    used: Reflect.get(kept, 'used') === true,
  };
};

const found = (context: Context, id: string): Terminal => {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(context.box).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return decodeRow(terminalFields, entry);
};
const numberOf = (box: Box, extension: string): string =>
  String(tableRows(box, 'extensions').rows.find((row) => row.id === extension)?.number ?? '');

const code = operation({
  path: '',
  method: 'code',
  kind: 'write',
  right: `${COMPONENT}:code`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box, request } = context;
    const terminal = found(context, id);
    if (!terminal.status) throw new Refusal(424, 'softPhoneOff');
    const text = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    const made = `${text.slice(0, 4)}-${text.slice(4)}`;
    const now = box.clock.now();
    const expires = now + CODE_MINUTES * 60_000;
    box.store.keep(keyOf(id), { code: made, expires, used: false });
    const address = (request.headers.host ?? '').replace(/:\d+$/, '');
    const number = numberOf(box, terminal.extension);
    context.changed(undefined, { id, name: terminal.name, code: 'made' });
    return {
      data: {
        address,
        number,
        code: made,
        link: `gwphone://sign-in?${new URLSearchParams({ box: address, number, code: made })}`,
        now: now / 1000,
        expires: expires / 1000,
      },
    };
  },
});

const codeUsed = operation({
  path: '',
  method: 'code_used',
  fields: { id: 'text' },
  run: (context, { id }) => {
    found(context, id);
    return { data: { used: Number(codeOf(context.box, id)?.used ?? false) } };
  },
});

/** What the app calls with a scanned code: no console is signed in there. */
const redeem = operation({
  path: '',
  method: 'redeem',
  open: true,
  fields: { code: 'text' },
  run: ({ box, address }, { code: given }) => {
    const owner = rowsIn(box)
      .all()
      .map((entry) => decodeRow(terminalFields, entry))
      .find(({ id, status }) => status && codeOf(box, id)?.code === given);
    const known = owner && codeOf(box, owner.id);
    if (!owner || !known || known.used || known.expires <= box.clock.now()) throw new Refusal(404, 'softPhoneCode');
    box.store.keep(keyOf(owner.id), { ...known, used: true });
    note(box, owner.id, {
      state: 'online',
      last_seen: wireTime(box.clock.now()),
      address,
      version: LATEST[owner.platform],
      freshness: 'current',
    });
    return { data: { number: numberOf(box, owner.extension) } };
  },
});

const signOut = operation({
  path: '',
  method: 'sign_out',
  kind: 'write',
  right: `${COMPONENT}:signout`,
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const { state, name } = found(context, id);
    if (state === 'signed_out') throw new Refusal(424, 'softPhoneOut');
    note(box, id, { state: 'signed_out', address: '' });
    context.changed({ id, name, state }, { id, name, state: 'signed_out' });
    return {};
  },
});

const seeded = (
  clock: Clock,
  at: number,
  [name, extension, owner, platform, version, signedOut = false]: readonly [string, string, string, Platform, string, boolean?],
): Entry => {
  const seen = clock.now() - Math.round(clock.chance('soft phone seen', at) * 6 * 3600) * 1000;
  const never = version === '';
  return {
    name,
    extension,
    owner,
    platform,
    push: platform === 'ios' || platform === 'android' ? 1 : 0,
    status: at === 12 ? 0 : 1,
    state: never || signedOut ? 'signed_out' : 'offline',
    version,
    freshness: freshnessOf(platform, version),
    address: never || signedOut ? '' : `10.20.${at + 1}.${30 + at}`,
    last_seen: never ? '' : wireTime(seen),
    note: '',
  };
};

/** Accounts of soft phones. */
export const voiceSofterminals: Resource = {
  ...declaredResource(terminals),
  check: (entry, _others, box) => ({
    ...declaredResource(terminals).check(entry),
    ...(entry.extension !== '' && numberOf(box, String(entry.extension)) === '' && { extension: 'choice' as const }),
  }),
  // Whoever is there is seen at this moment; an account that is off is not there.
  present: (entry, clock) =>
    entry.state !== 'online' ? entry : entry.status === 0 ? { ...entry, state: 'offline' } : { ...entry, last_seen: wireTime(clock.now()) },
  seed: (clock) =>
    (
      [
        ['reception-web', '1', '王芳', 'web', '5.4.1'],
        ['duty-ios', '2', '李伟', 'ios', '5.4.1'],
        ['duty-android', '2', '李伟', 'android', '5.2.0'],
        ['roomservice-android', '3', '陈静', 'android', '5.4.1'],
        ['concierge-ios', '4', '刘洋', 'ios', '5.3.0'],
        ['restaurant-android', '5', '赵敏', 'android', '5.4.1'],
        ['engineering-android', '6', '孙强', 'android', '4.9.6'],
        ['security-android', '7', '周磊', 'android', '5.4.1'],
        ['spa-ios', '8', '吴婷', 'ios', '5.4.1'],
        ['finance-windows', '9', '郑洁', 'windows', '5.3.2'],
        ['manager-ios', '10', '张总', 'ios', '5.4.1'],
        ['manager-macos', '10', '张总', 'macos', '5.1.4'],
        ['villa-8060', '70', '8060 客人', 'android', '5.4.1'],
        ['training-windows', '9', '培训室', 'windows', ''],
        ['night-android', '1', '夜班', 'android', '5.4.1', true],
      ] as const
    ).map((row, at) => seeded(clock, at, row)),
  methods: [code, codeUsed, redeem, signOut],
  start: (box) => {
    let known = -1;
    const look = (): void => {
      const slot = Math.floor(box.clock.lived() / SLOT_MS);
      if (slot === known) return;
      known = slot;
      box.store.transaction(() => refresh(box));
    };
    look();
    const timer = setInterval(look, TICK_MS).unref();
    return () => clearInterval(timer);
  },
};
