/**
 * How loud something is, and so its colour: one state has the same one on every screen.
 * - `neutral` nothing special, or so on purpose: switched off, signed out, offline, do not disturb, a port without a cable, a priority;
 * - `info` worth knowing: going on now, and where one is ("this browser", "the console comes in here");
 * - `success` works, and is meant to;
 * - `warning` waits for somebody: what rings, a caller in a queue; works in part or not for long: a phone that does not answer, a licence of 30 days or fewer, a bond that lacks a cable;
 * - `danger` does not work, and should: a trunk that is down, a licence of 7 days or fewer.
 */
export type Severity = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** Words of a severity on a soft ground of it. */
export const SEVERITY_SOFT: Readonly<Record<Severity, string>> = {
  neutral: 'bg-sunken text-muted',
  info: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
};
