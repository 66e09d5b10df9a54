/** Calls of Diskconfig (src/gateway/README.md, Methods of a resource). */
import { resource } from '../../../gateway/calls';
import { type Decoded, flag, list, number, oneOf, optional, record, text } from '../../../gateway/shape';

/** File systems that a volume can be given. */
export const FILE_SYSTEMS = ['ext4', 'xfs', 'exfat'] as const;
export type FileSystem = (typeof FILE_SYSTEMS)[number];

const volume = record({
  id: text(),
  /** What a person calls it; typed before it is formatted. */
  name: text(),
  device: text(),
  fs: text(),
  /** Bytes. `used` is 0 while it is not mounted. */
  size: number(),
  used: number(),
  mount: text(),
  state: oneOf(['mounted', 'unmounted', 'formatting']),
  /** How far formatting is, in percent. */
  percent: number(),
});
/** A volume of a disk. */
export type Volume = Decoded<typeof volume>;

const disk = record({
  name: text(),
  model: text(),
  serial: text(),
  kind: oneOf(['hdd', 'ssd', 'usb']),
  size: number(),
  /** Degrees Celsius. */
  temperature: optional(number()),
  health: oneOf(['unknown', 'good', 'watch', 'failing']),
  /** What the disk says of itself (SMART). */
  smart: list(record({ name: text(), value: text(), state: oneOf(['good', 'watch', 'failing']) })),
  /** The disk that the box runs from: it is only looked at. */
  locked: flag(),
  volumes: list(volume),
});
/** A disk with its volumes. */
export type Disk = Decoded<typeof disk>;

const contents = record({
  /** What is on the volume: recordings, films… */
  items: list(record({ title: text(), count: number(), size: number() })),
  /** Services that use it now, in words. */
  users: list(text()),
});
/** What a volume holds, and who uses it. */
export type Contents = Decoded<typeof contents>;

const { method } = resource('systemDiskSet');

/** `detail`: every disk. */
export const readDisks = method('detail').polls(record({ detail: record({ disks: list(disk) }) }));
/** `contents` of a volume: what formatting it would lose. */
export const readContents = method<{ id: string }>('contents').reads(contents);
/**
 * `mount`: where the volume's files are found from then on. `failing`: the person was told that the disk is, and wants it all the same;
 * without it the box refuses.
 */
export const mountVolume = method<{ id: string; mount: string; failing?: boolean }>('mount').writes();
/** `unmount`: refused while something writes to it. */
export const unmountVolume = method<{ id: string }>('unmount').writes();
/** `format`: everything on the volume is lost. `name` is the volume's, typed by the person; `failing` as of `mount`. */
export const formatVolume = method<{ id: string; name: string; fs: FileSystem; label: string; failing?: boolean }>('format').writes();

/** What comes of a test of a share. */
const tested = record({ ok: flag(), text: text(), size: number(), free: number() });
/** `test` of a share as it stands in the form. */
export const testShare = resource('systemDiskShares')
  .method<{ id: string; kind: string; server: string; share: string; username: string; password: string }>('test')
  .reads(tested);
