import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pageErrors, referenceErrors } from './references';

const ROOT = join(import.meta.dirname, '../..');
const errors = (text: string): readonly string[] => referenceErrors(ROOT, [{ path: 'src/gateway/client.ts', text }]);
/** Put together, so that this file itself refers to nothing. */
const page = (name: string): string => `${name}.md`;

describe('references in comments', () => {
  it('lead to pages of the repository and chapters of these', () => {
    expect(
      errors(`/** Bodies (${page('src/gateway/README')}, Encoding and headers; ${page('test/fault/README')}, Poor network). */`),
    ).toEqual([]);
    expect(errors(`// See ${page('README')}.`)).toEqual([]);
  });

  it('to a paper that is not there are refused', () => {
    expect(errors(`/** (${page('SPEC')} 7) */`)).toEqual([`src/gateway/client.ts: ${page('SPEC')} is not in the repository`]);
  });

  it('to a chapter that is not there are refused', () => {
    expect(errors(`// ${page('src/gateway/README')}, Envelopes`)).toEqual([
      `src/gateway/client.ts: ${page('src/gateway/README')} has no chapter "Envelopes"`,
    ]);
  });
});

describe('pages', () => {
  const told = (text: string): readonly string[] => pageErrors([{ path: page('test/README'), text }], ['src/ui/button.tsx', 'test/run.ts']);

  it('name files that are there, with all their folders or some', () => {
    expect(told('`test/run.ts`, `run.ts`, `ui/button.tsx`; `*.ts`, `<name>.ts` and `a.b` are none.')).toEqual([]);
  });

  it('that are gone are refused', () => {
    expect(told('`ui/panel.tsx`')).toEqual([`${page('test/README')}: ui/panel.tsx is not in the repository`]);
  });
});
