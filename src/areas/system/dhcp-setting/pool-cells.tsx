/** The picture of a block of addresses, and of all blocks of a large range. */
import { type KeyboardEvent, useRef } from 'react';
import type { Translate } from '../../../i18n/keys';
import { percent } from '../../../lib/number-format';
import type { PoolMap } from './calls';
import type { Cell, CellState } from './model';

/** How a state looks; shape and pattern say it too, not the colour alone. */
export const CELL_LOOK: Readonly<Record<CellState, string>> = {
  free: 'border-line-strong bg-canvas',
  leased: 'border-transparent bg-accent',
  reserved: 'border-2 border-accent bg-accent-soft',
  excluded: 'border-line bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_2px,transparent_2px_5px)]',
  conflict: 'border-danger bg-danger outline-2 outline-offset-1 outline-danger',
};

/** Bars of all blocks, each as full as its block; the chosen one is drawn below. */
export const BlockBars = ({
  blocks,
  chosen,
  onChoose,
  t,
}: {
  readonly blocks: PoolMap['blocks'];
  readonly chosen: number;
  readonly onChoose: (block: number) => void;
  readonly t: Translate;
}) => (
  <fieldset className="mb-5">
    <legend className="mb-1.5 text-note text-muted">{t('system-services:pool.blocks')}</legend>
    <div className="flex max-h-40 flex-wrap gap-1 overflow-y-auto">
      {blocks.map(({ first, last, counts }, at) => {
        const size = counts.free + counts.leased + counts.reserved + counts.excluded + counts.conflict;
        const share = percent(size - counts.free, size);
        return (
          <button
            key={first}
            type="button"
            aria-pressed={at === chosen}
            aria-label={t('system-services:pool.block', { first, last, share })}
            title={`${first} – ${last}`}
            onClick={() => onChoose(at)}
            className="w-16 rounded-control border border-line px-1.5 py-1 text-left hover:bg-hover aria-pressed:border-accent-solid aria-pressed:bg-accent-soft"
          >
            <span className="block truncate text-[11px] text-muted tabular-nums">.{first.split('.').slice(2).join('.')}</span>
            <span className="mt-0.5 block h-1.5 overflow-hidden rounded-full bg-line">
              <span className={`block h-full ${counts.conflict > 0 ? 'bg-danger' : 'bg-accent'}`} style={{ width: `${share}%` }} />
            </span>
          </button>
        );
      })}
    </div>
  </fieldset>
);

/** The keys that move through the grid, as steps of cells; up and down go by a line of it. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Every address of a block as a small square. One of them is in the order of Tab; arrows lead to the others. */
export function CellGrid({
  label,
  cells,
  chosen,
  onChoose,
  t,
}: {
  readonly label: string;
  readonly cells: readonly Cell[];
  readonly chosen: string | undefined;
  readonly onChoose: (address: string) => void;
  readonly t: Translate;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const reachable = cells.some(({ address }) => address === chosen) ? chosen : cells[0]?.address;
  const move = (event: KeyboardEvent): void => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement); // only compared
    const top = buttons[at]?.offsetTop;
    const across = Math.max(1, buttons.filter(({ offsetTop }) => offsetTop === buttons[0]?.offsetTop).length);
    const step = STEPS[event.key] ?? (event.key === 'ArrowDown' ? across : event.key === 'ArrowUp' ? -across : undefined);
    const target =
      event.key === 'Home' ? buttons[0] : event.key === 'End' ? buttons.at(-1) : step === undefined ? undefined : buttons[at + step];
    if (at < 0 || top === undefined || !target) return;
    event.preventDefault();
    target.focus();
    onChoose(target.value);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset asks for something; this shows
    <div
      ref={grid}
      role="group"
      aria-label={label}
      onKeyDown={move}
      className="grid grid-cols-[repeat(auto-fill,minmax(24px,1fr))] gap-1 desk:grid-cols-[repeat(32,minmax(0,1fr))]"
    >
      {cells.map((cell) => {
        const { address, state, hostname, mac } = cell;
        const words = [address, t(`system-services:pool.state.${state}`), hostname || mac].filter(Boolean).join(', ');
        return (
          <button
            key={address}
            type="button"
            value={address}
            aria-label={words}
            aria-pressed={address === chosen}
            title={words}
            tabIndex={address === reachable ? 0 : -1}
            onClick={() => onChoose(address)}
            className={`aspect-square min-w-0 rounded-[3px] border aria-pressed:ring-2 aria-pressed:ring-ink ${CELL_LOOK[state]}`}
          />
        );
      })}
    </div>
  );
}
