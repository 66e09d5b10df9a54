import { Icon } from './icon';

/** A chosen word inside an input, or a filter that is on, with a button that takes it away. */
export const Chip = ({
  label,
  remove,
  onRemove,
  disabled = false,
  wrong = false,
  inBar = false,
}: {
  readonly label: string;
  /** What the button says. */
  readonly remove: string;
  readonly onRemove: () => void;
  readonly disabled?: boolean;
  /** It breaks a rule. */
  readonly wrong?: boolean;
  /** It stands by itself, beside buttons, rather than in an input: as high as they are, and reached by Tab. */
  readonly inBar?: boolean;
}) => (
  <span
    className={`inline-flex max-w-full items-center gap-0.5 pl-2 ${inBar ? 'h-control rounded-control' : 'h-[calc(var(--control)-10px)] rounded-[4px] text-note'} ${disabled ? 'pr-2' : 'pr-0.5'} ${wrong ? 'bg-danger-soft text-danger' : inBar ? 'bg-accent-soft text-accent-text' : 'bg-hover text-ink'}`}
  >
    <span className="truncate">{label}</span>
    {!disabled && (
      <button
        type="button"
        {...(!inBar && { tabIndex: -1 })}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
        className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 grid size-6 shrink-0 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    )}
  </span>
);
