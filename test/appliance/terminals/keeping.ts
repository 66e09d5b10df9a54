/** How long play records are kept. */
import { keeping, keepingFields } from '../../../src/areas/smart-screen/play-records/keeping';
import { decodeRow } from '../../../src/field/field';
import type { Box } from '../box';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';

/** The setting as the box keeps it. */
export const keptKeeping: Resource = { ...declaredResource(keeping), settings: true, seed: () => [{ status: 1, days: 90 }] };

/** The setting of now. */
export const keepingOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>) =>
  decodeRow(keepingFields, rowsOf(keptKeeping, store, clock).one('1'));
