/** How loud something is, the one word for it everywhere: nothing special or out of use, worth knowing, well, worth a look, wrong. */
export type Severity = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
