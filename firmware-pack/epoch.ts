/** The time that all files of a pack have: later with every release, or browsers keep the old page for ever (test/fault/README.md, Packing). */
import { readFileSync } from 'node:fs';
import { readTarEntries } from '../src/lib/tar';
import { MANIFEST_PATH, MAX_MANIFEST, readManifest } from '../src/lib/upgrade-manifest';
import { type PackArguments, secondsOf } from './arguments';
import { EXIT, reasonOf, stop } from './pack-error';

/** 2020-01-01: anything before it is a clock that was never set, or a constant. */
const FIRST = 1_577_836_800;
/** Eleven octal digits of a tar header. */
const LAST = 0o77777777777;

/** The epoch of a release: its tarball, its manifest as a file, or the number itself. */
async function epochOf(release: string): Promise<number> {
  const seconds = secondsOf(release);
  if (seconds !== undefined) return seconds;
  const unreadable = (why: string): never => stop(EXIT.epoch, `--after ${release} is no tarball, manifest or time (${why})`);
  try {
    const bytes = readFileSync(release);
    const manifest =
      bytes[0] === 0x7b
        ? bytes
        : (
            await readTarEntries(new Blob([bytes]), {
              keep: ({ name }) => name === MANIFEST_PATH,
              stopAfter: () => true,
              maxKept: MAX_MANIFEST,
            })
          )[0]?.bytes;
    return (manifest && readManifest(manifest))?.epoch ?? unreadable('no manifest');
  } catch (error) {
    return unreadable(reasonOf(error));
  }
}

/**
 * The epoch of this pack.
 * @throws {PackError} when none is known, it is no time, or not after the release before
 */
export async function chooseEpoch({ epoch, after }: PackArguments, environment: string | undefined, built: number): Promise<number> {
  const given = environment ? (secondsOf(environment) ?? stop(EXIT.epoch, 'SOURCE_DATE_EPOCH must be Unix seconds')) : undefined;
  const chosen = epoch ?? given ?? built;
  if (chosen === 0) stop(EXIT.epoch, 'the build does not know its time; give --epoch or SOURCE_DATE_EPOCH');
  if (chosen < FIRST) stop(EXIT.epoch, `the time ${chosen} is before 2020; give the time of the release with --epoch`);
  if (chosen > LAST) stop(EXIT.epoch, `the time ${chosen} does not fit into an archive; give Unix seconds`);
  if (after !== undefined) {
    const before = await epochOf(after);
    if (chosen <= before)
      stop(EXIT.epoch, `the time ${chosen} is not after that of the release before (${before}): browsers would keep its page`);
  }
  return chosen;
}
