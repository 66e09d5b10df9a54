/** Under the form of an advert: whom it would take the place from, and who takes it from that, before it is saved. */
import { useMemo } from 'react';
import { decodeRow, type Fields, type Row } from '../../../field/field';
import { type ResourceName, resource } from '../../../gateway/calls';
import { loadMessages, useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { NO_CYCLE } from '../../../lib/task-cycle';
import { rivalsOf } from '../../../lib/what-plays/rivals';
import type { Planned } from '../../../lib/what-plays/what-plays';
import { type Scheduled, type ScreenProps, useRead } from '../../../screen';
import { type BesidePlan, planViews, useBesidePlans } from '../../../screen/schedule/beside';
import type { BoxClock } from '../../../screen/schedule/clock';
import { Collisions, collisionsWith } from '../../../screen/schedule/schedule-preview';
import { Callout } from '../../../ui';
import { adCycle } from './ad-cycle';
import { placesCall } from './calls';
import type { Ad } from './fields';
import { plannedOf } from './planned';

const ALL = { page: 1, limit: 1000 } as const;
const NOTHING = {};
/** What says where an advert is seen, and for how long each day. */
const WHOM = ['rooms', 'groups', 'time_from', 'time_until'] as const;
/** So many plans of other screens are told. */
const MOST = 3;
/** So many are named. */
const NAMED = 5;

/** An advert as others see it. How long it is seen each time does not matter here. */
const planOfAd = (ad: unknown, own: string): Planned => plannedOf({ ...(ad as Ad), id: own, sort: 0 }, 1); // every list of adverts has these fields

/** Whom an advert takes the place from, and who takes it from that, in words. */
function rivalLines(
  t: ScreenProps['t'],
  plan: Planned,
  others: readonly Planned[],
  { now, list }: { readonly now: string; readonly list: readonly { readonly room: string; readonly area: string }[] },
): readonly string[] {
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

/** What the views of a list of adverts take of it: the same is asked before one is switched on in its row. */
export function rivalViews<F extends Fields>(name: ResourceName, fields: F) {
  const [list, places] = [resource(name).list, placesCall(name)];
  const { switching } = planViews({
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
  return {
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
