/** One thing may stand in several lists of the box, and be worked on from each: they have to mean the same lease. */
import { plainSerial } from '../../../src/lib/serials';
import type { Box } from '../box';

/** Lists whose rows have a serial number and a MAC address. Others have the MAC address alone. */
const LISTS = ['/admin.php/wirelessac/apandcat', '/admin.php/tr069/ainoterminal'];

/**
 * Names leases of what ITMS knows by its serial number, for all lists that know it by its MAC address: that of the list where the serial
 * number stands, for a device may report the address of another of its ports; else the one that ITMS has.
 */
export function leasesBySerial({ store }: Pick<Box, 'store'>): (sn: string, mac: string) => string {
  const rows = store.all(
    `SELECT json_extract(body, '$.sn') AS sn, json_extract(body, '$.mac') AS mac FROM rows WHERE resource IN (${LISTS.map(() => '?').join(', ')})`,
    ...LISTS,
  );
  const macs = new Map(rows.map(({ sn, mac }) => [plainSerial(String(sn)), String(mac)]));
  return (sn, mac) => {
    const known = macs.get(plainSerial(sn)) || mac;
    return known === '' ? `sn ${plainSerial(sn)}` : `mac ${known}`;
  };
}
