import type { ReactNode } from 'react';

/** One figure of a strip. */
interface StripFigure {
  readonly name: string;
  readonly value: ReactNode;
  /** Something has to be done about it. */
  readonly alarming?: boolean;
}

/** Figures of a whole in one frame, each under its name: side by side, on a phone two or three beside each other. `large`: they are what the page is about. */
export const FigureStrip = ({ figures, large = false }: { readonly figures: readonly StripFigure[]; readonly large?: boolean }) => (
  <dl
    className={`grid ${large && figures.length % 3 === 0 ? 'grid-cols-3' : 'grid-cols-2'} gap-px overflow-hidden rounded-panel border border-line bg-line shadow-panel desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none`}
  >
    {figures.map(({ name, value, alarming = false }) => (
      <div key={name} className="min-w-0 bg-surface px-3 py-2 last:odd:col-span-2 desk:px-4 desk:py-3 desk:last:odd:col-span-1">
        <dt className="text-note text-muted">{name}</dt>
        <dd
          className={`mt-0.5 tabular-nums [overflow-wrap:anywhere] ${large ? 'text-[1.5em] leading-tight font-semibold' : 'font-medium'} ${alarming ? 'text-danger' : ''}`}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
