/** One file in parts (src/gateway/README.md, Upload in parts): what the box has of it already is not sent again. */
import type { Gateway } from '../../gateway/client';
import { type GatewayError, isGatewayError } from '../../gateway/errors';
import { PART_BYTES, sameFile, uploadCalls } from '../../gateway/files';
import { decode } from '../../gateway/shape';
import type { PartsTarget, SameFile } from './uploads';

/** What goes with it. */
interface Sending {
  readonly signal: AbortSignal;
  /** SHA-256, in hex. */
  readonly hash: () => Promise<string>;
  /** Told what the box calls this upload. */
  readonly onBegun: (id: string) => void;
  /** Told how many bytes the box keeps. */
  readonly onKept: (bytes: number) => void;
  /** Told how many bytes the network has taken. */
  readonly onSent: (bytes: number) => void;
}

/** The box has forgotten the upload: it was cleared away, or ended by another page. */
const GONE = 404;
/** A box that never gets further answers nonsense. */
const MOST_STANDSTILLS = 3;

/**
 * Sends a file, or what is missing of it.
 * @returns the reply of `end`, with the file
 * @throws {@link GatewayError}: `stale` where the box has the same bytes already ({@link sameFileOf}); what `hash` throws
 */
export async function sendInParts(gateway: Gateway, file: File, target: PartsTarget, sending: Sending, again = true): Promise<unknown> {
  const { signal, onBegun, onKept, onSent } = sending;
  const quiet = { quiet: true, signal } as const;
  const hash = await sending.hash();
  const begun = await gateway.send(uploadCalls.begin, { name: file.name, size: file.size, hash, ...target }, quiet);
  const { id } = begun.data;
  onBegun(id);
  try {
    let standstills = 0;
    for (let at = begun.data.received; at < file.size; ) {
      onKept(at);
      onSent(at);
      const part = file.slice(at, at + PART_BYTES);
      const { received } = (
        await gateway.send(
          uploadCalls.part,
          { id, offset: at, file: part },
          // The total counts the other fields too.
          { ...quiet, onProgress: ({ sent, total }) => onSent(at + (total > 0 ? Math.round((sent / total) * part.size) : 0)) },
        )
      ).data;
      standstills = received > at ? 0 : standstills + 1;
      if (standstills === MOST_STANDSTILLS) break;
      at = received;
    }
    onKept(file.size);
    return await gateway.send(uploadCalls.end, { id }, quiet);
  } catch (error) {
    if (again && isGatewayError(error, 'refused') && error.code === GONE) return sendInParts(gateway, file, target, sending, false);
    throw error;
  }
}

/** The file that a refused duplicate names. */
export const sameFileOf = ({ data }: GatewayError): SameFile => decode(sameFile, data, []);
