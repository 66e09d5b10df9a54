import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react';

const STEP = 2;
const PAGE = 10;

/** The nearest allowed share, in percent. */
const clamp = (share: number, least: number, most: number): number => Math.round(Math.max(least, Math.min(most, share)) * 10) / 10;

/**
 * Two panes beside each other with a bar between that a pointer or the arrow keys move; under each other where the window is narrow.
 * The caller keeps `share`, so that it is the same next time.
 */
export function SplitPane({
  label,
  share,
  onShare,
  least = 15,
  most = 85,
  usual = 50,
  first,
  second,
}: {
  /** What the bar does, in words. */
  readonly label: string;
  /** Width of the first pane in percent. */
  readonly share: number;
  readonly onShare: (share: number) => void;
  readonly least?: number;
  readonly most?: number;
  /** Where a double press puts the bar. */
  readonly usual?: number;
  readonly first: ReactNode;
  readonly second: ReactNode;
}) {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const width = clamp(share, least, most);
  const move = (to: number): void => onShare(clamp(to, least, most));

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const box = host.current?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    move(((event.clientX - box.left) / box.width) * 100);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = (
      {
        ArrowLeft: width - STEP,
        ArrowRight: width + STEP,
        PageUp: width - PAGE,
        PageDown: width + PAGE,
        Home: least,
        End: most,
        Enter: usual,
      } as Readonly<Record<string, number>>
    )[event.key];
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };

  return (
    <div ref={host} className="flex size-full min-h-0 flex-col gap-4 desk:flex-row desk:gap-0">
      <div id={id} style={{ flexBasis: `${width}%` }} className="min-h-0 min-w-0 max-desk:basis-auto! desk:shrink-0">
        {first}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a bar that moves is a separator with a value, which hr can't be */}
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-controls={id}
        aria-valuemin={least}
        aria-valuemax={most}
        aria-valuenow={Math.round(width)}
        tabIndex={0}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onPointerMove={onPointerMove}
        onDoubleClick={() => move(usual)}
        onKeyDown={onKeyDown}
        className="group hidden w-3 shrink-0 cursor-col-resize touch-none justify-center outline-none desk:flex"
      >
        <span className="h-full w-px bg-line group-hover:w-0.5 group-hover:bg-accent group-focus-visible:w-0.5 group-focus-visible:bg-accent-text" />
      </div>
      <div className="min-h-0 min-w-0 grow">{second}</div>
    </div>
  );
}
