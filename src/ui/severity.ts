/** How loud something is, the one word for it everywhere: nothing special or out of use, worth knowing, well, worth a look, wrong. */
export type Severity = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Words of a severity on a soft ground of it. */
export const SEVERITY_SOFT: Readonly<Record<Severity, string>> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
