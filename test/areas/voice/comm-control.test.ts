import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Cell,
  changesOf,
  columnCells,
  type Edits,
  editedRows,
  isOn,
  type MatrixRow,
  OUTSIDE,
  rowCells,
  setCells,
  toggle,
  verdictOf,
} from '../../../src/areas/voice/comm-control/matrix';
import { readPlan } from '../../../src/areas/voice/dialplan/plan';

const row = (id: string, may_call: readonly string[], inbound = true): MatrixRow => ({
  id,
  mtime: id,
  name: `c${id}`,
  may_call,
  inbound,
  extensions: 1,
});
const ROWS = [row('1', ['2']), row('2', ['1', '2', '3']), row('3', [], false)];
const NONE: Edits = new Map();

describe('the table of who may call whom', () => {
  it('knows only what differs from the box', () => {
    const cell: Cell = { row: '1', column: '3' };
    const on = setCells(ROWS, NONE, [cell], true);
    expect(changesOf(ROWS, on)).toEqual([{ ...cell, on: true }]);
    expect(setCells(ROWS, on, [cell], false).size).toBe(0);
  });

  it('ticks a whole row or column, and takes it back when all is ticked', () => {
    const all = toggle(ROWS, NONE, rowCells(ROWS, '1'));
    expect(rowCells(ROWS, '1').every((cell) => isOn(ROWS, all, cell))).toBe(true);
    expect(changesOf(ROWS, toggle(ROWS, all, rowCells(ROWS, '1'))).map(({ column }) => column)).toEqual(['2', OUTSIDE]);
    expect(changesOf(ROWS, toggle(ROWS, NONE, columnCells(ROWS, OUTSIDE)))).toEqual([{ row: '3', column: OUTSIDE, on: true }]);
  });

  it('saves what is seen: ticks, and nothing of a class that is gone', () => {
    const cells = fc.record({ row: fc.constantFrom('1', '2', '3', '9'), column: fc.constantFrom('1', '2', '3', '9', OUTSIDE) });
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, fc.boolean())), (steps) => {
        const edits = steps.reduce((known, [cell, on]) => setCells(ROWS, known, [cell], on), NONE);
        for (const each of editedRows(ROWS, edits)) {
          expect(each.may_call.every((id) => ROWS.some((known) => known.id === id))).toBe(true);
          for (const { id } of ROWS) expect(each.may_call.includes(id)).toBe(isOn(ROWS, edits, { row: each.id, column: id }));
          expect(each.inbound).toBe(isOn(ROWS, edits, { row: each.id, column: OUTSIDE }));
        }
        expect(changesOf(editedRows(ROWS, edits), edits)).toEqual([]);
      }),
    );
  });
});

describe('whether a phone may call another', () => {
  const plan = readPlan({
    extensions: [
      { id: '1', number: '8001', name: 'a', status: 1, class: '1' },
      { id: '2', number: '8090', name: 'b', status: 1, class: '2' },
      { id: '3', number: '8091', name: 'c', status: 0, class: '2' },
      { id: '4', number: '8092', name: 'd', status: 1, class: '' },
      { id: '5', number: '8003', name: 'e', status: 1, class: '3' },
    ],
  });
  const ask = (from: string, to: string) => verdictOf(plan, ROWS, from, to);

  it('is said with the reason', () => {
    expect(ask('8001', '8090')).toMatchObject({ kind: 'yes', fromClass: 'c1', toClass: 'c2' });
    expect(ask('8001', '8003')).toMatchObject({ kind: 'no', fromClass: 'c1', toClass: 'c3' });
    expect(ask('8001', '8001')).toEqual({ kind: 'self' });
    expect(ask('8001', '8091')).toEqual({ kind: 'off', number: '8091' });
    expect(ask('8001', '8092')).toEqual({ kind: 'free', number: '8092' });
    expect(ask('8001', '1')).toEqual({ kind: 'unknown', number: '1' });
  });

  it('follows the edits that are not saved yet', () => {
    const edits = setCells(ROWS, NONE, [{ row: '1', column: '3' }], true);
    expect(verdictOf(plan, editedRows(ROWS, edits), '8001', '8003').kind).toBe('yes');
  });
});
