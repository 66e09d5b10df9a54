/** What stands above cards while they are chosen or put in order: asked for when that begins. */
import { useEffect, useRef } from 'react';
import type { TableModel } from './table-model';
import { ChooseBox } from './table-parts';

/** The mark of the entry in the history that Back leaves by. */
const ENTRY = 'cards';

/** Calls `onLeave` at Escape, where nothing is open over the cards, and at Back, which has an entry of its own for that. */
function useWaysOut(onLeave: () => void): void {
  const latest = useRef(onLeave);
  latest.current = onLeave;
  useEffect(() => {
    history.pushState(ENTRY, '');
    const onBack = (): void => {
      if (history.state !== ENTRY) latest.current();
    };
    // Before what is open over the cards takes it, and is gone.
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && !document.querySelector('[role=dialog], [role=menu], [role=listbox]')) latest.current();
    };
    addEventListener('popstate', onBack);
    document.addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('popstate', onBack);
      document.removeEventListener('keydown', onKey, true);
      // Another place that was opened meanwhile has an entry without the mark.
      if (history.state === ENTRY) history.back();
    };
  }, []);
}

/** How many cards are chosen, all of them, and the way back. It stays in sight, in the place of the bar of the table and of its search. */
export function CardsModeBar<R>({
  table,
  choosing,
  onDone,
}: {
  readonly table: TableModel<R>;
  /** Or they are put in order. */
  readonly choosing: boolean;
  readonly onDone: () => void;
}) {
  const { selection, words } = table.props;
  const bar = useRef<HTMLDivElement>(null);
  useWaysOut(onDone);
  // The button that began it is gone.
  useEffect(() => bar.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true }), []);
  const some = selection !== undefined && table.lines.some(({ id }) => selection.has(id));
  return (
    <div
      ref={bar}
      data-choosing=""
      className="sticky top-0 z-20 flex items-center gap-1 rounded-t-panel border-b border-line-strong bg-accent-soft px-1 text-note"
    >
      {choosing ? (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the box inside is its control */}
          <label className="flex min-h-control items-center gap-1.5 pr-2 pl-1">
            <ChooseBox
              label={words.selectAll}
              checked={some && table.lines.every(({ id }) => selection.has(id))}
              some={some}
              tabbable
              onChoose={(on) => table.chooseAll(on)}
            />
            <span aria-hidden="true">{words.selectAll}</span>
          </label>
          <span role="status" className="ml-auto font-medium">
            {selection && words.chosen(selection.count)}
          </span>
        </>
      ) : (
        <span className="grow px-2 font-medium">{words.arrange}</span>
      )}
      <button type="button" onClick={onDone} className="min-h-control rounded-control px-2 font-semibold text-accent-text hover:bg-hover">
        {words.done}
      </button>
    </div>
  );
}
