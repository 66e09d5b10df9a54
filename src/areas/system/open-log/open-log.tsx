/** The log: what happened, by whom, with what was before and after (SPEC.md 3, Log; FEATURES.md 3.14). */
import { choice, linked, moment, text } from '../../../field';
import { ListView, PageHead, type ScreenProps, type ViewProps } from '../../../screen';
import type { ListDef } from '../../../screen/definition/definition';
import { Button } from '../../../ui/button';
import { EntryDetail } from './entry-detail';
import { LiveTail } from './live-tail';

const fields = {
  time: moment(),
  title: text({ readOnly: true }),
  user: linked('log_user', { readOnly: true }),
  action: linked('log_action', { readOnly: true }),
  screen: linked('log_screen', { readOnly: true }),
  result: choice(['ok', 'refused'], { readOnly: true, severities: { ok: 'success', refused: 'danger' } }),
  reason: text({ readOnly: true }),
  ip: text({ readOnly: true, width: 140 }),
  method: text({ readOnly: true, width: 110 }),
  url: text({ readOnly: true }),
};

const log: ListDef<'system-people:log', typeof fields> = {
  key: 'system-people:log',
  component: 'system/openlog',
  resource: 'systemLogging',
  fields,
  name: 'title',
  columns: [
    'time',
    'title',
    { field: 'user', width: 140 },
    'ip',
    'result',
    { field: 'screen', extra: true },
    { field: 'action', extra: true },
    { field: 'method', extra: true },
    { field: 'url', extra: true },
    { field: 'reason', extra: true },
  ],
  filters: ['time', 'user', 'action', 'screen', 'result', 'ip'],
  order: { by: 'time', order: 'desc' },
  without: ['add', 'edit', 'del'],
  severity: (row) => (row.result === 'refused' ? 'warning' : undefined),
  Detail: ({ row, screen }) => <EntryDetail entry={row} screen={screen} />,
};

/** Names of the filters in the address and in the calls. */
const FILTERS = ['time_from', 'time_to', 'user', 'action', 'screen', 'result', 'ip'] as const;

/** The screen. */
export function OpenLog({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  const live = query.live === '1';
  const { live: _live, ...rest } = query;
  return (
    <>
      <PageHead note={t('system-people:log.note')}>
        <Button icon={live ? 'list' : 'play'} aria-pressed={live} onClick={() => setQuery(live ? rest : { ...rest, live: '1' })}>
          {t(live ? 'system-people:tail.stop' : 'system-people:tail.start')}
        </Button>
      </PageHead>
      {live ? <LiveTail screen={screen} filters={filtersIn(query)} /> : <ListView screen={screen} def={log} embedded />}
    </>
  );
}

/** What the list has chosen, as the call `tail` takes it. */
const filtersIn = (query: ScreenProps['query']): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(FILTERS.flatMap((name) => (query[`f.${name}`] ? [[name, query[`f.${name}`] ?? '']] : []))),
  ...(query.q && { keyword: query.q }),
});
