/** A timeline on a desk: a grid that scrolls both ways, of which only what is seen is drawn. */
import { useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/i18n';
import { momentAt, pixelOf, widthOf } from '../../lib/timeline';
import { HEAD_HEIGHT, TimelineAxis } from './timeline-axis';
import { TimelineBar } from './timeline-bar';
import type { TimelineProps } from './timeline-props';
import { itemId, NAME_WIDTH, Name, ROW_HEIGHT, Row } from './timeline-row';
import { usePlace } from './use-place';
import { useScale } from './use-scale';
import { useSight } from './use-sight';
import { useWords } from './use-words';

export function TimelineGrid(props: TimelineProps) {
  const { label, rowLabel, rows, itemsOf, from, until, now, time, onSight } = props;
  const t = useT();
  const grid = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { scale, zoom, show, showNow } = useScale(scroller, from, until, now);
  const { sight, day } = useSight(scroller, scale, rows.length, time);
  const { row: at, item, onKeyDown, onClick } = usePlace(props, scroller, scale, HEAD_HEIGHT, zoom);
  const { firstRow, endRow, left, right } = sight;

  const tell = useRef(onSight);
  tell.current = onSight;
  useEffect(() => {
    tell.current?.({
      rows: rows.slice(firstRow, endRow).map(({ key }) => key),
      from: Math.max(from, momentAt(scale, left)),
      until: Math.min(until, momentAt(scale, right)),
      day,
    });
  }, [rows, firstRow, endRow, left, right, scale, from, until, day]);

  const row = at === undefined ? undefined : rows[at];
  const seen = rows.slice(firstRow, endRow);
  useWords(scroller, grid, props, scale, HEAD_HEIGHT);
  return (
    <section aria-label={label} className="rounded-panel border border-line bg-surface">
      <TimelineBar scale={scale} time={time} now={now} day={day} onNow={showNow} onDay={show} onZoom={zoom} />
      <p id={`${grid}-keys`} className="sr-only">
        {t('timeline:keys')}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: its columns are moments, of which a table has none */}
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-describedby={`${grid}-keys`}
        aria-rowcount={rows.length + 1}
        aria-activedescendant={row && (item ? itemId(grid, row.key, item) : `${grid}-${row.key}`)}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onClick={onClick}
        className="relative max-h-[max(22rem,calc(100dvh-var(--timeline-above,21rem)))] overflow-auto overscroll-contain rounded-b-panel bg-canvas"
      >
        <div className="relative" style={{ width: NAME_WIDTH + widthOf(scale), height: HEAD_HEIGHT + rows.length * ROW_HEIGHT }}>
          <TimelineAxis rowLabel={rowLabel} scale={scale} time={time} day={day} left={left} right={right} />
          <div
            aria-hidden="true"
            className="sticky left-0 z-10 border-r border-line bg-surface"
            style={{ width: NAME_WIDTH, height: rows.length * ROW_HEIGHT }}
          >
            {seen.map((each, index) => (
              <Name
                key={`${each.key} ${firstRow + index}`}
                row={each}
                index={firstRow + index}
                active={at === firstRow + index && item === undefined}
              />
            ))}
          </div>
          {/* biome-ignore lint/a11y/useSemanticElements: as of the grid */}
          <div role="rowgroup" className="absolute inset-x-0" style={{ top: HEAD_HEIGHT }}>
            {seen.map((each, index) => (
              <Row
                key={`${each.key} ${firstRow + index}`}
                grid={grid}
                row={each}
                index={firstRow + index}
                items={itemsOf(each.key)}
                active={at === firstRow + index ? (item?.key ?? '') : undefined}
                scale={scale}
                left={left}
                right={right}
                now={now - (now % 60)}
                time={time}
              />
            ))}
          </div>
          {now >= from && now < until && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute bottom-0 z-[5] w-0.5 bg-danger"
              style={{ left: NAME_WIDTH + pixelOf(scale, now), top: HEAD_HEIGHT }}
            />
          )}
        </div>
      </div>
    </section>
  );
}
