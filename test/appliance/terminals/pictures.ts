/** Pictures of screens: lent to the one session that asked, for some minutes, as long as it may look. */
import { randomUUID } from 'node:crypto';
import type { Box } from '../box';
import { landscapePng } from '../media/sample-files';
import type { Fetcher, StoredFile } from '../stored-file';

const ROOT = '/admin.php/smartscreen/terminal_picture/';
const LIFE_MS = 10 * 60_000;
/** Who may look. */
export const SCREENSHOT = 'smartscreen/terminalrecord:screenshot';

interface Lent {
  readonly session: number;
  readonly until: number;
  readonly bytes: Buffer;
}
const lent = new WeakMap<Box, Map<string, Lent>>();

/** Whether a path is that of a picture. */
export const isTerminalPicture = (path: string): boolean => path.startsWith(ROOT);

/** The address of a picture of what a screen shows. @param shows what it plays */
export function lendScreen(box: Box, session: number, shows: string): string {
  const all = lent.get(box) ?? new Map<string, Lent>();
  lent.set(box, all);
  const now = box.clock.now();
  for (const [id, { until }] of all) if (until < now) all.delete(id);
  const tone = (step: number): number => Math.floor(box.clock.chance(`screen ${shows}`, step) * 200);
  const id = randomUUID();
  all.set(id, { session, until: now + LIFE_MS, bytes: landscapePng(640, 360, [tone(1), tone(2), tone(3)], [tone(4), tone(5), tone(6)]) });
  return `${ROOT}${id}.png`;
}

/** The picture at a path. */
export function terminalPicture(box: Box, path: string, { session, may }: Fetcher & { readonly session: number }): StoredFile | undefined {
  const found = lent.get(box)?.get(path.slice(ROOT.length).replace(/\.png$/, ''));
  const isGood = found && found.session === session && found.until >= box.clock.now() && may(SCREENSHOT);
  return isGood ? { type: 'image/png', bytes: found.bytes, download: 'screen.png' } : undefined;
}
