/** What was played: the log of broadcasts. */
import { choice, duration, integer, moment, tags, text } from '../../../field';

/** What began a run. */
export const KINDS = ['person', 'plan', 'test', 'phone'] as const;
/** What was played. */
export const SOURCES = ['file', 'live', 'text'] as const;
/** How it went. */
export const RESULTS = ['playing', 'completed', 'stopped', 'failed'] as const;
/** Why it failed: nobody could hear it; what was spoken did not arrive any more; the phone that was called did not answer. */
export const REASONS = ['none', 'nobody', 'silent', 'noAnswer'] as const;

/** Fields of a run; the phones of one are asked for by `phones`. */
export const runFields = {
  started: moment(),
  kind: choice(KINDS, { readOnly: true, width: 110 }),
  by: text({ readOnly: true, width: 130 }),
  source: choice(SOURCES, { readOnly: true, width: 130 }),
  what: text({ readOnly: true, width: 200 }),
  zones: tags({ readOnly: true, width: 160 }),
  volume: integer({ readOnly: true, unit: '%', width: 90 }),
  reached: integer({ readOnly: true, width: 100 }),
  missed: integer({ readOnly: true, width: 110 }),
  seconds: duration({ readOnly: true, width: 100 }),
  result: choice(RESULTS, {
    readOnly: true,
    severities: { playing: 'info', completed: 'success', stopped: 'neutral', failed: 'danger' },
    width: 130,
  }),
  reason: choice(REASONS, { readOnly: true, width: 200 }),
};
