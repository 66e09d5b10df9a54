/** The self-check of the broadcast rules: what breaks each, what does not, and what is said of records that could not be read. */
import { describe, expect, it } from 'vitest';
import { type Checked, type CheckedAd, type CheckedChannel, checkRules, type Rule } from '../../../src/lib/broadcast-rules';

const ad = (more: Partial<CheckedAd> = {}): CheckedAd => ({ id: '1', title: 'A', status: true, end_date: '', over: '', ...more });
const channel = (more: Partial<CheckedChannel> = {}): CheckedChannel => ({
  id: '1',
  name: 'CCTV-1',
  status: true,
  sort: 1,
  simulcast: '',
  provider: 'City Cable',
  ...more,
});
const CLEAN: Checked = {
  scenes: [
    { scene: 'hotel', status: true, boot_target: 'live' },
    { scene: 'community', status: false, boot_target: 'menu' },
  ],
  boot: [],
  live: [],
  text: [],
  channels: [channel()],
  day: '2026-11-23',
};
const of = (rule: Rule, more: Partial<Checked>) =>
  checkRules({ ...CLEAN, ...more })
    .filter((result) => result.rule === rule)
    .map(({ state, breaches }) => [state, ...breaches.map(({ name }) => name)]);

it('finds nothing in a clean box, and checks nothing where no scene is checked', () => {
  expect(checkRules(CLEAN).map(({ state }) => state)).toEqual(['kept', 'kept', 'kept', 'kept', 'kept']);
  expect(checkRules({ ...CLEAN, scenes: [{ scene: 'hotel', status: false, boot_target: 'menu' }], boot: [ad()] })).toEqual([]);
});

describe('boot ads', () => {
  it('are broken by one that plays today or later, not by one that is off or over', () => {
    expect(of('bootAds', { boot: [ad()] })).toEqual([['broken', 'A']]);
    expect(of('bootAds', { boot: [ad({ end_date: '2026-11-23' })] })).toEqual([['broken', 'A']]);
    expect(of('bootAds', { boot: [ad({ end_date: '2026-11-22' }), ad({ status: false })] })).toEqual([['kept']]);
  });
});

it('asks each checked scene where a start leads to', () => {
  const scenes = (['live', 'welcome', 'menu', 'unknown'] as const).map(
    (boot_target) => ({ scene: 'hotel', status: true, boot_target }) as const,
  );
  expect(of('bootTarget', { scenes })).toEqual([['kept'], ['kept'], ['broken'], ['unsaid']]);
});

it('names channels of one program that have several numbers, not those that share one or stand alone', () => {
  const channels = [
    channel({ name: 'HD', simulcast: 'cctv1', sort: 1 }),
    channel({ name: 'SD', simulcast: 'cctv1', sort: 101 }),
    channel({ name: 'Off', simulcast: 'cctv1', sort: 201, status: false }),
    channel({ name: 'Two HD', simulcast: 'cctv2', sort: 2 }),
    channel({ name: 'Two SD', simulcast: 'cctv2', sort: 2 }),
    channel({ name: 'Alone', sort: 3 }),
    channel({ name: 'Another', sort: 4 }),
  ];
  expect(of('simulcast', { channels })).toEqual([['broken', 'HD', 'SD']]);
});

it('names channels without a provider', () => {
  expect(of('licence', { channels: [channel({ name: 'X', provider: ' ' }), channel()] })).toEqual([['broken', 'X']]);
});

it('names text and live ads over all channels', () => {
  const all = ad({ title: 'All', over: 'all' });
  expect(of('overlay', { text: [all, ad({ over: 'own' })], live: [ad({ title: 'Live', over: 'all' })] })).toEqual([
    ['broken', 'All', 'Live'],
  ]);
});

it('says what could not be read, but never instead of what was found', () => {
  expect(of('bootAds', { boot: undefined })).toEqual([['unread']]);
  expect(of('licence', { channels: undefined })).toEqual([['unread']]);
  expect(of('overlay', { live: undefined, text: [ad({ title: 'All', over: 'all' })] })).toEqual([['broken', 'All']]);
  expect(of('overlay', { live: undefined })).toEqual([['unread']]);
});
