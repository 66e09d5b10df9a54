/** What plays where and why, of ads of pictures. */
import { useMemo } from 'react';
import { type ResourceName, resource } from '../../../gateway/calls';
import type { ScreenProps } from '../../../screen';
import { placesCall } from './calls';
import { secondsOfPictures } from './picture-fields';
import { PlacePlan } from './place-plan';
import { plannedOf } from './planned';

/** The tab. @param name of the resource of ads */
export function PicturePlan({
  screen,
  name,
  decode,
  positions,
}: {
  readonly screen: ScreenProps;
  readonly name: ResourceName;
  readonly decode: (row: unknown) => Parameters<typeof plannedOf>[0] & Parameters<typeof secondsOfPictures>[0];
  readonly positions: readonly { readonly value: string; readonly label: string }[];
}) {
  const [list, places] = useMemo(() => [resource(name).list, placesCall(name)] as const, [name]);
  const planOf = (row: unknown) => {
    const ad = decode(row);
    return plannedOf(ad, secondsOfPictures(ad));
  };
  return <PlacePlan screen={screen} list={list} places={places} positions={positions} planOf={planOf} />;
}
