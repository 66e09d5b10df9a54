import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react';
import { foldersOf, linesOf, searchTree, type TreeLine, type TreeNode, tickedOf, toggleNode } from '../lib/tree';
import type { ControlProps } from './control';
import { Input } from './input';
import { Line, TREE_LINE, type TreeDrop } from './tree-line';
import { useActiveRow } from './use-virtual-rows';

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

/** The search of a tree, and what opens and closes all of it. */
const TreeHead = ({
  text,
  words,
  onText,
  onDown,
  onFold,
}: {
  readonly text: string;
  readonly words: TreeWords;
  readonly onText: (text: string) => void;
  /** On from the search into the tree. */
  readonly onDown: () => void;
  readonly onFold: (open: boolean) => void;
}) => {
  const small = 'rounded-control px-1.5 text-note text-muted hover:bg-hover hover:text-ink';
  return (
    <div className="space-y-1.5 border-b border-line p-2">
      <Input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          // Enter looks at what was found: it does not send the form around it.
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
          event.preventDefault();
          onDown();
        }}
      />
      <div className="flex gap-1">
        <button type="button" className={small} onClick={() => onFold(true)}>
          {words.expandAll}
        </button>
        <button type="button" className={small} onClick={() => onFold(false)}>
          {words.collapseAll}
        </button>
      </div>
    </div>
  );
};

/** Which folders stand open; all of a tree that is no larger than `openUpTo`. */
function useFolders(nodes: readonly TreeNode[], openUpTo: number) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const folders = foldersOf(nodes);
    return new Set(folders.length + nodes.length <= openUpTo ? folders : []);
  });
  const unfold = (folder: string, wide: boolean): void =>
    setOpen((known) => {
      const next = new Set(known);
      if (wide) next.add(folder);
      else next.delete(folder);
      return next;
    });
  return {
    isOpen: useCallback((folder: string) => open.has(folder), [open]),
    unfold,
    unfoldAll: (wide: boolean) => setOpen(new Set(wide ? foldersOf(nodes) : [])),
  };
}

/** Where a key goes from a line; undefined: it is no key that moves, or it opens or closes a folder. */
const placeAfter = (key: string, at: number, lines: readonly TreeLine[], page: number): number | undefined => {
  const { expanded, parent } = lines[at] ?? {};
  if (key === 'ArrowDown' || (key === 'ArrowRight' && expanded)) return at + 1;
  if (key === 'ArrowUp') return at - 1;
  if (key === 'PageDown') return at + page;
  if (key === 'PageUp') return at - page;
  if (key === 'Home') return 0;
  if (key === 'End') return lines.length - 1;
  return key === 'ArrowLeft' && !expanded && parent !== undefined ? lines.findIndex(({ node }) => node.id === parent) : undefined;
};

/** What a tree is given. */
interface TreeProps extends Omit<ControlProps, 'aria-label'> {
  readonly nodes: readonly TreeNode[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly several?: boolean;
  /** Folders are chosen as leaves are, and open by their arrow alone. */
  readonly folders?: boolean;
  /** Without a search and a frame: it stands beside what it leads to. */
  readonly bare?: boolean;
  /** What takes what is dragged over a node. */
  readonly dropOf?: (id: string) => TreeDrop;
  /** What is chosen here. */
  readonly label: string;
  readonly words: TreeWords;
  /** In pixels, at most. */
  readonly height?: number;
  /** A tree of no more nodes stands open at first. */
  readonly openUpTo?: number;
}

/**
 * A tree with search. With `several`, boxes of which a folder's stands for all under it, and the value is the chosen leaves; without,
 * one leaf. Keys: up, down, Home, End; right opens, left closes or goes to the folder; Enter or blank chooses.
 */
export function Tree({
  nodes,
  value,
  onChange,
  several = false,
  folders = false,
  bare = false,
  dropOf,
  label,
  words,
  height = 320,
  openUpTo = OPEN_UP_TO,
  disabled = false,
  id,
  onBlur,
  'aria-invalid': invalid,
  'aria-describedby': described,
}: TreeProps) {
  const own = useId();
  const [text, setText] = useState('');
  const { isOpen, unfold, unfoldAll } = useFolders(nodes, openUpTo);
  const found = useMemo(() => searchTree(nodes, text), [nodes, text]);
  // What is found is shown, however closed its folders are.
  const lines = useMemo(() => linesOf(found, (folder) => text.trim() !== '' || isOpen(folder)), [found, text, isOpen]);
  const ticked = useMemo(() => tickedOf(nodes, new Set(value)), [nodes, value]);
  const whole = useMemo(() => new Map(all(nodes).map((node) => [node.id, node])), [nodes]);
  const { scroller, first, end, height: total, offset, active, setActive, go } = useActiveRow(lines.length, TREE_LINE);
  const lineId = (index: number): string => `${own}-${index}`;

  const choose = (line: TreeLine): void => {
    if (disabled || line.node.disabled) return;
    // A folder stands for all under it, also for what a search hides; but then only for what can be seen.
    if (several) onChange(toggleNode(text.trim() === '' ? (whole.get(line.node.id) ?? line.node) : line.node, value));
    else if (folders || line.expanded === undefined) onChange([line.node.id]);
    else unfold(line.node.id, !line.expanded);
  };

  const onKey = (event: KeyboardEvent): void => {
    const line = lines[active];
    if (!line) return;
    const to = placeAfter(event.key, active, lines, Math.floor(height / TREE_LINE));
    if (to !== undefined) go(to);
    else if (event.key === 'ArrowRight' && line.expanded === false) unfold(line.node.id, true);
    else if (event.key === 'ArrowLeft' && line.expanded) unfold(line.node.id, false);
    else if (event.key === ' ' || event.key === 'Enter') choose(line);
    else return;
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the tree was left
    <div
      className={
        bare ? '' : `rounded-control border ${invalid ? 'border-danger' : 'border-line-strong'} ${disabled ? 'bg-sunken' : 'bg-surface'}`
      }
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.();
      }}
    >
      {!bare && (
        <TreeHead
          text={text}
          words={words}
          onText={(next) => {
            setText(next);
            setActive(0);
          }}
          onDown={() => scroller.current?.focus()}
          onFold={unfoldAll}
        />
      )}
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
                {...(folders && { chosen: value.includes(line.node.id) })}
                drop={dropOf?.(line.node.id)}
                onFold={() => {
                  setActive(first + index);
                  unfold(line.node.id, !line.expanded);
                }}
                onChoose={() => {
                  setActive(first + index);
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
