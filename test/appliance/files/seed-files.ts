/** The files that a demonstration begins with: pictures drawn here, films and sounds made of a few small clips (media/clips). */
import { createHash } from 'node:crypto';
import { storedKindOf, suffixOf } from '../../../src/field/stored-file';
import type { Clock } from '../clock';
import type { Entry } from '../entry';
import { clipBytes } from '../media/clip-bytes';
import { landscapePng, type Rgb } from '../media/sample-files';
import { stretched } from '../media/stretch';
import { wireTime } from '../wire-time';
import { fileEntry, folderEntry, urlOf } from './entry';
import { factsOf } from './facts/facts';
import { type Facts, NO_FACTS, sourceOf } from './facts/source';

const HOUR = 3_600_000;

/** The same clip under another name is another file: what players skip says its name. */
function named(bytes: Buffer, name: string): Buffer {
  const text = Buffer.from(name);
  const head = Buffer.alloc(8);
  switch (suffixOf(name)) {
    case 'mp4':
      head.writeUInt32BE(8 + text.length);
      head.write('free', 4, 'latin1');
      return Buffer.concat([bytes, head, text]);
    case 'wav':
      head.write('note', 0, 'latin1');
      head.writeUInt32LE(text.length, 4);
      return Buffer.concat([bytes, head, text]);
    default: {
      const tag = Buffer.alloc(128);
      tag.write('TAG', 0, 'latin1');
      text.copy(tag, 3, 0, 30);
      return Buffer.concat([bytes, tag]);
    }
  }
}

const SKIES: readonly (readonly [Rgb, Rgb])[] = [
  [
    [28, 84, 170],
    [250, 190, 120],
  ],
  [
    [60, 30, 90],
    [240, 120, 110],
  ],
  [
    [20, 110, 120],
    [210, 235, 200],
  ],
  [
    [12, 24, 60],
    [90, 130, 200],
  ],
];
const SHAPES = { wide: [240, 135], square: [160, 160], poster: [120, 160] } as const;
type Shape = keyof typeof SHAPES;

const picture = (at: number, shape: Shape): Buffer => {
  const [top, bottom] = SKIES[at % SKIES.length] ?? SKIES[0]!;
  const turned = (colour: Rgb): Rgb => [colour[0], (colour[1] + at * 9) % 256, (colour[2] + at * 5) % 256];
  const [width, height] = SHAPES[shape];
  return landscapePng(width, height, turned(top), turned(bottom));
};

/** A file of the demonstration: where it lies, and what it is made of. */
interface SeedFile {
  readonly path: string;
  readonly name: string;
  readonly made: Shape | `${string}.mp4` | `${string}.mp3` | `${string}.wav`;
  /** Of a film: as long as that, where it is not the clip's own length. */
  readonly minutes?: number;
}
const file = (path: string, name: string, made: SeedFile['made'] = 'wide'): SeedFile => ({ path, name, made });
/** A film with its poster and its wide picture. */
const film = (name: string, clipName: `${string}.mp4`, minutes: number): readonly SeedFile[] => [
  { path: '/影片/院线', name: `${name}.mp4`, made: clipName, minutes },
  file('/影片/海报', `${name}.png`, 'poster'),
  file('/影片/海报', `${name}-横图.png`),
];
/** Episodes of a series, with its pictures. */
const series = (name: string, clipName: `${string}.mp4`, count: number, minutes: number): readonly SeedFile[] => [
  ...Array.from({ length: count }, (_, at) => ({
    path: '/影片/剧集',
    name: `${name}-第${at + 1}集.mp4`,
    made: clipName,
    minutes: minutes + at,
  })),
  file('/影片/海报', `${name}.png`, 'poster'),
  file('/影片/海报', `${name}-横图.png`),
];

/** Folders, those that hold others first. */
const SEED_FOLDERS = [
  '/大堂',
  '/客房',
  '/影片',
  '/广告',
  '/频道',
  '/音乐',
  '/影片/海报',
  '/大堂/早餐',
  '/FTP',
  '/影片/院线',
  '/影片/剧集',
  '/自媒体',
] as const;

