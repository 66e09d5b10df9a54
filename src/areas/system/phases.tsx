/** Longer work of the box, phase by phase. */
import { useT, wordAt } from '../../i18n/i18n';
import type { Translate } from '../../i18n/keys';
import { type StepState, Steps } from '../../ui/steps';

const STATES = ['done', 'now', 'open', 'failed'] as const;

/** Which phases lie behind, which one it is in, and which are to come. */
export function phaseStates(phases: readonly string[], phase: string, state: string): readonly StepState[] {
  const at = phases.indexOf(phase);
  return phases.map((_, index) => {
    if (state === 'done' || index < at) return 'done';
    if (index > at) return 'open';
    return state === 'failed' ? 'failed' : 'now';
  });
}

/** What a phase is called. */
export const phaseName = (t: Translate, phase: string): string => wordAt(t, `system-care:job.phase.${phase}`) ?? phase;

/** The phases as steps. */
export function Phases({
  label,
  work,
}: {
  readonly label: string;
  readonly work: { readonly phases: readonly string[]; readonly phase: string; readonly state: string };
}) {
  const t = useT();
  const states = phaseStates(work.phases, work.phase, work.state);
  const said = Object.fromEntries(STATES.map((state) => [state, t(`system-care:job.state.${state}`)])) as Record<StepState, string>; // one for each
  return (
    <Steps
      label={label}
      steps={work.phases.map((phase, at) => ({ key: phase, label: phaseName(t, phase), state: states[at] ?? 'open' }))}
      stateLabels={said}
    />
  );
}
