import { execFile } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { BUILT, folder, keys, made, pack, smallBuild } from './pack-fixture';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);

let key: Awaited<ReturnType<typeof keys>>;
beforeAll(async () => {
  key = await keys();
});
const needed = () => ['--version', '2.1.0', '--key', key.secret, '--build', smallBuild()];

describe('a pipeline engineer who asks for help', () => {
  it.each<[readonly string[], readonly string[]]>([
    [
      ['--help'],
      [
        '--version',
        '--key',
        '--out',
        '--build',
        '--config',
        '--brand',
        '--languages',
        '--without',
        '--encodings',
        '--no-br',
        '--gz-in-archive',
      ],
    ],
    [
      ['pack', '-h'],
      ['--min-firmware', '--min-from', '--epoch', '--after', '--json', 'CONSOLE_PACK_KEY', '3 wrong time'],
    ],
    [
      ['keygen', '--help'],
      ['--out', 'key.pem', 'key.pub'],
    ],
    [
      ['verify', '--help'],
      ['--pub', '--json', '6 verification failed'],
    ],
  ])('with %j is told every option', async (args, words) => {
    const { code, said, complaints } = await pack(args);
    expect([code, complaints]).toEqual([0, []]);
    for (const word of words) expect(said).toContain(word);
    for (const line of said.split('\n')) expect(line.length).toBeLessThan(140);
  });
});

describe('wrong input ends with one clear line', () => {
  it.each<[string, readonly string[], number, string]>([
    ['an option that is none', ['--bogus'], 2, "'--bogus'"],
    ['an option without its value', ['--epoch'], 2, '--epoch'],
    ['a word that is no command', ['install'], 2, '"install"'],
    ['a version that is none', ['--version', 'latest'], 2, '--version must be a version such as 2.1.0'],
    ['a least firmware that is no version', ['--min-firmware', '3.8'], 2, '--min-firmware'],
    ['a least console that is no version', ['--min-from', 'x'], 2, '--min-from'],
    ['an encoding that nobody knows', ['--encodings', 'gz,zstd'], 2, '"zstd"'],
    ['gz in an archive without gz', ['--encodings', 'br', '--gz-in-archive'], 2, '--gz-in-archive'],
    ['no language at all', ['--languages', ','], 2, '--languages'],
    ['a language that the build has not', ['--languages', 'zh_CN,de'], 2, 'this build has zh_CN, en, not "de"'],
    ['an area that the build has not', ['--without', 'telephony'], 2, 'ads, dashboard, media, system, voice'],
    ['a console without its first screen', ['--without', 'dashboard'], 2, 'dashboard'],
    ['a key that is not there', ['--key', '/nowhere/key.pem'], 2, '/nowhere/key.pem'],
    ['a time that is none', ['--epoch', 'today'], 2, '--epoch must be Unix seconds'],
    ['a config that is not there', ['--config', '/nowhere.json'], 4, '/nowhere.json'],
    ['a brand that is not there', ['--brand', '/nowhere'], 4, '/nowhere'],
    ['a build folder that is none', ['--build', '/nowhere'], 5, '--build /nowhere'],
  ])('%s', async (_, args, code, words) => {
    const out = folder();
    const ended = await pack([...needed(), '--out', out, ...args]);
    expect([ended.code, ended.said]).toEqual([code, '']);
    expect(ended.complaints).toEqual([expect.stringContaining(words)]);
    expect(ended.complaints[0]).not.toContain('\n');
    expect(readdirSync(out)).toEqual([]);
  });

  it.each(['version', 'key', 'out'])('--%s that is not given', async (name) => {
    const given = { version: '2.1.0', key: key.secret, out: folder() };
    const rest = Object.entries(given).flatMap(([option, value]) => (option === name ? [] : [`--${option}`, value]));
    const ended = await pack([...rest, '--build', smallBuild()]);
    expect([ended.code, ended.complaints]).toEqual([2, [expect.stringContaining(`--${name}`)]]);
  });

  it.each<[string, object | string, string]>([
    ['without build.json', '', 'no JSON'],
    ['of another kind', { schema: 2 }, 'another kind'],
    [
      'of another build than its page',
      { ...JSON.parse(readFileSync(join(smallBuild(), 'build.json'), 'utf8')), build: 'other' },
      'different builds',
    ],
  ])('a build folder %s', async (_, about, words) => {
    const ended = await pack([...needed(), '--out', folder(), '--build', smallBuild({ 'build.json': about })]);
    expect([ended.code, ended.complaints]).toEqual([5, [expect.stringContaining(words)]]);
  });

  it('a build folder that lacks a file which its page needs', async () => {
    const build = smallBuild();
    const about = JSON.parse(readFileSync(join(build, 'build.json'), 'utf8'));
    writeFileSync(join(build, 'build.json'), JSON.stringify({ ...about, files: { ...about.files, 'assets/gone-1.js': {} } }));
    const ended = await pack([...needed(), '--out', folder(), '--build', build]);
    expect([ended.code, ended.complaints]).toEqual([5, [expect.stringContaining('assets/gone-1.js')]]);
  });

  it('a folder that nothing can be written to', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    const ended = await pack([...needed(), '--out', join(file, 'out')]);
    expect([ended.code, ended.complaints]).toEqual([1, [expect.stringContaining('ENOTDIR')]]);
  });
});

