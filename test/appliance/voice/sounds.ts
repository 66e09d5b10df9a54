/** Sounds that only who has the right may hear. */
import { randomUUID } from 'node:crypto';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Need } from '../rights';
import type { Fetcher, StoredFile } from '../stored-file';

const ROOT = '/admin.php/voicemodel/sound/';
/** How long an address of a recording is good: long enough to hear it twice. */
const LIFE_MS = 2 * 3_600_000;
const MOST_LENT = 500;

interface Lent {
  readonly until: number;
  /** The session that asked for it: nobody else may use the address. */
  readonly session: number;
  /** What hearing it needs. */
  readonly need: Need;
  readonly make: () => Uint8Array;
}
const lent = new WeakMap<Box, Map<string, Lent>>();

/** Whether a path is that of a sound. */
export const isSoundPath = (path: string): boolean => path.startsWith(ROOT);

/** Answers an address at which one session can hear a sound for some time, as long as it has the right. */
export function lendSound(box: Box, session: number, need: Need, make: () => Uint8Array): string {
  const all = lent.get(box) ?? new Map<string, Lent>();
  lent.set(box, all);
  const now = box.clock.now();
  for (const [id, { until }] of all) if (until < now || all.size >= MOST_LENT) all.delete(id);
  const id = randomUUID();
  all.set(id, { until: now + LIFE_MS, session, need, make });
  return `${ROOT}recording/${id}`;
}

/**
 * The sound at a path, if who asks may hear it.
 * @param prompts what hearing a prompt needs
 */
export async function soundAt(
  box: Box,
  path: string,
  { session, may }: Fetcher & { readonly session: number },
  prompts: Need,
): Promise<StoredFile | undefined> {
  const [kind, id = ''] = path.slice(ROOT.length).split('/');
  if (kind === 'recording') {
    const found = lent.get(box)?.get(id);
    const good = found && found.until >= box.clock.now() && found.session === session && may(found.need);
    return good ? { type: 'audio/wav', bytes: Buffer.from(found.make()) } : undefined;
  }
  if (kind !== 'prompt' || !may(prompts) || !/^\d{1,15}$/.test(id)) return undefined;
  const row = box.store.get(
    "SELECT json_extract(body, '$.file') AS file FROM rows WHERE resource = ? AND id = ?",
    resourcePaths.voiceVoicemanage,
    Number(id),
  );
  return typeof row?.file === 'string' ? box.files.serve(row.file) : undefined;
}
