// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepRecent, recentOf } from '../../src/shell/search-recent';

const page = (path: string) => ({ kind: 'page', path }) as const;
const record = { component: 'voicemodel/extensionset', id: '3', title: '8012', subtitle: '', kind: 'voiceExtensionset' };
beforeEach(() => localStorage.clear());

it('what was chosen last comes first, once, six at most, and each account has its own', () => {
  for (const path of ['/a', '/b', '/a']) keepRecent('admin', page(path));
  keepRecent('admin', { kind: 'record', record });
  expect(recentOf('admin')).toEqual([{ kind: 'record', record }, page('/a'), page('/b')]);
  for (let at = 0; at < 9; at += 1) keepRecent('admin', page(`/${at}`));
  expect(recentOf('admin')).toHaveLength(6);
  expect(recentOf('operator')).toEqual([]);
});

it('what the storage holds besides is dropped', () => {
  const strange = [1, null, { kind: 'page' }, { kind: 'page', path: {} }, { kind: 'record', record: { ...record, id: 3 } }, page('/a')];
  localStorage.setItem('search-recent:admin', JSON.stringify(strange));
  expect(recentOf('admin')).toEqual([page('/a')]);
  localStorage.setItem('search-recent:admin', '{');
  expect(recentOf('admin')).toEqual([]);
});
