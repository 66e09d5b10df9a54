/** One entry of the log: who, where and when, what differs field by field, and the raw request behind it. */

import { useState } from 'react';
import { resourceName } from '../../../gateway/references';
import type { Translate } from '../../../i18n/keys';
import { labelled } from '../../../i18n/list-of';
import { NO_VALUE } from '../../../lib/number-format';
import { declaredAt, ReadState, useRead, type ViewProps } from '../../../screen';
import { RecordHistory } from '../../../screen/history/record-history';
import { Button, Callout, Checkbox } from '../../../ui';
import { JsonView } from '../../../ui/json-view';
import { SimpleTable } from '../../../ui/simple-table';
import { type LogDetail, type LogEntry, logCalls } from './calls';
import { changesOf, type FieldChange } from './difference';
import type { EntryWords } from './entry-words';
import { timeWindow } from './time-window';
import { useEntryWords } from './use-entry-words';

/** The detail; the line of the list is shown while the rest is on its way. */
export function EntryDetail({
  row: entry,
  screen,
}: ViewProps & {
  readonly row: Pick<LogEntry, 'id' | 'time' | 'title' | 'user' | 'ip' | 'url' | 'method' | 'result' | 'reason'>;
}) {
  const { t, gateway, failureText, setQuery, open, reachable, can, able } = screen;
  const read = useRead(gateway, logCalls.detail, { id: entry.id });
  const detail = read.data?.data.detail;
  const [history, setHistory] = useState(false);
  // Known once the screen that has the record is loaded, which its words below are waiting for.
  const words = useEntryWords(detail?.screen ?? '', entry.url, screen);
  const [declared] = words ? declaredAt(entry.url) : [];
  const facts: readonly (readonly [string, string])[] = [
    [t('system-people:log.fields.time'), entry.time],
    [t('system-people:log.fields.user'), entry.user],
    [t('system-people:log.fields.screen'), detail?.screen_name ?? ''],
    [t('system-people:log.fields.ip'), entry.ip],
    [t('system-people:log.fields.url'), entry.url],
    [t('system-people:log.fields.method'), entry.method],
  ];
  const told = t(`system-people:log.values.result.${entry.result}`);
  return (
    <div className="space-y-5">
      {entry.result !== 'ok' && (
        <Callout severity={entry.result === 'refused' ? 'warning' : 'danger'}>
          {entry.reason === '' ? told : labelled(t, told, entry.reason)}
        </Callout>
      )}
      <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="[overflow-wrap:anywhere] tabular-nums">{value === '' ? NO_VALUE : value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button icon="search" onClick={() => setQuery(timeWindow(entry.time))}>
          {t('system-people:entry.around')}
        </Button>
        {detail && detail.screen !== '' && reachable(detail.screen) && (
          <Button icon="link" onClick={() => open(detail.screen)}>
            {t('system-people:entry.toScreen', { title: detail.screen_name })}
          </Button>
        )}
        {able('history') && detail?.record && declared && (
          <Button icon="log" onClick={() => setHistory(true)}>
            {t('engine:action.history')}
          </Button>
        )}
      </div>
      {detail ? (
        <>
          {words && <Changes detail={detail} words={words} t={t} />}
          {history && detail.record && declared && (
            <RecordHistory
              screen={screen}
              resource={resourceName(entry.url) ?? entry.url}
              wordsKey={declared.key}
              fields={declared.fields}
              {...(detail.record.id !== '' && { id: detail.record.id })}
              name={entry.title}
              mayRevert={can(`${detail.screen}:edit`)}
              entry={entry.id}
              onClose={() => setHistory(false)}
            />
          )}
          <Json title={t('system-people:entry.params')} value={detail.params} t={t} />
          <Json title={t('system-people:entry.before')} value={detail.before} t={t} />
          <Json title={t('system-people:entry.after')} value={detail.after} t={t} />
        </>
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-5 w-1/3', 'h-24 w-full']} />
      )}
    </div>
  );
}

function Changes({
  detail: { before, after },
  words,
  t,
}: {
  readonly detail: LogDetail;
  readonly words: EntryWords;
  readonly t: Translate;
}) {
  const [all, setAll] = useState(false);
  const changes = changesOf(before, after, words);
  if (changes.length === 0) return null;
  const shown = all ? changes : changes.filter(({ kind }) => kind !== 'same');
  const same = changes.length - changes.filter(({ kind }) => kind !== 'same').length;
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t('system-people:entry.changes')}</h3>
        {same > 0 && <Checkbox label={t('system-people:entry.unchanged', { count: same })} checked={all} onChange={setAll} />}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">{t('system-people:entry.nothing')}</p>
      ) : (
        <div className="rounded-control border border-line">
          <SimpleTable
            label={t('system-people:entry.changes')}
            rows={shown}
            keyOf={({ path }) => path}
            columns={[
              { key: 'field', head: t('system-people:entry.field'), cell: ({ path }) => <FieldName path={path} words={words} /> },
              { key: 'before', head: t('system-people:entry.before'), cell: (change) => <Side change={change} side="before" t={t} /> },
              { key: 'after', head: t('system-people:entry.after'), cell: (change) => <Side change={change} side="after" t={t} /> },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function FieldName({ path, words }: { readonly path: string; readonly words: EntryWords }) {
  const name = words.field(path);
  return (
    <span title={path} className={`text-note ${name === path ? 'font-mono' : ''}`}>
      {name}
    </span>
  );
}

const Side = ({ change, side, t }: { readonly change: FieldChange; readonly side: 'before' | 'after'; readonly t: Translate }) => {
  const listed = side === 'before' ? change.went : change.came;
  const look = side === 'before' ? 'bg-danger-soft text-danger' : 'bg-success-soft text-success';
  if (listed) {
    return listed.length === 0 ? (
      <span className="text-muted">{NO_VALUE}</span>
    ) : (
      <ul className="space-y-1">
        {listed.map((word) => (
          <li key={word}>
            <span className={`rounded-[4px] px-1 ${look}`}>
              {side === 'before' ? '−' : '+'} {word}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  const value = change[side];
  if (value === undefined) return <span className="text-muted">{NO_VALUE}</span>;
  const text = value === '' ? t('system-people:entry.empty') : value;
  return change.kind === 'same' ? <span className="text-muted">{text}</span> : <span className={`rounded-[4px] px-1 ${look}`}>{text}</span>;
};

const Json = ({ title, value, t }: { readonly title: string; readonly value: unknown; readonly t: Translate }) =>
  value === undefined || value === null ? null : (
    <details className="group">
      <summary className="cursor-pointer font-medium">{title}</summary>
      <div className="mt-2 h-64">
        <JsonView
          value={value}
          words={{
            label: title,
            openAll: t('engine:table.expandAll'),
            closeAll: t('engine:table.collapseAll'),
            copy: t('system-people:entry.copy'),
            copied: t('common:action.copied'),
            copyFailed: t('common:message.copyFailed'),
          }}
        />
      </div>
    </details>
  );
