import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import { type Licence, openLicence, problemOf, signLicence, stateOf } from './licence/licence';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/authorise/license';
const DAY = 86_400;

interface Detail {
  readonly id: string;
  readonly device_id: string;
  readonly state: string;
  readonly days_left: number;
  readonly expires: number;
  readonly issued: number;
  readonly zone: string;
  readonly items: readonly { readonly name: string; readonly used: number; readonly limit?: number }[];
}

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

const detail = async () => ((await admin.form(PATH, { method: 'detail' })).data as { detail: Detail }).detail; // the shape above
const send = (method: string, file: string, fields: Readonly<Record<string, string>> = {}) =>
  admin.upload(PATH, { method, ...fields }, new Blob([file]), 'new.lic');
const preview = async (file: string) => ((await send('preview', file)).data as { detail: Record<string, unknown> }).detail; // compared below

describe('the licence', () => {
  it('says to the second when it ends, in which zone, and what is in use', async () => {
    const found = await detail();
    expect(found).toMatchObject({ state: 'valid', days_left: 37, device_id: 'GW-2026-00A1B2C3', zone: expect.stringMatching(/./) });
    expect(found.items.map(({ name }) => name)).toEqual(['terminals', 'extensions', 'aps', 'channels', 'calls', 'viewers']);
    expect(found.items.at(-1)).not.toHaveProperty('limit');
    // As many as the maintenance page and the switch-over of the pair count.
    const { viewers } = ((await admin.form('/admin.php/system/ping', { method: 'detail' })).data as { detail: { viewers: number } }).detail;
    expect(Math.abs(viewers - (found.items.at(-1)?.used ?? Number.NaN))).toBeLessThanOrEqual(1);
    box.advance(37 * DAY * 1000);
    admin.token = box.startSession('admin');
    expect(await detail()).toMatchObject({ state: 'grace', days_left: 0 });
    box.advance(15 * DAY * 1000);
    admin.token = box.startSession('admin');
    expect(await detail()).toMatchObject({ state: 'expired' });
  });

  it('ends, after its days of grace, every call but those that renew it, and those only for who may', async () => {
    box.advance((37 + 15) * DAY * 1000);
    const operator = visit(box);
    [admin.token, operator.token] = [box.startSession('admin'), box.startSession('operator')];
    const code = async (who: Visitor, path: string, fields: Readonly<Record<string, string>> = {}) => (await who.form(path, fields)).code;
    const ended = await admin.form('/admin.php/system/home', { method: 'detail' });
    expect(ended).toMatchObject({
      code: 1006,
      data: { device_id: 'GW-2026-00A1B2C3', expired_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
    expect(await code(admin, '/admin.php/system/timed_task', { method: 'list', page: '1', limit: '10' })).toBe(1006);
    for (const path of ['/admin.php/System/auth_menu', '/admin.php/common/title_info', '/admin.php/index/hint']) {
      expect(await code(admin, path), path).toBe(200);
      expect(await code(operator, path), path).toBe(1006);
    }
    expect((await send('import', box.licenceFile(), { confirm: '0' })).code).toBe(200);
    expect(await code(operator, '/admin.php/System/auth_menu')).toBe(200);
    expect(await code(admin, '/admin.php/system/home', { method: 'detail' })).toBe(200);
  });

  it('counts what is there: the extensions of the box', async () => {
    const extensions = async () => (await detail()).items.find(({ name }) => name === 'extensions')?.used;
    const listed = await admin.form('/admin.php/voicemodel/extensionset', { method: 'list', page: '1', limit: '1' });
    const { total } = listed.data as { total: number }; // the contract's shape
    expect(total).toBeGreaterThan(0);
    expect(await extensions()).toBe(total);
  });
});

it('counts channels and access points as their lists do, also before anybody has opened these', async () => {
  const { items } = await detail();
  for (const [item, path] of [
    ['channels', '/admin.php/mediamodel/liveprogram'],
    ['aps', '/admin.php/wirelessac/apandcat'],
  ] as const) {
    const listed = await admin.form(path, { method: 'list', page: '1', limit: '1' });
    const { total } = listed.data as { total: number }; // the contract's shape
    expect(items.find(({ name }) => name === item)?.used, item).toBe(total);
  }
});

describe('a feature that the licence does not hold', () => {
  const GB = '/admin.php/mediamodel/ansv_device';
  const menu = async (who: Visitor) => {
    const { data, envelope } = await who.form('/admin.php/System/auth_menu');
    const screens = JSON.stringify(data)
      .toLowerCase()
      .replaceAll(/[\s_-]/g, '');
    return { screens, buttons: envelope.Button as readonly string[] }; // the contract's shape
  };
  const listed = (who: Visitor) => who.form(GB, { method: 'list', page: '1', limit: '10' });
  const hold = (...features: readonly string[]) =>
    send('import', box.licenceFile({ features: Object.fromEntries(features.map((name) => [name, true])) }), { confirm: '0' });

  it('has no screens and no buttons, its calls are refused by its name, and a licence that holds it brings it back', async () => {
    const before = await menu(admin);
    expect(before.screens).toContain('mediamodel/ansvaccess');
    expect(before.buttons).toContain('mediamodel/ansvaccess:add');
    expect((await listed(admin)).code).toBe(200);
    await hold('hotel', 'signage');
    const { screens, buttons } = await menu(admin);
    for (const gone of ['mediamodel/ansvaccess', 'voicemodel/callcenter', 'system/hotstandby', 'tr069/']) {
      expect(screens).not.toContain(gone);
      expect(buttons.filter((each) => each.startsWith(gone))).toEqual([]);
    }
    for (const kept of ['system/externalinterface', 'smartscreen/mallmanagement', 'mediamodel/monitoringaccess'])
      expect(screens).toContain(kept);
    const refused = { code: 403, msg: expect.stringContaining('GB28181') };
    expect(await listed(admin)).toMatchObject(refused);
    expect(await admin.form(GB, { method: 'del', ids: '1' })).toMatchObject(refused);
    await hold('gb28181');
    expect((await listed(admin)).code).toBe(200);
    // In its days of grace everything goes on.
    box.advance((37 + 2 * 365 + 1) * DAY * 1000);
    admin.token = box.startSession('admin');
    expect((await menu(admin)).screens).toContain('mediamodel/ansvaccess');
  });

  it('is gone in operations mode too, and a missing right is told first', async () => {
    await hold('hotel');
    const [ops, operator] = [visit(box), visit(box)];
    [ops.token, operator.token] = [box.startSession('ops', true), box.startSession('operator')];
    const { screens } = await menu(ops);
    expect(screens).not.toContain('operations/mallmanagement');
    expect(screens).toContain('operations/scheduledtask');
    expect(await listed(operator)).toMatchObject({ code: 403, msg: expect.not.stringContaining('GB28181') });
    // What comes with a later licence may be granted before.
    const catalogue = await admin.form('/admin.php/system/authority', { method: 'catalogue' });
    expect((catalogue.data as { buttons: readonly string[] }).buttons).toContain('mediamodel/ansvaccess:add'); // the contract's shape
  });
});

describe('a new licence file', () => {
  it('is previewed: what is gained, lost, and over its limit; nothing changes', async () => {
    const before = await detail();
    const file = box.licenceFile({
      items: { terminals: 800, extensions: 10, calls: null },
      features: { hotel: false, gb28181: true, video_wall: true },
    });
    const found = await preview(file);
    expect(found).toMatchObject({
      problem: '',
      items: expect.arrayContaining([
        expect.objectContaining({ name: 'terminals', before: 500, after: 800 }),
        expect.objectContaining({ name: 'aps', before: 128, after: 0 }),
        { name: 'calls', used: expect.any(Number), before: 60 },
      ]),
      features: expect.arrayContaining([
        { name: 'hotel', before: 1, after: 0 },
        { name: 'gb28181', before: 1, after: 1 },
        { name: 'video_wall', before: 0, after: 1 },
      ]),
      over: expect.arrayContaining([
        expect.objectContaining({ name: 'extensions', limit: 10 }),
        expect.objectContaining({ name: 'aps', limit: 0 }),
      ]),
    });
    expect(await detail()).toMatchObject({ id: before.id, expires: before.expires });
    expect(box.changes()).toEqual([]);
  });

  it('is imported, logged, remembered, and lets an expired device in again', async () => {
    const late = visit(box);
    late.token = box.startSession('expired');
    expect((await late.form('/admin.php/index/credentials', { method: 'detail' })).code).toBe(1006);
    const before = await detail();
    expect((await send('import', box.licenceFile(), { confirm: '0' })).code).toBe(200);
    const after = await detail();
    expect([after.days_left, after.id === before.id]).toEqual([37 + 365, false]);
    expect((await admin.form(PATH, { method: 'list', page: '1', limit: '10' })).data).toMatchObject({
      total: 1,
      list: [{ username: 'admin', id: after.id }],
    });
    expect(box.changes().at(-1)).toMatchObject({ method: 'import', before: { id: before.id }, after: { id: after.id } });
    expect((await late.form('/admin.php/index/credentials', { method: 'detail' })).code).toBe(200);
    expect((await admin.form('/admin.php/system/home', { method: 'detail' })).data).toMatchObject({
      detail: { licence: { days_left: 402 } },
    });
  });

  it('tells of what it does not name that it is over its limit and off, as the preview did', async () => {
    expect((await send('import', box.licenceFile({ items: { terminals: 500 }, features: { hotel: true } }), { confirm: '0' })).code).toBe(
      200,
    );
    const { items, features } = (await detail()) as Detail & { features: readonly { name: string; on: number }[] }; // the contract's shape
    expect(items.find(({ name }) => name === 'aps')).toMatchObject({ limit: 0, used: expect.any(Number) });
    expect(features).toContainEqual({ name: 'callcenter', on: 0 });
    expect(features).toContainEqual({ name: 'hotel', on: 1 });
  });

  it.each<[string, () => string, string]>([
    ['made out to another device', () => box.licenceFile({ device: 'GW-OTHER' }), 'device'],
    ['that has ended', () => box.licenceFile({ expires: 1_700_000_000 }), 'expired'],
    [
      'signed by somebody else',
      () => signLicence(JSON.parse(text(box.licenceFile())), generateKeyPairSync('ed25519').privateKey),
      'signature',
    ],
    [
      'changed by one digit',
      () => box.licenceFile().replace(/"licence":"(.)/, (_, char) => `"licence":"${char === 'e' ? 'f' : 'e'}`),
      'signature',
    ],
    ['that is a page', () => '<html>', 'format'],
    ['of another kind', () => '{"format":"other"}', 'format'],
  ])('%s is refused, and says why', async (_, made, problem) => {
    const file = made();
    const found = await preview(file);
    expect([found.problem, String(found.message).length > 10]).toEqual([problem, true]);
    expect(await send('import', file, { confirm: '1' })).toMatchObject({ code: 422, data: { file: found.message } });
    expect((await detail()).days_left).toBe(37);
  });

  it('that is older than the present one needs a person’s word', async () => {
    const { issued } = await detail();
    const file = box.licenceFile({ issued: issued - 1 });
    expect(await preview(file)).toMatchObject({ problem: 'older' });
    expect((await send('import', file, { confirm: '0' })).code).toBe(422);
    expect((await send('import', file, { confirm: '1' })).code).toBe(200);
  });

  it('needs the right to import', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    expect((await operator.form(PATH, { method: 'detail' })).code).toBe(403);
    box.grant('operator', 'authorise/license');
    expect((await operator.form(PATH, { method: 'detail' })).code).toBe(200);
    const file = new Blob([box.licenceFile()]);
    for (const method of ['preview', 'import'])
      expect((await operator.upload(PATH, { method, ...(method === 'import' && { confirm: '0' }) }, file, 'a.lic')).code).toBe(403);
  });
});

const text = (file: string): string => Buffer.from(String(JSON.parse(file).licence), 'base64').toString();

describe('a licence by itself', () => {
  const licence: Licence = {
    id: 'a',
    device: 'GW-2026-00A1B2C3',
    customer: 'c',
    edition: 'e',
    issued: 100,
    expires: 100 + 10 * DAY,
    graceDays: 2,
    items: {},
    features: {},
  };
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');

  it.each<[string, object]>([
    ['a limit below nothing', { items: { calls: -1 } }],
    ['half a terminal', { items: { terminals: 0.5 } }],
    ['a name that is none', { items: { '__proto__ ': 1 } }],
    ['a feature that is neither on nor off', { features: { hotel: 'yes' } }],
    ['no customer', { customer: '' }],
    ['no end', { expires: undefined }],
  ])('with %s is none, though it is signed', (_, change) => {
    const file = signLicence({ ...licence, ...change } as Licence, privateKey); // wrong on purpose
    expect(openLicence(file, publicKey)).toBe('format');
    expect(openLicence(signLicence(licence, privateKey), publicKey)).toEqual(licence);
  });

  it('counts its last hours as a day, and ends at the second', () => {
    expect(stateOf(licence, licence.expires - 1)).toEqual({ state: 'valid', daysLeft: 1 });
    expect(stateOf(licence, licence.expires)).toEqual({ state: 'grace', daysLeft: 0 });
    expect(stateOf(licence, licence.expires + 2 * DAY - 1).state).toBe('grace');
    expect(stateOf(licence, licence.expires + 2 * DAY).state).toBe('expired');
    expect(stateOf({ ...licence, expires: 0 }, 1e10)).toEqual({ state: 'perpetual', daysLeft: 0 });
  });

  it('is not older than itself, and not expired a second before its end', () => {
    expect(problemOf(licence, licence, licence.expires - 1)).toBeUndefined();
    expect(problemOf(licence, licence, licence.expires)).toBe('expired');
    expect(problemOf({ ...licence, issued: 99 }, licence, 101)).toBe('older');
  });
});
