/** What versions of the app can do (and earlier ones can't). */

/** Can be told what to play at a time. */
export const SCHEDULED_PLAYBACK = '3.7.6';
/** Can be commanded from here. */
export const TERMINAL_MANAGEMENT = '3.8.0';

const partsOf = (version: string): readonly number[] => version.split('.').map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version is so new at least; one that is not told is older than all. */
export function isAtLeast(version: string, least: string): boolean {
  const [own, wanted] = [partsOf(version), partsOf(least)];
  for (const [at, part] of wanted.entries()) {
    const mine = own[at] ?? 0;
    if (mine !== part) return mine > part;
  }
  return true;
}

/** What can be done on a terminal from here: all, all but what needs root, commands of the app alone, scheduled playback alone, nothing. */
export const REACHES = ['root', 'adb', 'app', 'schedule', 'none'] as const;
type Reach = (typeof REACHES)[number];

/** How far the box reaches into a terminal. @param access what its debug bridge lets in */
export function reachOf(version: string, access: 'none' | 'adb' | 'root'): Reach {
  if (!isAtLeast(version, SCHEDULED_PLAYBACK)) return 'none';
  if (!isAtLeast(version, TERMINAL_MANAGEMENT)) return 'schedule';
  return access === 'none' ? 'app' : access;
}
