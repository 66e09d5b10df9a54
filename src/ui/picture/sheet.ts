/** A picture of cards and lines, such as an IVR or what follows an alarm: where things are on it, in pixels at 100 %. */

/** Where a card is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** The picture: how large it is, and where its cards are by their keys. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly places: ReadonlyMap<string, Spot>;
  /** What is in sight at first, where not all of it can be. */
  readonly start: Spot | undefined;
  /** It is read from the top: one that is too tall begins there rather than around its start. */
  readonly fromTop?: boolean;
}

/** Around the picture. */
export const EDGE = 16;
/** Smaller than this nothing can be read; a large picture is not shown smaller at first. */
const READABLE = 0.6;

/** How large a picture is shown in a box: `width` as it opens, as wide as the box where it can be read so; `all` of it. */
export function scaleFor(
  wanted: 'width' | 'all',
  box: { readonly width: number; readonly height: number },
  { width, height }: Pick<Sheet, 'width' | 'height'>,
): number {
  const across = Math.min(1, (box.width - 2 * EDGE) / Math.max(1, width));
  return wanted === 'width' ? Math.max(READABLE, across) : Math.min(across, (box.height - 2 * EDGE) / Math.max(1, height));
}

/** The path of an SVG line from the right edge of one card to the left edge of another. */
export const curve = (x1: number, y1: number, x2: number, y2: number): string => {
  const bend = Math.max(28, Math.min(90, Math.abs(x2 - x1) / 2));
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
};
