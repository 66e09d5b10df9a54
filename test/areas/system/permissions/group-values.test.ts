import { describe, expect, it } from 'vitest';
import type { Catalogue, GroupDetail } from '../../../../src/areas/system/permissions/calls';
import {
  checkGroup,
  hasScene,
  NEW_GROUP,
  offerOf,
  rightsIn,
  toWire,
  valuesOf,
} from '../../../../src/areas/system/permissions/group-values';
import { readMenu, rightsTree, screensOf, visibleMenu } from '../../../../src/areas/system/permissions/menu-nodes';
import { READY_GROUPS, rightsOfReady } from '../../../../src/areas/system/permissions/ready-groups';
import { prune } from '../../../../src/areas/system/permissions/rights';
import { readMenu as readShellMenu } from '../../../../src/shell/menu';
import { ALL_BUTTONS, wholeMenu, wholeOperationMenu } from '../../../appliance/menu';

const item = (component: string, title: string, more: object = {}) => ({ path: title, component, meta: { title, icon: 'log' }, ...more });
const MENU = [
  item('Layout', 'System', {
    children: [
      item('views/system/Openlog/index.vue', 'Logs'),
      item('system/Permismange', 'Permissions'),
      item('system/HolidayTheme/preview', 'Preview', { hidden: true }),
    ],
  }),
  item('Layout', 'Voice', { children: [item('Voice model/Extensionset', 'Extensions')] }),
  item('dashboard/index', 'Home'),
];
const BUTTONS = ['system/openlog:export', 'system/permismange:edit', 'voicemodel/extensionset:add'];
const catalogue: Catalogue = {
  menu: MENU,
  operation_menu: [item('Layout', 'Operations', { children: [item('Operations/appmenu', 'App Menu')] })],
  buttons: BUTTONS,
  own: { is_super: false, menus: ['system/openlog'], operation_menus: [], buttons: ['system/openlog:export'], scenes: 'hotel' },
};
const { everything, own, menus } = offerOf(catalogue);
const group: GroupDetail = {
  id: '3',
  mtime: '7',
  name: 'Night shift',
  note: '',
  is_super: false,
  reviewer: false,
  scenes: 'school,hotel',
  accounts: 2,
  mine: false,
  manageable: true,
  menus: 'voicemodel/extensionset,system/openlog',
  operation_menus: '',
  buttons: '*',
};

describe('the whole menu', () => {
  it('is read by normalised names, each screen once, groups without a right of their own', () => {
    expect(screensOf(readMenu([...MENU, item('system/openlog', 'Again')])).map(({ id, title }) => [id, title])).toEqual([
      ['system/openlog', 'Logs'],
      ['system/permismange', 'Permissions'],
      ['system/holidaytheme/preview', 'Preview'],
      ['voicemodel/extensionset', 'Extensions'],
      ['dashboard', 'Home'],
    ]);
  });

  it.each([
    ['nothing', undefined],
    ['a text', 'menu'],
    ['a list of nonsense', [null, 1, {}, { children: 'x' }, { component: 7 }]],
  ])('survives %s', (_, data) => {
    expect(screensOf(readMenu(data)).length).toBeLessThanOrEqual(1);
  });

  it('survives a tree that never ends', () => {
    const loop: { component: string; children: unknown[] } = { component: 'Layout', children: [] };
    loop.children.push(loop, item('system/openlog', 'Logs'));
    expect(() => readMenu([loop])).not.toThrow();
  });

  it('has every screen that the sidebar has, of 10 000 items and of 1 000 levels', () => {
    const flat = Array.from({ length: 10_000 }, (_, at) => ({ path: `p${at}`, component: `voicemodel/screen${at}` }));
    expect(screensOf(readMenu(flat)).length).toBe(10_000);
    const deep = Array.from({ length: 1000 }).reduce<readonly object[]>(
      (below, _, at) => [
        { path: 'side', component: `voicemodel/side${at}` },
        { path: 'g', component: 'Layout', children: below },
      ],
      [{ path: 'last', component: 'voicemodel/last' }],
    );
    expect(screensOf(readMenu(deep)).length).toBe(1001);
    expect(readShellMenu(deep, 'http://gateway.test').byComponent.size).toBe(1001);
  });

  it('is seen by a group as the sidebar shows it', () => {
    const seen = visibleMenu(readMenu(MENU), new Set(['system/openlog', 'system/permismange', 'voicemodel/extensionset', 'dashboard']));
    // An only child stands for its group; the hidden page and the dashboard are not there.
    expect(seen.map(({ title, children }) => [title, children.map((child) => child.title)])).toEqual([
      ['System', ['Logs', 'Permissions']],
      ['Extensions', []],
    ]);
    expect(visibleMenu(readMenu(MENU), new Set())).toEqual([]);
  });
});

