/** The calls of rotations beside those of every list. */
import { resource } from '../../../gateway/calls';
import { flag, list, number, record, text } from '../../../gateway/shape';

const title = record({
  id: text(),
  name: text(),
  /** 0 is not known. */
  seconds: number(),
  /** Whether terminals show it now: on the shelf, reviewed, with a valid license, a file and a class. */
  shown: flag(),
});
const titles = record({
  /** The box's clock, Unix seconds, and its zone. */
  now: number(),
  zone: text(),
  list: list(title),
});

/** `titles`: what the box knows of some films by their ids; of none, of those of all rotations. */
export const readTitles = resource('mediaMoviesrotation').method<{ ids: readonly string[] }>('titles').reads(titles);
export const { list: listRotations } = resource('mediaMoviesrotation');
