import { expect, it } from 'vitest';
import { inSpans } from '../../src/lib/in-spans';

it('tells three and more rooms that follow each other as one span, in the order in which they stand', () => {
  expect(inSpans(['1201', '1202', '1203', '1205', '1206', 'Lobby', '1199'])).toEqual(['1201–1203', '1205', '1206', 'Lobby', '1199']);
  expect(inSpans(['998', '999', '1000', '1001', '1002'])).toEqual(['998', '999', '1000–1002']);
  expect(inSpans(['B1', 'B2', 'B3'])).toEqual(['B1', 'B2', 'B3']);
  expect(inSpans([])).toEqual([]);
});
