// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConsoleConfig, DEFAULT_CONFIG, pageConfig, readConfig } from '../../src/gateway/config';
import { runs } from '../lane';

const at = (config: ConsoleConfig, name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], config);
const block = (name: string, value: unknown): unknown => name.split('.').reduceRight((inner, key) => ({ [key]: inner }), value);

const GOOD: readonly (readonly [string, unknown])[] = [
  ['routing', 'history'],
  ['base', '/console/v2.1/'],
  ['title', { zh_CN: '网关', en: 'Gateway' }],
  ['title.en', 'Gateway'],
  ['servicePhone', '110'],
  ['brand.logo', '/logo.png'],
  ['brand.company', 'ACME'],
  ['brand.companyUrl', 'https://acme.example/'],
  ['theme.accent', '#00FF7f'],
  ['theme.mode', 'dark'],
  ['headers.token', 'Authorization'],
  ['headers.scene', 'Scene'],
  ['headers.customer', 'Customer'],
  ['headers.request', 'Idempotency-Key'],
  ['cookies.token', 'BoxAuth'],
  ['cookies.language', 'lang'],
  ['cookies.password', 'p'],
  ['cookies.username', 'u'],
  ['fileField', 'upload'],
  ['paths', { login: '/box.php/login', captcha: '/box.php/captcha' }],
  ['passwordHash', 'none'],
  ['savedPassword', false],
  ['openHosts', ['docs.example:8080']],
  ['frameOrigins', ['https://portal.example']],
  ['idleMinutes', 30],
  ['languages', ['en']],
  ['without', ['voice', 'smart-screen']],
  ['version', '2.1.0-rc.1'],
];

const BAD: readonly (readonly [string, unknown])[] = [
  ['routing', 'magic'],
  ['routing', 1],
  ['base', 'console/'],
  ['base', '/console'],
  ['base', '//evil.example/'],
  ['base', '/a b/'],
  ['title', 'Gateway'],
  ['title', null],
  ['title', ['Gateway']],
  ['title.en', 7],
  ['title.fr', 'Passerelle'],
  ['servicePhone', 110],
  ['languages', []],
  ['languages', ['fr']],
  ['languages', 'en'],
  ['without', ['dashboard']],
  ['without', ['../voice']],
  ['version', 'two'],
  ['theme.accent', 'red'],
  ['theme.accent', '#00ff7'],
  ['theme.mode', 'sepia'],
  ['headers.token', 'X Token'],
  ['headers.token', 'X-Token\r\nX-Evil'],
  ['headers.token', ''],
  ['cookies.token', 'IGS;Auth'],
  ['fileField', null],
  ['paths', '/x'],
  ['paths', ['/x']],
  ['paths.login', '//evil.example/login'],
  ['paths.login', 'https://evil.example/login'],
  ['paths.login', 'admin.php/login'],
  ['paths.login', '/login?x=1'],
  ['paths.login', 7],
  ['passwordHash', 'sha1'],
  ['savedPassword', 'yes'],
  ['openHosts', 'docs.example'],
  ['openHosts', [7]],
  ['idleMinutes', -1],
  ['idleMinutes', '30'],
  ['idleMinutes', Number.NaN],
  ['unknown', 1],
  ['constructor', 1],
  ['toString', 1],
];

describe('the console config', () => {
  it.each([undefined, null, {}])('that is %j is the default', (given) => {
    expect(readConfig(given)).toEqual({ config: DEFAULT_CONFIG, refused: [] });
  });

  it.each(GOOD)('may set %s', (name, value) => {
    const { config, refused } = readConfig(block(name, value));
    expect(refused).toEqual([]);
    expect(at(config, name)).toEqual(value);
    expect(value).not.toEqual(at(DEFAULT_CONFIG, name));
  });

  it('may set every key', () => {
    const top = new Set(GOOD.map(([name]) => name.split('.')[0]));
    expect(Object.keys(DEFAULT_CONFIG).filter((key) => !top.has(key))).toEqual([]);
  });

  it('keeps the neighbours of a key that is set', () => {
    const { config } = readConfig({ headers: { token: 'Authorization' } });
    expect(config.headers).toEqual({ ...DEFAULT_CONFIG.headers, token: 'Authorization' });
    expect(DEFAULT_CONFIG.headers.token).toBe('X-Token');
  });

  it.each(BAD)('refuses %s: %j, and names it', (name, value) => {
    const { config, refused } = readConfig(block(name, value));
    expect(refused).toEqual([name]);
    expect(config).toEqual(DEFAULT_CONFIG);
  });

  it('takes what is right beside what is wrong', () => {
    const { config, refused } = readConfig({ routing: 'history', theme: { accent: 'red', mode: 'dark' }, paths: { a: '/a', b: 'b' } });
    expect(refused).toEqual(['theme.accent', 'paths.b']);
    expect(config.routing).toBe('history');
    expect(config.theme).toEqual({ accent: DEFAULT_CONFIG.theme.accent, mode: 'dark' });
    expect(config.paths).toEqual({ a: '/a' });
  });

  it.each([7, 'x', true, []])('that is %j is refused as a whole', (given) => {
    expect(readConfig(given)).toEqual({ config: DEFAULT_CONFIG, refused: [''] });
  });

  it.each([
    '{"__proto__":{"polluted":1}}',
    '{"headers":{"__proto__":{"polluted":1}}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"paths":{"__proto__":"/polluted"}}',
    '{"paths":{"__proto__":{"polluted":1}}}',
  ])('cannot be poisoned by %s', (source) => {
    const { config, refused } = readConfig(JSON.parse(source));
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(config).toEqual(DEFAULT_CONFIG);
    expect(Object.getPrototypeOf(config.paths)).toBe(Object.prototype);
    expect(refused).toHaveLength(1);
  });

  it('is whole, whatever it is made of', () => {
    const key = fc.constantFrom(...Object.keys(DEFAULT_CONFIG), 'token', 'accent', 'mode', 'en', '__proto__', 'length');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<unknown>(null, '', '/', 'hash', '#ffffff', 1, -1, true, [], {}),
        fc.string(),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(key, tie('value'), { maxKeys: 6 }),
      ),
    }));
    const kinds = (config: unknown): unknown =>
      typeof config !== 'object' || config === null || Array.isArray(config)
        ? typeof config
        : Object.fromEntries(Object.entries(config).map(([name, inner]) => [name, kinds(inner)]));
    fc.assert(
      fc.property(value, (given) => {
        const { config } = readConfig(given);
        expect(kinds({ ...config, paths: {} })).toEqual(kinds(DEFAULT_CONFIG));
        for (const path of Object.values(config.paths)) expect(path).toMatch(/^\/[^/]/);
      }),
      { numRuns: runs(3000) },
    );
  });
});

describe('the config block of the page', () => {
  afterEach(() => document.body.replaceChildren());
  const put = (text: string): void => {
    const element = document.createElement('script');
    element.type = 'application/json';
    element.id = 'console-config';
    element.textContent = text;
    document.body.append(element);
  };

  it('is read', () => {
    put('{"servicePhone":"110"}');
    expect(pageConfig()).toMatchObject({ config: { servicePhone: '110' }, refused: [] });
  });
  it('may be missing', () => {
    expect(pageConfig()).toEqual({ config: DEFAULT_CONFIG, refused: [] });
  });
  it.each(['', '{', '<b>'])('that is no JSON (%j) is refused', (text) => {
    put(text);
    expect(pageConfig()).toEqual({ config: DEFAULT_CONFIG, refused: ['.'] });
  });
});
