/** The call-flow picture's places, and the dial tests that a change makes end elsewhere. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import en from '../../../locales/en/voice.json';
import zh from '../../../locales/zh_CN/voice.json';
import type { Flow } from '../../../src/areas/voice/dialplan/flow';
import { readPlan, type WirePlan, withRow, withRows } from '../../../src/areas/voice/dialplan/plan';
import { readTest, runTests } from '../../../src/areas/voice/parts/dial-tests';
import { screenOf } from '../../../src/areas/voice/parts/links';
import { CARD, LABEL, labelsOf, layFlow } from '../../../src/areas/voice/routing-list/flow-layout';

/** A flow of any shape: each place but the first is led to by an earlier one, and there are further arrows, some of them back. */
const anyFlow: fc.Arbitrary<Flow> = fc
  .tuple(fc.array(fc.nat(100), { maxLength: 60 }), fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 20 }))
  .map(([parents, more]) => {
    const depths = [0];
    const edges = parents.map((parent, at) => {
      const from = parent % (at + 1);
      depths.push((depths[from] ?? 0) + 1);
      return { from: `p${from}`, to: `p${at + 1}`, when: ['next'], back: false };
    });
    const known = depths.length;
    return {
      nodes: depths.map((depth, at) => ({
        key: `p${at}`,
        place: { kind: 'extension' as const, ref: String(at) },
        depth,
        deadEnd: false,
        loop: false,
        cut: false,
      })),
      edges: [...edges, ...more.map(([from, to]) => ({ from: `p${from % known}`, to: `p${to % known}`, when: ['busy'], back: true }))],
    };
  });

test('every place has a card, no two cards overlap, and all of them are inside the picture', () => {
  fc.assert(
    fc.property(anyFlow, (flow) => {
      const { places, width, height } = layFlow(flow);
      expect(places.size).toBe(flow.nodes.length);
      const all = [...places.values()];
      for (const [at, { x, y }] of all.entries()) {
        expect(x >= 0 && y >= 0 && x + CARD.width <= width && y + CARD.height <= height, `${x} ${y} of ${width} ${height}`).toBe(true);
        for (const other of all.slice(at + 1)) {
          expect(Math.abs(other.x - x) >= CARD.width || Math.abs(other.y - y) >= CARD.height).toBe(true);
        }
      }
      expect(layFlow(flow)).toEqual(layFlow(flow));
    }),
  );
});

test('the way of the call that was asked about is read along the first line', () => {
  const nodes = (['did:1', 'inbound:1', 'ivr:1', 'group:1', 'ivr:2', 'extension:1'] as const).map((key, at) => ({
    key,
    place: { kind: 'extension' as const, ref: String(at) },
    depth: [0, 1, 2, 3, 2, 3][at] ?? 0,
    deadEnd: false,
    loop: false,
    cut: false,
  }));
  const edge = (from: string, to: string) => ({ from, to, when: ['next'], back: false });
  const flow = {
    nodes,
    edges: [
      edge('did:1', 'inbound:1'),
      edge('inbound:1', 'ivr:1'),
      edge('inbound:1', 'ivr:2'),
      edge('ivr:1', 'group:1'),
      edge('ivr:1', 'extension:1'),
      edge('ivr:2', 'extension:1'),
    ],
  };
  const way = ['did:1', 'inbound:1', 'ivr:2', 'extension:1'];
  const { places } = layFlow(flow, way);
  expect(way.map((key) => places.get(key)?.y)).toEqual([0, 0, 0, 0]);
  expect(places.get('ivr:1')?.y).toBeGreaterThan(0);
});

const BOX: WirePlan = {
  extensions: [
    { id: '1', number: '8000', display_name: 'Reception', status: 1 },
    { id: '2', number: '8001', display_name: 'Night desk', status: 1 },
  ],
  inbound: [{ id: '1', sort: 1, name: 'main', status: 1, did: [{ match: 'exact', value: '4000' }], target: 'extension:1' }],
};
const dialTest = (change: object) =>
  readTest({
    id: '7',
    name: 'main number',
    from: 'outside',
    caller: '',
    dialled: '4000',
    at: '2026-11-21 22:10:00',
    answer: 'answered',
    ...change,
  });

test('dial tests say of a change both whether they end where they did, and whether they end as expected', () => {
  const after = readPlan(withRow(BOX, 'inbound', { id: '1', target: 'extension:2' }));
  const found = runTests(
    [
      dialTest({ expected: 'rings extension:1' }),
      dialTest({ dialled: '5', expected: 'dead' }),
      dialTest({ dialled: '5', expected: 'refused' }),
    ],
    readPlan(BOX),
    after,
  );
  expect(found).toMatchObject([
    { test: { name: 'main number' }, before: { end: { ref: '1' } }, after: { end: { ref: '2' } }, moved: true, asExpected: false },
    { moved: false, asExpected: true },
    { moved: false, asExpected: false },
  ]);
  expect(runTests([dialTest({ expected: 'rings extension:2' })], readPlan(BOX), after)[0]?.asExpected, 'the change mends it').toBe(true);
});

test('a new row is put behind the others, a changed one keeps its place and what the form does not send', () => {
  const plan = readPlan(withRow(BOX, 'inbound', { name: 'rest', status: 1, did: [], target: 'hangup' }));
  expect(plan.inbound.map(({ name }) => name)).toEqual(['main', 'rest']);
  expect(readPlan(withRow(BOX, 'inbound', { id: '1', name: 'renamed' })).inbound[0]).toMatchObject({
    name: 'renamed',
    target: 'extension:1',
  });
});

test('many rows at once are put in together: by id, by their key, and new ones behind', () => {
  const plan = readPlan(withRows(BOX, 'inbound', [{ name: 'main', target: 'hangup' }, { name: 'a' }, { name: 'b' }], 'name'));
  expect(plan.inbound.map(({ id, name, target }) => [id, name, target])).toEqual([
    ['1', 'main', 'hangup'],
    ['new1', 'a', ''],
    ['new2', 'b', ''],
  ]);
});

test('every record has its screen, and the query that opens it there', () => {
  expect(screenOf('extension', '12')).toEqual({
    component: 'voicemodel/extensionset',
    query: { tab: 'extensions', edit: 'voiceExtensionset:12' },
  });
  expect(screenOf('ivrnode', '3/menu')).toEqual({ component: 'voicemodel/ivrpage', query: { ivr: '3', node: 'menu' } });
  expect(screenOf('hangup', '')).toBeUndefined();
});

test.each([en, zh])('each end that a dial test may expect has a name of its own', ({ endKind }) => {
  const names = Object.values(endKind);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[^…{}]+$/);
});

test('the words on the arrows of a call flow never lie on each other, nor on a card', () => {
  fc.assert(
    fc.property(anyFlow, fc.array(fc.string({ maxLength: 3 }), { minLength: 1 }), (flow, words) => {
      const layout = layFlow(flow);
      const labels = labelsOf(
        flow.edges,
        layout,
        (edge) => words[(edge.from.length + edge.to.length) % words.length] + edge.from,
        ({ to }) => to === 'p1',
      );
      const boxes = labels.map(({ right, middle }) => ({
        left: right - LABEL.width,
        right,
        top: middle - LABEL.height / 2,
        bottom: middle + LABEL.height / 2,
      }));
      const cards = [...layout.places.values()].map(({ x, y }) => ({ left: x, right: x + CARD.width, top: y, bottom: y + CARD.height }));
      for (const [at, one] of boxes.entries())
        for (const other of [...boxes.slice(at + 1), ...cards])
          expect(one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    }),
    { numRuns: 300 },
  );
});
