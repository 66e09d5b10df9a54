/** How a job on devices is carried out: narrow defaults, edges, and a forecast that agrees with the gateway's. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeSettings, forecast, usualSettings, wrongIn } from '../../../src/screen/fleet/settings';
import { retriedStates, stateCounts } from '../../../src/screen/fleet/target-words';
import { timeOf } from '../../appliance/fleet/plan';

const usual = usualSettings({ total: 500, protected: false });

it('begins with a few, and with one where a device can be lost', () => {
  expect(usual).toMatchObject({ wave: 5, stop: 5, offline: 'wait', hours: 24, tries: 1 });
  expect(usualSettings({ total: 500, protected: true }).wave).toBe(1);
  expect(wrongIn(usual)).toEqual([]);
});

it('knows the edges of its numbers and of a window', () => {
  expect(wrongIn({ ...usual, wave: 0 })).toEqual(['wave']);
  expect(wrongIn({ ...usual, wave: 1, stop: 100, parallel: 500, tries: 3 })).toEqual([]);
  expect(wrongIn({ ...usual, stop: 101, parallel: 501, tries: 4, waves: undefined })).toEqual(['waves', 'stop', 'parallel', 'tries']);
  expect(wrongIn({ ...usual, when: 'window', window_start: '02:00', window_end: '02:00' })).toEqual(['window_start', 'window_end']);
  expect(wrongIn({ ...usual, when: 'window', window_start: '23:00', window_end: '24:00' })).toEqual(['window_start', 'window_end']);
  expect(wrongIn({ ...usual, when: 'window', window_start: '23:00', window_end: '04:00' }), 'over midnight').toEqual([]);
});

it('sends an end in the time of the gateway, and a window only where there is one', () => {
  expect(encodeSettings({ ...usual, hours: 4 }, 1000)).toMatchObject({ until: 1000 + 4 * 3600 });
  expect(encodeSettings(usual, 1000)).not.toHaveProperty('window_start');
  // A box of before does not know the word: it is said only where it is wished.
  expect(encodeSettings(usual, 1000)).not.toHaveProperty('approve');
  expect(encodeSettings({ ...usual, approve: true }, 1000)).toMatchObject({ approve: 1 });
  expect(encodeSettings({ ...usual, when: 'window' }, 1000)).toMatchObject({ window_start: '02:00', window_end: '05:00' });
});

it('foretells the time that the gateway foretells', () => {
  const some = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(some, some, some, some, (count, wave, waves, parallel) => {
      expect(forecast(count, 30, { ...usual, wave, waves, parallel })).toBe(timeOf(count, 30, { wave, waves, parallel }));
    }),
  );
});

it('counts devices by state, those under way as one, and offers again what can be done again', () => {
  const states = { queued: 3, sent: 1, back: 2, verified: 5, quarantined: 1, unknown: 0 };
  expect(stateCounts({ states }).map(({ state, count }) => [state, count])).toEqual([
    ['queued', 3],
    ['running', 3],
    ['verified', 5],
    ['quarantined', 1],
  ]);
  expect(retriedStates({ states })).toEqual(['quarantined']);
  expect(retriedStates({ states: { ...states, failed: 2 } }), 'quarantine is left by a press of its own').toEqual(['failed']);
});
