/** The alarm linkages that a box keeps; the first look seeds them, whichever call it comes by. */
import { linkageFields, linkages } from '../../../src/areas/aiso/alarm-linkage/linkages';
import { decodeRow, type Row } from '../../../src/field/field';
import type { Box } from '../box';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { seededLinkages } from './alarm-seed';

/** One linkage as its form has it. */
export type LinkageRow = Row<typeof linkageFields>;

/** Where they are kept. */
export const LINKAGES = { ...declaredResource(linkages), seed: seededLinkages };

/** All linkages in their order. */
export const linkageRows = ({ store, clock }: Pick<Box, 'store' | 'clock'>): readonly LinkageRow[] =>
  rowsOf(LINKAGES, store, clock)
    .all()
    .map((entry) => decodeRow(linkageFields, entry));
