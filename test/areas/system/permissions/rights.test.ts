import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  componentOf,
  keepsAccess,
  type MenuKind,
  missing,
  prune,
  type Rights,
  readEntries,
  sizeOf,
  spellEntries,
  ticksOf,
  within,
  withTicks,
} from '../../../../src/areas/system/permissions/rights';

const SCREENS = ['system/openlog', 'system/permismange', 'voicemodel/extensionset', 'operations/appmenu'];
const ACTIONS = ['add', 'edit', 'export'];
const screen = fc.constantFrom(...SCREENS);
const button = fc.tuple(screen, fc.constantFrom(...ACTIONS)).map(([at, action]) => `${at}:${action}`);
const some = (of: fc.Arbitrary<string>) => fc.uniqueArray(of, { maxLength: 12 }).map((list) => new Set(list));
const rights: fc.Arbitrary<Rights> = fc.record({ menus: some(screen), operationMenus: some(screen), buttons: some(button) }).map(prune);
const kind = fc.constantFrom<MenuKind>('menus', 'operationMenus');
const ticks = fc.uniqueArray(fc.oneof(screen, button));
const otherOf = (one: MenuKind): MenuKind => (one === 'menus' ? 'operationMenus' : 'menus');

const of = (menus: readonly string[], buttons: readonly string[], operationMenus: readonly string[] = []): Rights => ({
  menus: new Set(menus),
  operationMenus: new Set(operationMenus),
  buttons: new Set(buttons),
});

describe('ticking a tree', () => {
  it('leaves everything as it is when nothing is ticked otherwise', () => {
    fc.assert(
      fc.property(rights, kind, (before, at) => {
        expect(withTicks(before, at, ticksOf(before, at))).toEqual(before);
      }),
    );
  });

  it('never leaves a button without its screen', () => {
    fc.assert(
      fc.property(rights, kind, ticks, (before, at, now) => {
        const after = withTicks(before, at, now);
        for (const each of after.buttons) {
          expect(after.menus.has(componentOf(each)) || after.operationMenus.has(componentOf(each))).toBe(true);
        }
      }),
    );
  });

  it('never touches the screens of the other menu, nor the buttons that only it shows', () => {
    fc.assert(
      fc.property(rights, kind, ticks, (before, at, now) => {
        const other = otherOf(at);
        const after = withTicks(before, at, now);
        expect(after[other]).toEqual(before[other]);
        const onlyThere = [...before.buttons].filter((each) => !before[at].has(componentOf(each)) && !after[at].has(componentOf(each)));
        for (const each of onlyThere) expect(after.buttons.has(each)).toBe(true);
      }),
    );
  });

  it('shows afterwards what it was told, but for buttons whose screen was taken away', () => {
    fc.assert(
      fc.property(rights, kind, ticks, (before, at, now) => {
        const after = withTicks(before, at, now);
        const shown = new Set(ticksOf(after, at));
        const gone = [...before[at]].filter((each) => !now.includes(each));
        for (const each of now) if (!gone.includes(componentOf(each))) expect(shown.has(each)).toBe(true);
        for (const each of gone) expect(shown.has(each)).toBe(false);
      }),
    );
  });

  it('gives the screen with the button', () => {
    expect(withTicks(of([], []), 'menus', ['system/openlog:export'])).toEqual(of(['system/openlog'], ['system/openlog:export']));
  });

  it('takes the buttons with the screen', () => {
    const before = of(['system/openlog', 'voicemodel/extensionset'], ['system/openlog:export', 'voicemodel/extensionset:add']);
    expect(withTicks(before, 'menus', ['voicemodel/extensionset', 'voicemodel/extensionset:add', 'system/openlog:export'])).toEqual(
      of(['voicemodel/extensionset'], ['voicemodel/extensionset:add']),
    );
  });

  it('keeps the buttons of a screen that the other menu has too', () => {
    const before = of(['operations/appmenu'], ['operations/appmenu:add'], ['operations/appmenu']);
    expect(withTicks(before, 'menus', [])).toEqual(of([], ['operations/appmenu:add'], ['operations/appmenu']));
  });
});

describe('who loses what', () => {
  it('is nothing when nothing changes, and all of it when everything goes', () => {
    fc.assert(
      fc.property(rights, (all) => {
        expect(sizeOf(missing(all, all))).toBe(0);
        expect(sizeOf(missing(all, of([], [])))).toBe(all.menus.size + all.operationMenus.size + all.buttons.size);
      }),
    );
  });

  it('together with what is gained leads from the one to the other', () => {
    fc.assert(
      fc.property(rights, rights, (before, after) => {
        const [lost, gained] = [missing(before, after), missing(after, before)];
        for (const key of ['menus', 'operationMenus', 'buttons'] as const) {
          const result = new Set([...before[key]].filter((entry) => !lost[key].includes(entry)).concat(gained[key]));
          expect(result).toEqual(after[key]);
        }
      }),
    );
  });
});

it('gives no more than one has', () => {
  fc.assert(
    fc.property(rights, rights, (wanted, own) => {
      const given = within(wanted, own);
      expect(sizeOf(missing(given, own))).toBe(0);
      expect(sizeOf(missing(given, wanted))).toBe(0);
    }),
  );
});

it('spells a list in one way and reads it back', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(screen, button)), (entries) => {
      const text = spellEntries(new Set(entries));
      expect(readEntries(text, new Set())).toEqual(new Set(entries));
      expect(spellEntries(new Set(entries.toReversed()))).toBe(text);
    }),
  );
  expect(readEntries(' System/Openlog , ,x:Add', new Set())).toEqual(new Set(['system/openlog', 'x:add']));
  expect(readEntries('*', new Set(['a', 'b']))).toEqual(new Set(['a', 'b']));
});

it.each([
  ['the page and its Edit', of(['system/permismange'], ['system/permismange:edit']), true],
  ['the page in operations mode and its Edit', of([], ['system/permismange:edit'], ['system/permismange']), true],
  ['the page alone', of(['system/permismange'], ['system/permismange:add']), false],
  ['Edit without the page', of(['system/openlog'], ['system/permismange:edit']), false],
])('with %s one still manages permissions: %s', (_, held, keeps) => {
  expect(keepsAccess(held)).toBe(keeps);
});
