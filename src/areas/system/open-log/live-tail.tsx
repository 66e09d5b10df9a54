/** The log as it is written: the newest on top, paused while somebody reads. */

import { useRef, useState } from 'react';
import { backoff } from '../../../lib/backoff';
import type { ViewProps } from '../../../screen';
import { useFollow } from '../../../screen/data/use-follow';
import { Button, Callout, Drawer, Message } from '../../../ui';
import { type LogEntry, logCalls } from './calls';
import { EntryDetail } from './entry-detail';

const EVERY_MS = 2000;
/** After failures, in seconds (test/fault/README.md, Polls). */
const STEPS = [5, 10, 30];
/** Older lines go: the list shows them. */
const MOST_LINES = 500;

/** The lines in order, each once, the newest first. */
export function mergeLines(news: readonly LogEntry[], known: readonly LogEntry[]): readonly LogEntry[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...news.filter(({ id }) => !ids.has(id)), ...known].slice(0, MOST_LINES);
}

/** The live view of what the filters choose. */
export function LiveTail({ screen, filters }: ViewProps & { readonly filters: Readonly<Record<string, string>> }) {
  const { t, gateway, failureText } = screen;
  const [lines, setLines] = useState<readonly LogEntry[]>([]);
  const [waiting, setWaiting] = useState<readonly LogEntry[]>([]);
  const [paused, setPaused] = useState(false);
  const [open, setOpen] = useState<LogEntry>();
  const wanted = JSON.stringify(filters);
  /** Where the next lines begin, of these filters. */
  const cursor = useRef<{ readonly of: string; readonly after: number }>(undefined);
  const { error, ask } = useFollow(wanted, {
    ask: (signal) => {
      const after = cursor.current?.of === wanted ? cursor.current.after : undefined;
      return gateway.send(logCalls.tail, { ...filters, ...(after !== undefined && { after }) }, { signal, quiet: true });
    },
    take: ({ data }) => {
      cursor.current = { of: wanted, after: data.last };
      if (data.list.length > 0) (paused ? setWaiting : setLines)((known) => mergeLines(data.list, known));
    },
    every: EVERY_MS,
    again: (failures) => backoff(failures - 1, STEPS, Math.random) * 1000,
  });
  const failure = error ? failureText(error) : '';

  const resume = (): void => {
    setPaused(false);
    setLines((known) => mergeLines(waiting, known));
    setWaiting([]);
  };

  return (
    <section aria-label={t('system-people:tail.label')}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button icon={paused ? 'play' : 'pause'} onClick={() => (paused ? resume() : setPaused(true))}>
          {t(paused ? 'system-people:tail.resume' : 'system-people:tail.pause')}
        </Button>
        <span role="status" className="text-muted">
          {paused
            ? t('system-people:tail.waiting', { count: waiting.length })
            : t(Object.keys(filters).length > 0 ? 'system-people:tail.followingFilter' : 'system-people:tail.following')}
        </span>
      </div>
      {failure !== '' && (
        <div className="mb-3">
          <Callout severity="warning" action={<Button onClick={ask}>{t('common:action.retry')}</Button>}>
            {t('engine:list.stale')}: {failure}
          </Callout>
        </div>
      )}
      <div className="rounded-panel border border-line bg-surface">
        {lines.length === 0 ? (
          <Message icon="log" title={t('system-people:tail.empty')}>
            {t('system-people:tail.emptyHelp')}
          </Message>
        ) : (
          <ol className="divide-y divide-line">
            {lines.map((line) => (
              <li key={line.id}>
                <button
                  type="button"
                  onClick={() => {
                    setPaused(true);
                    setOpen(line);
                  }}
                  className="grid w-full gap-x-4 px-4 py-2 text-left hover:bg-hover sm:grid-cols-[150px_minmax(0,1fr)_120px_130px]"
                >
                  <span className="text-muted tabular-nums">{line.time}</span>
                  <span className={`min-w-0 [overflow-wrap:anywhere] ${line.result !== 'ok' ? 'text-danger' : ''}`}>{line.title}</span>
                  <span className="truncate text-muted">{line.user}</span>
                  <span className="truncate text-muted tabular-nums">{line.ip}</span>
                </button>
              </li>
            ))}
          </ol>
        )}
      </div>
      {open && (
        <Drawer
          title={open.title}
          side="right"
          width="max-w-[640px]"
          closeLabel={t('common:action.close')}
          onClose={() => setOpen(undefined)}
        >
          <div className="px-5 pb-6">
            <EntryDetail row={open} screen={screen} />
          </div>
        </Drawer>
      )}
    </section>
  );
}
