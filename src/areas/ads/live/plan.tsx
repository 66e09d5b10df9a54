/** What plays where and why. */
import { decodeRow } from '../../../field/field';
import type { ViewProps } from '../../../screen';
import { PicturePlan } from '../parts/picture-plan';
import { LIVE_POSITIONS, liveAdFields } from './live-ads';

export const Plan = ({ screen }: ViewProps) => (
  <PicturePlan
    screen={screen}
    name="adsLive"
    decode={(row) => decodeRow(liveAdFields, row)}
    positions={LIVE_POSITIONS.map((value) => ({ value, label: screen.t(`ads-plan:live.values.position.${value}`) }))}
  />
);
