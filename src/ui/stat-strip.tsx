import { thousands } from '../lib/number-format';
import { Icon } from './icon';
import type { IconName } from './icon-names';
import type { Severity } from './severity';
import { StateTag } from './tag';

/** One count of a strip: a state, how many are in it, and whether the list shows these alone. */
interface Stat {
  readonly key: string;
  readonly severity: Severity;
  /** Stands for the state instead of a dot, where the thing itself has it too. */
  readonly icon?: IconName;
  readonly label: string;
  readonly count: number;
  readonly on?: boolean;
  /** Narrows to it, or back. */
  readonly onPress?: () => void;
}

const LOOK = 'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-control px-2 text-note whitespace-nowrap max-sm:gap-1 max-sm:px-1';

/** Counts in one line, as small as words: of the states of a list, for example. */
export const StatStrip = ({ stats }: { readonly stats: readonly Stat[] }) =>
  stats.map(({ key, severity, icon, label, count, on = false, onPress }) => {
    const words = (
      <>
        {icon ? (
          <span className="inline-flex items-center gap-1.5">
            <Icon name={icon} className="size-4 text-muted" />
            {label}
          </span>
        ) : (
          <StateTag severity={severity}>{label}</StateTag>
        )}
        <span className="font-semibold tabular-nums">{thousands(count)}</span>
      </>
    );
    return onPress ? (
      <button
        key={key}
        type="button"
        aria-pressed={on}
        onClick={onPress}
        className={`${LOOK} relative max-sm:after:absolute max-sm:after:inset-x-0 max-sm:after:-inset-y-1 hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent-text`}
      >
        {words}
      </button>
    ) : (
      <span key={key} className={LOOK}>
        {words}
      </span>
    );
  });
