const WIDTH = 100;
const HEIGHT = 24;

/** Where the line goes: one path a stretch without a gap. `top` and `bottom` of the drawing are the greatest and the least value. */
export function sparkPath(values: readonly (number | null)[], least: number, greatest: number): string {
  const span = greatest - least;
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  let pen = 'M';
  let path = '';
  for (const [at, value] of values.entries()) {
    if (value === null || !Number.isFinite(value)) {
      pen = 'M';
      continue;
    }
    const y = span > 0 ? HEIGHT * (1 - (value - least) / span) : HEIGHT / 2;
    path += `${pen}${(at * step).toFixed(2)} ${y.toFixed(2)}`;
    pen = 'L';
  }
  return path;
}

/** A curve as high as a line of text, for a cell of a table; null breaks it. `label` says what it shows. */
export function Sparkline({
  values,
  label,
  least,
  greatest,
}: {
  readonly values: readonly (number | null)[];
  readonly label: string;
  /** Ends of the scale; the values' own if not given. */
  readonly least?: number;
  readonly greatest?: number;
}) {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value));
  const path = sparkPath(values, least ?? Math.min(...known), greatest ?? Math.max(...known));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${WIDTH} ${HEIGHT + 2}`}
      preserveAspectRatio="none"
      className="h-6 w-24 fill-none stroke-accent"
    >
      <path d={path} vectorEffect="non-scaling-stroke" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}
