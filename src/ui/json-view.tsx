import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { type JsonRow, jsonRows } from '../lib/json-rows';
import { IconButton } from './button';
import { Icon } from './icon';
import { useCopied } from './use-copied';
import { useActiveRow } from './use-virtual-rows';

/** The words of the view. */
interface JsonWords {
  readonly label: string;
  readonly openAll: string;
  readonly closeAll: string;
  readonly copy: string;
  readonly copied: string;
  readonly copyFailed: string;
}

const ROW = 22;
const INDENT = 16;

const COLOUR: Readonly<Record<JsonRow['kind'], string>> = {
  string: 'text-success',
  number: 'text-accent-text',
  boolean: 'text-warning',
  null: 'text-muted',
  list: 'text-muted',
  record: 'text-muted',
};

/** A JSON value as a tree: opened and closed by a press or the arrow keys. Only what can be seen is drawn. */
export function JsonView({
  value,
  words,
  openTo = 2,
}: {
  readonly value: unknown;
  readonly words: JsonWords;
  /** Levels that are open at first. */
  readonly openTo?: number;
}) {
  const id = useId();
  const [levels, setLevels] = useState(openTo);
  /** What differs from its level. */
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const { said, copy } = useCopied(words);
  const rows = useMemo(() => jsonRows(value, (path, depth) => depth < levels !== turned.has(path)), [value, levels, turned]);
  const { scroller, first, end, height, offset, active: at, setActive, go } = useActiveRow(rows.length, ROW);

  const turn = (row: JsonRow): void => {
    const next = new Set(turned);
    if (!next.delete(row.path)) next.add(row.path);
    setTurned(next);
  };
  const all = (open: boolean): void => {
    setLevels(open ? Number.POSITIVE_INFINITY : 1);
    setTurned(new Set());
    go(0);
  };
  const parentOf = (row: number): number => {
    const depth = rows[row]?.depth ?? 0;
    let up = row;
    while (up > 0 && (rows[up]?.depth ?? 0) >= depth) up -= 1;
    return up;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (!row) return;
    const act = (
      {
        ArrowDown: () => go(at + 1),
        ArrowUp: () => go(at - 1),
        Home: () => go(0),
        End: () => go(rows.length - 1),
        ArrowRight: () => (row.open === false ? turn(row) : row.open && go(at + 1)),
        ArrowLeft: () => (row.open ? turn(row) : go(parentOf(at))),
        Enter: () => row.open !== undefined && turn(row),
        ' ': () => row.open !== undefined && turn(row),
      } as Readonly<Record<string, () => unknown>>
    )[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div className="flex size-full min-h-0 flex-col overflow-hidden rounded-panel border border-line bg-surface">
      <div className="flex items-center justify-end border-b border-line p-1">
        <span role="status" className="mr-auto px-2 text-note text-muted">
          {said}
        </span>
        <IconButton icon="expand" label={words.openAll} onClick={() => all(true)} />
        <IconButton icon="collapse" label={words.closeAll} onClick={() => all(false)} />
        <IconButton icon="copy" label={words.copy} onClick={() => void copy(JSON.stringify(value, null, 2) ?? '')} />
      </div>
      <div
        ref={scroller}
        role="tree"
        aria-label={words.label}
        tabIndex={0}
        aria-activedescendant={`${id}-${at}`}
        onKeyDown={onKeyDown}
        className="group min-h-24 grow overflow-auto py-1 font-mono text-note outline-offset-[-2px]"
      >
        <div role="none" style={{ height }} className="min-w-max">
          <div role="none" style={{ transform: `translateY(${offset}px)` }}>
            {rows.slice(first, end).map((row, index) => {
              const here = first + index;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active row
                // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
                <div
                  key={row.path}
                  id={`${id}-${here}`}
                  role="treeitem"
                  aria-level={row.depth + 1}
                  aria-expanded={row.open}
                  aria-selected={here === at}
                  onClick={() => {
                    setActive(here);
                    if (row.open !== undefined) turn(row);
                  }}
                  style={{ height: ROW, lineHeight: `${ROW}px`, paddingLeft: 8 + row.depth * INDENT }}
                  className={`flex items-center pr-3 whitespace-pre hover:bg-hover ${row.open === undefined ? '' : 'cursor-pointer'} ${here === at ? 'group-focus-visible:bg-accent-soft' : ''}`}
                >
                  <span className="inline-grid w-4 shrink-0 place-items-center text-muted">
                    {row.open !== undefined && <Icon name={row.open ? 'chevron-down' : 'chevron-right'} className="size-3" />}
                  </span>
                  {row.name !== undefined && <span>{row.name}: </span>}
                  <span className={COLOUR[row.kind]}>{row.text}</span>
                </div>
              );
            })}
          </div>
        </div>
      </div>
    </div>
  );
}
