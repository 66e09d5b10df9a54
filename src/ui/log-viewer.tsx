import { type KeyboardEvent, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { copyText } from '../lib/copy-text';
import { findText, MOST_FOUND } from '../lib/find-text';
import { rowStarts, stripAnsi } from '../lib/log-text';
import { saveText } from '../lib/save-text';
import { IconButton } from './button';
import { Highlighted, type Mark } from './highlighted';
import { INPUT_LOOK } from './input';
import { useVirtualRows } from './use-virtual-rows';

/** The words of the viewer. */
export interface LogWords {
  /** What the text is: "Log of the DHCP service". */
  readonly label: string;
  readonly search: string;
  readonly next: string;
  readonly previous: string;
  readonly follow: string;
  readonly pause: string;
  readonly resume: string;
  readonly wrap: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
  readonly download: string;
  readonly empty: string;
  readonly notFound: string;
  /** "3 of 12"; `more` where there are further ones that are not counted. */
  readonly found: (at: number, of: number, more: boolean) => string;
  /** "12 new lines" while it is paused. */
  readonly fresh: (count: number) => string;
}

const ROW = 20;
const PADDING = 12;
const SAID_MS = 2000;
const NO_MARKS: readonly Mark[] = [];

/** Width of a letter of the viewer's font, in pixels. */
const letterWidth = (host: HTMLElement): number => {
  const probe = document.createElement('span');
  probe.textContent = '0'.repeat(100);
  probe.style.position = 'absolute';
  host.append(probe);
  const { width } = probe.getBoundingClientRect();
  probe.remove();
  return width / 100;
};

/** Rows of wrapped lines: which line each belongs to, and where in it it begins. */
const wrapped = (lines: readonly string[], columns: number) => {
  const line: number[] = [];
  const start: number[] = [];
  const firstOf: number[] = [];
  for (const [at, text] of lines.entries()) {
    firstOf.push(line.length);
    for (const from of rowStarts(text, columns)) {
      line.push(at);
      start.push(from);
    }
  }
  return { line, start, firstOf };
};

/**
 * Lines of a log or of code, 100,000 and more: only what can be seen is drawn. It follows the end until it is scrolled away from it;
 * paused it stands still while new lines come. Colours of a terminal are taken out.
 */
export function LogViewer({
  lines,
  words,
  fileName,
  follows = true,
  onPaused,
}: {
  /** A new array for new lines. */
  readonly lines: readonly string[];
  readonly words: LogWords;
  /** Of the downloaded file. */
  readonly fileName: string;
  /** It stands at its end at first and offers to follow and to pause; false for a text that does not grow. */
  readonly follows?: boolean;
  /** Whoever asks for new lines may stop meanwhile. */
  readonly onPaused?: (paused: boolean) => void;
}) {
  const [frozen, setFrozen] = useState<readonly string[]>();
  const [following, setFollowing] = useState(follows);
  const [wrap, setWrap] = useState(false);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [said, setSaid] = useState('');
  const [columns, setColumns] = useState(80);
  const search = useRef<HTMLInputElement>(null);
  const raw = frozen ?? lines;
  const shown = useMemo(() => raw.map(stripAnsi), [raw]);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findText(shown, wanted), [shown, wanted]);
  const current = found[Math.min(at, found.length - 1)];
  const rows = useMemo(() => (wrap ? wrapped(shown, columns) : undefined), [shown, wrap, columns]);
  const count = rows ? rows.line.length : shown.length;
  const view = useVirtualRows(count, ROW, (atEnd) => setFollowing(follows && atEnd));
  const { scroller, reveal, toEnd } = view;
  const digits = String(Math.max(shown.length, 100)).length;

  useLayoutEffect(() => {
    if (following && count > 0) toEnd();
  }, [following, count, toEnd]);

  useEffect(() => {
    const host = scroller.current;
    if (!host) return;
    const measure = (): void => {
      const letter = letterWidth(host);
      if (letter > 0) setColumns(Math.max(20, Math.floor((host.clientWidth - 2 * PADDING) / letter) - digits - 2));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    return () => observer.disconnect();
  }, [scroller, digits]);

  const marks = useMemo(() => {
    const byLine = new Map<number, Mark[]>();
    for (const one of found) {
      const mark = { from: one.at, to: one.at + wanted.length, current: one === current };
      byLine.set(one.line, [...(byLine.get(one.line) ?? []), mark]);
    }
    return byLine;
  }, [found, wanted, current]);

  useEffect(() => {
    if (!current) return;
    const rowsOfLine = rows ? rows.firstOf[current.line] : current.line;
    let row = rowsOfLine ?? 0;
    while (rows && rows.line[row + 1] === current.line && (rows.start[row + 1] ?? 0) <= current.at) row += 1;
    reveal(row);
  }, [current, rows, reveal]);

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const step = (by: number): void => {
    if (found.length > 0) setAt((Math.min(at, found.length - 1) + by + found.length) % found.length);
  };
  const pause = (paused: boolean): void => {
    setFrozen(paused ? lines : undefined);
    if (!paused) setFollowing(follows);
    onPaused?.(paused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own search finds only what is drawn.
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    search.current?.select();
  };

  const result =
    wanted === ''
      ? ''
      : found.length === 0
        ? words.notFound
        : words.found(Math.min(at, found.length - 1) + 1, found.length, found.length === MOST_FOUND);
  const fresh = frozen ? Math.max(0, lines.length - frozen.length) : 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes the key for its search input
    <div onKeyDown={onKeyDown} className="flex size-full min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-1 border-b border-line p-1.5">
        <div className="flex min-w-0 grow items-center gap-1 sm:grow-0">
          <span className="w-full sm:w-56">
            <input
              ref={search}
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setAt(0);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                step(event.shiftKey ? -1 : 1);
              }}
              className={INPUT_LOOK}
            />
          </span>
          <IconButton icon="arrow-up" label={words.previous} disabled={found.length === 0} onClick={() => step(-1)} />
          <IconButton icon="arrow-down" label={words.next} disabled={found.length === 0} onClick={() => step(1)} />
        </div>
        <span role="status" className="px-1 text-note text-muted tabular-nums">
          {said || result || (fresh > 0 ? words.fresh(fresh) : '')}
        </span>
        <span className="ml-auto flex">
          {follows && (
            <>
              <IconButton icon={frozen ? 'play' : 'pause'} label={frozen ? words.resume : words.pause} onClick={() => pause(!frozen)} />
              <IconButton
                icon="to-end"
                label={words.follow}
                aria-pressed={following}
                onClick={() => (following ? setFollowing(false) : frozen ? pause(false) : setFollowing(true))}
              />
            </>
          )}
          <IconButton icon="wrap" label={words.wrap} aria-pressed={wrap} onClick={() => setWrap(!wrap)} />
          <IconButton
            icon="copy"
            label={words.copy}
            onClick={async () => setSaid((await copyText(shown.join('\n'))) ? words.copied : words.copyFailed)}
          />
          <IconButton icon="download" label={words.download} onClick={() => saveText(fileName, `${shown.join('\n')}\n`)} />
        </span>
      </div>
      <section
        ref={scroller}
        aria-label={words.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
        tabIndex={0}
        className="relative min-h-24 grow overflow-auto bg-sunken font-mono text-note outline-offset-[-2px] [scrollbar-gutter:stable]"
      >
        {shown.length === 0 && <p className="p-4 text-center font-sans text-muted">{words.empty}</p>}
        <div style={{ height: view.height }} className="min-w-max">
          <div style={{ transform: `translateY(${view.offset}px)` }}>
            {Array.from({ length: view.end - view.first }, (_, index) => {
              const row = view.first + index;
              const line = rows ? (rows.line[row] ?? 0) : row;
              const text = shown[line] ?? '';
              const start = rows ? (rows.start[row] ?? 0) : 0;
              const end = rows && rows.line[row + 1] === line ? (rows.start[row + 1] ?? text.length) : text.length;
              return (
                <div
                  key={row}
                  style={{ height: ROW, lineHeight: `${ROW}px` }}
                  className={`flex whitespace-pre ${current?.line === line ? 'bg-hover' : ''}`}
                >
                  <span
                    aria-hidden="true"
                    style={{ width: `calc(${digits}ch + 20px)` }}
                    className="sticky left-0 shrink-0 border-r border-line bg-sunken pr-2 text-right text-faint tabular-nums select-none"
                  >
                    {start === 0 ? line + 1 : ''}
                  </span>
                  <span className="pr-3 pl-2 [tab-size:8]">
                    <Highlighted text={text} start={start} end={end} marks={marks.get(line) ?? NO_MARKS} />
                  </span>
                </div>
              );
            })}
          </div>
        </div>
      </section>
    </div>
  );
}
