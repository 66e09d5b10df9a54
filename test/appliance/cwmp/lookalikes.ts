/** Numbers that another device of the list has: serial numbers that a person takes for one of it (O and 0, I and 1, the maker in hex), and MAC addresses. */
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

/** `mac_holders`: the devices that have some MAC addresses, asked while these are typed, and for a whole file before it is imported. */
export const macHolders = operation({
  path: '',
  method: 'mac_holders',
  fields: { macs: 'text' },
  run: ({ box }, { macs }) => {
    const asked = macs.split('\n').filter((mac) => mac !== '');
    const rows = box.store.all(
      `SELECT json_extract(body, '$.mac') AS mac, json_extract(body, '$.sn') AS sn, json_extract(body, '$.room') AS room FROM rows
         WHERE resource = '${CPES}' AND json_extract(body, '$.mac') IN (SELECT value FROM json_each(?))`,
      JSON.stringify(asked),
    );
    return { data: { list: rows.map(({ mac, sn, room }) => ({ mac: String(mac), sn: String(sn), room: String(room) })) } };
  },
});
