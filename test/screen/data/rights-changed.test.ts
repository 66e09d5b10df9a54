import { expect, it } from 'vitest';
import { onRightsChanged, rightsChanged } from '../../../src/screen/data/rights-changed';

it('tells everybody who listens that rights have changed, until they stop', () => {
  const heard: string[] = [];
  const stopOne = onRightsChanged(() => heard.push('one'));
  const stopOther = onRightsChanged(() => heard.push('other'));
  rightsChanged();
  stopOne();
  rightsChanged();
  stopOther();
  rightsChanged();
  expect(heard).toEqual(['one', 'other', 'other']);
});
