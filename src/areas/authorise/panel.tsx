import type { ReactNode } from 'react';
import { PartBoundary } from '../../screen/page/part-boundary';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';

/** One part of a page of this area: its name, what can be done with it, and its content. */
export const Panel = ({
  icon,
  title,
  action,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section aria-label={title} className="min-w-0 rounded-panel border border-line bg-surface p-4 shadow-panel">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="flex min-w-0 items-center gap-2 font-semibold">
        <Icon name={icon} className="size-4 text-muted" />
        {title}
      </h2>
      {action}
    </div>
    <PartBoundary>{children}</PartBoundary>
  </section>
);

/** Names and values of a record. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(([name, value]) => (
      <div key={name} className="grid gap-x-4 py-2 last:pb-0 sm:items-baseline sm:grid-cols-[150px_1fr]">
        <dt className="text-muted">{name}</dt>
        <dd className="min-w-0 tabular-nums [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);
