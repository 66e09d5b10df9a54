import { describe, expect, it } from 'vitest';
import { chosenEntries, type EntryName } from './entries';
import type { Load } from './page-load';
import { type Found, validate as validated } from './targets';

const load = (more: Partial<Load> = {}): Load => ({
  requests: 5,
  bytes: 50_000,
  callBytes: 1000,
  calls: 1,
  firstContent: 100,
  firstField: 100,
  ready: 200,
  busy: 100,
  blocked: 0,
  shift: 0.01,
  waterfall: [],
  spent: new Map(),
  ...more,
});
const validate = (found: Found, chosen: ReadonlySet<EntryName> = chosenEntries(undefined)) => validated(found, chosen);
const pages = ['static', 'React', 'sign-in', 'dashboard', 'phone'].map((page, at) => ({
  page,
  loads: [load({ bytes: at > 2 ? 150_000 : 50_000 })],
}));
const plain = { signIn: load(), dashboard: load({ bytes: 160_000 }) };

describe('the targets of the bench', () => {
  it('are met, told in both encodings, with what moves by itself', () => {
    const { text, met } = validate({ loads: [pages, pages], clicks: [20, 40], plain });
    expect(met).toBe(true);
    expect(text).toMatch(/sign-in as gzip, KB +50\.0 +60\.0 +met/);
    expect(text).toMatch(/dashboard on a phone, layout shift +0\.01, 0\.01 +0\.02 +met/);
  });

  it('are missed by bytes, in gzip too; times are told only', () => {
    const slow = [...pages.slice(0, 2), { page: 'sign-in', loads: [load({ ready: 900 })] }, ...pages.slice(3)];
    expect(validate({ loads: [slow, slow], clicks: [200], plain }).met).toBe(true);
    const heavy = validate({ loads: [pages, pages], clicks: [], plain: { ...plain, signIn: load({ bytes: 61_000 }) } });
    expect(heavy.met).toBe(false);
    expect(heavy.text).toMatch(/sign-in as gzip, KB +61\.0 +60\.0 +MISSED/);
  });

  it('of a part that failed are not measured, and the others stand', () => {
    const { text, met } = validate({ loads: [[], pages], clicks: [], plain: undefined });
    expect(met).toBe(false);
    expect(text).toMatch(/sign-in, KB +60\.0 +not measured/);
    expect(text).toMatch(/menu click, ms +50 +not measured/);
    expect(validate({ loads: [pages, []], clicks: [], plain }).met).toBe(true);
  });

  it('that were not chosen are not spoken of', () => {
    const none = { loads: [], clicks: [], plain: undefined };
    expect(validate(none, new Set(['job-board']))).toEqual({ text: '', met: true });
    const { text, met } = validate({ ...none, plain }, new Set(['plain']));
    expect(met).toBe(true);
    expect(text).not.toContain('not measured');
    expect(validate(none, new Set(['plain'])).met).toBe(false);
  });
});
