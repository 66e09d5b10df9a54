/** The real figures of the machine that the appliance runs on. Where /proc is missing, Node's own figures serve. */
import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { cpus, freemem, loadavg, totalmem } from 'node:os';
import { basename } from 'node:path';

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};
const list = (path: string): readonly string[] => {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
};

/** A disk; sizes in bytes. */
export interface Disk {
  readonly name: string;
  readonly mount: string;
  readonly total: number;
  readonly used: number;
}

const REAL_FILE_SYSTEMS = new Set([
  'ext2',
  'ext3',
  'ext4',
  'xfs',
  'btrfs',
  'f2fs',
  'vfat',
  'exfat',
  'ntfs3',
  'zfs',
  'overlay',
  'ubifs',
  'jffs2',
]);

/** Every mounted disk once, the root first. */
export function disks(): readonly Disk[] {
  const found = new Map<string, Disk>();
  const measure = (device: string, mount: string) => {
    try {
      const { bsize, blocks, bfree } = statfsSync(mount);
      if (blocks > 0) found.set(device, { name: basename(device), mount, total: blocks * bsize, used: (blocks - bfree) * bsize });
    } catch {
      // A mount that may not be looked at is not shown.
    }
  };
  for (const line of (read('/proc/mounts') ?? '').split('\n')) {
    const [device = '', mount = '', type = ''] = line.split(' ');
    if (REAL_FILE_SYSTEMS.has(type) && !found.has(device)) measure(device, mount.replaceAll('\\040', ' '));
  }
  if (found.size === 0) measure('root', '/');
  return [...found.values()].sort((a, b) => a.mount.length - b.mount.length);
}

/** Memory in bytes; what the kernel can give back at once does not count as used. */
export function memory(): { readonly total: number; readonly used: number } {
  const available = /^MemAvailable:\s+(\d+) kB/m.exec(read('/proc/meminfo') ?? '')?.[1];
  return { total: totalmem(), used: totalmem() - (available ? Number(available) * 1024 : freemem()) };
}

/** What the kernel keeps of files, and the swap, in bytes. */
export function memorySplit(): { readonly cached: number; readonly swap_total: number; readonly swap_used: number } {
  const info = read('/proc/meminfo') ?? '';
  const of = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(info)?.[1] ?? 0) * 1024;
  return { cached: of('Cached') + of('Buffers'), swap_total: of('SwapTotal'), swap_used: of('SwapTotal') - of('SwapFree') };
}

/** Makes a meter of each core: percent since it was last asked. */
export function createCoreMeter(): () => readonly number[] {
  const look = () => cpus().map(({ times }) => ({ busy: times.user + times.nice + times.sys + times.irq, idle: times.idle }));
  let last = look();
  let shares: readonly number[] = last.map(({ busy, idle }) => Math.round((busy * 1000) / (busy + idle || 1)) / 10);
  return () => {
    const now = look();
    const spans = now.map(({ busy, idle }, core) => busy + idle - (last[core]?.busy ?? 0) - (last[core]?.idle ?? 0));
    if (spans.some((span) => span < MIN_SPAN_MS)) return shares;
    shares = now.map(({ busy }, core) => Math.round(((busy - (last[core]?.busy ?? 0)) * 1000) / (spans[core] || 1)) / 10);
    last = now;
    return shares;
  };
}

/** Load averages over 1, 5 and 15 minutes. */
export const load = (): readonly number[] => loadavg().map((value) => Math.round(value * 100) / 100);

/** Hottest sensor in degrees Celsius, where there is one. */
export function temperature(): number | undefined {
  const degrees = list('/sys/class/thermal')
    .filter((name) => name.startsWith('thermal_zone'))
    .map((name) => Number(read(`/sys/class/thermal/${name}/temp`)) / 1000)
    .filter((value) => value > 0 && value < 150);
  return degrees.length > 0 ? Math.max(...degrees) : undefined;
}

interface Counters {
  readonly at: number;
  readonly busy: number;
  readonly ticks: number;
}

function count(): Counters {
  let busy = 0;
  let ticks = 0;
  const total = /^cpu\s+(.+)$/m.exec(read('/proc/stat') ?? '')?.[1];
  if (total) {
    const parts = total.trim().split(/\s+/).map(Number);
    ticks = parts.slice(0, 8).reduce((sum, part) => sum + part, 0);
    busy = ticks - (parts[3] ?? 0) - (parts[4] ?? 0);
  } else {
    for (const { times } of cpus()) {
      busy += times.user + times.nice + times.sys + times.irq;
      ticks += times.user + times.nice + times.sys + times.irq + times.idle;
    }
  }
  return { at: performance.now(), busy, ticks };
}

/** Shorter spans than this give figures that jump. */
const MIN_SPAN_MS = 500;

/** Makes a meter of the processor: percent of all cores since it was last asked. */
export function createMeter(): () => number {
  let last = count();
  let share: number | undefined;
  return () => {
    const now = count();
    if (share !== undefined && now.at - last.at < MIN_SPAN_MS) return share;
    const ticks = now.ticks - last.ticks;
    share = ticks > 0 ? Math.min(100, Math.max(0, Math.round(((now.busy - last.busy) * 1000) / ticks) / 10)) : 0;
    last = now;
    return share;
  };
}
