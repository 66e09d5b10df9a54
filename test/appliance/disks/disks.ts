/** Simulated disks beside this machine's own, which are only shown: nothing that is real is ever mounted or formatted. */
import { type Clock, steadyNow } from '../clock';
import { type Disk, disks as realDisks, temperature } from '../machine';
import type { Store } from '../store';

const GB = 1024 ** 3;
/** Formatting takes so long. */
const FORMAT_MS = 6000;

type Words = readonly [zh: string, en: string];

/** What is on a volume; sizes in bytes. */
interface Content {
  readonly title: Words;
  readonly count: number;
  readonly size: number;
}

interface VolumeState {
  readonly name: string;
  readonly fs: string;
  readonly mount: string;
  readonly mounted: boolean;
  readonly contents: readonly Content[];
  /** When formatting began, in Unix milliseconds as if nobody had set the clock; 0: it does not. */
  readonly formatting: number;
}

interface VolumeSeed extends VolumeState {
  readonly id: string;
  readonly device: string;
  readonly size: number;
  /** Who uses it while it is mounted; the first of them cannot let go. */
  readonly users: readonly Words[];
  readonly busy?: true;
}

interface DiskSeed {
  readonly name: string;
  readonly model: string;
  readonly serial: string;
  readonly kind: 'hdd' | 'ssd' | 'usb';
  readonly size: number;
  readonly temperature: number;
  readonly health: 'good' | 'watch' | 'failing';
  readonly smart: readonly { readonly name: string; readonly value: string; readonly state: 'good' | 'watch' | 'failing' }[];
  readonly volumes: readonly VolumeSeed[];
}

const good = (name: string, value: string) => ({ name, value, state: 'good' as const });

const DISKS: readonly DiskSeed[] = [
  {
    name: 'sdb',
    model: 'WDC WD40EFRX-68N32N0',
    serial: 'WD-WCC7K1AA2201',
    kind: 'hdd',
    size: 3726 * GB,
    temperature: 38,
    health: 'good',
    smart: [
      good('power_on_hours', '11,204'),
      good('start_stop_count', '63'),
      good('reallocated_sectors', '0'),
      good('pending_sectors', '0'),
      good('crc_errors', '0'),
    ],
    volumes: [
      {
        id: '1',
        name: 'recordings',
        device: 'sdb1',
        fs: 'xfs',
        size: 2200 * GB,
        mount: '/data/recordings',
        mounted: true,
        busy: true,
        formatting: 0,
        users: [['录像服务正在写入', 'Recording is writing to it']],
        contents: [
          { title: ['直播录像', 'Recorded programs'], count: 18_420, size: 1710 * GB },
          { title: ['通话录音', 'Recorded calls'], count: 52_310, size: 118 * GB },
        ],
      },
      {
        id: '2',
        name: 'films',
        device: 'sdb2',
        fs: 'ext4',
        size: 1200 * GB,
        mount: '/data/films',
        mounted: true,
        formatting: 0,
        users: [['点播服务读取影片', 'Video on demand reads films from it']],
        contents: [{ title: ['影片', 'Films'], count: 812, size: 1090 * GB }],
      },
    ],
  },
  {
    name: 'sdc',
    model: 'TOSHIBA DT01ACA200',
    serial: '54KS7JZGS',
    kind: 'hdd',
    size: 1863 * GB,
    temperature: 54,
    health: 'failing',
    smart: [
      good('power_on_hours', '41,877'),
      good('start_stop_count', '912'),
      { name: 'reallocated_sectors', value: '1,288', state: 'failing' },
      { name: 'pending_sectors', value: '24', state: 'watch' },
      good('crc_errors', '0'),
    ],
    volumes: [
      {
        id: '3',
        name: 'archive',
        device: 'sdc1',
        fs: 'ext4',
        size: 1863 * GB,
        mount: '/data/archive',
        mounted: false,
        formatting: 0,
        users: [],
        contents: [
          { title: ['往年录像', 'Recordings of past years'], count: 9033, size: 1402 * GB },
          { title: ['配置备份', 'Backups'], count: 48, size: 3 * GB },
        ],
      },
    ],
  },
  {
    name: 'sdd',
    model: 'SanDisk Ultra Fit',
    serial: '4C530001240',
    kind: 'usb',
    size: 58 * GB,
    temperature: 33,
    health: 'good',
    smart: [],
    volumes: [
      {
        id: '4',
        name: 'transfer',
        device: 'sdd1',
        fs: 'exfat',
        size: 58 * GB,
        mount: '',
        mounted: false,
        formatting: 0,
        users: [],
        contents: [],
      },
    ],
  },
];

