import { describe, expect, it } from 'vitest';
import { licenceState, standbyState } from '../../../src/areas/dashboard/severity';
import { bySeriousness, diskSeverity, heatSeverity } from '../../../src/screen/live/severity';

describe('a licence', () => {
  it.each([
    [365, 'good'],
    [31, 'good'],
    [30, 'soon'],
    [8, 'soon'],
    [7, 'now'],
    [0, 'now'],
    [-1, 'expired'],
    [-400, 'expired'],
  ] as const)('with %d days left is %s', (days, state) => {
    expect(licenceState({ days_left: days, expires: '2026-01-01' })).toBe(state);
  });

  it('that the box says nothing of has not expired', () => {
    expect(licenceState({ days_left: 0, expires: '' })).toBe('unknown');
  });
});

describe('a disk', () => {
  it.each([
    [0, 'success'],
    [84.9, 'success'],
    [85, 'warning'],
    [94.9, 'warning'],
    [95, 'danger'],
    [900, 'danger'],
    [-3, 'success'],
  ] as const)('that is %d %% full is %s', (used, severity) => {
    expect(diskSeverity({ total: 100, used })).toBe(severity);
  });

  it('without a size is not checked', () => {
    expect(diskSeverity({ total: 0, used: 5 })).toBe('neutral');
  });
});

it('a temperature is too high above 70 °C', () => {
  expect([heatSeverity(70), heatSeverity(70.1)]).toEqual(['success', 'danger']);
});

describe('the pair of machines', () => {
  const pair = { enabled: true, role: 'host', peer: 'online', peer_address: undefined, in_sync: true } as const;
  it('is ready, behind, alone or not set up', () => {
    expect(standbyState(pair)).toBe('ready');
    expect(standbyState({ ...pair, in_sync: false })).toBe('behind');
    expect(standbyState({ ...pair, peer: 'offline', in_sync: false })).toBe('alone');
    expect(standbyState({ ...pair, enabled: false, peer: 'offline' })).toBe('off');
  });
});

it('serious rows come first, the others stay in the order of the box', () => {
  const disks = [10, 90, 20, 99, 30].map((used) => ({ total: 100, used }));
  expect(bySeriousness(disks, diskSeverity).map(({ used }) => used)).toEqual([99, 90, 10, 20, 30]);
});
