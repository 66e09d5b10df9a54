/** What stands in the picture: cards, signs, gaps, and the names of branches on the lines. Each is drawn again only when it has changed. */
import { memo } from 'react';
import { useT } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { RING } from '../../../ui/picture/ground';
import { curve } from '../../../ui/picture/sheet';
import type { IvrNode } from '../dialplan/ivr';
import type { Act } from './actions';
import { CARD, heightOf, type Line, type Placed, SIGN_HEIGHT } from './layout';
import { branchNames, branchShort, KIND_ICONS, kindLook, saysOf, signWords, titleOf } from './node-words';
import type { Names } from './use-names';

/** How bad a node's state is. */
export type Mark = 'grave' | 'mild' | undefined;

export const Card = memo(function Card({
  node,
  x,
  y,
  selected,
  first,
  root,
  mark,
  names,
  editable,
  act,
}: {
  readonly node: IvrNode;
  readonly x: number;
  readonly y: number;
  readonly selected: boolean;
  /** The one that the Tab key comes to. */
  readonly first: boolean;
  readonly root: boolean;
  readonly mark: Mark;
  readonly names: Names;
  readonly editable: boolean;
  readonly act: Act;
}) {
  const t = useT();
  const title = titleOf(t, node);
  const line = mark === 'grave' ? 'border-danger' : mark === 'mild' ? 'border-warning' : 'border-line-strong';
  return (
    <div data-node={node.id} className="absolute data-over:z-10" style={{ left: x, top: y, width: CARD.width, height: CARD.height }}>
      <button
        type="button"
        data-key={node.id}
        data-card=""
        tabIndex={first ? 0 : -1}
        aria-pressed={selected}
        aria-describedby={mark && `ivr-mark-${mark}`}
        onClick={() => act({ do: 'press', key: node.id })}
        onDoubleClick={() => act({ do: 'edit', key: node.id })}
        className={`flex size-full items-center gap-2.5 rounded-panel border bg-surface px-2.5 text-left shadow-panel outline-offset-2 [[data-far]_&]:shadow-none hover:border-accent-text ${line} ${selected ? RING : ''} ${editable ? 'cursor-grab' : ''} [[data-over]>&]:border-accent-text [[data-over]>&]:bg-accent-soft`}
      >
        <span className={`grid size-9 shrink-0 place-items-center rounded-control ${kindLook(node.kind)}`}>
          <Icon name={KIND_ICONS[node.kind]} className="size-[18px]" />
        </span>
        <span className="min-w-0 grow leading-tight">
          <span className="flex items-center gap-1">
            <span className="truncate font-medium">{title}</span>
            {root && <span className="shrink-0 rounded-[4px] bg-sunken px-1 text-[11px] text-muted">{t('voice-ivr:outline.start')}</span>}
          </span>
          <span className="mt-0.5 block truncate text-note text-muted [[data-far]_&]:hidden">{saysOf(t, node, names)}</span>
        </span>
        {mark && <Icon name="warning" className={`size-4 ${mark === 'grave' ? 'text-danger' : 'text-warning'}`} />}
      </button>
      {editable && !isEnd(node) && (
        <button
          type="button"
          data-handle={node.id}
          tabIndex={-1}
          aria-label={t('voice-ivr:picture.handle', { name: title })}
          title={t('voice-ivr:picture.handleHelp')}
          onClick={() => act({ do: 'add', key: node.id })}
          className="absolute top-1/2 -right-3 grid size-6 [[data-far]_&]:hidden -translate-y-1/2 cursor-crosshair place-items-center rounded-full border border-line-strong bg-surface text-muted shadow-panel hover:border-accent-text hover:bg-accent-soft hover:text-accent-text"
        >
          <Icon name="plus" className="size-3.5" />
        </button>
      )}
    </div>
  );
});

const isEnd = ({ kind }: IvrNode): boolean =>
  kind === 'voicemail' || kind === 'meeting' || kind === 'ivr' || kind === 'announcement' || kind === 'hangup';

