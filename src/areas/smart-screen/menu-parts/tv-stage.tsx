/** The television as it is: 1920 × 1080 pixels, made as small as the page asks for. */
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { ownUrl } from '../../../lib/safe-url';
import { useTvScale } from '../../../ui/use-tv-scale';
import { type Rect, SAFE, SCREEN, TITLE } from './layouts';
import type { TemplateLook } from './look';

/** Where a place is on the stage. @param down how far the page has been scrolled */
export const placed = ({ x, y, w, h }: Rect, down = 0): CSSProperties => ({
  position: 'absolute',
  left: x,
  top: y - down,
  width: w,
  height: h,
});

/** A picture of the box as a ground; any other address is none. */
const pictureOf = (url: string): CSSProperties => {
  const own = url === '' ? undefined : ownUrl(url, location.href);
  return own ? { backgroundImage: `url(${JSON.stringify(String(own))})`, backgroundSize: 'cover', backgroundPosition: 'center' } : {};
};

/**
 * Draws ground, welcome words and whatever stands on the screen.
 * @param title what stands above: the welcome words, or the name of a page
 * @param safe shows the edge that some televisions cut
 */
export function TvStage({
  look: { ground, picture },
  title,
  clock,
  safe,
  safeLabel,
  children,
}: {
  readonly look: Pick<TemplateLook, 'ground' | 'picture'>;
  readonly title: string;
  readonly clock: string;
  readonly safe: boolean;
  readonly safeLabel: string;
  readonly children: ReactNode;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const scale = useTvScale(frame);
  return (
    <div ref={frame} className="relative aspect-video w-full overflow-hidden rounded-panel border border-line-strong bg-[#101820]">
      <div
        className="absolute top-0 left-0 origin-top-left overflow-hidden text-white"
        style={{ width: SCREEN.w, height: SCREEN.h, transform: `scale(${scale})`, backgroundColor: ground, ...pictureOf(picture) }}
      >
        <p className="truncate text-[60px] leading-[110px] font-semibold [text-shadow:0_2px_12px_rgb(0_0_0/70%)]" style={placed(TITLE)}>
          {title}
        </p>
        <p
          aria-hidden="true"
          className="text-right text-[44px] leading-[110px] tabular-nums [text-shadow:0_2px_12px_rgb(0_0_0/70%)]"
          style={placed({ x: 1400, y: 60, w: 424, h: 110 })}
        >
          {clock}
        </p>
        {children}
        {safe && (
          <div aria-hidden="true" className="pointer-events-none border-4 border-[#ffd24a] border-dashed" style={placed(SAFE)}>
            <span className="absolute right-0 bottom-0 bg-[#ffd24a] px-3 text-[26px] font-semibold text-black">{safeLabel}</span>
          </div>
        )}
      </div>
    </div>
  );
}

/** How an item looks: colors of the style, its own picture above them. */
export const tileStyle = ({ colour, ink, corner }: Pick<TemplateLook, 'colour' | 'ink' | 'corner'>, picture: string): CSSProperties => ({
  backgroundColor: colour,
  color: picture === '' ? ink : '#ffffff',
  borderRadius: corner,
  ...pictureOf(picture),
});
