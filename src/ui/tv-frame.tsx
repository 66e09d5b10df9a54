/** A television in small: what is drawn in it has the sizes of 1920 × 1080 pixels. */
import { type ReactNode, useRef } from 'react';
import { useTvScale } from './use-tv-scale';

/** @param children is told how many pixels of the page one of the television is */
export function TvFrame({ label, children }: { readonly label: string; readonly children: (scale: number) => ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useTvScale(frame);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={label}
      className="relative aspect-video w-full max-w-[640px] overflow-hidden rounded-panel border border-line-strong bg-[#101820]"
    >
      {children(scale)}
    </div>
  );
}
