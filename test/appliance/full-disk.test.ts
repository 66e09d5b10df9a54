/** A box whose disk has no byte left: it says so in words, loses nothing, and goes on once there is room. Needs root, for a disk of its own. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { PART_BYTES, uploadCalls } from '../../src/gateway/files';
import type { Appliance } from './server';
import { visit } from './visitor';

const disk = mkdtempSync(join(tmpdir(), 'disk-'));
const mount = () => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk]).status === 0;
const unmount = () => spawnSync('umount', [disk]);
const MAY_MOUNT = mount();
if (MAY_MOUNT) unmount();

describe.skipIf(!MAY_MOUNT)('on a full disk', () => {
  it('an upload, a form and a list: words, and nothing lost', async () => {
    mount();
    const program = join(process.cwd(), '.cache/test-appliance', 'full-disk.mjs');
    const options = { bundle: true, platform: 'node', format: 'esm', packages: 'external', logLevel: 'error' } as const;
    await build({ ...options, entryPoints: ['test/appliance/main.ts'], outfile: program });
    const child = spawn(process.execPath, [program, '--port', '0', '--data', join(disk, 'data'), '--quiet', '--control'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const line = await new Promise<string>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())));
      const url = /http:\/\/[\d.:]+/.exec(line)?.[0] ?? '';
      const admin = visit({ url } as Appliance); // all that it needs
      const session = await fetch(`${url}/__control/session`, {
        method: 'POST',
        headers: { 'X-Control': '1' },
        body: '{"username":"admin"}',
      });
      admin.token = (await session.json()).token;
      const clip = readFileSync('test/appliance/media/clips/flight.mp4');
      const free = Buffer.alloc(8);
      free.writeUInt32BE(2 * PART_BYTES, 0);
      free.write('free', 4);
      const film = Buffer.concat([clip, free, randomBytes(2 * PART_BYTES - 8)]);
      const path = uploadCalls.begin.path;
      const hash = createHash('sha256').update(film).digest('hex');
      const fields = {
        method: 'begin',
        name: 'full.mp4',
        size: String(film.length),
        hash,
        path: '/影片',
        for: 'mediamodel/filmmanagement',
      };
      const { id } = (await admin.form(path, fields)).data as { id: string }; // the contract's reply
      const part = (offset: number) => {
        const bytes = new Uint8Array(film.subarray(offset, offset + PART_BYTES));
        return admin.upload(path, { method: 'part', id, offset: String(offset) }, new Blob([bytes]), 'part');
      };
      expect((await part(0)).data).toEqual({ received: PART_BYTES });
      const ballast = join(disk, 'ballast');
      const { bavail, bsize } = statfsSync(disk);
      // Room for what the store notes, not for a backup.
      writeFileSync(ballast, Buffer.alloc(bavail * bsize - 128 * 1024));
      const backups = '/admin.php/system/backup_restore';
      expect((await admin.form(backups, { method: 'make' })).code).toBe(200);
      const failed = expect.objectContaining({
        state: 'failed',
        message: 'Not enough free disk space: it could not be completed, and no setting was changed',
      });
      await expect.poll(async () => (await admin.form(backups, { method: 'job' })).data, { timeout: 10_000 }).toEqual({ detail: failed });
      writeFileSync(join(disk, 'more'), Buffer.alloc(statfsSync(disk).bavail * bsize));

      expect(await part(PART_BYTES)).toMatchObject({ code: 507, msg: 'Not enough free disk space' });
      const records = '/admin.php/system/dns_records';
      const note = (value: string) => admin.form(records, { method: 'status', id: '1', status: value });
      let refused = await note('0');
      for (let at = 1; refused.code === 200 && at < 500; at += 1) refused = await note(String(at % 2));
      expect(refused).toMatchObject({ code: 507, msg: 'Not enough free disk space' });
      // Long enough that the session's last use is to be noted.
      const hour = { method: 'POST', headers: { 'X-Control': '1' }, body: '{"milliseconds":3600000}' };
      await fetch(`${url}/__control/advance`, hour).catch(() => undefined);
      expect((await admin.form(records, { method: 'list', page: '1', limit: '20' })).code, 'reading goes on').toBe(200);
      // What the box does by itself, each second, has its turns too.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      expect(child.exitCode, 'it lives').toBe(null);

      rmSync(ballast);
      rmSync(join(disk, 'more'));
      expect((await note('1')).code).toBe(200);
      expect((await part(PART_BYTES)).data).toEqual({ received: 2 * PART_BYTES });
      expect((await part(2 * PART_BYTES)).data).toEqual({ received: film.length });
      expect((await admin.form(path, { method: 'end', id })).code).toBe(200);
    } finally {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      unmount();
      rmSync(disk, { recursive: true, force: true });
    }
  });
});
