/** A linkage as a picture: what raises it, when it follows, and what is done one after the other until somebody knows. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { ViewProps } from '../../../screen';
import { Icon, SEVERITY_SOFT } from '../../../ui';
import { curve } from '../../../ui/picture/sheet';
import { useCamera } from '../../../ui/picture/use-camera';
import { GROUND, RING, ZoomBar } from '../../../ui/picture/zoom-bar';
import type { CardFace } from './card-words';
import { faceOf } from './card-words';
import type { Plan, PlanCard } from './picture-plan';
import type { BenchState, Sitting } from './use-bench';

const STEP = 48;
/** How far a pointer goes before it drags. */
const SLACK = 5;
const ARROWS: Readonly<Record<string, readonly [number, number] | undefined>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/** The lines between the cards. */
const Lines = ({ plan }: { readonly plan: Plan }) => (
  <svg
    aria-hidden="true"
    width={plan.width}
    height={plan.height}
    className="pointer-events-none absolute inset-0 overflow-visible fill-none"
  >
    {plan.lines.map(({ key, from, to, vertical, dashed }) => (
      <path
        key={key}
        d={
          vertical
            ? `M${from.x + from.width / 2} ${from.y + from.height}V${to.y - 1}m-4 -5l4 5l4 -5`
            : curve(from.x + from.width, from.y + from.height / 2, to.x, to.y + to.height / 2)
        }
        className="stroke-line-strong"
        strokeWidth={1.5}
        {...(dashed && { strokeDasharray: '4 4' })}
      />
    ))}
  </svg>
);

/** One card. */
function Card({
  card,
  face: { icon, title, says, comes, severity, wrong, grave },
  selected,
  first,
  onSelect,
  onOpen,
}: {
  readonly card: PlanCard;
  readonly face: CardFace;
  readonly selected: boolean;
  /** The one that the Tab key comes to. */
  readonly first: boolean;
  readonly onSelect: () => void;
  readonly onOpen: () => void;
}) {
  const line = wrong ? 'border-danger' : grave ? 'border-warning' : 'border-line-strong';
  return (
    <button
      type="button"
      data-key={card.key}
      tabIndex={first ? 0 : -1}
      aria-pressed={selected}
      onClick={onSelect}
      onDoubleClick={onOpen}
      style={{ left: card.x, top: card.y, width: card.width, height: card.height }}
      className={`absolute flex items-center gap-2.5 rounded-panel border bg-surface px-2.5 text-left shadow-panel outline-offset-2 hover:border-accent-text ${line} ${selected ? RING : ''}`}
    >
      <span
        className={`grid size-8 shrink-0 place-items-center rounded-control ${SEVERITY_SOFT[severity ?? (wrong ? 'danger' : 'neutral')]}`}
      >
        <Icon name={icon} className="size-4" />
      </span>
      <span className="min-w-0 grow leading-tight">
        <span className="block truncate font-medium">{title}</span>
        {says && <span className="block truncate text-note text-muted">{says}</span>}
        {comes && <span className="line-clamp-2 text-[11px] text-muted">{comes}</span>}
      </span>
    </button>
  );
}

export function Picture({ bench, sitting, screen }: ViewProps & { readonly bench: BenchState; readonly sitting: Sitting }) {
  const { t } = screen;
  const { plan, form, names, rehearsal } = bench;
  const { selected, sight } = sitting;
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const camera = useCamera({ host, stage, sight, sheet: plan, selected });
  const { pan, zoom } = camera;
  const first = plan.places.has(selected) ? selected : plan.cards[0]?.key;

  const onKeyDown = (event: KeyboardEvent): void => {
    const key = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-key]')?.dataset.key : undefined;
    const arrow = ARROWS[event.key];
    if (event.target instanceof Element && event.target.closest('[data-screen]')) return;
    if (key === undefined && arrow) pan(...arrow);
    else if (event.key === '+' || event.key === '=') zoom(1.2);
    else if (event.key === '-') zoom(1 / 1.2);
    else if (event.key === 'Escape' && selected !== '') {
      sitting.setSelected('');
      host.current?.focus();
    } else if (!bench.onCardKey(event, key ?? selected)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Moves the ground; what is pressed on a card without moving chooses it. */
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('[data-screen]'))) return;
    const element = event.currentTarget;
    const { pointerId } = event;
    let [x, y] = [event.clientX, event.clientY];
    let drags = false;
    const move = (moved: globalThis.PointerEvent): void => {
      if (moved.pointerId !== pointerId) return;
      if (!drags && Math.hypot(moved.clientX - x, moved.clientY - y) < SLACK) return;
      drags = true;
      element.toggleAttribute('data-dragging', true);
      pan(moved.clientX - x, moved.clientY - y);
      [x, y] = [moved.clientX, moved.clientY];
    };
    const end = (): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      element.removeAttribute('data-dragging');
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that is moved by the arrow keys
    <div
      ref={host}
      id="linkage-view"
      role="group"
      aria-label={t('aiso-alarm-linkage:editor.picture')}
      aria-describedby="linkage-keys"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      className={GROUND}
    >
      <p id="linkage-keys" className="sr-only">
        {t('aiso-alarm-linkage:editor.pictureKeys')}
      </p>
      <div ref={stage} className="absolute top-0 left-0 origin-top-left">
        <Lines plan={plan} />
        {plan.cards.map((card) => (
          <Card
            key={card.key}
            card={card}
            face={faceOf(card, form.values, names, rehearsal, screen, bench.labels)}
            selected={card.key === selected}
            first={card.key === first}
            onSelect={() => (bench.desk ? sitting.setSelected(card.key) : bench.open(card.key))}
            onOpen={() => bench.open(card.key)}
          />
        ))}
      </div>
      <ZoomBar
        camera={camera}
        words={{
          smaller: t('aiso-alarm-linkage:editor.smaller'),
          larger: t('aiso-alarm-linkage:editor.larger'),
          fit: t('aiso-alarm-linkage:editor.fit'),
        }}
      />
    </div>
  );
}
