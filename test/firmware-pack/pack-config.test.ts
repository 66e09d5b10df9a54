import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIELDS } from '../../firmware-pack/console-config';
import { DEFAULT_CONFIG, readConfig } from '../../src/gateway/config';
import { folder, keys, made, PAGE, POLICY, pack, smallBuild, write } from './pack-fixture';

let key: Awaited<ReturnType<typeof keys>>;
beforeAll(async () => {
  key = await keys();
});

/** A file of a vendor. */
const config = (content: object | string): string => join(write(folder(), { 'console.json': content }), 'console.json');
const refusal = async (...args: readonly string[]) => {
  const { code, complaints } = await pack(['--version', '2.1.0', '--key', key.secret, '--build', smallBuild(), '--out', folder(), ...args]);
  return [code, ...complaints];
};

const VENDOR = {
  routing: 'hash',
  title: { zh_CN: '星云网关', en: 'Nebula </script> Gateway' },
  servicePhone: '400-123-4567',
  brand: { company: 'Nebula', companyUrl: 'https://nebula.example/' },
  theme: { accent: '#c41d7f', mode: 'dark' },
  headers: { token: 'X-Nebula' },
  paths: { captcha: '/nebula/captcha' },
  openHosts: ['support.nebula.example'],
  frameOrigins: ['https://portal.nebula.example:8443'],
  idleMinutes: 30,
};