const FILES: readonly SeedFile[] = [
  file('/大堂', '大堂欢迎图.png'),
  file('/大堂/早餐', '早餐菜单.png'),
  file('/影片', '婚礼花絮.mp4', 'lanterns.mp4'),
  file('/客房', '客房背景音乐.mp3', 'piano.mp3'),
  file('/大堂', '泳池开放通知.png'),
  file('/广告', '夏日促销.png'),
  file('/影片', '演唱会片段.mp4', 'flight.mp4'),
  file('/大堂', '酒店外景.png'),
  file('/影片', '城市宣传片.mp4', 'city.mp4'),
  file('/音乐', '轻音乐合集.mp3', 'piano.mp3'),
  file('/大堂', '前台.png'),
  file('/大堂', '电梯导视.png', 'poster'),
  file('/大堂/早餐', '自助餐台.png'),
  file('/客房', '标准间.png'),
  file('/客房', '豪华套房.png'),
  file('/客房', '浴室.png'),
  file('/客房', '窗外夜景.png'),
  file('/广告', '开机广告1.png'),
  file('/广告', '开机广告2.png'),
  file('/广告', '首页轮播1.png'),
  file('/广告', '首页轮播2.png'),
  file('/广告', '直播挂角.png', 'square'),
  file('/广告', '温泉广告.mp4', 'lanterns.mp4'),
  file('/频道', 'CCTV-1.png', 'square'),
  file('/频道', 'CCTV-5.png', 'square'),
  file('/频道', 'CCTV-13.png', 'square'),
  file('/频道', '湖南卫视.png', 'square'),
  file('/频道', '东方卫视.png', 'square'),
  file('/影片', '古城夜色.mp4', 'city.mp4'),
  file('/影片', '海上日出.mp4', 'flight.mp4'),
  file('/影片', '安全须知.mp4', 'clock.mp4'),
  file('/影片', '酒店之旅.mp4', 'lanterns.mp4'),
  file('/影片/海报', '古城夜色.png', 'poster'),
  file('/影片/海报', '海上日出.png', 'poster'),
  file('/影片/海报', '安全须知.png', 'poster'),
  file('/影片/海报', '酒店之旅.png', 'poster'),
  file('/音乐', '晚安钢琴.mp3', 'piano.mp3'),
  file('/音乐', '海浪.wav', 'waves.wav'),
  file('/音乐', '睡前轻音.mp3', 'piano.mp3'),
  ...film('长河落日', 'city.mp4', 112),
  ...film('雪山来信', 'flight.mp4', 98),
  ...film('巷口面馆', 'lanterns.mp4', 86),
  ...film('星海列车', 'clock.mp4', 124),
  ...film('白鹭洲', 'city.mp4', 92),
  ...series('茶马古道', 'flight.mp4', 4, 45),
  ...series('小院四季', 'lanterns.mp4', 3, 38),
  file('/音乐', '林间细雨.wav', 'waves.wav'),
  file('/音乐', '冥想引导.mp3', 'piano.mp3'),
  file('/音乐', '钢琴封面.png', 'square'),
  file('/音乐', '海浪封面.png', 'square'),
  file('/自媒体', '顶楼看日出.mp4', 'flight.mp4'),
  file('/自媒体', '早餐测评.mp4', 'lanterns.mp4'),
  file('/自媒体', '带娃逛古镇.mp4', 'city.mp4'),
  file('/自媒体', '房间开箱.mp4', 'clock.mp4'),
  file('/自媒体', '夜市一条街.mp4', 'lanterns.mp4'),
  file('/自媒体', '泳池自由泳.mp4', 'flight.mp4'),
  file('/自媒体', '代购广告.mp4', 'clock.mp4'),
  file('/自媒体', '顶楼看日出.png'),
  file('/自媒体', '早餐测评.png'),
  file('/自媒体', '带娃逛古镇.png'),
];

/** What a resource that was brought by one-click synchronization is, by its name. */
const made = (name: string): SeedFile['made'] =>
  (({ video: 'city.mp4', audio: 'piano.mp3' }) as const)[storedKindOf(name) as 'video' | 'audio'] ?? 'wide';

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A name on the disk that follows from where a file lies: every demonstration has the same addresses. */
const blobOf = (path: string, name: string): string => {
  const hex = hashOf(Buffer.from(`${path}/${name}`));
  return `${[hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')}.${suffixOf(name)}`;
};

/**
 * The address of a file of the demonstration, for rows that name one.
 * @example seedFileUrl('/影片', '古城夜色.mp4')
 */
export function seedFileUrl(path: string, name: string): string {
  if (!FILES.some((each) => each.path === path && each.name === name)) throw new Error(`no file ${name} in ${path}`);
  return urlOf(blobOf(path, name));
}

