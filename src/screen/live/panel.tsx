/** The parts that the panels of the dashboard are made of. */
import { type ReactNode, useId, useState } from 'react';
import type { Translate } from '../../i18n/keys';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';
import type { Severity } from '../../ui/severity';
import { Skeleton } from '../../ui/states';
import { PartBoundary } from '../page/part-boundary';

/** Colour of words by severity; what is well needs none. */
export const SEVERITY_TEXT: Readonly<Record<Severity, string>> = {
  neutral: 'text-muted',
  info: 'text-muted',
  success: 'text-muted',
  warning: 'text-warning',
  danger: 'text-danger',
};

/** The way to the screen where the matter of a panel is dealt with. */
export interface PanelLink {
  readonly label: string;
  /** The label says the same in every panel: the panel's title is read after it. */
  readonly titled?: true;
  readonly open: () => void;
}

/** A titled box. `link` is the screen where the matter is dealt with. */
export function Panel({
  icon,
  title,
  aside,
  link,
  children,
}: {
  readonly icon: IconName;
  readonly title: string;
  /** Beside the title: a summary or a few buttons. */
  readonly aside?: ReactNode;
  readonly link?: PanelLink | undefined;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex h-full min-w-0 flex-col rounded-panel border border-line bg-surface px-4 pt-2 pb-4 shadow-panel"
    >
      <div className="mb-1 flex min-h-control items-center gap-2">
        <Icon name={icon} className="size-4 text-faint" />
        <h2 id={id} className="line-clamp-2 min-w-0 grow leading-tight font-semibold">
          {title}
        </h2>
        {aside}
        {link && (
          <span className="-mr-2">
            <IconButton
              id={`${id}-link`}
              icon="chevron-right"
              label={link.label}
              aria-labelledby={link.titled ? `${id}-link ${id}` : undefined}
              onClick={link.open}
            />
          </span>
        )}
      </div>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}

/** The figure that a panel is about, with what it stands for after it. */
export const Figure = ({
  value,
  children,
  severity = 'neutral',
}: {
  readonly value: string;
  readonly children?: ReactNode;
  readonly severity?: Severity;
}) => (
  <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
    <span
      className={`max-w-full truncate text-[1.85em] leading-tight font-semibold tracking-tight tabular-nums ${severity === 'neutral' || severity === 'success' ? 'text-ink' : SEVERITY_TEXT[severity]}`}
    >
      {value}
    </span>
    <span className="min-w-0 truncate text-muted">{children}</span>
  </p>
);

const METER: Readonly<Record<Severity, string>> = {
  neutral: 'bg-accent',
  info: 'bg-accent',
  success: 'bg-accent',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** A bar of 0 to 100. What it says stands in words beside it, so a screen reader passes it by. */
export const Meter = ({ share, severity }: { readonly share: number; readonly severity: Severity }) => (
  <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
    <div className={`h-full rounded-full ${METER[severity]}`} style={{ width: `${share}%` }} />
  </div>
);

const DOT: Readonly<Record<Severity, string>> = {
  neutral: 'border border-faint',
  info: 'bg-accent',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

/** A dot beside the word that it stands for. */
export const Dot = ({ severity }: { readonly severity: Severity }) => (
  <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOT[severity]}`} />
);

/** A state in a word with its dot. */
export const StateWord = ({ severity, children }: { readonly severity: Severity; readonly children: ReactNode }) => (
  <span className={`inline-flex shrink-0 items-center gap-2 ${SEVERITY_TEXT[severity]}`}>
    <Dot severity={severity} />
    {children}
  </span>
);

/** Where a panel has nothing to list. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="grid grow place-items-center py-6 text-center text-muted">{children}</p>
);

/** A list that shows its first rows, and the rest for the asking. */
export function Rows<T>({
  rows,
  limit,
  t,
  className,
  children,
}: {
  readonly rows: readonly T[];
  readonly limit: number;
  readonly t: Translate;
  readonly className?: string;
  readonly children: (row: T) => ReactNode;
}) {
  const [all, setAll] = useState(false);
  // One row more is shorter than the button that would hide it.
  const cut = rows.length > limit + 1;
  return (
    <>
      {/* Beside a longer list the rows share the height, each up to a little more than its own, instead of leaving the panel's end bare. */}
      <ul className={`flex grow flex-col ${className}`}>
        {(cut && !all ? rows.slice(0, limit) : rows).map((row, index) => (
          <li key={index} className="max-h-24 min-w-0 grow content-center">
            {children(row)}
          </li>
        ))}
      </ul>
      {cut && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="mt-2 -mb-1 -ml-2 self-start rounded-control px-2 py-1 font-medium text-accent-text hover:bg-hover"
        >
          {all ? t('dashboard:list.fewer') : t('dashboard:list.all', { count: rows.length })}
        </button>
      )}
    </>
  );
}

/** Some rows that are on their way. */
export const SkeletonRows = ({ count, className = 'h-4' }: { readonly count: number; readonly className?: string }) => (
  <div className="space-y-3 pt-1">
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} className={`${className} ${index % 3 === 1 ? 'w-10/12' : 'w-full'}`} />
    ))}
  </div>
);
