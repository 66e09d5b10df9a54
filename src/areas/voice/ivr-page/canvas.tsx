/** The picture of an IVR. What moves under the pointer is moved by hand, without React: 200 nodes must stay as quick as two. */
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import { useT } from '../../../i18n/i18n';
import { Ground } from '../../../ui/picture/ground';
import type { Sight } from '../../../ui/picture/use-camera';
import { commandKey } from './actions';
import { Card, Label, Lines, Sign } from './cards';
import { grabOf } from './grab';
import { heightOf, type Layout, type Placed, sheetOf } from './layout';
import type { Seen } from './use-reading';

export function Canvas({
  sight,
  ...seen
}: Seen & {
  readonly editable: boolean;
  /** Kept by the caller: the picture may be taken away and come back. */
  readonly sight: RefObject<Sight | undefined>;
}) {
  const { reading, selected, editable, act } = seen;
  const { layout } = reading;
  const t = useT();
  const wire = useRef<SVGPathElement>(null);
  const sheet = useMemo(() => sheetOf(layout), [layout]);

  const onKey = (event: KeyboardEvent, card: string | undefined): boolean => {
    const arrow = ARROWS[event.key];
    if (!arrow || card === undefined) return commandKey(event, card ?? selected, act);
    const next = neighbour(layout, card, arrow);
    if (next !== undefined) act({ do: 'select', key: next });
    return true;
  };
  return (
    <Ground
      id="ivr-picture"
      label={t('voice-ivr:picture.label')}
      keys={t('voice-ivr:picture.keys')}
      words={{ smaller: t('voice-ivr:picture.smaller'), larger: t('voice-ivr:picture.larger'), fit: t('voice-ivr:picture.fit') }}
      {...{ sheet, sight, selected, onKey }}
      grab={editable ? grabOf(layout, sight, wire, act) : undefined}
      onSelect={(key) => act({ do: 'select', key })}
    >
      <p id="ivr-mark-grave" hidden>
        {t('voice-ivr:problem.grave')}
      </p>
      <p id="ivr-mark-mild" hidden>
        {t('voice-ivr:problem.mild')}
      </p>
      <Items {...seen} />
      <svg aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-visible fill-none">
        <path ref={wire} className="stroke-accent-text" strokeWidth={2} strokeDasharray="6 4" />
      </svg>
    </Ground>
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
