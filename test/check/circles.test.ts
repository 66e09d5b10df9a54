import { expect, it } from 'vitest';
import { circleErrors } from './circles.ts';

const file = (path: string, ...imports: readonly string[]) => ({
  path,
  text: imports.map((each) => `import type { X } from '${each}';`).join('\n'),
});

it('names each circle once, with the way round', () => {
  const sources = [
    file('src/a.ts', './b/c', './free'),
    file('src/b/c.tsx', '../d'),
    file('src/d/index.ts', '../a'),
    file('src/free.ts'),
    file('src/self.ts', './self'),
  ];
  expect(circleErrors(sources)).toEqual(['src/a.ts → src/b/c.tsx → src/d/index.ts → src/a.ts', 'src/self.ts → src/self.ts']);
});

it('lets two ways lead to the same file, and a part that is loaded on use lead back', () => {
  const lazy = { path: 'src/bottom.ts', text: "const part = () => import('./top');" };
  expect(
    circleErrors([file('src/top.ts', './left', './right'), file('src/left.ts', './bottom'), file('src/right.ts', './bottom'), lazy]),
  ).toEqual([]);
});
