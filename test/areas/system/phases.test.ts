import { expect, it } from 'vitest';
import { phaseStates } from '../../../src/areas/system/phases';

const PHASES = ['check', 'apply', 'verify'];

it.each([
  ['check', 'running', ['now', 'open', 'open']],
  ['apply', 'running', ['done', 'now', 'open']],
  ['apply', 'failed', ['done', 'failed', 'open']],
  ['verify', 'done', ['done', 'done', 'done']],
  ['unheard of', 'running', ['open', 'open', 'open']],
])('in phase %s, %s', (phase, state, states) => {
  expect(phaseStates(PHASES, phase, state)).toEqual(states);
});
