// @vitest-environment happy-dom
import fc from 'fast-check';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../../src/field';
import { resource } from '../../../src/gateway/calls';
import type { Gateway, SendOptions } from '../../../src/gateway/client';
import { GatewayError } from '../../../src/gateway/errors';
import { any } from '../../../src/gateway/shape';
import { clearReads } from '../../../src/screen/data/use-read';
import type { ListView } from '../../../src/screen/list/list-query';
import { type List, useList } from '../../../src/screen/list/use-list';
import { later } from '../../lib/later';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const fields = { name: text() };
const calls = { rooms: resource<unknown>('rooms', any(), '/rooms'), phones: resource<unknown>('phones', any(), '/phones') };
type Tab = keyof typeof calls;

/** One question to the box. Its only row says which one it answers. */
interface Asked {
  readonly question: string;
  readonly signal: AbortSignal;
  answered: boolean;
  readonly answer: () => Promise<void>;
  readonly fail: () => Promise<void>;
}
let asked: Asked[] = [];
/** Whether a request that was given up still gets its late answer, as from a browser that could not stop it. */
let deaf = false;

const gateway: Gateway = {
  captchaUrl: () => '',
  send: (call, payload, { signal }: SendOptions = {}) => {
    if (!signal) throw new Error('a list can be given up');
    const { promise, resolve, reject } = later<unknown>();
    const question = `${asked.length}: ${call.name} ${JSON.stringify(payload)}`;
    const end = (how: () => void) => async (): Promise<void> => {
      one.answered = true;
      await act(async () => how());
    };
    const one: Asked = {
      question,
      signal,
      answered: false,
      answer: end(() => resolve({ data: { list: [{ id: '1', name: question }], total: 1000 } })),
      fail: end(() => reject(new GatewayError('unreachable', call.name))),
    };
    if (!deaf) signal.addEventListener('abort', () => reject(new GatewayError('aborted', call.name)));
    asked.push(one);
    return promise as Promise<never>; // as the list's shape has it
  },
};

let list: List<typeof fields>;
let open: (tab: Tab) => void;

const Rows = ({ tab }: { readonly tab: Tab }) => {
  const [query, setQuery] = useState<Readonly<Record<string, string>>>({});
  list = useList({ gateway, query, setQuery }, { fields, calls: calls[tab], filters: ['type'], memory: tab });
  return null;
};
const Screen = () => {
  const [tab, setTab] = useState<Tab>('rooms');
  open = setTab;
  return <Rows key={tab} tab={tab} />;
};

let root: Root;
const enter = async (): Promise<void> => {
  asked = [];
  clearReads();
  root = createRoot(document.createElement('div'));
  await act(async () => root.render(<Screen />));
};
const leave = (): Promise<void> => act(async () => root.unmount());
const view = (change: Partial<ListView>): Promise<void> => act(async () => list.setView(change));
const shown = (): string | undefined => list.rows[0]?.name;
const last = (): Asked => {
  const one = asked.at(-1);
  if (!one) throw new Error('nothing was asked');
  return one;
};

beforeEach(() => {
  deaf = false;
});
afterEach(() => localStorage.clear());

describe('a list whose answers come late', () => {
  it('that is searched letter by letter shows the answer to the whole word, although the first letters are answered last', async () => {
    deaf = true;
    await enter();
    for (const keyword of ['r', 'ro', 'roo', 'room']) await view({ keyword });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, true, true, false]);
    for (const one of [...asked].reverse()) await one.answer();
    expect(shown()).toBe(last().question);
    expect(shown()).toContain('"keyword":"room"');
    expect(list.busy).toBe(false);
    await leave();
  });

  it('keeps the rows that were there until the next ones come, and says that it is busy', async () => {
    await enter();
    await last().answer();
    await view({ page: 2 });
    expect(list).toMatchObject({ busy: true, missing: false });
    expect(shown()).toBe(asked[0]?.question);
    await last().answer();
    expect(shown()).toContain('"page":2');
    await leave();
  });

  it('asks nobody any more once it is left', async () => {
    await enter();
    await view({ keyword: 'a' });
    await leave();
    expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
  });
});

const step = fc.oneof(
  fc.record({ do: fc.constant('type' as const), keyword: fc.constantFrom('', 'a', 'ab', 'abc', 'b') }),
  fc.record({ do: fc.constant('flip' as const), page: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('filter' as const), type: fc.constantFrom('', 'A', 'AAAA') }),
  fc.record({ do: fc.constant('sort' as const), order: fc.constantFrom('asc' as const, 'desc' as const) }),
  fc.record({ do: fc.constant('tab' as const), tab: fc.constantFrom<Tab>('rooms', 'phones') }),
  fc.record({ do: fc.constant('reload' as const) }),
  fc.record({ do: fc.constantFrom('answer', 'fail'), which: fc.nat(9) }),
);

describe('whatever is asked, and in whatever order the answers come', () => {
  it('the last question wins, and every earlier one is given up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 14 }),
        fc.infiniteStream(fc.nat(1000)),
        fc.boolean(),
        async (steps, order, unstoppable) => {
          deaf = unstoppable;
          await enter();
          const open_ = (): readonly Asked[] => asked.filter(({ answered }) => !answered);
          const look = (): void => {
            expect(asked.slice(0, -1).every(({ signal, answered }) => answered || signal.aborted)).toBe(true);
            expect(last().signal.aborted).toBe(false);
            if (last().answered && !list.error) expect(shown()).toBe(last().question);
          };
          for (const now of steps) {
            if (now.do === 'type') await view({ keyword: now.keyword });
            else if (now.do === 'flip') await view({ page: now.page });
            else if (now.do === 'filter') await view({ filters: now.type === '' ? {} : { type: now.type } });
            else if (now.do === 'sort') await view({ sort: 'name', order: now.order });
            else if (now.do === 'tab') await act(async () => open(now.tab));
            else if (now.do === 'reload') await act(async () => list.reload());
            else if ('which' in now) {
              const left = open_();
              const one = left[now.which % Math.max(1, left.length)];
              if (now.do === 'answer') await one?.answer();
              else await one?.fail();
            }
            look();
          }
          if (last().answered) await act(async () => list.reload());
          for (let left = open_(); left.length > 0; left = open_()) await left[order.next().value % left.length]?.answer();
          look();
          expect(list).toMatchObject({ busy: false, error: undefined });
          expect(shown()).toBe(last().question);
          await leave();
        },
      ),
      { numRuns: 150 },
    );
  });
});
