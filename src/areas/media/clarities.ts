/** How sharp the picture of a channel or of a film is: one list, in one order. */

export const CLARITIES = ['SD', 'HD', 'UltraHD', 'Smooth'] as const;
export type Clarity = (typeof CLARITIES)[number];

/** From so many lines on, the sharpest first; below is made for thin lines. */
const LINES: readonly (readonly [number, Clarity])[] = [
  [1440, 'UltraHD'],
  [720, 'HD'],
  [480, 'SD'],
];

/** The clarity of a picture by its height in pixels; HD where nobody knows it. */
export const clarityOfHeight = (height: number): Clarity =>
  height > 0 ? (LINES.find(([least]) => height >= least)?.[1] ?? 'Smooth') : 'HD';
