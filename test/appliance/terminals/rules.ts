/** What commands to terminals keep to. */
import { isQuiet, ruleFields, rules } from '../../../src/areas/smart-screen/terminal-records/rules';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

/** The rules as the box keeps them. */
export const keptRules: Resource = {
  ...declaredResource(rules),
  settings: true,
  seed: () => [{ night_from: '22:00', night_until: '07:00', most_volume: 60, occupied: 0 }],
};

/** The rules of now. */
export const rulesOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>) => decodeRow(ruleFields, rowsOf(keptRules, store, clock).one('1'));

/** Whether it is quiet time in the house. */
export const isQuietNow = (box: Pick<Box, 'store' | 'clock'>): boolean => isQuiet(wireTime(box.clock.now()).slice(11, 16), rulesOf(box));
