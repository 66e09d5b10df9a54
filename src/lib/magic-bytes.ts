/** What a file's first bytes say that it is (test/fault/README.md, Files). */
export type FileKind = 'jpg' | 'png' | 'gif' | 'webp' | 'mp3' | 'wav' | 'mp4' | 'mov' | '3gp' | 'mkv' | 'xls' | 'xlsx' | 'gz';

/** As much of a file as is needed to tell what it is, in bytes. */
export const HEAD_BYTES = 4096;

/** Still pictures and sound in the same box format as mp4. */
const NO_VIDEO = /^(?:avi|hei|hev|mi[fa]|ms[f1]|jp|crx|M4[ABP])/;

/** QuickTime files from before the `ftyp` box begin with one of these. */
const QUICKTIME_ATOMS = ['moov', 'mdat', 'wide', 'pnot'];

/** Layer III of a known version, with a bit rate and a sample rate that exist; anything looser takes any 0xFF for sound. */
const isMp3Frame = (sync: number, head: number, rates: number): boolean =>
  sync === 0xff && (head & 0xe6) === 0xe2 && (head & 0x18) !== 0x08 && rates >> 4 !== 0 && rates >> 4 !== 15 && (rates & 0x0c) !== 0x0c;

/**
 * Recognises a file by its beginning. A zip counts as xlsx by the name of its first entry; m4v counts as mp4.
 * @param head the first bytes; 64 are enough for all but unusual mkv files, {@link HEAD_BYTES} for those
 * @returns undefined for anything else, an empty file included
 */
export function sniff(head: Uint8Array): FileKind | undefined {
  // one character a byte, so that signatures read as text
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  const starts = (...signatures: readonly string[]): boolean => signatures.some((signature) => text.startsWith(signature));
  if (starts('\xff\xd8\xff')) return 'jpg';
  if (starts('\x89PNG\r\n\x1a\n')) return 'png';
  if (starts('GIF87a', 'GIF89a')) return 'gif';
  if (starts('\x1f\x8b\x08')) return 'gz';
  if (starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return 'xls';
  if (starts('ID3')) return 'mp3';
  if (starts('RIFF')) {
    const form = text.slice(8, 12);
    return form === 'WAVE' ? 'wav' : form === 'WEBP' ? 'webp' : undefined;
  }
  if (starts('\x1aE\xdf\xa3')) return text.includes('matroska') ? 'mkv' : undefined;
  if (starts('PK\x03\x04')) {
    const length = (head[26] ?? 0) + 256 * (head[27] ?? 0);
    return /^(?:\[Content_Types\]\.xml$|_rels\/|docProps\/|xl\/)/.test(text.slice(30, 30 + length)) ? 'xlsx' : undefined;
  }
  const box = text.slice(4, 8);
  if (box === 'ftyp') {
    const brand = text.slice(8, 12);
    if (brand.length < 4 || NO_VIDEO.test(brand)) return undefined;
    return brand === 'qt  ' ? 'mov' : brand.startsWith('3g') ? '3gp' : 'mp4';
  }
  if (QUICKTIME_ATOMS.includes(box)) return 'mov';
  return isMp3Frame(head[0] ?? 0, head[1] ?? 0, head[2] ?? 0) ? 'mp3' : undefined;
}
