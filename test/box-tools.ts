/** The programs of a box that tests run for real: web servers, PHP, a busybox. Found, or installed by apt-get as root. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A program, and the Debian packages that bring it. */
const PACKAGES = {
  busybox: ['busybox-static'],
  dash: ['dash'],
  openssl: ['openssl'],
  nginx: ['nginx', 'libnginx-mod-http-brotli-static'],
  lighttpd: ['lighttpd', 'lighttpd-mod-deflate'],
  'php-cgi': ['php-cgi'],
} as const;

/** The name of such a program. */
export type BoxTool = keyof typeof PACKAGES;

/** Debian keeps servers where a plain user's PATH does not look. */
const PATH = `${process.env.PATH}:/usr/local/sbin:/usr/sbin:/sbin`;

/** Whether a program needs no libraries: a jail has none. */
const isStatic = (path: string): boolean => !readFileSync(path).subarray(0, 4096).includes('/ld-');

/** Where a program is; undefined when it is not there, or is a busybox that could not run in a jail. */
export function boxTool(name: BoxTool): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8', env: { ...process.env, PATH } });
  const path = status === 0 ? stdout.trim() : undefined;
  return path !== undefined && (name !== 'busybox' || isStatic(path)) ? path : undefined;
}

const missing = (): readonly BoxTool[] => (Object.keys(PACKAGES) as BoxTool[]).filter((name) => boxTool(name) === undefined); // its own keys

/** Installs Debian packages as root; does nothing where there is no root or no apt-get. */
export function aptInstall(packages: readonly string[]): void {
  if (packages.length === 0 || process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return;
  console.log(`Installing ${packages.join(', ')} …`);
  // Nothing is started by its package: the tests start their own, on ports of their own.
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } } as const;
  spawnSync('apt-get', ['update', '-qq'], options);
  // One by one: a package that another release of Debian does not have must not keep the others away.
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/** Installs what is missing, where that can be done. @returns what is missing still: tests that need it are skipped, and say so */
export function installBoxTools(): readonly BoxTool[] {
  aptInstall(missing().flatMap((tool) => PACKAGES[tool]));
  return missing();
}