describe('a tarball', () => {
  it('holds the manifest, its signature, the installer, papers, assets by name, version.json and index.html, in this order', async () => {
    const { entries } = await made(key.secret);
    const names = entries.map(({ name }) => name);
    expect(names.slice(0, 6)).toEqual([
      'console/manifest.json',
      'console/manifest.sig',
      'console/install.sh',
      'console/sbom.json',
      'console/licences.txt',
      'console/notes.md',
    ]);
    expect(names.slice(-2)).toEqual(['version.json', 'index.html']);
    const assets = names.slice(6, -2);
    expect(assets).toEqual([...assets].sort());
    expect(assets).toContain('assets/main-1.js.br');
    expect(assets.filter((name) => name.endsWith('.gz') || name.endsWith('.wav.br'))).toEqual([]);
    expect(entries.map(({ type }) => type)).toEqual(entries.map(() => 'file'));
    expect(entries.filter(({ mode }) => mode !== 0o644).map(({ name, mode }) => [name, mode])).toEqual([['console/install.sh', 0o755]]);
    expect(new Set(entries.map(({ mtime }) => mtime))).toEqual(new Set([BUILT]));
  });

  it('begins with a gzip header that says nothing of the machine', async () => {
    const { bytes } = await made(key.secret);
    expect(Buffer.from(bytes.subarray(0, 10)).toString('hex')).toBe('1f8b0800000000000203');
  });

  it('is signed over the bytes of its manifest', async () => {
    const { entries } = await made(key.secret);
    const [manifest, signature] = entries;
    const pem = createPublicKey(readFileSync(key.open, 'utf8'));
    expect(verify(null, manifest?.bytes ?? Buffer.alloc(0), pem, signature?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('names every file with its size, digest and mode, and says what it is', async () => {
    const { manifest, entries, text } = await made(key.secret, '--min-firmware', '3.8.0', '--min-from', '1.0.0');
    expect(manifest).toMatchObject({
      product: 'gateway-console',
      version: '2.1.0',
      commit: '0123abc',
      epoch: BUILT,
      minFirmware: '3.8.0',
      minFrom: '1.0.0',
      languages: ['zh_CN', 'en'],
      key: key.id,
      gz: true,
    });
    const listed = [...(manifest.own ?? []), ...manifest.files];
    expect(listed.map(({ path }) => path)).toEqual(entries.slice(2).map(({ name }) => name));
    for (const [at, { size, sha256, mode }] of listed.entries()) {
      const entry = entries[at + 2];
      expect([size, Number.parseInt(mode, 8)]).toEqual([entry?.size, entry?.mode]);
      expect(
        createHash('sha256')
          .update(entry?.bytes ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
    expect(JSON.parse(text('version.json'))).toEqual({ product: 'gateway-console', version: '2.1.0', build: manifest.build });
  });

  it('has a manifest that a shell can read: one key a line, and one file a line', async () => {
    const { text } = await made(key.secret);
    const lines = text('console/manifest.json').split('\n');
    const own = lines.indexOf('"own":[');
    const files = lines.indexOf('"files":[');
    expect(lines).toContain('"version":"2.1.0",');
    expect(lines).toContain('"gz":true,');
    expect(lines[files - 1]).toBe('],');
    const end = lines.indexOf('],', files);
    const line = /^\{"path":"[^"]+","size":\d+,"sha256":"[0-9a-f]{64}","mode":"0(?:644|755)"\}(,?)$/;
    for (const list of [lines.slice(own + 1, files - 1), lines.slice(files + 1, end)]) {
      expect(list.length).toBeGreaterThan(3);
      expect(list.map((each) => line.exec(each)?.[1])).toEqual(list.map((_, at) => (at === list.length - 1 ? '' : ',')));
    }
    expect(lines.slice(end + 1)).toEqual([expect.stringMatching(/^"notes":\{.*\}$/), '}', '']);
  });

  it('carries the .gz twins where the box merely extracts it, and none where they are not wanted', async () => {
    const paths = async (...args: readonly string[]) => {
      const { manifest } = await made(key.secret, ...args);
      return [manifest.gz, ...['gz', 'br'].map((end) => manifest.files.filter(({ path }) => path.endsWith(`.${end}`)).length > 0)];
    };
    expect(await paths('--gz-in-archive')).toEqual([false, true, true]);
    expect(await paths('--encodings', 'br')).toEqual([false, false, true]);
    expect(await paths('--encodings', 'gz')).toEqual([true, false, false]);
    expect(await paths('--no-br')).toEqual([true, false, false]);
    expect(await paths('--no-br', '--gz-in-archive')).toEqual([false, true, false]);
    expect(await paths('--no-br', '--encodings', 'br')).toEqual([false, false, false]);
    expect(await paths('--encodings', 'none')).toEqual([false, false, false]);
  });

  it('is told with what each choice of twins weighs', async () => {
    const build = smallBuild();
    const weights = new Map<string, number>();
    for (const options of ['by default', '--no-br', '--gz-in-archive', '--no-br --gz-in-archive']) {
      const out = folder();
      const given = options === 'by default' ? [] : options.split(' ');
      const { said } = await pack(['--version', '2.1.0', '--build', build, '--key', key.secret, '--out', out, ...given]);
      const size = Number(/size +(\d+) bytes/.exec(said)?.[1]);
      weights.set(options, size);
      expect(said).toMatch(new RegExp(`(?:weighs|  ) +${options} +${(size / 1000).toFixed(0)} KB, on the box +\\d+ KB\n`));
    }
    expect(weights.get('--no-br')).toBeLessThan(weights.get('by default') ?? 0);
    expect(weights.get('--gz-in-archive')).toBeGreaterThan(weights.get('by default') ?? 0);
  });

  it('is the build as it was where nothing was asked to change', async () => {
    const { manifest, page } = await made(key.secret, '--version', '1.0.0');
    expect(manifest.build).toBe('small0one1');
    expect(page).toContain('id="console-config">{}</script>');
  });

  it('of another version says so on its page, and is another build', async () => {
    const { manifest, page, config } = await made(key.secret);
    expect(config).toEqual({ version: '2.1.0' });
    expect(manifest.build).toMatch(/^[A-Za-z0-9]{10}$/);
    expect(manifest.build).not.toBe('small0one1');
    expect(page).toContain(`<meta name="build" content="${manifest.build}">`);
  });

  it('can be signed with a key that only the environment of the pipeline knows', async () => {
    const ended = await pack(['--version', '2.1.0', '--build', smallBuild(), '--out', folder()], {
      CONSOLE_PACK_KEY: readFileSync(key.secret, 'utf8'),
    });
    expect([ended.code, ended.complaints]).toEqual([0, []]);
    expect(ended.said).toContain(key.id);
  });

  it('leaves its manifest on stdout for the pipeline', async () => {
    const out = folder();
    const ended = await pack([...needed(), '--out', out, '--json']);
    expect(JSON.parse(ended.said)).toMatchObject({ version: '2.1.0', key: key.id });
    expect(readdirSync(out)).toEqual(['gateway-console-2.1.0.tar.gz']);
  });
});

describe('the same input', () => {
  /** What the pack is made of, without the rest of the project: no git, nothing installed. */
  const clone = (): string => {
    const home = folder();
    for (const path of ['firmware-pack', 'src/lib', 'src/gateway']) cpSync(join(ROOT, path), join(home, path), { recursive: true });
    mkdirSync(join(home, 'firmware-pack'), { recursive: true });
    if (!existsSync(join(home, 'firmware-pack/install.sh'))) writeFileSync(join(home, 'firmware-pack/install.sh'), '#!/bin/sh\nexit 1\n');
    return home;
  };

  it('gives the same bytes in any folder, time zone, language and umask, for anyone', async () => {
    const source = smallBuild();
    const packed = async (home: string, umask: string, environment: Readonly<Record<string, string>>): Promise<string> => {
      cpSync(source, join(home, 'dist'), { recursive: true });
      const script = `umask ${umask}; exec "$0" firmware-pack/pack.ts --version 2.1.0 --key "$1" --out "out ${umask}" --languages en,zh_CN --without voice`;
      await run('sh', ['-c', script, process.execPath, key.secret], { cwd: home, env: { PATH: process.env.PATH, ...environment } });
      return createHash('sha256')
        .update(readFileSync(join(home, `out ${umask}`, 'gateway-console-2.1.0.tar.gz')))
        .digest('hex');
    };
    const [one, two] = [clone(), clone()];
    const hashes = [
      await packed(one, '022', { TZ: 'UTC', LC_ALL: 'C', HOME: '/', USER: 'root' }),
      await packed(one, '077', { TZ: 'Asia/Shanghai', LC_ALL: 'zh_CN.UTF-8' }),
      await packed(two, '022', { TZ: 'America/St_Johns', LC_ALL: 'tr_TR.UTF-8' }),
      await packed(two, '000', { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', USER: 'ci' }),
    ];
    expect(new Set(hashes).size).toBe(1);
    expect(statSync(join(one, 'out 077/gateway-console-2.1.0.tar.gz')).size).toBeGreaterThan(1000);
  });

  it('as a command ends with its code and one line', async () => {
    const failed = await run(process.execPath, ['firmware-pack/pack.ts', '--version', 'x'], { cwd: clone() }).catch((error) => error);
    expect([failed.code, failed.stdout, failed.stderr]).toEqual([2, '', expect.stringMatching(/^pack: --version must be [^\n]+\n$/)]);
  });
});

describe('the time of a release', () => {
  const at = async (args: readonly string[], environment = {}) => {
    const out = folder();
    const ended = await pack([...needed(), '--out', out, '--json', ...args], environment);
    return ended.code === 0 ? JSON.parse(ended.said).epoch : [ended.code, ended.complaints[0]];
  };

  it('is that of the commit, unless the environment or the command line says another', async () => {
    expect(await at([])).toBe(BUILT);
    expect(await at([], { SOURCE_DATE_EPOCH: '1790000001' })).toBe(1_790_000_001);
    expect(await at(['--epoch', '1790000002'], { SOURCE_DATE_EPOCH: '1790000001' })).toBe(1_790_000_002);
  });

  it.each<[string, readonly string[], Readonly<Record<string, string>>, string]>([
    ['before 2020', ['--epoch', '315532800'], {}, 'before 2020'],
    ['that no archive can hold', ['--epoch', '99999999999'], {}, 'does not fit'],
    ['that is none', [], { SOURCE_DATE_EPOCH: 'now' }, 'SOURCE_DATE_EPOCH'],
    ['of the release before', ['--after', String(BUILT)], {}, 'not after'],
    ['before the release before', ['--after', String(BUILT + 1)], {}, 'not after'],
    ['after something that is no release', ['--after', '/nowhere'], {}, '/nowhere'],
  ])('%s is refused with a code of its own', async (_, args, environment, words) => {
    expect(await at(args, environment)).toEqual([3, expect.stringContaining(words)]);
  });

  it('must be given where the build does not know it', async () => {
    const about = JSON.parse(readFileSync(join(smallBuild(), 'build.json'), 'utf8'));
    expect(await at(['--build', smallBuild({ 'build.json': { ...about, epoch: 0 } })])).toEqual([3, expect.stringContaining('--epoch')]);
  });

  it('is held against the tarball or the manifest of the release before', async () => {
    const { file, text } = await made(key.secret);
    const manifest = join(folder(), 'manifest.json');
    writeFileSync(manifest, text('console/manifest.json'));
    for (const before of [file, manifest]) {
      expect(await at(['--after', before])).toEqual([3, expect.stringContaining('not after')]);
      expect(await at(['--after', before, '--epoch', String(BUILT + 1)])).toBe(BUILT + 1);
    }
  });
});

describe('a pair of keys', () => {
  it('is made once: the private one for its owner only, and never overwritten', async () => {
    const home = folder();
    expect((await pack(['keygen', '--out', home])).code).toBe(0);
    expect(statSync(join(home, 'key.pem')).mode & 0o077).toBe(0);
    const before = readFileSync(join(home, 'key.pem'), 'utf8');
    const again = await pack(['keygen', '--out', home]);
    expect([again.code, again.complaints]).toEqual([2, [expect.stringContaining('never overwritten')]]);
    expect(readFileSync(join(home, 'key.pem'), 'utf8')).toBe(before);
  });

  it('is not mixed up: a public key signs nothing, and a private one is trusted by nobody', async () => {
    const signed = await pack([...needed(), '--out', folder(), '--key', key.open]);
    expect([signed.code, signed.complaints]).toEqual([2, [expect.stringContaining('no private key')]]);
    const { file } = await made(key.secret);
    const trusted = await pack(['verify', file, '--pub', key.secret]);
    expect([trusted.code, trusted.complaints]).toEqual([2, [expect.stringContaining('no public key')]]);
  });
});
