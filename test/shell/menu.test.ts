import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, MAX_NODES } from '../../src/lib/menu-walk';
import { type Menu, type MenuNode, readMenu, readRights, visibleNodes } from '../../src/shell/menu';
import { runs } from '../lane';

const BOX = 'http://box';
const read = (data: unknown): Menu => readMenu(data, BOX);
const page = (path: string, title = path, more: object = {}) => ({ path, component: `voice/${path}`, meta: { title }, ...more });
const group = (path: string, children: unknown, more: object = {}) => ({
  path,
  component: 'Layout',
  meta: { title: path },
  children,
  ...more,
});
const every = (nodes: readonly MenuNode[]): readonly MenuNode[] => nodes.flatMap((node) => [node, ...every(node.children)]);
const outline = (nodes: readonly MenuNode[]): unknown[] =>
  nodes.map((node) => (node.kind === 'group' ? { [node.title]: outline(node.children) } : node.title));

describe('the menu of the box', () => {
  const menu = read([
    group('/voice', [
      {
        path: 'extensions',
        component: 'views/Voice model/Extensionset/index.vue',
        meta: { title: 'Extensions', icon: 'phone', affix: 1, noCache: '1' },
      },
      group('deep', [page('ivr', 'IVR', { hidden: true })]),
    ]),
    { path: '/log', component: '@/views/System/Openlog', title: 'Log' },
  ]);

  it('has a page for each path, with the titles above it', () => {
    expect([...menu.screens.keys()]).toEqual(['/voice/extensions', '/voice/deep/ivr', '/log']);
    expect(menu.trails.get('/voice/deep/ivr')).toEqual(['/voice', 'deep']);
    expect(menu.trails.get('/log')).toEqual([]);
    expect(menu.problems).toEqual([]);
  });

  it('knows its pages by component name in one spelling', () => {
    expect(menu.byComponent.get('voicemodel/extensionset')).toMatchObject({
      path: '/voice/extensions',
      title: 'Extensions',
      icon: 'phone',
      kind: 'screen',
      affix: true,
      noCache: true,
      hidden: false,
    });
    expect(menu.byComponent.get('system/openlog')?.title).toBe('Log');
  });

  it('reaches hidden pages, but does not show them', () => {
    expect(menu.screens.has('/voice/deep/ivr')).toBe(true);
    expect(outline(visibleNodes(menu.roots))).toEqual(['Extensions', 'Log']);
  });

  it.each([
    ['/a', 'b', '/a/b'],
    ['a', 'b', '/a/b'],
    ['/', 'b', '/b'],
    ['', 'b', '/b'],
    ['/a/', '/b', '/b'],
    ['/a', 'b/', '/a/b'],
    ['/a', ' b ', '/a/b'],
    ['/a', 'b//c', '/a/b/c'],
  ])('joins %j and %j to %j', (parent, child, path) => {
    expect([...read([group(parent, [page(child)])]).screens.keys()]).toEqual([path]);
  });

  it('names what has no title', () => {
    expect(
      read([
        { path: '/a', component: 'x' },
        { path: '/b', component: 'x', meta: { title: 7 } },
      ]).roots.map(({ title }) => title),
    ).toEqual(['no-name', '7']);
  });

  it('may be a PHP array with holes', () => {
    expect([...read({ 0: page('/a'), 7: group('/g', { 3: page('b') }) }).screens.keys()]).toEqual(['/a', '/g/b']);
  });

  it('opens links in another tab, and only those that are allowed', () => {
    const { roots, problems } = read([
      { path: 'https://docs.example/a', meta: { title: 'Docs' } },
      { path: 'mailto:help@box.example', meta: { title: 'Mail' } },
      { path: 'tel:4000000000', meta: {} },
      { path: 'javascript:alert(1)', meta: { title: 'Bad' } },
      { path: 'JaVaScRiPt:alert(1)' },
      { path: 'data:text/html,x', meta: { title: 'Data' } },
      { path: '//evil.example/x', meta: { title: 'Elsewhere' } },
      { path: 'http://u:p@evil.example/', meta: { title: 'Secret' } },
    ]);
    expect(roots.map(({ kind, href, title }) => [kind, href, title])).toEqual([
      ['link', 'https://docs.example/a', 'Docs'],
      ['link', 'mailto:help@box.example', 'Mail'],
      ['link', 'tel:4000000000', 'tel:4000000000'],
      ['dead', undefined, 'Bad'],
      ['dead', undefined, 'javascript:alert(1)'.replace('javascript', 'JaVaScRiPt')],
      ['dead', undefined, 'Data'],
      ['link', 'http://evil.example/x', 'Elsewhere'],
      ['dead', undefined, 'Secret'],
    ]);
    expect(problems).toHaveLength(4);
  });
});

