/** A row of a timeline: its name, and what is seen of what goes on in it. */
import { memo } from 'react';
import { useT } from '../../i18n/i18n';
import type { BoxTime } from '../../lib/box-time';
import { itemsBetween, momentAt, pixelOf, type Scale } from '../../lib/timeline';
import { SEVERITY_SOFT } from '../../ui/severity';
import { arrangedOf, type TimelineItem, type TimelineRow } from './timeline-props';

/** Pixels of a row and of the names before it. */
export const ROW_HEIGHT = 52;
export const NAME_WIDTH = 168;
/** From when to when it goes on needs so much room; a narrower one says when it begins, else its name alone, or nothing. */
const WITH_SPAN = 90;
const WITH_TIME = 48;
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

/** Of an item only what is drawn: a row whose next hours have come has other objects of the same items. */
interface ItemProps extends Pick<TimelineItem, 'name' | 'note' | 'from' | 'until' | 'severity'> {
  readonly id: string;
  readonly itemKey: string;
  /** Pixels. */
  readonly left: number;
  readonly width: number;
  readonly lane: number;
  readonly lanes: number;
  readonly look: Look;
  readonly active: boolean;
  readonly time: BoxTime;
}

/** One block for both lines: every clipped element costs each frame of scrolling, and hundreds of these are drawn. */
const Item = memo(function Item(props: ItemProps) {
  const { id, itemKey, name, note, from, until, severity, left, width, lane, lanes, look, active, time } = props;
  const t = useT();
  const span = `${time.minute(from)}–${time.minute(until)}`;
  const full = [name, note, note !== '' && span, look === 'now' && t('timeline:now')].filter(Boolean).join(' ');
  const height = (ROW_HEIGHT - 8) / lanes;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose columns are moments has no table to be in
    // biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus, and says which of its cells is the active one
    <div
      role="gridcell"
      id={id}
      data-item={itemKey}
      aria-label={full}
      title={full}
      aria-selected={active}
      className={`absolute cursor-pointer truncate rounded-[4px] border px-1.5 text-note leading-[18px] hover:border-accent-text ${severity ? `border-current ${SEVERITY_SOFT[severity]}` : LOOK[look]} ${active ? 'outline-2 -outline-offset-2 outline-accent-text' : ''}`}
      style={{ left, width: Math.max(2, width - 2), top: 4 + lane * height, height: height - (lanes > 1 ? 1 : 0) }}
    >
      {width >= WITH_NAME && (
        <span aria-hidden="true">
          <span className="font-medium">{name}</span>
          {lanes === 1 && width >= WITH_TIME && (
            <>
              <br />
              <span className={`tabular-nums ${severity ? '' : 'text-muted'}`}>
                {note ?? (width >= WITH_SPAN ? span : time.minute(from))}
              </span>
            </>
          )}
        </span>
      )}
    </div>
  );
});

interface NameProps {
  readonly row: TimelineRow;
  readonly index: number;
  /** The keyboard is at the row alone. */
  readonly active: boolean;
}

/** The name of a row as it is seen. All names are in one column that stays: were each to stay by itself, each would be a layer of its own. */
export const Name = memo(function Name({ row: { name, note, mark }, index, active }: NameProps) {
  return (
    <div
      className={`absolute inset-x-0 flex items-center gap-2 border-b border-line px-3 ${active ? 'outline-2 -outline-offset-2 outline-accent-text' : ''}`}
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-medium" title={name}>
          {name}
        </span>
        {note !== undefined && (
          <span className="block truncate text-note text-muted tabular-nums" title={note}>
            {note}
          </span>
        )}
      </span>
      {mark && (
        <span title={mark.title} className={`shrink-0 rounded-full px-1.5 text-note tabular-nums ${SEVERITY_SOFT[mark.severity]}`}>
          {mark.text}
        </span>
      )}
    </div>
  );
});

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

/** The row, with its name in words only: {@link Name} is what is seen of it. */
export const Row = memo(function Row({ grid, row, index, items, active, scale, left, right, now, time }: RowProps) {
  const known = arrangedOf(items);
  const [first, end] = itemsBetween(known, momentAt(scale, left), momentAt(scale, right));
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of its cells
    // biome-ignore lint/a11y/useFocusableInteractive: as of its cells
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={row.key}
      className="absolute inset-x-0 border-b border-line"
      style={{ top: index * ROW_HEIGHT, height: ROW_HEIGHT }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as of the cells */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: as of the cells */}
      <div role="rowheader" id={`${grid}-${row.key}`} className="sr-only">
        {[row.name, row.note, row.mark?.title].filter(Boolean).join(', ')}
      </div>
      {items === undefined ? (
        // biome-ignore lint/a11y/useSemanticElements: as of the cells
        // biome-ignore lint/a11y/useFocusableInteractive: as of the cells
        <div
          role="gridcell"
          aria-busy="true"
          className="absolute inset-y-2 rounded-[4px] bg-sunken"
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
              itemKey={item.key}
              name={item.name}
              note={item.note}
              from={item.from}
              until={item.until}
              severity={item.severity}
              left={NAME_WIDTH + start}
              width={width}
              lane={known.lanes[first + at] ?? 0}
              lanes={known.counts[first + at] ?? 1}
              look={lookOf(item, now)}
              active={active === item.key}
              time={time}
            />
          );
        })
      )}
    </div>
  );
});
