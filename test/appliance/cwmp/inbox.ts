/** Devices that nobody has entered yet, and such as claim to be another: they wait until somebody says what they are. */
import { inboxFields } from '../../../src/areas/tr069/itms/inbox';
import { type Row as Fields, initialValues } from '../../../src/field/field';
import type { Box } from '../box';
import type { Row } from '../store';
import { wireTime } from '../wire-time';
import type { RpcOf } from './rpc';

/** Where they wait. */
export const INBOX = '/admin.php/tr069/inbox';
/** Whoever can reach the port can make up serial numbers: only so many wait, the oldest go. */
const MAX_WAITING = 500;

type Waiting = Fields<typeof inboxFields>;

/** Notes that an unknown device has informed. @param why what does not fit the device that has its serial number; '' for nobody's */
export function answeredUnknown(
  { store, clock }: Pick<Box, 'store' | 'clock'>,
  { device, events, values }: RpcOf<'Inform'>,
  address: string,
  why: string,
): void {
  const at = (pattern: RegExp): string => (values.find(({ name }) => pattern.test(name))?.value ?? '').slice(0, 64);
  const now = wireTime(clock.now());
  const said: Partial<Waiting> = {
    sn: device.serial,
    oui: device.oui.toUpperCase(),
    maker: device.manufacturer,
    model: device.productClass,
    hardware: at(/DeviceInfo\.HardwareVersion$/),
    firmware: at(/DeviceInfo\.SoftwareVersion$/),
    mac: at(/WANIPConnection\.1\.MACAddress$/),
    ip: address,
    last_inform: now,
    why: why === '' ? 'unknown' : 'stranger',
    differs: why as Waiting['differs'], // the words of strangerAs
    event: events[0]?.code ?? '',
  };
  const known = store.all('SELECT * FROM rows WHERE resource = ?', INBOX).find((row) => isSame(row, said));
  if (known) {
    const before = JSON.parse(String(known.body));
    store.run(
      'UPDATE rows SET body = ? WHERE resource = ? AND id = ?',
      JSON.stringify({ ...before, ...said, informs: Number(before.informs) + 1 }),
      INBOX,
      Number(known.id),
    );
    return;
  }
  const counter = `next id ${INBOX}`;
  const id = Number(store.setting(counter) ?? 1);
  store.keep(counter, id + 1);
  store.run(
    'INSERT INTO rows VALUES (?, ?, ?, ?, ?)',
    ...[INBOX, id, id, clock.now(), JSON.stringify({ ...initialValues(inboxFields), ...said, first_inform: now, informs: 1 })],
  );
  store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', INBOX, id - MAX_WAITING);
}

function isSame({ body }: Row, { sn, oui, mac }: Partial<Waiting>): boolean {
  const row = JSON.parse(String(body));
  return row.sn === sn && row.oui === oui && (row.mac === mac || row.mac === '' || mac === '');
}
