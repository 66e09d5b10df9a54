/** What plays where and why. */
import { decodeRow } from '../../../field/field';
import type { ViewProps } from '../../../screen';
import { PicturePlan } from '../parts/picture-plan';
import { BOOT_POSITIONS, bootAdFields } from './boot-ads';

export const Plan = ({ screen }: ViewProps) => (
  <PicturePlan
    screen={screen}
    name="adsBoot"
    decode={(row) => decodeRow(bootAdFields, row)}
    positions={BOOT_POSITIONS.map((value) => ({ value, label: screen.t(`ads-plan:boot.values.position.${value}`) }))}
  />
);
