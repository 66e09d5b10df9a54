import { expect, it } from 'vitest';
import { stepsOfPhases } from '../../../src/screen/job/steps';

const PHASES = ['check', 'apply', 'verify'];

it.each([
  ['check', 'running', ['running', 'waiting', 'waiting']],
  ['apply', 'running', ['done', 'running', 'waiting']],
  ['apply', 'failed', ['done', 'failed', 'waiting']],
  ['verify', 'done', ['done', 'done', 'done']],
  ['unheard of', 'running', ['waiting', 'waiting', 'waiting']],
])('in phase %s, %s', (phase, state, states) => {
  expect(stepsOfPhases(PHASES, phase, state).map((step) => step.state)).toEqual(states);
});
