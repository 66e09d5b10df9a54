/** Patrols by the clock: visits become due, guards come by, what is missed is told to people by telephone. */
import { dueOn, type Plan, planFields, plans, posts } from '../../../src/areas/aiso/voice-security-patrol/plans';
import { type VisitState, visits } from '../../../src/areas/aiso/voice-security-patrol/visits';
import { decodeRow, type Row } from '../../../src/field/field';
import { later, secondsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { openChecked } from '../checked';
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
/** Where nobody was reached, people are called again after so long. */
const AGAIN_SECONDS = 60;

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
  /** When people were called last, and who is called once the plan is no more. */
  readonly told_at?: string;
  readonly escalate?: readonly string[];
  readonly after?: number;
  readonly handled_by: string;
  readonly handled_at: string;
}

/** The record of visits: only the box writes it. */
export const visitRecord: Resource = {
  ...declaredResource(visits),
  // What is still to come is on the board of today.
  without: { state: 'planned' },
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
/** The plans that a box keeps. */
export const patrolPlans = (box: Pick<Box, 'store' | 'clock'>): readonly PlanRow[] =>
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

const dayBefore = (day: string): string => later(`${day} 12:00:00`, -DAY).slice(0, 10);
const keyOf = ({ plan_id, post_id, due }: Pick<KeptVisit, 'plan_id' | 'post_id' | 'due'>): string => `${plan_id} ${post_id} ${due}`;

/**
 * Writes the visits of a day that are not written yet; a plan that was changed asks for its coming visits anew.
 * @param since what was due before is no part of it: the plan did not stand then
 */
function planDay(box: Box, day: string, now: string, since: string): void {
  const rows = visitRows(box);
  const known = visitsSince(box, day);
  const all = postRows(box);
  const wanted = new Map<string, Entry>();
  // A round of the evening before goes on after midnight.
  const goesOn = new Set<string>();
  for (const plan of patrolPlans(box).filter(({ status }) => status)) {
    for (const { post, due } of dueOn(plan, dayBefore(day))) goesOn.add(keyOf({ plan_id: plan.id, post_id: post, due }));
    for (const { post, round, due, until } of dueOn(plan, day)) {
      const found = all.get(post);
      if (found?.status !== 1) continue;
      const own = { plan: plan.name, plan_id: plan.id, post: String(found.name), post_id: post, place: String(found.place), round };
      const people = { escalate: plan.escalate, after: plan.after ?? 0 };
      wanted.set(keyOf({ plan_id: plan.id, post_id: post, due }), { ...blank, ...own, ...people, due, until });
    }
  }
  for (const visit of known) {
    const still = wanted.has(keyOf(visit)) || (goesOn.has(keyOf(visit)) && all.get(visit.post_id)?.status === 1);
    if (visit.due.slice(0, 10) === day && visit.state === 'planned' && !still) rows.remove(visit.id);
  }
  const there = new Set(known.map(keyOf));
  // What was due while the box was off was missed; what was due before the plan stood was not.
  for (const [key, entry] of wanted) if (!there.has(key) && (String(entry.until) > now || String(entry.due) > since)) rows.add(entry);
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

const windowOf = ({ due, until }: Pick<KeptVisit, 'due' | 'until'>): number => secondsBetween(due, until) / 60;

/** Calls the people of a plan, in its order, until one answers: one call tells of all that is wrong. */
function tell(box: Box, visits: readonly KeptVisit[], plan: PlanRow | undefined): void {
  const phones = phonesOf(box);
  const wanted = (plan?.escalate ?? visits[0]?.escalate ?? []).flatMap((id) => phones.find((phone) => phone.id === id) ?? []);
  const reached = wanted.find((phone) => stateOf(box, phone) === 'idle');
  for (const phone of wanted.slice(0, reached ? wanted.indexOf(reached) + 1 : wanted.length)) {
    box.voice.script({ at: box.clock.now(), to: phone.number, label: 'patrol' }, (state) => ({
      result: phone === reached && state === 'idle' ? 'answered' : state === 'offline' ? 'offline' : 'busy',
      ring: phone === reached ? 6 : 3,
      talk: RING_SECONDS,
    }));
  }
  const told = reached ? `${reached.number} ${reached.name}` : '-';
  for (const visit of visits) {
    noteVisit(box, visit.id, { told, told_at: nowOf(box) });
    // A vain call is not written down every minute.
    if (visit.told === told) continue;
    const { path } = visitRecord;
    box.log.add({ username: 'system', address: '', path, method: 'patrol_told', after: { name: `${visit.plan}: ${visit.post}`, told } });
  }
}

/** Keeps that a guard was there; who calls for help is told of at once. */
export function keepVisit(box: Box, visit: KeptVisit, way: string, answer: string, note = ''): void {
  const now = nowOf(box);
  noteVisit(box, visit.id, { state: now > visit.until ? 'late' : 'done', done_at: now, way, answer, note });
  const plan = patrolPlans(box).find(({ id }) => id === visit.plan_id);
  if (answer === 'help') tell(box, [visit], plan);
}

const marks = new WeakMap<Box, string>();

/** Writes the visits of today, and of the days on which the box was off; answers the first of these days. */
function planDays(box: Box, now: string): string {
  const today = now.slice(0, 10);
  const checked = openChecked(box, 'patrol days', SEEDED_DAYS * DAY);
  const since = checked.since(now);
  const { path } = PLANS;
  const written = box.store.get(
    `SELECT group_concat(id || ' ' || mtime || body) AS whole FROM rows WHERE resource IN (?, ?)`,
    path,
    POSTS.path,
  );
  const mark = `${today} ${written?.whole}`;
  if (marks.get(box) !== mark) {
    for (let day = since.slice(0, 10); day <= today; day = later(`${day} 12:00:00`, DAY).slice(0, 10)) planDay(box, day, now, since);
    const old = later(`${today} 12:00:00`, -KEPT_DAYS * DAY).slice(0, 10);
    box.store.run(`DELETE FROM rows WHERE resource = ? AND json_extract(body, '$.due') < ?`, visitRecord.path, old);
    marks.set(box, mark);
  }
  checked.keep(now);
  return since.slice(0, 10);
}

/** What the clock and the guard make of a visit that is due. */
function followVisit(box: Box, visit: KeptVisit, now: string): void {
  if (visit.state === 'done' || visit.state === 'late') return;
  const guard = box.voice.still ? undefined : guardOf(box.clock, visit, windowOf(visit));
  if (visit.told === '' && guard && guard.at <= now)
    noteVisit(box, visit.id, { state: guard.late ? 'late' : 'done', done_at: guard.at, way: 'call', answer: guard.answer });
  else if (visit.until < now) {
    if (visit.state !== 'missed') noteVisit(box, visit.id, { state: 'missed' });
  } else if (visit.state === 'planned') noteVisit(box, visit.id, { state: 'open' });
}

/** Whether people have to be called because of a visit now: it was missed or asks for help, and nobody was reached yet. */
function wantsPeople(visit: KeptVisit, plan: PlanRow | undefined, now: string): boolean {
  if (visit.handled_by !== '' || (visit.told !== '' && visit.told !== '-')) return false;
  const { told_at = '' } = visit;
  if (told_at !== '' && told_at <= now && later(told_at, AGAIN_SECONDS) > now) return false;
  return visit.answer === 'help' || (visit.state === 'missed' && later(visit.until, (plan?.after ?? visit.after ?? 0) * 60) <= now);
}

/** Brings the visits up to the present. */
export function followPatrols(box: Box): void {
  const now = nowOf(box);
  const yesterday = dayBefore(now.slice(0, 10));
  const first = planDays(box, now);
  const known = new Map(patrolPlans(box).map((plan) => [plan.id, plan]));
  for (const visit of visitsSince(box, first < yesterday ? first : yesterday)) if (visit.due <= now) followVisit(box, visit, now);
  if (!box.power.up) return;
  const waiting = visitsSince(box, yesterday).filter((visit) => wantsPeople(visit, known.get(visit.plan_id), now));
  for (const id of new Set(waiting.map(({ plan_id }) => plan_id)))
    tell(
      box,
      waiting.filter(({ plan_id }) => plan_id === id),
      known.get(id),
    );
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
        // Somebody has taken care of what was wrong.
        const cared = guard && guard.answer !== 'well' && { handled_by: 'operator', handled_at: later(until, 900) };
        const missed = { state: 'missed', told: '8094 保安', handled_by: 'operator', handled_at: later(until, 900), note: '' };
        found.push({ ...blank, ...own, ...(done ?? missed), ...cared });
      }
    }
  }
  return found.toSorted((one, other) => (String(one.due) < String(other.due) ? -1 : 1));
}

