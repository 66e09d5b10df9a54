/** What the list of packages says beside itself: which screens would show nothing, and who loses which channel by a change. */
import type { ValuesOf } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { type LinePackage, lostChannels, withoutPackage } from '../../../lib/line-up/line-up';
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { PageNotice } from '../../../screen/page/page-head';
import { Callout } from '../../../ui';
import { lineUpCall, lineUpParts } from '../live-parts/calls';
import type { packageFields } from './packages';

type Fields = typeof packageFields;

const lineUp = lineUpCall('mediaLivesetmeal');
/** Places that are named; of the others is said how many. */
const NAMED = 6;
const MINUTE = 60_000;

const placesOf = (places: readonly { readonly room: string; readonly area: string }[], t: ViewProps['screen']['t']): string => {
  const names = [...new Set(places.map(({ room, area }) => room || area))];
  const more = names.length - NAMED;
  return listOf(t, more > 0 ? [...names.slice(0, NAMED), t('media-live:packages.more', { count: more })] : names);
};
const count = (places: readonly { readonly terminals: number }[]): number => places.reduce((sum, { terminals }) => sum + terminals, 0);

/** Terminals that no package reaches. */
function Dark({ screen }: ViewProps) {
  const { data } = useRead(screen.gateway, lineUp, {}, MINUTE);
  if (!data) return null;
  const { packages, audiences } = lineUpParts(data.data);
  const dark = withoutPackage(packages, audiences, data.data.now);
  if (dark.length === 0) return null;
  return (
    <PageNotice severity="warning">
      {screen.t('media-live:packages.dark', { count: count(dark), places: placesOf(dark, screen.t) })}
    </PageNotice>
  );
}

/** A package as its form would save it. */
const packageOf = (values: ValuesOf<Fields>, id: string): LinePackage => ({
  id,
  name: values.name,
  position: '',
  on: values.status,
  passed: true,
  taken: false,
  start_date: values.start_date,
  end_date: values.end_date,
  weekdays: values.weekdays,
  from: values.time_from,
  until: values.time_until,
  rooms: values.given_to === 'some' ? values.rooms : [],
  groups: values.given_to === 'some' ? values.areas : [],
  priority: 0,
  sort: 0,
  seconds: 1,
  gap: 0,
  limit: 0,
  shown: 0,
  channels: values.channels,
});

/** Under the form: what viewers would lose by what is typed now. */
function Losses({ values, id, screen }: FooterProps<Fields>) {
  const { t } = screen;
  const { data } = useRead(screen.gateway, lineUp, {});
  if (!data || id === undefined) return null;
  const { packages, audiences, channels } = lineUpParts(data.data);
  const { now } = data.data;
  const wanted = packageOf(values, id);
  // Neither rooms nor areas would read as everywhere; the form asks for one of them.
  const isOpen = values.given_to === 'some' && wanted.rooms.length + wanted.groups.length === 0;
  const after = packages.flatMap((each) => (each.id !== id ? [each] : isOpen ? [] : [wanted]));
  const lost = [...lostChannels(packages, after, audiences, now)].toSorted(([, one], [, other]) => other - one);
  const dark = count(withoutPackage(after, audiences, now)) - count(withoutPackage(packages, audiences, now));
  if (lost.length === 0 && dark <= 0) return null;
  const names = new Map(channels.map((channel) => [channel.id, channel.name]));
  const named = lost
    .slice(0, NAMED)
    .map(([channel, terminals]) => t('media-live:packages.lostOne', { name: names.get(channel) ?? channel, count: terminals }));
  const more = lost.length - named.length;
  return (
    <Callout severity="warning">
      {lost.length > 0 && (
        <p>
          {t('media-live:packages.lost', {
            count: lost.length,
            channels: listOf(t, more > 0 ? [...named, t('media-live:packages.more', { count: more })] : named),
          })}
        </p>
      )}
      {dark > 0 && <p>{t('media-live:packages.darkened', { count: dark })}</p>}
    </Callout>
  );
}

export const views: ListViews<Fields> = {
  Summary: Dark,
  Footer: Losses,
  cells: {
    given_to: ({ row, screen: { t } }) => {
      const { given_to: to, rooms, areas } = row;
      if (to === 'all') return <>{t('media-live:packages.values.given_to.all')}</>;
      return (
        <span className="truncate">
          {listOf(t, [...areas, ...(rooms.length > 0 ? [t('media-live:packages.rooms', { count: rooms.length })] : [])])}
        </span>
      );
    },
  },
  switching: async (row, on, { gateway, t }) => {
    if (on) return [];
    const { data } = await gateway.send(lineUp, {}, { quiet: true });
    const { packages, audiences } = lineUpParts(data);
    const after = packages.map((each) => (each.id === row.id ? { ...each, on: false } : each));
    const lost = lostChannels(packages, after, audiences, data.now);
    const dark = count(withoutPackage(after, audiences, data.now)) - count(withoutPackage(packages, audiences, data.now));
    return [
      ...(lost.size > 0 ? [t('media-live:packages.loses', { count: lost.size, terminals: Math.max(...lost.values()) })] : []),
      ...(dark > 0 ? [t('media-live:packages.darkened', { count: dark })] : []),
    ];
  },
  consequences: (rows, { t }) =>
    rows
      .filter(({ status, terminals = 0 }) => status && terminals > 0)
      .map(({ name, terminals = 0 }) => t('media-live:packages.gone', { name, count: terminals })),
};
