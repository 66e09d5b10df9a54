import { describe, expect, it } from 'vitest';
import { BUDGETS, type Check, gzipOnlyOf, isOver, type Output, weighBuild } from './budgets';

const file = (br: number, gz = br + 1) => ({ bytes: new Uint8Array(br * 3), br: new Uint8Array(br), gz: new Uint8Array(gz) });
const output = (entryPoint: string | undefined, now: readonly string[] = [], later: readonly string[] = []): Output => ({
  ...(entryPoint && { entryPoint }),
  inputs: {},
  imports: [...now.map((path) => ({ path, kind: 'import-statement' })), ...later.map((path) => ({ path, kind: 'dynamic-import' }))],
});
const outputs = {
  main: output(undefined),
  shell: output('src/shell/index.tsx', ['main'], ['show', 'a-one', 'a-two', 'b']),
  engine: output(undefined),
  fields: output(undefined, ['engine']),
  show: output('src/screen/show/show-screen.tsx', ['engine', 'shell']),
  'a-one': output('src/areas/a/one/screen.ts', ['engine', 'fields'], ['a-view']),
  'a-view': output('src/areas/a/one/view.tsx', ['engine', 'a-shared'], ['a-editor']),
  'a-two': output('src/areas/a/two/screen.ts', ['engine', 'a-shared']),
  'a-shared': output(undefined),
  'a-editor': output('src/areas/a/one/editor.tsx', ['a-shared']),
  b: output('src/areas/b/only/screen.ts', ['engine', 'fields']),
};
const sizes = {
  main: 30_000,
  shell: 50_000,
  engine: 40_000,
  fields: 20_000,
  show: 0,
  'a-one': 100,
  'a-view': 5000,
  'a-two': 1000,
  'a-shared': 57_000,
  'a-editor': 9000,
  b: 300,
};
const checks = weighBuild({
  files: new Map([
    ...Object.entries(sizes).map(([path, br]) => [path, file(br)] as const),
    ['index.html', file(9000)],
    ['icons', file(500)],
    ['worker', file(59_000, 69_001)],
  ]),
  outputs,
  workers: { worker: output('src/lib/worker.ts') },
  first: ['main'],
  chain: { shell: ['shell'], en: [] },
  languages: ['en'],
  spritePath: 'icons',
  gzipOnly: new Set(),
});
const of = (name: string): Check => {
  const found = checks.find((check) => check.name === name);
  if (!found) throw new Error(`no line ${name}`);
  return found;
};

describe('the budgets', () => {
  it('count for a screen everything that it loads beyond shell, engine and fields, its views with it', () => {
    expect(of('screen a/one')).toMatchObject({ br: 62_100, gz: 62_103 });
    expect(of('screen a/two')).toMatchObject({ br: 58_000 });
    expect(of('screen b/only')).toMatchObject({ br: 300 });
    expect(isOver(of('screen a/one'))).toBe(true);
    expect(isOver(of('screen a/two'))).toBe(false);
  });

  it('tell apart what is loaded on use, what all screens share, and the sum of an area', () => {
    expect(of('on use src/areas/a/one/editor.tsx')).toMatchObject({ br: 9000 });
    expect(of('engine: lists, forms and tabs')).toMatchObject({ br: 40_000 });
    expect(of('engine: kinds of field')).toMatchObject({ br: 20_000 });
    expect(of('area a, 2 screens')).toMatchObject({ br: 72_100 });
  });

  it('check every line in both encodings, gzip by its own limit or 1.15 times that of brotli', () => {
    expect(checks.filter(({ name }) => name === 'sign-in')).toMatchObject([{ br: 39_000, gz: 39_002, limit: 60_000, gzLimit: 60_000 }]);
    expect(of('up to the dashboard')).toMatchObject({ br: 89_500, limit: 190_000, gzLimit: BUDGETS['up to the dashboard as gzip'] });
    expect(of('on use src/lib/worker.ts')).toMatchObject({ br: 59_000, limit: 60_000, gz: 69_001, gzLimit: 69_000 });
    expect(checks.filter(isOver).map(({ name }) => name)).toEqual(['screen a/one', 'on use src/lib/worker.ts', 'area a, 2 screens']);
  });

  it('have no .br twin of what one screen alone has, where it spares less than 400 bytes, nor of large parts that few fetch', () => {
    const lone = {
      ...outputs,
      words: output('locales/en/a.json'),
      first: output('locales/en/first.ts'),
      pinyin: output('src/shell/pinyin.ts'),
    };
    const weights = {
      'a-view': [5000, 5399],
      'a-editor': [5000, 5400],
      'a-shared': [100, 101],
      words: [800, 900],
      first: [800, 900],
      pinyin: [100_000, 120_000],
    };
    const files = Object.entries(weights).map(([path, [br = 0, gz = 0]]) => ({ path, ...file(br, gz) }));
    expect([...gzipOnlyOf(lone, files, new Set(['first']))].sort()).toEqual(['a-view', 'pinyin', 'words']);
  });
});