describe('a vendor’s config', () => {
  it('stands in the page, which the console reads without complaint, and the version beside it', async () => {
    const packed = await made(key.secret, '--config', config(VENDOR));
    expect(packed.config).toEqual({ ...VENDOR, version: '2.1.0' });
    expect(readConfig(packed.config).refused).toEqual([]);
    expect(packed.page.match(/<script type="application\/json"/g)).toHaveLength(2);
  });

  it('leaves the policy as it is, and all that is inline named by it', async () => {
    const brand = write(folder(), { 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'brand.json': { accent: '#c41d7f' } });
    const { page } = await made(key.secret, '--config', config(VENDOR), '--brand', brand, '--languages', 'en', '--without', 'voice');
    expect(/Content-Security-Policy" content="([^"]+)"/.exec(page)?.[1]).toBe(POLICY);
    const inline = [...page.matchAll(/<(script|style)>([\s\S]*?)<\/\1>/g)].map(([, , text]) => text ?? '');
    expect(inline).toHaveLength(3);
    for (const text of inline) expect(POLICY).toContain(createHash('sha256').update(text).digest('base64'));
    expect(page).not.toBe(PAGE);
  });

  it('changes no file but the page', async () => {
    const digests = async (...args: readonly string[]) =>
      (await made(key.secret, ...args)).manifest.files.filter(({ path }) => path.startsWith('assets/'));
    expect(await digests('--config', config(VENDOR))).toEqual(await digests());
  });

  it('with addresses instead of hashes makes the page ask for its files from the base, wherever it is opened', async () => {
    const { page } = await made(key.secret, '--config', config({ routing: 'history', base: '/console/' }));
    expect(page).toContain('<link rel="modulepreload" href="/console/assets/main-1.js">');
    const chain = JSON.parse(/id="console-chain">(.*?)<\/script>/.exec(page)?.[1] ?? '');
    expect(chain.shell).toContain('/console/assets/shell-1.js');
    expect(page).not.toMatch(/["']assets\//);
  });

  it('has words for every field that the console knows', () => {
    const names = (value: object, prefix = ''): readonly string[] =>
      Object.entries(value).flatMap(([name, inner]) => [
        prefix + name,
        ...(typeof inner === 'object' && !Array.isArray(inner) ? names(inner, `${prefix}${name}.`) : []),
      ]);
    const own = ['languages', 'without', 'version'];
    expect(Object.keys(FIELDS).sort()).toEqual([...names(DEFAULT_CONFIG).filter((name) => !own.includes(name)), 'paths.*'].sort());
  });

  it.each<[object | string, string]>([
    ['{', 'no JSON'],
    ['[]', 'one object'],
    [{ routing: 'magic' }, 'routing must be "hash" or "history"'],
    [{ base: 'console' }, 'base must be a folder of the web root with both slashes'],
    [{ theme: { accent: 'blue' } }, 'theme.accent must be a colour such as "#1890ff"'],
    [{ theme: 'dark' }, 'theme must be an object with accent and mode'],
    [{ theme: { colour: '#1890ff' } }, 'theme.colour is no field of the console config; there are accent, mode'],
    [{ titel: 'x' }, 'titel is no field of the console config; there are routing, base, title,'],
    [{ title: { en: 'x'.repeat(61) } }, 'title.en must be text of at most 60 characters'],
    [{ headers: { token: 'X Token' } }, 'headers.token must be the name of a header'],
    [{ paths: { captcha: 'http://evil.example/' } }, 'paths.captcha must be a path on the box'],
    [{ brand: { logo: 'https://evil.example/a.png' } }, 'brand.logo must be the path of a picture on the box'],
    [{ brand: { logo: '//evil.example/a.png' } }, 'brand.logo must be'],
    [{ brand: { companyUrl: 'javascript:alert(1)' } }, 'brand.companyUrl must be an http or https address'],
    [{ openHosts: ['https://a.example/'] }, 'openHosts must be a list of host names'],
    [{ frameOrigins: ['*'] }, 'frameOrigins must be a list of origins'],
    [{ idleMinutes: -1 }, 'idleMinutes must be minutes'],
    [{ savedPassword: 'no' }, 'savedPassword must be true or false'],
    [{ languages: ['en'] }, 'languages is set by --languages'],
    [{ version: '9.0.0' }, 'version is set by --version'],
    [{ routing: 'magic', base: 'x' }, '(also wrong: base)'],
    [`{"servicePhone":"${'1'.repeat(20_000)}"}`, 'larger than'],
  ])('%j is refused in words that name the field', async (content, words) => {
    expect(await refusal('--config', config(content))).toEqual([4, expect.stringContaining(words)]);
  });
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a" fill="url(#g)"/></svg>';
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const ICO = Buffer.from('00000100010010100000010020006804', 'hex');

describe('a brand', () => {
  const WORDS = {
    title: '星云网关',
    company: 'Nebula',
    companyUrl: 'https://nebula.example/',
    servicePhone: '400-123-4567',
    accent: '#c41d7f',
  };

  it('becomes the words of the page, its icon, and pictures among the assets', async () => {
    const brand = write(folder(), { 'brand.json': WORDS, 'logo.svg': SVG, 'favicon.ico': ICO });
    const { config: block, page, manifest, entries } = await made(key.secret, '--brand', brand);
    expect(block).toMatchObject({
      title: { zh_CN: '星云网关', en: '星云网关' },
      servicePhone: '400-123-4567',
      brand: {
        company: 'Nebula',
        companyUrl: 'https://nebula.example/',
        logo: expect.stringMatching(/^assets\/logo-[A-Za-z0-9]{10}\.svg$/),
      },
      theme: { accent: '#c41d7f' },
    });
    const icon = /<link rel="icon" href="([^"]+)">/.exec(page)?.[1] ?? '';
    expect(icon).toMatch(/^assets\/favicon-[A-Za-z0-9]{10}\.ico$/);
    const logo = (block.brand as { logo: string }).logo; // looked at above
    expect(manifest.files.map(({ path }) => path)).toEqual(expect.arrayContaining([icon, logo, `${logo}.br`]));
    expect(manifest.files.map(({ path }) => path)).not.toContain(`${icon}.br`);
    const twin = entries.find(({ name }) => name === `${logo}.br`)?.bytes ?? Buffer.alloc(0);
    expect(brotliDecompressSync(twin).toString('utf8')).toBe(SVG);
  });

  it('gives way to the config where both say something', async () => {
    const brand = write(folder(), { 'brand.json': WORDS, 'logo.png': PNG });
    const { config: block } = await made(
      key.secret,
      '--brand',
      brand,
      '--config',
      config({ theme: { accent: '#123456', mode: 'dark' }, title: { en: 'Nebula' } }),
    );
    expect(block).toMatchObject({ theme: { accent: '#123456', mode: 'dark' }, title: { zh_CN: '星云网关', en: 'Nebula' } });
  });

  it('is found from the base where addresses are used', async () => {
    const brand = write(folder(), { 'logo.png': PNG, 'favicon.png': PNG });
    const { config: block, page } = await made(key.secret, '--brand', brand, '--config', config({ routing: 'history', base: '/console/' }));
    expect((block.brand as { logo: string }).logo).toMatch(/^\/console\/assets\/logo-/); // set by the pack
    expect(page).toMatch(/<link rel="icon" href="\/console\/assets\/favicon-/);
  });

  it('that changes is another build', async () => {
    const build = async (accent: string) =>
      (await made(key.secret, '--version', '1.0.0', '--brand', write(folder(), { 'brand.json': { accent } }))).manifest.build;
    expect(await build('#111111')).toBe(await build('#111111'));
    expect(await build('#111111')).not.toBe(await build('#222222'));
  });

  it.each<[string, Readonly<Record<string, string | Uint8Array | object>>, string]>([
    ['an unknown field', { 'brand.json': { colour: '#111111' } }, 'colour is no field of a brand'],
    ['a colour that is none', { 'brand.json': { accent: 'red' } }, 'theme.accent must be a colour'],
    ['a link that runs', { 'brand.json': { companyUrl: 'javascript:alert(1)' } }, 'brand.companyUrl'],
    ['a file that nobody asked for', { 'Logo.SVG': SVG }, '"Logo.SVG"'],
    ['two logos', { 'logo.svg': SVG, 'logo.png': PNG }, 'logo.svg and logo.png'],
    ['an empty logo', { 'logo.png': '' }, '0 bytes'],
    ['a logo of a megabyte', { 'logo.png': Buffer.concat([PNG, Buffer.alloc(1_000_000)]) }, '65536 are allowed'],
    ['a page for a PNG', { 'logo.png': '<!doctype html>' }, 'no PNG picture'],
    ['a PNG for an icon', { 'favicon.ico': PNG }, 'no ICO picture'],
    ['a page for an SVG', { 'logo.svg': '<!doctype html><p>' }, 'no SVG drawing'],
    ['a drawing in Latin-1', { 'logo.svg': Buffer.from('<svg>\xe4</svg>', 'latin1') }, 'must be UTF-8'],
  ])('with %s is refused', async (_, files, words) => {
    expect(await refusal('--brand', write(folder(), files))).toEqual([4, expect.stringContaining(words)]);
  });

  it.each([
    '<script>alert(1)</script>',
    '<svg:script>alert(1)</svg:script>',
    '<path onclick="alert(1)"/>',
    '<path d="M0"onload=alert(1) />',
    '<image href="http://evil.example/a.png"/>',
    '<image xlink:href="//evil.example/a.png"/>',
    '<use href="other.svg#a"/>',
    '<a href="&#106;avascript:alert(1)"><path/></a>',
    '<use href=#a />',
    '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
    '<foreignObject><p>x</p></foreignObject>',
    '<iframe src="x"/>',
    '<style>@import "http://evil.example/a.css";</style>',
    '<style>path{fill:url(http://evil.example/a)}</style>',
    '<style>path{fill:u\\72l(http://evil.example/a)}</style>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName=xlink:href to="x"/>',
  ])('whose drawing holds %s is refused', async (inside) => {
    const brand = write(folder(), { 'logo.svg': `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>` });
    expect(await refusal('--brand', brand)).toEqual([4, expect.stringContaining("which a brand's drawing may not")]);
  });

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "x">]>${SVG}`],
    ['a stylesheet of its own', `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${SVG}`],
  ])('whose drawing begins with %s is refused', async (_, svg) => {
    expect((await refusal('--brand', write(folder(), { 'logo.svg': svg })))[0]).toBe(4);
  });

  it('may be an empty folder', async () => {
    const empty = join(folder(), 'brand');
    mkdirSync(empty);
    expect((await made(key.secret, '--version', '1.0.0', '--brand', empty)).manifest.build).toBe('small0one1');
  });
});
