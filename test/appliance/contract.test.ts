import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Call, CAPTCHA_PATH as CONSOLE_CAPTCHA_PATH, calls } from '../../src/gateway/calls';
import { type Drift, decode } from '../../src/gateway/shape';
import { CAPTCHA_PATH } from './dispatch';
import { ALL_COMPONENTS } from './menu';
import { parseForm } from './request';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { searchCall } from './search';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { SESSION_CALLS } from './session-calls';
import { SHELL_CALLS } from './shell-calls';
import { type Visitor, visit } from './visitor';

let box: Appliance;
let admin: Visitor;
/** The same person in operations mode. */
let operating: Visitor;
beforeAll(async () => {
  box = await startSeeded();
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
  operating = visit(box);
  await operating.signIn('admin', 'Admin@2026', { is_operations: '1' });
  operating.headers['X-Customer-Id'] = 'C10001';
});
afterAll(() => box.close());

const every: readonly Call[] = Object.values(calls);
const operations = [...SESSION_CALLS, ...SHELL_CALLS, ...RESOURCES.flatMap(operationsOf), searchCall(RESOURCES)];

it.each(every.map((call) => [call.name, call] as const))('the console and the box spell %s alike', (_, call) => {
  const found = operations.find((each) => each.path === call.path && (each.method === undefined || each.method === call.fixed?.method));
  expect(found).toMatchObject({ path: call.path });
  expect({
    verb: found?.verb ?? 'POST',
    encoding: found?.encoding ?? (call.path.startsWith('/operations/') ? 'json' : 'form'),
    open: found?.open ?? false,
  }).toEqual({ verb: call.verb, encoding: call.encoding, open: call.open });
  for (const name of Object.keys(call.fixed ?? {})) if (name !== 'method') expect(Object.keys(found?.fields ?? {})).toContain(name);
});

it('draws the captcha where the console looks for it', () => {
  expect(CAPTCHA_PATH).toBe(CONSOLE_CAPTCHA_PATH);
});

const PAYLOADS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  formLinkage: { name: 'scene' },
  operationsLinkage: { name: 'scene' },
  search: { keyword: '8000', limit: '5' },
  homeHistory: { range: '7d' },
  operationsHistory: { range: '1h' },
};
const safe = every.filter((call) => call.kind === 'read' && call.verb === 'POST' && call.name !== 'refreshToken');

it.each(safe.map((call) => [call.name, call] as const))(
  'what the box answers to %s is what the console expects, to the letter',
  async (_, call) => {
    const fields = { ...call.fixed, ...PAYLOADS[call.name] };
    const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const answer = await (call.encoding === 'json' ? operating.json(call.path, fields) : admin.form(call.path, texts));
    expect(answer.code).toBe(200);
    const drift: Drift[] = [];
    decode(call.reply, answer.envelope, drift);
    expect(drift).toEqual([]);
  },
);

describe('a call that breaks the contract', () => {
  const broken = async (send: () => Promise<unknown>) => {
    const before = box.violations.length;
    expect(await send()).toMatchObject({ code: 400 });
    expect(box.violations.length).toBe(before + 1);
    return box.violations.at(-1)!;
  };
  const post = (path: string, type: string, body: string) => async () =>
    (await admin.send(path, { method: 'POST', body, headers: { 'Content-Type': type } })).json();
  const HINT = '/admin.php/index/hint';
  const CREDENTIALS = '/admin.php/index/credentials';
  const FORM = 'application/x-www-form-urlencoded';

  it('is named by its unknown, missing or misspelled field', async () => {
    expect(await broken(() => admin.form(HINT, { extra: '1' }))).toMatchObject({ path: HINT, field: 'extra' });
    expect(await broken(() => admin.form(CREDENTIALS, { method: 'changeMode' }))).toMatchObject({
      method: 'changeMode',
      field: 'is_operations',
    });
    expect(await broken(() => admin.form(CREDENTIALS, { method: 'changeMode', is_operations: 'true' }))).toMatchObject({
      field: 'is_operations',
    });
    expect(await broken(() => admin.form('/admin.php/system/home', { range: '1h' }))).toMatchObject({ field: 'method' });
    expect(await broken(() => admin.upload(CREDENTIALS, { method: 'upload' }, new Blob(['x']), 'x.png', 'photo'))).toMatchObject({
      field: 'photo',
    });
  });

  it('is refused for its encoding, verb, query or body', async () => {
    expect(await broken(() => admin.json(HINT, {}))).toMatchObject({ field: 'Content-Type' });
    expect(await broken(() => operating.form('/operations/bulletin_board/home', { method: 'detail' }))).toMatchObject({
      field: 'Content-Type',
    });
    expect(await broken(post(HINT, 'text/plain', 'x=1'))).toMatchObject({ field: 'Content-Type' });
    expect(await broken(post('/operations/bulletin_board/home', 'application/json', '{"method":'))).toMatchObject({
      message: 'the body is not JSON',
    });
    expect(await broken(post(HINT, FORM, 'a[b=1'))).toMatchObject({ field: 'a[b' });
    expect(await broken(post(HINT, FORM, 'a=%ZZ'))).toMatchObject({ message: 'malformed percent-encoding' });
    expect(await broken(() => admin.form(`${HINT}?x=1`))).toMatchObject({ field: 'x' });
    expect(await broken(async () => (await admin.get(HINT)).json())).toMatchObject({ message: 'the verb must be POST' });
    expect(await broken(() => admin.form('/admin.php/common/clear_cache'))).toMatchObject({ message: 'the verb must be GET' });
  });

  it('is not confused with a method that the box does not have', async () => {
    const before = box.violations.length;
    expect(await admin.form(CREDENTIALS, { method: 'simulate' })).toMatchObject({ code: 404, msg: 'Unknown method: simulate' });
    expect(box.violations.length).toBe(before);
    expect(await admin.form('/admin.php/system/dhcpset', { method: 'list' })).toMatchObject({ code: 404 });
    expect(box.violations.length).toBe(before + 1);
  });
});

