/** What a template draws around the items of a menu. */
import { type Decoded, number, record, text } from '../../../gateway/shape';

/** The shape of it, as the box answers it beside a menu. */
export const templateLook = record({
  type: text(),
  picture: text(),
  title_zh: text(),
  title_en: text(),
  /** Color of the screen where there is no picture, and of items, of their words, and how round their corners are. */
  ground: text(),
  colour: text(),
  ink: text(),
  corner: number(),
});
export type TemplateLook = Decoded<typeof templateLook>;
