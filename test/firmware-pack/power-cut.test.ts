/**
 * Cuts of power (test/fault/README.md, Packing): every command that changes the disk is a step; the whole process group is killed before, in
 * the middle of and after each, once with all that was written on the disk and once with only what was synced. The quick lane
 * tries a sample of these points.
 */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sampled } from '../lane';
import { type Box, type Cut, loseUnsynced, openBox, pack, servedBy, together } from './box';

const old = pack('1.1.0', 'old1build');
const next = pack('1.2.0', 'new2build');
const packs = [old, next];
const UNSIGNED = ['--unsigned-ok', '--firmware', '3.9.0'];

const boxes: Box[] = [];
const open = (from?: Box): Box => {
  const box = openBox(from);
  boxes.push(box);
  return box;
};
afterAll(() => boxes.forEach((box) => void box.close()));

const empty = open();
const first = open();
const second = open();

/** A command of the script, and where it leads. */
interface Story {
  readonly name: string;
  readonly start: Box;
  readonly args: (box: Box) => readonly string[];
  readonly from: string | undefined;
  readonly to: string | undefined;
}
const install = (tarball: Buffer) => (box: Box) => ['install', ...UNSIGNED, '--root', box.root, box.put('console.tar.gz', tarball)];
const STORIES: readonly Story[] = [
  { name: 'a first installation', start: empty, args: install(old.tarball), from: undefined, to: old.build },
  { name: 'an upgrade', start: first, args: install(next.tarball), from: old.build, to: next.build },
  { name: 'a roll-back', start: second, args: (box) => ['rollback', '--root', box.root], from: next.build, to: old.build },
  { name: 'a removal', start: second, args: (box) => ['remove', '--root', box.root], from: next.build, to: undefined },
];

/** All ways of cutting a run that has these steps. */
const cutsOf = (steps: readonly string[], half: number): readonly Cut[] =>
  steps.flatMap((step, index): Cut[] => {
    const at = index + 1;
    const [count = '', name = ''] = step.split(' ');
    const words = Number(count) - (step.includes(' -f ') ? 1 : 0);
    // One rename or one unlink has no middle.
    const divisible = ['tar', 'tee', 'cp', 'gzip'].includes(name) || (name === 'rm' && words > 2) || (name === 'mv' && words > 3);
    const middle: Cut[] = divisible ? [{ at, how: 'torn', half }] : [];
    return [{ at, how: 'before' }, ...middle, { at, how: 'after' }, { at, how: 'loss' }];
  });

const digest = (tree: Readonly<Record<string, string>>): string => createHash('sha256').update(JSON.stringify(tree)).digest('hex');
/** What is served and remembered; the installer's copy and the log come and go by themselves. */
const namesOf = (box: Box): readonly string[] => Object.keys(box.tree()).filter((path) => path !== 'console/install.sh');

describe('when the power is cut', () => {
  let total = 0;
  it('the web roots to begin with are made', async () => {
    expect(await first.install(old.tarball)).toMatchObject({ code: 0 });
    expect(await second.install(old.tarball)).toMatchObject({ code: 0 });
    expect(await second.install(next.tarball)).toMatchObject({ code: 0 });
  }, 120_000);

  it.each(STORIES)(
    'in $name, one whole version is served and the next run finishes it',
    async ({ name, start, args, from, to }) => {
      const whole = open(start);
      const before = namesOf(whole);
      const said = await whole.run(args(whole), { cut: { at: 10_000, how: 'before' } });
      expect(said).toMatchObject({ code: 0 });
      const after = namesOf(whole);
      expect(servedBy(whole.root, packs)?.build).toBe(to);
      const steps = whole.steps();
      expect(steps.length).toBeGreaterThan(10);

      const every = cutsOf(steps, gunzipSync(next.tarball).length / 2);
      const cuts = sampled(`power cuts in ${name}`, every, 12);
      const seen = new Set<string>();
      const wrong: string[] = [];
      await together(cuts, async (cut) => {
        const box = openBox(start);
        try {
          const foreign = box.foreign();
          const killed = await box.run(args(box), { cut });
          expect(killed.code, killed.err).toBe(-1);
          if (cut.how === 'loss') loseUnsynced(box);
          const served = servedBy(box.root, packs)?.build;
          expect([from, to]).toContain(served);
          expect(box.foreign()).toEqual(foreign);
          // Many cuts leave the same disk: what follows from it is looked at once.
          const { 'console/lock/owner': owner, ...rest } = box.tree();
          const state = digest({ ...rest, lock: String(owner?.split(' ').length) });
          if (seen.has(state)) return;
          seen.add(state);

          const status = await box.status();
          expect(status.current?.build).toBe(served);
          expect([status.code, status.whole]).toEqual(served === undefined ? [21, false] : [0, true]);
          if (!status.unfinished) expect([before, after]).toContainEqual(namesOf(box));

          const again = await box.run(args(box), { cut: { at: 10_000, how: 'before' } });
          const goesBack = name === 'a roll-back' && served === to;
          const gone = to === undefined && again.code === 20;
          expect(again.code, again.err).toBe(gone ? 20 : 0);
          expect(servedBy(box.root, packs)?.build).toBe(goesBack ? from : to);
          expect(box.foreign()).toEqual(foreign);
          expect(namesOf(box)).toEqual(after);
        } catch (error) {
          wrong.push(`${cut.how} step ${cut.at} (${steps[cut.at - 1]}): ${error instanceof Error ? error.message : String(error)}`);
        } finally {
          box.close();
        }
      });
      total += every.length;
      process.stdout.write(
        `power cuts: ${name}: ${steps.length} steps, ${cuts.length} of ${every.length} cut points, ${seen.size} different disks\n`,
      );
      expect(wrong).toEqual([]);
    },
    900_000,
  );

  it('the number of cut points is as large as the script is long', () => {
    process.stdout.write(`power cuts: ${total} cut points in all\n`);
    expect(total).toBeGreaterThan(400);
  });
});
