import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { formEncode } from '../../src/lib/form-encode';
import { screenNames } from '../../src/shell/screens';
import { MENU_ICONS } from '../../src/ui/icon-names';
import { ALL_COMPONENTS } from './menu';
import { MENU, type MenuNode } from './menu-tree';
import { parseForm } from './request';

// Only the names are read here; what they show needs the build's own constants.
vi.mock('../../src/screen/page/not-yet', () => ({ notYet: () => undefined }));

/** Pages of the console that no menu names, and pages of the box that this console does not have. */
const CONSOLE_ONLY = ['icons', 'operationshome', 'otherconfig', 'scenelistadd', 'theme'];
const BOX_ONLY = ['vendorextras/legacytool'];

it('the menu leads to every screen that the console knows', () => {
  const known = screenNames;
  expect(known.filter((name) => !ALL_COMPONENTS.includes(name)).sort()).toEqual(CONSOLE_ONLY);
  expect(ALL_COMPONENTS.filter((name) => !known.includes(name)).sort()).toEqual(BOX_ONLY);
});

it('the menu asks only for icons that the console has', () => {
  const icons = (nodes: readonly MenuNode[]): string[] => nodes.flatMap((node) => [node.icon, ...icons(node.children ?? [])]);
  expect([...new Set(icons(MENU))].filter((icon) => !Object.hasOwn(MENU_ICONS, icon))).toEqual([]);
});

it('reads back what the console spells, whatever a person typed', () => {
  const text = fc.string({ unit: 'grapheme' });
  const name = fc.stringMatching(/^[a-z_]{1,12}$/);
  const fields = fc.dictionary(
    name,
    fc.oneof(text, fc.array(text, { minLength: 1, maxLength: 5 }), fc.dictionary(name, text, { minKeys: 1, maxKeys: 4 })),
  );
  fc.assert(
    fc.property(fields, (given) => {
      expect(JSON.stringify(parseForm(formEncode(given).toString()))).toBe(JSON.stringify(given));
    }),
  );
});