const SEEDS: readonly VolumeSeed[] = DISKS.flatMap(({ volumes }) => volumes);
const key = (id: string): string => `disk volume ${id}`;
const isState = (value: unknown): value is VolumeState => typeof value === 'object' && value !== null && 'mounted' in value;

/** A volume as it is now; undefined when there is none of that id. */
export function volumeOf(store: Store, clock: Clock, id: string): VolumeSeed | undefined {
  const seed = SEEDS.find((each) => each.id === id);
  if (!seed) return undefined;
  const kept = store.setting(key(id));
  const now = isState(kept) ? { ...seed, ...kept } : seed;
  return now.formatting > 0 && steadyNow(clock) >= now.formatting + FORMAT_MS ? { ...now, formatting: 0 } : now;
}

/** Whether another volume is called so: a person tells volumes apart by their names. */
export const isNameTaken = (store: Store, clock: Clock, id: string, name: string): boolean =>
  SEEDS.some((seed) => seed.id !== id && volumeOf(store, clock, seed.id)?.name === name);

/** Keeps what a person has done to a volume. */
export const keepVolume = (store: Store, { id, name, fs, mount, mounted, contents, formatting }: VolumeSeed): void =>
  store.keep(key(id), { name, fs, mount, mounted, contents, formatting });

const usedOf = ({ contents, mounted }: VolumeState): number => (mounted ? contents.reduce((sum, { size }) => sum + size, 0) + GB / 4 : 0);

/** Whether a volume's disk says that it is dying. */
export const isFailing = (id: string): boolean =>
  DISKS.some(({ health, volumes }) => health === 'failing' && volumes.some((volume) => volume.id === id));

/** Disks that say that they are dying. */
export const failingDisks = (): readonly { readonly name: string; readonly model: string }[] =>
  DISKS.filter(({ health }) => health === 'failing');

/** Every volume that is mounted now, the machine's own first. */
export const mountedNow = (store: Store, clock: Clock): readonly Disk[] => [
  ...realDisks(),
  ...SEEDS.map(({ id }) => volumeOf(store, clock, id)).flatMap((volume) =>
    volume?.mounted ? [{ name: volume.device, mount: volume.mount, total: volume.size, used: usedOf(volume) }] : [],
  ),
];

/** Where volumes are mounted now, the machine's own too. */
export const mountsInUse = (store: Store, clock: Clock): readonly string[] => mountedNow(store, clock).map(({ mount }) => mount);

/** Every disk as the wire shows it. */
export function disksNow(store: Store, clock: Clock): readonly object[] {
  const real = realDisks();
  const own = {
    name: 'sda',
    model: '',
    serial: '',
    kind: 'ssd',
    size: real.reduce((sum, { total }) => sum + total, 0),
    temperature: temperature(),
    health: 'unknown',
    smart: [],
    locked: 1,
    volumes: real.map(({ name, mount, total, used }, at) => ({
      id: `own-${at}`,
      name: mount,
      device: name,
      fs: '',
      size: total,
      used,
      mount,
      state: 'mounted',
      percent: 0,
    })),
  };
  const simulated = DISKS.map((disk) => ({
    ...disk,
    temperature: disk.temperature + Math.round(2 * clock.drift(`heat ${disk.name}`, 600_000)),
    locked: 0,
    volumes: disk.volumes.map(({ id }) => {
      const volume = volumeOf(store, clock, id)!; // an id of the list itself
      const { name, device, fs, size, mount, mounted, formatting } = volume;
      return {
        id,
        name,
        device,
        fs,
        size,
        used: usedOf(volume),
        mount,
        state: formatting > 0 ? 'formatting' : mounted ? 'mounted' : 'unmounted',
        percent: formatting > 0 ? Math.min(99, Math.floor(((steadyNow(clock) - formatting) * 100) / FORMAT_MS)) : 0,
      };
    }),
  }));
  return [own, ...simulated];
}
