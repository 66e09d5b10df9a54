import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  branchesOfKind,
  IVR_KINDS,
  type IvrNode,
  type IvrTree,
  nodesById,
  reachedFrom,
  readIvr,
} from '../../../src/areas/voice/dialplan/ivr';
import { readFile, writeIvr } from '../../../src/areas/voice/ivr-page/exchange';
import { layoutOf } from '../../../src/areas/voice/ivr-page/layout';
import { type Fault, problemsOf } from '../../../src/areas/voice/ivr-page/problems';
import { TEMPLATES, templateTree } from '../../../src/areas/voice/ivr-page/templates';
import {
  addNode,
  type Branch,
  changeNode,
  circlesOf,
  connect,
  copyBranch,
  disconnect,
  lostWith,
  moveBranch,
  onlyVia,
  outlineOf,
  pasteBranch,
  removeNode,
} from '../../../src/areas/voice/ivr-page/tree';
import { type EditHistory, NO_EDITS, noted, stepped } from '../../../src/lib/edit-history';
import { scaleFor } from '../../../src/ui/picture/sheet';
import { makeLargeIvr } from './large-ivr';

const tree = (root: string, nodes: Readonly<Record<string, Partial<IvrNode> & Pick<IvrNode, 'kind'>>>): IvrTree =>
  readIvr({ root, nodes: Object.entries(nodes).map(([id, node]) => ({ id, ...node })) });
const ids = ({ nodes }: IvrTree): readonly string[] => nodes.map(({ id }) => id);
const node = (of: IvrTree, id: string): IvrNode | undefined => nodesById(of).get(id);
const faults = (of: IvrTree, id?: string): readonly Fault[] =>
  problemsOf(of)
    .filter((problem) => id === undefined || problem.node === id)
    .map(({ fault }) => fault);

/** A reception: a menu with two keys that meet again, and a way back. */
const reception = tree('m', {
  m: { kind: 'menu', prompt: '2', next: { '1': 'q', '0': 'e', '*': 'm', timeout: 'e' } },
  q: { kind: 'queue', target: 'queue:1', next: { unanswered: 'v' } },
  e: { kind: 'extension', target: 'extension:1', next: { unanswered: 'v' } },
  v: { kind: 'voicemail', target: 'voicemail:1' },
});

describe('an IVR is edited', () => {
  it('a first step becomes the root, a further one before it takes it along', () => {
    const first = addNode(NO_TREE, undefined, 'menu');
    expect(first?.tree).toMatchObject({ root: 'n1', nodes: [{ id: 'n1', kind: 'menu' }] });
    const second = addNode(first?.tree ?? NO_TREE, undefined, 'time');
    expect(second?.tree.root).toBe('n2');
    expect(second && node(second.tree, 'n2')?.next).toEqual({ open: 'n1' });
  });

  it('a step put at a branch that led somewhere stands between', () => {
    const edited = addNode(reception, { from: 'm', branch: '1' }, 'prompt');
    expect(edited && node(edited.tree, 'm')?.next['1']).toBe(edited?.id);
    expect(edited && node(edited.tree, edited.id)?.next).toEqual({ next: 'q' });
  });

  it('no step is added at a branch that its kind does not have', () => {
    expect(addNode(reception, { from: 'v', branch: '1' }, 'hangup')).toBeUndefined();
    expect(addNode(reception, { from: 'nobody', branch: '1' }, 'hangup')).toBeUndefined();
  });

  it('another kind loses the target and the branches that it cannot have', () => {
    const changed = changeNode(reception, 'e', { kind: 'voicemail' });
    expect(node(changed, 'e')).toMatchObject({ kind: 'voicemail', target: '', next: {} });
    expect(node(changeNode(reception, 'e', { name: 'Front desk' }), 'e')).toMatchObject({
      target: 'extension:1',
      next: { unanswered: 'v' },
    });
  });

  it('removing a step takes along what hangs on it alone, and nothing that others lead to', () => {
    expect(lostWith(reception, 'q')).toEqual([]);
    const alone = tree('m', {
      m: { kind: 'menu', next: { '1': 'q' } },
      q: { kind: 'queue', next: { unanswered: 'v' } },
      v: { kind: 'voicemail' },
    });
    expect(lostWith(alone, 'q')).toEqual(['v']);
    expect(ids(removeNode(alone, 'q'))).toEqual(['m']);
    expect(ids(removeNode(alone, 'q', 'keep'))).toEqual(['m', 'v']);
    expect(node(removeNode(alone, 'q'), 'm')?.next).toEqual({});
  });

  it('what follows a removed prompt moves up in its place', () => {
    const spoken = tree('p', { p: { kind: 'prompt', next: { next: 'm' } }, m: { kind: 'menu', next: { '1': 'p' } } });
    const left = removeNode(spoken, 'p');
    expect(left).toMatchObject({ root: 'm', nodes: [{ id: 'm', next: { '1': 'm' } }] });
  });

  it('a branch moves to another place, but never below itself', () => {
    const chain = tree('a', { a: { kind: 'menu', next: { '1': 'b' } }, b: { kind: 'menu', next: { '1': 'c' } }, c: { kind: 'menu' } });
    const moved = moveBranch(chain, { from: 'b', branch: '1' }, { from: 'a', branch: '2' });
    expect(moved && node(moved, 'a')?.next).toEqual({ '1': 'b', '2': 'c' });
    expect(moved && node(moved, 'b')?.next).toEqual({});
    expect(moveBranch(chain, { from: 'a', branch: '1' }, { from: 'c', branch: '1' })).toBeUndefined();
  });

  it('a copy from another IVR drops the ways that this one does not have', () => {
    const clip = copyBranch(reception, 'q');
    const pasted = clip && pasteBranch(tree('x', { x: { kind: 'menu' } }), { from: 'x', branch: '5' }, clip);
    expect(pasted && node(pasted.tree, pasted.id)).toMatchObject({ kind: 'queue', target: 'queue:1', next: {} });
  });
});

