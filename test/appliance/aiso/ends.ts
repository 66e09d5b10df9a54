/**
 * Whom alarms call by what stands in the records, whatever the phones do at this moment: what a change of an extension, a ring group or
 * a contact takes from alarms is told before it is saved, kept from leaving an alarm without anybody, and logged at the linkage.
 */
import { linkages, type Step } from '../../../src/areas/aiso/alarm-linkage/linkages';
import type { AlarmChange } from '../../../src/areas/voice/parts/alarm-calls';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { type Context, type Operation, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import { type Touched, touchedOnce } from '../touched';
import { type LinkageRow, linkageRows } from './kept-linkages';
import { type Find, finderOf, labelOf, outsideOf, phonesAt } from './targets';

/** What alarms call, and the field of each that keeps somebody from being reached. */
const CALLED: Readonly<Record<string, string>> = {
  [resourcePaths.voiceExtensionset]: 'status',
  [resourcePaths.voiceRinggroup]: 'members',
  [resourcePaths.voiceAddsbook]: 'numbers',
};
const MOST_ROWS = 2000;

/** People that can be called, by what they are: how each is called. */
type Ends = ReadonlyMap<string, string>;

/** Whom one step can call; nobody who is switched off. */
function endsAt(box: Box, step: Pick<Step, 'kind' | 'target'>, find: Find): readonly (readonly [key: string, label: string])[] {
  if (step.kind === 'outside') {
    const outside = outsideOf(box, step, find);
    return outside ? [[step.target, labelOf(outside)]] : [];
  }
  const phones = step.kind === 'call' ? phonesAt(box, step.target, find) : [];
  return phones.filter(({ enabled }) => enabled).map((phone) => [`extension:${phone.id}`, labelOf(phone)]);
}

/** What a change makes of the calls of one linkage; undefined: it calls nothing of what changes. */
function changeOf(box: Box, { id, name, steps, fallback }: LinkageRow, was: Find, will: Find, changed: ReadonlySet<string>) {
  let concerned = false;
  const noting =
    (find: Find): Find =>
    (path, row) => {
      concerned ||= changed.has(`${path} ${row}`);
      return find(path, row);
    };
  const last = { kind: 'call', target: `extension:${fallback}` } as const;
  const endsBy = (find: Find) => ({
    all: new Map([...steps, last].flatMap((step) => endsAt(box, step, noting(find)))) satisfies Ends,
    last: endsAt(box, last, noting(find))[0]?.[1],
  });
  const before = endsBy(was);
  const after = endsBy(will);
  if (!concerned) return undefined;
  const gone = [...before.all].filter(([key]) => !after.all.has(key)).map(([, label]) => label);
  const come = [...after.all].filter(([key]) => !before.all.has(key)).map(([, label]) => label);
  const renamed = [...before.all].filter(([key, label]) => after.all.has(key) && after.all.get(key) !== label);
  const told = (change: AlarmChange['change'], lost: readonly string[], now: readonly string[]): AlarmChange => ({
    ...{ id, linkage: name, change, lost, now },
  });
  if (before.all.size > 0 && after.all.size === 0) return told('none', gone, []);
  if (before.last !== undefined && after.last === undefined) return told('fallback', [before.last], come);
  if (gone.length > 0) return told('lost', gone, come);
  if (renamed.length > 0)
    return told(
      'moved',
      renamed.map(([, label]) => label),
      renamed.map(([key]) => after.all.get(key) ?? ''),
    );
  return come.length > 0 ? told('more', [], come) : told('calls', [], []);
}

/** What a change of records makes of every linkage that is switched on and calls one of them, the worst first. */
function changesOf(box: Box, was: Find, will: Find, changed: ReadonlySet<string>): readonly AlarmChange[] {
  const found = linkageRows(box)
    .filter(({ status }) => status)
    .flatMap((linkage) => changeOf(box, linkage, was, will, changed) ?? []);
  const order: readonly AlarmChange['change'][] = ['none', 'fallback', 'lost', 'moved', 'more', 'calls'];
  return found.toSorted((one, other) => order.indexOf(one.change) - order.indexOf(other.change));
}

const mayKnow = ({ may }: Pick<Context, 'may'>): boolean => may(linkages.component);

/** `alarm_calls` of a resource that alarms call: what some rows would make of the alarms, before they are saved. */
export const alarmCalls = (path: string): Omit<Operation, 'path'> =>
  operation({
    path,
    method: 'alarm_calls',
    fields: { rows: 'text' },
    run: (context, { rows: text }) => {
      const { box } = context;
      let rows: unknown;
      try {
        rows = JSON.parse(text);
      } catch {
        throw new BadBody('rows', 'field "rows" must be JSON');
      }
      if (!Array.isArray(rows) || rows.length > MOST_ROWS || rows.some((row) => typeof row !== 'object' || row === null))
        throw new BadBody('rows', `field "rows" must be a list of at most ${MOST_ROWS} records`);
      const now = finderOf(box);
      const wanted = new Map<string, Readonly<Record<string, unknown>>>();
      for (const { id, ...row } of rows) {
        const kept = now(path, String(id));
        if (kept) wanted.set(`${path} ${id}`, { ...kept, ...row });
      }
      const will: Find = (of, id) => wanted.get(`${of} ${id}`) ?? now(of, id);
      const known = mayKnow(context);
      const list = changesOf(box, now, will, new Set(wanted.keys()));
      // Who has nothing to do with alarms is told that there is one, not which.
      return { data: { list: known ? list : list.map((each) => ({ ...each, id: '', linkage: '' })) } };
    },
  });

/**
 * What a write did to those whom alarms call: logged at each linkage whose calls changed.
 * @throws {Refusal} 422 where a linkage would be left without anybody, whichever way the write came
 */
export function followEnds(
  context: Context,
  entry: { readonly username: string; readonly address: string },
  touched: readonly Touched[],
): void {
  const { box, say } = context;
  const once = touchedOnce(touched).filter(({ path }) => path in CALLED);
  if (once.length === 0) return;
  const before = new Map(once.map((each) => [`${each.path} ${each.id}`, each.before]));
  const now = finderOf(box);
  const was: Find = (path, id) => (before.has(`${path} ${id}`) ? before.get(`${path} ${id}`) : now(path, id));
  const changes = changesOf(box, was, now, new Set(before.keys())).filter(({ change }) => change !== 'calls');
  const cut = changes.filter(({ change }) => change === 'none').map(({ linkage }) => linkage);
  if (cut.length > 0) {
    const text = mayKnow(context) ? ({ key: 'alarmEnds', args: { names: cut } } as const) : ({ key: 'alarmEndsOther' } as const);
    throw new Refusal(422, text, { [CALLED[once[0]?.path ?? ''] ?? 'status']: say(text) });
  }
  for (const { linkage: name, lost, now: calls } of changes) {
    const whom = (labels: readonly string[]) => (labels.length > 0 ? { name, callees: labels.join(', ') } : { name });
    box.log.add({ ...entry, path: linkages.resource, method: 'callees', before: whom(lost), after: whom(calls) });
  }
}
