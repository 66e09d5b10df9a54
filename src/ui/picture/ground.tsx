/** The ground of a picture of cards and lines: moved by dragging, the wheel or the arrow keys, made larger and smaller by keys, two fingers or its buttons. */
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import type { Sheet } from './sheet';
import { type Sight, useCamera } from './use-camera';
import { closest, type Grab, usePointer } from './use-pointer';
import { ZoomBar, type ZoomWords } from './zoom-bar';

const STEP = 48;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number] | undefined>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
/** Around the card that is chosen. */
export const RING = 'ring-2 ring-accent-solid ring-offset-1 ring-offset-canvas';

/** What is on it names itself by `data-key`. */
export function Ground({
  id,
  label,
  keys,
  words,
  sheet,
  sight,
  selected,
  grab,
  onSelect,
  onKey,
  children,
}: {
  readonly id: string;
  readonly label: string;
  /** What the keys do, for who can't see it. */
  readonly keys: string;
  readonly words: ZoomWords;
  readonly sheet: Sheet;
  /** Kept by the caller: the picture may be taken away and come back. */
  readonly sight: RefObject<Sight | undefined>;
  /** Key of the card that is chosen; '' for none. */
  readonly selected: string;
  /** Without it only the ground is dragged. */
  readonly grab?: Grab | undefined;
  readonly onSelect: (key: string) => void;
  /** What else a key does, `card` the one that has the focus: answers whether it was for the picture. */
  readonly onKey: (event: KeyboardEvent, card: string | undefined) => boolean;
  readonly children: ReactNode;
}) {
  const host = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const camera = useCamera({ host, stage, sight, sheet, selected });
  const { zoom, pan } = camera;
  const onPointerDown = usePointer(host, camera, grab);

  const onKeyDown = (event: KeyboardEvent): void => {
    const card = closest(event.target, '[data-key]')?.dataset.key;
    const arrow = card === undefined ? ARROWS[event.key] : undefined;
    if (arrow) pan(...arrow);
    else if (event.key === '+' || event.key === '=') zoom(1.2);
    else if (event.key === '-') zoom(1 / 1.2);
    else if (event.key === 'Escape' && selected !== '') {
      onSelect('');
      host.current?.focus();
    } else if (!onKey(event, card)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative size-full">
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML is a picture that is moved by the arrow keys */}
      <div
        ref={host}
        id={id}
        role="group"
        aria-label={label}
        aria-describedby={`${id}-keys`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move it
        tabIndex={0}
        onPointerDown={onPointerDown}
        onKeyDown={onKeyDown}
        className="relative size-full cursor-grab touch-none overflow-hidden rounded-panel border border-line bg-canvas bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-[length:20px_20px] select-none focus-visible:outline-offset-[-2px] data-dragging:cursor-grabbing"
      >
        <p id={`${id}-keys`} data-keys="" className="sr-only">
          {keys}
        </p>
        <div ref={stage} className="absolute top-0 left-0 origin-top-left">
          {children}
        </div>
      </div>
      <ZoomBar camera={camera} words={words} />
    </div>
  );
}
