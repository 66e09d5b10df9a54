import { describe, expect, it } from 'vitest';
import { STATES, stateAfter, verdictsFor } from '../../../../src/areas/system/resource-audit/resources';

describe('the states of a review', () => {
  it('lead where a reviewer may want to go, never to where they are already', () => {
    for (const state of STATES) {
      const next = verdictsFor(state).map(stateAfter);
      expect(next).not.toContain(state);
      expect(next.length).toBeGreaterThan(0);
    }
  });

  it('let what waits be approved or rejected, and nothing else', () => {
    expect(verdictsFor('pending')).toEqual(['approve', 'reject']);
  });

  it('never lead back to waiting, and let every rejection be thought better of', () => {
    expect(STATES.flatMap(verdictsFor).map(stateAfter)).not.toContain('pending');
    expect(verdictsFor('rejected').map(stateAfter)).toEqual(['approved']);
  });
});
