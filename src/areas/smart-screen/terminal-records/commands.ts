/** What was asked of which terminal, by whom, and what became of it: one row a terminal of each job. */
import { choice, moment, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** The kinds of command. */
export const KINDS = ['power', 'volume', 'open_app', 'refresh', 'notice', 'reboot', 'clear_cache'] as const;
/** How one stands. `silent`: asked, and no answer yet after {@link SILENT_SECONDS}. */
export const COMMAND_STATES = ['queued', 'running', 'silent', 'done', 'failed', 'skipped', 'cancelled', 'unknown'] as const;
/** So long a person waits for an answer before he is told that there is none yet. */
export const SILENT_SECONDS = 25;

export const commandFields = {
  time: moment(),
  terminal: text({ readOnly: true, width: 140 }),
  kind: choice(KINDS, { readOnly: true, width: 150 }),
  state: choice(COMMAND_STATES, {
    readOnly: true,
    severities: {
      queued: 'neutral',
      running: 'info',
      silent: 'warning',
      done: 'success',
      failed: 'danger',
      skipped: 'neutral',
      cancelled: 'neutral',
      unknown: 'warning',
    },
    width: 150,
  }),
  said: text({ readOnly: true, width: 260 }),
  answered: moment(),
  by: text({ readOnly: true, width: 120 }),
  job: text({ readOnly: true }),
};

export const commands = listDef({
  key: 'smart-screen-terminal-records:commands',
  component: 'smartscreen/terminalrecord',
  resource: '/admin.php/smartscreen/terminalcommand',
  fields: commandFields,
  name: 'terminal',
  columns: [
    { field: 'time', priority: 3 },
    { field: 'terminal', priority: 0 },
    { field: 'kind', priority: 1 },
    { field: 'state', priority: 2 },
    { field: 'said', priority: 4 },
    { field: 'answered', priority: 5 },
    { field: 'by', priority: 6 },
    { field: 'job', extra: true },
  ],
  unordered: ['terminal', 'kind', 'state', 'said', 'answered', 'by', 'job'],
  filters: ['kind', 'state', 'time'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'del', 'export', 'page'],
  poll: 5000,
});
