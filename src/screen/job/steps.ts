/** The steps of longer work, and what they are called. */
import { wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import type { StepState } from '../../ui/steps';
import type { JobStep } from './job-calls';

const STATE: Readonly<Record<JobStep['state'], StepState>> = { waiting: 'open', running: 'now', done: 'done', failed: 'failed' };
/** How a step is drawn. */
export const stepState = ({ state }: Pick<JobStep, 'state'>): StepState => STATE[state];

/** The steps of work that tells only which phase it is in: which lie behind, and which are to come. */
export function stepsOfPhases(phases: readonly string[], phase: string, state: string): readonly JobStep[] {
  const at = phases.indexOf(phase);
  const stateAt = (index: number): JobStep['state'] => {
    if (state === 'done' || index < at) return 'done';
    if (index > at) return 'waiting';
    return state === 'failed' ? 'failed' : 'running';
  };
  return phases.map((name, index) => ({ name, state: stateAt(index), started: 0, ended: 0 }));
}

/** What a step is called; some kinds have a word of their own for one. */
export const stepName = (t: Translate, kind: string, name: string): string =>
  wordAt(t, `job:step.${kind}_${name}`) ?? wordAt(t, `job:step.${name}`) ?? name;

/** What a kind of job is called. */
export const kindName = (t: Translate, kind: string): string => wordAt(t, `job:kind.${kind}`) ?? kind;

/** The step that runs, or that was reached last; '' where there is none. */
export const stepReached = (steps: readonly JobStep[]): string =>
  (steps.find(({ state }) => state === 'running') ?? steps.findLast(({ state }) => state !== 'waiting'))?.name ?? '';
