import { describe, expect, it } from 'vitest';
import { readMenu } from '../../src/shell/menu';
import { withPinyin } from '../../src/shell/pinyin';
import { createSearch, type Findable, findable, fitOf, THRESHOLD } from '../../src/shell/search-index';

const entry = (path: string, title: string): Findable => ({ path, title, trail: '', pinyin: [], absent: false });
const page = (path: string, more: object = {}) => ({ path, component: `x/${path}`, meta: { title: path }, ...more });
const everywhere = (): boolean => true;
const found = (pages: readonly Findable[], text: string): string[] => createSearch(pages)(text).map(({ title }) => title);

describe('the menu search', () => {
  const pages = [
    entry('/voice/extensions', 'Extensions'),
    entry('/system/log', 'Logs'),
    entry('/media/epg', 'EPG'),
    entry('/ext/other', 'Address Book'),
  ];

  it.each([
    ['Extensions', 'Extensions'],
    ['extnsions', 'Extensions'],
    ['EPG', 'EPG'],
    [' logs ', 'Logs'],
    ['address', 'Address Book'],
    ['/media', 'EPG'],
  ])('for %j finds %s first', (text, title) => {
    expect(found(pages, text)[0]).toBe(title);
  });

  it('finds nothing that is not there', () => {
    expect(found(pages, 'zzzzqqq')).toEqual([]);
    expect(THRESHOLD).toBe(0.4);
  });

  it('puts a match of the title before one of the path', () => {
    expect(found([entry('/broadcast', 'Speakers'), entry('/x', 'broadcast')], 'broadcast')).toEqual(['broadcast', 'Speakers']);
  });

  it('shows the first pages for no text, twenty at most', () => {
    const many = Array.from({ length: 50 }, (_, i) => entry(`/p${i}`, `Page ${i}`));
    expect(found(many, ' ')).toEqual(many.slice(0, 20).map(({ title }) => title));
    expect(found(many, 'page')).toHaveLength(20);
  });

  it.each(['.*', '[', '\\', '(?:', '^$', '{{x}}', '<b>', '\u0000', '💡', 'x'.repeat(500)])('takes %j as plain text', (text) => {
    expect(() => found(pages, text)).not.toThrow();
  });

  it.each([
    ['Ping', 'ping', 0],
    ['Add VLAN', 'add', 1],
    ['Add VLAN', ' vlan', 1],
    ['Restart the gateway', 'the gate', 1],
    ['Mapping, ping', 'ping', 1],
    ['Monitoring', 'ping', 2],
    ['定时重启', '重启', 1],
    ['定时重启', '重开', 2],
  ])('%s fits %j as %i', (title, text, fit) => {
    expect(fitOf({ title, pinyin: [] }, text)).toBe(fit);
    expect(fitOf({ title: '', pinyin: [title] }, text)).toBe(fit);
  });

  it('puts a word that begins so before what is only like it', () => {
    expect(found([entry('/a', 'Stopping'), entry('/b', 'Test by ping of another host')], 'ping')[0]).toBe('Test by ping of another host');
  });

  it('finds one of 5 000', () => {
    const many = Array.from({ length: 5000 }, (_, i) => entry(`/area${i % 40}/screen${i}`, `Screen number ${i} of the gateway`));
    expect(found([...many, entry('/x', 'Needle')], 'needle')[0]).toBe('Needle');
  });
});

describe('a page that is not in this version', () => {
  const pages = [
    { ...entry('/wireless/timereboot', 'Reboot'), absent: true },
    entry('/tr069/timedrestart', 'Timed reboot'),
    { ...entry('/media/film', '影片管理'), pinyin: ['yingpianguanli', 'ypgl'], absent: true },
  ];

  it('is not among the pages that are offered, nor found by a part of its name', () => {
    expect(found(pages, '')).toEqual(['Timed reboot']);
    expect(found(pages, 'reboo')).toEqual(['Timed reboot']);
    expect(found(pages, '影片')).toEqual([]);
  });

  it.each([
    ['REBOOT ', ['Timed reboot', 'Reboot']],
    ['wireless/timereboot', ['Reboot']],
    ['/media/film', ['影片管理']],
    ['影片管理', ['影片管理']],
    ['ypgl', ['影片管理']],
  ])('is found by its whole name, path or spelling %j, after all others', (text, titles) => {
    expect(found(pages, text).filter((title) => titles.includes(title))).toEqual(titles);
    expect(found(pages, text).at(-1)).toBe(titles.at(-1));
  });

  it('is known by its component', () => {
    const menu = readMenu([page('a'), page('b')], 'http://box');
    expect(findable(menu, (component) => component === 'x/a').map(({ path, absent }) => [path, absent])).toEqual([
      ['/a', false],
      ['/b', true],
    ]);
  });
});

describe('what can be found', () => {
  it('are the pages that a person may see, with where they stand', () => {
    const { roots: _, ...menu } = readMenu([], 'http://box');
    expect(findable({ ...menu, roots: [] }, everywhere)).toEqual([]);
    const group = (path: string, children: readonly object[], more: object = {}) => ({
      path,
      component: 'Layout',
      meta: { title: path },
      children,
      ...more,
    });
    const all = readMenu(
      [
        group('voice', [page('a'), page('b', { hidden: true }), group('deep', [page('c')])]),
        group('secret', [page('d')], { hidden: true }),
        { path: 'https://x.example', meta: { title: 'link' } },
        page('e'),
      ],
      'http://box',
    );
    expect(findable(all, everywhere).map(({ path, trail }) => [path, trail])).toEqual([
      ['/voice/a', 'voice'],
      ['/voice/deep/c', 'voice / deep'],
      ['/e', ''],
    ]);
  });
});

describe('pinyin', () => {
  const pages = withPinyin([entry('/d', '设备'), entry('/n', '网络设置'), entry('/g', 'GB28181接入'), entry('/v', '添加 VLAN')]);

  it.each([
    ['shebei', '设备'],
    ['sb', '设备'],
    ['wangluo', '网络设置'],
    ['wlsz', '网络设置'],
    ['设备', '设备'],
    ['gb28181', 'GB28181接入'],
    ['tianjiavlan', '添加 VLAN'],
  ])('%s finds %s', (text, title) => {
    expect(found(pages, text)[0]).toBe(title);
  });

  it('spells titles and their initials, and leaves the rest as it is', () => {
    expect(pages[0]).toEqual({ ...entry('/d', '设备'), pinyin: ['shebei', 'sb'] });
  });
});
