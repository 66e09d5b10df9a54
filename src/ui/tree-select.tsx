import { CloseButton, Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { pathTo } from '../lib/tree';
import { type ControlProps, PANEL_LOOK } from './control';
import { Icon } from './icon';
import { INPUT_LOOK } from './input';
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
    <Popover className="relative">
      {({ close }) => (
        <>
          <PopoverButton
            {...rest}
            disabled={disabled}
            aria-label={`${label}: ${shown}`}
            onBlur={() => onBlur?.()}
            className={`${INPUT_LOOK} flex! items-center justify-between gap-2 pr-2 text-left`}
          >
            <span className={`min-w-0 truncate ${only === undefined ? 'text-faint' : ''}`}>{shown}</span>
            <Icon name="chevron-down" className="size-4 text-muted" />
          </PopoverButton>
          <PopoverPanel
            anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
            focus
            className={`${PANEL_LOOK} w-(--button-width) min-w-72 p-2`}
          >
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
                <CloseButton className="rounded-control px-2 py-1 font-medium text-accent-text hover:bg-hover">{words.done}</CloseButton>
              </div>
            )}
          </PopoverPanel>
        </>
      )}
    </Popover>
  );
}
