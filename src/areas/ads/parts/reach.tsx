/** Under the form of an ad: how many terminals it is for, before it is saved. */
import { useMemo } from 'react';
import type { ResourceName } from '../../../gateway/calls';
import { isSeenBy, type Planned } from '../../../lib/what-plays/what-plays';
import { type ScreenProps, useRead } from '../../../screen';
import { Callout } from '../../../ui';
import { placesCall } from './calls';

const NOTHING = {};

/** The line. Neither rooms nor areas is everywhere: that is said with its number, for it is what a form begins with. */
export function Reach({
  screen: { gateway, t },
  name,
  values,
}: {
  readonly screen: ScreenProps;
  readonly name: ResourceName;
  readonly values: Pick<Planned, 'rooms' | 'groups'>;
}) {
  const places = useMemo(() => placesCall(name), [name]);
  const known = useRead(gateway, places, NOTHING).data?.data.list;
  if (!known) return null;
  const sum = (list: typeof known): number => list.reduce((all, { terminals }) => all + terminals, 0);
  const total = sum(known);
  const count = sum(known.filter(({ room, area }) => isSeenBy(values, { room, groups: [area] })));
  const everywhere = values.rooms.length === 0 && values.groups.length === 0;
  return (
    <div className="my-4" role="status">
      <Callout severity={count === 0 ? 'warning' : 'info'}>
        {count === 0
          ? t('ads-plan:reach.none')
          : everywhere
            ? t('ads-plan:reach.everywhere', { count })
            : t('ads-plan:reach.some', { count, total })}
      </Callout>
    </div>
  );
}
