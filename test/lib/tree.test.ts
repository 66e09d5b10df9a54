import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldersOf, leavesOf, linesOf, pathTo, searchTree, type TreeNode, tickedOf, toggleNode, treeOfPaths } from '../../src/lib/tree';

const bed = (id: string, more: Partial<TreeNode> = {}): TreeNode => ({ id, label: `Bed ${id}`, ...more });
const ward: TreeNode = { id: 'a', label: 'Ward A', children: [bed('a1'), bed('a2', { disabled: true })] };
const floors: readonly TreeNode[] = [
  { id: 'f', label: 'Floor 1', children: [ward, { id: 'b', label: 'Ward B', children: [bed('b1')] }] },
  bed('x'),
];
const ticked = (chosen: readonly string[]) => Object.fromEntries(tickedOf(floors, new Set(chosen)));

describe('a tree', () => {
  it('shows the lines of open folders only, with their place', () => {
    const lines = linesOf(floors, (id) => id === 'f');
    expect(lines.map(({ node, level, position, siblings, expanded }) => [node.id, level, position, siblings, expanded])).toEqual([
      ['f', 1, 1, 2, true],
      ['a', 2, 1, 2, false],
      ['b', 2, 2, 2, false],
      ['x', 1, 2, 2, undefined],
    ]);
  });

  it('ticks a folder by what is under it', () => {
    expect(ticked([])).toMatchObject({ f: 'none', a: 'none' });
    expect(ticked(['a1'])).toMatchObject({ f: 'some', a: 'some', b: 'none' });
    expect(ticked(['a1', 'a2'])).toMatchObject({ f: 'some', a: 'all' });
    expect(ticked(['a1', 'a2', 'b1'])).toMatchObject({ f: 'all' });
  });

  it('leaves a disabled leaf as it is, and what it does not know', () => {
    expect(toggleNode(ward, ['gone'])).toEqual(['gone', 'a1']);
    expect(toggleNode(ward, ['gone', 'a1', 'a2'])).toEqual(['gone', 'a2']);
    expect(toggleNode(bed('a2', { disabled: true }), [])).toEqual([]);
  });

  it('keeps the way to what a search finds, and all that is under it', () => {
    expect(foldersOf(searchTree(floors, 'bed b1'))).toEqual(['f', 'b']);
    expect(searchTree(floors, 'WARD A')[0]?.children).toEqual([ward]);
    expect(searchTree(floors, 'nowhere')).toEqual([]);
    expect(searchTree(floors, ' ')).toBe(floors);
  });

  it('knows the way to a leaf', () => {
    expect(pathTo(floors, 'a1')).toEqual(['Floor 1', 'Ward A', 'Bed a1']);
    expect(pathTo(floors, 'nowhere')).toBeUndefined();
  });

  it('is made of labels that are paths', () => {
    const tree = treeOfPaths([
      { value: '1', label: '3F / Ward A/301' },
      { value: '2', label: '3F/Ward A/302' },
      { value: '3', label: 'Lobby' },
    ]);
    expect(tree.map(({ label }) => label)).toEqual(['3F', 'Lobby']);
    expect(pathTo(tree, '2')).toEqual(['3F', 'Ward A', '302']);
    expect(tree.flatMap(leavesOf).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('is chosen whole and not at all by pressing a folder twice', () => {
    const { node } = fc.letrec<{ node: TreeNode }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4 },
        fc.uuid().map((id) => ({ id, label: id })),
        fc.tuple(fc.uuid(), fc.array(tie('node'), { minLength: 1, maxLength: 4 })).map(([id, children]) => ({ id, label: id, children })),
      ),
    }));
    fc.assert(
      fc.property(node, (top) => {
        const all = toggleNode(top, []);
        expect(tickedOf([top], new Set(all)).get(top.id)).toBe('all');
        expect(toggleNode(top, all)).toEqual([]);
        expect(all).toHaveLength(leavesOf(top).length);
      }),
    );
  });
});
