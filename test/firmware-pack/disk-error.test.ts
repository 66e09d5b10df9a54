/** Disks that are full, broken or may not be written (test/fault/README.md, Packing), at every step that install.sh takes; at a sample of them in the quick lane. */
import { spawnSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampled } from '../lane';
import { type Box, type Cut, openBox, pack, servedBy, together } from './box';

const old = pack('1.1.0', 'old1build');
const next = pack('1.2.0', 'new2build', { files: { 'assets/picture-1.bin': Buffer.alloc(150_000, 'pixel') } });
const packs = [old, next];
const HALF = gunzipSync(next.tarball).length / 2;

const start = openBox();
const boxes: Box[] = [start];
afterAll(() => boxes.forEach((box) => void box.close()));
const copy = (): Box => {
  const box = openBox(start);
  boxes.push(box);
  return box;
};
const args = (box: Box): readonly string[] => [
  'install',
  '--unsigned-ok',
  '--firmware',
  '3.9.0',
  '--root',
  box.root,
  box.put('next.tar.gz', next.tarball),
];

let steps: readonly string[] = [];
beforeAll(async () => {
  expect(await start.install(old.tarball)).toMatchObject({ code: 0 });
  const probe = copy();
  expect(await probe.run(args(probe), { cut: { at: 10_000, how: 'before' } })).toMatchObject({ code: 0 });
  steps = probe.steps();
}, 120_000);

/** Runs the installation with trouble at each of these steps, and collects what is wrong afterwards. */
async function trouble(how: Cut['how'], every: readonly number[], check: (box: Box, code: number, err: string) => void): Promise<void> {
  const wrong: string[] = [];
  const at = sampled(`disk errors, ${how}`, every, 8);
  await together(at, async (step) => {
    const box = openBox(start);
    try {
      const foreign = box.foreign();
      const { code, err } = await box.run(args(box), { cut: { at: step, how, half: HALF } });
      expect([0, 19], err).toContain(code);
      check(box, code, err.replace(/^install\.sh: the signature is not checked.*\n/m, ''));
      expect(servedBy(box.root, packs)).toBeDefined();
      expect(box.foreign()).toEqual(foreign);
      const again = await box.run(args(box), { cut: { at: 10_000, how: 'before' } });
      expect(again.code, again.err).toBe(0);
      expect(servedBy(box.root, packs)).toBe(next);
      expect(await box.status()).toMatchObject({ code: 0, unfinished: false });
      expect(box.foreign()).toEqual(foreign);
    } catch (error) {
      wrong.push(`step ${step} (${steps[step - 1]}): ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      box.close();
    }
  });
  process.stdout.write(`disk errors: ${how}: ${at.length} of ${every.length} steps\n`);
  expect(wrong).toEqual([]);
}

const numbers = (): readonly number[] => steps.map((_, index) => index + 1);

describe('when the disk', () => {
  it('is full from a step on, all of it is undone and the reason is said', async () => {
    const before = start.tree();
    const writers = numbers().filter((at) => /^\d+ (tar|tee|cp|gzip|mkdir) /.test(steps[at - 1] ?? ''));
    expect(writers.length).toBeGreaterThan(10);
    await trouble('full', writers, (box, code, err) => {
      // Only lines of the log may be lost without a word.
      if (code === 0) return;
      expect(err).toMatch(/^install\.sh: .*No space left on device.*\n$/);
      expect(box.tree()).toEqual(before);
    });
  }, 600_000);

  it('may not be written from a step on, one whole version is served and the reason is said', async () => {
    await trouble('readonly', numbers(), (_, code, err) => {
      if (code !== 0) expect(err).toMatch(/^install\.sh: .*Read-only file system/);
    });
  }, 600_000);

  it('fails once, what was begun is undone, or is finished by the next run', async () => {
    const before = start.tree();
    await trouble('broken', numbers(), (box, code, err) => {
      if (code === 0) return;
      expect(err).toMatch(/^install\.sh: .*Input\/output error/);
      if (servedBy(box.root, packs) === old) expect(Object.keys(box.tree())).toEqual(Object.keys(before));
    });
  }, 600_000);
});

describe('when a command has done its work and then says that it failed', () => {
  it('the page that is served by then is what counts', async () => {
    await trouble('late', numbers(), (_, code, err) => {
      if (code !== 0) expect(err).toMatch(/^install\.sh: .*Input\/output error/);
    });
  }, 600_000);
});

// A disk of its own, so that the kernel says no.
const mounts = copy();
const MAY_MOUNT = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', `${mounts.folder}/tmp`]).status === 0;
if (MAY_MOUNT) spawnSync('umount', [`${mounts.folder}/tmp`]);

describe.skipIf(!MAY_MOUNT)('on a small disk', () => {
  // The script is told that there is room, so that it runs into the end of the disk.
  const ROOMY = 'df() { echo h; case "$*" in *-i*) echo "d 1 1 90000 1% /" ;; *) echo "d 1 1 90000000 1% /" ;; esac; }';
  const mounted = async (options: string, task: (box: Box) => Promise<void>): Promise<void> => {
    const box = openBox();
    const put = (command: string, words: readonly string[]): void => {
      const { status, stderr } = spawnSync(command, words, { encoding: 'utf8' });
      expect(status, stderr).toBe(0);
    };
    put('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', box.root]);
    try {
      spawnSync('cp', ['-a', `${start.root}/.`, box.root]);
      await task(box);
    } finally {
      put('umount', [box.root]);
      box.close();
    }
  };

  it('of any size, the new version is there whole or the old one is as it was', async () => {
    const codes = new Map<number, number>();
    const before = start.tree();
    // The smallest and the largest always: one is too small, one is not.
    const between = Array.from({ length: 18 }, (_, at) => at + 1);
    for (const at of [0, ...sampled('small disks', between, 3), 19]) {
      await mounted(`size=${120 + at * 24}k`, async (box) => {
        const foreign = box.foreign();
        const { code, err } = await box.run(args(box), { before: ROOMY });
        codes.set(code, (codes.get(code) ?? 0) + 1);
        expect(box.foreign()).toEqual(foreign);
        if (code === 0) expect(servedBy(box.root, packs)).toBe(next);
        else {
          expect(err).toMatch(/No space left on device/);
          expect(box.tree()).toEqual(before);
        }
      });
    }
    process.stdout.write(`small disks: ${[...codes].map(([code, count]) => `${count} with exit code ${code}`).join(', ')}\n`);
    expect([...codes.keys()].sort()).toEqual([0, 19]);
  }, 300_000);

  it('the script sees by itself that there is too little room', async () => {
    await mounted('size=300k', async (box) => {
      const before = box.tree();
      expect(await box.run(args(box))).toMatchObject({ code: 17, err: expect.stringMatching(/\d+ KiB are needed, \d+ are free/) });
      expect(box.tree()).toEqual(before);
    });
    await mounted('size=4m,nr_inodes=50', async (box) => {
      const before = box.tree();
      expect(await box.run(args(box))).toMatchObject({ code: 17, err: expect.stringMatching(/files are to be made/) });
      expect(box.tree()).toEqual(before);
    });
  }, 120_000);

  it('that may not be written, nothing is changed and the reason is said', async () => {
    await mounted('size=4m', async (box) => {
      const before = box.tree();
      spawnSync('mount', ['-o', 'remount,ro', box.root]);
      expect(await box.run(args(box))).toMatchObject({ code: 19, err: expect.stringMatching(/Read-only file system/) });
      expect(await box.status()).toMatchObject({ code: 0, whole: true });
      expect(box.tree()).toEqual(before);
    });
  }, 120_000);
});
