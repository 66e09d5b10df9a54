/** The picture of a block of addresses, and of all blocks of a large range. */
import type { Translate } from '../../../i18n/keys';
import { percent } from '../../../lib/number-format';
import { TileGrid } from '../../../ui/tile-grid';
import { TABLET, useMedia } from '../../../ui/use-media';
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

/** Every address of a block as a small square; 32 of them are a line where there is room. On a phone they are as large as a finger, with their number. */
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
  const wide = useMedia(TABLET);
  return (
    <TileGrid<Cell>
      label={label}
      groups={[{ key: '', tiles: cells }]}
      keyOf={({ address }) => address}
      least={wide ? 22 : 40}
      gap={4}
      most={32}
      height="square"
      onMove={({ address }) => onChoose(address)}
    >
      {({ address, state, hostname, mac }, place) => {
        const words = [address, t(`system-services:pool.state.${state}`), hostname || mac].filter(Boolean).join(', ');
        return (
          <button
            type="button"
            aria-label={words}
            aria-pressed={address === chosen}
            title={words}
            onClick={() => onChoose(address)}
            className={`grid size-full place-items-center rounded-[3px] border aria-pressed:ring-2 aria-pressed:ring-ink ${CELL_LOOK[state]}`}
            {...place}
          >
            {!wide && (
              <span aria-hidden="true" className="rounded-[3px] bg-surface px-0.5 text-note text-ink tabular-nums">
                {address.split('.').at(-1)}
              </span>
            )}
          </button>
        );
      }}
    </TileGrid>
  );
}
