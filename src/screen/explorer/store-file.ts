/** One picture that the console made itself, such as a cut: kept as a file of the box as any other, through the same review. */
import type { Shape } from '../../field/media-way';
import { isGatewayError } from '../../gateway/errors';
import { explorerCalls, type StoredFile } from '../../gateway/files';
import { fileHash } from '../../lib/hash/file-hash';
import type { ScreenProps } from '../screen';
import { sameFileOf, sendInParts } from '../upload/send-in-parts';
import { askFiles } from './use-explorer';

/**
 * Stores a file; one that is there already is answered as it is.
 * @param component whose form it is for
 * @throws {GatewayError} where the box does not take it
 */
export async function storeFile(
  { gateway }: Pick<ScreenProps, 'gateway'>,
  component: string,
  path: string,
  file: File,
): Promise<StoredFile> {
  const { signal } = new AbortController();
  const ignore = (): void => {};
  const sending = { signal, hash: () => fileHash(file, signal), onBegun: ignore, onKept: ignore, onSent: ignore };
  try {
    const reply = (await sendInParts(gateway, file, { path, for: component }, sending)) as { readonly data: StoredFile }; // the reply of `end`
    askFiles();
    return reply.data;
  } catch (error) {
    if (!isGatewayError(error, 'stale')) throw error;
    const { data } = await gateway.send(explorerCalls.list, { ids: [sameFileOf(error).id], page: 1, limit: 1 }, { quiet: true });
    const [same] = data.list;
    if (!same) throw error;
    return same;
  }
}

/** The file of an address; undefined where it is gone. */
export async function findFile(
  { gateway }: Pick<ScreenProps, 'gateway'>,
  url: string,
  signal: AbortSignal,
): Promise<StoredFile | undefined> {
  const { data } = await gateway.send(explorerCalls.list, { url, page: 1, limit: 1 }, { signal, quiet: true });
  return data.list.find((file) => file.url === url);
}

/** Name of what was made of a file: its own, what was done, and a number against a second one of the name. */
export const madeName = (name: string, what: string, ending: 'jpg' | 'png', now: number): string =>
  `${name.replace(/\.[^.]+$/, '').slice(0, 60)}-${what}-${(now % 1_000_000).toString(36)}.${ending}`;

/** A shape as part of a name: `16x9`. */
export const shapeName = (shape: Shape | undefined): string => shape?.replace(':', 'x') ?? 'crop';
