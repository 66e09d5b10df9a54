import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { chosenEntries, ENTRIES } from './entries';
import { LISTS } from './lists';

const run = (...options: readonly string[]) => promisify(execFile)(process.execPath, [join(import.meta.dirname, 'run.ts'), ...options]);

describe('the choice of entries', () => {
  it('is all of them, or those that are named', () => {
    expect([...chosenEntries(undefined)]).toEqual(Object.keys(ENTRIES));
    expect([...chosenEntries('job-board, cpes,')]).toEqual(['job-board', 'cpes']);
  });

  it('refuses what it does not know, and says what there is', () => {
    for (const only of ['job-bord', 'cpes,constructor', '', ',']) expect(() => chosenEntries(only), only).toThrow(/job-board {2}/);
    expect(() => chosenEntries('cpes,constructor')).toThrow(/not known: constructor$/);
  });

  it('has every list under a name of an entry', () => {
    for (const name of Object.keys(LISTS)) expect(ENTRIES).toHaveProperty([name]);
  });
});

describe('the command', () => {
  it('says its options and entries at once, without a build', async () => {
    for (const option of ['--help', '--list']) {
      const { stdout } = await run(option);
      for (const name of Object.keys(ENTRIES)) expect(stdout, option).toContain(`\n  ${name} `);
    }
    expect((await run('--help')).stdout).toContain('--only NAME');
  });

  it('refuses a wrong option in words, not with a stack', async () => {
    for (const options of [
      ['--only', 'job-bord'],
      ['--samples', '0'],
      ['--olny', 'cpes'],
    ]) {
      const { stderr } = await run(...options).then(
        () => ({ stderr: 'it ran' }),
        (error: { readonly stderr: string }) => error,
      );
      expect(stderr).toMatch(/^(?:--only takes|--samples takes|Unknown option '--olny')/);
      expect(stderr).not.toMatch(/\n {4}at /);
    }
  });
});
