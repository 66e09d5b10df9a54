import type { ReactNode } from 'react';
import type { Severity } from './severity';

const LOOK: Readonly<Record<Extract<Severity, 'warning' | 'danger'>, string>> = {
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** What is wrong with what a list shows, in a few words beside its search, so that the rows begin where those of other lists do. */
export const LineNote = ({
  severity,
  title,
  action,
  children,
}: {
  readonly severity: 'warning' | 'danger';
  /** More of it, while it is pointed at. */
  readonly title?: string;
  readonly action?: { readonly label: string; readonly onAct: () => void };
  readonly children: ReactNode;
}) => (
  <p
    role="status"
    title={title}
    className={`flex min-h-control min-w-0 flex-wrap items-center gap-x-3 rounded-control px-3 py-1 ${LOOK[severity]}`}
  >
    <span className="min-w-0">{children}</span>
    {action && (
      <button type="button" onClick={action.onAct} className="rounded-control font-medium underline underline-offset-2">
        {action.label}
      </button>
    )}
  </p>
);

/** What is to be known of a list, in one line beside its search: all of it is told while it is pointed at, and on a phone. */
export const LineHint = ({ children }: { readonly children: string }) => (
  <p data-hint="" title={children} className="min-w-0 text-note text-muted sm:truncate sm:px-2">
    {children}
  </p>
);
