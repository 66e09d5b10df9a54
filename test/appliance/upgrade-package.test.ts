import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { consoleTarball, signingKey, type TarballParts, type TarPart, tar } from '../upgrade-tarball';
import { say } from './messages';
import { openKeyring } from './upgrade/keyring';
import { openPackage, UpgradeError, verifyPackage } from './upgrade/package';
import { openWebRoot } from './upgrade/web-root';

const key = signingKey();
const other = signingKey();
const folders: string[] = [];
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'upgrade-'));
  folders.push(made);
  return made;
};

/** A web root with version 1.0.0 of the console, and files of others beside it. */
function webRoot(): string {
  const root = folder();
  mkdirSync(join(root, 'assets'));
  mkdirSync(join(root, 'uploads'));
  writeFileSync(join(root, 'assets/main-old.js'), 'old');
  writeFileSync(join(root, 'version.json'), '{"product":"gateway-console","version":"1.0.0","build":"old0build"}');
  writeFileSync(join(root, 'index.html'), '<!doctype html><meta name="build" content="old0build">');
  writeFileSync(join(root, 'admin.php'), '<?php');
  writeFileSync(join(root, 'uploads/a.jpg'), 'picture');
  return root;
}

/** Every file below a folder with its digest, but for the installer's own. */
const tree = (below: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(below, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .filter((path) => !path.startsWith(join(below, 'console/')))
      .map((path) => [path.slice(below.length + 1), createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );
const replaced = (name: string, part: Partial<TarPart>) => (parts: readonly TarPart[]) =>
  parts.map((each) => (each.name === name ? { ...each, ...part } : each));
const added =
  (...more: readonly TarPart[]) =>
  (parts: readonly TarPart[]) => [...parts.slice(0, 3), ...more, ...parts.slice(3)];

/** What the box says to a tarball, and what is in its web root then; as the page's calls do it, without the calls. */
async function validated(tarball: Uint8Array) {
  const [copy, path] = [join(folder(), 'www'), join(folder(), 'x.tar.gz')];
  writeFileSync(path, tarball);
  const web = openWebRoot(webRoot(), copy, folder());
  const before = tree(copy);
  try {
    const opened = await openPackage(path);
    verifyPackage(opened, openKeyring(folder(), [{ name: 'release', pem: key.pem }]), { ...web.current(), firmware: '3.8.2' }, false);
    await web.install(path, '3.8.2', false);
    return { said: 'installed', changed: true };
  } catch (error) {
    if (!(error instanceof UpgradeError)) throw error;
    return { said: say('en', error.said), changed: JSON.stringify(tree(copy)) !== JSON.stringify(before) };
  }
}

describe('a tarball', () => {
  it.each<[string, Partial<TarballParts>, string]>([
    ['signed by a key that nobody trusts', { key: other }, 'signature'],
    ['with a signature cut short', { spoil: replaced('console/manifest.sig', { bytes: new Uint8Array(63) }) }, 'signature'],
    ['with no signature', { spoil: (parts) => parts.filter(({ name }) => name !== 'console/manifest.sig') }, 'out of order'],
    ['with a manifest changed after signing', { spoil: replaced('console/manifest.json', { bytes: '{"schema":1}' }) }, 'signature'],
    ['that claims another key', { manifest: { key: other.id } }, 'signature'],
    ['for another product', { manifest: { product: 'other-console' } }, 'another product'],
    ['for newer firmware', { manifest: { minFirmware: '99.0.0' } }, 'firmware is too old'],
    ['for a newer console', { manifest: { minFrom: '1.0.1' } }, 'console is too old'],
    ['with an older version', { version: '0.9.0' }, 'older'],
    ['with the same version built anew', { version: '1.0.0' }, 'older'],
    [
      'with a file changed',
      { spoil: replaced('assets/main-abc.js', { bytes: 'export {;;\n' }) },
      'differs from the manifest: assets/main-abc.js',
    ],
    ['with a file too much', { spoil: added({ name: 'assets/more.js', bytes: 'x' }) }, 'not in its manifest: assets/more.js'],
    ['with a file too few', { spoil: (parts) => parts.filter(({ name }) => name !== 'assets/main-abc.js') }, 'missing from the package'],
    ['whose version.json says something else', { files: { 'version.json': '{"version":"9"}' } }, 'manifest'],
    ['with an index.html that is not last', { spoil: (parts) => [...parts.slice(0, 3), ...parts.slice(3).reverse()] }, 'out of order'],
    ['with a symlink', { spoil: added({ name: 'assets/link', flag: '2' }) }, 'assets/link'],
    ['with a hardlink', { spoil: added({ name: 'assets/link', flag: '1' }) }, 'assets/link'],
    ['with a device', { spoil: added({ name: 'assets/dev', flag: '3' }) }, 'assets/dev'],
    ['with a pax header', { spoil: added({ name: 'assets/pax', flag: 'x', bytes: '19 path=../admin.php\n' }) }, 'assets/pax'],
    ['with a name that climbs out', { spoil: added({ name: '../admin.php', bytes: 'x' }) }, '../admin.php'],
    ['with an absolute name', { spoil: added({ name: '/etc/passwd', bytes: 'x' }) }, '/etc/passwd'],
    ['with a hidden file', { spoil: added({ name: '.htaccess', bytes: 'x' }) }, '.htaccess'],
    ['with the same name twice', { spoil: added({ name: 'assets/MAIN-abc.js', bytes: 'x' }) }, 'main-abc.js'],
    ['with a set-user-id file', { spoil: replaced('assets/main-abc.js', { mode: 0o4755 }) }, 'main-abc.js'],
    ['over a file that is not the console’s', { files: { 'admin.php': 'mine now' } }, 'in the way: admin.php'],
  ])('%s is refused, and nothing changes', async (_, parts, words) => {
    expect(await validated(consoleTarball({ key, ...parts }))).toEqual({ said: expect.stringContaining(words), changed: false });
  });

  it.each<[string, () => Uint8Array, string]>([
    ['that is none', () => Buffer.from('<!doctype html>'), 'not an upgrade package'],
    ['cut in half', () => consoleTarball({ key }).subarray(0, 700), 'damaged'],
    ['that unpacks to a gigabyte', () => gzipSync(tar([{ name: 'console/manifest.json', bytes: Buffer.alloc(80_000_000) }])), 'tooLarge'],
  ])('%s is refused', async (_, made, words) => {
    expect(await validated(made())).toEqual({ said: expect.stringContaining(words), changed: false });
  });

  it('that is good is not', async () => {
    expect(await validated(consoleTarball({ key }))).toEqual({ said: 'installed', changed: true });
  });

  it('whose installer is killed changes nothing, and says so', async () => {
    const first = folder();
    const shell = '#!/bin/sh\ncase "$2" in install) [ -e KILL ] && kill -9 $$ ;; esac\nexec /bin/sh "$@"\n';
    writeFileSync(join(first, 'sh'), shell.replace('KILL', join(first, 'kill')), { mode: 0o755 });
    const path = join(folder(), 'x.tar.gz');
    writeFileSync(path, consoleTarball({ key }));
    const found = process.env.PATH;
    process.env.PATH = `${first}:${found}`;
    try {
      const web = openWebRoot(webRoot(), join(folder(), 'www'), folder());
      writeFileSync(join(first, 'kill'), '');
      await expect(web.install(path, '3.8.2', false)).rejects.toMatchObject({ said: { key: 'upgradeStopped' } });
      expect(web.current().version).toBe('1.0.0');
    } finally {
      process.env.PATH = found;
    }
  });
});

describe('the keyring', () => {
  it('takes keys of its folder too, and refuses everything when it is empty', async () => {
    const keys = folder();
    writeFileSync(join(keys, 'release-2026.pem'), key.pem);
    expect(openKeyring(keys, []).keys).toMatchObject([{ id: key.id, name: 'release-2026' }]);
    expect(openKeyring(folder(), [{ name: 'vendor', pem: key.pem }]).keys).toMatchObject([{ id: key.id, name: 'vendor' }]);
    const path = join(folder(), 'x.tar.gz');
    writeFileSync(path, consoleTarball({ key }));
    const opened = await openPackage(path);
    const running = { product: 'gateway-console', version: '1.0.0', build: 'a', firmware: '3.8.2' };
    expect(verifyPackage(opened, openKeyring(keys, []), running, false).manifest.version).toBe('1.1.0');
    expect(() => verifyPackage(opened, openKeyring(folder(), []), running, false)).toThrow('upgradeSignature');
    expect(() => openKeyring(folder(), [{ name: 'broken', pem: 'no key' }])).toThrow('"broken"');
  });
});
