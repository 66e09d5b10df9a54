/**
 * The picture of an IVR: moved by dragging its ground, the wheel or the arrow keys, made larger and smaller by Ctrl and the wheel, two
 * fingers or its buttons. What moves under the pointer is moved by hand, without React: 200 nodes must stay as quick as two.
 */
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { useT } from '../../../i18n/i18n';
import { type Sight, useCamera } from '../../../ui/picture/use-camera';
import { GROUND, ZoomBar } from '../../../ui/picture/zoom-bar';
import { commandKey } from './actions';
import { Card, Label, Lines, Sign } from './cards';
import { heightOf, type Layout, type Placed, sheetOf } from './layout';
import { closest, useDragging } from './use-dragging';
import type { Seen } from './use-reading';

const STEP = 48;

export function Canvas({
  reading,
  names,
  selected,
  editable,
  sight,
  act,
}: Seen & {
  readonly editable: boolean;
  /** Kept by the caller: the picture may be taken away and come back. */
  readonly sight: RefObject<Sight | undefined>;
}) {
  const t = useT();
  const { layout } = reading;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const wire = useRef<SVGPathElement>(null);
  const sheet = useMemo(() => sheetOf(layout), [layout]);
  const camera = useCamera({ host, stage, sight, sheet, selected });
  const { zoom, pan } = camera;
  const onPointerDown = useDragging({ host, wire, sight, layout, camera, editable, act });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (closest(event.target, '[data-tools]')) return;
    const key = closest(event.target, '[data-key]')?.dataset.key;
    const arrow = ARROWS[event.key];
    if (arrow && key === undefined) pan(-arrow.x * STEP, -arrow.y * STEP);
    else if (arrow && key !== undefined) {
      const next = neighbour(layout, key, arrow);
      if (next !== undefined) act({ do: 'select', key: next });
    } else if (event.key === '+' || event.key === '=') zoom(1.2);
    else if (event.key === '-') zoom(1 / 1.2);
    else if (event.key === 'Escape' && selected !== '') {
      act({ do: 'select', key: '' });
      host.current?.focus();
    } else if (!commandKey(event, key ?? selected, act)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that is moved by the arrow keys
    <div
      ref={host}
      id="ivr-picture"
      role="group"
      aria-label={t('voice-ivr:picture.label')}
      aria-describedby="ivr-picture-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      className={GROUND}
    >
      <p id="ivr-picture-keys" className="sr-only">
        {t('voice-ivr:picture.keys')}
      </p>
      <p id="ivr-mark-grave" hidden>
        {t('voice-ivr:problem.grave')}
      </p>
      <p id="ivr-mark-mild" hidden>
        {t('voice-ivr:problem.mild')}
      </p>
      <div ref={stage} className="absolute top-0 left-0 origin-top-left">
        <Items reading={reading} names={names} selected={selected} editable={editable} act={act} />
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-visible fill-none">
          <path ref={wire} className="stroke-accent-text" strokeWidth={2} strokeDasharray="6 4" />
        </svg>
      </div>
      <ZoomBar
        camera={camera}
        words={{ smaller: t('voice-ivr:picture.smaller'), larger: t('voice-ivr:picture.larger'), fit: t('voice-ivr:picture.fit') }}
      />
    </div>
  );
}

/** What is drawn: lines with their words, cards, and signs where a line ends. */
function Items({ reading: { tree, byId, layout, marks, endless }, names, selected, editable, act }: Seen & { readonly editable: boolean }) {
  const first =
    layout.places.has(selected) && byId.has(selected) ? selected : layout.items.find(({ kind, x }) => kind === 'node' && x === 0)?.key;
  return (
    <>
      <Lines lines={layout.lines} width={layout.width} height={layout.height} />
      {layout.lines.map((line) => (
        <Label key={line.key} line={line} editable={editable} act={act} />
      ))}
      {layout.items.map((item) => {
        if (item.kind !== 'node') {
          const target = item.kind === 'sign' ? byId.get(item.way.to) : undefined;
          const round = item.kind === 'sign' && item.way.kind === 'loop' && endless.has(item.way.to);
          return (
            <Sign
              key={item.key}
              item={item}
              target={target}
              endless={round}
              selected={item.key === selected}
              editable={editable}
              act={act}
            />
          );
        }
        const node = byId.get(item.id);
        return (
          node && (
            <Card
              key={item.key}
              node={node}
              x={item.x}
              y={item.y}
              selected={item.key === selected}
              first={item.key === first}
              root={item.id === tree.root}
              mark={marks.get(item.id)}
              names={names}
              editable={editable}
              act={act}
            />
          )
        );
      })}
    </>
  );
}

const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number } | undefined>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The next thing in a direction: along a line to the left and right, in the same column up and down. */
function neighbour(layout: Layout, key: string, { x, y }: { readonly x: number; readonly y: number }): string | undefined {
  const here = layout.places.get(key);
  if (!here) return undefined;
  if (x < 0) return layout.lines.find((line) => line.to.key === key)?.from.key;
  const distance = (item: Placed): number => Math.abs(item.y + heightOf(item) / 2 - here.y - heightOf(here) / 2);
  const candidates =
    x > 0
      ? layout.lines.filter((line) => line.from.key === key).map((line) => line.to)
      : layout.items.filter((item) => item.x === here.x && (item.y - here.y) * y > 0);
  return candidates.toSorted((one, other) => distance(one) - distance(other))[0]?.key;
}
