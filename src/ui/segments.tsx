/** One of a few short words, all in view, as buttons that hang together: the span of a chart, week or month. */
export const Segments = <V extends string>({
  label,
  options,
  value,
  onChange,
}: {
  /** What is chosen here, for a screen reader. */
  readonly label: string;
  /** `title` says in full what a short label means. */
  readonly options: readonly { readonly value: V; readonly label: string; readonly title?: string }[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}) => (
  <fieldset className="inline-flex h-control rounded-control border border-line-strong bg-surface p-0.5 pointer-coarse:p-0">
    <legend className="sr-only">{label}</legend>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        title={option.title}
        onClick={() => onChange(option.value)}
        className={`rounded-[4px] px-2.5 font-medium whitespace-nowrap tabular-nums ${option.value === value ? 'bg-accent-soft text-accent-text' : 'text-muted hover:text-ink'}`}
      >
        {option.label}
      </button>
    ))}
  </fieldset>
);
