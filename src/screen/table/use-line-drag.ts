/** Dragging the lines of a table, as rows or as cards. */
import { type PointerEvent, type RefObject, useCallback, useRef } from 'react';
import { type DropMark, useDrag } from '../../ui/use-drag';
import { beforeOfDrop } from './table-lines';
import type { TableModel } from './table-model';

/** The drag of a table's lines as its face shows it. */
export interface LineDrag {
  /** Key of the line that is being dragged. */
  readonly dragged: string | undefined;
  /** On which side of a line the dragged one would fall; undefined: not there. */
  readonly markOf: (key: string) => DropMark['side'] | undefined;
  /** To be called on pointerdown at the handle of a line; stays the same function. */
  readonly onGrab: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/** @param list its children are the lines, as useDrag has it */
export function useLineDrag<R>(table: TableModel<R>, list: RefObject<HTMLElement | null>): LineDrag {
  const { drag, start } = useDrag(list, (key, mark) => {
    const line = table.lines[table.indexOf.get(key) ?? -1];
    if (line) table.move(line, beforeOfDrop(table.lines, mark));
  });
  const latest = useRef(start);
  latest.current = start;
  return {
    dragged: drag?.key,
    markOf: (key) => (drag?.mark?.key === key && drag.key !== key ? drag.mark.side : undefined),
    onGrab: useCallback((event, key) => latest.current(event, key), []),
  };
}
