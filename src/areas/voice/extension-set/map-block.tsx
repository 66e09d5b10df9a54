/** A hundred numbers as a square: who has which, told at the pointer and at the focus, and where there is room. */

import { memo, useMemo, useRef, useState } from 'react';
import type { ScreenProps, ViewProps } from '../../../screen';
import { Button, Icon } from '../../../ui';
import { TABLET, useMedia } from '../../../ui/use-media';
import { freeSpans, type NumberBlock, type NumberOwner } from '../dialplan/number-plan';
import { openRecord } from '../parts/links';
import { cellsOf, KINDS, letterOf, type MapCell, ownerRows, stepTo } from './number-map';

/** Ground and letter of a kind; the letter says the same without colours. */
export const KIND_LOOK: Readonly<Record<NumberOwner['kind'], string>> = {
  extension: 'bg-accent-soft text-accent-text',
  group: 'bg-success-soft text-success',
  queue: 'bg-warning-soft text-warning',
  ivr: 'bg-[color-mix(in_srgb,var(--accent-solid)_28%,var(--surface))] text-ink',
  meeting: 'bg-sunken text-ink ring-1 ring-inset ring-line-strong',
  zone: 'bg-[color-mix(in_srgb,var(--success)_28%,var(--surface))] text-ink',
  code: 'bg-sunken text-muted',
  emergency: 'bg-danger-soft text-danger',
  parking: 'bg-surface text-muted ring-1 ring-inset ring-line-strong',
};
const SPANS = 3;

/** What a person may add from the map. */
export interface Adding {
  readonly one: (number: string) => void;
  readonly many: (range: string) => void;
}

interface Shared extends ViewProps {
  /** Nothing where the person may add nothing. */
  readonly adding: Adding | undefined;
}

/** Who has a number, in words. */
const wordsOf = ({ number, owners }: MapCell, t: ScreenProps['t']): string =>
  owners.length === 0
    ? t('voice-extensions:map.isFree', { number })
    : owners
        .map(
          ({ kind, name, status }) =>
            `${number} · ${t(`voice:place.${kind}`)} ${name}${status ? '' : ` (${t('voice-extensions:members.off')})`}`,
        )
        .join(' + ');

const cellLook = ({ owners }: MapCell, dim: boolean): string => {
  const [owner] = owners;
  const ground = !owner ? 'text-faint hover:bg-hover' : owners.length > 1 ? 'bg-danger text-surface' : KIND_LOOK[owner.kind];
  return `${ground} ${owner && !owner.status ? 'line-through decoration-2' : ''} ${dim ? 'opacity-25' : ''}`;
};

