/** An IVR as a file: to keep it, to bring it to another box, or to start from. */
import { type IvrNode, type IvrTree, nodesById, readIvr, readNode } from '../dialplan/ivr';
import { listOf, textOf, wireOf } from '../dialplan/wire';
import { MOST_NODES } from './tree';

const FORMAT = 'gateway-ivr';

/** The text of a file. */
export const writeIvr = (name: string, { root, nodes }: IvrTree): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, name, root, nodes }, null, 2)}\n`;

/** Why something of a file was left out. */
export type Drop = 'kind' | 'id' | 'twice' | 'tooMany' | 'branch' | 'target';
/** What was left out: `what` names it, `where` the node that it belongs to. */
export interface Dropped {
  readonly why: Drop;
  readonly what: string;
  readonly where: string;
}
/** What a file holds. */
export interface ReadFile {
  readonly tree: IvrTree;
  readonly name: string;
  readonly dropped: readonly Dropped[];
}

const said = (value: unknown): string => textOf(value).slice(0, 60);

/** Reads a file; undefined when it holds no IVR at all. What can't be used is left out, and said. */
export function readFile(text: string): ReadFile | undefined {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return undefined;
  }
  const file = Array.isArray(content) ? { nodes: content } : wireOf(content);
  const dropped: Dropped[] = [];
  const seen = new Set<string>();
  const kept: unknown[] = [];
  for (const each of listOf(file.nodes)) {
    const wire = wireOf(each);
    const node = readNode(each);
    const what = said(wire.name) || said(wire.id);
    if (!node)
      dropped.push({ why: said(wire.id) === '' || said(wire.id).length > 40 ? 'id' : 'kind', what: what || said(wire.kind), where: '' });
    else if (seen.has(node.id)) dropped.push({ why: 'twice', what, where: '' });
    else if (kept.length === MOST_NODES) dropped.push({ why: 'tooMany', what, where: '' });
    else {
      seen.add(node.id);
      kept.push(each);
      if (said(wire.target) !== '' && node.target === '') dropped.push({ why: 'target', what: said(wire.target), where: what });
      for (const branch of Object.keys(wireOf(wire.next))) {
        if (node.next[branch] === undefined) dropped.push({ why: 'branch', what: branch.slice(0, 20), where: what });
      }
    }
  }
  const read = readIvr({ root: file.root, nodes: kept });
  if (read.nodes.length === 0) return undefined;
  const ids = nodesById(read);
  const nodes = read.nodes.map((node): IvrNode => {
    const lost = Object.entries(node.next).filter(([, to]) => !ids.has(to));
    for (const [branch] of lost) dropped.push({ why: 'branch', what: branch, where: node.name || node.id });
    return lost.length === 0 ? node : { ...node, next: Object.fromEntries(Object.entries(node.next).filter(([, to]) => ids.has(to))) };
  });
  return { name: said(file.name), tree: { root: ids.has(read.root) ? read.root : (nodes[0]?.id ?? ''), nodes }, dropped };
}
