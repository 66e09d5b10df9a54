import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/gateway/calls';
import { decode } from '../../src/gateway/shape';
import { createEvil, PAYLOADS } from './evil';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

let box: Appliance;
let admin: Visitor;
beforeAll(async () => {
  box = await startSeeded({ evil: true });
  admin = visit(box);
});
afterAll(() => box.close());

const raw = async (path: string, fields: Readonly<Record<string, string>> = {}) =>
  (await admin.send(path, { method: 'POST', body: new URLSearchParams(fields) })).text();

it('still lets a person sign in and find the menu', async () => {
  expect((await admin.signIn('admin', 'Admin@2026')).code).toBe(200);
  const menu: { data: { component: string; path: string; meta: { title: string } }[] } = JSON.parse(
    await raw('/admin.php/System/auth_menu'),
  );
  expect(menu.data.map(({ component }) => component)).toContain('Layout');
  expect(menu.data.map(({ path }) => path)).toContain('/system');
  for (const item of menu.data) expect(PAYLOADS).toContain(item.meta.title);
});

it('replaces every string and number of a reply, with more than fifty kinds of attack', async () => {
  expect(new Set(PAYLOADS).size).toBeGreaterThanOrEqual(50);
  const seen = new Set<unknown>();
  let huge = false;
  for (let turn = 0; turn < 12; turn++) {
    const text = await raw('/admin.php/system/home', { method: 'detail' });
    huge ||= /:1e999[,}]/.test(text);
    const visitAll = (value: unknown, key: string): void => {
      if (typeof value === 'string') seen.add(value);
      else if (typeof value === 'object' && value !== null) for (const [name, each] of Object.entries(value)) visitAll(each, name);
      else if (typeof value === 'number' && key !== 'code') expect(value === Number.POSITIVE_INFINITY || value <= 0).toBe(true);
    };
    const envelope: unknown = JSON.parse(text);
    visitAll(envelope, '');
    expect(envelope).toMatchObject({ code: 200 });
    expect(text).not.toMatch(/nginx|asterisk/);
    decode(calls.home.reply, envelope, []);
  }
  expect(huge).toBe(true);
  expect(PAYLOADS.filter((payload) => !seen.has(payload))).toEqual([]);
  expect('polluted' in {}).toBe(false);
});

it('repeats for a seed', () => {
  const envelope = {
    code: 200,
    msg: 'x',
    data: {
      list: [
        { name: 'a', size: 5 },
        { name: 'b', size: 6 },
      ],
    },
  };
  const [one, two, three] = [createEvil(true), createEvil(true), createEvil(true)];
  two.set(true, { seed: 'evil' });
  three.set(true, { seed: 'other' });
  const texts = [one, two, three].map((evil) => evil.spell('/x', envelope));
  expect(texts[0]).toBe(texts[1]);
  expect(texts[0]).not.toBe(texts[2]);
});
