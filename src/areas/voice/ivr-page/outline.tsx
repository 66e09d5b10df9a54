/** The same IVR as an outline: everything that the picture can do, by keyboard. */
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { type Act, commandKey } from './actions';
import type { Mark } from './cards';
import { branchNames, branchShort, KIND_ICONS, kindLook, saysOf, signWords, titleOf } from './node-words';
import { type OutlineRow, outlineRows } from './outline-rows';
import type { Names } from './use-names';
import type { Seen } from './use-reading';

const NONE: ReadonlySet<string> = new Set();
const INDENT = 22;

export function Outline({ reading: { tree, shape, marks, endless }, names, selected, act }: Seen) {
  const t = useT();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(NONE);
  const rows = useMemo(() => outlineRows(tree, shape, closed), [tree, shape, closed]);
  const found = rows.findIndex(({ key }) => key === selected);
  const at = Math.max(0, found);

  // What is selected elsewhere may be folded away here.
  useEffect(() => {
    const above: string[] = [];
    const from = selected.split('\n')[0] ?? '';
    if (from !== selected) above.push(from);
    for (let place = shape.parent.get(from); place; place = shape.parent.get(place.from)) above.push(place.from);
    setClosed((known) => (above.some((each) => known.has(each)) ? new Set([...known].filter((each) => !above.includes(each))) : known));
  }, [selected, shape]);
  useEffect(() => {
    if (found >= 0) document.getElementById(`${id}-${found}`)?.scrollIntoView({ block: 'nearest' });
  }, [found, id]);

  const go = (index: number): void => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))];
    if (row) act({ do: 'select', key: row.key });
  };
  const fold = (key: string, open: boolean): void =>
    setClosed((known) => new Set(open ? [...known].filter((each) => each !== key) : [...known, key]));

  const onKeyDown = (event: KeyboardEvent): void => {
    const row = rows[at];
    if (!row) {
      if (commandKey(event, '', act)) event.preventDefault();
      return;
    }
    if (event.key === 'ArrowDown') go(found < 0 ? 0 : at + 1);
    else if (event.key === 'ArrowUp') go(at - 1);
    else if (event.key === 'PageDown') go(at + 10);
    else if (event.key === 'PageUp') go(at - 10);
    else if (event.key === 'Home') go(0);
    else if (event.key === 'End') go(rows.length - 1);
    else if (event.key === 'ArrowRight' && row.open === false) fold(row.key, true);
    else if (event.key === 'ArrowRight' && row.open) go(at + 1);
    else if (event.key === 'ArrowLeft' && row.open) fold(row.key, false);
    else if (event.key === 'ArrowLeft' && row.parent !== '') act({ do: 'select', key: row.parent });
    else if (event.key === ' ') act({ do: 'select', key: row.key });
    else if (!commandKey(event, row.key, act)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const apart = shape.roots[1];
  return (
    <div className="flex size-full flex-col overflow-hidden rounded-panel border border-line bg-surface">
      <div
        ref={list}
        id="ivr-outline"
        role="tree"
        tabIndex={0}
        aria-label={t('voice-ivr:outline.label')}
        aria-describedby="ivr-outline-keys"
        aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
        onKeyDown={onKeyDown}
        className="group min-h-0 grow overflow-auto py-1.5 outline-offset-[-2px]"
      >
        {rows.map((row, index) => (
          <Row
            key={row.key}
            id={`${id}-${index}`}
            row={row}
            start={row.key === tree.root && row.kind === 'node'}
            apart={row.key === apart && row.depth === 0}
            selected={index === found}
            mark={row.kind === 'node' ? marks.get(row.key) : undefined}
            endless={row.way?.kind === 'loop' && endless.has(row.way.to)}
            names={names}
            act={act}
            fold={fold}
          />
        ))}
      </div>
      <p id="ivr-outline-keys" data-keys="" className="border-t border-line px-3 py-2 text-note text-muted max-desk:hidden">
        {t('voice-ivr:outline.keys')}
      </p>
    </div>
  );
}

const sameRow = (one: OutlineRow, other: OutlineRow): boolean =>
  one.key === other.key &&
  one.node === other.node &&
  one.depth === other.depth &&
  one.open === other.open &&
  one.at === other.at &&
  one.of === other.of &&
  one.way?.kind === other.way?.kind &&
  one.branches.join() === other.branches.join();

const Row = memo(
  function Row({
    id,
    row,
    start,
    apart,
    selected,
    mark,
    endless,
    names,
    act,
    fold,
  }: {
    readonly id: string;
    readonly row: OutlineRow;
    readonly start: boolean;
    /** The first that nothing leads to. */
    readonly apart: boolean;
    readonly selected: boolean;
    readonly mark: Mark;
    readonly endless: boolean;
    readonly names: Names;
    readonly act: Act;
    readonly fold: (key: string, open: boolean) => void;
  }) {
    const t = useT();
    const { node, kind, way, open } = row;
    const wrong = kind === 'gap' || way?.kind === 'gone';
    return (
      <>
        {apart && (
          <p role="presentation" className="mt-3 border-t border-line px-3 pt-2 pb-1 text-note font-medium text-warning">
            {t('voice-ivr:outline.apart')}
          </p>
        )}
        {/* biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus, this is its active line */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys */}
        <div
          id={id}
          role="treeitem"
          aria-level={row.depth + 1}
          aria-setsize={row.of}
          aria-posinset={row.at}
          aria-expanded={open}
          aria-selected={selected}
          onClick={() => act({ do: 'press', key: row.key })}
          onDoubleClick={() => act({ do: 'edit', key: row.key })}
          style={{ paddingLeft: row.depth * INDENT + 8 }}
          className={`mx-1.5 flex min-h-9 cursor-pointer items-center gap-2 rounded-control pr-2 hover:bg-hover ${selected ? 'bg-accent-soft group-focus-visible:outline-2 group-focus-visible:-outline-offset-2 group-focus-visible:outline-accent-text' : ''}`}
        >
          {open === undefined ? (
            <span className="w-5 shrink-0" />
          ) : (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree do the same
            // biome-ignore lint/a11y/noStaticElementInteractions: as above
            <span
              onClick={(event) => {
                event.stopPropagation();
                fold(row.key, !open);
              }}
              className="grid size-5 shrink-0 place-items-center rounded-[4px] text-muted hover:bg-hover"
            >
              <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-4" />
            </span>
          )}
          {row.branches.length > 0 && (
            <span
              className={`shrink-0 rounded-[5px] border px-1.5 text-[11px] leading-[18px] font-semibold ${wrong ? 'border-danger text-danger' : 'border-line-strong'}`}
            >
              <span aria-hidden="true">{row.branches.map((branch) => branchShort(t, branch)).join(' ')}</span>
              <span className="sr-only">{`${branchNames(t, row.branches)}: `}</span>
            </span>
          )}
          {kind === 'node' && node && (
            <span className={`grid size-6 shrink-0 place-items-center rounded-[5px] ${kindLook(node.kind)}`}>
              <Icon name={KIND_ICONS[node.kind]} className="size-3.5" />
            </span>
          )}
          {kind === 'sign' && !wrong && (
            <Icon name={way?.kind === 'loop' ? 'undo' : 'arrow-right'} className={`size-3.5 ${endless ? 'text-danger' : 'text-muted'}`} />
          )}
          {wrong && <Icon name="warning" className="size-3.5 text-danger" />}
          <span className={`min-w-0 truncate ${wrong || endless ? 'text-danger' : kind === 'sign' ? 'text-muted' : 'font-medium'}`}>
            {kind === 'node' ? titleOf(t, node) : signWords(t, way?.kind ?? 'gap', node)}
          </span>
          {start && <span className="shrink-0 rounded-[4px] bg-sunken px-1 text-[11px] text-muted">{t('voice-ivr:outline.start')}</span>}
          {kind === 'node' && node && <span className="min-w-0 shrink-[3] truncate text-note text-muted">{saysOf(t, node, names)}</span>}
          {mark && (
            <span className={`ml-auto shrink-0 ${mark === 'grave' ? 'text-danger' : 'text-warning'}`}>
              <Icon name="warning" className="size-4" />
              <span className="sr-only">{t(mark === 'grave' ? 'voice-ivr:problem.grave' : 'voice-ivr:problem.mild')}</span>
            </span>
          )}
        </div>
      </>
    );
  },
  (one, other) =>
    sameRow(one.row, other.row) &&
    one.id === other.id &&
    one.start === other.start &&
    one.apart === other.apart &&
    one.selected === other.selected &&
    one.mark === other.mark &&
    one.endless === other.endless &&
    one.names === other.names &&
    one.act === other.act,
);
