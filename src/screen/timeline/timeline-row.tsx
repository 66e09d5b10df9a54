/** A row of a timeline: its name, which stays, and what is seen of what goes on in it. */
import { memo } from 'react';
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { itemsBetween, momentAt, pixelOf, type Scale } from '../../lib/timeline';
import { SEVERITY_SOFT } from '../../ui/severity';
import { arrangedOf, type TimelineItem, type TimelineRow } from './timeline-props';

/** Pixels of a row and of the names before it. */
export const ROW_HEIGHT = 52;
export const NAME_WIDTH = 168;
/** Pixels around what is drawn that may be scrolled over before it is drawn anew (lib/timeline.ts). */
const MOVES = 800;
/** A narrower one has no room for words that stay in sight. */
const STAYS = 160;
/** A narrower one shows its name alone, or nothing. */
const WITH_TIME = 72;
const WITH_NAME = 22;

type Look = 'gap' | 'past' | 'now' | 'ahead';

const LOOK: Readonly<Record<Look, string>> = {
  gap: 'border-dashed border-line-strong bg-sunken text-muted',
  past: 'border-line bg-canvas text-muted',
  now: 'border-accent-text/40 bg-accent-soft text-ink',
  ahead: 'border-line bg-raised text-ink',
};

const lookOf = ({ from, until, gap = false }: TimelineItem, now: number): Look =>
  gap ? 'gap' : until <= now ? 'past' : from <= now ? 'now' : 'ahead';

/** The id of an item's element. */
export const itemId = (grid: string, row: string, item: TimelineItem): string => `${grid}-${row}-${item.key}`;

interface ItemProps {
  readonly id: string;
  readonly item: TimelineItem;
  readonly place: { readonly left: number; readonly width: number; readonly lane: number; readonly lanes: number };
  readonly look: Look;
  readonly active: boolean;
  /** Its words stay in sight while it is scrolled out to the left. */
  readonly stays: boolean;
  readonly time: BoxTime;
}

function Item({ id, item, place: { left, width, lane, lanes }, look, active, stays, time }: ItemProps) {
  const t = useT();
  const span = `${time.minute(item.from)}–${time.minute(item.until)}`;
  const full = [item.name, item.note, span, look === 'now' && t('timeline:now')].filter(Boolean).join(' ');
  const height = (ROW_HEIGHT - 8) / lanes;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose columns are moments has no table to be in
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is the active one
    <div
      role="gridcell"
      id={id}
      data-item={item.key}
      aria-label={full}
      title={full}
      aria-selected={active}
      className={`absolute cursor-pointer rounded-[4px] border px-1.5 text-note leading-[18px] [contain:paint] hover:border-accent-text ${item.severity ? `border-current ${SEVERITY_SOFT[item.severity]}` : LOOK[look]} ${active ? 'outline-2 -outline-offset-2 outline-accent-text' : ''}`}
      style={{ left, width: Math.max(2, width - 2), top: 4 + lane * height, height: height - (lanes > 1 ? 1 : 0) }}
    >
      {width >= WITH_NAME && (
        <span
          className={`block w-fit max-w-full ${stays ? 'sticky' : ''}`}
          style={stays ? { left: NAME_WIDTH + 8 } : undefined}
          aria-hidden="true"
        >
          <span className="block truncate font-medium">{item.name}</span>{' '}
          {lanes === 1 && width >= WITH_TIME && (
            <span className={`block truncate tabular-nums ${item.severity ? '' : 'text-muted'}`}>{item.note ?? span}</span>
          )}
        </span>
      )}
    </div>
  );
}

interface RowProps {
  readonly grid: string;
  readonly row: TimelineRow;
  readonly index: number;
  readonly items: readonly TimelineItem[] | undefined;
  /** The key of its item that the keyboard is at; '' where it is at the row alone, undefined where it is elsewhere. */
  readonly active: string | undefined;
  readonly scale: Scale;
  /** What is drawn, in pixels. */
  readonly left: number;
  readonly right: number;
  /** Rounded to the minute, so that it draws nothing anew in between. */
  readonly now: number;
  readonly time: BoxTime;
}

/** The row. */
export const Row = memo(function Row({ grid, row, index, items, active, scale, left, right, now, time }: RowProps) {
  const known = arrangedOf(items);
  const [first, end] = itemsBetween(known, momentAt(scale, left), momentAt(scale, right));
  const { mark } = row;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of its cells
    // biome-ignore lint/a11y/useFocusableInteractive: as of its cells
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.key}
      className="absolute inset-x-0 flex border-b border-line"
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as of the cells */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as of the cells */}
      <div
        role="rowheader"
        id={`${grid}-${row.key}`}
        className={`sticky left-0 z-10 flex shrink-0 items-center gap-2 border-r border-line bg-surface px-3 ${active === '' ? 'outline-2 -outline-offset-2 outline-accent-text' : ''}`}
        style={{ width: NAME_WIDTH }}
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-medium" title={row.name}>
            {row.name}
          </span>
          {row.note !== undefined && (
            <span className="block truncate text-note text-muted tabular-nums" title={row.note}>
              {row.note}
            </span>
          )}
        </span>
        {mark && (
          <span title={mark.title} className={`shrink-0 rounded-full px-1.5 text-note tabular-nums ${SEVERITY_SOFT[mark.severity]}`}>
            <span aria-hidden="true">{mark.text}</span>
            <span className="sr-only">{mark.title}</span>
          </span>
        )}
      </div>
      {items === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: as of the cells
        // biome-ignore lint/a11y/useFocusableInteractive: as of the cells
        <div
          role="gridcell"
          aria-busy="true"
          className="absolute inset-y-2 animate-pulse rounded-[4px] bg-sunken"
          style={{ left: NAME_WIDTH + left, width: right - left }}
        />
      ) : (
        known.items.slice(first, end).map((item, at) => {
          const start = pixelOf(scale, Math.max(item.from, scale.from));
          const width = pixelOf(scale, Math.min(item.until, scale.until)) - start;
          if (width <= 0 || start + width < left) return null;
          return (
            <Item
              key={item.key}
              id={itemId(grid, row.key, item)}
              item={item}
              place={{ left: NAME_WIDTH + start, width, lane: known.lanes[first + at] ?? 0, lanes: known.counts[first + at] ?? 1 }}
              look={lookOf(item, now)}
              active={active === item.key}
              stays={width > STAYS && start < left + MOVES}
              time={time}
            />
          );
        })
      )}
    </div>
  );
});