it('wants the customer of the session in operations mode', async () => {
  const ops = visit(box);
  await ops.signIn('ops', 'Operations@2026', { is_operations: '1' });
  const home = () => ops.json('/operations/bulletin_board/home', { method: 'detail' });
  expect(await home()).toMatchObject({ code: 400, data: { field: 'X-Customer-Id' } });
  ops.headers['X-Customer-Id'] = 'C10001';
  expect((await home()).code).toBe(200);
  ops.headers['X-Scene-Id'] = 'bad id';
  expect((await home()).code, 'a scene that nobody has').toBe(403);
  delete ops.headers['X-Scene-Id'];
  ops.headers['X-Customer-Id'] = 'C9';
  expect(await home()).toMatchObject({ code: 400, data: { field: 'X-Customer-Id' } });
});

describe('form fields', () => {
  it('are read the way PHP reads them', () => {
    expect(parseForm('a[b]=c&ids[0]=7&ids[1]=8&x=1+2%2B3&deep[0][k]=v&auto[]=p&auto[]=q')).toEqual({
      a: { b: 'c' },
      ids: ['7', '8'],
      x: '1 2+3',
      deep: [{ k: 'v' }],
      auto: ['p', 'q'],
    });
    expect(parseForm('')).toEqual({});
  });

  it('never reach a prototype', () => {
    const fields = parseForm('__proto__[polluted]=1&a[__proto__][polluted]=1&constructor[prototype][polluted]=1');
    expect(Object.keys(fields)).toEqual(['__proto__', 'a', 'constructor']);
    expect(Object.hasOwn({}, 'polluted') || 'polluted' in {}).toBe(false);
  });

  it.each([
    'a=1&a=2',
    'a=1&a[b]=2',
    '[a]=1',
    `${'a[b]'.concat('[c]'.repeat(9))}=1`,
    Array.from({ length: 1001 }, (_, i) => `f${i}=1`).join('&'),
  ])('are refused where PHP would silently lose some: %.40s', (text) => {
    expect(() => parseForm(text)).toThrow();
  });
});

describe('an uploaded picture', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 13, 10, 45, 45, 0, 255]);
  const send = (content: BlobPart, name: string) =>
    admin.upload('/admin.php/index/credentials', { method: 'upload' }, new Blob([content]), name);

  it('comes back byte for byte, also when it holds what looks like a boundary', async () => {
    const large = new Uint8Array(3_000_000).map((_, i) => PNG[i] ?? (i * 31) % 251);
    large.set(new TextEncoder().encode('\r\n------formdata-undici-0'), 1_000_000);
    const { data } = await send(large, 'me"; x.png');
    const picture = await admin.get(String(data));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(Buffer.compare(Buffer.from(await picture.arrayBuffer()), Buffer.from(large))).toBe(0);
  });

  it('is checked by its bytes, not its name, and by its size', async () => {
    expect(await send('<svg onload="x">', 'x.png')).toMatchObject({ code: 422, data: { file: 'The picture must be a JPEG or PNG file.' } });
    const tooLarge = new Uint8Array(10 * 1024 * 1024);
    tooLarge.set(PNG);
    expect(await send(tooLarge, 'x.png')).toMatchObject({ code: 422, data: { file: expect.stringContaining('10M') } });
    // A GIF is a picture, but none of a person.
    expect((await send('GIF89a', 'x.gif')).code).toBe(422);
    expect((await send(tooLarge.subarray(1, 20), 'x.png')).code).toBe(422);
  });

  it('is not stored for a stranger', async () => {
    const stranger = visit(box);
    expect((await stranger.upload('/admin.php/index/credentials', { method: 'upload' }, new Blob([PNG]), 'x.png')).code).toBe(1002);
  });
});

it('has every screen area of the menu in both languages, with buttons of the contract', async () => {
  const titles = async (language: 'zh_CN' | 'en') => {
    admin.language = language;
    const { envelope } = await admin.form('/admin.php/System/auth_menu');
    return envelope;
  };
  const [zh, en] = [await titles('zh_CN'), await titles('en')];
  expect(JSON.stringify(zh.data)).toContain('DHCP 设置');
  expect(JSON.stringify(en.data)).toMatch(/DHCP Settings.*Hot Standby/s);
  expect(ALL_COMPONENTS.length).toBeGreaterThan(95);
  expect(new Set(ALL_COMPONENTS).size).toBe(ALL_COMPONENTS.length);
  expect(en.Button).toContain('voicemodel/extensionset:add');
  for (const button of en.Button as string[]) expect(button).toMatch(/^[a-z0-9/]+:[a-z]+$/); // a list of strings by the contract
});
