/** The chooser of a table's columns: which are shown, in which order, and the way back. */
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useDrag } from '../../ui/use-drag';
import { type ColumnLayout, hideColumn, type LayoutColumn, mergeLayout, placeColumn } from './column-layout';
import type { TableWords } from './table';

/** Words of the chooser; those of a move are the table's own. */
interface ChooserWords extends Pick<TableWords, 'drag' | 'moved'> {
  /** Its button and its name. */
  readonly label: string;
  /** Where columns are that have no room. */
  readonly note: string;
  readonly reset: string;
}

interface ChooserProps {
  readonly columns: readonly (LayoutColumn & { readonly label: string })[];
  readonly layout: ColumnLayout;
  readonly onLayout: (layout: ColumnLayout) => void;
  /** Forgets what was arranged. */
  readonly onReset: () => void;
  readonly words: ChooserWords;
}

const EDGE = 8;

function List({ columns, layout, onLayout, onReset, words }: ChooserProps) {
  const list = useRef<HTMLUListElement>(null);
  const [said, setSaid] = useState('');
  const labelOf = (key: string): string => columns.find((column) => column.key === key)?.label ?? key;
  const place = (key: string, before: string | undefined): void => {
    const next = placeColumn(layout, key, before);
    onLayout(next);
    setSaid(words.moved(labelOf(key), next.order.indexOf(key) + 1, next.order.length));
  };
  const { drag, start } = useDrag(list, (key, mark) =>
    place(key, mark.side === 'before' ? mark.key : layout.order[layout.order.indexOf(mark.key) + 1]),
  );
  const onKey = (event: KeyboardEvent, key: string): void => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!step) return;
    event.preventDefault();
    const at = layout.order.indexOf(key);
    if (event.altKey) {
      if (at + step >= 0 && at + step < layout.order.length) place(key, layout.order[step < 0 ? at - 1 : at + 2]);
      return;
    }
    const boxes = [...(list.current?.querySelectorAll<HTMLElement>('input') ?? [])];
    boxes[at + step]?.focus();
  };
  const shown = layout.order.length - layout.hidden.length;
  return (
    <>
      <ul ref={list} className="max-h-[min(26rem,60dvh)] overflow-y-auto p-1">
        {layout.order.map((key) => {
          const on = !layout.hidden.includes(key);
          const mark = drag?.mark?.key === key && drag.key !== key ? drag.mark.side : undefined;
          return (
            <li
              key={key}
              data-key={key}
              className={`flex items-center rounded-[5px] hover:bg-hover ${drag?.key === key ? 'opacity-50' : ''} ${mark === 'before' ? 'shadow-[inset_0_2px_var(--accent-solid)]' : mark ? 'shadow-[inset_0_-2px_var(--accent-solid)]' : ''}`}
            >
              <button
                type="button"
                tabIndex={-1}
                aria-label={words.drag(labelOf(key))}
                title={words.drag(labelOf(key))}
                onPointerDown={(event) => start(event, key)}
                className="grid size-7 shrink-0 cursor-grab touch-none place-items-center text-faint hover:text-ink active:cursor-grabbing"
              >
                <Icon name="drag" className="size-4" />
              </button>
              <label className="flex min-h-8 min-w-0 grow cursor-pointer items-center gap-2 pr-2">
                <input
                  type="checkbox"
                  checked={on}
                  disabled={on && shown === 1}
                  aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                  onKeyDown={(event) => onKey(event, key)}
                  onChange={(event) => onLayout(hideColumn(layout, key, !event.target.checked))}
                  className="size-4 shrink-0 accent-accent-solid"
                />
                <span className="truncate">{labelOf(key)}</span>
                {layout.pinned.includes(key) && <Icon name="pin" className="ml-auto size-3.5 text-faint" />}
              </label>
            </li>
          );
        })}
      </ul>
      <p className="px-3 pb-2 text-note text-muted">{words.note}</p>
      <div className="border-t border-line p-1">
        <button
          type="button"
          onClick={onReset}
          className="w-full rounded-[5px] px-2.5 py-1.5 text-left text-muted hover:bg-hover hover:text-ink"
        >
          {words.reset}
        </button>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** A button that opens the list of a table's columns. `layout` may be a remembered one: it is merged with today's columns. */
export function ColumnChooser(props: ChooserProps) {
  const { columns, words } = props;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<{ readonly left: number; readonly top: number }>();

  useLayoutEffect(() => {
    const button = place.current?.getBoundingClientRect();
    const box = panel.current?.getBoundingClientRect();
    if (!open || !button || !box) return;
    setAt({
      left: Math.max(EDGE, Math.min(button.right - box.width, innerWidth - box.width - EDGE)),
      top: Math.max(EDGE, Math.min(button.bottom + 6, innerHeight - box.height - EDGE)),
    });
  }, [open]);
  const placed = open && at !== undefined;
  useEffect(() => {
    if (placed) panel.current?.querySelector<HTMLElement>('input:not(:disabled)')?.focus();
  }, [placed]);
  useEffect(() => {
    if (!open) return;
    const outside = (event: Event): void => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false);
    };
    const close = (): void => setOpen(false);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('scroll', outside, true);
    addEventListener('resize', close);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('scroll', outside, true);
      removeEventListener('resize', close);
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is for what is open inside
    <div
      ref={place}
      className="inline-flex"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
        event.stopPropagation();
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <IconButton
        icon="columns"
        label={words.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <div
          ref={panel}
          id={id}
          role="dialog"
          aria-label={words.label}
          className="fixed z-50 w-64 max-w-[calc(100vw-16px)] rounded-panel border border-line bg-raised text-body text-ink shadow-pop"
          style={{ left: at?.left ?? 0, top: at?.top ?? 0, visibility: at ? 'visible' : 'hidden' }}
        >
          <List {...props} layout={mergeLayout(props.layout, columns)} />
        </div>
      )}
    </div>
  );
}
