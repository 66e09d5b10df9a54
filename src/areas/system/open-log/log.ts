/** The entries of the log, as the list shows them. */
import { choice, linked, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';

/** Fields of an entry: all the box's own. */
export const logFields = {
  time: moment(),
  title: text({ readOnly: true }),
  user: linked('log_user', { readOnly: true }),
  action: linked('log_action', { readOnly: true }),
  screen: linked('log_screen', { readOnly: true }),
  result: choice(['ok', 'refused', 'failed'], { readOnly: true, severities: { ok: 'success', refused: 'warning', failed: 'danger' } }),
  reason: text({ readOnly: true }),
  ip: text({ readOnly: true, width: 140 }),
  method: text({ readOnly: true, width: 110 }),
  url: text({ readOnly: true }),
};

export const log = listDef({
  key: 'system-people:log',
  component: 'system/openlog',
  resource: 'systemLogging',
  fields: logFields,
  name: 'title',
  columns: ['time', 'title', { field: 'user', width: 140 }, 'ip', 'result', ...extra('screen', 'action', 'method', 'url', 'reason')],
  filters: ['time', 'user', 'action', 'screen', 'result', 'ip'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'del'],
  severity: (row) => (({ ok: undefined, refused: 'warning', failed: 'danger' }) as const)[row.result],
});
