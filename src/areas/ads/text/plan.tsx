/** What text plays where and why. */
import { decodeRow } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import type { ViewProps } from '../../../screen';
import { placesCall } from '../parts/calls';
import { PlacePlan } from '../parts/place-plan';
import { plannedOf } from '../parts/planned';
import { secondsOfText, TEXT_POSITIONS, textAdFields } from './text-ads';

const { list } = resource('adsText');
const places = placesCall('adsText');
const planOf = (row: unknown) => {
  const ad = decodeRow(textAdFields, row);
  return plannedOf(ad, secondsOfText(ad));
};

export const Plan = ({ screen }: ViewProps) => (
  <PlacePlan
    screen={screen}
    list={list}
    places={places}
    positions={TEXT_POSITIONS.map((value) => ({ value, label: screen.t(`ads-plan:text.values.position.${value}`) }))}
    planOf={planOf}
  />
);
