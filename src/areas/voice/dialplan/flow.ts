/** The call-flow picture: every way that a call can take from a place, drawn from the records. */
import { type Fault, faultOf, nodeAt, type Place, placeKey, type Scope, waysFrom } from './graph';
import type { Dialplan } from './plan';

/** A place in the picture. */
export interface FlowNode {
  readonly key: string;
  readonly place: Place;
  /** How many steps from the start. */
  readonly depth: number;
  readonly fault?: Fault;
  /** A call that comes here has no way on, and is not at an end that somebody chose. */
  readonly deadEnd: boolean;
  /** A call can come here again without anybody pressing a key. */
  readonly loop: boolean;
  /** There is more behind it than the picture holds. */
  readonly cut: boolean;
}

/** An arrow; several branches to the same place are one. */
export interface FlowEdge {
  readonly from: string;
  readonly to: string;
  readonly when: readonly string[];
  /** It goes back to where the call has been. */
  readonly back: boolean;
}

/** The picture's contents. */
export interface Flow {
  readonly nodes: readonly FlowNode[];
  readonly edges: readonly FlowEdge[];
}

/** Places where a call may rightly end. */
const ENDS: ReadonlySet<string> = new Set([
  'extension',
  'group',
  'queue',
  'voicemail',
  'meeting',
  'zone',
  'announcement',
  'trunk',
  'code',
  'parking',
  'hangup',
]);

const MAX_NODES = 400;

/**
 * All places that can be reached.
 * @param scope which calls from outside are meant; an unknown caller or trunk draws every route that some would take
 */
export function flowFrom(plan: Dialplan, start: Place, scope: Scope): Flow {
  const depths = new Map<string, number>([[placeKey(start), 0]]);
  const places: Place[] = [start];
  const edges = new Map<string, { from: string; to: string; when: string[] }>();
  const cut = new Set<string>();
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at];
    if (!place) break;
    const from = placeKey(place);
    for (const { when, to } of waysFrom(plan, place, scope)) {
      const key = placeKey(to);
      if (!depths.has(key)) {
        if (places.length >= MAX_NODES) {
          cut.add(from);
          continue;
        }
        depths.set(key, (depths.get(from) ?? 0) + 1);
        places.push(to);
      }
      const id = `${from} ${key}`;
      const known = edges.get(id);
      if (known) known.when.push(when);
      else edges.set(id, { from, to: key, when: [when] });
    }
  }
  const all = [...edges.values()];
  const waits = looping(all);
  const back = backEdges(placeKey(start), all);
  return {
    nodes: places.map((place) => {
      const key = placeKey(place);
      const fault = faultOf(plan, place);
      const ways = all.some(({ from }) => from === key);
      return {
        key,
        place,
        depth: depths.get(key) ?? 0,
        ...(fault && { fault }),
        deadEnd: fault !== undefined ? !ways : !ways && !ENDS.has(place.kind) && !cut.has(key),
        loop: waits.has(key),
        cut: cut.has(key) || (place.kind === 'ivrnode' && opensPhones(plan, place)),
      };
    }),
    edges: all.map((edge) => ({ ...edge, back: back.has(`${edge.from} ${edge.to}`) })),
  };
}

/** A menu in which extensions can be dialled leads to all of them: the picture says so rather than drawing them. */
const opensPhones = (plan: Dialplan, { ref }: Place): boolean => nodeAt(plan, ref)?.node.dial ?? false;

/** What happens without anybody pressing a key. */
const BY_ITSELF: ReadonlySet<string> = new Set(['next', 'timeout', 'always', 'unanswered', 'busy', 'match', 'open', 'closed', 'otherwise']);

/** Keys of the places from which a call can come back by itself. */
function looping(edges: readonly { readonly from: string; readonly to: string; readonly when: readonly string[] }[]): ReadonlySet<string> {
  const onward = new Map<string, string[]>();
  for (const { from, to, when } of edges) {
    if (when.some((each) => BY_ITSELF.has(each))) onward.set(from, [...(onward.get(from) ?? []), to]);
  }
  const found = new Set<string>();
  for (const start of onward.keys()) {
    const seen = new Set<string>();
    const open = [...(onward.get(start) ?? [])];
    while (open.length > 0) {
      const key = open.pop() ?? '';
      if (key === start) {
        found.add(start);
        break;
      }
      if (seen.has(key)) continue;
      seen.add(key);
      open.push(...(onward.get(key) ?? []));
    }
  }
  return found;
}

