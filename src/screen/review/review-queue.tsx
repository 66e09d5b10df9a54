/** What waits for a decision: the list at the left, the chosen one with its verdicts at the right; decided, the next one is there. */
import { type ReactNode, useState } from 'react';
import { load, save } from '../../lib/storage';
import { CHECKBOX_LOOK } from '../../ui/checkbox';
import { SplitPane } from '../../ui/split-pane';

const SHARE = 36;
const [LEAST, MOST] = [20, 60];

/**
 * The two sides. Keys go with `useQueueKeys` around it: an entry names itself in `data-item`, and whatever has the focus there is chosen.
 * @param memory under which name the width is kept in this browser
 */
export function ReviewQueue<T extends { readonly id: string; readonly name: string }>({
  label,
  widthLabel,
  memory,
  rows,
  chosen,
  onChoose,
  line,
  selection,
  children,
}: {
  readonly label: string;
  /** What the bar between the sides does, in words. */
  readonly widthLabel: string;
  readonly memory: string;
  readonly rows: readonly T[];
  /** Undefined, or gone: the first. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** What stands under the name in the list. */
  readonly line: (row: T) => ReactNode;
  /** Several are chosen for one verdict: a box before each. */
  readonly selection?: {
    readonly has: (id: string) => boolean;
    readonly toggle: (id: string, on: boolean) => void;
    readonly label: (name: string) => string;
  };
  /** The chosen one, large, with what can be decided. */
  readonly children: (row: T) => ReactNode;
}) {
  const key = `review-width:${memory}`;
  const [share, setShare] = useState(Number(load('local', key)) || SHARE);
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  return (
    <SplitPane
      label={widthLabel}
      share={share}
      usual={SHARE}
      least={LEAST}
      most={MOST}
      onShare={(next) => {
        setShare(next);
        save('local', key, String(next));
      }}
      first={
        <ol aria-label={label} className="max-h-72 overflow-y-auto rounded-panel border border-line bg-surface desk:max-h-[70dvh]">
          {rows.map((each) => (
            <li key={each.id} data-item={each.id} className="flex items-center border-b border-line last:border-b-0">
              {selection && (
                <input
                  type="checkbox"
                  aria-label={selection.label(each.name)}
                  checked={selection.has(each.id)}
                  onChange={({ target }) => selection.toggle(each.id, target.checked)}
                  className={`${CHECKBOX_LOOK} ml-3 shrink-0`}
                />
              )}
              <button
                type="button"
                data-open
                aria-current={each.id === row?.id}
                onClick={() => onChoose(each.id)}
                onFocus={() => onChoose(each.id)}
                className="block w-full min-w-0 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-soft"
              >
                <span className="block truncate font-medium">{each.name}</span>
                <span className="block truncate text-note text-muted">{line(each)}</span>
              </button>
            </li>
          ))}
        </ol>
      }
      second={row && <section aria-label={row.name}>{children(row)}</section>}
    />
  );
}
