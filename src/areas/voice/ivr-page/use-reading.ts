/** What the editor reads out of a tree: once a change, for the picture, the outline, the toolbar and what is done to it. */
import { useMemo } from 'react';
import { branchesOfKind, type IvrNode, type IvrTree, nodesById } from '../dialplan/ivr';
import type { Act } from './actions';
import type { Mark } from './cards';
import { type Layout, layoutOf } from './layout';
import { type Known, type Problem, problemsOf } from './problems';
import { type Branch, type Outline, outlineOf } from './tree';
import type { Names } from './use-names';

/** A tree and what is known of it. */
export interface Reading {
  readonly tree: IvrTree;
  readonly byId: ReadonlyMap<string, IvrNode>;
  readonly shape: Outline;
  readonly layout: Layout;
  readonly problems: readonly Problem[];
  /** How bad a node's state is; of those with nothing wrong there is none. */
  readonly marks: ReadonlyMap<string, Mark>;
  /** The nodes of circles that no call leaves. */
  readonly endless: ReadonlySet<string>;
}

/** What the picture and the outline show, and whom they tell what is asked of it. */
export interface Seen {
  readonly reading: Reading;
  readonly names: Names;
  readonly selected: string;
  readonly act: Act;
}

/** Reads a tree. */
export function useReading(tree: IvrTree, known: Known): Reading {
  const drawn = useMemo(() => {
    const shape = outlineOf(tree);
    return { tree, byId: nodesById(tree), shape, layout: layoutOf(tree, shape) };
  }, [tree]);
  const faults = useMemo(() => {
    const problems = problemsOf(tree, known);
    const marks = new Map<string, Mark>();
    for (const { node, grave } of problems) if (node !== '' && marks.get(node) !== 'grave') marks.set(node, grave ? 'grave' : 'mild');
    return { problems, marks, endless: new Set(problems.filter(({ fault }) => fault === 'endless').map(({ node }) => node)) };
  }, [tree, known]);
  return { ...drawn, ...faults };
}

/** Where a sign or a gap stands, or the branch that a node hangs on. */
export function branchAt({ layout, shape }: Reading, key: string): Branch | undefined {
  const item = layout.places.get(key);
  if (item?.kind === 'gap') return { from: item.from, branch: item.branch };
  if (item?.kind === 'sign') return { from: item.way.from, branch: item.way.branches[0] ?? '' };
  return shape.parent.get(key);
}

/** The branches of a node that is there; of any other there are none. */
export const branchesAt = ({ byId }: Reading, id: string): readonly string[] => branchesOfKind(byId.get(id)?.kind ?? 'hangup');

/** The branch of a node that is meant without asking: its only one. */
export function onlyBranch(reading: Reading, id: string): string | undefined {
  const branches = branchesAt(reading, id);
  return branches.length === 1 ? branches[0] : undefined;
}