/** Arrows to a place that lies on the way to their own beginning. */
function backEdges(start: string, edges: readonly { readonly from: string; readonly to: string }[]): ReadonlySet<string> {
  const onward = new Map<string, string[]>();
  for (const { from, to } of edges) onward.set(from, [...(onward.get(from) ?? []), to]);
  const back = new Set<string>();
  const done = new Set<string>();
  const path = new Set<string>([start]);
  const stack: { readonly key: string; at: number }[] = [{ key: start, at: 0 }];
  while (stack.length > 0) {
    const top = stack.at(-1);
    if (!top) break;
    const next = onward.get(top.key)?.[top.at];
    top.at += 1;
    if (next === undefined) {
      done.add(top.key);
      path.delete(top.key);
      stack.pop();
    } else if (path.has(next)) back.add(`${top.key} ${next}`);
    else if (!done.has(next)) {
      path.add(next);
      stack.push({ key: next, at: 0 });
    }
  }
  return back;
}

/** Between the keys that lead through several menus, in a branch of a folded picture. */
export const THROUGH = '›';

/** What a caller does not notice on the way through an IVR. */
const UNNOTICED: ReadonlySet<string> = new Set(['next']);

/**
 * The same picture with each IVR as one place: its arrows lead to where its nodes send calls, with the keys on the way there.
 * A place inside that is wrong marks its IVR.
 */
export function foldIvrs({ nodes, edges }: Flow): Flow {
  const inside = (key: string): boolean => key.startsWith('ivrnode:');
  const start = nodes[0];
  if (!start || inside(start.key)) return { nodes, edges };
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const onward = new Map<string, FlowEdge[]>();
  for (const edge of edges) onward.set(edge.from, [...(onward.get(edge.from) ?? []), edge]);
  const folded = new Map<string, { from: string; to: string; when: string[] }>();
  const wrong = new Map<string, Pick<FlowNode, 'fault' | 'deadEnd' | 'loop'>>();
  const put = (from: string, to: string, when: readonly string[]): void => {
    const known = folded.get(`${from} ${to}`) ?? { from, to, when: [] };
    folded.set(`${from} ${to}`, known);
    known.when.push(...when.filter((each) => !known.when.includes(each)));
  };
  for (const { key } of nodes) {
    if (inside(key)) continue;
    const seen = new Set<string>();
    const open = (onward.get(key) ?? []).map((edge) => ({ edge, path: [] as readonly string[] }));
    for (let at = 0; at < open.length; at += 1) {
      const { edge, path } = open[at] ?? {};
      if (!edge || !path) break;
      if (!inside(edge.to)) {
        const leads = inside(edge.from);
        put(
          key,
          edge.to,
          leads ? edge.when.map((when) => [...path, ...(UNNOTICED.has(when) ? [] : [when])].join(THROUGH) || 'next') : edge.when,
        );
        continue;
      }
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      const node = byKey.get(edge.to);
      const bad = node && (node.fault !== undefined || node.deadEnd || node.loop);
      if (bad && !wrong.has(key)) wrong.set(key, { deadEnd: node.deadEnd, loop: node.loop, ...(node.fault && { fault: node.fault }) });
      const said =
        edge.when.length === 1 && edge.when[0] !== undefined && !UNNOTICED.has(edge.when[0])
          ? [edge.when[0]]
          : edge.when.length > 1
            ? [edge.when.join(' ')]
            : [];
      open.push(...(onward.get(edge.to) ?? []).map((next) => ({ edge: next, path: inside(edge.from) ? [...path, ...said] : path })));
    }
  }
  const list = [...folded.values()].filter(({ from, to }) => from !== to);
  const depths = new Map([[start.key, 0]]);
  for (const key of depths.keys()) {
    for (const { from, to } of list) if (from === key && !depths.has(to)) depths.set(to, (depths.get(key) ?? 0) + 1);
  }
  const back = backEdges(start.key, list);
  return {
    nodes: nodes.flatMap((node) => {
      const depth = depths.get(node.key);
      return depth === undefined ? [] : [{ ...node, ...wrong.get(node.key), depth }];
    }),
    edges: list.map((edge) => ({ ...edge, back: back.has(`${edge.from} ${edge.to}`) })),
  };
}
