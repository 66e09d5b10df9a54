/** What became of a message on a screen. `left`: the guest checked out first; `expired`: its time was over before the screen showed it. */
export const RECEIPT_STATES = ['waiting', 'shown', 'read', 'answered', 'expired', 'left', 'recalled'] as const;
