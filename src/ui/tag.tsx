import type { ReactNode } from 'react';
import { Icon } from './icon';
import { SEVERITY_SOFT, type Severity } from './severity';

const DOT: Readonly<Record<Severity, string>> = {
  neutral: 'bg-faint',
  info: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** A word on a ground of its severity; with `onRemove` it can be taken away, such as one of several chosen values. */
export const Tag = ({
  severity = 'neutral',
  children,
  onRemove,
  removeLabel,
}: {
  readonly severity?: Severity;
  readonly children: ReactNode;
  readonly onRemove?: () => void;
  /** What the button says, with the word of this tag in it. */
  readonly removeLabel?: string;
}) => (
  <span
    className={`inline-flex max-w-full items-center gap-0.5 rounded-[4px] px-1.5 py-px align-middle text-note font-medium ${SEVERITY_SOFT[severity]}`}
  >
    <span className="min-w-0 truncate">{children}</span>
    {onRemove && (
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="-mr-1 grid size-5 shrink-0 place-items-center rounded-[4px] hover:bg-hover"
      >
        <Icon name="close" className="size-3" />
      </button>
    )}
  </span>
);

/** A state in a word with a dot of its severity; `live` for one that is going on now. */
export const StateTag = ({
  severity,
  live = false,
  children,
}: {
  readonly severity: Severity;
  readonly live?: boolean;
  readonly children: ReactNode;
}) => (
  <span className="inline-flex min-w-0 max-w-full items-center gap-2 align-top">
    <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOT[severity]} ${live ? 'animate-pulse' : ''}`} />
    <span className="min-w-0 truncate">{children}</span>
  </span>
);
