/** What plays at a place, in a room and at a moment, and why all else does not: the same view for every kind of ad. */
import { useMemo } from 'react';
import type { Call, ListQuery } from '../../../gateway/calls';
import { useMessages } from '../../../i18n/i18n';
import { boxTime } from '../../../lib/box-time';
import { clockChange } from '../../../lib/clock-change';
import { spansOfDay } from '../../../lib/what-plays/days';
import { type Planned, whatPlays } from '../../../lib/what-plays/what-plays';
import { changeQuery, ReadState, type ScreenProps, useRead } from '../../../screen';
import { AudienceField, audienceKey, MomentField, useAskedMoment } from '../../../screen/page/asked-moment';
import { FORM_WIDTH, FormRow, Message, Select } from '../../../ui';
import type { placesCall } from './calls';
import { DayPlan } from './day-plan';
import { OutcomeNow } from './outcome-now';
import { WeekAhead } from './week-ahead';

const ALL = { page: 1, limit: 1000 } as const;
/** The box's clock goes on while the page stands. */
const MINUTE = 60_000;

type Places = ReturnType<typeof placesCall>;

/** The three questions, what plays, what was left out, the day and the week. */
export function PlacePlan({
  screen,
  list,
  places,
  positions,
  planOf,
}: {
  readonly screen: ScreenProps;
  readonly list: Call<ListQuery, { data: { list: readonly unknown[]; total: number } }>;
  readonly places: Places;
  readonly positions: readonly { readonly value: string; readonly label: string }[];
  readonly planOf: (row: unknown) => Planned;
}) {
  const { gateway, t, failureText, query } = screen;
  const ads = useRead(gateway, list, ALL, MINUTE);
  const known = useRead(gateway, places, {}, MINUTE);
  const asked = useAskedMoment(screen);
  const words = useMessages('field');
  const zone = known.data?.data.zone ?? '';
  const time = useMemo(() => boxTime(zone), [zone]);
  if (!ads.data || !known.data || !words) {
    return <ReadState read={ads.error ? ads : known} failureText={failureText} rows={['h-20 w-full', 'h-40 w-full', 'h-72 w-full']} />;
  }
  const { now, plan_time: planTime, list: rooms } = known.data.data;
  const room = rooms.find((each) => audienceKey(each) === query.room) ?? rooms[0];
  const position = positions.find(({ value }) => value === query.position)?.value ?? positions[0]?.value ?? '';
  // Of an hour that the clock skips that is the moment at which it goes on.
  const wanted = asked.moment && (clockChange(zone, asked.moment)?.at ?? asked.moment);
  const shown = wanted ?? now;
  const plans = ads.data.data.list.map(planOf);
  if (!room) return <Message icon="ad" title={t('ads-plan:plan.noTerminals')} />;
  const viewer = { room: room.room, groups: [room.area] };
  const day = shown.slice(0, 10);
  return (
    <div className="space-y-6 max-sm:space-y-3">
      <div className="rounded-panel border border-line bg-surface p-5 max-sm:p-3">
        <div className={`grid grid-cols-2 gap-4 max-sm:gap-y-0.5 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 ${FORM_WIDTH}`}>
          <FormRow label={t('ads-plan:plan.position')}>
            {(row) => (
              <Select {...row} value={position} onChange={(value) => changeQuery(screen, { position: value })} options={positions} />
            )}
          </FormRow>
          <AudienceField screen={screen} label={t('ads-plan:plan.room')} chosen={room} audiences={rooms} />
          <MomentField
            t={t}
            asked={asked}
            label={t('ads-plan:plan.moment')}
            help={t('ads-plan:plan.momentHelp', { now: now.slice(0, 16) })}
          />
        </div>
      </div>
      <OutcomeNow
        t={t}
        outcome={whatPlays(plans, position, viewer, wanted ?? (planTime || now))}
        title={t('ads-plan:plan.playsAt', { place: room.room || room.area, moment: shown.slice(0, 16) })}
      />
      <DayPlan t={t} day={day} time={time} spans={spansOfDay(plans, position, viewer, day, time)} />
      <WeekAhead screen={screen} plans={plans} position={position} viewer={viewer} day={now.slice(0, 10)} time={time} />
    </div>
  );
}
