import type { ReactNode } from 'react';
import { BLANK } from './blank';

/** Names and values to be read, one a line; on a phone one below the other. */
export const FactList = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="divide-y divide-line">
    {rows.map(([name, value]) => (
      <div key={name} className="grid gap-x-4 py-2.5 last:pb-0 sm:grid-cols-[180px_1fr] sm:items-baseline">
        <dt className="text-muted">{name}</dt>
        <dd className={`min-w-0 tabular-nums [overflow-wrap:anywhere] ${BLANK}`}>{value}</dd>
      </div>
    ))}
  </dl>
);
