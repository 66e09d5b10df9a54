/** What plays where and why. */
import { decodeRow } from '../../../field/field';
import type { ViewProps } from '../../../screen';
import { PicturePlan } from '../parts/picture-plan';
import { HOME_POSITIONS, homeAdFields } from './home-ads';

export const Plan = ({ screen }: ViewProps) => (
  <PicturePlan
    screen={screen}
    name="adsHomepage"
    decode={(row) => decodeRow(homeAdFields, row)}
    positions={HOME_POSITIONS.map((value) => ({ value, label: screen.t(`ads-plan:home.values.position.${value}`) }))}
  />
);
