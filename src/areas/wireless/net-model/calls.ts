/** What the box says of templates beside their rows: who differs, and who a threshold would send away. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, record, text } from '../../../gateway/shape';

const model = resource('wirelessNetmodel');

const differing = record({
  id: text(),
  name: text(),
  room: text(),
  state: text(),
  /** How many are in its Wi-Fi now. */
  clients: number(),
  /** A secret has no values: only that it differs. */
  changes: list(record({ field: text(), before: text(), after: text() })),
});
/** An access point that is not as its template says, and in what. */
export type Differing = Decoded<typeof differing>;

/** Access points that differ, of one template or of all. */
export const readDiffering = model
  .method<{ id?: string }>('differing')
  .reads(record({ total: number(), templates: number(), clients: number(), list: list(differing) }));

/** How many devices in the Wi-Fi of a template hear it weaker than a threshold, and how many there are. */
export const readWeaker = model
  .method<{ id: string; threshold: number }>('weaker')
  .reads(record({ weaker: number(), clients: number(), points: number() }));
