/** Alarms at work: what a source raises, which linkages follow, and their steps by the clock until a person knows. */
import { type alarmFields, alarms, type DONE } from '../../../src/areas/aiso/alarm-linkage/alarms';
import { holdsAt, type Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import { sourceFields, sources } from '../../../src/areas/aiso/alarm-linkage/sources';
import { decodeRow, type Row } from '../../../src/field/field';
import { later, secondsBetween } from '../../../src/lib/task-cycle';
import type { Box } from '../box';
import { cameraIsOn } from '../media/cameras/on';
import { upFor } from '../power';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { type Phone, stateOf } from '../voice/phones';
import { wireTime } from '../wire-time';
import { seededAlarms, seededSources } from './alarm-seed';
import { deviceOf, isWatched, releaseFor, showOn, switchOn } from './devices';
import { LINKAGES, type LinkageRow, linkageRows } from './kept-linkages';
import { ANSWER_SECONDS, endsNow, isSpared, NEXT_SECONDS, reaches } from './rehearsal';
import { heardBy, idOf, isFree, labelOf, outsideOf, phonesAt, targetName } from './targets';
import { zoneName } from './zones';

const TALK_SECONDS = 20;
/** The last fallback is tried again after so long, and so often. */
const AGAIN_SECONDS = 30;
const FALLBACK_TRIES = 6;
/** After that it is rung less often, for a day: nobody knows yet. */
const SELDOM_SECONDS = 300;
const SELDOM_TRIES = 288;
/** Alarms of one cause within this are one, as long as it is open. */
const SAME_SECONDS = 15 * 60;
/** A test that nobody closes is over after so long. */
const TEST_SECONDS = 30 * 60;
const DAY_SECONDS = 86_400;
const KEPT = 2000;

const SOURCES = { ...declaredResource(sources), seed: seededSources };
/** The record of alarms: only the box writes it. */
export const alarmRecord: Resource = { ...declaredResource(alarms), has: ['list', 'detail', 'export'], seed: seededAlarms };

type SourceRow = Row<typeof sourceFields>;
type Result = (typeof DONE)[number];
type DoneLine = Row<typeof alarmFields>['done'][number];

/**
 * What is done next: its step, the phone of it, how often the fallback was tried, and when. The steps are those of the
 * moment of the alarm: who changes or deletes the linkage meanwhile takes nothing from those who have to know.
 */
interface Work {
  readonly steps: readonly Step[];
  readonly fallback: string;
  readonly step: number;
  readonly phone: number;
  readonly tries: number;
  readonly at: string;
}

/** An alarm as the box keeps it: the record's fields, and where it stands. */
interface KeptAlarm extends Entry {
  readonly id: string;
  readonly time: string;
  readonly linkage: string;
  /** Of the records, whatever they are called by now. */
  readonly linkage_id?: string;
  readonly source_ids?: readonly string[];
  readonly source: string;
  readonly place: string;
  readonly zone: string;
  readonly state: string;
  readonly count: number;
  readonly test: number;
  readonly handled_by: string;
  readonly note: string;
  readonly done: readonly DoneLine[];
  readonly work?: Work | undefined;
}
type Changes = Partial<KeptAlarm>;

const nowOf = ({ clock }: Box): string => wireTime(clock.now());
const all = (box: Box, resource: Resource): readonly Entry[] => rowsOf(resource, box.store, box.clock).all();
const sourceRows = (box: Box): readonly SourceRow[] => all(box, SOURCES).map((entry) => decodeRow(sourceFields, entry));
const alarmRows = (box: Box): readonly KeptAlarm[] => all(box, alarmRecord) as readonly KeptAlarm[]; // only this file writes them
const noteAlarm = (box: Box, id: string, changes: Changes): void => noteRow(box.store, alarmRecord.path, id, changes);

/** An alarm by its id. */
export const alarmOf = (box: Box, id: string): KeptAlarm | undefined =>
  /^\d{1,15}$/.test(id) ? (rowsOf(alarmRecord, box.store, box.clock).one(id) as KeptAlarm | undefined) : undefined;
/** A linkage by its id. */
export const linkageOf = (box: Box, id: string): LinkageRow | undefined => linkageRows(box).find((row) => row.id === id);

/** Names of linkages that would tell nobody now: their phones were reached when they were saved. */
export const deadLinkages = (box: Box): readonly string[] =>
  linkageRows(box).flatMap(({ name, status, steps, fallback }) => (status && !reaches(box, steps, fallback) ? [name] : []));

/** Whether those whom each linkage calls can be rung now, for lists. */
export function freshenLinkages(box: Box): void {
  for (const { id, steps, fallback, ends } of linkageRows(box)) {
    const now = endsNow(box, steps, fallback);
    if (now !== ends) noteRow(box.store, LINKAGES.path, id, { ends: now });
  }
}

/** What an alarm sets about from its first step. */
const workOf = ({ steps, fallback }: LinkageRow, at: string): Work => ({ steps, fallback, step: 0, phone: 0, tries: 0, at });

/** Several places in one text, each once. */
const joined = (all: string, more: string): string => (more === '' || all.split(', ').includes(more) ? all : `${all}, ${more}`);

/**
 * One more alarm of what is open already. As long as people are called, whatever comes belongs to it; where nobody has answered
 * it is called all over again; once a person knows, only what he knows of is no news.
 * @returns false: it is another one
 */
function countedOn(box: Box, open: KeptAlarm, linkage: LinkageRow, source: SourceRow | undefined, time: string): boolean {
  const ids = open.source_ids ?? [];
  const id = source?.id ?? '';
  const known = open.state === 'answered' || open.state === 'handled';
  if (known && !ids.includes(id)) return false;
  noteAlarm(box, open.id, {
    count: open.count + 1,
    source_ids: [...new Set([...ids, id])],
    source: joined(open.source, source?.name ?? ''),
    place: joined(open.place, source?.place ?? ''),
    zone: joined(open.zone ?? '', zoneName(box, source?.zone ?? '')),
    ...(open.state === 'unanswered' && { state: 'calling', work: workOf(linkage, time) }),
  });
  return true;
}

/** Begins an alarm of a linkage, or counts one more of the same cause. */
export function raise(box: Box, linkage: LinkageRow, source: SourceRow | undefined, test: boolean): void {
  const time = nowOf(box);
  const since = later(time, -SAME_SECONDS);
  const open = alarmRows(box).filter(
    (each) => each.linkage_id === linkage.id && each.state !== 'closed' && each.time >= since && Boolean(each.test) === test,
  );
  if (open.toReversed().some((each) => countedOn(box, each, linkage, source, time))) {
    followAlarms(box);
    return;
  }
  const rows = rowsOf(alarmRecord, box.store, box.clock);
  const id = rows.add({
    time,
    linkage: linkage.name,
    linkage_id: linkage.id,
    source_ids: [source?.id ?? ''],
    source: source?.name ?? '',
    place: source?.place ?? '',
    zone: zoneName(box, source?.zone ?? ''),
    state: 'calling',
    count: 1,
    known_after: '',
    answered_by: '',
    handled_by: '',
    handled_at: '',
    closed_at: '',
    test: Number(test),
    note: '',
    done: [],
    work: workOf(linkage, time),
  });
  noteRow(box.store, LINKAGES.path, linkage.id, { last_alarm: time });
  box.store.run('DELETE FROM rows WHERE resource = ? AND id <= ?', alarmRecord.path, Number(id) - KEPT);
  const after = { name: linkage.name, source: source?.name ?? '', test };
  box.log.add({ username: 'system', address: '', path: alarmRecord.path, method: 'alarm', after });
  followAlarms(box);
}

/** An alarm that a linkage has heard, which needs several. */
interface Heard {
  readonly time: string;
  readonly source: string;
  /** Of a source without one: none, and no other source is in it. */
  readonly zone: string;
}
/** When a linkage that needs several alarms has heard one: kept, so that a restart forgets none. */
const heardKey = (linkage: string): string => `alarm heard ${linkage}`;
const heardOf = (box: Box, linkage: string): readonly Heard[] => {
  const kept = (box.store.setting(heardKey(linkage)) as readonly (Heard | string)[] | undefined) ?? []; // only `alarmFrom` writes it
  return kept.filter((each) => typeof each === 'object');
};

/** Whether a linkage has heard alarms that belong together often enough, the last of them now. */
function isEnough({ count, counted }: LinkageRow, heard: readonly Heard[], last: Heard): boolean {
  const zoneOf = ({ zone, source }: Heard): string => zone || `source ${source}`;
  const together = heard.filter((each) =>
    counted === 'any' ? true : counted === 'source' ? each.source === last.source : zoneOf(each) === zoneOf(last),
  );
  return (counted === 'pair' ? new Set(together.map(({ source }) => source)).size : together.length) >= (count ?? 1);
}

/** Whether a linkage is for a source: by name, or by its zone. */
const isFor = ({ sources: named, zones }: LinkageRow, { id, zone }: SourceRow): boolean =>
  named.includes(id) || (zone !== '' && zones.includes(zone));

/** A bypass ends by itself, also where the clock was set back. */
const isBypassed = ({ bypass_until }: SourceRow, now: string): boolean => bypass_until > now && bypass_until <= later(now, DAY_SECONDS);

/** A source reports an alarm: every linkage that it is in, that holds now and has heard it often enough, follows. */
export function alarmFrom(box: Box, source: SourceRow): 'raised' | 'noted' {
  const now = nowOf(box);
  noteRow(box.store, SOURCES.path, source.id, { last_event: now, last_seen: now });
  if (!source.status || isBypassed(source, now)) return 'noted';
  let raised = false;
  for (const linkage of linkageRows(box)) {
    if (!linkage.status || !isFor(linkage, source) || !holdsAt(linkage, now)) continue;
    const since = later(now, -(linkage.within ?? 0));
    const last: Heard = { time: now, source: source.id, zone: source.zone };
    const own = [...heardOf(box, linkage.id).filter(({ time }) => time >= since && time <= now), last];
    const enough = isEnough(linkage, own, last);
    box.store.keep(heardKey(linkage.id), enough ? [] : own);
    if (!enough) continue;
    raise(box, linkage, source, false);
    raised = true;
  }
  return raised ? 'raised' : 'noted';
}

/** One that is rung: a phone of the house, whatever it is doing, or a number outside by a trunk. */
interface Rung {
  readonly number: string;
  readonly name: string;
  readonly state: ReturnType<typeof stateOf>;
  readonly trunk?: string;
  /** Less than one: people outside sleep, drive, and have no signal. */
  readonly luck: number;
}
const phoneOf = (box: Box, phone: Phone): Rung => ({ number: phone.number, name: phone.name, state: stateOf(box, phone), luck: 0.9 });

/** Rings one; whether a person answers. Do not disturb keeps no alarm away. */
function ring(box: Box, { number, state, trunk, luck }: Rung, seconds: number, mark: string): Result {
  const free = isFree(state);
  const answers = free && box.clock.chance(`alarm ${mark} ${number}`, 0) < luck;
  const result = state === 'offline' ? 'offline' : !free ? 'busy' : answers ? 'answered' : 'unanswered';
  box.voice.script({ at: box.clock.now(), to: number, label: 'alarm', ...(trunk !== undefined && { trunk }) }, () => ({
    result,
    ring: answers ? ANSWER_SECONDS : result === 'unanswered' ? seconds : NEXT_SECONDS,
    talk: TALK_SECONDS,
  }));
  return result;
}

/** What a call of an alarm changes of it: a line of what was done, and who answered. */
function callFor(box: Box, alarm: KeptAlarm, kind: DoneLine['kind'], { tries, at }: Work, rung: Rung, seconds: number) {
  const result = ring(box, rung, seconds, `${alarm.id} ${tries}`);
  const line = { time: at, kind, name: labelOf(rung), result, heard: 0, count: 0, dnd: rung.state === 'dnd' };
  // The switchboard of the police is nobody of the house: people are called until one of them knows.
  const answered = result === 'answered' &&
    kind !== 'emergency' && {
      state: 'answered',
      answered_by: labelOf(rung),
      known_after: Math.max(0, Math.round(secondsBetween(alarm.time, at))) + ANSWER_SECONDS,
    };
  return { line, took: result === 'unanswered' ? seconds : NEXT_SECONDS, answered: answered || {} };
}

/** What a step that rings nobody comes to. */
function shownBy(box: Box, { id, linkage, place }: KeptAlarm, { kind, target, wall, tile }: Step, time: string): DoneLine {
  const base = { time, kind, name: targetName(box, target), heard: 0, count: 0, dnd: false };
  if (kind === 'message') return { ...base, result: 'shown' };
  if (kind === 'light' || kind === 'door') return { ...base, result: switchOn(box, idOf(target), id, time) ? 'switched' : 'off' };
  if (kind === 'camera') {
    const camera = idOf(target);
    if (!deviceOf(box, wall)?.status) return { ...base, result: 'off' };
    // A test has no place: its linkage says what it is about.
    showOn(box, wall, { tile: tile ?? 1, camera, alarm: id, place: place || linkage, time });
    return { ...base, result: !cameraIsOn(box, camera) ? 'off' : isWatched(box, wall) ? 'shown' : 'unseen' };
  }
  const { phones, heard } = heardBy(box, target);
  const speech = { label: 'alarm', number: '', name: linkage, from: '', seconds: TALK_SECONDS, ended: () => {} };
  if (heard.length > 0) box.voice.speak({ ...speech, phones: heard.map(({ id: phone }) => phone) });
  return { ...base, result: heard.length > 0 ? 'heard' : 'nobody', heard: heard.length, count: phones.length };
}

/** Rings the last fallback: every half minute at first, then less often as long as nobody knows. */
function fallBack(box: Box, alarm: KeptAlarm, work: Work): Changes {
  const phone = phonesAt(box, `extension:${work.fallback}`)[0];
  const wait = work.tries < FALLBACK_TRIES ? AGAIN_SECONDS : SELDOM_SECONDS;
  const next: Work = { ...work, tries: work.tries + 1, at: later(work.at, wait) };
  if (work.tries === FALLBACK_TRIES) return { state: 'unanswered', work: alarm.test ? undefined : next };
  if (!phone || work.tries > FALLBACK_TRIES + SELDOM_TRIES) return { state: 'unanswered', work: undefined };
  const { line, answered } = callFor(box, alarm, 'call', work, phoneOf(box, phone), AGAIN_SECONDS);
  return { ...answered, done: [...alarm.done, line], work: next };
}

/** Does one thing of an alarm that is due; answers what that changes of it, and when the next thing is due. */
function workOn(box: Box, alarm: KeptAlarm, work: Work): Changes {
  const known = alarm.state !== 'calling' && alarm.state !== 'unanswered';
  const step = work.steps[work.step];
  if (!step) return known ? { work: undefined } : fallBack(box, alarm, work);
  const following = { ...work, step: work.step + 1, phone: 0 };
  const noted = (line: Pick<DoneLine, 'result'> & Partial<DoneLine>): DoneLine => ({
    ...{ time: work.at, kind: step.kind, name: targetName(box, step.target), heard: 0, count: 0, dnd: false },
    ...line,
  });
  if (isSpared(step, Boolean(alarm.test))) return { done: [...alarm.done, noted({ result: 'spared' })], work: following };
  if (step.kind === 'outside' || step.kind === 'emergency') {
    if (known) return { work: following };
    const outside = outsideOf(box, step);
    if (!outside) return { done: [...alarm.done, noted({ result: 'barred' })], work: { ...following, at: later(work.at, NEXT_SECONDS) } };
    const { line, took, answered } = callFor(box, alarm, step.kind, work, { ...outside, state: 'idle', luck: 0.8 }, step.seconds ?? 0);
    return { ...answered, done: [...alarm.done, line], work: { ...following, at: later(work.at, took) } };
  }
  if (step.kind !== 'call') return { done: [...alarm.done, shownBy(box, alarm, step, work.at)], work: following };
  const phones = phonesAt(box, step.target);
  const phone = known ? undefined : phones[work.phone];
  if (!phone) return { work: following };
  const { line, took, answered } = callFor(box, alarm, 'call', work, phoneOf(box, phone), step.seconds ?? 0);
  const next = work.phone + 1 < phones.length ? { ...work, phone: work.phone + 1 } : following;
  return { ...answered, done: [...alarm.done, line], work: { ...next, at: later(work.at, took) } };
}

/** When a thing is done: nothing was while the box was off, and no clock that was set back makes anybody wait. */
function timely(box: Box, work: Work, now: string): Work {
  const up = wireTime(box.clock.now() - upFor(box.store, box.clock));
  const at = work.at > later(now, SELDOM_SECONDS) ? now : work.at < up ? up : work.at;
  return { ...work, at };
}

/** An alarm is over: nobody is called, and what was switched and shown for it is put back. */
function closeNow(box: Box, id: string, now: string): void {
  noteAlarm(box, id, { state: 'closed', closed_at: now, work: undefined });
  releaseFor(box, id);
}

/** Brings the alarms up to the present. */
export function followAlarms(box: Box): void {
  if (!box.power.up) return;
  const now = nowOf(box);
  for (const { id, test, state, time } of alarmRows(box)) {
    // Each thing that is done leaves another time for the next.
    for (let alarm = alarmOf(box, id); alarm?.work; alarm = alarmOf(box, id)) {
      const work = timely(box, alarm.work, now);
      if (work.at > now) break;
      noteAlarm(box, id, workOn(box, alarm, work));
    }
    if (test && state !== 'closed' && time < later(now, -TEST_SECONDS)) closeNow(box, id, now);
  }
}

/** What a source is now, for lists: bypassed, silent, in alarm, or ready. */
export function freshenSources(box: Box): void {
  followAlarms(box);
  const now = nowOf(box);
  const open = new Set(alarmRows(box).flatMap(({ state, source_ids = [] }) => (state === 'closed' ? [] : source_ids)));
  const followed = linkageRows(box).filter(({ status }) => status);
  for (const source of sourceRows(box)) {
    // The demonstration's sources are heard as they should be, but for one whose line is broken.
    const beats = (source.heartbeat ?? 0) > 0 && !box.voice.still && !/SIP/.test(source.name);
    const last_seen = beats ? now : source.last_seen;
    const silent = (source.heartbeat ?? 0) > 0 && last_seen < later(now, -(source.heartbeat ?? 0) * 60);
    const bypassed = isBypassed(source, now);
    const quiet = silent ? 'silent' : followed.some((linkage) => isFor(linkage, source)) ? 'ready' : 'unlinked';
    const state = bypassed ? 'bypassed' : open.has(source.id) ? 'alarm' : quiet;
    const bypass_until = bypassed ? source.bypass_until : '';
    if (state !== source.state || last_seen !== source.last_seen || bypass_until !== source.bypass_until)
      noteRow(box.store, SOURCES.path, source.id, { state, last_seen, bypass_until });
  }
}

/** Somebody takes care of an alarm, or it is over: nobody is called any more. What was noted before is kept. */
export function settleAlarm(box: Box, alarm: KeptAlarm, by: string, note: string, over: boolean): void {
  const time = nowOf(box);
  noteAlarm(box, alarm.id, {
    note: [alarm.note, note.trim().slice(0, 100)].filter(Boolean).join('; '),
    ...(alarm.handled_by === '' && { state: 'handled', handled_by: by, handled_at: time }),
  });
  if (over) closeNow(box, alarm.id, time);
}

/** Bypasses a source for so many minutes; 0 ends it. */
export const bypass = (box: Box, id: string, minutes: number): void =>
  noteRow(box.store, SOURCES.path, id, { bypass_until: minutes > 0 ? later(nowOf(box), minutes * 60) : '' });

/** A source by its key, as it names itself. */
export const sourceByKey = (box: Box, key: string): SourceRow | undefined => {
  const entry = key === '' ? undefined : all(box, SOURCES).find((each) => each.key === key);
  return entry && decodeRow(sourceFields, entry);
};
/** A source is heard. */
export const noteSeen = (box: Box, id: string): void => noteRow(box.store, SOURCES.path, id, { last_seen: nowOf(box) });

/** Follows alarms by the clock; answers how that is stopped. */
export function openAlarms(box: Box): () => void {
  const timer = setInterval(() => box.store.transaction(() => followAlarms(box)), 1000).unref();
  return () => clearInterval(timer);
}
