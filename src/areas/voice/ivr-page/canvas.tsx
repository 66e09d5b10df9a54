/**
 * The picture of an IVR: moved by dragging its ground, the wheel or the arrow keys, made larger and smaller by Ctrl and the wheel, two
 * fingers or its buttons. What moves under the pointer is moved by hand, without React: 200 nodes must stay as quick as two.
 */
import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useT } from '../../../i18n/i18n';
import { IconButton } from '../../../ui/button';
import { type Act, commandKey } from './actions';
import { Card, curve, Label, Lines, type Mark, Sign } from './cards';
import { CARD, type Layout, type Placed, SIGN_HEIGHT } from './layout';
import { type IvrTree, nodesById } from './tree';
import type { Names } from './use-names';

/** Which part of the picture is seen, and how large. */
export interface Sight {
  x: number;
  y: number;
  scale: number;
}

const LEAST = 0.04;
const MOST = 2;
/** Smaller than this only the cards are drawn: what is on the lines could not be read, and costs as much as they do. */
const FAR = 0.35;
/** Smaller than this nothing can be read; a large picture is not shown smaller at first. */
const READABLE = 0.75;
const EDGE = 32;
const STEP = 48;
/** How far a pointer goes before it drags. */
const SLACK = 5;

const clampScale = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));
const heightOf = (item: Placed): number => (item.kind === 'node' ? CARD.height : SIGN_HEIGHT);
const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/** What is being dragged: a branch to its end, or a card or sign to another branch. */
type Drag =
  | { readonly what: 'connect'; readonly from: string; readonly branch: string | undefined; readonly x: number; readonly y: number }
  | { readonly what: 'hang'; readonly key: string; readonly element: HTMLElement };