/** Any edit that a person can make, by numbers that choose among what is there. */
type Step = readonly [what: number, a: number, b: number, c: number];
const step = fc.tuple(fc.nat(7), fc.nat(60), fc.nat(60), fc.nat(60));

function edit(of: IvrTree, [what, a, b, c]: Step): IvrTree {
  const at = (n: number): IvrNode | undefined => of.nodes[n % Math.max(1, of.nodes.length)];
  const branchOf = (n: number, m: number): Branch | undefined => {
    const found = at(n);
    const branches = found ? branchesOfKind(found.kind) : [];
    const branch = branches[m % Math.max(1, branches.length)];
    return found && branch !== undefined ? { from: found.id, branch } : undefined;
  };
  const kind = IVR_KINDS[c % IVR_KINDS.length] ?? 'menu';
  const place = branchOf(a, b);
  const chosen = at(c)?.id ?? '';
  if (what === 0 || what === 1) return addNode(of, place, kind)?.tree ?? of;
  if (what === 2) return changeNode(of, at(a)?.id ?? '', b % 2 === 0 ? { kind } : { name: `name ${b}` });
  if (what === 3) return removeNode(of, chosen, b % 2 === 0 ? 'remove' : 'keep');
  if (what === 4) return place ? connect(of, place, chosen) : of;
  if (what === 5) return place ? disconnect(of, place) : of;
  const to = branchOf(b, c);
  if (what === 6) return (place && to && moveBranch(of, place, to)) ?? of;
  const clip = copyBranch(of, chosen);
  return (clip && pasteBranch(of, place, clip)?.tree) ?? of;
}

const NO_TREE: IvrTree = { root: '', nodes: [] };
const edited = (steps: readonly Step[]): IvrTree => steps.reduce(edit, addNode(NO_TREE, undefined, 'menu')?.tree ?? NO_TREE);
const anyTree = fc.array(step, { maxLength: 40 }).map(edited);

