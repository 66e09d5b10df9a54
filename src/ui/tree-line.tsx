import type { HTMLAttributes } from 'react';
import { leavesOf, type Ticked, type TreeLine } from '../lib/tree';
import { CHECKBOX_LOOK } from './checkbox';
import { Icon } from './icon';

/** Height of a line in pixels: all the same, so that of 5,000 only those in view are drawn. */
export const TREE_LINE = 32;

const MIXED: Readonly<Record<Ticked, boolean | 'mixed'>> = { all: true, some: 'mixed', none: false };

/** What a line does with what is dragged over it. */
export type TreeDrop = Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'>;

/** One line of a tree: a folder that opens, or a leaf. */
export const Line = ({
  id,
  line: { node, level, position, siblings, expanded },
  several,
  disabled,
  active,
  ticked,
  chosen = ticked === 'all' && expanded === undefined,
  drop,
  onFold,
  onChoose,
}: {
  readonly id: string;
  readonly line: TreeLine;
  readonly several: boolean;
  readonly disabled: boolean;
  readonly active: boolean;
  readonly ticked: Ticked;
  /** It is the one that is chosen. */
  readonly chosen?: boolean;
  /** Takes what is dragged over it. */
  readonly drop?: TreeDrop | undefined;
  readonly onFold: () => void;
  readonly onChoose: () => void;
}) => {
  const off = disabled || node.disabled === true || (several && leavesOf(node).every((leaf) => leaf.disabled));
  return (
    // The tree has the keys: see its docstring.
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the focus stays on the tree
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={expanded}
      aria-disabled={off || undefined}
      {...(several ? { 'aria-checked': MIXED[ticked] } : { 'aria-selected': chosen })}
      onClick={onChoose}
      {...drop}
      style={{ height: TREE_LINE, paddingLeft: 8 + (level - 1) * 20 }}
      className={`flex items-center gap-1.5 pr-2 ${off ? 'cursor-not-allowed text-muted' : 'cursor-pointer hover:bg-hover'} ${active ? 'group-focus-visible:bg-accent-soft' : ''} ${!several && chosen ? 'bg-accent-soft text-accent-text' : ''} data-over:bg-accent-soft`}
    >
      {expanded === undefined ? (
        <span className="w-6 shrink-0" />
      ) : (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: arrow right and left do the same
        <span
          onClick={(event) => {
            event.stopPropagation();
            onFold();
          }}
          className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 grid size-6 shrink-0 cursor-pointer place-items-center rounded-[4px] text-muted hover:bg-hover"
        >
          <Icon name="chevron-right" className={`size-4 transition-transform ${expanded ? 'rotate-90' : ''}`} />
        </span>
      )}
      {several && (
        <input
          type="checkbox"
          aria-hidden="true"
          tabIndex={-1}
          readOnly
          disabled={off}
          checked={ticked === 'all'}
          ref={(element) => {
            if (element) element.indeterminate = ticked === 'some';
          }}
          className={`${CHECKBOX_LOOK} pointer-events-none`}
        />
      )}
      <span className="min-w-0 truncate" title={node.label}>
        {node.label}
      </span>
      {node.note && <span className="ml-auto shrink-0 pl-2 text-note text-muted tabular-nums">{node.note}</span>}
    </div>
  );
};
