import { expect, it } from 'vitest';
import { functionsOf, longFunctions } from './long-functions.ts';

const body = (lines: number, indent = '  '): string => `${indent}work();\n`.repeat(lines);
const lengths = (text: string): readonly number[] => functionsOf(text).map(({ length }) => length);

it('counts a function from its first line to its closing one, its parameters too', () => {
  expect(lengths(`function plain(): void {\n${body(3)}}\n`)).toEqual([5]);
  expect(lengths(`export function Part({\n  a,\n  b,\n}: {\n  readonly a: string;\n}) {\n${body(3)}}\n`)).toEqual([10]);
  expect(lengths(`const arrow = async (\n  a: string,\n): Promise<void> => {\n${body(2)}};\n`)).toEqual([6]);
  expect(lengths(`const Part = () => (\n${body(4)});\n`)).toEqual([6]);
  expect(lengths('const short = (a: string): string =>\n  a;\nconst next = 1;\n')).toEqual([2]);
});

it('finds functions inside of others, in objects and in calls, and takes no other block for one', () => {
  expect(lengths(`const made = {\n  run(a): void {\n${body(2, '    ')}  },\n};\n`)).toEqual([4]);
  expect(lengths(`function outer() {\n  effect(() => {\n${body(1, '    ')}  });\n}\n`)).toEqual([5, 3]);
  expect(lengths(`for (const each of all) {\n${body(3)}}\nif (is(each)) {\n${body(3)}}\n`)).toEqual([]);
  expect(lengths(`/**\n * (a) => {\n */\nconst list = [\n${body(3)}];\n`)).toEqual([]);
});

it('names what is too long with its place', () => {
  const text = `const a = 1;\nexport function long(): void {\n${body(119)}}\n`;
  expect(longFunctions([{ path: 'src/a.ts', text }])).toEqual(['src/a.ts:2: long has 121 lines, 120 at most']);
  expect(longFunctions([{ path: 'src/a.ts', text: `export function long(): void {\n${body(118)}}\n` }])).toEqual([]);
});
