/** Places of files, and where they may be moved. */
import { expect, test } from 'vitest';
import { canMove, crumbsOf, isInside, joined, parentOf, treeOf } from '../../../src/screen/explorer/paths';

test('the way to a folder begins at the root', () => {
  expect(crumbsOf('/').map(({ path }) => path)).toEqual(['/']);
  expect(crumbsOf('/大堂/早餐').map(({ path }) => path)).toEqual(['/', '/大堂', '/大堂/早餐']);
  expect([parentOf('/大堂/早餐'), parentOf('/大堂'), parentOf('/')]).toEqual(['/大堂', '/', '/']);
  expect([joined('/', 'a'), joined('/a', 'b')]).toEqual(['/a', '/a/b']);
});

test('a folder is inside itself and inside the root, not inside one that only begins like it', () => {
  expect([isInside('/a/b', '/a'), isInside('/a', '/a'), isInside('/ab', '/a'), isInside('/a', '/')]).toEqual([true, true, false, true]);
});

test('files move anywhere else; a folder never into itself', () => {
  const folder = { path: '/', name: 'a', folder: true };
  const file = { path: '/a', name: 'x.png', folder: false };
  expect(canMove([], '/')).toBe(false);
  expect([canMove([file], '/a'), canMove([file], '/')]).toEqual([false, true]);
  expect([canMove([folder], '/a'), canMove([folder], '/a/b'), canMove([folder], '/b')]).toEqual([false, false, true]);
  expect(canMove([file, folder], '/a/b')).toBe(false);
});

test('the tree says which folders can be chosen', () => {
  const [root] = treeOf([{ id: '1', name: 'a', path: '/a', children: [] }], 'All', (path) => path !== '/a');
  expect(root).toMatchObject({ id: '/', label: 'All', disabled: false, children: [{ id: '/a', disabled: true }] });
});

test('a folder that the box names twice, or like the root, stands once', () => {
  const a = { id: '1', name: 'a', path: '/a', children: [{ id: '2', name: '', path: '/', children: [] }] };
  expect(treeOf([a, a], 'All')).toEqual([
    { id: '/', label: 'All', disabled: false, children: [{ id: '/a', label: 'a', disabled: false }] },
  ]);
});
