/** What plans of a list would get in the way of, before they are saved. */
import { decodeRow, encodeValues, type Fields, type Row } from '../../field/field';
import { resource } from '../../gateway/calls';
import { loadMessages } from '../../i18n/i18n';
import type { ScreenProps } from '../screen';
import { besideCall, besidePlans, type PlanList } from './beside';
import { clockCall } from './clock';
import type { Scheduled } from './collisions';
import { linesView } from './lines-view';
import { rowToBe } from './row-to-be';
import { collisionsWith, collisionText } from './schedule-preview';

type Wire = Readonly<Record<string, unknown>>;

const QUIET = { quiet: true } as const;
/** More than anybody keeps. */
const ALL = { page: 1, limit: 1000 } as const;
/** So many plans are asked about, and so many clashes are told. */
const ASKED = 20;
const SHOWN = 6;

/** What some rows, as they would be saved, get in the way of that they did not before, in words. */
export async function clashesOf<F extends Fields, T extends Scheduled>(
  { name, fields, whom, planOf, clockOf, meets }: PlanList<F, T>,
  wanted: readonly Wire[],
  screen: ScreenProps,
): Promise<readonly string[]> {
  const { gateway, t, language } = screen;
  const [clock, kept, meet] = await Promise.all([
    clockOf?.(screen) ?? gateway.send(clockCall(name), {}, QUIET).then(({ data }) => data),
    gateway.send(resource(name).list, ALL, QUIET),
    meets?.(screen),
    loadMessages(language, ['schedule', 'job']),
  ]);
  const known = new Map(kept.data.list.map((row) => [String((row as Wire).id), row as Wire])); // rows of the wire, not read yet
  const planned = (wire: Wire) => {
    const row: Row<F> = decodeRow(fields, wire);
    return { plan: planOf(row, row.id, clock), whom: { ...encodeValues(fields, row, whom), id: row.id } };
  };
  const asked = wanted.map((wire, at) => {
    const before = known.get(String(wire.id ?? ''));
    // One that is new has an id of its own here, so that it is told from the others.
    const after = planned({ ...rowToBe(fields, before, wire), id: before ? wire.id : `new ${at}` });
    return { ...after, isNew: !before, isSame: before !== undefined && JSON.stringify(planned(before)) === JSON.stringify(after) };
  });
  const after = new Map(asked.map(({ plan }) => [plan.id, plan]));
  const others = [...known.values()].map((row) => planned(row).plan).filter(({ id }) => !after.has(id));
  const changed = asked.filter(({ plan, isSame }) => plan.status && !isSame);
  const lines = new Set<string>();
  for (const { plan, whom: reached, isNew } of changed.slice(0, ASKED)) {
    const reply = await gateway.send(besideCall(name), { whom: isNew ? { ...reached, id: '' } : reached }, QUIET);
    const beside = besidePlans(t, reply.data);
    const found = [
      ...(meet ? collisionsWith(plan, [...others, ...after.values()], clock, meet) : []),
      ...collisionsWith<Scheduled>(plan, beside, clock, (one, other) => (one === plan) !== (other === plan)),
    ];
    for (const each of found)
      lines.add(collisionText(t, each, beside.find((other) => other === each.first.plan || other === each.second.plan)?.where ?? ''));
  }
  const told = [...lines];
  return [
    ...told.slice(0, SHOWN),
    ...(told.length > SHOWN ? [t('schedule:collision.more', { count: told.length - SHOWN })] : []),
    ...(changed.length > ASKED ? [t('schedule:collision.asked', { count: ASKED })] : []),
  ];
}

/** What is told under a batch form or a file that is imported. */
export const clashesView = <F extends Fields, T extends Scheduled>(plans: PlanList<F, T>) =>
  linesView((rows, screen) => clashesOf(plans, rows, screen));
