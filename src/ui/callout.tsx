import type { ReactNode } from 'react';
import type { Severity } from './severity';

type Loud = Extract<Severity, 'info' | 'warning' | 'danger'>;

const LOOK: Readonly<Record<Loud, string>> = {
  info: 'bg-accent-soft text-ink',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};

/** A few words that stand out of a form or a page, with what can be done about them. */
export const Callout = ({
  severity,
  children,
  action,
}: {
  readonly severity: Loud;
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) => (
  <div className={`rounded-control px-3 py-2 [overflow-wrap:anywhere] ${LOOK[severity]}`}>
    {children}
    {action && <div className="mt-2 flex flex-wrap gap-2">{action}</div>}
  </div>
);