function Grid({
  cells,
  prefix,
  only,
  screen,
  adding,
}: Shared & { readonly cells: readonly MapCell[]; readonly prefix: string; readonly only: NumberOwner['kind'] | undefined }) {
  const { t } = screen;
  const grid = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState(0);
  const [told, setTold] = useState<MapCell>();
  // A finger cannot point: its first press tells who has a number, the second one on it opens that.
  const touched = useRef('');
  const enter = ({ number, owners: [owner] }: MapCell): void => {
    if (owner) openRecord(screen, owner.kind, owner.id);
    else adding?.one(number);
  };
  return (
    <div>
      <table
        ref={grid}
        aria-label={t('voice-extensions:map.block', { prefix })}
        className="w-full table-fixed border-separate border-spacing-px text-center text-note tabular-nums"
        onMouseLeave={() => setTold(undefined)}
      >
        <thead>
          <tr className="text-muted">
            <td className="w-[14%]" />
            {Array.from({ length: 10 }, (_, column) => (
              <th key={column} scope="col" className="font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 10 }, (_, row) => (
            <tr key={row}>
              <th scope="row" className="pr-1.5 text-right font-normal text-muted">
                {prefix}
                {row}
              </th>
              {cells.slice(row * 10, row * 10 + 10).map((cell, column) => {
                const place = row * 10 + column;
                const [owner] = cell.owners;
                const words = wordsOf(cell, t);
                const dim = only !== undefined && !cell.owners.some(({ kind }) => kind === only);
                return (
                  <td key={cell.number}>
                    <button
                      type="button"
                      tabIndex={place === at ? 0 : -1}
                      aria-label={words}
                      title={words}
                      onPointerDown={({ pointerType }) => {
                        if (pointerType !== 'touch') touched.current = cell.number;
                      }}
                      onClick={({ detail }) => {
                        // A press by the keyboard has no detail.
                        if (detail === 0 || touched.current === cell.number) enter(cell);
                        touched.current = cell.number;
                      }}
                      onMouseEnter={() => setTold(cell)}
                      onFocus={() => {
                        setAt(place);
                        setTold(cell);
                      }}
                      onKeyDown={(event) => {
                        const next = stepTo(place, event.key);
                        if (next === undefined) return;
                        event.preventDefault();
                        grid.current?.querySelectorAll<HTMLElement>('td button')[next]?.focus();
                      }}
                      className={`grid h-7 w-full place-items-center rounded-[4px] font-medium focus-visible:outline-2 focus-visible:outline-accent-text ${cellLook(cell, dim)}`}
                    >
                      <span aria-hidden="true">{owner ? (cell.owners.length > 1 ? '‼' : letterOf(owner.kind, t)) : '·'}</span>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true" className="mt-1.5 min-h-5 truncate text-note text-muted">
        {told ? (
          wordsOf(told, t)
        ) : (
          <>
            <span className="pointer-coarse:hidden">{t('voice-extensions:map.hint')}</span>
            <span className="hidden pointer-coarse:inline">{t('voice-extensions:map.hintTap')}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** On a phone: who has which numbers of a block, row by row. A hundred squares are too small for a finger. */
const OwnerRows = ({
  cells,
  only,
  screen,
}: ViewProps & { readonly cells: readonly MapCell[]; readonly only: NumberOwner['kind'] | undefined }) => (
  <ul className="divide-y divide-line border-t border-line">
    {ownerRows(cells)
      .filter(({ owner }) => only === undefined || owner.kind === only)
      .map(({ from, to, owner }) => (
        <li key={`${from} ${owner.kind} ${owner.id}`}>
          <button
            type="button"
            onClick={() => openRecord(screen, owner.kind, owner.id)}
            className={`flex min-h-11 w-full items-center gap-3 py-1.5 text-left hover:bg-hover ${owner.status ? '' : 'text-muted'}`}
          >
            <span aria-hidden="true" className={`grid size-6 shrink-0 place-items-center rounded-[4px] ${KIND_LOOK[owner.kind]}`}>
              {letterOf(owner.kind, screen.t)}
            </span>
            <b className="tabular-nums">{from === to ? from : `${from}–${to}`}</b>
            <span className="min-w-0 grow [overflow-wrap:anywhere]">
              <span className="sr-only">{screen.t(`voice:place.${owner.kind}`)} </span>
              {owner.name || screen.t(`voice:place.${owner.kind}`)}
              {!owner.status && ` (${screen.t('voice-extensions:members.off')})`}
            </span>
            <Icon name="chevron-right" className="size-4 shrink-0 text-muted" />
          </button>
        </li>
      ))}
  </ul>
);

function Free({ block, screen: { t }, adding }: Shared & { readonly block: NumberBlock }) {
  const [all, setAll] = useState(false);
  const spans = useMemo(() => freeSpans(block.owners, `${block.prefix}00`, `${block.prefix}99`), [block]);
  if (spans.length === 0) return <p className="mt-2 text-note text-muted">{t('voice-extensions:map.full')}</p>;
  const text = ({ from, to }: { readonly from: string; readonly to: string }): string => (from === to ? from : `${from}–${to}`);
  return (
    <ul aria-label={t('voice-extensions:map.free')} className="mt-2 space-y-1 border-t border-line pt-2">
      {spans.slice(0, all ? undefined : SPANS).map((span) => (
        <li key={span.from} className="flex flex-wrap items-center gap-x-2">
          <span className="min-w-24 tabular-nums">{text(span)}</span>
          <span className="text-note text-muted">
            {t('voice-extensions:map.freeCount', { count: Number(span.to) - Number(span.from) + 1 })}
          </span>
          {adding && (
            <span className="ml-auto flex">
              <Button
                look="ghost"
                aria-label={t('voice-extensions:map.addHereAt', { number: span.from })}
                onClick={() => adding.one(span.from)}
              >
                {t('voice-extensions:map.addHere')}
              </Button>
              {span.from !== span.to && (
                <Button
                  look="ghost"
                  aria-label={t('voice-extensions:map.addManyAt', { range: text(span) })}
                  onClick={() => adding.many(`${span.from}-${span.to}`)}
                >
                  {t('voice-extensions:map.addMany')}
                </Button>
              )}
            </span>
          )}
        </li>
      ))}
      {!all && spans.length > SPANS && (
        <li>
          <button type="button" className="text-note text-accent-text hover:underline" onClick={() => setAll(true)}>
            {t('voice-extensions:map.moreFree', { count: spans.length - SPANS })}
          </button>
        </li>
      )}
    </ul>
  );
}

/** One block. Closed it is one line: with 5,000 extensions only what is looked at is drawn. */
export const MapBlock = memo(function MapBlock({
  block,
  open,
  onToggle,
  only,
  screen,
  adding,
}: Shared & {
  readonly block: NumberBlock;
  readonly open: boolean;
  readonly onToggle: (prefix: string) => void;
  /** The kind that is looked for: the others step back. */
  readonly only: NumberOwner['kind'] | undefined;
}) {
  const { t } = screen;
  const wide = useMedia(TABLET);
  const cells = useMemo(() => cellsOf(block), [block]);
  const taken = cells.filter(({ owners }) => owners.length > 0).length;
  return (
    <section aria-label={`${block.prefix}xx`} className="self-start rounded-panel border border-line bg-surface">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => onToggle(block.prefix)}
          className="flex min-h-11 w-full items-center gap-2 rounded-panel px-3 py-2 text-left hover:bg-hover"
        >
          <Icon name="chevron-right" className={`size-4 shrink-0 text-muted ${open ? 'rotate-90' : ''}`} />
          <span className="font-semibold tabular-nums">{block.prefix}xx</span>
          <span aria-hidden="true" className="flex h-1.5 min-w-12 grow overflow-hidden rounded-full bg-line">
            {KINDS.map((kind) => {
              const count = block.owners.filter((owner) => owner.kind === kind).length;
              return (
                count > 0 && (
                  <span key={kind} className={kind === 'extension' ? 'bg-accent' : 'bg-success'} style={{ width: `${count}%` }} />
                )
              );
            })}
          </span>
          <span className="text-note text-muted tabular-nums">
            {t('voice-extensions:map.takenOf', { count: taken, free: 100 - taken })}
          </span>
        </button>
      </h2>
      {open && (
        <div className="px-3 pb-3">
          {wide ? (
            <Grid cells={cells} prefix={block.prefix} only={only} screen={screen} adding={adding} />
          ) : (
            <OwnerRows cells={cells} only={only} screen={screen} />
          )}
          <Free block={block} screen={screen} adding={adding} />
        </div>
      )}
    </section>
  );
});
