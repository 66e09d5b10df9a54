/**
 * The block in which an APK is signed (schemes v2 and v3), between its files and its table of contents. Only what stands in it is read here; whether the
 * signature is true is for who installs the file to find out.
 */
import { viewOf } from './zip';

/** Who has signed, and over what. */
export interface ApkSigner {
  /** What is signed: digests, certificates and attributes, as they stand. */
  readonly signed: Uint8Array;
  readonly digests: readonly { readonly algorithm: number; readonly value: Uint8Array }[];
  readonly certificates: readonly Uint8Array[];
  readonly signatures: readonly { readonly algorithm: number; readonly value: Uint8Array }[];
  /** The key that the signatures are by. */
  readonly key: Uint8Array;
}

/** The last bytes of the block. */
const MAGIC = 'APK Sig Block 42';
/** Bytes before the table of contents that say whether there is a block, and how long it is. */
export const FOOT_BYTES = 24;
const SCHEMES = [0xf05368c0, 0x7109871a] as const;
const MOST_SIGNERS = 10;

/** How long the block is, with its first length; 0: there is none. @param foot the {@link FOOT_BYTES} before the table of contents */
export function blockLength(foot: Uint8Array): number {
  if (foot.length < FOOT_BYTES || new TextDecoder().decode(foot.subarray(8)) !== MAGIC) return 0;
  const length = Number(viewOf(foot).getBigUint64(0, true));
  return Number.isSafeInteger(length) && length >= FOOT_BYTES ? length + 8 : 0;
}

/** Parts with their length before each, to the end. @throws {RangeError} where one is longer than what is left */
function parts(bytes: Uint8Array): readonly Uint8Array[] {
  const found: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = viewOf(bytes).getUint32(at, true);
    if (at + 4 + length > bytes.length) throw new RangeError('too long');
    found.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

const marked = (bytes: Uint8Array) =>
  parts(bytes).map((each) => ({ algorithm: viewOf(each).getUint32(0, true), value: parts(each.subarray(4))[0] ?? each }));

function signerOf(bytes: Uint8Array, isV3: boolean): ApkSigner {
  const [signed = bytes] = parts(bytes.subarray(0, 4 + viewOf(bytes).getUint32(0, true)));
  // Of v3 two versions of Android stand in between.
  const [signatures = bytes, key = bytes] = parts(bytes.subarray(4 + signed.length + (isV3 ? 8 : 0)));
  const lengths = viewOf(signed).getUint32(0, true);
  const digests = signed.subarray(4, 4 + lengths);
  const certificates = signed.subarray(8 + lengths, 8 + lengths + viewOf(signed).getUint32(4 + lengths, true));
  return { signed, digests: marked(digests), certificates: parts(certificates), signatures: marked(signatures), key };
}

/** The signers of the newest scheme that the block has; none where it has neither, undefined where it is broken. */
export function signersOf(block: Uint8Array): readonly ApkSigner[] | undefined {
  try {
    const view = viewOf(block);
    const schemes = new Map<number, Uint8Array>();
    for (let at = 8; at < block.length - FOOT_BYTES; ) {
      const length = Number(view.getBigUint64(at, true));
      if (length < 4 || at + 8 + length > block.length - FOOT_BYTES) return undefined;
      schemes.set(view.getUint32(at + 8, true), block.subarray(at + 12, at + 8 + length));
      at += 8 + length;
    }
    const scheme = SCHEMES.find((each) => schemes.has(each));
    const value = scheme === undefined ? undefined : schemes.get(scheme);
    if (!value) return [];
    const [list] = parts(value);
    return (
      list &&
      parts(list)
        .slice(0, MOST_SIGNERS)
        .map((each) => signerOf(each, scheme === SCHEMES[0]))
    );
  } catch {
    return undefined;
  }
}