describe('whatever is done to an IVR', () => {
  it('ids stay the only ones of their kind, and no branch leads to a step that is not there', () => {
    fc.assert(
      fc.property(anyTree, (of) => {
        expect(new Set(ids(of)).size).toBe(of.nodes.length);
        const there = new Set(ids(of));
        for (const { next, kind } of of.nodes) {
          for (const [branch, to] of Object.entries(next)) {
            expect(there.has(to)).toBe(true);
            expect(branchesOfKind(kind)).toContain(branch);
          }
        }
        if (of.nodes.length > 0 && !there.has(of.root)) expect(faults(of)).toContain('noRoot');
        // What is kept is what is read again.
        expect(readIvr({ root: of.root, nodes: JSON.stringify(of.nodes) }).nodes).toEqual(of.nodes);
      }),
    );
  });

  it('undo goes back to exactly what was there, and redo forward again', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        let present = edited([]);
        let history: EditHistory<IvrTree> = NO_EDITS;
        const seen: IvrTree[] = [];
        for (const each of steps) {
          const next = edit(present, each);
          if (next === present) continue;
          seen.push(present);
          history = noted(history, present);
          present = next;
        }
        const last = present;
        for (const before of seen.toReversed()) {
          const back = stepped(history, present, 'undo');
          expect(back?.value).toBe(before);
          ({ value: present, history } = back ?? { value: present, history });
        }
        expect(stepped(history, present, 'undo')).toBeUndefined();
        for (let forth = stepped(history, present, 'redo'); forth; forth = stepped(history, present, 'redo'))
          ({ value: present, history } = forth);
        expect(present).toBe(last);
      }),
    );
  });

  it('every step stands once in the outline, below one that is there, and every circle has a way that is marked as one', () => {
    fc.assert(
      fc.property(anyTree, (of) => {
        const outline = outlineOf(of);
        const under = new Map<string, number>(of.nodes.map(({ id }) => [id, 0]));
        for (const root of outline.roots) under.set(root, (under.get(root) ?? 0) + 1);
        for (const ways of outline.ways.values())
          for (const way of ways) if (way.kind === 'tree') under.set(way.to, (under.get(way.to) ?? 0) + 1);
        expect([...under.values()].every((count) => count === 1)).toBe(true);
        expect(outline.reached).toEqual(reachedFrom(of));
        // Without the ways that are marked there is nothing left to go round in.
        const straight: IvrTree = {
          root: of.root,
          nodes: of.nodes.map((each) => ({
            ...each,
            next: Object.fromEntries(
              Object.entries(each.next).filter(([, to]) => outline.ways.get(each.id)?.find((way) => way.to === to)?.kind !== 'loop'),
            ),
          })),
        };
        expect(circlesOf(straight)).toEqual([]);
        if (circlesOf(of).length === 0) expect([...outline.ways.values()].flat().some(({ kind }) => kind === 'loop')).toBe(false);
      }),
    );
  });

  it('the picture has every step, no two things overlap, and it is the same every time', () => {
    fc.assert(
      fc.property(anyTree, (of) => {
        const layout = layoutOf(of);
        expect(layout.items.filter(({ kind }) => kind === 'node')).toHaveLength(of.nodes.length);
        expect(new Set(layout.items.map(({ key }) => key)).size).toBe(layout.items.length);
        for (const x of new Set(layout.items.map((item) => item.x))) {
          const sorted = layout.items.filter((item) => item.x === x).toSorted((one, other) => one.y - other.y);
          for (const [at, item] of sorted.entries()) {
            const next = sorted[at + 1];
            if (next) expect(next.y - item.y).toBeGreaterThanOrEqual(item.kind === 'node' ? 64 : 30);
          }
        }
        expect(layoutOf(of)).toEqual(layout);
        for (const { from, to } of layout.lines) expect(to.x).toBeGreaterThan(from.x);
      }),
    );
  });

  it('a copy is the same as what was copied, but for its ids', () => {
    fc.assert(
      fc.property(anyTree, fc.nat(60), (of, n) => {
        const chosen = of.nodes[n % Math.max(1, of.nodes.length)];
        const free = of.nodes.find(({ kind, next }) => kind === 'menu' && next['#'] === undefined);
        fc.pre(chosen !== undefined && free !== undefined);
        if (!chosen || !free) return;
        const clip = copyBranch(of, chosen.id);
        const pasted = clip && pasteBranch(of, { from: free.id, branch: '#' }, clip);
        if (!clip || !pasted) throw new Error('nothing was pasted');
        expect(pasted.tree.nodes).toHaveLength(of.nodes.length + clip.nodes.length);
        const same = new Map([[chosen.id, pasted.id]]);
        for (const [from, to] of same) {
          const [original, copy] = [node(of, from), node(pasted.tree, to)];
          // The place that it was pasted at may be in the copied branch itself.
          const next = { ...original?.next };
          expect({ ...copy, id: '', next: {} }).toEqual({ ...original, id: '', next: {} });
          expect(Object.keys(copy?.next ?? {})).toEqual(Object.keys(next));
          for (const [branch, target] of Object.entries(next)) {
            const other = copy?.next[branch] ?? '';
            if (!clip.nodes.some(({ id }) => id === target)) expect(other).toBe(target);
            else if (same.has(target)) expect(other).toBe(same.get(target));
            else same.set(target, other);
          }
        }
        expect(new Set(same.values()).size).toBe(same.size);
        expect(same.size).toBe(clip.nodes.length);
      }),
    );
  });

  it('what only one step leads to is what is out of reach without it', () => {
    fc.assert(
      fc.property(anyTree, (of) => {
        const reached = reachedFrom(of);
        for (const { id } of of.nodes) {
          if (id === of.root || !reached.has(id)) continue;
          const left = reachedFrom({ root: of.root, nodes: of.nodes.filter((each) => each.id !== id) });
          const lost = [...reached].filter((each) => each !== id && !left.has(each));
          for (const each of onlyVia(of, id)) expect(left.has(each)).toBe(false);
          // What nothing reaches may hold a lost one; it stays with that one.
          for (const each of lost)
            if (!onlyVia(of, id).includes(each))
              expect([
                ...reachedFrom(
                  of,
                  ids(of).filter((other) => !reached.has(other)),
                ),
              ]).toContain(each);
        }
      }),
    );
  });

  it('a file that was written is read again as it was', () => {
    fc.assert(
      fc.property(anyTree, fc.string({ maxLength: 30 }), (of, name) => {
        fc.pre(of.nodes.length > 0 && of.root !== '');
        const read = readFile(writeIvr(name, of));
        expect(read).toEqual({ name, tree: of, dropped: [] });
      }),
    );
  });
});

