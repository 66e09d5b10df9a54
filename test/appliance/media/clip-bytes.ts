/** The clips of the demonstration (media/clips). */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The tools are bundled elsewhere: the clips lie where the tests do. */
function clipFolder(): string {
  for (let at = import.meta.dirname; ; at = dirname(at)) {
    const found = join(at, 'test/appliance/media/clips');
    if (existsSync(found)) return found;
    if (at === dirname(at)) throw new Error('the clips of the demonstration are not there');
  }
}
const clips = new Map<string, Buffer>();

/** The bytes of a clip. @throws where there is none of this name */
export const clipBytes = (name: string): Buffer => {
  const bytes = clips.get(name) ?? readFileSync(join(clipFolder(), name));
  clips.set(name, bytes);
  return bytes;
};