/** The picture. */
export function Canvas({
  tree,
  layout,
  names,
  marks,
  endless,
  selected,
  editable,
  sight,
  act,
}: {
  readonly tree: IvrTree;
  readonly layout: Layout;
  readonly names: Names;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly endless: ReadonlySet<string>;
  readonly selected: string;
  readonly editable: boolean;
  /** Kept by the caller: the picture may be taken away and come back. */
  readonly sight: RefObject<Sight | undefined>;
  readonly act: Act;
}) {
  const t = useT();
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const wire = useRef<SVGPathElement>(null);
  const [percent, setPercent] = useState(100);

  const show = useCallback(
    (next: Sight): void => {
      sight.current = next;
      if (stage.current) stage.current.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      stage.current?.toggleAttribute('data-far', next.scale < FAR);
      setPercent(Math.round(next.scale * 100));
    },
    [sight],
  );
  const extent = useRef(layout);
  extent.current = layout;

  /** All of it, or at first as much as can be read, from the root on. */
  const frame = useCallback(
    (least: number): void => {
      const box = host.current?.getBoundingClientRect();
      if (!box || box.width === 0) return;
      const { width, height } = extent.current;
      const whole = Math.min((box.width - 2 * EDGE) / Math.max(1, width), (box.height - 2 * EDGE) / Math.max(1, height), 1);
      const scale = clampScale(Math.max(least, whole));
      const root = extent.current.items.find((item) => item.kind === 'node' && item.x === 0);
      const tall = height * scale > box.height - 2 * EDGE;
      const middle = tall && root ? root.y + CARD.height / 2 : height / 2;
      show({ scale, x: width * scale > box.width - 2 * EDGE ? EDGE : (box.width - width * scale) / 2, y: box.height / 2 - middle * scale });
    },
    [show],
  );
  useLayoutEffect(() => {
    if (sight.current) show(sight.current);
    else frame(READABLE);
  }, [frame, show, sight]);

  const zoom = useCallback(
    (factor: number, at?: { readonly x: number; readonly y: number }): void => {
      const box = host.current?.getBoundingClientRect();
      const now = sight.current;
      if (!box || !now) return;
      const scale = clampScale(now.scale * factor);
      const x = at ? at.x - box.left : box.width / 2;
      const y = at ? at.y - box.top : box.height / 2;
      show({ scale, x: x - ((x - now.x) * scale) / now.scale, y: y - ((y - now.y) * scale) / now.scale });
    },
    [show, sight],
  );
  const pan = useCallback(
    (x: number, y: number): void => {
      const now = sight.current;
      if (now) show({ ...now, x: now.x + x, y: now.y + y });
    },
    [show, sight],
  );

  // By hand, as React's own listener may not keep the page from being zoomed.
  useEffect(() => {
    const element = host.current;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
      else pan(-(event.shiftKey ? event.deltaY : event.deltaX), event.shiftKey ? 0 : -event.deltaY);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [zoom, pan]);

  // What is selected elsewhere is brought into view here, and has the focus if the picture had it.
  useEffect(() => {
    const place = extent.current.places.get(selected);
    const box = host.current?.getBoundingClientRect();
    const now = sight.current;
    if (!place || !box || !now) return;
    if (host.current?.contains(document.activeElement)) {
      const element = [...(stage.current?.querySelectorAll<HTMLElement>('[data-key]') ?? [])].find(
        ({ dataset }) => dataset.key === selected,
      );
      if (document.activeElement !== element) element?.focus({ preventScroll: true });
    }
    const left = now.x + place.x * now.scale;
    const top = now.y + place.y * now.scale;
    const wide = CARD.width * now.scale;
    const high = heightOf(place) * now.scale;
    const dx = left < 8 ? 24 - left : left + wide > box.width - 8 ? box.width - 24 - left - wide : 0;
    const dy = top < 8 ? 24 - top : top + high > box.height - 8 ? box.height - 24 - top - high : 0;
    if (dx !== 0 || dy !== 0) pan(dx, dy);
  }, [selected, pan, sight]);

  const end = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => end.current?.(), []);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  const onPointerDown = (event: ReactPointerEvent): void => {
    if (event.button !== 0 || closest(event.target, '[data-tools]')) return;
    const down = new Map([...fingers.current, [event.pointerId, { x: event.clientX, y: event.clientY }]]);
    // What one finger had begun is over when there is a second: both make it larger or smaller.
    end.current?.();
    fingers.current = down;
    if (down.size > 1) {
      pinch();
      return;
    }
    const handle = editable ? closest(event.target, '[data-handle]') : null;
    const thing = editable ? closest(event.target, '[data-key]') : null;
    follow(event, handle, thing);
  };

  const listen = (onMove: (event: PointerEvent) => void, onUp: (event: PointerEvent) => void, onEnd: () => void): void => {
    const stop = (): void => {
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      removeEventListener('keydown', cancel, true);
      fingers.current.clear();
      end.current = undefined;
      onEnd();
    };
    const up = (released: PointerEvent): void => {
      if (released.type === 'pointerup') onUp(released);
      stop();
    };
    const cancel = (pressed: globalThis.KeyboardEvent): void => {
      if (pressed.key !== 'Escape') return;
      pressed.preventDefault();
      stop();
    };
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
    addEventListener('keydown', cancel, true);
    end.current = stop;
  };

  const pinch = (): void => {
    const both = (): readonly { x: number; y: number }[] => [...fingers.current.values()];
    let [one, other] = both();
    listen(
      (moved) => {
        if (!fingers.current.has(moved.pointerId)) return;
        fingers.current.set(moved.pointerId, { x: moved.clientX, y: moved.clientY });
        const [first, second] = both();
        if (!one || !other || !first || !second) return;
        const apart = Math.hypot(second.x - first.x, second.y - first.y) / Math.max(1, Math.hypot(other.x - one.x, other.y - one.y));
        const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 };
        pan(middle.x - (one.x + other.x) / 2, middle.y - (one.y + other.y) / 2);
        zoom(apart, middle);
        [one, other] = [first, second];
      },
      () => {},
      () => {},
    );
  };

  const follow = (event: ReactPointerEvent, handle: HTMLElement | null, thing: HTMLElement | null): void => {
    const start = { x: event.clientX, y: event.clientY };
    let last = start;
    let drag: Drag | 'pan' | undefined;
    let over: HTMLElement | null = null;
    const begin = (): Drag | 'pan' => {
      if (handle) {
        const place = layout.places.get(handle.dataset.handle ?? '');
        const middle = { x: (place?.x ?? 0) + CARD.width, y: (place?.y ?? 0) + CARD.height / 2 };
        return { what: 'connect', from: handle.dataset.handle ?? '', branch: handle.dataset.branch, ...middle };
      }
      return thing ? { what: 'hang', key: thing.dataset.key ?? '', element: thing } : 'pan';
    };
    const mark = (next: HTMLElement | null): void => {
      if (next === over) return;
      over?.removeAttribute('data-over');
      next?.setAttribute('data-over', '');
      over = next;
    };
    /** Where it would be let go: a branch, or a node. */
    const dropAt = (x: number, y: number): HTMLElement | null => {
      const found = closest(document.elementFromPoint(x, y), '[data-from], [data-node]');
      if (!found || !host.current?.contains(found)) return null;
      if (drag === 'pan' || drag === undefined) return null;
      if (drag.what === 'connect') return found.closest<HTMLElement>('[data-node]');
      return drag.element.closest('[data-node]') === found || drag.element === found ? null : found;
    };
    listen(
      (moved) => {
        if (moved.pointerId !== event.pointerId) return;
        if (!drag) {
          if (Math.hypot(moved.clientX - start.x, moved.clientY - start.y) < SLACK) return;
          drag = begin();
          host.current?.toggleAttribute('data-dragging', true);
        }
        if (drag === 'pan') pan(moved.clientX - last.x, moved.clientY - last.y);
        else {
          mark(dropAt(moved.clientX, moved.clientY));
          const box = host.current?.getBoundingClientRect();
          const now = sight.current;
          if (drag.what === 'connect' && box && now) {
            const [x, y] = [(moved.clientX - box.left - now.x) / now.scale, (moved.clientY - box.top - now.y) / now.scale];
            wire.current?.setAttribute('d', curve(drag.x, drag.y, x, y));
          } else if (drag.what === 'hang' && now) {
            const by = `${(moved.clientX - start.x) / now.scale}px ${(moved.clientY - start.y) / now.scale}px`;
            drag.element.style.translate = by;
            drag.element.style.pointerEvents = 'none';
            drag.element.style.opacity = '0.75';
          }
        }
        last = { x: moved.clientX, y: moved.clientY };
      },
      (released) => {
        if (!drag || drag === 'pan') return;
        const found = dropAt(released.clientX, released.clientY);
        if (drag.what === 'connect') {
          const to = found?.dataset.node;
          const branch = drag.branch === undefined ? {} : { branch: drag.branch };
          if (to !== undefined) act({ do: 'connect', from: drag.from, ...branch, to });
          else if (!closest(document.elementFromPoint(released.clientX, released.clientY), '[data-handle]')) {
            act({ do: 'add', key: drag.from, ...branch });
          }
        } else if (found) {
          const from = found.dataset.from ?? found.dataset.node ?? '';
          act({ do: 'hang', key: drag.key, from, ...(found.dataset.branch !== undefined && { branch: found.dataset.branch }) });
        }
      },
      () => {
        mark(null);
        host.current?.toggleAttribute('data-dragging', false);
        wire.current?.removeAttribute('d');
        if (drag && drag !== 'pan' && drag.what === 'hang') {
          drag.element.style.translate = '';
          drag.element.style.pointerEvents = '';
          drag.element.style.opacity = '';
        }
        // The click that ends a drag is none.
        if (drag) {
          const swallow = (click: MouseEvent): void => {
            click.stopPropagation();
            click.preventDefault();
          };
          addEventListener('click', swallow, { capture: true, once: true });
          setTimeout(() => removeEventListener('click', swallow, { capture: true }));
        }
      },
    );
  };

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

  const byId = useMemo(() => nodesById(tree), [tree]);
  const first =
    layout.places.has(selected) && byId.has(selected) ? selected : layout.items.find(({ kind, x }) => kind === 'node' && x === 0)?.key;
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
      className="relative size-full cursor-grab touch-none overflow-hidden rounded-panel border border-line bg-canvas bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-[length:20px_20px] select-none focus-visible:outline-offset-[-2px] data-dragging:cursor-grabbing"
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
        <svg aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-visible fill-none">
          <path ref={wire} className="stroke-accent-text" strokeWidth={2} strokeDasharray="6 4" />
        </svg>
      </div>
      <div
        data-tools=""
        className="absolute right-3 bottom-3 flex cursor-default items-center rounded-control border border-line bg-raised shadow-panel"
      >
        <IconButton icon="minus" label={t('voice-ivr:picture.smaller')} onClick={() => zoom(1 / 1.25)} />
        <span className="w-11 text-center text-note text-muted tabular-nums">{percent}%</span>
        <IconButton icon="plus" label={t('voice-ivr:picture.larger')} onClick={() => zoom(1.25)} />
        <IconButton icon="fullscreen" label={t('voice-ivr:picture.fit')} onClick={() => frame(LEAST)} />
      </div>
    </div>
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