describe('what is wrong is found', () => {
  it('nothing in a reception that leads everywhere', () => expect(faults(reception)).toEqual([]));

  it('a branch to a step that is not there, and one that leads nowhere', () => {
    const of = tree('t', { t: { kind: 'time', time: '1', next: { open: 'gone' } } });
    expect(problemsOf(of)).toEqual([
      { fault: 'branchGone', node: 't', branch: 'open', grave: true },
      { fault: 'deadEnd', node: 't', branch: 'closed', grave: true },
    ]);
  });

  it('a menu without keys, unless numbers may be dialled in it', () => {
    const menu = (dial: boolean) => tree('m', { m: { kind: 'menu', prompt: '1', dial, next: { timeout: 'h' } }, h: { kind: 'hangup' } });
    expect(faults(menu(false))).toEqual(['noKeys']);
    expect(faults(menu(true))).toEqual([]);
  });

  it('a menu that nothing follows when nobody presses a key', () => {
    const of = tree('m', { m: { kind: 'menu', prompt: '1', next: { '1': 'h' } }, h: { kind: 'hangup' } });
    expect(problemsOf(of)).toEqual([{ fault: 'noTimeout', node: 'm', branch: '', grave: false }]);
  });

  it('targets, prompts and conditions that are missing, or that the box does not have', () => {
    const of = tree('m', {
      m: { kind: 'menu', prompt: '9', next: { '1': 'e', '2': 'x', '3': 'a', timeout: 't' } },
      e: { kind: 'extension', target: 'extension:404' },
      x: { kind: 'external', target: 'external:12a' },
      a: { kind: 'announcement' },
      t: { kind: 'time', time: '7', next: { open: 'e', closed: 'e' } },
    });
    const found = problemsOf(of, (_kind, value) => !['extension:404', '9', '7'].includes(value));
    expect(found.map(({ fault, node: at }) => `${at} ${fault}`)).toEqual([
      'm promptGone',
      'e targetGone',
      'x noTarget',
      'a noPrompt',
      't timeGone',
    ]);
  });

  it('a step that no call can come to', () => {
    const of = tree('h', { h: { kind: 'hangup' }, lost: { kind: 'hangup' } });
    expect(faults(of, 'lost')).toEqual(['unreachable']);
  });

  it('a circle without a way out, and none where a key, silence or an answer leads out', () => {
    const round = (next: Readonly<Record<string, string>>, dial = false) =>
      tree('p', {
        p: { kind: 'prompt', prompt: '1', next: { next: 'm' } },
        m: { kind: 'menu', prompt: '1', dial, next },
        h: { kind: 'hangup' },
      });
    const closed = { '1': 'p', timeout: 'p', invalid: 'm' };
    expect(faults(round(closed), 'm')).toEqual(['endless']);
    expect(faults(round(closed), 'p')).toEqual(['endless']);
    expect(faults(round({ ...closed, '2': 'h' }))).not.toContain('endless');
    expect(faults(round({ '1': 'p', timeout: 'p' }))).not.toContain('endless');
    expect(faults(round(closed, true))).not.toContain('endless');
  });

  it('an empty IVR, and one with more steps than the box takes', () => {
    expect(faults(NO_TREE)).toEqual(['noRoot']);
    expect(faults(makeLargeIvr(500))).not.toContain('tooMany');
    expect(faults(makeLargeIvr(501))).toContain('tooMany');
  });
});

