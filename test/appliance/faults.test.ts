import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type FaultRule, GARBLES, readFaultRules } from './faults';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded({ control: true });
  admin = visit(box);
  await admin.signIn('admin', 'Admin@2026');
});
afterEach(() => box.reset());
afterAll(() => box.close());

const HINT = '/admin.php/index/hint';
const hit = async (rule: Omit<FaultRule, 'path'>, path = HINT, fields: Readonly<Record<string, string>> = {}) => {
  box.faults.set([{ path: `^${path}$`, ...rule }]);
  const began = performance.now();
  const response = await admin.send(path, { method: 'POST', body: new URLSearchParams(fields) });
  const body = await response.text();
  return { status: response.status, body, type: response.headers.get('content-type'), milliseconds: performance.now() - began };
};

it('does nothing unless asked', async () => {
  expect((await admin.form(HINT)).code).toBe(200);
});

it('counts: lets some pass, hits some, and is over', async () => {
  box.faults.set([{ path: 'hint', skip: 1, times: 2, code: 7, msg: 'seven' }]);
  const codes: unknown[] = [];
  for (let turn = 0; turn < 4; turn++) codes.push((await admin.form(HINT)).code);
  expect(codes).toEqual([200, 7, 7, 200]);
});

it('tells the methods of one path apart', async () => {
  box.faults.set([{ path: 'credentials', method: 'profile', code: 500, data: '/help' }]);
  expect((await admin.form('/admin.php/index/credentials', { method: 'detail' })).code).toBe(200);
  expect(await admin.form('/admin.php/index/credentials', { method: 'profile' })).toMatchObject({ code: 500, data: '/help' });
});

it('spoils the text of a compressed reply, not its compression', async () => {
  const { body } = await hit({ garble: 'php-warning' }, '/admin.php/System/auth_menu');
  expect(body).toMatch(/^<br \/>[\s\S]*Warning[\s\S]*\{"code":200/);
});

it('answers error pages, late, and ends sessions', async () => {
  expect(await hit({ status: 502 })).toMatchObject({ status: 502, type: 'text/html; charset=utf-8', body: expect.stringContaining('502') });
  expect((await hit({ delay: 60, jitter: 20 })).milliseconds).toBeGreaterThan(55);
  expect((await hit({ latency: { ms: 60, jitter: 20 } })).milliseconds).toBeGreaterThan(55);
  expect((await hit({ slicer: { bytes: 20, delay: 15 } })).milliseconds).toBeGreaterThan(30);
  expect((await hit({ bandwidth: 1000 })).milliseconds).toBeGreaterThan(40);
  expect(JSON.parse((await hit({ drip: { bytes: 8, every: 2 } })).body).code).toBe(200);
  expect(JSON.parse((await hit({ slow_close: 10 })).body).code).toBe(200);
  expect(JSON.parse((await hit({ expire: true })).body).code).toBe(1002);
  await admin.signIn('admin', 'Admin@2026');
});

it.each([
  [{ drop: true }],
  [{ reset: true }],
  [{ cut: 10 }],
  [{ length: 5 }],
  [{ limit_data: 10 }],
  [{ timeout: 10 }],
  [{ reset_peer: 10 }],
])('breaks the connection: %j', async (rule) => {
  await expect(hit(rule)).rejects.toThrow();
  box.faults.clear();
  expect((await admin.form(HINT)).code).toBe(200);
});

it('loses the answer to a write that was done', async () => {
  const DEVELOPER = '/admin.php/system/developer_mode';
  await expect(hit({ drop: true, stage: 'after' }, DEVELOPER, { method: 'form', status: '1' })).rejects.toThrow();
  box.faults.clear();
  expect((await admin.form(DEVELOPER, { method: 'detail' })).data).toMatchObject({ status: 1 });
});

it('hangs until the browser gives up, and counts what is under way', async () => {
  box.faults.set([{ path: 'hint', hang: true }]);
  const gone = new AbortController();
  const pending = Array.from({ length: 3 }, () =>
    admin.send(HINT, { method: 'POST', body: new URLSearchParams(), signal: gone.signal }).catch(() => 'aborted'),
  );
  await expect.poll(() => box.requests.inFlight).toBe(3);
  gone.abort();
  expect(await Promise.all(pending)).toEqual(['aborted', 'aborted', 'aborted']);
  await expect.poll(() => box.requests.inFlight).toBe(0);
  expect(box.requests.maxInFlight).toBe(3);
  expect(box.requests.entries.filter(({ aborted }) => aborted).length).toBe(3);
});

it('spoils JSON in every way of PHP', async () => {
  const bodies: Record<string, string> = {};
  for (const garble of GARBLES) bodies[garble] = (await hit({ garble })).body;
  const { 'code-string': code, 'data-null': none, 'data-array': list, ...broken } = bodies;
  expect(JSON.parse(code!).code).toBe('200');
  expect(JSON.parse(none!).data).toBe(null);
  expect(JSON.parse(list!).data).toEqual([]);
  expect(broken['php-warning']).toMatch(/^<br \/>\n<b>Warning<\/b>.*\{"code":200/s);
  expect(broken.empty).toBe('');
  expect(() => JSON.parse(broken.truncated!)).toThrow();
  expect(broken.html).toMatch(/^<!DOCTYPE html>/);
});

it('refuses rules with a typing error', () => {
  expect(() => readFaultRules([{ path: 'x', dealy: 5 }])).toThrow(/dealy/);
  expect(() => readFaultRules([{ delay: 5 }])).toThrow();
  expect(() => readFaultRules([{ path: '(' }])).toThrow();
  expect(readFaultRules({ path: 'x', garble: 'bom' })).toHaveLength(1);
});

it('is driven through the control port, by those who may', async () => {
  const control = (action: string, payload: object = {}, headers: Record<string, string> = { 'X-Control': '1' }) =>
    admin.send(`/__control/${action}`, { method: 'POST', body: JSON.stringify(payload), headers });
  expect(await (await control('faults', { rules: [{ path: 'hint', code: 9 }] })).json()).toEqual({ rules: 1 });
  expect((await admin.form(HINT)).code).toBe(9);
  expect((await control('faults', { rules: [{ pth: 'hint' }] })).status).toBe(400);
  await control('reset');
  await control('set', { tip: 120, order: 3, debug: 0, title: 'Box' });
  expect((await admin.form(HINT)).data).toMatchObject({ tip: 120, order: 3 });
  expect((await admin.form('/admin.php/common/title_info')).data).toMatchObject({ title: 'Box' });
  await admin.form(HINT, { wrong: '1' });
  expect(await (await control('violations')).json()).toMatchObject([{ field: 'wrong' }]);
  expect(await (await control('requests')).json()).toMatchObject({ inFlight: 0, maxInFlight: 1 });
  const code = await admin.readCaptcha();
  expect(await (await control('captcha')).json()).toEqual({ answer: code });
  const operator = visit(box);
  operator.token = (await (await control('session', { username: 'operator' })).json()).token;
  expect((await operator.form('/admin.php/common/account_info')).code).toBe(200);
  expect((await control('kick', { username: 'nobody' })).status).toBe(400);
  expect((await control('faults', {}, {})).status).toBe(403);
  expect((await control('shutdown')).status).toBe(404);
});
