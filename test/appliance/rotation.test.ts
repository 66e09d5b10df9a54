/** Rotations on the box: what is on now follows its clock, and a film that may not be shown is left out by itself. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSeeded } from './seeded-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const PATH = '/admin.php/mediamodel/moviesrotation';
const FILMS = '/admin.php/mediamodel/filmmanagement';

let box: Appliance;
let admin: Visitor;
beforeEach(async () => {
  box = await startSeeded();
  admin = visit(box);
  admin.token = box.startSession('admin');
});
afterEach(async () => {
  const violations = [...box.violations];
  await box.close();
  expect(violations).toEqual([]);
});

const all = async () =>
  ((await admin.form(PATH, { method: 'list', page: '1', limit: '50' })).data as { list: readonly Record<string, unknown>[] }).list; // the contract's reply

describe('a rotation', () => {
  it('shows the films of its round one after the other, by the clock', async () => {
    const added = await admin.form(PATH, { method: 'form', name: 'Two', 'films[0]': '1', 'films[1]': '4', status: '1', repeat: '1' });
    expect(added.code).toBe(200);
    const seen = new Set<unknown>();
    for (let hour = 0; hour < 4; hour += 1) {
      const row = (await all()).find(({ name }) => name === 'Two');
      expect(row).toMatchObject({ length: 6720 + 7440 });
      seen.add(row?.playing);
      box.advance(3_600_000);
    }
    expect([...seen].sort()).toEqual(['星海列车', '长河落日'].sort());
  });

  it('leaves out a film that is taken off the shelf, and shows nothing where none is left', async () => {
    await admin.form(PATH, { method: 'form', name: 'One', 'films[0]': '4', status: '1', repeat: '1' });
    const one = async () => (await all()).find(({ name }) => name === 'One');
    expect(await one()).toMatchObject({ playing: '星海列车' });
    await admin.form(FILMS, { method: 'status', id: '4', status: '0' });
    expect(await one()).toMatchObject({ playing: '', length: 0 });
    const { data } = await admin.form(PATH, { method: 'titles', 'ids[0]': '4' });
    expect(data).toMatchObject({ list: [{ id: '4', seconds: 7440, shown: 0 }] });
  });

  it('holds its films', async () => {
    const refused = await admin.form(FILMS, { method: 'del', 'ids[0]': '1' });
    expect(refused.code).toBe(422);
    expect(JSON.stringify(refused)).toContain('院线轮播');
  });
});
