/** The box's clock over a restart: what tests let pass has passed, and what was set stays set. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startAppliance } from './server';
import { visit } from './visitor';

const DAY = 24 * 3_600_000;

it('time that has passed has passed after a restart too: the log goes on, and does not go back', async () => {
  const data = mkdtempSync(join(tmpdir(), 'clock-'));
  const device = { method: 'form', mac: '', oui: '', model: '', note: '', room: '', pon: '', template: '' };
  /** Starts the box, lets time pass, changes something, and answers when that was. */
  const changedAfter = async (wait: number, sn: string): Promise<number> => {
    const box = await startAppliance({ data, durable: false });
    if (wait > 0) box.advance(wait);
    const admin = visit(box);
    admin.token = box.startSession('admin');
    expect(await admin.form('/admin.php/tr069/itms', { ...device, sn })).toMatchObject({ code: 200 });
    const { time = 0 } = box.changes().at(-1) ?? {};
    await box.close();
    return time;
  };
  const before = await changedAfter(3 * DAY, 'HWTCFEDC0001');
  expect(before).toBeGreaterThan(Date.now() + 2.9 * DAY);
  expect(await changedAfter(0, 'HWTCFEDC0002')).toBeGreaterThanOrEqual(before);
  rmSync(data, { recursive: true, force: true });
});