describe('a hostile menu', () => {
  it.each([
    '/login',
    '/404',
    '/406',
    '/401',
    '/register',
    '/nicset',
    '/authh5',
    '/auth-redirect',
    '/setlogindata',
    '/',
    '/dashboard',
    '/LOGIN',
    '/redirect/x',
    '/redirect',
    '/:any',
    '/*',
    '/a?b',
    '/a#b',
    '/a\\b',
    '/java\tscript:x',
  ])('cannot take the place of %j', (path) => {
    const { screens, problems } = read([page(path)]);
    expect(screens.size).toBe(0);
    expect(problems).toHaveLength(1);
  });

  it('may name the dashboard, which is the console’s own', () => {
    const { roots, problems } = read([group('/', [{ path: 'dashboard', component: 'Dashboard/index' }])]);
    expect(visibleNodes(roots)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('keeps the first of two pages with one path', () => {
    const { screens, problems, roots } = read([page('/a', 'First'), group('/g', [page('/a', 'Second')]), page('/a/', 'Third')]);
    expect(screens.get('/a')?.title).toBe('First');
    expect(problems).toHaveLength(2);
    expect(every(roots).filter(({ kind }) => kind === 'screen')).toHaveLength(1);
  });

  it('may point to its own parent', () => {
    const { screens, problems } = read([group('/a', [page('b'), group('/a', [page('b'), page('c')])])]);
    expect([...screens.keys()]).toEqual(['/a/b', '/a/c']);
    expect(problems).toHaveLength(1);
  });

  it('of 10 000 levels ends at eight', () => {
    const deep = JSON.parse(`${'{"path":"a","component":"Layout","children":['.repeat(10_000)}${']}'.repeat(10_000)}`);
    const { roots, problems } = read([deep]);
    let depth = 0;
    for (let node: MenuNode | undefined = roots[0]; node; node = node.children[0]) depth += 1;
    expect(depth).toBeLessThanOrEqual(MAX_DEPTH);
    expect(problems).toHaveLength(1);
  });

  it('of 10 000 items, or of 1 000 levels, still has its pages', () => {
    const flat = read(Array.from({ length: 10_000 }, (_, i) => page(`/p${i}`)));
    expect([flat.screens.size, visibleNodes(flat.roots).length]).toEqual([10_000, 10_000]);
    const levels = (count: number): unknown =>
      Array.from({ length: count }).reduce<unknown>((below) => [page('side'), group('g', below)], [page('last')]);
    const deep = read(levels(1000));
    expect(deep.screens.size).toBe(1001);
    const depth = (nodes: readonly MenuNode[]): number => Math.max(0, ...nodes.map(({ children }) => 1 + depth(children)));
    expect(depth(deep.roots)).toBe(MAX_DEPTH);
    expect(visibleNodes(deep.roots).length).toBeGreaterThan(0);
    expect(deep.problems).toHaveLength(1);
    expect(read(levels(20_000)).roots.length).toBeGreaterThan(0);
  });

  it('of more items than are read ends there, and says so once', () => {
    const flat = read(Array.from({ length: MAX_NODES + 1000 }, (_, i) => page(`/p${i}`)));
    expect(flat.screens.size).toBe(MAX_NODES);
    expect(flat.problems).toEqual([`more than ${MAX_NODES} items`]);
    const nested = read(
      Array.from({ length: MAX_NODES / 8 }, (_, i) =>
        group(
          `/g${i}`,
          Array.from({ length: 10 }, (_, j) => page(`p${j}`)),
        ),
      ),
    );
    expect(every(nested.roots).length).toBeLessThanOrEqual(MAX_NODES);
    expect(nested.problems).toHaveLength(1);
  });

  it.each([
    undefined,
    null,
    'x',
    7,
    true,
    [null, 7, 'x', [], {}],
    { a: null },
    [{ children: 'x' }],
    [{ meta: 'x', path: 7, component: {} }],
  ])('that is %j is harmless', (data) => {
    const { screens } = read(data);
    expect(screens.size).toBe(0);
    expect(visibleNodes(read(data).roots)).toEqual([]);
  });

  it('cannot reach the prototype of objects, nor borrow from it', () => {
    const poison = JSON.parse(
      '[{"__proto__":{"path":"/evil","component":"x","polluted":1}},{"path":"/__proto__","component":"constructor","meta":{"__proto__":{"title":"Evil"}}}]',
    );
    const { screens, byComponent } = read(poison);
    expect([...screens.keys()]).toEqual(['/__proto__']);
    expect(screens.get('/__proto__')?.title).toBe('no-name');
    expect(screens.get('/constructor')).toBeUndefined();
    expect(byComponent.get('toString')).toBeUndefined();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('shows markup as words, on one line, not endless', () => {
    const { roots } = read([page('/a', '<img src=x onerror=alert(1)>\n\u202Etxt'), page('/b', 'x'.repeat(10_000))]);
    expect(roots[0]?.title).toBe('<img src=x onerror=alert(1)> txt');
    expect(roots[1]?.title.length).toBe(60);
  });

  it('is a tree that can be trusted, whatever it is made of', () => {
    const word = fc.oneof(
      fc.constantFrom(
        '',
        '/',
        'a',
        '/a',
        'b',
        '/a/b',
        '..',
        'Layout',
        'dashboard',
        '/login',
        'javascript:alert(1)',
        'https://x.example',
        '//x',
        '/:id',
        '__proto__',
        'constructor',
      ),
      fc.string(),
    );
    const odd = fc.oneof(word, fc.constantFrom<unknown>(undefined, null, 0, 1, true, [], {}));
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { maxDepth: 6, withCrossShrink: true },
        odd,
        fc.record(
          {
            path: odd,
            component: odd,
            hidden: odd,
            alwaysShow: odd,
            title: odd,
            meta: fc.oneof(odd, fc.record({ title: odd, icon: odd, affix: odd, noCache: odd }, { requiredKeys: [] })),
            children: fc.oneof(odd, fc.array(tie('node'), { maxLength: 4 }), fc.dictionary(fc.string(), tie('node'), { maxKeys: 3 })),
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 8 }), (data) => {
        const menu = read(data);
        const nodes = every(menu.roots);
        const pages = nodes.filter(({ kind }) => kind === 'screen');
        expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
        expect([...menu.screens.values()]).toEqual(pages);
        for (const one of nodes) {
          expect(one.title).not.toBe('');
          if (one.kind === 'link') expect(one.href).toMatch(/^(https?|mailto|tel):/);
          else expect(one.href).toBeUndefined();
          if (one.kind === 'screen') expect(one.path).toMatch(/^\/[^/:*?#\\]/);
          if (one.kind !== 'group') expect(one.children).toEqual([]);
        }
        for (const one of every(visibleNodes(menu.roots))) {
          expect(one.hidden).toBe(false);
          if (one.kind === 'group') expect(one.children.length).toBeGreaterThan(one.alwaysShow ? 0 : 1);
        }
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('the sidebar', () => {
  const shown = (data: unknown): unknown[] => outline(visibleNodes(read(data).roots));

  it('skips hidden items, with all that is below them', () => {
    expect(
      shown([
        page('/a', 'A', { hidden: true }),
        page('/b', 'B', { hidden: 1 }),
        group('/g', [page('c'), page('d')], { hidden: true }),
        page('/e', 'E'),
      ]),
    ).toEqual(['E']);
  });
  it('shows an only child in place of its parent, with the parent’s icon if it has none', () => {
    expect(shown([group('/g', [page('a', 'A'), page('b', 'B', { hidden: true })])])).toEqual(['A']);
    const [only] = visibleNodes(read([group('/g', [page('a')], { meta: { title: 'G', icon: 'film' } })]).roots);
    expect(only).toMatchObject({ path: '/g/a', icon: 'film' });
    const [own] = visibleNodes(read([group('/g', [page('a', 'A', { meta: { icon: 'live' } })], { meta: { icon: 'film' } })]).roots);
    expect(own?.icon).toBe('live');
  });
  it('shows an only child of an only child', () => {
    expect(shown([group('/g', [group('h', [page('a', 'A')])])])).toEqual(['A']);
  });
  it('keeps a parent that always shows itself', () => {
    expect(shown([group('/g', [page('a', 'A')], { alwaysShow: true })])).toEqual([{ '/g': ['A'] }]);
  });
  it('opens a submenu for two children or more', () => {
    expect(shown([group('/g', [page('a', 'A'), page('b', 'B')])])).toEqual([{ '/g': ['A', 'B'] }]);
  });
  it('does not show a parent without visible children', () => {
    expect(shown([group('/g', []), group('/h', [page('a', 'A', { hidden: true })]), group('/i', [], { alwaysShow: true })])).toEqual([]);
  });
  it('does not show the dashboard', () => {
    expect(
      shown([
        { path: 'dashboard', component: 'Layout', children: [page('x', 'X')] },
        { path: '/home', component: 'views/dashboard/index.vue' },
      ]),
    ).toEqual([]);
  });
  it('shows links, and links that are not allowed as well', () => {
    expect(
      shown([
        { path: 'https://x.example', meta: { title: 'X' } },
        { path: 'javascript:x', meta: { title: 'Y' } },
      ]),
    ).toEqual(['X', 'Y']);
  });
});

describe('the rights', () => {
  it.each([
    [
      ['VoiceModel/ExtensionSet:Add', ' a:del '],
      ['voicemodel/extensionset:add', 'a:del'],
    ],
    [['a', 7, null, ['b']], ['a']],
    [{ 0: 'a' }, []],
    ['a', []],
    [undefined, []],
    [null, []],
    [true, []],
  ])('of %j are %j', (button, rights) => {
    expect([...readRights(button)]).toEqual(rights);
  });
});
