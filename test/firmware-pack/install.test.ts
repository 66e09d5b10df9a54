/** install.sh as an engineer in the field uses it, in every shell that a box may have. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sampled } from '../lane';
import { signingKey } from '../upgrade-tarball';
import { type Box, INSTALLER, KEY, MAY_JAIL, openBox, pack, type Said, SHELL_NAMES, servedBy } from './box';

const first = pack('1.1.0', 'b1', { own: { 'console/install.sh': '#!/bin/sh\n# of 1.1.0\n', 'console/sbom.json': '{}\n' } });
const second = pack('1.2.0', 'b2', { own: { 'console/install.sh': '#!/bin/sh\n# of 1.2.0\n' } });
const third = pack('1.3.0', 'b3');
const packs = [first, second, third];

const boxes: Box[] = [];
const open = (from?: Box): Box => {
  const box = openBox(from);
  boxes.push(box);
  return box;
};
afterEach(() => boxes.splice(0).forEach((box) => void box.close()));

const served = (box: Box): string | undefined => servedBy(box.root, packs)?.build;
/** Boxes that begin the tests of others, by what is installed on them. */
const ready = new Map<string, Promise<Box>>();
afterAll(async () => {
  for (const box of await Promise.all(ready.values())) box.close();
});
async function install(given: readonly (typeof first)[]): Promise<Box> {
  const box = openBox();
  for (const { tarball } of given) expect(await box.install(tarball)).toMatchObject({ code: 0, err: '' });
  return box;
}
/** A box of its own on which these are installed, one after the other. They are installed once for all tests. */
const installed = async (...given: readonly (typeof first)[]): Promise<Box> => {
  const name = Buffer.concat(given.map(({ tarball }) => tarball)).toString('latin1');
  const from = ready.get(name) ?? install(given);
  ready.set(name, from);
  return open(await from);
};
const refused = async (box: Box, run: () => Promise<Said>, code: number, words: RegExp): Promise<void> => {
  const [tree, foreign] = [box.tree(), box.foreign()];
  const said = await run();
  expect({ code: said.code, err: said.err }).toEqual({ code, err: expect.stringMatching(words) });
  expect(said.err).toMatch(/^install\.sh: [^\n]+\n$/);
  expect(box.tree()).toEqual(tree);
  expect(box.foreign()).toEqual(foreign);
};
const notes = (box: Box): string => readFileSync(join(box.root, 'console/log'), 'utf8');

// The script itself -----------------------------------------------------------------------------------------------------------