describe('the tree of rights', () => {
  const words = { view: 'View', action: (action: string) => action, given: 'new', taken: 'removed', notYours: 'not yours' };
  const saved = rightsIn({ ...NEW_GROUP, menus: 'system/openlog' }, everything);
  const now = rightsIn({ ...NEW_GROUP, menus: 'voicemodel/extensionset', buttons: 'voicemodel/extensionset:add' }, everything);
  const parts = { nodes: menus.menus, kind: 'menus', buttons: BUTTONS, own, saved, now, words } as const;
  const flat = (nodes: ReturnType<typeof rightsTree>): string[] =>
    nodes.flatMap(({ id, label, note, disabled, children }) => [
      `${label}${note ? ` (${note})` : ''}${disabled ? ' x' : ''}${id.startsWith('group') ? ' +' : ''}`,
      ...flat(children ?? []),
    ]);

  it('marks what is given and taken, and locks what the person does not have', () => {
    expect(flat(rightsTree({ ...parts, changedOnly: false }))).toEqual([
      'System +',
      'Logs',
      'View (removed)',
      'export',
      'Permissions',
      'View (not yours) x',
      'edit (not yours) x',
      'Preview',
      'View (not yours) x',
      'Extensions',
      'View (new) x',
      'add (new) x',
      'Home',
      'View (not yours) x',
    ]);
  });

  it('shows only what is changed when asked', () => {
    expect(flat(rightsTree({ ...parts, changedOnly: true }))).toEqual([
      'System +',
      'Logs',
      'View (removed)',
      'Extensions',
      'View (new) x',
      'add (new) x',
    ]);
  });
});

describe('a group in its form', () => {
  const values = valuesOf(group, everything);

  it('writes out what "all" stands for, without buttons of screens that it does not have', () => {
    expect(values).toMatchObject({
      menus: 'system/openlog,voicemodel/extensionset',
      buttons: 'system/openlog:export,voicemodel/extensionset:add',
      scenes: 'hotel,school',
    });
  });

  it('stays "all" on the wire only while nothing was taken from it', () => {
    const whole: GroupDetail = { ...group, menus: '*', buttons: '*' };
    const all = valuesOf(whole, everything);
    expect(toWire(all, whole, everything)).toMatchObject({ menus: '*', buttons: '*' });
    expect(toWire({ ...all, buttons: 'system/openlog:export' }, whole, everything).buttons).toBe('system/openlog:export');
    expect(toWire(all, { ...group, menus: all.menus, buttons: all.buttons }, everything).menus).toBe(all.menus);
  });

  it('has everything as super administrator, whatever the lists say', () => {
    expect(rightsIn({ ...NEW_GROUP, is_super: true }, everything)).toBe(everything);
  });

  it.each([
    ['no name', { name: '  ' }, { name: { key: 'required' } }],
    ['a name of 32', { name: '组'.repeat(32) }, { name: undefined }],
    ['a name of 33', { name: '组'.repeat(33) }, { name: { key: 'tooLong', args: { max: 32 } } }],
    ['a note of 200', { note: 'x'.repeat(200) }, { note: undefined }],
    ['a note of 201', { note: 'x'.repeat(201) }, { note: { key: 'tooLong', args: { max: 200 } } }],
  ])('is checked with %s', (_, change, expected) => {
    expect(checkGroup({ ...values, ...change }, false, everything)).toMatchObject(expected);
  });

  it('locks out only those who are in it', () => {
    expect(checkGroup(values, false, everything).lockout).toBe(false);
    expect(checkGroup(values, true, everything).lockout).toBe(true);
    const keeps = { ...values, menus: 'system/permismange', buttons: 'system/permismange:edit' };
    expect(checkGroup(keeps, true, everything).lockout).toBe(false);
    expect(checkGroup({ ...NEW_GROUP, is_super: true }, true, everything).lockout).toBe(false);
  });
});

it('offers the scenes of the person, where he has operations mode', () => {
  expect(offerOf(catalogue).scenes).toBe('*');
  const { scenes } = offerOf({ ...catalogue, own: { ...catalogue.own, operation_menus: ['operations/appmenu'] } });
  expect(scenes).toBe('hotel');
  expect(['hotel', 'school', ''].map((scene) => hasScene(scenes, scene))).toEqual([true, false, false]);
  expect(hasScene('*', 'school')).toBe(true);
});

describe('ready groups', () => {
  const { everything: whole } = offerOf({
    ...catalogue,
    menu: wholeMenu('en'),
    operation_menu: wholeOperationMenu('en'),
    buttons: ALL_BUTTONS,
  });

  it.each(READY_GROUPS.map((ready) => [ready.name, ready] as const))('%s names only pages and buttons that a box has', (_, ready) => {
    const given = rightsOfReady(ready, whole);
    expect([...given.menus].sort()).toEqual(Object.keys(ready.screens).sort());
    for (const [screen, actions] of Object.entries(ready.screens)) {
      if (actions !== '*') for (const action of actions) expect(given.buttons).toContain(`${screen}:${action}`);
      else expect([...given.buttons].some((button) => button.startsWith(`${screen}:`))).toBe(true);
    }
    expect(prune(given)).toEqual(given);
  });

  it('gives nothing that the person does not have', () => {
    for (const ready of READY_GROUPS) {
      const given = rightsOfReady(ready, own);
      expect([...given.menus].every((menu) => own.menus.has(menu))).toBe(true);
      expect([...given.buttons].every((button) => own.buttons.has(button))).toBe(true);
    }
  });
});
