/** The web root: index.html always checked again, hashed assets for ever, precompressed twins, nothing outside the folder. */
import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Reply, textReply } from './reply';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.wav': 'audio/wav',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.mp4': 'video/mp4',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.map': 'application/json; charset=utf-8',
};

/** What install.sh keeps in the web root is nobody's business (see firmware-pack/servers). */
const INSTALLER_STATE = /\/console\/(?:(?:versions|staging|lock)\/|(?:pointer|log|install\.sh|manifest\.\w+)$)/;

type Coding = 'br' | 'gzip';
const ENDINGS: readonly (readonly [Coding, string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/**
 * The codings that a browser takes, best first.
 * @example codingsOf('gzip, br;q=0') // ['gzip']
 */
export const codingsOf = (acceptEncoding: string | undefined): readonly Coding[] => {
  const refused = new Set<string>();
  const taken = new Set<string>();
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim());
    (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? refused : taken).add(name);
  }
  return ENDINGS.map(([coding]) => coding).filter((coding) => taken.has(coding) && !refused.has(coding));
};

interface Found {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** What was read last, by web root and path, for all appliances of this process: tests start hundreds on the same web root. */
const cache = new Map<string, { readonly version: string; readonly found: Found }>();
const MAX_CACHED = 1000;
/** What has no twin in the web root, packed; by ETag and coding. */
const squeezed = new Map<string, Buffer>();

/** Answers a GET or HEAD of the web root. `undefined` when there is no web root at all. */
export interface StaticFiles {
  serve(path: string, headers: { readonly acceptEncoding: string | undefined; readonly ifNoneMatch: string | undefined }): Promise<Reply>;
}

/**
 * Opens a web root, which may come later or change while the box runs.
 * @param root the folder
 * @param history whether an unknown path without an ending is the console's own (history routing)
 */
export function openStaticFiles(root: string, history: boolean): StaticFiles {
  const load = async (path: string): Promise<Found | undefined> => {
    try {
      const name = join(root, path);
      const { mtimeMs, ctimeMs, size, ino } = await stat(name);
      const key = `${root}\0${path}`;
      const version = `${ino} ${mtimeMs} ${ctimeMs} ${size}`;
      const known = cache.get(key);
      // The same file as before: that it lies in the folder has been seen then.
      if (known?.version === version) return known.found;
      const file = await realpath(name);
      if (!file.startsWith((await realpath(root)) + sep)) return undefined;
      const bytes = await readFile(file);
      const found = { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
      if (cache.size > MAX_CACHED) cache.clear();
      cache.set(key, { version, found });
      return found;
    } catch {
      return undefined;
    }
  };

  const squeeze = async (found: Found, coding: Coding): Promise<Buffer> => {
    const key = `${found.etag} ${coding}`;
    const known = squeezed.get(key);
    if (known) return known;
    const made =
      coding === 'br'
        ? await compressBrotli(found.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await compressGzip(found.bytes);
    if (squeezed.size > 20) squeezed.clear();
    squeezed.set(key, made);
    return made;
  };

  const cacheControl = (path: string): string =>
    path === '/version.json' ? 'no-store' : path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

  return {
    serve: async (path, { acceptEncoding, ifNoneMatch }) => {
      let name = path.endsWith('/') ? `${path}index.html` : path;
      if (/[\0\\]/.test(name) || INSTALLER_STATE.test(name) || name.split('/').some((part) => part.startsWith('.')))
        return textReply(404, 'Not found\n');
      let found = /\.(?:br|gz)$/.test(name) ? undefined : await load(name);
      if (!found && history && extname(name) === '') {
        name = '/index.html';
        found = await load(name);
      }
      if (!found && name === '/index.html')
        return textReply(200, 'The appliance is running. There is no console in its web root yet: build it first.\n');
      if (!found) return textReply(404, 'Not found\n');

      const headers: Record<string, string> = {
        'Content-Type': TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
        'Cache-Control': cacheControl(name),
        ETag: found.etag,
        Vary: 'Accept-Encoding',
      };
      if (ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === found.etag))
        return { status: 304, headers, body: Buffer.alloc(0) };
      for (const coding of codingsOf(acceptEncoding)) {
        const twin =
          name === '/index.html' ? { bytes: await squeeze(found, coding) } : await load(`${name}${coding === 'br' ? '.br' : '.gz'}`);
        if (twin) return { status: 200, headers: { ...headers, 'Content-Encoding': coding }, body: twin.bytes };
      }
      return { status: 200, headers, body: found.bytes };
    },
  };
}
