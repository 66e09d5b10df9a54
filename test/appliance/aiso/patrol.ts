/** Patrols by the clock: visits become due, guards come by, what is missed is told to people by telephone. */
import { dueOn, type Plan, planFields, plans, posts } from '../../../src/areas/aiso/voice-security-patrol/plans';
import { type VisitState, visits } from '../../../src/areas/aiso/voice-security-patrol/visits';
import { decodeRow, type Row } from '../../../src/field/field';
import { later } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import type { Clock } from '../clock';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { phonesOf, stateOf } from '../voice/phones';
import { wireTime } from '../wire-time';

const DAY = 86_400;
/** So many days of visits are kept. */
const KEPT_DAYS = 120;
/** A new box has so many behind it. */
const SEEDED_DAYS = 35;
const RING_SECONDS = 25;

const POSTS = declaredResource(posts);
const PLANS = declaredResource(plans);

/** A visit as the box keeps it: the record's fields, and what the box needs besides. */
export interface KeptVisit extends Entry {
  readonly id: string;
  readonly due: string;
  readonly until: string;
  readonly plan: string;
  readonly plan_id: string;
  readonly post: string;
  readonly post_id: string;
  readonly place: string;
  readonly round: number;
  readonly state: VisitState;
  readonly done_at: string;
  readonly way: string;
  readonly answer: string;
  readonly told: string;
  readonly handled_by: string;
  readonly handled_at: string;
}

/** The record of visits: only the box writes it. */
export const visitRecord: Resource = {
  ...declaredResource(visits),
  has: ['list', 'detail', 'export'],
  seed: (clock) => seededVisits(clock),
};

const nowOf = ({ clock }: Box): string => wireTime(clock.now());
const visitRows = (box: Box) => rowsOf(visitRecord, box.store, box.clock);
const kept = (entry: Entry): KeptVisit => entry as KeptVisit; // only this file writes them
/** Changes a visit. */
export const noteVisit = (box: Box, id: string, changes: Partial<KeptVisit> & { readonly note?: string }): void =>
  noteRow(box.store, visitRecord.path, id, changes);

/** A visit by its id. */
export const visitOf = (box: Box, id: string): KeptVisit | undefined => {
  const entry = /^\d{1,15}$/.test(id) ? visitRows(box).one(id) : undefined;
  return entry && kept(entry);
};
/** Visits whose rounds began on a day or later. */
export const visitsSince = (box: Box, day: string): readonly KeptVisit[] =>
  box.store
    .all(
      `SELECT * FROM rows WHERE resource = ? AND json_extract(body, '$.due') >= ? ORDER BY json_extract(body, '$.due'), id`,
      visitRecord.path,
      day,
    )
    .map((row) => kept(visitRows(box).read(row)));

type PlanRow = Row<typeof planFields>;
const planRows = (box: Box): readonly PlanRow[] =>
  rowsOf({ ...PLANS, seed: seededPlans }, box.store, box.clock)
    .all()
    .map((entry) => decodeRow(planFields, entry));
const postRows = (box: Box): ReadonlyMap<string, Entry> =>
  new Map(
    rowsOf({ ...POSTS, seed: seededPosts }, box.store, box.clock)
      .all()
      .map((entry) => [String(entry.id), entry]),
  );

const blank = { state: 'planned', done_at: '', way: 'none', answer: 'none', told: '', handled_by: '', handled_at: '', note: '' } as const;