/** In the place of a node that hangs elsewhere, is not there, or was never put there. */
export const Sign = memo(function Sign({
  item,
  target,
  endless,
  selected,
  editable,
  act,
}: {
  readonly item: Extract<Placed, { kind: 'sign' | 'gap' }>;
  readonly target: IvrNode | undefined;
  /** It goes back into a circle that nothing leads out of. */
  readonly endless: boolean;
  readonly selected: boolean;
  readonly editable: boolean;
  readonly act: Act;
}) {
  const t = useT();
  const kind = item.kind === 'gap' ? 'gap' : item.way.kind;
  const wrong = kind === 'gap' || kind === 'gone';
  const branch = item.kind === 'gap' ? item.branch : item.way.branches[0];
  return (
    <button
      type="button"
      data-key={item.key}
      data-branch={branch}
      data-from={item.kind === 'gap' ? item.from : item.way.from}
      tabIndex={-1}
      aria-pressed={selected}
      onClick={() => act({ do: 'press', key: item.key })}
      onDoubleClick={() => act({ do: 'edit', key: item.key })}
      style={{ left: item.x, top: item.y, height: SIGN_HEIGHT, maxWidth: CARD.width }}
      className={`absolute inline-flex items-center gap-1.5 rounded-full border border-dashed px-2.5 text-note outline-offset-2 hover:border-accent-text data-over:border-accent-text data-over:bg-accent-soft ${wrong ? 'border-danger bg-danger-soft text-danger' : endless ? 'border-danger bg-surface text-danger' : 'border-line-strong bg-canvas text-muted'} ${selected ? RING : ''} ${editable ? 'cursor-grab' : ''}`}
    >
      <Icon name={wrong ? 'warning' : kind === 'loop' ? 'undo' : 'arrow-right'} className="size-3.5" />
      <span className="truncate">{signWords(t, kind, target)}</span>
    </button>
  );
});

/** The branches that take a line, where it ends. */
export const Label = memo(function Label({ line, editable, act }: { readonly line: Line; readonly editable: boolean; readonly act: Act }) {
  const t = useT();
  const { to, branches } = line;
  const height = heightOf(to);
  const from = line.from.kind === 'node' ? line.from.id : '';
  const look = `inline-flex max-w-[92px] gap-1 rounded-[5px] border border-line-strong bg-surface px-1.5 text-[11px] leading-[18px] font-semibold text-ink ${line.way === 'gap' ? 'border-danger text-danger' : ''}`;
  return (
    <div
      className="pointer-events-none absolute flex -translate-y-1/2 justify-end [[data-far]_&]:hidden"
      style={{ left: to.x - 88, width: 80, top: to.y + height / 2 }}
    >
      {editable ? (
        <button
          type="button"
          tabIndex={-1}
          data-handle={from}
          data-branch={branches[0]}
          data-from={from}
          aria-label={t('voice-ivr:picture.branch', { branch: branchNames(t, branches) })}
          title={t('voice-ivr:picture.branchHelp')}
          onClick={() => act({ do: 'select', key: to.key })}
          className={`pointer-events-auto cursor-crosshair hover:border-accent-text data-over:border-accent-text data-over:bg-accent-soft ${look}`}
        >
          <span className="truncate">{branches.map((branch) => branchShort(t, branch)).join(' ')}</span>
        </button>
      ) : (
        <span className={look}>
          <span className="truncate">{branches.map((branch) => branchShort(t, branch)).join(' ')}</span>
        </span>
      )}
    </div>
  );
});

/** The lines of the IVR's picture from each branch to the step that it leads to. */
export const Lines = memo(function Lines({
  lines,
  width,
  height,
}: {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}) {
  return (
    <svg
      aria-hidden="true"
      width={width + 1}
      height={height + 1}
      className="pointer-events-none absolute inset-0 overflow-visible fill-none"
    >
      {lines.map(({ key, from, to, way }) => (
        <path
          key={key}
          d={curve(from.x + CARD.width, from.y + CARD.height / 2, to.x, to.y + heightOf(to) / 2)}
          className={way === 'gap' ? 'stroke-danger' : 'stroke-line-strong'}
          strokeWidth={1.5}
          {...(way !== 'tree' && { strokeDasharray: '4 4' })}
        />
      ))}
    </svg>
  );
});
