import { expect, it } from 'vitest';
import { zoneOptions } from '../../../../src/areas/system/time-settings/zone-options';

it('offers UTC once and first, and cities with how far they are from it', () => {
  const options = zoneOptions();
  expect(options[0]).toEqual({ value: 'UTC', label: 'UTC' });
  expect(options.filter(({ value }) => value === 'UTC')).toHaveLength(1);
  expect(options.find(({ value }) => value === 'Asia/Kolkata' || value === 'Asia/Calcutta')?.label).toMatch(/\(UTC\+05:30\)$/);
});
