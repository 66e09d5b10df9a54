/** Which part of a picture is cut, and how large it is drawn. In pixels. */

/** A part of a picture. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A terminal needs no more, and a box takes no more than 8192. */
export const MOST_SIDE = 3840;

/** The part in whole pixels, inside the picture. */
export function insideOf({ x, y, width, height }: Area, picture: Pick<Area, 'width' | 'height'>): Area {
  const left = Math.max(0, Math.min(Math.round(x), picture.width - 1));
  const top = Math.max(0, Math.min(Math.round(y), picture.height - 1));
  return {
    x: left,
    y: top,
    width: Math.max(1, Math.min(Math.round(width), picture.width - left)),
    height: Math.max(1, Math.min(Math.round(height), picture.height - top)),
  };
}

/**
 * The size of the cut: as large as the part, at most {@link MOST_SIDE} a side, exactly of the shape.
 * @param ratio width divided by height; undefined: as the part is
 */
export function sizeOf({ width, height }: Area, ratio: number | undefined): Pick<Area, 'width' | 'height'> {
  const shrink = Math.min(1, MOST_SIDE / Math.max(width, height));
  const wide = Math.max(1, Math.round(width * shrink));
  return { width: wide, height: Math.max(1, Math.round(ratio === undefined ? height * shrink : wide / ratio)) };
}