describe('the script', () => {
  const text = readFileSync(INSTALLER, 'utf8');

  it.each([['busybox', 'ash'], ['dash'], ['bash', '--posix']])('is understood by %s', (...shell) => {
    const { status, stderr } = spawnSync(shell[0], [...shell.slice(1), '-n', INSTALLER], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('writes to the disk by commands that are found by name alone, never by a redirection', () => {
    const shell = text
      .replace(/\nMANIFEST_READER='[\s\S]*?\n}'\n/, '\n')
      .replace(/awk (-v \S+ )*'[^']*'/g, 'awk')
      .replace(/\$\(\([^)]*\)/g, '');
    const code = shell.split('\n').filter((line) => !/^\s*#/.test(line));
    const redirected = code.flatMap((line) =>
      [...line.matchAll(/(?<![<&\d-])\d?>{1,2}\s*("[^"]*"|[^\s&;)]+)/g)].map(([, target]) => target),
    );
    expect(redirected.length).toBeGreaterThan(10);
    expect(redirected.filter((target) => target !== '/dev/null')).toEqual([]);
    expect(text).not.toMatch(/(^|[\s;|(])(\/usr)?\/s?bin\/\w/m);
    expect(text).not.toMatch(/\beval\b|\brm -r|\blocal\b|\[\[|\bfunction \w+ *\{|\bcommand (mv|rm|cp)/);
  });

  it('begins with its contents: every part, and every function in it', () => {
    const [head = '', ...rest] = text.split(/^# --- /m);
    const told = head
      .slice(head.indexOf('# Contents'), head.indexOf('set -euf'))
      .replace(/\n# {5}(?=\w)/g, ' ')
      .split('\n')
      .flatMap((line) => /^# {3}(\S.*)$/.exec(line)?.[1] ?? []);
    const parts = rest.map(
      (part) => `${/^(.*?) -+$/m.exec(part)?.[1]}: ${[...part.matchAll(/^(\w+)\(\)/gm)].map(([, name]) => name).join(', ')}`,
    );
    expect(parts.length).toBeGreaterThan(8);
    expect(told).toEqual(parts);
  });

  it('explains itself', async () => {
    const said = await open().run(['--help']);
    expect(said.code).toBe(0);
    for (const word of ['install', 'rollback', 'status', 'verify', 'remove', '--public-key', '--max-bytes'])
      expect(said.out).toContain(word);
  });

  it.each([
    [[], 'say what to do'],
    [['upgrade'], 'unknown command upgrade'],
    [['install'], 'install needs a file'],
    [['status', '--colour'], 'unknown option --colour'],
    [['status', '--root'], '--root needs a value'],
    [['status', 'a.tar.gz'], 'status takes no file'],
    [['install', 'a', 'b'], 'one file only: b'],
    [['status', '--root', '/nowhere'], '/nowhere is no folder'],
    [['install', '--max-bytes', '1e9', 'a'], '--max-bytes 1e9 is no number'],
    [['verify', 'nothing.tar.gz'], 'nothing.tar.gz: no such file'],
  ])('refuses %j with one line', async (args, words) => {
    const { code, err } = await open().run(args);
    expect(code).toBe(2);
    expect(err).toMatch(/^install\.sh: [^\n]+\n$/);
    expect(err).toContain(words);
  });
});

// Stories in all shells -------------------------------------------------------------------------------------------------------

describe.each(sampled('shells of stories', SHELL_NAMES, 2))('in %s', (shell) => {
  // A box without openssl brings a checker of its own.
  const jailed = shell.startsWith('a jail');
  const ready = (): Box => {
    const box = open();
    box.put('check', `#!/bin/busybox sh\n[ "$(busybox wc -c <"$3")" = 64 ] && busybox grep -q '${KEY.id}' "$2" && [ -r "$1" ]\n`);
    chmodSync(join(box.folder, 'check'), 0o755);
    return box;
  };
  const more = (box: Box): string[] => (jailed ? ['--verifier', join(box.folder, 'check')] : []);

  it('a console is installed, upgraded, rolled back and removed, and what others own is as it was', async () => {
    const box = ready();
    const [foreign, bare] = [box.foreign(), box.tree()];
    expect(await box.status({ shell })).toMatchObject({ code: 21, current: null, previous: null, whole: false, unfinished: false });

    expect(await box.install(first.tarball, { shell, more: more(box) })).toMatchObject({ code: 0, err: '' });
    expect(served(box)).toBe('b1');
    expect(await box.status({ shell })).toEqual({
      code: 0,
      current: { version: '1.1.0', build: 'b1' },
      previous: null,
      whole: true,
      unfinished: false,
    });

    expect(await box.install(second.tarball, { shell, more: more(box) })).toMatchObject({ code: 0, err: '' });
    expect(served(box)).toBe('b2');
    expect(readFileSync(join(box.root, 'console/install.sh'), 'utf8')).toContain('of 1.2.0');
    expect(existsSync(join(box.root, 'assets/main-b1.js'))).toBe(true);
    expect(await box.status({ shell })).toMatchObject({ current: { build: 'b2' }, previous: { build: 'b1' }, unfinished: false });
    const args = ['verify', '--json', '--root', box.root, '--public-key', box.keyFile, ...more(box)];
    expect(await box.run(args, { shell })).toMatchObject({ code: 0 });

    expect(await box.run(['rollback', '--root', box.root], { shell })).toMatchObject({ code: 0, err: '' });
    expect(served(box)).toBe('b1');
    expect(JSON.parse(readFileSync(join(box.root, 'version.json'), 'utf8'))).toMatchObject({ build: 'b1' });
    expect(await box.status({ shell })).toMatchObject({ current: { build: 'b1' }, previous: { build: 'b2' }, whole: true });

    expect(await box.install(third.tarball, { shell, more: more(box) })).toMatchObject({ code: 0, err: '' });
    expect(served(box)).toBe('b3');
    expect(Object.keys(box.tree()).filter((path) => path.includes('b2'))).toEqual([]);
    expect(notes(box)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ install .*\n/);

    expect(await box.run(['remove', '--root', box.root], { shell })).toMatchObject({ code: 0, err: '' });
    expect(box.tree()).toEqual(bare);
    expect(existsSync(join(box.root, 'console'))).toBe(false);
    expect(existsSync(join(box.root, 'assets/icons'))).toBe(false);
    expect(box.foreign()).toEqual(foreign);
  }, 300_000);

  it('what does not fit is refused and changes nothing', async () => {
    const box = ready();
    expect(await box.install(second.tarball, { shell, more: more(box) })).toMatchObject({ code: 0 });
    const spoilt = Buffer.from(third.tarball);
    spoilt[spoilt.length >> 1] = (spoilt[spoilt.length >> 1] ?? 0) ^ 1;
    await refused(box, () => box.install(spoilt, { shell, more: more(box) }), 11, /damaged/);
    await refused(box, () => box.install(first.tarball, { shell, more: more(box) }), 15, /1\.1\.0 is older than 1\.2\.0/);
    const firmware = pack('2.0.0', 'b9', { manifest: { minFirmware: '4.0.0' } });
    await refused(
      box,
      () => box.install(firmware.tarball, { shell, more: more(box) }),
      14,
      /needs firmware 4\.0\.0 or newer, this box has 3\.9\.0/,
    );
    await refused(box, () => box.run(['rollback', '--root', box.root], { shell }), 20, /no version to go back to/);
    writeFileSync(join(box.root, 'assets/main-b3.js'), 'mine');
    await refused(box, () => box.install(third.tarball, { shell, more: more(box) }), 16, /assets\/main-b3\.js is in the way/);
  }, 300_000);
});

if (!MAY_JAIL) describe.skip('in a jail with nothing but busybox: only root may open one', () => it('is not tested', () => {}));

// Signatures ------------------------------------------------------------------------------------------------------------------

describe('a signature', () => {
  const other = signingKey();
  const install = (box: Box, more: readonly string[], options = {}): Promise<Said> =>
    box.run(['install', '--root', box.root, '--firmware', '3.9.0', ...more, box.put('c.tar.gz', first.tarball)], options);
  const OLD_OPENSSL = 'openssl() { echo "Usage: pkeyutl [options]" >&2; return 1; }';

  it('by another key is refused', async () => {
    const box = open();
    await refused(box, () => install(box, ['--public-key', box.put('o.pem', other.pem)]), 12, /not by a key that is trusted/);
    expect(existsSync(join(box.root, 'console'))).toBe(false);
  });

  it('by one of two keys is good, as when keys are changed over, and by a removed one is not', async () => {
    const box = open();
    const folder = join(box.folder, 'keys of the vendor');
    mkdirSync(folder);
    writeFileSync(join(folder, 'a.pem'), other.pem);
    writeFileSync(join(folder, 'b.pub'), KEY.pem);
    writeFileSync(join(folder, 'README'), 'no key');
    expect(await install(box, ['--public-key', folder])).toMatchObject({ code: 0 });
    expect(await install(box, ['--public-key', box.put('o.pem', other.pem), '--public-key', box.keyFile])).toMatchObject({ code: 0 });
    rmSync(join(folder, 'b.pub'));
    await refused(box, () => install(box, ['--public-key', folder]), 12, /not by a key that is trusted/);
  });

  it('is demanded: without a key, with an empty folder of keys and with a key that is not there nothing is installed', async () => {
    const box = open();
    mkdirSync(join(box.folder, 'none'));
    await refused(box, () => install(box, []), 12, /no --public-key given/);
    await refused(box, () => install(box, ['--public-key', join(box.folder, 'none')]), 12, /no --public-key given/);
    await refused(box, () => install(box, ['--public-key', join(box.folder, 'lost.pem')]), 12, /lost\.pem: no such key/);
  });

  it.each([
    ['has no openssl', undefined],
    ['has an openssl without Ed25519', OLD_OPENSSL],
  ])('on a box that %s needs a verifier or a person who takes it on', async (_, before) => {
    const box = open();
    const options = before === undefined ? { env: { PATH: box.applets() } } : { before };
    const key = ['--public-key', box.keyFile];
    await refused(box, () => install(box, key, options), 12, /no openssl with Ed25519 here and no --verifier/);
    const check = box.put('check', `#!/bin/sh\n[ $# = 3 ] && [ -s "$1" ] && [ -s "$2" ] && [ -s "$3" ] && exit "\${ANSWER:-0}"\n`);
    chmodSync(check, 0o755);
    const given = [...key, '--verifier', check];
    const no = { ...options, env: { ...options.env, ANSWER: '1' } };
    await refused(box, () => install(box, given, no), 12, /not by a key/);
    expect(await install(box, given, options)).toMatchObject({ code: 0, err: '' });
    const said = await install(box, [...key, '--unsigned-ok'], options);
    expect(said).toMatchObject({ code: 0, err: expect.stringMatching(/the signature is not checked/) });
  });

  it('that is wrong is not made good by --unsigned-ok', async () => {
    const box = open();
    await refused(box, () => install(box, ['--unsigned-ok', '--public-key', box.put('o.pem', other.pem)]), 12, /not by a key/);
  });
});

// Versions (test/fault/README.md, Packing) -------------------------------------------------------------------------------------------------

describe('which versions may follow each other', () => {
  const INSTALLED = '1.2.0';
  it.each<[string, string, string, Readonly<Record<string, unknown>>, number, number]>([
    ['a newer one', '1.2.1', 'n1', {}, 0, 0],
    ['one that is newer by its number, not by its letters', '1.10.0', 'n2', {}, 0, 0],
    ['the very same', INSTALLED, 'b2', {}, 0, 0],
    ['the same number with another build', INSTALLED, 'rebuilt', {}, 15, 0],
    ['an older one', '1.1.9', 'o1', {}, 15, 0],
    ['a pre-release of the same', '1.2.0-rc.1', 'o2', {}, 15, 0],
    ['a pre-release of the next', '1.3.0-rc.1', 'n3', {}, 0, 0],
    ['one that needs a newer console first', '1.3.0', 'n4', { minFrom: '1.2.1' }, 14, 14],
    ['one that needs just this console', '1.3.0', 'n5', { minFrom: '1.2.0' }, 0, 0],
    ['one of another product', '1.3.0', 'n6', { product: 'other-console' }, 14, 14],
    ['one that needs newer firmware', '1.3.0', 'n7', { minFirmware: '3.10.0' }, 14, 14],
    ['one that needs just this firmware', '1.3.0', 'n8', { minFirmware: '3.9.0' }, 0, 0],
    ['one that asks for nothing', '1.3.0', 'n9', { minFirmware: '', minFrom: '' }, 0, 0],
  ])('%s', async (_, version, build, manifest, code, allowed) => {
    const box = await installed(second);
    const offered = build === 'b2' ? second : pack(version, build, { manifest });
    if (code === 0) expect(await box.install(offered.tarball)).toMatchObject({ code: 0 });
    else await refused(box, () => box.install(offered.tarball), code, /./);
    const again = await box.install(offered.tarball, { more: ['--allow-downgrade'] });
    expect(again.code, again.err).toBe(allowed);
    expect(servedBy(box.root, [second, offered])).toBe(allowed === 0 ? offered : second);
  });

  it('pre-releases are in the order of semver.org', async () => {
    const order = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
      '1.0.1',
    ];
    const box = await installed(first);
    const text = readFileSync(INSTALLER, 'utf8').replace(/\nmain "\$@"\n$/, '\n');
    const asked = order.flatMap((a) => order.map((b) => [a, b] as const));
    const script = box.put(
      'order.sh',
      `${text}\nwhile read -r a b; do order "$a" "$b"; done <"${box.put('pairs', asked.map((pair) => `${pair.join(' ')}\n`).join(''))}"\n`,
    );
    const { stdout } = spawnSync('busybox', ['ash', script], { encoding: 'utf8' });
    expect(stdout.trim().split('\n').map(Number)).toEqual(asked.map(([a, b]) => Math.sign(order.indexOf(a) - order.indexOf(b))));
  });

  it('one that needs firmware is refused where nobody says which firmware this is', async () => {
    const box = open();
    await refused(
      box,
      () => box.run(['install', '--root', box.root, '--public-key', box.keyFile, box.put('c', first.tarball)]),
      14,
      /needs firmware 3\.8\.0 or newer; say this box's with --firmware/,
    );
  });

  it('another console under the name of this build is refused, even with --allow-downgrade', async () => {
    const box = await installed(second);
    const forged = pack('1.2.0', 'b2', { files: { 'assets/main-b2.js': 'other();\n' } });
    await refused(box, () => box.install(forged.tarball, { more: ['--allow-downgrade'] }), 13, /assets\/main-b2\.js has this name/);
  });

  it('an asset that keeps its name and changes its content is refused, as it could not be switched with the page', async () => {
    const box = await installed(second);
    const changed = pack('1.3.0', 'b7', { files: { 'assets/shared-1.css': 'body { margin: 1px }\n' } });
    await refused(box, () => box.install(changed.tarball), 13, /assets\/shared-1\.css has this name/);
  });

  it('a console signed anew with another key replaces its manifest', async () => {
    const box = await installed(second);
    const key = signingKey();
    const again = pack('1.2.0', 'b2', { key, own: { 'console/install.sh': '#!/bin/sh\n' } });
    expect(await box.install(again.tarball, { more: ['--public-key', box.put('n.pem', key.pem)] })).toMatchObject({ code: 0 });
    const verify = (file: string) => box.run(['verify', '--root', box.root, '--public-key', file]);
    expect(await verify(join(box.folder, 'n.pem'))).toMatchObject({ code: 0 });
    expect(await verify(box.keyFile)).toMatchObject({ code: 12 });
  });
});

// What is in the way ------------------------------------------------------------------------------------------------------------

describe('what others own', () => {
  it.each<[string, (root: string) => void, RegExp]>([
    ['a page', (root) => writeFileSync(join(root, 'index.html'), 'closed for holidays'), /index\.html is in the way/],
    ['an asset', (root) => writeFileSync(join(root, 'assets/main-b1.js'), 'x'), /assets\/main-b1\.js is in the way/],
    ['an asset of the same content', (root) => writeFileSync(join(root, 'assets/main-abc.js'), 'export {};\n'), /assets\/main-abc\.js is/],
    ['a twin', (root) => writeFileSync(join(root, 'assets/main-b1.js.gz'), 'x'), /assets\/main-b1\.js\.gz is in the way/],
    ['a link', (root) => symlinkSync('/etc/hostname', join(root, 'assets/main-b1.js')), /assets\/main-b1\.js is in the way/],
    ['a link that leads nowhere', (root) => symlinkSync('nowhere', join(root, 'version.json')), /version\.json is in the way/],
    ['a folder', (root) => mkdirSync(join(root, 'version.json')), /version\.json is in the way/],
    ['a file in place of a folder', (root) => writeFileSync(join(root, 'assets/icons'), ''), /assets\/icons is in the way/],
    ['a link in place of a folder', (root) => symlinkSync('/tmp', join(root, 'assets/icons')), /assets\/icons is in the way/],
    ['a file named console', (root) => writeFileSync(join(root, 'console'), ''), /console is in the way/],
    ['a link named console', (root) => symlinkSync('/tmp', join(root, 'console')), /console is in the way/],
    [
      'a console folder of something else',
      (root) => {
        mkdirSync(join(root, 'console'));
        writeFileSync(join(root, 'console/log'), '');
      },
      /console\/log is in/,
    ],
  ])('%s in the way is named, and nothing is changed', async (_, make, words) => {
    const box = open();
    make(box.root);
    await refused(box, () => box.install(first.tarball), 16, words);
  });

  it('a file of theirs in the console folder stays through everything', async () => {
    const box = open();
    mkdirSync(join(box.root, 'console'));
    writeFileSync(join(box.root, 'console/readme.txt'), 'mine');
    for (const { tarball } of packs) expect(await box.install(tarball)).toMatchObject({ code: 0 });
    expect(await box.run(['remove', '--root', box.root])).toMatchObject({ code: 0 });
    expect(readFileSync(join(box.root, 'console/readme.txt'), 'utf8')).toBe('mine');
  });

  it('a page that somebody has put over ours is left when the console is removed', async () => {
    const box = await installed(first);
    writeFileSync(join(box.root, 'index.html'), 'closed for holidays');
    expect(await box.status()).toMatchObject({ code: 21, current: null, whole: false });
    expect(await box.run(['remove', '--root', box.root])).toMatchObject({
      code: 0,
      err: expect.stringContaining('index.html is not the page'),
    });
    expect(readFileSync(join(box.root, 'index.html'), 'utf8')).toBe('closed for holidays');
  });
});

describe('what was damaged later', () => {
  it('is found by status, and mended by installing the same console again', async () => {
    const box = await installed(first);
    writeFileSync(join(box.root, 'assets/main-b1.js'), 'torn');
    expect(await box.status()).toMatchObject({ code: 21, current: { build: 'b1' }, whole: false });
    expect(await box.install(first.tarball)).toMatchObject({ code: 0 });
    expect(await box.status()).toMatchObject({ code: 0, whole: true });
    expect(served(box)).toBe('b1');
  });

  it('in a twin is found by verify', async () => {
    const box = await installed(first);
    const verify = () => box.run(['verify', '--root', box.root, '--public-key', box.keyFile]);
    expect(await verify()).toMatchObject({ code: 0 });
    writeFileSync(join(box.root, 'assets/main-b1.js.gz'), 'torn');
    expect(await verify()).toMatchObject({ code: 21 });
  });

  it('in the version before stops a roll-back, and status says so before', async () => {
    const box = await installed(first, second);
    expect(await box.status()).toMatchObject({ whole: true, previous: { build: 'b1', whole: true } });
    rmSync(join(box.root, 'assets/main-b1.js'));
    expect(await box.status()).toMatchObject({ code: 0, whole: true, previous: { build: 'b1', whole: false } });
    expect((await box.run(['status', '--root', box.root])).out).toContain('previous: 1.1.0 build b1, not whole: assets/main-b1.js\n');
    await refused(box, () => box.run(['rollback', '--root', box.root]), 18, /not whole: assets\/main-b1\.js/);
    expect(served(box)).toBe('b2');
  });

  it('twins unpack to what they stand beside', async () => {
    const box = await installed(first);
    expect(gunzipSync(readFileSync(join(box.root, 'assets/main-b1.js.gz'))).toString()).toBe(first.files['assets/main-b1.js']);
    expect(existsSync(join(box.root, 'index.html.gz'))).toBe(false);
  });
});

describe('an asset whose .gz the version before brought in its archive', () => {
  // Another level: other bytes than gzip -9 of a box makes, and the same content.
  const brought = (version: string, build: string): ReturnType<typeof pack> => {
    const raw = { 'assets/main-abc.js': 'export {};\n', 'assets/shared-1.css': 'body { margin: 0 }\n' };
    const zipped = Object.entries(raw).map(([path, text]) => [`${path}.gz`, gzipSync(text, { level: 1 })]);
    return pack(version, build, { gz: false, files: Object.fromEntries(zipped) });
  };
  const whole = brought('1.1.0', 'b1');
  const gz = (box: Box) => readFileSync(join(box.root, 'assets/shared-1.css.gz'));

  it('keeps that .gz over an upgrade that makes twins, so the way back stays open', async () => {
    const box = await installed(whole);
    const before = gz(box);
    for (const { tarball } of [second, second]) expect(await box.install(tarball)).toMatchObject({ code: 0, err: '' });
    expect(gz(box)).toEqual(before);
    const verify = () => box.run(['verify', '--root', box.root, '--public-key', box.keyFile]);
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await box.status()).toMatchObject({ code: 0, whole: true, previous: { build: 'b1', whole: true } });
    expect(await box.run(['rollback', '--root', box.root])).toMatchObject({ code: 0, err: '' });
    expect(await verify()).toMatchObject({ code: 0 });
    expect(await box.run(['rollback', '--root', box.root])).toMatchObject({ code: 0, err: '' });
    expect(served(box)).toBe('b2');
  });

  it('gets a twin made here where that .gz is damaged', async () => {
    const box = await installed(whole);
    writeFileSync(join(box.root, 'assets/shared-1.css.gz'), 'torn');
    expect(await box.install(second.tarball)).toMatchObject({ code: 0, err: '' });
    expect(gunzipSync(gz(box)).toString()).toBe('body { margin: 0 }\n');
    expect(await box.status()).toMatchObject({ whole: true, previous: { build: 'b1', whole: false } });
  });
});

describe('an archive alone', () => {
  it('is verified to the last byte, and nothing is written', async () => {
    const box = open();
    const before = box.tree();
    const verify = (tarball: Buffer) =>
      box.run(['verify', '--json', '--root', box.root, '--public-key', box.keyFile, box.put('c', tarball)]);
    expect(await verify(first.tarball)).toMatchObject({ code: 0, out: '{"archive":{"version":"1.1.0","build":"b1"},"whole":true}\n' });
    const wrong = pack('1.1.0', 'b1', {
      spoil: (parts) => parts.map((part) => (part.name === 'assets/main-abc.js' ? { ...part, bytes: 'export []\n ' } : part)),
    });
    expect(await verify(wrong.tarball)).toMatchObject({ code: 18, err: expect.stringContaining('assets/main-abc.js') });
    expect(box.tree()).toEqual(before);
  });
});

describe('the log', () => {
  it('has a line for each step, refusals too, and does not grow for ever', async () => {
    const box = await installed(first);
    const log = join(box.root, 'console/log');
    for (const words of [
      'begins 1.1.0 build b1, signature good by ',
      'unpacks 1.1.0 build b1',
      'content is as',
      'made 4 twins',
      'assets are in place',
      'serves build b1',
      'done',
    ]) {
      expect(notes(box)).toContain(words);
    }
    await refused(box, () => box.run(['rollback', '--root', box.root]), 20, /no version/);
    expect(notes(box)).toMatch(/Z rollback failed with 20: there is no version to go back to\n$/);
    const size = notes(box).length;
    await box.status();
    expect(notes(box)).toHaveLength(size);
    writeFileSync(log, 'an old line\n'.repeat(600));
    expect(await box.install(second.tarball)).toMatchObject({ code: 0 });
    const kept = notes(box).trim().split('\n');
    expect(kept.length).toBeLessThan(310);
    expect(kept.at(-1)).toMatch(/ install done: 1\.2\.0 build b2$/);
  });
});

// Two at once -----------------------------------------------------------------------------------------------------------------

describe('the lock', () => {
  const held = async (owner: string): Promise<Box> => {
    const box = await installed(first);
    mkdirSync(join(box.root, 'console/lock'));
    if (owner !== '') writeFileSync(join(box.root, 'console/lock/owner'), owner);
    return box;
  };
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  const startOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ')[19] ?? '';

  it('keeps a second one out while the first runs', async () => {
    const child = spawn('sleep', ['600']);
    try {
      const pid = child.pid ?? 0;
      const box = await held(`${boot} ${pid} ${startOf(pid)}`);
      await refused(box, () => box.install(second.tarball), 10, /another one runs, process \d+/);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it.each<[string, () => string]>([
    ['a process that is gone', () => `${boot} 4194304 1`],
    ['another boot', () => `00000000-0000-0000-0000-000000000000 ${process.pid} ${startOf(process.pid)}`],
    ['a process whose number another one has now', () => `${boot} ${process.pid} 1`],
    ['a cut before its owner was written', () => ''],
    ['a torn write', () => boot.slice(0, 20)],
  ])('of %s is taken over', async (_, owner) => {
    const box = await held(owner());
    expect(await box.install(second.tarball)).toMatchObject({ code: 0 });
    expect(served(box)).toBe('b2');
    expect(Object.keys(box.tree()).filter((path) => path.includes('lock'))).toEqual([]);
  });

  it('lets exactly the one in that came first when many come at once, and all end well', async () => {
    const box = await installed(first);
    const file = box.put('second.tar.gz', second.tarball);
    const args = ['install', '--root', box.root, '--public-key', box.keyFile, '--firmware', '3.9.0', file];
    const all = await Promise.all(Array.from({ length: 5 }, () => box.run(args)));
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => code !== 0 && code !== 10)).toEqual([]);
    expect(codes).toContain(0);
    expect(served(box)).toBe('b2');
    expect(await box.status()).toMatchObject({ code: 0, unfinished: false });
  });
});

// Room ------------------------------------------------------------------------------------------------------------------------

describe('room', () => {
  const df = (kib: string, inodes: string): string =>
    `df() { echo head; case "$*" in *-i*) echo "${inodes}" ;; *) echo "dev 100000 1 ${kib} 1% /" ;; esac; }`;
  it('that is short is said before anything is changed', async () => {
    const box = await installed(first);
    const install = (before: string) => () => box.install(second.tarball, { before });
    await refused(box, install(df('100', 'dev 1000 1 999 1% /')), 17, /\d+ KiB are needed, 100 are free/);
    await refused(box, install(df('90000', 'dev 1000 990 10 1% /')), 17, /\d+ files are to be made, 10 can be/);
    expect(await install(df('90000', 'dev 0 0 0 - /'))()).toMatchObject({ code: 0 });
  });

  it('is not asked for in inodes on a box whose df does not count them', async () => {
    const box = await installed(first);
    const before =
      'df() { case "$*" in *-i*) echo "df: invalid option -- i" >&2; return 1 ;; *) echo h; echo "dev 1 1 90000 1% /" ;; esac; }';
    expect(await box.install(second.tarball, { before })).toMatchObject({ code: 0 });
  });
});

// A box that unpacks by itself --------------------------------------------------------------------------------------------------

describe('on a box that has unpacked the archive over its web root by itself', () => {
  const unpack = (box: Box, tarball: Buffer): void => {
    const { status } = spawnSync('busybox', ['tar', '-xzf', box.put('plain.tar.gz', tarball), '-C', box.root]);
    expect(status).toBe(0);
  };
  const plain = (version: string, build: string) =>
    pack(version, build, { gz: false, own: { 'console/install.sh': '#!/bin/sh\n', 'console/sbom.json': '{}' } });

  it('that console is known, upgraded from and rolled back to', async () => {
    const box = open();
    const shipped = plain('1.0.5', 's1');
    unpack(box, shipped.tarball);
    expect(await box.status()).toMatchObject({ code: 0, current: { version: '1.0.5' }, whole: true });
    expect(await box.install(second.tarball)).toMatchObject({ code: 0, err: '' });
    expect(await box.status()).toMatchObject({ current: { build: 'b2' }, previous: { build: 's1' }, unfinished: false });
    expect(Object.keys(box.tree()).filter((path) => /^console\/[^/]+$/.test(path))).toEqual(['console/install.sh', 'console/pointer']);
    expect(await box.run(['rollback', '--root', box.root])).toMatchObject({ code: 0 });
    expect(servedBy(box.root, [shipped])).toBe(shipped);
  });

  it('over one that this script has installed, the page that is served counts', async () => {
    const box = await installed(first);
    const newer = plain('1.2.5', 's2');
    unpack(box, newer.tarball);
    expect(await box.status()).toMatchObject({ current: { version: '1.2.5' }, previous: { build: 'b1' }, whole: true, unfinished: true });
    expect(await box.run(['rollback', '--root', box.root])).toMatchObject({ code: 0 });
    expect(served(box)).toBe('b1');
    expect(await box.status()).toMatchObject({ current: { build: 'b1' }, previous: { build: 's2' }, unfinished: false });
  });

  it('and was cut in the page, the next installation mends it', async () => {
    const box = open();
    const shipped = plain('1.0.5', 's1');
    unpack(box, shipped.tarball);
    writeFileSync(join(box.root, 'index.html'), '<!doct');
    expect(await box.status()).toMatchObject({ code: 21, current: null, whole: false });
    expect(await box.install(second.tarball)).toMatchObject({ code: 0 });
    expect(served(box)).toBe('b2');
    expect(existsSync(join(box.root, 'assets/main-s1.js'))).toBe(false);
  });

  it('all of it goes when it is removed', async () => {
    const box = open();
    const bare = box.tree();
    unpack(box, plain('1.0.5', 's1').tarball);
    expect(await box.run(['remove', '--root', box.root])).toMatchObject({ code: 0 });
    expect(box.tree()).toEqual(bare);
  });
});

describe('a folder for the installer elsewhere', () => {
  it('holds what it remembers, and the web root only the console', async () => {
    const box = open();
    const state = join(box.folder, 'state of the installer');
    for (const { tarball } of [first, second])
      expect(await box.install(tarball, { more: ['--state', state] })).toMatchObject({ code: 0, err: '' });
    expect(existsSync(join(box.root, 'console'))).toBe(false);
    expect(served(box)).toBe('b2');
    expect(await box.run(['rollback', '--root', box.root, '--state', state])).toMatchObject({ code: 0 });
    expect(served(box)).toBe('b1');
    expect(await box.run(['remove', '--root', box.root, '--state', state])).toMatchObject({ code: 0 });
    expect(existsSync(state)).toBe(false);
  });

  it('a web root with a blank in its name works as well', async () => {
    const box = open();
    const root = join(box.folder, 'web root');
    renameSync(box.root, root);
    const args = ['--root', root, '--public-key', box.keyFile, '--firmware', '3.9.0'];
    expect(await box.run(['install', ...args, box.put('a console.tar.gz', first.tarball)])).toMatchObject({ code: 0, err: '' });
    expect(servedBy(root, packs)).toBe(first);
  });
});
