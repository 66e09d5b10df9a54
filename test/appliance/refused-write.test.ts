import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Appliance, startAppliance } from './server';
import { openStore, type Store } from './store';
import { type Visitor, visit } from './visitor';

const CDR = '/admin.php/voicemodel/callcdr';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'appliance-data-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const start = async (): Promise<{ box: Appliance; admin: Visitor }> => {
  const box = await startAppliance({ data, durable: false });
  const admin = visit(box);
  admin.token = box.startSession('admin');
  return { box, admin };
};
const records = async (admin: Visitor): Promise<number> =>
  ((await admin.form(CDR, { method: 'list', page: '1', limit: '1' })).data as { total: number }).total; // the contract's shape

const REFUSED = { method: 'invite', id: '2', number: '7' } as const;
const MEETINGS = '/admin.php/voicemodel/meetroom';

it('keeps the records of the past when the first that is asked of telephony is refused', async () => {
  const first = await start();
  expect(await first.admin.form(MEETINGS, REFUSED)).toMatchObject({ code: 424 });
  const known = await records(first.admin);
  expect(known).toBeGreaterThanOrEqual(6000);
  await first.box.close();

  const second = await start();
  expect(await records(second.admin)).toBeGreaterThanOrEqual(known);
  await second.box.close();
});

it('makes up for a data folder whose past was lost half', async () => {
  const store = openStore(data, false);
  store.run("INSERT INTO cdr_parties VALUES (502, '8001', '')");
  store.close();
  const { box, admin } = await start();
  expect(await records(admin)).toBeGreaterThanOrEqual(6000);
  await box.close();
});

describe('a store', () => {
  const opened = (work: (store: Store) => void): void => {
    const store = openStore(data, false);
    try {
      work(store);
    } finally {
      store.close();
    }
  };
  const undone = (store: Store, work: () => void): void => {
    expect(() =>
      store.transaction(() => {
        work();
        throw new Error('refused');
      }),
    ).toThrow('refused');
  };

  it('keeps what is no part of a change that is undone, and does it after the change that is kept', () =>
    opened((store) => {
      undone(store, () => {
        store.keep('part', 1);
        store.apart(() => store.transaction(() => store.keep('apart', 1)));
      });
      expect([store.setting('part'), store.setting('apart')]).toEqual([undefined, 1]);
      const order: string[] = [];
      store.transaction(() => {
        store.apart(() => order.push('apart'));
        order.push('change');
      });
      store.apart(() => order.push('at once'));
      expect(order).toEqual(['change', 'apart', 'at once']);
    }));
});
