/** What the lists of Wireless AC tell of the devices as they are now. */
import type { Box } from '../box';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { type Client, clientsNow } from './clients';
import { type Config, changesOf } from './config';
import { type Device, devicesNow, type Facts, follow, notedOf, noteOf, wantedBy } from './devices';
import { entriesAt, POINTS, TEMPLATES } from './tables';

/** A device that has no row any more calls as one that nobody has adopted. */
const calledAgain =
  (box: Box, waiting: Resource) =>
  ({ vlan: _vlan, ...facts }: Facts): void => {
    rowsOf(waiting, box.store, box.clock).add({ ...facts, first_seen: wireTime(box.clock.now()), trust: 'new' });
  };

/** An access point with everything that is known of it now. */
export interface PointNow {
  readonly point: Entry;
  readonly device: Device | undefined;
  readonly clients: readonly Client[];
  readonly wanted: Config;
}

/** All of them. */
export function pointsNow(box: Box, waiting?: Resource): readonly PointNow[] {
  follow(box, waiting && calledAgain(box, waiting));
  const [devices, clients, wanted] = [devicesNow(box), clientsNow(box), wantedBy(box)];
  return entriesAt(box, POINTS).map((point) => ({
    point,
    device: devices.get(String(point.id)),
    clients: clients.get(String(point.id)) ?? [],
    wanted: wanted(point),
  }));
}

/** Whether an access point differs from what its template says. */
export const differs = ({ device, wanted, point }: PointNow): boolean =>
  device !== undefined && point.template !== '' && changesOf(device.applied, wanted).length > 0;

/** Notes it in the rows of access points. */
export function freshenPoints(box: Box, waiting: Resource): void {
  const all = pointsNow(box, waiting);
  box.store.transaction(() => {
    for (const { point, device, clients, wanted } of all)
      if (device)
        noteOf(
          box,
          point,
          notedOf(
            box,
            point,
            device,
            clients.map(({ signal }) => signal),
            wanted,
          ),
        );
  });
}

/** Notes in the rows of templates how many access points have them, how many of these differ, and who is there. */
export function freshenTemplates(box: Box): void {
  const all = pointsNow(box);
  box.store.transaction(() => {
    for (const template of entriesAt(box, TEMPLATES)) {
      const own = all.filter(({ point }) => point.kind === 'ap' && point.template === template.id);
      const noted: Entry = {
        points: own.length,
        differs: own.filter(differs).length,
        clients: own.reduce((sum, { clients }) => sum + clients.length, 0),
      };
      if (Object.entries(noted).some(([name, value]) => template[name] !== value))
        noteRow(box.store, TEMPLATES, String(template.id), noted);
    }
  });
}
