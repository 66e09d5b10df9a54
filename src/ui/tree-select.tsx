import { pathTo } from '../lib/tree';
import type { ControlProps } from './control';
import { Icon } from './icon';
import { INPUT_LOOK } from './input';
import { Popover } from './popover';
import { Tree, type TreeNode, type TreeWords } from './tree';

/** The words of a tree select. */
interface TreeSelectWords extends TreeWords {
  readonly placeholder: string;
  /** How many are chosen. */
  readonly chosen: (count: number) => string;
  /** Closes the panel. */
  readonly done: string;
}

/** A tree that opens under a button: the button says what is chosen. */
export function TreeSelect({
  nodes,
  value,
  onChange,
  several = false,
  label,
  words,
  disabled = false,
  onBlur,
  name: _name,
  'aria-required': _required,
  'aria-label': _label,
  ...rest
}: ControlProps & {
  readonly nodes: readonly TreeNode[];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly several?: boolean;
  /** What is chosen here. */
  readonly label: string;
  readonly words: TreeSelectWords;
}) {
  const [only] = value;
  const shown =
    only === undefined ? words.placeholder : value.length === 1 ? (pathTo(nodes, only)?.join(' / ') ?? only) : words.chosen(value.length);
  return (
    <Popover
      align="start"
      label={`${label}: ${shown}`}
      control={{ ...rest, disabled, ...(onBlur && { onBlur }) }}
      className={`${INPUT_LOOK} flex! items-center justify-between gap-2 pr-2 text-left`}
      button={
        <>
          <span className={`min-w-0 truncate ${only === undefined ? 'text-faint' : ''}`}>{shown}</span>
          <Icon name="chevron-down" className="size-4 text-muted" />
        </>
      }
    >
      {(close) => (
        <div className="w-72 max-w-full sm:w-96">
          <Tree
            nodes={nodes}
            value={value}
            several={several}
            label={label}
            words={words}
            height={280}
            onChange={(next) => {
              onChange(next);
              if (!several) close();
            }}
          />
          {several && (
            <div className="mt-2 flex items-center justify-between gap-2 px-1 text-note text-muted">
              <span role="status">{words.chosen(value.length)}</span>
              <button type="button" onClick={close} className="rounded-control px-2 py-1 font-medium text-accent-text hover:bg-hover">
                {words.done}
              </button>
            </div>
          )}
        </div>
      )}
    </Popover>
  );
}
