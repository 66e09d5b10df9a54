/** A timeline on a phone: a moment, and of each row what is on then and what comes next. */
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/i18n';
import { dayStart, itemAt } from '../../lib/timeline';
import { Button, IconButton } from '../../ui/button';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import { arrangedOf, type TimelineProps } from './timeline-props';

const LINE = 68;
/** The arrows go so far, and what is fetched ends so long after the moment; in seconds. */
const STEP = 1800;
const AHEAD = 3 * 3600;

export function TimelineList({ label, rows, itemsOf, from, until, now, time, onSight, onOpen, goal }: TimelineProps) {
  const t = useT();
  /** Undefined: now. */
  const [chosen, setChosen] = useState<number>();
  const moment = Math.max(from, Math.min(until - 1, chosen ?? now));
  const { scroller, first, end, height, offset, reveal } = useVirtualRows(rows.length, LINE);
  const half = moment - (moment % STEP);
  const day = dayStart(time, half);

  const tell = useRef(onSight);
  tell.current = onSight;
  useEffect(() => {
    const seen = rows.slice(first, end).map(({ key }) => key);
    tell.current?.({ rows: seen, from: half, until: Math.min(until, half + AHEAD), day });
  }, [rows, first, end, half, until, day]);

  const went = useRef<typeof goal>(undefined);
  useEffect(() => {
    if (!goal || goal === went.current) return;
    went.current = goal;
    setChosen(goal.moment);
    const row = rows.findIndex(({ key }) => key === goal.row);
    if (row >= 0) reveal(row);
  }, [goal, rows, reveal]);

  const step = (by: number): void => setChosen(Math.max(from, Math.min(until - 1, half + by)));
  return (
    <section aria-label={label} className="rounded-panel border border-line bg-surface">
      <div className="flex items-center gap-1 border-b border-line p-2">
        <IconButton icon="chevron-left" label={t('timeline:earlier')} disabled={half <= from} onClick={() => step(-STEP)} />
        <span className="grow text-center font-semibold tabular-nums">
          {time.day(moment)} {time.minute(moment)}
        </span>
        <IconButton icon="chevron-right" label={t('timeline:later')} disabled={half + STEP >= until} onClick={() => step(STEP)} />
        <Button disabled={chosen === undefined} onClick={() => setChosen(undefined)}>
          {t('timeline:toNow')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <div ref={scroller} tabIndex={0} className="max-h-[70dvh] overflow-y-auto">
        <div style={{ height }}>
          <ul style={{ transform: `translateY(${offset}px)` }}>
            {rows.slice(first, end).map((row) => {
              const known = itemsOf(row.key);
              const arranged = arrangedOf(known);
              const at = itemAt(arranged, moment);
              const on = arranged.items[at];
              const next = on ? arranged.items[at + 1] : arranged.items.find((each) => each.from > moment);
              return (
                <li key={row.key} className="border-b border-line" style={{ height: LINE }}>
                  <button
                    type="button"
                    disabled={!on || !onOpen}
                    onClick={() => on && onOpen?.(on, row)}
                    className="flex h-full w-full items-center gap-3 px-3 text-left"
                  >
                    <span className="w-24 shrink-0">
                      <span className="line-clamp-2 text-note font-medium">{row.name}</span>
                    </span>
                    <span className="min-w-0 grow">
                      {known === undefined ? (
                        <span className="block h-4 w-2/3 animate-pulse rounded bg-sunken" />
                      ) : (
                        <span className={`block truncate ${on?.severity === 'danger' ? 'text-danger' : on && !on.gap ? '' : 'text-muted'}`}>
                          {on ? on.name : t('timeline:nothing')}
                        </span>
                      )}
                      {on && on.note !== '' && (
                        <span className="block truncate text-note text-muted tabular-nums">
                          {time.minute(on.from)}–{time.minute(on.until)}
                        </span>
                      )}
                      {next && (
                        <span className="block truncate text-note text-muted tabular-nums">
                          {t('timeline:next', { time: time.minute(next.from), name: next.name })}
                        </span>
                      )}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      </div>
    </section>
  );
}
