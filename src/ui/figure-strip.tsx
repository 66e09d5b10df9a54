import type { ReactNode } from 'react';

/** Figures of a whole side by side, each under its name; what has no room wraps. */
export const FigureStrip = ({ figures }: { readonly figures: readonly { readonly name: string; readonly value: ReactNode }[] }) => (
  <dl className="flex flex-wrap gap-px overflow-hidden rounded-panel border border-line bg-line shadow-panel">
    {figures.map(({ name, value }) => (
      <div key={name} className="min-w-0 grow basis-40 bg-surface px-4 py-3">
        <dt className="text-note text-muted">{name}</dt>
        <dd className="mt-0.5 font-medium tabular-nums [overflow-wrap:anywhere]">{value}</dd>
      </div>
    ))}
  </dl>
);
