/** Under the form of an ad: whom it would take the place from, and who takes it from that, before it is saved. */
import { useMemo } from 'react';
import { decodeRow, type Fields, type Row } from '../../../field/field';
import { type ResourceName, resource } from '../../../gateway/calls';
import { loadMessages, useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { boxTime } from '../../../lib/box-time';
import { NO_CYCLE } from '../../../lib/task-cycle';
import { neverSeen } from '../../../lib/what-plays/never';
import { rivalsOf } from '../../../lib/what-plays/rivals';
import type { Planned } from '../../../lib/what-plays/what-plays';
import { type PreviewProps, type Scheduled, type ScreenProps, useRead } from '../../../screen';
import { type BesidePlan, planViews, useBesidePlans } from '../../../screen/schedule/beside';
import type { BoxClock } from '../../../screen/schedule/clock';
import { linesView } from '../../../screen/schedule/lines-view';
import { rowToBe } from '../../../screen/schedule/row-to-be';
import { Collisions, collisionsWith } from '../../../screen/schedule/schedule-preview';
import { Callout } from '../../../ui';
import { adCycle } from './ad-cycle';
import { placesCall } from './calls';
import type { Ad } from './fields';
import { plannedOf } from './planned';

const ALL = { page: 1, limit: 1000 } as const;
const NOTHING = {};
/** What says where an ad is seen, and for how long each day. */
const WHOM = ['rooms', 'groups', 'time_from', 'time_until'] as const;
/** So many plans of other screens are told. */
const MOST = 3;
/** So many are named. */
const NAMED = 5;

/** An ad as others see it. How long it is seen each time does not matter here. */
const planOfAd = (ad: unknown, own: string): Planned => plannedOf({ ...(ad as Ad), id: own, sort: 0 }, 1); // every list of ads has these fields

/** What of the box is needed to check an ad: its clock, and which rooms are in which group. */
interface Known extends BoxClock {
  readonly plan_time: string;
  readonly list: readonly { readonly room: string; readonly area: string }[];
}

/** Whether it is ever seen, whom it takes the place from, and who takes it from that, in words. */
function rivalLines(
  t: ScreenProps['t'],
  plan: Planned,
  others: readonly Planned[],
  { now, plan_time: planTime, zone, list }: Known,
): readonly string[] {
  const never = plan.on && neverSeen(plan, planTime || now, boxTime(zone));
  // What is never seen is in nobody's way.
  if (never) return [t(`ads-plan:never.${never}`)];
  const areas = new Map(list.map(({ room, area }) => [room, area]));
  const { hides, hiddenBy } = rivalsOf(plan, others, now.slice(0, 10), (room) => areas.get(room));
  const names = (plans: typeof hides): string =>
    listOf(t, [
      ...plans.slice(0, NAMED).map(({ name }) => name),
      ...(plans.length > NAMED ? [t('ads-plan:plan.more', { count: plans.length - NAMED })] : []),
    ]);
  return [
    ...(hiddenBy.length > 0 ? [t('ads-plan:rivals.hiddenBy', { count: hiddenBy.length, names: names(hiddenBy) })] : []),
    ...(hides.length > 0 ? [t('ads-plan:rivals.hides', { count: hides.length, names: names(hides) })] : []),
  ];
}

/** So many ads of a batch or a file are told of. */
const MOST_TOLD = 6;

/** What many ads that would be saved together do to others and to each other, each by its title. */
async function linesOfMany<F extends Fields>(
  name: ResourceName,
  fields: F,
  wanted: PreviewProps['rows'],
  { gateway, t, language }: ScreenProps,
): Promise<readonly string[]> {
  const [known, kept] = await Promise.all([
    gateway.send(placesCall(name), NOTHING, { quiet: true }),
    gateway.send(resource(name).list, ALL, { quiet: true }),
    loadMessages(language, ['ads-plan']),
  ]);
  const before = new Map<string, Readonly<Record<string, unknown>>>(
    kept.data.list.map((row) => [decodeRow(fields, row).id, { ...(row as object) }]),
  ); // rows of the wire, not read yet
  const asked = wanted.map((wire, at) => {
    const id = before.has(String(wire.id)) ? String(wire.id) : `new ${at}`;
    return planOfAd(decodeRow(fields, { ...rowToBe(fields, before.get(id), wire), id }), id);
  });
  const after = new Map(asked.map((plan) => [plan.id, plan]));
  const rest = [...before].filter(([id]) => !after.has(id)).map(([id, row]) => planOfAd(decodeRow(fields, row), id));
  const lines = asked.flatMap((plan) =>
    rivalLines(t, plan, [...rest, ...asked], known.data).map((line) => t('ads-plan:rivals.of', { name: plan.name, line })),
  );
  return lines.length > MOST_TOLD ? [...lines.slice(0, MOST_TOLD), t('ads-plan:plan.more', { count: lines.length - MOST_TOLD })] : lines;
}

/** What the views of a list of ads take of it: the same is asked before one is switched on in its row, and before many are changed or imported. */
export function rivalViews<F extends Fields>(name: ResourceName, fields: F) {
  const [list, places] = [resource(name).list, placesCall(name)];
  const { switching, Preview: Beside } = planViews({
    ...{ name, fields, whom: WHOM },
    planOf: (ad, id) => {
      const plan = planOfAd(ad, id);
      const hours = adCycle(plan);
      // What is there all day runs at no time.
      return {
        id,
        name: plan.name,
        status: plan.on && hours !== undefined,
        seconds: 0,
        cycle: { ...NO_CYCLE, cycle: 'daily' as const },
        ...hours,
      };
    },
    clockOf: async ({ gateway }) => (await gateway.send(places, NOTHING, { quiet: true })).data,
  });
  const Many = linesView((rows, screen) => linesOfMany(name, fields, rows, screen));
  return {
    Preview: (props: PreviewProps) => (
      <div className="space-y-3">
        <Many {...props} />
        <Beside {...props} />
      </div>
    ),
    switching: async (row: Row<F>, on: boolean, screen: ScreenProps): Promise<readonly string[]> => {
      if (!on) return [];
      const { gateway, t, language } = screen;
      const [known, kept, clashes] = await Promise.all([
        gateway.send(places, NOTHING, { quiet: true }),
        gateway.send(list, ALL, { quiet: true }),
        switching(row, on, screen),
        loadMessages(language, ['ads-plan']),
      ]);
      const plan = planOfAd({ ...row, status: true }, row.id);
      const others = kept.data.list.map((each) => decodeRow(fields, each)).map((each) => planOfAd(each, each.id));
      return [...rivalLines(t, plan, others, known.data), ...clashes];
    },
  };
}

/** The lines; nothing where nobody wants the same place at the same time. How long something is seen does not matter here. */
export function Rivals({
  screen,
  name,
  fields,
  values,
  id = '',
}: {
  readonly screen: ScreenProps;
  readonly name: ResourceName;
  readonly fields: Fields;
  readonly values: Ad;
  readonly id?: string | undefined;
}) {
  const { gateway, t } = screen;
  const beside = useBesidePlans(screen, name, fields, values, WHOM, id);
  const [list, places] = useMemo(() => [resource(name).list, placesCall(name)] as const, [name]);
  const rows = useRead(gateway, list, ALL).data?.data.list;
  const known = useRead(gateway, places, NOTHING).data?.data;
  if (!rows || !known) return null;
  const others = rows.map((row) => decodeRow(fields, row)).map((row) => planOfAd(row, row.id));
  const plan = planOfAd(values, id);
  return (
    <div className="my-4 space-y-2 empty:hidden" role="status">
      {rivalLines(t, plan, others, known).map((line) => (
        <Callout key={line} severity="warning">
          {line}
        </Callout>
      ))}
      <InItsHours plan={plan} beside={beside} clock={known} />
    </div>
  );
}

/** Plans of other screens that darken its screens, or put something else on them, while it is shown. */
function InItsHours({ plan, beside, clock }: { readonly plan: Planned; readonly beside: readonly BesidePlan[]; readonly clock: BoxClock }) {
  const ready = useMessages('schedule');
  const hours = adCycle(plan);
  if (!hours || !ready) return null;
  const own: Scheduled = { id: plan.id, name: plan.name, status: true, hours: true, ...hours };
  const collisions = collisionsWith<Scheduled>(own, beside, clock, (one, other) => (one === own) !== (other === own));
  return (
    <Collisions
      collisions={collisions}
      most={MOST}
      where={(one, other) => beside.find((each) => each === one || each === other)?.where ?? ''}
    />
  );
}