/** One round of a month, as its calendar tells it. */
interface MonthRound {
  readonly key: string;
  readonly day: string;
  readonly time: string;
  readonly plan: string;
  posts: number;
  done: number;
  late: number;
  missed: number;
}

/** The rounds that begin in a month, `YYYY-MM`: those that were written down, and what the plans ask for on the days after. */
export function roundsOfMonth(box: Box, month: string): readonly MonthRound[] {
  const today = nowOf(box).slice(0, 10);
  const rounds: (MonthRound & { readonly of: string; last: string })[] = [];
  const begin = (of: string, plan: string, due: string) => {
    const round = {
      key: `${of} ${due}`,
      of,
      day: due.slice(0, 10),
      time: due.slice(11, 16),
      plan,
      posts: 0,
      done: 0,
      late: 0,
      missed: 0,
      last: due,
    };
    rounds.push(round);
    return round;
  };
  // A round that begins in the evening goes on after midnight: what is due within half a day belongs to it.
  const goesOn = (last: string, due: string): boolean => due.slice(0, 10) === last.slice(0, 10) || secondsBetween(last, due) <= DAY / 2;
  for (const { plan, plan_id, round, due, state } of visitsSince(box, dayBefore(`${month}-01`))) {
    const of = `${plan_id} ${round}`;
    const known = rounds.findLast((each) => each.of === of);
    const own = known && goesOn(known.last, due) ? known : begin(of, plan, due);
    own.last = due;
    own.posts += 1;
    if (state === 'done' || state === 'late' || state === 'missed') own[state] += 1;
  }
  const posts = postRows(box);
  const written = new Set(rounds.map(({ key }) => key));
  for (let day = later(`${today} 12:00:00`, DAY).slice(0, 10); day.slice(0, 7) <= month; day = later(`${day} 12:00:00`, DAY).slice(0, 10)) {
    if (!day.startsWith(month)) continue;
    for (const plan of patrolPlans(box).filter(({ status }) => status)) {
      const wanted = dueOn(plan, day).filter(({ post }) => posts.get(post)?.status === 1);
      for (const number of new Set(wanted.map(({ round }) => round))) {
        const own = wanted.filter(({ round }) => round === number);
        const due = own[0]?.due ?? '';
        if (!written.has(`${plan.id} ${number} ${due}`)) begin(`${plan.id} ${number}`, plan.name, due).posts = own.length;
      }
    }
  }
  return rounds
    .filter(({ day }) => day.startsWith(month))
    .map(({ of: _of, last: _last, ...round }) => round)
    .toSorted((one, other) => (one.day + one.time < other.day + other.time ? -1 : 1));
}
