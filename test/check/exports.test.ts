import { expect, it } from 'vitest';
import { exportErrors } from './exports.ts';

const errors = (files: Readonly<Record<string, string>>, known: readonly string[] = []): readonly string[] =>
  exportErrors(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    known,
  );

it('names values that only their own file uses, and those that nobody does', () => {
  const text = 'export const near = 1;\nexport const far = near;\nexport function gone(): void {\n}\n';
  expect(errors({ 'src/a.ts': text, 'src/b.ts': "import { far as there } from './a';\n" })).toEqual([
    'src/a.ts: only its own file uses near',
    'src/a.ts: nobody uses gone',
  ]);
  expect(errors({ 'src/a.ts': text }, ['src/a.ts near', 'src/a.ts far', 'src/a.ts gone'])).toEqual([]);
});

it('tells names of one spelling apart by the file that they are imported from', () => {
  const text = 'export const twin = 1;\n';
  expect(errors({ 'src/a.ts': text, 'src/b/index.ts': text, 'src/c.tsx': "import {\n  twin,\n} from './b';\n" })).toEqual([
    'src/a.ts: nobody uses twin',
  ]);
});

it('lets types stand in what is exported beside them, and no others', () => {
  const text = [
    'export interface Parts {\n  readonly of: Part;\n}',
    'export type Part = string;',
    'export interface Inner {\n  readonly a: 1;\n}',
    'export function run(\n  parts: Parts,\n): void {\n  const inner: Inner = { a: 1 };\n}\n',
  ].join('\n');
  expect(errors({ 'src/a.ts': text, 'src/b.ts': "import { run } from './a';\n" })).toEqual(['src/a.ts: only its own file uses Inner']);
});

it('takes a test for a user of what its file uses too, and for none of what it alone keeps alive', () => {
  const files = { 'src/a.ts': 'export const part = 1;\nexport const alone = 2;\nexport const whole = part;\n' };
  const test = "import { alone, part } from '../src/a';\n";
  const user = { 'src/b.ts': "import { whole } from './a';\n" };
  expect(errors({ ...files, ...user, 'test/a.test.ts': test })).toEqual(['src/a.ts: only tests use alone']);
  expect(errors({ ...files, ...user, 'test/gallery/samples/a.tsx': test.replace('..', '../../..') })).toEqual([
    'src/a.ts: only tests use alone',
  ]);
  expect(errors({ 'test/help.ts': 'export const help = 1;\n', 'test/a.test.ts': "import { help } from './help';\n" })).toEqual([]);
});

it('sees whole modules, parts that are loaded on use, and what an index passes on', () => {
  const files = {
    'src/a.ts': 'export const one = 1;\n',
    'src/b.ts': 'export const two = 2;\n',
    'src/c.ts': 'export const three = 3;\n',
    'src/d/index.ts': "export { three } from '../c';\nexport { two } from '../b';\n",
    'src/e.ts': "import * as a from './a';\nimport { three } from './d';\nawait import('./b').then(({ two }) => two);\nconst x = a.one;\n",
  };
  expect(errors(files)).toEqual(['src/d/index.ts: nobody uses two']);
});

it('names what it was told not to check and that is used by now, or gone', () => {
  const text = 'export const near = 1;\nexport const far = 1;\n';
  const known = ['src/a.ts near', 'src/a.ts far', 'src/a.ts gone'];
  expect(errors({ 'src/a.ts': text, 'src/b.ts': "import { far } from './a';\n" }, known)).toEqual([
    'src/a.ts far: is used, or gone: take it out of KNOWN (test/check/exports.ts)',
    'src/a.ts gone: is used, or gone: take it out of KNOWN (test/check/exports.ts)',
  ]);
});
