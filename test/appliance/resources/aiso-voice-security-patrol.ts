/** Voice Patrol on the reference appliance. */
import { plans, posts } from '../../../src/areas/aiso/voice-security-patrol/plans';
import { ANSWERS, type Counted } from '../../../src/areas/aiso/voice-security-patrol/visits';
import { later } from '../../../src/lib/task-cycle';
import {
  followPatrols,
  type KeptVisit,
  keepVisit,
  noteVisit,
  openPatrols,
  roundsOfMonth,
  seededPlans,
  seededPosts,
  visitOf,
  visitRecord,
  visitsSince,
} from '../aiso/patrol';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { wireTime } from '../wire-time';

/** What nobody has taken care of is shown for so long. */
const WEEK_SECONDS = 7 * 86_400;
const needsSomebody = ({ state, answer }: KeptVisit): boolean => state === 'missed' || answer === 'help' || answer === 'fault';
const isAnswer = (answer: string): boolean => ANSWERS.some((known) => known === answer && known !== 'none');

const RIGHT = `${plans.component}:handle`;

const today = operation({
  path: '',
  method: 'today',
  fields: {},
  run: ({ box }) => {
    box.store.transaction(() => followPatrols(box));
    const now = wireTime(box.clock.now());
    const day = now.slice(0, 10);
    const list = visitsSince(box, later(`${day} 12:00:00`, -WEEK_SECONDS).slice(0, 10))
      // Of the days before: what still goes on, and what nobody had taken care of until today.
      .filter((each) => each.due >= day || each.until > now || (needsSomebody(each) && (each.handled_by === '' || each.handled_at >= day)))
      .map(({ id, plan, plan_id, round, post, post_id, place, due, until, state, done_at, way, answer, told, handled_by }) => ({
        id,
        plan: plan_id,
        plan_name: plan,
        round,
        post: post_id,
        post_name: post,
        place,
        due,
        until,
        state,
        done_at,
        way,
        answer,
        told,
        handled_by,
      }));
    return { data: { now: box.clock.now() / 1000, day, list } };
  },
});

const found = ({ box }: Context, id: string): KeptVisit => {
  followPatrols(box);
  const visit = visitOf(box, id);
  if (!visit) throw new Refusal(404, 'missing');
  return visit;
};

const visit = operation({
  path: '',
  method: 'visit',
  kind: 'write',
  right: RIGHT,
  fields: { id: 'text', answer: 'text', note: 'text' },
  run: (context, { id, answer, note }) => {
    const own = found(context, id);
    if (!isAnswer(answer)) throw new Refusal(422, 'check', { answer: context.say('format') });
    if (own.state === 'planned') throw new Refusal(424, 'patrolEarly');
    if (own.done_at !== '') throw new Refusal(409, 'patrolDone');
    keepVisit(context.box, own, 'person', answer, note.trim().slice(0, 100));
    context.changed(undefined, { id, name: `${own.plan}: ${own.post}`, answer, note });
    return {};
  },
});

/** A reader at a post, or a telephone there, tells the code of the post. */
const code = operation({
  path: '',
  method: 'code',
  kind: 'write',
  right: RIGHT,
  fields: { code: 'text', answer: 'text?' },
  run: (context, { code: given, answer = 'well' }) => {
    const { box } = context;
    if (!isAnswer(answer)) throw new Refusal(422, 'check', { answer: context.say('format') });
    followPatrols(box);
    const now = wireTime(box.clock.now());
    const post = box.store.get(
      "SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.code') = ?",
      declaredResource(posts).path,
      given,
    );
    const own = visitsSince(box, later(now, -86_400)).filter(({ post_id, done_at }) => post_id === String(post?.id) && done_at === '');
    // A guard who comes in time is not late for the round before.
    const open = own.find(({ state }) => state === 'open') ?? own.findLast(({ state }) => state === 'missed');
    if (!open) throw new Refusal(404, 'patrolNone');
    keepVisit(box, open, 'code', answer);
    context.changed(undefined, { id: open.id, name: `${open.plan}: ${open.post}`, answer });
    return {};
  },
});

const handle = operation({
  path: '',
  method: 'handle',
  kind: 'write',
  right: RIGHT,
  fields: { id: 'text', note: 'text' },
  run: (context, { id, note }) => {
    const own = found(context, id);
    if (!needsSomebody(own)) throw new Refusal(424, 'patrolNothing');
    if (own.handled_by !== '') throw new Refusal(409, 'patrolHandled');
    const handled_by = context.signedIn().account.username;
    noteVisit(context.box, id, { handled_by, handled_at: wireTime(context.box.clock.now()), note: note.trim().slice(0, 100) });
    context.changed(undefined, { id, name: `${own.plan}: ${own.post}`, note });
    return {};
  },
});

/** Visits counted by a name. */
function counted(all: readonly KeptVisit[], nameOf: (visit: KeptVisit) => string): readonly Counted[] {
  const by = new Map<string, { -readonly [N in keyof Counted]: Counted[N] }>();
  for (const each of all) {
    const name = nameOf(each);
    const own = by.get(name) ?? { name, planned: 0, done: 0, late: 0, missed: 0, fault: 0, help: 0 };
    by.set(name, own);
    own.planned += 1;
    if (each.state === 'done' || each.state === 'late' || each.state === 'missed') own[each.state] += 1;
    if (each.answer === 'fault' || each.answer === 'help') own[each.answer] += 1;
  }
  return [...by.values()];
}

const report = operation({
  path: '',
  method: 'report',
  fields: { month: 'text' },
  run: (context, { month }) => {
    if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) throw new Refusal(422, 'check', { month: context.say('format') });
    const { box } = context;
    box.store.transaction(() => followPatrols(box));
    const now = wireTime(box.clock.now());
    // What is not due yet is no part of it.
    const all = visitsSince(box, `${month}-01`).filter(({ due, state }) => due.startsWith(month) && due <= now && state !== 'open');
    return {
      data: {
        month,
        days: counted(all, ({ due }) => due.slice(0, 10)),
        plans: counted(all, ({ plan }) => plan),
        posts: counted(all, ({ post }) => post),
      },
    };
  },
});

const calendar = operation({
  path: '',
  method: 'calendar',
  fields: { by: 'integer' },
  run: (context, { by }) => {
    // Visits are kept for four months, and nobody plans a year of rounds.
    if (by < -3 || by > 1) throw new Refusal(422, 'check', { by: context.say('format') });
    const { box } = context;
    box.store.transaction(() => followPatrols(box));
    const day = wireTime(box.clock.now()).slice(0, 10);
    const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + by, 1));
    return { data: { day, rounds: roundsOfMonth(box, first.toISOString().slice(0, 7)) } };
  },
});

export const aisoPatrolPosts: Resource = { ...declaredResource(posts), seed: seededPosts };

export const aisoPatrolPlans: Resource = { ...declaredResource(plans), seed: seededPlans };

export const aisoPatrolVisits: Resource = {
  ...visitRecord,
  freshen: followPatrols,
  methods: [today, visit, code, handle, report, calendar],
  start: openPatrols,
};
