/** Serial numbers that a person takes for one that the list has: O and 0, I and 1, or the maker in hex. */
import { serialLooks } from '../../../src/lib/serials';
import type { Box } from '../box';
import { operation } from '../operation';
import { CPES } from './records';

interface Known {
  readonly id: string;
  readonly sn: string;
  readonly room: string;
}

/** Finds the device that a serial number looks like; undefined where there is none, or it is in the list itself. */
export function lookalikesIn({ store }: Pick<Box, 'store'>): (sn: string) => Known | undefined {
  const rows = store.all(
    `SELECT id, json_extract(body, '$.sn') AS sn, json_extract(body, '$.room') AS room FROM rows WHERE resource = '${CPES}'`,
  );
  const exact = new Set(rows.map(({ sn }) => String(sn)));
  const looks = new Map(rows.map(({ id, sn, room }) => [serialLooks(String(sn)), { id: String(id), sn: String(sn), room: String(room) }]));
  return (sn) => (exact.has(sn) ? undefined : looks.get(serialLooks(sn)));
}

/** `lookalikes`: asked while serial numbers are typed, and for a whole file before it is imported. */
export const lookalikes = operation({
  path: '',
  method: 'lookalikes',
  fields: { sns: 'text' },
  run: ({ box }, { sns }) => {
    const find = lookalikesIn(box);
    const list = sns.split('\n').flatMap((sn) => {
      const found = sn === '' ? undefined : find(sn);
      return found ? [{ sn, like: found.sn, room: found.room }] : [];
    });
    return { data: { list } };
  },
});
