import { expect, it } from 'vitest';
import { packageFields } from '../../../src/areas/media/live-set-meal/packages';
import { initialValues } from '../../../src/field/field';

it('a new package is given to nobody before a person says to whom', () => {
  const { given_to: to } = initialValues(packageFields);
  expect(to).toBe('');
  expect(packageFields.given_to.validate(to)).toEqual({ key: 'required' });
});