/** Writes the visits of a day that are not written yet; a plan that was changed asks for its coming visits anew. */
function planDay(box: Box, day: string, now: string): void {
  const rows = visitRows(box);
  const known = visitsSince(box, day);
  const all = postRows(box);
  const wanted = new Map<string, Entry>();
  for (const plan of planRows(box).filter(({ status }) => status)) {
    for (const { post, round, due, until } of dueOn(plan, day)) {
      const found = all.get(post);
      if (found?.status !== 1) continue;
      const own = { plan: plan.name, plan_id: plan.id, post: String(found.name), post_id: post, place: String(found.place), round };
      wanted.set(`${plan.id} ${post} ${due}`, { ...blank, ...own, due, until });
    }
  }
  const keyOf = ({ plan_id, post_id, due }: KeptVisit): string => `${plan_id} ${post_id} ${due}`;
  for (const visit of known) {
    const still = wanted.get(keyOf(visit));
    if (visit.due.slice(0, 10) === day && visit.state === 'planned' && !still) rows.remove(visit.id);
  }
  const there = new Set(known.map(keyOf));
  // What was due before the plan stood was not missed by anybody.
  for (const [key, entry] of wanted) if (!there.has(key) && String(entry.until) > now) rows.add(entry);
}

/** How a guard does a visit, by the seed: minutes after it was due, and what he answers; undefined: not at all. */
function guardOf(clock: Clock, { due, post_id, plan_id }: Pick<KeptVisit, 'due' | 'post_id' | 'plan_id'>, window: number) {
  const chance = clock.chance(`patrol ${plan_id} ${post_id} ${due}`, 0);
  if (chance < 0.03) return undefined;
  const late = chance < 0.07;
  const part = clock.chance(`patrol minute ${plan_id} ${post_id} ${due}`, 0);
  const minutes = late ? window + 1 + part * 4 : part * window * 0.8;
  const answer = chance > 0.995 ? 'help' : chance > 0.97 ? 'fault' : 'well';
  return { at: later(due, Math.round(minutes * 60)), answer, late };
}

const windowOf = ({ due, until }: Pick<KeptVisit, 'due' | 'until'>): number =>
  (Date.parse(`${until.replace(' ', 'T')}Z`) - Date.parse(`${due.replace(' ', 'T')}Z`)) / 60_000;

/** Calls the people of a plan one after the other until one answers; what they are told is in the record. */
function tell(box: Box, visit: KeptVisit, plan: PlanRow | undefined): void {
  const wanted = phonesOf(box).filter(({ id }) => plan?.escalate.includes(id));
  const reached = wanted.find((phone) => stateOf(box, phone) === 'idle');
  for (const phone of wanted.slice(0, reached ? wanted.indexOf(reached) + 1 : wanted.length)) {
    box.voice.script({ at: box.clock.now(), to: phone.number, label: 'patrol' }, (state) => ({
      result: phone === reached && state === 'idle' ? 'answered' : state === 'offline' ? 'offline' : 'busy',
      ring: phone === reached ? 6 : 3,
      talk: RING_SECONDS,
    }));
  }
  const told = reached ? `${reached.number} ${reached.name}` : '-';
  noteVisit(box, visit.id, { told });
  const { path } = visitRecord;
  box.log.add({ username: 'system', address: '', path, method: 'patrol_told', after: { name: `${visit.plan}: ${visit.post}`, told } });
}

/** Keeps that a guard was there; who calls for help is told of at once. */
export function keepVisit(box: Box, visit: KeptVisit, way: string, answer: string, note = ''): void {
  const now = nowOf(box);
  noteVisit(box, visit.id, { state: now > visit.until ? 'late' : 'done', done_at: now, way, answer, note });
  if (answer === 'help')
    tell(
      box,
      visit,
      planRows(box).find(({ id }) => id === visit.plan_id),
    );
}

const marks = new WeakMap<Box, string>();

