/** A release on its way to the box: how large it is, how long a busybox installs it, and how fast nginx serves it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import '../../firmware-pack/without-endings.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
/** Connections of the client that asks nginx. */
const CLIENTS = 8;

/** What was measured of a pack; undefined where this machine lacks the program. */
export interface Packing {
  readonly tarballBytes: number;
  /** Of all files that the box has then, twins and the installer's own too. */
  readonly installedBytes: number;
  readonly files: number;
  /** Milliseconds of a first installation and of an upgrade. */
  readonly install: readonly number[] | undefined;
  readonly upgrade: readonly number[] | undefined;
  /** Requests a second for the files of the sign-in page. */
  readonly requests: number | undefined;
}

const sizes = (folder: string): readonly number[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);

/** Asks for the files in turn, over connections that stay open, for so many milliseconds. Answers requests a second. */
async function load(port: number, paths: readonly string[], milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const until = performance.now() + milliseconds;
  let done = 0;
  const client = async (first: number): Promise<void> => {
    for (let at = first; performance.now() < until; at += 1) {
      await new Promise<void>((resolve, reject) => {
        const asked = get(
          { agent, port, host: '127.0.0.1', path: paths[at % paths.length] ?? '/', headers: { 'Accept-Encoding': 'gzip' } },
          (reply) => reply.resume().on('end', resolve).on('error', reject),
        );
        asked.on('error', reject);
      });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, (_, at) => client(at)));
  agent.destroy();
  return (done / milliseconds) * 1000;
}

/** Packs the build twice, installs it under busybox again and again, and serves it. */
export async function measurePacking(samples: number): Promise<Packing> {
  const { boxTool } = await import('../box-tools');
  const { makeKeys } = await import('../../firmware-pack/keys');
  const folder = mkdtempSync(join(tmpdir(), 'bench-pack-'));
  const place = (name: string): string => join(folder, name);
  try {
    const { privatePem, publicPem } = makeKeys();
    writeFileSync(place('key.pem'), privatePem);
    writeFileSync(place('key.pub'), publicPem);
    const pack = (version: string, epoch: string) =>
      run(process.execPath, ['firmware-pack/pack.ts', '--version', version, '--key', place('key.pem'), '--out', folder, '--epoch', epoch], {
        cwd: ROOT,
      });
    await pack('1.0.0', '1790000000');
    await pack('2.0.0', '1790000001');
    const tarball = (version: string): string => place(`gateway-console-${version}.tar.gz`);

    const busybox = boxTool('busybox');
    const installing: number[] = [];
    const upgrading: number[] = [];
    const install = async (root: string, version: string): Promise<number> => {
      const from = performance.now();
      await run(busybox ?? '', [
        ...['ash', join(ROOT, 'firmware-pack/install.sh'), 'install', '--root', root, '--public-key', place('key.pub')],
        tarball(version),
      ]);
      return performance.now() - from;
    };
    let root = '';
    for (let sample = 0; busybox && sample < samples; sample += 1) {
      root = mkdtempSync(place('www-'));
      installing.push(await install(root, '1.0.0'));
      upgrading.push(await install(root, '2.0.0'));
    }
    const installed = root === '' ? [] : sizes(root);

    let requests: number | undefined;
    if (boxTool('nginx') && boxTool('php-cgi')) {
      const { openSite } = await import('../servers/running');
      const site = await openSite(DIST);
      try {
        const { port } = await site.nginx();
        const page = readFileSync(join(DIST, 'index.html'), 'utf8');
        const chain = [...page.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => `/${path}`);
        requests = await load(port, ['/', ...chain], 3000);
      } finally {
        await site.close();
      }
    }
    return {
      tarballBytes: statSync(tarball('2.0.0')).size,
      installedBytes: installed.reduce((sum, size) => sum + size, 0),
      files: installed.length,
      install: busybox ? installing : undefined,
      upgrade: busybox ? upgrading : undefined,
      requests,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
