/** The nodes of an IVR as they are kept: one list, in which branches name nodes by id, so that a tree may also join and go back. */
import { readTarget } from './target';
import { flagOf, listOf, textOf, wireOf } from './wire';

/** What a node does. */
export const IVR_KINDS = [
  'menu',
  'prompt',
  'time',
  'extension',
  'group',
  'queue',
  'voicemail',
  'meeting',
  'external',
  'ivr',
  'announcement',
  'hangup',
] as const;
/** One of {@link IVR_KINDS}. `announcement` plays and ends; `prompt` plays and goes on. */
export type IvrKind = (typeof IVR_KINDS)[number];

/** Keys of a telephone. */
export const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

/** Whether a branch is one of {@link KEYS}. */
export const isKey = (branch: string): boolean => KEYS.some((key) => key === branch);

/** One node. */
export interface IvrNode {
  readonly id: string;
  readonly kind: IvrKind;
  readonly name: string;
  /** Id of a prompt; '' for none. */
  readonly prompt: string;
  /** Id of a time condition; of kind `time` only. */
  readonly time: string;
  /** Spelling of a target, of the kinds that end elsewhere. */
  readonly target: string;
  /** Seconds that a menu waits for a key. */
  readonly wait: number;
  /** How often a menu is played again before it gives up. */
  readonly repeat: number;
  /** Whether an extension's number may be dialled in a menu. */
  readonly dial: boolean;
  /** Branch → id of a node. */
  readonly next: Readonly<Record<string, string>>;
}

/** The record's two fields that make the tree. */
export interface IvrTree {
  readonly root: string;
  readonly nodes: readonly IvrNode[];
}
/** The nodes by id. */
export const nodesById = ({ nodes }: IvrTree): ReadonlyMap<string, IvrNode> => new Map(nodes.map((node) => [node.id, node]));

/** The branches that a kind may have, in the order in which they are shown. */
export const branchesOfKind = (kind: IvrKind): readonly string[] => {
  if (kind === 'menu') return [...KEYS, 'timeout', 'invalid'];
  if (kind === 'prompt') return ['next'];
  if (kind === 'time') return ['open', 'closed'];
  return kind === 'extension' || kind === 'group' || kind === 'queue' || kind === 'external' ? ['unanswered'] : [];
};

/** Whether a kind ends at a target that the node names. */
export const hasTarget = (kind: IvrKind): boolean =>
  kind !== 'menu' && kind !== 'prompt' && kind !== 'time' && kind !== 'announcement' && kind !== 'hangup';

const within = (value: unknown, low: number, high: number, initial: number): number => {
  const number = Number(value);
  return value !== '' && value !== undefined && value !== null && Number.isInteger(number)
    ? Math.min(high, Math.max(low, number))
    : initial;
};

/** Reads one node; undefined without an id or a kind that is known. */
export function readNode(value: unknown): IvrNode | undefined {
  const wire = wireOf(value);
  const kind = IVR_KINDS.find((known) => known === wire.kind);
  const id = textOf(wire.id);
  if (!kind || id === '' || id.length > 40) return undefined;
  const allowed = branchesOfKind(kind);
  const target = textOf(wire.target);
  return {
    id,
    kind,
    name: textOf(wire.name),
    prompt: textOf(wire.prompt),
    time: kind === 'time' ? textOf(wire.time) : '',
    target: hasTarget(kind) && readTarget(target) ? target : '',
    wait: within(wire.wait, 1, 60, 5),
    repeat: within(wire.repeat, 0, 9, 2),
    dial: flagOf(wire.dial),
    next: Object.fromEntries(
      Object.entries(wireOf(wire.next))
        .filter(([branch, to]) => allowed.includes(branch) && textOf(to) !== '')
        .map(([branch, to]) => [branch, textOf(to)]),
    ),
  };
}

/** Reads root and nodes of a row; `nodes` may be the list or its JSON. Never throws; the first of two nodes with one id counts. */
export function readIvr(row: { readonly root?: unknown; readonly nodes?: unknown }): IvrTree {
  const nodes = new Map<string, IvrNode>();
  for (const each of listOf(row.nodes)) {
    const node = readNode(each);
    if (node && !nodes.has(node.id)) nodes.set(node.id, node);
  }
  return { root: textOf(row.root) || ([...nodes.keys()][0] ?? ''), nodes: [...nodes.values()] };
}

/**
 * The nodes that can be come to from some of them.
 * @param but a node that no way leads through
 */
export function reachedFrom(tree: IvrTree, starts: readonly string[] = [tree.root], but?: string): ReadonlySet<string> {
  const byId = nodesById(tree);
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = id === but || seen.has(id) ? undefined : byId.get(id);
    if (!node) continue;
    seen.add(id);
    waiting.push(...Object.values(node.next));
  }
  return seen;
}
