/** Videos of guests and staff: what waits, the verdicts, and what each uploader has brought. */
import { stateAfter, VIDEO_STATES, VIDEO_VERDICTS, type VideoState, verdictsFor, videos } from '../../../src/areas/media/wemedia/videos';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { isReviewOn } from '../files/review';
import { reviewSetup } from '../files/review-setup';
import { fileAt, fileRows } from '../files/rows';
import { seedFileUrl } from '../files/seed-files';
import { verdictMethod } from '../files/verdict-method';
import { storedFiles } from '../media/stored-facts';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const REVIEW = `${videos.component}:review`;
const HOUR = 3_600_000;
/** Videos of one uploader that are told beside a video. */
const TOLD = 5;

const rowsIn = ({ store, clock }: Box) => rowsOf(mediaWemedia, store, clock);
const found = ({ box }: Context, id: string): Entry => {
  const entry = /^\d{1,15}$/.test(id) ? rowsIn(box).one(id) : undefined;
  if (!entry) throw new Refusal(404, 'missing');
  return entry;
};

/** What a reviewer looks at: a verdict is of a video as it was then. */
const seenOf = ({ title, file, cover, intro }: Entry): string => JSON.stringify([title, file, cover, intro]);

/** The video as the last verdict found it, or as it was told to wait; those of the demonstration have been looked at. */
const seenKey = (id: unknown): string => `wemedia seen ${id}`;
const lastSeen = ({ store, clock }: Box, id: unknown): unknown => {
  const seeded = SEEDS[Number(id) - 1];
  return store.setting(seenKey(id)) ?? (seeded && seenOf(seedRow(clock, seeded)));
};

/**
 * Notes what the form can't say: how long a video plays, who brought it, and that one that is new, or was changed after its verdict by
 * whatever way, waits again while review is on.
 */
function freshen(box: Box): void {
  const files = storedFiles(box);
  for (const entry of rowsIn(box).all()) {
    const isReviewed = lastSeen(box, entry.id) === seenOf(entry);
    const waits: VideoState = isReviewOn(box) ? 'NotReviewed' : 'Approved';
    const notes = {
      length: Math.round(files.get(String(entry.file))?.duration ?? 0),
      uploader: entry.uploader || (fileAt(box, String(entry.file))?.uploader ?? ''),
      uploaded: entry.uploaded || wireTime(box.clock.now()),
      ...(!isReviewed && { state: waits, reason: '', reviewer: '' }),
    };
    if (Object.entries(notes).some(([name, value]) => entry[name] !== value))
      noteRow(box.store, mediaWemedia.path, String(entry.id), notes);
    if (!isReviewed) box.store.keep(seenKey(entry.id), seenOf(entry));
  }
}

const uploader = operation({
  path: '',
  method: 'uploader',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const own = found(context, id);
    const others = rowsIn(context.box)
      .all()
      .filter((entry) => entry.uploader === own.uploader && String(entry.id) !== id)
      .sort((one, other) => String(other.uploaded).localeCompare(String(one.uploaded)));
    return {
      data: {
        ...Object.fromEntries(VIDEO_STATES.map((state) => [state, others.filter((entry) => entry.state === state).length])),
        list: others.slice(0, TOLD).map(({ id: each, title, uploaded, state, reason }) => ({ id: each, title, uploaded, state, reason })),
      },
    };
  },
});

/** The files of a video are looked at with it: those that wait pass with an approved one. */
function passFiles(box: Box, entry: Entry, reviewer: string): void {
  const rows = fileRows(box);
  for (const url of [entry.file, entry.cover]) {
    const file = url === '' ? undefined : fileAt(box, String(url));
    if (file?.state !== 'pending') continue;
    const { id, sort: _sort, mtime: _mtime, ...body } = file;
    rows.save(String(id), { ...body, state: 'approved', reviewer });
  }
}

const review = verdictMethod({
  right: REVIEW,
  verdicts: VIDEO_VERDICTS,
  verdictsFor,
  stateAfter,
  found: (context, id) => {
    freshen(context.box);
    return found(context, id);
  },
  rows: ({ box }) => rowsIn(box),
  named: 'title',
  decided: (context, entry, { verdict }) => {
    if (verdict === 'approve') passFiles(context.box, entry, context.signedIn().account.username);
  },
});

interface Seed {
  readonly title: string;
  readonly type: string;
  readonly hours: number;
  readonly uploader: string;
  readonly room: string;
  readonly state: VideoState;
  readonly plays?: number;
  readonly reason?: string;
  readonly intro?: string;
  readonly cover?: true;
}
const SEEDS: readonly Seed[] = [
  {
    title: '顶楼看日出',
    type: 'travel',
    hours: 3,
    uploader: '陈女士',
    room: '1203',
    state: 'NotReviewed',
    intro: '早上五点半，顶楼露台。',
    cover: true,
  },
  {
    title: '早餐测评',
    type: 'food',
    hours: 6,
    uploader: '小何',
    room: '0815',
    state: 'NotReviewed',
    intro: '西餐厅自助早餐。',
    cover: true,
  },
  { title: '房间开箱', type: 'life', hours: 9, uploader: '小何', room: '0815', state: 'NotReviewed' },
  { title: '代购广告', type: 'other', hours: 20, uploader: '用户7731', room: '1106', state: 'NotReviewed' },
  { title: '带娃逛古镇', type: 'family', hours: 50, uploader: '陈女士', room: '1203', state: 'Approved', plays: 126, cover: true },
  { title: '夜市一条街', type: 'food', hours: 74, uploader: '小何', room: '0815', state: 'Approved', plays: 88 },
  {
    title: '泳池自由泳',
    type: 'life',
    hours: 98,
    uploader: '用户7731',
    room: '1106',
    state: 'NotApproved',
    reason: '画面中有未经同意的可辨认人物。',
  },
];

const seedRow = (clock: Clock, { hours, cover, intro = '', plays = 0, reason = '', ...seed }: Seed): Entry => {
  return {
    ...seed,
    file: seedFileUrl('/自媒体', `${seed.title}.mp4`),
    cover: cover ? seedFileUrl('/自媒体', `${seed.title}.png`) : '',
    intro,
    uploaded: wireTime(clock.now() - hours * HOUR),
    length: 0,
    plays,
    reason,
    reviewer: seed.state === 'NotReviewed' ? '' : 'admin',
  };
};

export const mediaWemedia: Resource = {
  ...declaredResource(videos),
  keyword: ['title', 'uploader', 'room', 'intro'],
  seed: (clock) => SEEDS.map((each) => seedRow(clock, each)),
  freshen,
  methods: [reviewSetup, uploader, review],
};