describe('templates and files', () => {
  it.each(TEMPLATES)('the template %s leads everywhere; only targets and prompts are left to choose', (name) => {
    for (const language of ['zh_CN', 'en'] as const) {
      const of = templateTree(name, language);
      expect(new Set(faults(of))).not.toContain('unreachable');
      for (const fault of faults(of)) expect(['noPrompt', 'noTarget', 'noTime']).toContain(fault);
      expect(of.nodes.every((each) => each.name !== '')).toBe(true);
    }
  });

  it('a file says what of it could not be used', () => {
    const text = JSON.stringify({
      name: 'Reception',
      root: 'a',
      nodes: [
        { id: 'a', kind: 'menu', name: 'Main', next: { '1': 'b', '2': 'nobody', Q: 'b' } },
        { id: 'b', kind: 'extension', name: 'Bob', target: 'martian:1' },
        { id: 'b', kind: 'hangup', name: 'Again' },
        { id: 'c', kind: 'teleport', name: 'Beam' },
        { kind: 'hangup', name: 'No id' },
      ],
    });
    const read = readFile(text);
    expect(read?.tree.nodes.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(read?.tree.nodes[0]?.next).toEqual({ '1': 'b' });
    expect(read?.dropped.map(({ why, what }) => `${why} ${what}`)).toEqual([
      'branch Q',
      'target martian:1',
      'twice Again',
      'kind Beam',
      'id No id',
      'branch 2',
    ]);
  });

  it('what is no IVR is not read', () => {
    for (const text of ['', 'hello', '{}', '[]', '{"nodes":"x"}', '{"nodes":[{"id":1}]}', 'null']) expect(readFile(text)).toBeUndefined();
  });

  it('never throws, whatever a file holds', () => {
    fc.assert(fc.property(fc.json(), (text) => void readFile(text)));
    fc.assert(
      fc.property(fc.array(fc.record({ id: fc.anything(), kind: fc.constantFrom(...IVR_KINDS, 'x'), next: fc.anything() })), (nodes) => {
        const text = JSON.stringify({ nodes });
        readFile(text);
      }),
    );
  });

  it('a large IVR is laid out', () => {
    const layout = layoutOf(makeLargeIvr(200));
    expect(layout.items.filter(({ kind }) => kind === 'node')).toHaveLength(200);
  });
});

it('a picture opens as wide as its place where it can be read so, however high it is, and is fitted whole when asked', () => {
  const box = { width: 800, height: 600 };
  expect(scaleFor('width', box, { width: 1024, height: 3000 })).toBe(0.75);
  expect(scaleFor('width', box, { width: 9000, height: 100 }), 'no smaller than can be read').toBe(0.6);
  expect(scaleFor('width', box, { width: 200, height: 100 }), 'no larger than it is').toBe(1);
  expect(scaleFor('all', box, { width: 1024, height: 5680 })).toBe(0.1);
});
