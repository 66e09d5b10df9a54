import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { rowStarts, stripAnsi } from '../lib/log-text';
import { saveText } from '../lib/save-text';
import { IconButton } from './button';
import { Highlighted, type Mark } from './highlighted';
import { INPUT_LOOK } from './input';
import { useCopied } from './use-copied';
import { useFoundText } from './use-found-text';
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

/** Tells how many letters fit beside the numbers of the lines, whenever the viewer's width changes. */
function useColumns(scroller: RefObject<HTMLElement | null>, digits: number, onColumns: (columns: number) => void): void {
  useEffect(() => {
    const host = scroller.current;
    if (!host) return;
    const measure = (): void => {
      const letter = letterWidth(host);
      if (letter > 0) onColumns(Math.max(20, Math.floor((host.clientWidth - 2 * PADDING) / letter) - digits - 2));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(host);
    return () => observer.disconnect();
  }, [scroller, digits, onColumns]);
}

/** The search, and the ways to the places that it has found. */
const SearchBox = ({
  input,
  search,
  words,
}: {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly search: ReturnType<typeof useFoundText>;
  readonly words: LogWords;
}) => (
  <div className="flex min-w-0 grow items-center gap-1 sm:grow-0">
    <span className="w-full sm:w-56">
      <input
        ref={input}
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={search.typed}
        onChange={(event) => search.setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          search.step(event.shiftKey ? -1 : 1);
        }}
        className={INPUT_LOOK}
      />
    </span>
    <IconButton icon="arrow-up" label={words.previous} disabled={!search.any} onClick={() => search.step(-1)} />
    <IconButton icon="arrow-down" label={words.next} disabled={!search.any} onClick={() => search.step(1)} />
  </div>
);

/** A row: a line, or a part of one that is wrapped. */
const LogLine = ({
  number,
  digits,
  current,
  text,
  start,
  end,
  marks,
}: {
  /** Of the line; undefined where the row goes on with it. */
  readonly number: number | undefined;
  /** Of the highest number. */
  readonly digits: number;
  readonly current: boolean;
  readonly text: string;
  /** What of the text stands in this row. */
  readonly start: number;
  readonly end: number;
  readonly marks: readonly Mark[];
}) => (
  <div style={{ height: ROW, lineHeight: `${ROW}px` }} className={`flex whitespace-pre ${current ? 'bg-hover' : ''}`}>
    <span
      aria-hidden="true"
      style={{ width: `calc(${digits}ch + 20px)` }}
      className="sticky left-0 shrink-0 border-r border-line bg-sunken pr-2 text-right text-faint tabular-nums select-none"
    >
      {number}
    </span>
    <span className="pr-3 pl-2 [tab-size:8]">
      <Highlighted text={text} start={start} end={end} marks={marks} />
    </span>
  </div>
);

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
  const { said, copy } = useCopied(words);
  const [columns, setColumns] = useState(80);
  const input = useRef<HTMLInputElement>(null);
  const raw = frozen ?? lines;
  const shown = useMemo(() => raw.map(stripAnsi), [raw]);
  const search = useFoundText(shown, words);
  const { current } = search;
  const rows = useMemo(() => (wrap ? wrapped(shown, columns) : undefined), [shown, wrap, columns]);
  const count = rows ? rows.line.length : shown.length;
  const view = useVirtualRows(count, ROW, (atEnd) => setFollowing(follows && atEnd));
  const { scroller, reveal, toEnd } = view;
  const digits = String(Math.max(shown.length, 100)).length;

  useLayoutEffect(() => {
    if (following && count > 0) toEnd();
  }, [following, count, toEnd]);

  useColumns(scroller, digits, setColumns);

  useEffect(() => {
    if (!current) return;
    let row = rows ? (rows.firstOf[current.line] ?? 0) : current.line;
    while (rows && rows.line[row + 1] === current.line && (rows.start[row + 1] ?? 0) <= current.at) row += 1;
    reveal(row);
  }, [current, rows, reveal]);

  const pause = (paused: boolean): void => {
    setFrozen(paused ? lines : undefined);
    if (!paused) setFollowing(follows);
    onPaused?.(paused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // The browser's own search finds only what is drawn.
    if (event.key.toLowerCase() !== 'f' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    input.current?.select();
  };

  const fresh = frozen ? Math.max(0, lines.length - frozen.length) : 0;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes the key for its search input
    <div onKeyDown={onKeyDown} className="flex size-full min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-1 border-b border-line p-1.5">
        <SearchBox input={input} search={search} words={words} />
        <span role="status" className="px-1 text-note text-muted tabular-nums">
          {said || search.result || (fresh > 0 ? words.fresh(fresh) : '')}
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
          <IconButton icon="copy" label={words.copy} onClick={() => void copy(shown.join('\n'))} />
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
                <LogLine
                  key={row}
                  number={start === 0 ? line + 1 : undefined}
                  digits={digits}
                  current={current?.line === line}
                  text={text}
                  start={start}
                  end={end}
                  marks={search.marks.get(line) ?? NO_MARKS}
                />
              );
            })}
          </div>
        </div>
      </section>
    </div>
  );
}
