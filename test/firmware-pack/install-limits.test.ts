/** The installer reads as many entries as it allows: with fewer a whole release would be told to lack its last files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('lists every file that a manifest may name, and what stands before them', () => {
  const script = readFileSync(join(import.meta.dirname, '../../firmware-pack/install.sh'), 'utf8');
  const allowed = Number(/count > (\d+)\) bad\("too many files"\)/.exec(script)?.[1]);
  const listed = Number(/tar -tvf - 2>\/dev\/null \| head -n (\d+)\)/.exec(script)?.[1]);
  // Manifest, signature and one more, so that an entry too many is seen too.
  expect(listed).toBeGreaterThanOrEqual(allowed + 3);
});
