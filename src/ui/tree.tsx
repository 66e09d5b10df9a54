import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { foldersOf, linesOf, searchTree, type TreeLine, type TreeNode, tickedOf, toggleNode } from '../lib/tree';
import type { ControlProps } from './control';
import { Input } from './input';
import { Line, TREE_LINE } from './tree-line';
import { useVirtualRows } from './use-virtual-rows';

export type { TreeNode };

/** The words of a tree. */
export interface TreeWords {
  readonly search: string;
  readonly none: string;
  readonly expandAll: string;
  readonly collapseAll: string;
}

/** A smaller tree stands open. */
const OPEN_UP_TO = 200;

/**
 * A tree with search. With `several`, boxes of which a folder's stands for all under it, and the value is the chosen leaves; without,
 * one leaf. Keys: up, down, Home, End; right opens, left closes or goes to the folder; Enter or blank chooses.
 */
export function Tree({
  nodes,
  value,
  onChange,
  several = false,
  label,
  words,
  height = 320,
  openUpTo = OPEN_UP_TO,
  disabled = false,
  id,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: Omit<ControlProps, 'aria-label'> & {
  readonly nodes: readonly TreeNode[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly several?: boolean;
  /** What is chosen here. */
  readonly label: string;
  readonly words: TreeWords;
  /** In pixels, at most. */
  readonly height?: number;
  /** A tree of no more nodes stands open at first. */
  readonly openUpTo?: number;
}) {
  const own = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const folders = foldersOf(nodes);
    return new Set(folders.length + nodes.length <= openUpTo ? folders : []);
  });
  const [at, setAt] = useState(0);
  const found = useMemo(() => searchTree(nodes, text), [nodes, text]);
  // What is found is shown, however closed its folders are.
  const lines = useMemo(() => linesOf(found, (folder) => text.trim() !== '' || open.has(folder)), [found, text, open]);
  const ticked = useMemo(() => tickedOf(nodes, new Set(value)), [nodes, value]);
  const whole = useMemo(() => new Map(all(nodes).map((node) => [node.id, node])), [nodes]);
  const { scroller, first, end, height: total, offset, reveal } = useVirtualRows(lines.length, TREE_LINE);
  const active = Math.min(at, lines.length - 1);
  const lineId = (index: number): string => `${own}-${index}`;

  const go = (index: number): void => {
    const next = Math.max(0, Math.min(lines.length - 1, index));
    setAt(next);
    reveal(next);
  };
  const unfold = (folder: string, wide: boolean): void =>
    setOpen((known) => {
      const next = new Set(known);
      if (wide) next.add(folder);
      else next.delete(folder);
      return next;
    });
  const choose = (line: TreeLine): void => {
    if (disabled || line.node.disabled) return;
    // A folder stands for all under it, also for what a search hides; but then only for what can be seen.
    if (several) onChange(toggleNode(text.trim() === '' ? (whole.get(line.node.id) ?? line.node) : line.node, value));
    else if (line.expanded === undefined) onChange([line.node.id]);
    else unfold(line.node.id, !line.expanded);
  };

  const onKey = (event: KeyboardEvent): void => {
    const line = lines[active];
    if (!line) return;
    if (event.key === 'ArrowDown') go(active + 1);
    else if (event.key === 'ArrowUp') go(active - 1);
    else if (event.key === 'PageDown') go(active + Math.floor(height / TREE_LINE));
    else if (event.key === 'PageUp') go(active - Math.floor(height / TREE_LINE));
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(lines.length - 1);
    else if (event.key === 'ArrowRight' && line.expanded === false) unfold(line.node.id, true);
    else if (event.key === 'ArrowRight' && line.expanded) go(active + 1);
    else if (event.key === 'ArrowLeft' && line.expanded) unfold(line.node.id, false);
    else if (event.key === 'ArrowLeft' && line.parent !== undefined) go(lines.findIndex(({ node }) => node.id === line.parent));
    else if (event.key === ' ' || event.key === 'Enter') choose(line);
    else return;
    event.preventDefault();
  };

  const small = 'rounded-control px-1.5 text-note text-muted hover:bg-hover hover:text-ink';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the tree was left
    <div
      className={`rounded-control border ${invalid ? 'border-danger' : 'border-line-strong'} ${disabled ? 'bg-sunken' : 'bg-surface'}`}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      <div className="space-y-1.5 border-b border-line p-2">
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            scroller.current?.focus();
          }}
        />
        <div className="flex gap-1">
          <button type="button" className={small} onClick={() => setOpen(new Set(foldersOf(nodes)))}>
            {words.expandAll}
          </button>
          <button type="button" className={small} onClick={() => setOpen(new Set())}>
            {words.collapseAll}
          </button>
        </div>
      </div>
      <div
        ref={scroller}
        id={id}
        role="tree"
        // The tree itself has the focus: its lines come and go.
        tabIndex={0}
        aria-label={label}
        aria-multiselectable={several || undefined}
        aria-disabled={disabled || undefined}
        aria-invalid={invalid}
        aria-describedby={described}
        aria-activedescendant={lines.length > 0 ? lineId(active) : undefined}
        onKeyDown={onKey}
        style={{ maxHeight: height }}
        className="group overflow-y-auto outline-offset-[-2px]"
      >
        {lines.length === 0 && <p className="px-3 py-4 text-center text-muted">{words.none}</p>}
        <div role="presentation" className="relative" style={{ height: total }}>
          <div role="presentation" className="absolute inset-x-0" style={{ top: offset }}>
            {lines.slice(first, end).map((line, index) => (
              <Line
                key={line.node.id}
                id={lineId(first + index)}
                line={line}
                several={several}
                disabled={disabled}
                active={first + index === active}
                ticked={ticked.get(line.node.id) ?? 'none'}
                onFold={() => {
                  setAt(first + index);
                  unfold(line.node.id, !line.expanded);
                }}
                onChoose={() => {
                  setAt(first + index);
                  choose(line);
                }}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

const all = (nodes: readonly TreeNode[]): readonly TreeNode[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);
