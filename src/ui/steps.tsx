import { Icon } from './icon';

/** How far a step is. */
export type StepState = 'done' | 'now' | 'open' | 'failed';

const MARK: Readonly<Record<StepState, string>> = {
  done: 'bg-accent-soft text-accent-text border-transparent',
  now: 'bg-accent-solid text-on-accent border-transparent',
  open: 'bg-surface text-muted border-line-strong',
  failed: 'bg-danger-soft text-danger border-transparent',
};

/** Named steps of a longer job, and how far each is. Those that are done can be gone back to with `onGo`. */
export function Steps({
  label,
  steps,
  stateLabels,
  onGo,
}: {
  /** What the steps lead to. */
  readonly label: string;
  readonly steps: readonly { readonly key: string; readonly label: string; readonly note?: string; readonly state: StepState }[];
  /** Said with the name of a step, to those who can't see its mark. */
  readonly stateLabels: Readonly<Record<StepState, string>>;
  readonly onGo?: (key: string) => void;
}) {
  return (
    <ol aria-label={label} className="flex flex-col gap-x-3 gap-y-2 sm:flex-row">
      {steps.map((step, at) => {
        const content = (
          <>
            <span
              aria-hidden="true"
              className={`grid size-6 shrink-0 place-items-center rounded-full border text-note font-medium tabular-nums ${MARK[step.state]}`}
            >
              {step.state === 'done' ? (
                <Icon name="check" className="size-3.5" />
              ) : step.state === 'failed' ? (
                <Icon name="close" className="size-3.5" />
              ) : (
                at + 1
              )}
            </span>
            <span className="min-w-0 text-left sm:min-w-min">
              <span className={`block wrap-break-word ${step.state === 'now' ? 'font-medium' : step.state === 'open' ? 'text-muted' : ''}`}>
                {step.label}
                <span className="sr-only"> ({stateLabels[step.state]})</span>
              </span>
              {step.note && (
                <span className={`block text-note ${step.state === 'failed' ? 'text-danger' : 'text-muted'}`}>{step.note}</span>
              )}
            </span>
          </>
        );
        // A step is as wide as its longest word: side by side, words are not cut.
        const shape = 'flex min-w-0 items-start gap-2 rounded-control py-1 pr-2 pl-1 sm:min-w-min';
        return (
          <li
            key={step.key}
            aria-current={step.state === 'now' ? 'step' : undefined}
            className="flex min-w-0 items-start gap-2 sm:min-w-min sm:not-last:after:mt-4 sm:not-last:grow sm:not-last:after:h-px sm:not-last:after:min-w-4 sm:not-last:after:grow sm:not-last:after:bg-line-strong sm:not-last:after:content-['']"
          >
            {onGo && step.state === 'done' ? (
              <button type="button" onClick={() => onGo(step.key)} className={`${shape} hover:bg-hover`}>
                {content}
              </button>
            ) : (
              <span className={shape}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
