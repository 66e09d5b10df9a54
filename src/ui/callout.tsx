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
  <div
    className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-control px-3 py-2 [overflow-wrap:anywhere] ${LOOK[severity]}`}
  >
    <div className="min-w-0 grow basis-80 max-sm:basis-full">{children}</div>
    {action && <div className="flex flex-wrap gap-2">{action}</div>}
  </div>
);

/** What leads from a callout to what it speaks of. */
export const CalloutLink = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" className="rounded-control font-medium underline underline-offset-2" onClick={onClick}>
    {children}
  </button>
);
