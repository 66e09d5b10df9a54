/** What wake-ups get in the way of is found with calls that the box really answers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clashes } from '../../../src/areas/voice/wakeup-ser/clashes';
import type { Call } from '../../../src/gateway/calls';
import { translator } from '../../../src/i18n/i18n';
import type { ScreenProps } from '../../../src/screen';
import { type Appliance, startAppliance } from '../../appliance/server';
import { visit } from '../../appliance/visitor';

let box: Appliance;
beforeAll(async () => {
  box = await startAppliance({});
});
afterAll(() => box.close());

it('the switch of an order says what else is done in its rooms at that time', async () => {
  const admin = visit(box);
  admin.token = box.startSession('admin');
  const asked: string[] = [];
  const gateway = {
    send: async ({ path, fixed }: Call, payload: Readonly<Record<string, unknown>>) => {
      const fields = Object.entries({ ...fixed, ...payload }).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).map(([key, each]) => [`${name}[${key}]`, String(each)])
          : [[name, String(value)]],
      );
      const reply = await admin.form(path, Object.fromEntries(fields));
      asked.push(`${String(fixed?.method)} ${String(reply.code)}`);
      return { code: 200, data: reply.data };
    },
  };
  const screen = { t: await translator('en'), language: 'en', gateway } as unknown as ScreenProps; // all that a switch asks
  await clashes.switching({ id: '1' }, true, screen).catch(() => []);
  expect(asked.filter((each) => !each.endsWith(' 200'))).toEqual([]);
  expect(asked).toContain('board 200');
});
