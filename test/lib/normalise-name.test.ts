import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseName } from '../../src/lib/normalise-name';
import { runs } from '../lane';

describe('the name of a page component', () => {
  it.each([
    ['views/Voice model/Extensionset/index.vue', 'voicemodel/extensionset'],
    ['@/views/Voice_model/Extension-set/index', 'voicemodel/extensionset'],
    ['/views/TR069/ITMS.vue', 'tr069/itms'],
    ['/voicemodel/Extensionset', 'voicemodel/extensionset'],
    ['voicemodel/Extensionset', 'voicemodel/extensionset'],
    ['Layout', 'layout'],
    ['index', 'index'],
    ['views/index', 'index'],
    ['/index', 'index'],
    ['dashboard/index.vue', 'dashboard'],
    ['reviews/a', 'reviews/a'],
    ['a/views/b', 'a/views/b'],
    ['a/indexes', 'a/indexes'],
    ['a/vue', 'a/vue'],
    ['.vue', ''],
    ['', ''],
    ['__proto__', 'proto'],
  ])('%j is looked up as %j', (component, name) => {
    expect(normaliseName(component)).toBe(name);
  });

  it('is the same when normalised again', () => {
    const piece = fc.constantFrom('/', 'views/', '@/views/', '/index', '.vue', ' ', '_', '-', 'A', 'b', 'index', 'İ', 'Σ');
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(piece, { maxLength: 12 }).map((all) => all.join('')),
        ),
        (component) => {
          const name = normaliseName(component);
          expect(normaliseName(name)).toBe(name);
          expect(name).not.toMatch(/[\s_-]|^\/|^@?\/?views\/|\/index$|\.vue$/);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it('does not depend on case, spaces, underscores and hyphens', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,8}\/[a-z]{1,8}$/), (name) => {
        const loose = `@/views/${name.toUpperCase().split('').join('_ -')}/index.vue`;
        expect(normaliseName(loose)).toBe(normaliseName(name));
      }),
    );
  });

  it('is found at once in a hostile menu', () => {
    expect(normaliseName(`${'views/'.repeat(100_000)}a${'/index.vue'.repeat(100_000)}`)).toBe('a');
  });
});
