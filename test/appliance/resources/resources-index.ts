/** Resources and their review: the queue, the verdicts, the past of each (6; 7, resources/index). */
import { type ReviewState, resourceFieldSet, stateAfter, VERDICTS, verdictsFor } from '../../../src/areas/system/resource-audit/resources';
import type { Account } from '../accounts';
import type { Box } from '../box';
import { keepSample, landscapePng, type Rgb } from '../media/sample-files';
import { type Context, operation, Refusal, refuseFields } from '../operation';
import { BadBody } from '../request';
import { type Entry, type Resource, rowsOf } from '../resource';
import { resourceFields } from '../resource-fields';
import { grants } from '../rights';
import { wireTime } from '../wire-time';
import { serviceConfig } from './service-config';

const COMPONENT = 'system/resourceaudit';
const REVIEW = `${COMPONENT}:review`;
const MAX_REASON = 200;

const rowsIn = ({ store, clock }: Box) => rowsOf(resourcesIndex, store, clock);
const found = ({ box }: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
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

const state = operation({
  path: '',
  method: 'state',
  fields: {},
  run: (context) => {
    const { box } = context;
    const accounts = box.accounts.all().filter(({ enabled, expired }) => enabled && !expired);
    const named = (right: string): readonly string[] =>
      accounts
        .filter(({ menus, buttons }: Account) => grants(menus, right.split(':')[0] ?? '') && grants(buttons, right))
        .map(({ username }) => username);
    const reviewers = accounts.filter(({ reviewer }) => reviewer);
    return {
      data: {
        detail: {
          review: rowsOf(serviceConfig, box.store, box.clock).one('1')?.resource_review === 1 && reviewers.length > 0 ? 1 : 0,
          reviewers: reviewers.length,
          may: context.signedIn().account.reviewer ? 1 : 0,
          permission_admins: named('system/permismange:edit'),
          service_admins: named('system/serviceconfig:edit'),
        },
      },
    };
  },
});

const history = operation({
  path: '',
  method: 'history',
  fields: { id: 'text' },
  run: (context, { id }) => {
    found(context, id);
    return { data: { list: pastOf(context.box, id) } };
  },
});

const review = operation({
  path: '',
  method: 'review',
  kind: 'write',
  right: REVIEW,
  fields: { id: 'text', verdict: 'text', reason: 'text' },
  run: (context, { id, verdict: wanted, reason: typed }) => {
    const { account } = context.signedIn();
    if (!account.reviewer) throw new Refusal(403, 'notReviewer');
    const verdict = VERDICTS.find((each) => each === wanted);
    if (!verdict) throw new BadBody('verdict', `field "verdict" must be one of ${VERDICTS.join(', ')}`);
    const { box } = context;
    const entry = found(context, id);
    const from = String(entry.state) as ReviewState; // the seed and this method write no other
    // Two reviewers on one queue: the second learns that it was done.
    if (!verdictsFor(from).includes(verdict)) throw new Refusal(409, 'reviewDone');
    const reason = verdict === 'reject' ? typed.trim() : '';
    if (verdict === 'reject') {
      refuseFields(context, {
        reason: reason === '' ? 'required' : reason.length > MAX_REASON ? { key: 'tooLong', args: { max: MAX_REASON } } : undefined,
      });
    }
    const to = stateAfter(verdict);
    const { id: _id, sort: _sort, mtime: _mtime, ...body } = entry;
    rowsIn(box).save(id, { ...body, state: to, reason, reviewer: account.username });
    box.store.keep(pastKey(id), [{ time: wireTime(box.clock.now()), by: account.username, from, to, reason }, ...pastOf(box, id)]);
    context.changed({ id, name: entry.name, state: from }, { id, name: entry.name, state: to, reason });
    return {};
  },
});

const HOUR = 3_600_000;
/** What was uploaded so many hours ago. */
const SEED: readonly (readonly [
  name: string,
  type: string,
  uploader: string,
  hours: number,
  bytes: number,
  state: ReviewState,
  more?: Entry,
])[] = [
  ['大堂欢迎图', 'image', 'operator', 2, 812_340, 'pending'],
  ['早餐菜单', 'image', 'operator', 5, 640_112, 'pending'],
  ['婚礼花絮', 'video', 'ops', 8, 48_300_211, 'pending'],
  ['客房背景音乐', 'audio', 'operator', 9, 4_120_880, 'pending'],
  [
    '雨天提示',
    'text',
    'operator',
    11,
    214,
    'pending',
    { content: '尊敬的宾客：\n今日有雨，大堂备有雨伞，欢迎取用。\nIt is raining today: umbrellas are available in the lobby.' },
  ],
  ['泳池开放通知', 'image', 'ops', 26, 702_998, 'pending'],
  ['夏日促销', 'image', 'ops', 50, 955_120, 'approved', { reviewer: 'admin' }],
  ['演唱会片段', 'video', 'ops', 74, 91_204_008, 'rejected', { reviewer: 'admin', reason: '未提供版权证明。' }],
  ['酒店外景', 'image', 'admin', 120, 480_020, 'recommend'],
  ['城市宣传片', 'video', 'admin', 140, 88_120_430, 'normal', { source: 'sync' }],
  ['轻音乐合集', 'audio', 'admin', 160, 9_800_112, 'normal', { source: 'sync' }],
];
/** What the platform that resources are synchronized from brings out, one after the other. */
const PLATFORM: readonly (readonly [name: string, type: 'image' | 'video' | 'audio', size: number])[] = [
  ['秋季菜单', 'image', 612_480],
  ['古城夜游', 'video', 76_480_210],
  ['晨间钢琴', 'audio', 8_204_330],
  ['会议服务', 'image', 540_112],
  ['温泉养生', 'video', 93_220_004],
  ['冬至礼遇', 'image', 498_730],
];
const BRINGS_OUT_MS = 36 * HOUR;

/** Takes over what the platform has brought out since; such resources need no review. Answers how many came. */
export function syncResources(box: Box): number {
  const rows = rowsIn(box);
  const known = new Set(rows.all().map(({ name }) => name));
  const out = PLATFORM.slice(0, 1 + Math.floor(box.clock.lived() / BRINGS_OUT_MS)).filter(([name]) => !known.has(name));
  for (const [name, type, size] of out) {
    const uploaded = wireTime(box.clock.now());
    const told = { reason: '', reviewer: '', url: '', cover: '', content: '' };
    rows.add({ name, type, size, uploader: 'admin', uploaded, source: 'sync', state: 'normal', ...told });
  }
  return out.length;
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

const PICTURES = 'resource pictures';

/** Pictures for what the box begins with, drawn when somebody first looks. */
function samplePictures(box: Box): readonly string[] {
  const known = box.store.setting(PICTURES);
  if (Array.isArray(known)) return known;
  const drawn = SKIES.map(([top, bottom]) => keepSample(box, landscapePng(240, 135, top, bottom)));
  box.store.keep(PICTURES, drawn);
  return drawn;
}

/** The resource. */
export const resourcesIndex: Resource = {
  path: '/admin.php/resources/index',
  component: COMPONENT,
  has: ['list', 'detail', 'export'],
  fields: { ...resourceFields(resourceFieldSet), size: { kind: 'integer', readOnly: true, initial: 0 } },
  keyword: ['name', 'uploader', 'content', 'reason'],
  seed: (clock) =>
    SEED.map(([name, type, uploader, hours, size, reviewState, more = {}]) => ({
      name,
      type,
      uploader,
      uploaded: wireTime(clock.now() - hours * HOUR),
      size,
      source: 'upload',
      state: reviewState,
      reason: '',
      reviewer: '',
      url: '',
      cover: '',
      content: '',
      ...more,
    })),
  methods: [state, history, review],
  present: (entry, _clock, box) => {
    if (entry.type !== 'image' && entry.type !== 'video') return entry;
    const pictures = samplePictures(box);
    const picture = pictures[Number(entry.id) % pictures.length] ?? '';
    return { ...entry, cover: picture, ...(entry.type === 'image' && { url: picture }) };
  },
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
