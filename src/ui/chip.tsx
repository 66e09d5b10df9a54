import { Icon } from './icon';

/** A chosen word inside an input, with a button that takes it away. */
export const Chip = ({
  label,
  remove,
  onRemove,
  disabled = false,
  wrong = false,
}: {
  readonly label: string;
  /** What the button says. */
  readonly remove: string;
  readonly onRemove: () => void;
  readonly disabled?: boolean;
  /** It breaks a rule. */
  readonly wrong?: boolean;
}) => (
  <span
    className={`inline-flex h-[calc(var(--control)-10px)] max-w-full items-center gap-0.5 rounded-[4px] pl-2 text-note ${disabled ? 'pr-2' : 'pr-0.5'} ${wrong ? 'bg-danger-soft text-danger' : 'bg-sunken text-ink'}`}
  >
    <span className="truncate">{label}</span>
    {!disabled && (
      <button
        type="button"
        tabIndex={-1}
        aria-label={remove}
        title={remove}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-[4px] text-muted hover:bg-hover hover:text-ink"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    )}
  </span>
);
