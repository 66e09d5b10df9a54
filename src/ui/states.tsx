/** What stands where content is not: loading, empty, failed. */
import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

/** A grey shape of the size of what will come. */
export const Skeleton = ({ className = 'h-4 w-full' }: { readonly className?: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-control bg-line ${className}`} />
);

/** Widths of the words in a row that is on its way. */
const WORDS = ['w-2/3', 'w-1/2', 'w-3/4', 'w-2/5', 'w-3/5', 'w-1/3'] as const;

/** The shape of a table on its way: a heading and rows; on a phone rows of two lines. */
export const TableSkeleton = ({ columns = 5, rows = 8 }: { readonly columns?: number; readonly rows?: number }) => (
  <div aria-busy="true" className="overflow-hidden rounded-panel bg-surface">
    <div className="h-control border-b border-line-strong" />
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-15 items-center gap-6 border-b border-line px-4 last:border-b-0 sm:h-[calc(var(--control)+4px)]">
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className={`min-w-0 grow basis-0 ${column > 1 ? 'max-sm:hidden' : ''}`}>
            <Skeleton className={`h-3 ${WORDS[(row + 2 * column) % WORDS.length]}`} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

/** A message in the middle of a panel or a page, with the next step under it. */
export function Message({
  icon,
  title,
  alert = false,
  page = false,
  children,
  action,
}: {
  readonly icon: IconName;
  readonly title: string;
  /** Said at once by a screen reader: for failures. */
  readonly alert?: boolean;
  /** It is all that the page has: its title is the page's heading. */
  readonly page?: boolean;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}) {
  const Title = page ? 'h1' : 'p';
  return (
    <div role={alert ? 'alert' : undefined} className="mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center">
      <span className="mb-4 grid size-11 place-items-center rounded-full bg-sunken text-muted">
        <Icon name={icon} className="size-5" />
      </span>
      <Title className="text-[1.15em] font-semibold [overflow-wrap:anywhere]">{title}</Title>
      {children && <div className="mt-1.5 text-balance text-muted [overflow-wrap:anywhere]">{children}</div>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
