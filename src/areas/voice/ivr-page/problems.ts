/** What is wrong in an IVR: found while it is drawn, before a caller finds it. */
import { hasTarget, type IvrNode, type IvrTree, isKey, nodesById, reachedFrom } from '../dialplan/ivr';
import { readTarget } from '../dialplan/target';
import { needed } from './layout';
import { branchesOf, circlesOf, MOST_NODES, targetFits } from './tree';

/** Kinds of fault. */
const FAULTS = [
  'noRoot',
  'tooMany',
  'branchGone',
  'deadEnd',
  'noKeys',
  'noTimeout',
  'noPrompt',
  'promptGone',
  'noTime',
  'timeGone',
  'noTarget',
  'targetGone',
  'unreachable',
  'endless',
] as const;
export type Fault = (typeof FAULTS)[number];

/** One fault. `grave`: callers are lost by it. `node` is '' where it is about the whole, `branch` where about no branch. */
export interface Problem {
  readonly fault: Fault;
  readonly node: string;
  readonly branch: string;
  readonly grave: boolean;
}

/** Whether the box has a record; undefined while that is not known, and then nothing is said of it. */
export type Known = (kind: 'target' | 'prompt' | 'time', value: string) => boolean | undefined;

/** Faults that lose no caller: an untidy tree, or an end that may be wanted. */
const MILD: readonly Fault[] = ['unreachable', 'noTimeout', 'noPrompt'];

/** Whether a call may end at a node, or leave the IVR there, without taking one of its branches. */
function hasEnd(node: IvrNode): boolean {
  if (node.kind === 'menu') return node.dial || node.next.timeout === undefined || node.next.invalid === undefined;
  if (node.kind === 'prompt' || node.kind === 'time') return needed(node.kind).some((branch) => node.next[branch] === undefined);
  return true;
}

/** Everything that is wrong, in the order of the nodes. */
export function problemsOf(tree: IvrTree, known: Known = () => undefined): readonly Problem[] {
  const found: Problem[] = [];
  const add = (fault: Fault, node = '', branch = ''): number => found.push({ fault, node, branch, grave: !MILD.includes(fault) });
  const byId = nodesById(tree);
  if (!byId.has(tree.root)) add('noRoot');
  if (tree.nodes.length > MOST_NODES) add('tooMany');
  const reached = reachedFrom(tree);
  for (const node of tree.nodes) {
    if (!reached.has(node.id)) add('unreachable', node.id);
    for (const [branch, to] of branchesOf(node)) if (!byId.has(to)) add('branchGone', node.id, branch);
    for (const branch of needed(node.kind)) if (node.next[branch] === undefined) add('deadEnd', node.id, branch);
    if (node.kind === 'menu') {
      if (!node.dial && !branchesOf(node).some(([branch]) => isKey(branch))) add('noKeys', node.id);
      if (node.next.timeout === undefined) add('noTimeout', node.id);
    }
    if (node.prompt !== '') {
      if (known('prompt', node.prompt) === false) add('promptGone', node.id);
    } else if (node.kind === 'prompt' || node.kind === 'announcement' || node.kind === 'menu') add('noPrompt', node.id);
    if (node.kind === 'time') {
      if (node.time === '') add('noTime', node.id);
      else if (known('time', node.time) === false) add('timeGone', node.id);
    }
    if (hasTarget(node.kind)) {
      if (!targetFits(node)) add('noTarget', node.id);
      else if (readTarget(node.target)?.kind !== 'external' && known('target', node.target) === false) add('targetGone', node.id);
    }
  }
  for (const group of circlesOf(tree)) {
    const inside = new Set(group);
    const leaves = group.some((id) => {
      const node = byId.get(id);
      return node !== undefined && (hasEnd(node) || Object.values(node.next).some((to) => !inside.has(to)));
    });
    if (!leaves) for (const { id } of tree.nodes) if (inside.has(id)) add('endless', id);
  }
  const place = new Map(tree.nodes.map((node, at) => [node.id, at]));
  return found.toSorted((one, other) => (place.get(one.node) ?? -1) - (place.get(other.node) ?? -1));
}
