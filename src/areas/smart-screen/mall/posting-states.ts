/** Where a charge stands with the PMS. */

/**
 * `unknown`: it was sent and nothing came back, so nobody knows whether the guest was charged: it is never sent again blindly.
 * `settled`: the PMS does not have it, and never will: the guest has paid, or was paid back, at the desk.
 */
export const POSTING_STATES = ['waiting', 'accepted', 'refused', 'unknown', 'reversed', 'settled'] as const;

/** How each is coloured. */
export const POSTING_SEVERITIES = {
  waiting: 'info',
  accepted: 'success',
  refused: 'danger',
  unknown: 'warning',
  reversed: 'neutral',
  settled: 'success',
} as const;
