import type { ReactNode } from 'react';

/** A stretch of a text to be marked; `current` is the one that a search stands at. */
export interface Mark {
  readonly from: number;
  readonly to: number;
  readonly current: boolean;
}

/** The part of a text from `start` to before `end`, with what falls into it marked; marks are in order and do not overlap. */
export function Highlighted({
  text,
  start = 0,
  end = text.length,
  marks,
}: {
  readonly text: string;
  readonly start?: number;
  readonly end?: number;
  readonly marks: readonly Mark[];
}) {
  const parts: ReactNode[] = [];
  let at = start;
  for (const mark of marks) {
    const from = Math.max(mark.from, start);
    const to = Math.min(mark.to, end);
    if (from >= to) continue;
    parts.push(
      text.slice(at, from),
      <mark key={from} className={mark.current ? 'bg-accent-solid text-on-accent' : 'bg-warning-soft text-warning'}>
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  parts.push(text.slice(at, end));
  return parts;
}
