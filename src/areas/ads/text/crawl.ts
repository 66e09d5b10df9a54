/** How a text crosses the screen, in pixels of a television of 1920 × 1080: what the preview shows and how long the box counts. */

/** The television that sizes and speeds are told for. */
export const SCREEN_WIDTH = 1920;

/** Characters as wide as they are high; all others are about half of that. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const NARROW = 0.55;

/** Roughly how wide a text is, in pixels. @param size height of its letters in pixels */
export const textWidth = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? size : size * NARROW), 0);

/** Seconds from the first letter that comes in to the last that has left, at a speed in pixels a second. */
export const crawlSeconds = (text: string, size: number, speed: number): number =>
  Math.ceil((SCREEN_WIDTH + textWidth(text, size)) / Math.max(1, speed));