/** Brings the visits up to the present. */
export function followPatrols(box: Box): void {
  const now = nowOf(box);
  const today = now.slice(0, 10);
  const yesterday = later(`${today} 12:00:00`, -DAY).slice(0, 10);
  const mark = `${today} ${box.store.get('SELECT max(mtime) AS at, count(*) AS n FROM rows WHERE resource IN (?, ?)', PLANS.path, POSTS.path)?.at}`;
  if (marks.get(box) !== mark) {
    planDay(box, today, now);
    const old = later(`${today} 12:00:00`, -KEPT_DAYS * DAY).slice(0, 10);
    box.store.run(`DELETE FROM rows WHERE resource = ? AND json_extract(body, '$.due') < ?`, visitRecord.path, old);
    marks.set(box, mark);
  }
  const after = new Map(planRows(box).map((plan) => [plan.id, plan]));
  for (const visit of visitsSince(box, yesterday)) {
    if (visit.due > now || visit.state === 'done' || visit.state === 'late') continue;
    const plan = after.get(visit.plan_id);
    const guard = box.voice.still ? undefined : guardOf(box.clock, visit, windowOf(visit));
    if (visit.told === '' && guard && guard.at <= now) {
      noteVisit(box, visit.id, { state: guard.late ? 'late' : 'done', done_at: guard.at, way: 'call', answer: guard.answer });
      if (guard.answer === 'help') tell(box, visit, plan);
    } else if (visit.until < now) {
      if (visit.state !== 'missed') noteVisit(box, visit.id, { state: 'missed' });
      if (visit.told === '' && box.power.up && later(visit.until, (plan?.after ?? 0) * 60) <= now) tell(box, visit, plan);
    } else if (visit.state === 'planned') noteVisit(box, visit.id, { state: 'open' });
  }
}

/** Follows patrols by the clock; answers how that is stopped. */
export function openPatrols(box: Box): () => void {
  const timer = setInterval(() => box.store.transaction(() => followPatrols(box)), 1000).unref();
  return () => clearInterval(timer);
}

const POST_SEED = [
  ['大堂值班台', '一层大堂', 65, '1101'],
  ['地下车库 B1', 'B1 车道尽头', 66, '1102'],
  ['泳池', '三层泳池入口', 67, '1103'],
  ['楼顶机房', '楼顶设备机房', 68, '1104'],
  ['后厨通道', '一层后厨', 64, '1105'],
] as const;
/** The posts of a new box. */
export const seededPosts = (): readonly Entry[] =>
  POST_SEED.map(([name, place, phone, code]) => ({ name, place, phone: String(phone), code, status: 1, note: '' }));

const plan = (name: string, own: Partial<Plan>): Entry => ({
  name,
  posts: ['1', '2', '3', '4'],
  days: ['1', '2', '3', '4', '5', '6', '7'],
  times: ['00:00', '02:30', '05:00'],
  leg: 10,
  window: 15,
  way: 'guard_calls',
  escalate: ['7', '2'],
  after: 5,
  ...own,
  status: 1,
});
/** The plans of a new box. */
export const seededPlans = (): readonly Entry[] => [
  plan('夜间巡查', {}),
  plan('白天巡查', { posts: ['1', '5', '2'], times: ['10:00', '15:00', '20:00'], leg: 15, window: 20, way: 'box_calls' }),
];

/** What the guards of a demonstration have done already. */
function seededVisits(clock: Clock): readonly Entry[] {
  const now = wireTime(clock.now());
  const today = `${now.slice(0, 10)} 12:00:00`;
  const found: Entry[] = [];
  for (let ago = SEEDED_DAYS; ago >= 0; ago -= 1) {
    const day = later(today, -ago * DAY).slice(0, 10);
    for (const [at, entry] of seededPlans().entries()) {
      const plan_id = String(at + 1);
      const row = decodeRow(planFields, { ...entry, id: plan_id });
      for (const { post, round, due, until } of dueOn(row, day)) {
        if (until > now) continue;
        const [name, place] = POST_SEED[Number(post) - 1] ?? ['', ''];
        const guard = guardOf(clock, { due, post_id: post, plan_id }, row.window ?? 0);
        const own = { plan: row.name, plan_id, post: name, post_id: post, place, round, due, until };
        const done = guard && { state: guard.late ? 'late' : 'done', done_at: guard.at, way: 'call', answer: guard.answer };
        const missed = { state: 'missed', told: '8094 保安', handled_by: 'operator', handled_at: later(until, 900), note: '' };
        found.push({ ...blank, ...own, ...(done ?? missed) });
      }
    }
  }
  return found.toSorted((one, other) => (String(one.due) < String(other.due) ? -1 : 1));
}
