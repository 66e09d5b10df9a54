/** Resources and their review: the queue, the verdicts, the past of each (6; 7, resources/index). */
import { basename } from 'node:path';
import { type ReviewState, resourceFieldSet, stateAfter, VERDICTS, verdictsFor } from '../../../src/areas/system/resource-audit/resources';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { reviewSetup } from '../files/review-setup';
import { seedFiles, syncedEntry } from '../files/seed-files';
import { verdictMethod } from '../files/verdict-method';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const COMPONENT = 'system/resourceaudit';
const REVIEW = `${COMPONENT}:review`;
const rowsIn = ({ store, clock }: Box) => rowsOf(resourcesIndex, store, clock);
const found = ({ box }: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
  if (!entry || entry.type === 'folder') throw new Refusal(404, 'missing');
  return entry;
};

/** One step of a resource's past. */
interface Step {
  readonly time: string;
  readonly by: string;
  readonly from: ReviewState;
  readonly to: ReviewState;
  readonly reason: string;
}
const pastKey = (id: string): string => `resource history ${id}`;
const pastOf = (box: Box, id: string): readonly Step[] => (box.store.setting(pastKey(id)) ?? []) as readonly Step[]; // only `review` writes it

const history = operation({
  path: '',
  method: 'history',
  fields: { id: 'text' },
  run: (context, { id }) => {
    found(context, id);
    return { data: { list: pastOf(context.box, id) } };
  },
});

const review = verdictMethod({
  right: REVIEW,
  verdicts: VERDICTS,
  verdictsFor,
  stateAfter,
  found,
  rows: ({ box }) => rowsIn(box),
  named: 'name',
  decided: (context, entry, { to, reason }) => {
    const { box } = context;
    const id = String(entry.id);
    const step: Step = {
      time: wireTime(box.clock.now()),
      by: context.signedIn().account.username,
      from: entry.state as ReviewState, // only the seed and this method write it
      to,
      reason,
    };
    box.store.keep(pastKey(id), [step, ...pastOf(box, id)]);
  },
});

const HOUR = 3_600_000;
/** Files of the demonstration whose review is told here, uploaded so many hours ago; all others are normal. */
const REVIEWED: Readonly<Record<string, { readonly uploader: string; readonly hours: number; readonly state: ReviewState } & Entry>> = {
  '大堂欢迎图.png': { uploader: 'operator', hours: 2, state: 'pending' },
  '早餐菜单.png': { uploader: 'operator', hours: 5, state: 'pending' },
  '婚礼花絮.mp4': { uploader: 'ops', hours: 8, state: 'pending' },
  '客房背景音乐.mp3': { uploader: 'operator', hours: 9, state: 'pending' },
  '泳池开放通知.png': { uploader: 'ops', hours: 26, state: 'pending' },
  '夏日促销.png': { uploader: 'ops', hours: 50, state: 'approved', reviewer: 'admin' },
  '演唱会片段.mp4': { uploader: 'ops', hours: 74, state: 'rejected', reviewer: 'admin', reason: '未提供版权证明。' },
  '酒店外景.png': { uploader: 'admin', hours: 120, state: 'recommend' },
  '城市宣传片.mp4': { uploader: 'admin', hours: 140, state: 'normal', source: 'sync' },
  '轻音乐合集.mp3': { uploader: 'admin', hours: 160, state: 'normal', source: 'sync' },
};
const TEXT_BYTES = 214;
const textEntry = (clock: Clock): Entry => ({
  name: '雨天提示',
  type: 'text',
  uploader: 'operator',
  uploaded: wireTime(clock.now() - 11 * HOUR),
  size: TEXT_BYTES,
  source: 'upload',
  state: 'pending',
  reason: '',
  reviewer: '',
  url: '',
  cover: '',
  content: '尊敬的宾客：\n今日有雨，大堂备有雨伞，欢迎取用。\nIt is raining today: umbrellas are available in the lobby.',
});
/** The text stands among them. */
const TEXT_AT = 4;

/** What waits and was reviewed first, then folders, then all other files. */
function seedRows(clock: Clock): readonly Entry[] {
  const reviewed = Object.keys(REVIEWED);
  const all = seedFiles(clock, reviewed.length + 2, REVIEWED);
  const first = all.filter(({ name }) => Object.hasOwn(REVIEWED, name)).map(({ entry }) => entry);
  const others = all.filter(({ name }) => !Object.hasOwn(REVIEWED, name)).map(({ entry }) => entry);
  return [...first.slice(0, TEXT_AT), textEntry(clock), ...first.slice(TEXT_AT), ...others];
}

/** What the platform that resources are synchronized from brings out, one after the other. */
const PLATFORM = ['秋季菜单.png', '古城夜游.mp4', '晨间钢琴.mp3', '会议服务.png', '温泉养生.mp4', '冬至礼遇.png'] as const;
const BRINGS_OUT_MS = 36 * HOUR;

/** Takes over what the platform has brought out since; such resources need no review. Answers how many came. */
export function syncResources(box: Box): number {
  const rows = rowsIn(box);
  const known = new Set(rows.all().map(({ name }) => name));
  const out = PLATFORM.slice(0, 1 + Math.floor(box.clock.lived() / BRINGS_OUT_MS)).filter((name) => !known.has(name));
  for (const name of out) {
    const entry = syncedEntry(name, wireTime(box.clock.now()));
    rows.add(entry);
    // Drawn at once: after a restart nobody knows how.
    box.bytes.has(basename(String(entry.url)));
  }
  return out.length;
}

export const resourcesIndex: Resource = {
  path: '/admin.php/resources/index',
  component: COMPONENT,
  has: ['list', 'detail', 'export'],
  fields: { ...resourceFields(resourceFieldSet), size: { kind: 'integer', readOnly: true, initial: 0 } },
  keyword: ['name', 'uploader', 'content', 'reason'],
  seed: seedRows,
  without: { type: 'folder' },
  methods: [reviewSetup, history, review],
  // What only the explorer tells.
  present: ({ parent: _parent, blob: _blob, hash: _hash, mime: _mime, ...entry }) => entry,
};

/** Who has uploaded something (form_linkage). */
export const RESOURCE_LINKAGES = {
  resource_uploader: {
    owners: [COMPONENT],
    options: (context: Context) => {
      const names = new Set(
        rowsIn(context.box)
          .all()
          .map(({ uploader }) => String(uploader)),
      );
      return [...names].sort().map((value) => ({ value, label: value }));
    },
  },
} as const;
