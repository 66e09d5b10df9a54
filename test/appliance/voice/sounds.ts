/** Sounds that only who is signed in may hear. A player sends no header of its own, but the browser sends the cookie of the session. */
import { randomUUID } from 'node:crypto';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { StoredFile } from '../stored-files';

/** The cookie that holds the token (SPEC.md 9). */
export const TOKEN_COOKIE = 'IGSAuth';
const ROOT = '/admin.php/voicemodel/sound/';
/** How long an address of a recording is good: long enough to hear it twice. */
const LIFE_MS = 2 * 3_600_000;
const MOST_LENT = 500;

interface Lent {
  readonly until: number;
  /** The session that asked for it: nobody else may use the address. */
  readonly session: number;
  readonly make: () => Uint8Array;
}
const lent = new WeakMap<Box, Map<string, Lent>>();

/** Whether a path is that of a sound. */
export const isSoundPath = (path: string): boolean => path.startsWith(ROOT);

/** Answers an address at which one session can hear a sound for some time. */
export function lendSound(box: Box, session: number, make: () => Uint8Array): string {
  const all = lent.get(box) ?? new Map<string, Lent>();
  lent.set(box, all);
  const now = box.clock.now();
  for (const [id, { until }] of all) if (until < now || all.size >= MOST_LENT) all.delete(id);
  const id = randomUUID();
  all.set(id, { until: now + LIFE_MS, session, make });
  return `${ROOT}recording/${id}`;
}

/** The sound at a path, if the token is one of a session that may hear it. */
export async function soundAt(box: Box, path: string, token: string | undefined): Promise<StoredFile | undefined> {
  const session = token === undefined ? undefined : box.sessions.find(token);
  if (session === undefined || typeof session === 'string') return undefined;
  const [kind, id = ''] = path.slice(ROOT.length).split('/');
  if (kind === 'recording') {
    const found = lent.get(box)?.get(id);
    const good = found && found.until >= box.clock.now() && found.session === session.id;
    return good ? { type: 'audio/wav', bytes: Buffer.from(found.make()) } : undefined;
  }
  if (kind !== 'prompt' || !/^\d{1,15}$/.test(id)) return undefined;
  const row = box.store.get(
    "SELECT json_extract(body, '$.file') AS file FROM rows WHERE resource = ? AND id = ?",
    resourcePaths.voiceVoicemanage,
    Number(id),
  );
  return typeof row?.file === 'string' ? box.files.serve(row.file) : undefined;
}