interface Made {
  readonly bytes: Buffer;
  readonly hash: string;
  readonly facts: Facts;
}
/** By the name on the disk; drawn once in a process. */
const known = new Map<string, Made>();

const bytesOf = ({ name, made: how, minutes }: SeedFile, at: number): Buffer => {
  if (how in SHAPES) return picture(at, how as Shape);
  return named(minutes === undefined ? clipBytes(how) : stretched(clipBytes(how), minutes * 60), name);
};

/** Of the seed `large`: so many files, which share the bytes of the others. */
const MANY = 5000;
const copies = () =>
  Array.from({ length: MANY - FILES.length }, (_, at) => {
    const original = FILES[at % FILES.length]!;
    const name = original.name.replace(/(?=\.\w+$)/, `-${String(at + 1).padStart(4, '0')}`);
    return { at: at % FILES.length, name, blob: blobOf(original.path, name) };
  });

const makers = new Map<string, () => Buffer>(FILES.map((seed, at) => [blobOf(seed.path, seed.name), () => bytesOf(seed, at)]));
/** What makes a file, also in a process that seeded nothing: after a restart. */
function makerOf(blob: string): (() => Buffer) | undefined {
  if (!makers.has(blob) && makers.size < MANY) {
    for (const { at, blob: own } of copies()) makers.set(own, makers.get(blobOf(FILES[at]!.path, FILES[at]!.name))!);
  }
  return makers.get(blob);
}

const make = (blob: string): Made | undefined => {
  const found = known.get(blob);
  const bytes = found ? undefined : makerOf(blob)?.();
  if (!bytes) return found;
  const fresh = { bytes, hash: hashOf(bytes), facts: factsOf(sourceOf(bytes)) ?? NO_FACTS };
  known.set(blob, fresh);
  return fresh;
};

/** The bytes of a file of the demonstration by their name on the disk; undefined for any other. */
export const seedBytes = (blob: string): Buffer | undefined => make(blob)?.bytes;

/** A file of the demonstration as a row. @param at its number: no two pictures are the same */
function seedEntry(seed: SeedFile, at: number, parent: string, state: string, uploader: string, uploaded: string): Entry {
  const blob = blobOf(seed.path, seed.name);
  if (!makers.has(blob)) makers.set(blob, () => bytesOf(seed, at));
  const { bytes, hash, facts } = make(blob)!; // its maker is there
  const kind = storedKindOf(seed.name) ?? 'other';
  return fileEntry({ ...facts, name: seed.name, parent, kind, size: bytes.length, hash, blob }, state, uploader, uploaded);
}

/** A file that the platform has brought out: drawn by its name. */
export function syncedEntry(name: string, uploaded: string): Entry {
  const at = 40 + [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return { ...seedEntry({ path: '/sync', name, made: made(name) }, at, '', 'normal', 'admin', uploaded), source: 'sync' };
}

/**
 * Folders and files of a new box.
 * @param first the id of the first of these rows
 * @param reviewed how the review of some files stands, by name; all others are normal
 */
export function seedFiles(
  clock: Clock,
  first: number,
  reviewed: Readonly<Record<string, { readonly uploader: string; readonly hours: number; readonly state: string } & Entry>>,
): readonly { readonly name: string; readonly entry: Entry }[] {
  const ids = new Map<string, string>(SEED_FOLDERS.map((path, at) => [path, String(first + at)]));
  const ago = (hours: number): string => wireTime(clock.now() - hours * HOUR);
  const folders = SEED_FOLDERS.map((path) => {
    const [, parent = '', name = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
    return { name: path, entry: folderEntry(name, ids.get(parent) ?? '', 'admin', ago(2000)) };
  });
  const files = FILES.map((seed, at) => {
    const { uploader = 'admin', hours = 200 + at * 7, state = 'normal', ...more } = reviewed[seed.name] ?? {};
    return { name: seed.name, entry: { ...seedEntry(seed, at, ids.get(seed.path) ?? '', state, uploader, ago(hours)), ...more } };
  });
  if (clock.seed !== 'large') return [...folders, ...files];
  const more = copies().map(({ at, name, blob }) => {
    const { entry } = files[at]!;
    const url = urlOf(blob);
    return {
      name,
      entry: { ...entry, name, url, cover: entry.cover === '' ? '' : url, state: 'normal', reason: '', reviewer: '', source: 'upload' },
    };
  });
  return [...folders, ...files, ...more];
}
