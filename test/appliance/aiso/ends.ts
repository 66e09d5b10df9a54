/**
 * Whom alarms and patrols reach by what stands in the records, whatever phones and trunks do at this moment: what a change of an extension, a
 * ring group, a zone, a contact, a trunk or a route takes from them is told before it is saved, kept from leaving an alarm without anybody,
 * and logged at the linkage.
 */
import { linkageFields, linkages, type Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import { planFields, plans } from '../../../src/areas/aiso/voice-security-patrol/plans';
import { type Dialplan, readPlan } from '../../../src/areas/voice/dialplan/plan';
import type { AlarmChange } from '../../../src/areas/voice/parts/alarm-calls';
import { decodeRow } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Context, type Operation, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import { type Touched, touchedOnce, type Whole } from '../touched';
import { withRecords } from '../voice/other-rows';
import { type OtherRows, planOf, wirePlanOf } from '../voice/snapshot';
import { type LinkageRow, linkageRows } from './kept-linkages';
import { patrolPlans } from './patrol';
import { type Find, finderOf, idOf, labelOf, outsideOf, phonesAt, targetName } from './targets';

/** What alarms reach people by, and the field of each that keeps somebody from being reached. */
const CALLED: Readonly<Record<string, string>> = {
  [resourcePaths.voiceExtensionset]: 'status',
  [resourcePaths.voiceRinggroup]: 'members',
  [resourcePaths.voiceBroadcastZone]: 'members',
  [resourcePaths.voiceAddsbook]: 'numbers',
  [resourcePaths.voiceSipoutset]: 'status',
  [resourcePaths.voiceSipoutgroup]: 'members',
  [resourcePaths.voiceRoutingout]: 'rules',
};
/** Those of them by which a call gets outside. */
const WAYS = [resourcePaths.voiceSipoutset, resourcePaths.voiceSipoutgroup, resourcePaths.voiceRoutingout];
const MOST_ROWS = 2000;
/** Fields by which the rows of an import find their records. */
const KEYS: ReadonlySet<string> = new Set(['number', 'name']);

/** The records at one time: as they were, are, or would be. */
interface Records {
  readonly find: Find;
  readonly plan: Dialplan;
}

/** One whom a step reaches. */
interface End {
  readonly key: string;
  readonly label: string;
  /** Of a call outside: the name of its trunk. */
  readonly trunk?: string;
}

/** Whom one step calls; nobody who is switched off. `used`: records that it goes by, `path id`. */
function endsAt(box: Box, step: Pick<Step, 'kind' | 'target'>, { find, plan }: Records, used: Set<string>): readonly End[] {
  if (step.kind === 'outside' || step.kind === 'emergency') {
    const outside = outsideOf(box, step, find, plan, used);
    if (!outside) return [];
    const trunk = String(find(resourcePaths.voiceSipoutset, outside.trunk)?.name ?? '');
    return [{ key: step.target, label: step.kind === 'emergency' ? outside.number : labelOf(outside), trunk }];
  }
  const phones = step.kind === 'call' ? phonesAt(box, step.target, find) : [];
  return phones.filter(({ enabled }) => enabled).map((phone) => ({ key: `extension:${phone.id}`, label: labelOf(phone) }));
}

/** The phones that one broadcast is heard at. */
const heardAt = (box: Box, target: string, find: Find): ReadonlyMap<string, string> =>
  new Map(
    phonesAt(box, target, find)
      .filter(({ enabled, answersItself }) => enabled && answersItself)
      .map((phone) => [phone.id, labelOf(phone)]),
  );

/** The ends that a person answers at: a call to 119 is none of them. */
const isPerson = ({ key }: End): boolean => !key.startsWith('emergency:');

/** What a change makes of the broadcasts of one linkage: zones that hear nothing any more, and phones that are lost of others. */
function broadcastsOf(box: Box, { steps }: LinkageRow, was: Find, will: Find) {
  const silent: string[] = [];
  const lost = new Map<string, string>();
  const come = new Map<string, string>();
  for (const { kind, target } of steps) {
    if (kind !== 'broadcast') continue;
    const [before, after] = [heardAt(box, target, was), heardAt(box, target, will)];
    if (before.size > 0 && after.size === 0)
      silent.push(String(was(resourcePaths.voiceBroadcastZone, idOf(target))?.name ?? targetName(box, target)));
    else for (const [id, label] of before) if (!after.has(id)) lost.set(id, label);
    for (const [id, label] of after) if (!before.has(id)) come.set(id, label);
  }
  return { silent, lost: [...lost.values()], come: [...come.values()] };
}

/** What a change makes of one linkage; nothing where it reaches nobody by what changes. */
function changesOfOne(box: Box, linkage: LinkageRow, was: Records, will: Records, changed: ReadonlySet<string>): readonly AlarmChange[] {
  const { id, name, steps, fallback } = linkage;
  const used = new Set<string>();
  const noting =
    (find: Find): Find =>
    (path, row) => {
      used.add(`${path} ${row}`);
      return find(path, row);
    };
  const last = { kind: 'call', target: `extension:${fallback}` } as const;
  const endsBy = ({ find, plan }: Records) => {
    const records = { find: noting(find), plan };
    return {
      all: new Map([...steps, last].flatMap((step) => endsAt(box, step, records, used)).map((end) => [end.key, end])),
      last: endsAt(box, last, records, used)[0]?.label,
    };
  };
  const [before, after] = [endsBy(was), endsBy(will)];
  const heard = broadcastsOf(box, linkage, noting(was.find), noting(will.find));
  if (![...used].some((each) => changed.has(each))) return [];
  const told = (change: AlarmChange['change'], lost: readonly string[], now: readonly string[]): AlarmChange => ({
    ...{ id, linkage: name, change, lost, now },
  });
  const all = [...before.all.values()];
  const gone = all.filter(({ key }) => !after.all.has(key)).map(({ label }) => label);
  const come = [...after.all.values()].filter(({ key }) => !before.all.has(key)).map(({ label }) => label);
  const still = all.flatMap((end) => {
    const then = after.all.get(end.key);
    return then ? [[end, then] as const] : [];
  });
  const renamed = still.filter(([end, then]) => end.label !== then.label);
  const rerouted = still.filter(([end, then]) => end.trunk !== then.trunk);
  const names = (pairs: typeof still, at: 0 | 1, of: 'label' | 'trunk') => [...new Set(pairs.map((pair) => pair[at][of] ?? ''))];
  const found: AlarmChange[] = [];
  if (all.some(isPerson) && ![...after.all.values()].some(isPerson)) found.push(told('none', gone, []));
  else if (before.last !== undefined && after.last === undefined) found.push(told('fallback', [before.last], come));
  else if (gone.length > 0) found.push(told('lost', gone, come));
  else if (renamed.length > 0) found.push(told('moved', names(renamed, 0, 'label'), names(renamed, 1, 'label')));
  else if (come.length > 0) found.push(told('more', [], come));
  if (heard.silent.length > 0) found.push(told('silent', heard.silent, []));
  if (heard.lost.length > 0) found.push(told('unheard', heard.lost, heard.come));
  else if (heard.come.length > 0) found.push(told('heard', [], heard.come));
  if (rerouted.length > 0) found.push(told('rerouted', names(rerouted, 0, 'trunk'), names(rerouted, 1, 'trunk')));
  return found.length > 0 ? found : [told('calls', [], [])];
}

/** What a change makes of the people that a patrol plan calls when somebody does not come by. */
function patrolChange(box: Box, plan: ReturnType<typeof patrolPlans>[number], was: Find, will: Find, changed: ReadonlySet<string>) {
  const { voiceExtensionset } = resourcePaths;
  if (!plan.escalate.some((id) => changed.has(`${voiceExtensionset} ${id}`))) return [];
  const by = (find: Find) =>
    new Map(
      plan.escalate
        .flatMap((id) => phonesAt(box, `extension:${id}`, find))
        .filter(({ enabled }) => enabled)
        .map((phone) => [phone.id, labelOf(phone)]),
    );
  const [before, after] = [by(was), by(will)];
  const lost = [...before].filter(([id]) => !after.has(id)).map(([, label]) => label);
  const change = before.size > 0 && after.size === 0 ? 'patrolNone' : lost.length > 0 ? 'patrolLost' : 'patrol';
  return [{ id: plan.id, linkage: plan.name, change, lost, now: [] } satisfies AlarmChange];
}

const ORDER: readonly AlarmChange['change'][] = [
  ...([
    'none',
    'fallback',
    'patrolNone',
    'lost',
    'silent',
    'unheard',
    'patrolLost',
    'moved',
    'rerouted',
    'more',
    'heard',
    'calls',
    'patrol',
  ] as const),
];

interface Change {
  readonly was: Records;
  readonly will: Records;
  /** `path id` of each record. */
  readonly changed: ReadonlySet<string>;
}

/** What a change of records makes of every linkage and patrol that is switched on and reaches somebody by one of them, the worst first. */
function changesOf(box: Box, { was, will, changed }: Change): readonly AlarmChange[] {
  return [
    ...linkageRows(box)
      .filter(({ status }) => status)
      .flatMap((linkage) => changesOfOne(box, linkage, was, will, changed)),
    ...patrolPlans(box)
      .filter(({ status }) => status)
      .flatMap((plan) => patrolChange(box, plan, was.find, will.find, changed)),
  ].toSorted((one, other) => ORDER.indexOf(one.change) - ORDER.indexOf(other.change));
}

/** Whatever trunks are down now may be back when it burns. */
const steady = (plan: Dialplan): Dialplan => ({ ...plan, down: [] });

/** The records with some put in the place of those of the same id; undefined: it is not there. By `path id`. */
function recordsWith(box: Box, other: ReadonlyMap<string, Whole | undefined>): Records {
  const now = finderOf(box);
  const find: Find = (path, id) => (other.has(`${path} ${id}`) ? other.get(`${path} ${id}`) : now(path, id));
  const rows = WAYS.flatMap((path) => {
    const own = [...other].flatMap(([key, body]) => (key.startsWith(`${path} `) ? [[key.slice(path.length + 1), body] as const] : []));
    return own.length > 0 ? [...withRecords(box, path, new Map(own))] : [];
  });
  return { find, plan: steady(rows.length > 0 ? readPlan(wirePlanOf(box, new Map(rows))) : planOf(box)) };
}

/** Whoever has nothing to do with alarms, or patrols, is told that there is one, not which. */
const toldTo = ({ may }: Pick<Context, 'may'>, list: readonly AlarmChange[]): readonly AlarmChange[] =>
  list.map((each) => (may((each.change.startsWith('patrol') ? plans : linkages).component) ? each : { ...each, id: '', linkage: '' }));

/** The record that a row means: by its id, or as an import finds it. */
function meant({ store }: Box, path: string, row: Readonly<Record<string, unknown>>, by: string): string {
  if (row.id !== undefined || by === '') return String(row.id ?? '');
  const found = store.get(`SELECT id FROM rows WHERE resource = ? AND json_extract(body, '$.${by}') = ?`, path, String(row[by] ?? ''));
  return found ? String(found.id) : '';
}

/** `alarm_calls` of a resource that alarms call: what some rows would make of the alarms, before they are saved. A row that is `gone` is deleted. */
export const alarmCalls = (path: string): Omit<Operation, 'path'> =>
  operation({
    path,
    method: 'alarm_calls',
    fields: { rows: 'text', by: 'text?' },
    run: (context, { rows: text, by = '' }) => {
      const { box } = context;
      let rows: unknown;
      try {
        rows = JSON.parse(text);
      } catch {
        throw new BadBody('rows', 'field "rows" must be JSON');
      }
      if (!Array.isArray(rows) || rows.length > MOST_ROWS || rows.some((row) => typeof row !== 'object' || row === null))
        throw new BadBody('rows', `field "rows" must be a list of at most ${MOST_ROWS} records`);
      if (by !== '' && !KEYS.has(by)) throw new BadBody('by', `field "by" must be one of ${[...KEYS].join(', ')}`);
      const now = finderOf(box);
      const wanted = new Map<string, Whole | undefined>();
      for (const row of rows) {
        const { id: _id, gone, ...changes } = row;
        const id = meant(box, path, row, by);
        const kept = now(path, id);
        if (kept) wanted.set(`${path} ${id}`, gone === true ? undefined : { ...kept, ...changes });
      }
      const change = { was: recordsWith(box, new Map()), will: recordsWith(box, wanted), changed: new Set(wanted.keys()) };
      return { data: { list: toldTo(context, changesOf(box, change)) } };
    },
  });

/** Records that come back, of any lists: what they make of the alarms, those among them that come back themselves too. */
export function alarmsReturning(context: Pick<Context, 'box' | 'may'>, other: OtherRows): readonly AlarmChange[] {
  const { box } = context;
  const bodies = new Map([...other].map(([path, rows]) => [path, new Map(rows.map((row) => [String(row.id), row]))]));
  const now = finderOf(box);
  const will: Records = {
    find: (path, id) => {
      const own = bodies.get(path);
      return own ? own.get(id) : now(path, id);
    },
    plan: steady(readPlan(wirePlanOf(box, other))),
  };
  const was = recordsWith(box, new Map());
  const known = new Map(linkageRows(box).map((each) => [each.id, each]));
  const rows = other.get(linkages.resource)?.map((row) => decodeRow(linkageFields, row)) ?? linkageRows(box);
  const found = rows.flatMap((linkage): readonly AlarmChange[] => {
    if (!linkage.status) return [];
    const { id, name, steps, fallback } = linkage;
    const people = (records: Records, of: Pick<LinkageRow, 'steps' | 'fallback'>) =>
      [...of.steps, { kind: 'call', target: `extension:${of.fallback}` } as const]
        .flatMap((step) => endsAt(box, step, records, new Set()))
        .filter(isPerson);
    const then = people(will, { steps, fallback });
    const before = known.get(id);
    const had = before?.status ? people(was, before) : [];
    const lost = [...new Set(had.filter(({ key }) => !then.some((end) => end.key === key)).map(({ label }) => label))];
    const { silent } = broadcastsOf(box, linkage, was.find, will.find);
    return [
      ...(then.length === 0 ? [{ id, linkage: name, change: 'nobody' as const, lost, now: [] }] : []),
      ...(then.length > 0 && lost.length > 0 ? [{ id, linkage: name, change: 'lost' as const, lost, now: [] }] : []),
      ...(silent.length > 0 ? [{ id, linkage: name, change: 'silent' as const, lost: silent, now: [] }] : []),
    ];
  });
  const then = other.get(plans.resource)?.map((row) => decodeRow(planFields, row)) ?? patrolPlans(box);
  const vain = then
    .filter(({ status, escalate }) => status && !escalate.some((id) => phonesAt(box, `extension:${id}`, will.find)[0]?.enabled))
    .map(({ id, name }) => ({ id, linkage: name, change: 'patrolNone' as const, lost: [], now: [] }));
  const off = [...known.values()]
    .filter(({ id, status }) => status && rows.find((each) => each.id === id)?.status !== true)
    .map(({ id, name }) => ({ id, linkage: name, change: 'off' as const, lost: [], now: [] }));
  return toldTo(context, [...found, ...off, ...vain]);
}

/**
 * What a write did to those whom alarms call: logged at each linkage whose calls changed.
 * @throws {Refusal} 422 where a linkage would be left without anybody, whichever way the write came
 */
export function followEnds(
  context: Context,
  entry: { readonly username: string; readonly address: string },
  touched: readonly Touched[],
): void {
  const { box, say, may } = context;
  const once = touchedOnce(touched).filter(({ path }) => path in CALLED);
  if (once.length === 0) return;
  const before = new Map(once.map((each) => [`${each.path} ${each.id}`, each.before]));
  const change = { was: recordsWith(box, before), will: recordsWith(box, new Map()), changed: new Set(before.keys()) };
  const changes = changesOf(box, change).filter(({ change: kind }) => kind !== 'calls' && !kind.startsWith('patrol'));
  const cut = changes.filter(({ change: kind }) => kind === 'none').map(({ linkage }) => linkage);
  if (cut.length > 0) {
    const text = may(linkages.component) ? ({ key: 'alarmEnds', args: { names: cut } } as const) : ({ key: 'alarmEndsOther' } as const);
    throw new Refusal(422, text, { [CALLED[once[0]?.path ?? ''] ?? 'status']: say(text) });
  }
  for (const { linkage: name, lost, now: calls } of changes) {
    const whom = (labels: readonly string[]) => (labels.length > 0 ? { name, callees: labels.join(', ') } : { name });
    box.log.add({ ...entry, path: linkages.resource, method: 'callees', before: whom(lost), after: whom(calls) });
  }
}
