import type { ReactNode } from 'react';

/** The head of a screen: its name, a few words, and what can be done with the whole of it. */
export const PageHead = ({
  title,
  note,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  /** Buttons, at the end of the line. */
  readonly children?: ReactNode;
}) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <div className="min-w-0">
      <h1 className="text-title font-semibold">{title}</h1>
      {note && <p className="mt-0.5 text-muted">{note}</p>}
    </div>
    {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
  </div>
);
