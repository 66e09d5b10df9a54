/** The live side of GB/T 28181: devices that come and go on the box's clock, and catalogues that are read. */
import type { Box } from '../../box';
import type { Entry } from '../../resource';
import { noteRow } from '../../rows/note-row';
import { wireTime } from '../../wire-time';
import { channelEntry, devicesOf } from './seed';
import { channelsWith, countChannels, dropChannels, GB_CHANNELS, GB_DEVICES, placesMark, remount } from './tables';

/** A device stays as it is for so long: then it may have gone, or come back. */
const SLOT_MS = 10 * 60_000;
const AWAY = 0.04;
/** A camera that its recorder can't reach. */
const BROKEN = 0.03;
const TICK_MS = 1000;
/** How long a device takes to tell its catalogue. */
const SYNC_MS = 3000;

const note = ({ store }: Box, id: string, changes: object): void => noteRow(store, GB_DEVICES, id, changes);
const all = ({ store }: Box): readonly Entry[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY id', GB_DEVICES)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));

/** Counts the channels of a device anew. */
function recount(box: Box, id: string): void {
  note(box, id, { channels: countChannels(box, { device: id }), channels_online: countChannels(box, { device: id, state: 'online' }) });
}

/** A device is there or away from now on, and its channels with it. */
function turn(box: Box, { id }: Entry, state: 'online' | 'offline', reason: string): void {
  const since = wireTime(box.clock.now());
  const device = String(id);
  for (const row of channelsWith(box, 'device', device)) {
    const broken = box.clock.chance(`gb camera ${row.id}`, 0) < BROKEN;
    const wanted = state === 'online' && !broken ? 'online' : 'offline';
    const known: Entry = JSON.parse(String(row.body));
    if (known.state !== wanted) noteRow(box.store, GB_CHANNELS, String(row.id), { state: wanted, since });
  }
  note(box, device, { state, since, reason, ...(state === 'online' && { registered: since, heartbeat: since }) });
  recount(box, device);
}

/** Who is there in a slot of time; what has another reason than its heartbeat stays away. */
function refresh(box: Box, slot: number): void {
  for (const device of all(box)) {
    if (device.reason !== '' && device.reason !== 'heartbeat') continue;
    const away = box.clock.chance(`gb device ${device.id}`, slot) < AWAY;
    if (away && device.state === 'online') turn(box, device, 'offline', 'heartbeat');
    else if (!away && device.state === 'offline') turn(box, device, 'online', '');
  }
}

/** The box has another id: who registers with the former one is refused; with the id that it asks for it comes back. */
export function serverIdChanged(box: Box, from: string, to: string): void {
  const asked = String(box.store.setting('gb server id') ?? from);
  if (box.store.setting('gb server id') === undefined) box.store.keep('gb server id', from);
  for (const device of all(box)) {
    if (to !== asked && device.state === 'online') turn(box, device, 'offline', 'server_id');
    else if (to === asked && device.reason === 'server_id') turn(box, device, 'online', '');
  }
}

/** What a catalogue brings: channels that are new, and ids that another device sends too. Names that people gave stay. */
function takeCatalogue(box: Box, id: string, add: (entry: Entry) => void): void {
  const seeded = devicesOf(box.clock)[Number(id) - 1];
  const since = wireTime(box.clock.now());
  const known = new Set(channelsWith(box, 'device', id).map(({ body }) => String(JSON.parse(String(body)).gb_id)));
  for (const camera of seeded?.cameras ?? []) {
    if (known.has(camera.gb_id)) continue;
    const twins = channelsWith(box, 'gb_id', camera.gb_id);
    for (const twin of twins) noteRow(box.store, GB_CHANNELS, String(twin.id), { id_state: 'duplicate' });
    add(channelEntry(seeded!, id, camera, since, twins.length > 0));
  }
  remount(box);
  note(box, id, { sync: 'done', synced: since });
  recount(box, id);
}

/** Reads the catalogue of a device, which takes a while. @param add makes a row of channels */
export function readCatalogue(box: Box, id: string, add: (entry: Entry) => void): void {
  note(box, id, { sync: 'running' });
  setTimeout(() => box.store.transaction(() => takeCatalogue(box, id, add)), box.clock.paced(SYNC_MS)).unref();
}

/** Lets devices come and go; answers how that is stopped. */
export function startDevices(box: Box): () => void {
  dropChannels(box);
  // What the last stop of the box cut off.
  for (const { id, sync } of all(box)) if (sync === 'running') note(box, String(id), { sync: 'failed' });
  const slotNow = (): number => Math.floor(box.clock.lived() / SLOT_MS);
  let [slot, mark] = [slotNow(), placesMark(box)];
  const timer = setInterval(() => {
    const marked = placesMark(box);
    if (marked !== mark) box.store.transaction(() => remount(box));
    mark = marked;
    const now = slotNow();
    if (now === slot || !box.power.up) return;
    slot = now;
    box.store.transaction(() => refresh(box, now));
  }, TICK_MS).unref();
  return () => clearInterval(timer);
}
