import type { ReactNode } from 'react';

/** Counts above this are shown as "99+" (SPEC.md 9). */
const MAX = 99;

/** A count at the corner of what it counts; 0 shows none. The words of `children` say what is counted, so it is not said twice. */
export const Badge = ({ count, children }: { readonly count: number; readonly children: ReactNode }) => (
  <span className="relative inline-flex">
    {children}
    {count > 0 && (
      <span
        aria-hidden="true"
        className="absolute -top-1.5 -right-2 min-w-4.5 rounded-full bg-danger px-1 text-center text-[11px] leading-4.5 font-medium text-surface tabular-nums"
      >
        {count > MAX ? `${MAX}+` : count}
      </span>
    )}
  </span>
);

/** A count beside a word: of a tab, of a group. */
export const Count = ({ children }: { readonly children: number }) => (
  <span className="ml-1.5 inline-block min-w-5 rounded-full bg-sunken px-1.5 text-center text-note text-muted tabular-nums">
    {children > MAX ? `${MAX}+` : children}
  </span>
);
