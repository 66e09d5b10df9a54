/**
 * Makes tarballs for tests: the order and the manifest of a release, signed with a key of the test, and every way of
 * being wrong.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { makeKeys, readPrivateKey } from '../firmware-pack/keys';

/** One entry as it is to be written, wrong values included. */
export interface TarPart {
  readonly name: string;
  readonly bytes?: Uint8Array | string;
  /** Typeflag; default `0`, a file. */
  readonly flag?: string;
  readonly mode?: number;
  /** Written in place of the true size. */
  readonly size?: string;
  readonly magic?: string;
  readonly prefix?: string;
  readonly breakSum?: boolean;
}

const BLOCK = 512;
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** One header block. */
export function tarHeader(part: TarPart): Buffer {
  const block = Buffer.alloc(BLOCK);
  const put = (text: string, at: number): void => void block.write(text, at, 'latin1');
  block.write(part.name, 0, 'utf8');
  put(octal(part.mode ?? 0o644, 8), 100);
  put(octal(0, 8), 108);
  put(octal(0, 8), 116);
  put(part.size ?? octal(Buffer.byteLength(part.bytes ?? ''), 12), 124);
  put(octal(1_700_000_000, 12), 136);
  put(part.flag ?? '0', 156);
  put(part.magic ?? 'ustar\x0000', 257);
  put(part.prefix ?? '', 345);
  put(' '.repeat(8), 148);
  const sum = block.reduce((all, byte) => all + byte, 0) + (part.breakSum ? 1 : 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A tar of these entries; `end` false leaves the end mark out. */
export function tar(parts: readonly TarPart[], end = true): Buffer {
  const blocks = parts.flatMap((part) => {
    const bytes = Buffer.from(part.bytes ?? '');
    return [tarHeader(part), bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)];
  });
  return Buffer.concat([...blocks, Buffer.alloc(end ? 2 * BLOCK : 0)]);
}

/** A pair of keys for signing. */
export interface SigningKey {
  readonly sign: (bytes: Uint8Array) => Buffer;
  /** What a box is given to trust it. */
  readonly pem: string;
  /** The key's name in manifests. */
  readonly id: string;
}

/** A new pair of keys. */
export function signingKey(): SigningKey {
  const { privatePem, publicPem } = makeKeys();
  const { publicKey, sign } = readPrivateKey(privatePem);
  return { sign, pem: publicPem, id: publicKey.id };
}

/** A file of the web root, by its path. */
export type WebFiles = Readonly<Record<string, string | Uint8Array>>;

const rank = (path: string): number => (path === 'index.html' ? 2 : path === 'version.json' ? 1 : 0);

/** What a tarball is made of; everything has a good default. */
export interface TarballParts {
  readonly version?: string;
  readonly build?: string;
  /** Beside version.json and index.html. */
  readonly files?: WebFiles;
  /** Beside the manifest and its signature in `console/`, in this order. */
  readonly own?: WebFiles;
  /** Whether the box is to make the .gz twins. */
  readonly gz?: boolean;
  readonly key: SigningKey;
  /** Replaces or, with undefined, drops keys of the manifest before it is signed. */
  readonly manifest?: Readonly<Record<string, unknown>>;
  /** Changes the entries after all is signed. */
  readonly spoil?: (parts: readonly TarPart[]) => readonly TarPart[];
}

const describe = (path: string, bytes: Uint8Array, mode: string) => ({
  path,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  mode,
});

/** One key a line and one file a line, so that a shell can read it. */
const canonical = (manifest: Readonly<Record<string, unknown>>): string => {
  const lines = Object.entries(manifest)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const listed = (name === 'own' || name === 'files') && Array.isArray(value) && value.length > 0;
      const text = listed ? `[\n${value.map((each) => JSON.stringify(each)).join(',\n')}\n]` : JSON.stringify(value);
      return `${JSON.stringify(name)}:${text}`;
    });
  return `{\n${lines.join(',\n')}\n}\n`;
};

/** The entries of a console tarball, and what they unpack to. */
export function consoleParts({
  version = '1.1.0',
  build = 'next0build',
  files = {},
  own = { 'console/install.sh': '#!/bin/sh\nexit 0\n' },
  gz = false,
  key,
  manifest = {},
  spoil,
}: TarballParts): readonly TarPart[] {
  const all: WebFiles = {
    'assets/main-abc.js': 'export {};\n',
    'version.json': `${JSON.stringify({ product: 'gateway-console', version, build })}\n`,
    'index.html': `<!doctype html><meta name="build" content="${build}"><title>${version}</title>\n`,
    ...files,
  };
  const listed = Object.entries(all)
    .map(([path, content]) => ({ path, bytes: Buffer.from(content) }))
    .sort((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
  const extra = Object.entries(own).map(([path, content]) => ({
    path,
    bytes: Buffer.from(content),
    mode: path.endsWith('.sh') ? '0755' : '0644',
  }));
  const text = Buffer.from(
    canonical({
      schema: 1,
      product: 'gateway-console',
      version,
      build,
      epoch: 1_790_000_000,
      commit: '0123abc',
      minFirmware: '3.8.0',
      minFrom: '1.0.0',
      languages: ['zh_CN', 'en'],
      key: key.id,
      totalBytes: listed.reduce((sum, { bytes }) => sum + bytes.length, 0),
      gz,
      own: extra.map(({ path, bytes, mode }) => describe(path, bytes, mode)),
      files: listed.map(({ path, bytes }) => describe(path, bytes, '0644')),
      notes: { zh_CN: '新的升级页面', en: 'A new upgrade page' },
      ...manifest,
    }),
  );
  const parts: readonly TarPart[] = [
    { name: 'console/manifest.json', bytes: text },
    { name: 'console/manifest.sig', bytes: key.sign(text) },
    ...extra.map(({ path, bytes, mode }) => ({ name: path, bytes, mode: Number.parseInt(mode, 8) })),
    ...listed.map(({ path, bytes }) => ({ name: path, bytes })),
  ];
  return spoil?.(parts) ?? parts;
}

/** A console tarball as gzip. */
export const consoleTarball = (given: TarballParts): Buffer => gzipSync(tar(consoleParts(given)), { level: 9 });
