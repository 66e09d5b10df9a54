import { describe, expect, it } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const PATH = '/admin.php/voicemodel/callcenter';
const AGENTS = '/admin.php/voicemodel/callcenter_agent';
const QUEUE = {
  method: 'form',
  number: '6510',
  name: 'n',
  status: '1',
  strategy: 'linear',
  'members[0][extension]': '1',
  'members[0][penalty]': '0',
  ring_seconds: '20',
  retry_seconds: '5',
  wrap_up: '15',
  music: '',
  max_wait: '300',
  max_callers: '0',
  overflow: 'extension:1',
  announce_position: '0',
  announcement: '',
  record: '0',
  service_level_seconds: '20',
  service_level_target: '80',
  waiting_warning: '2',
  waiting_alarm: '5',
  wait_warning: '30',
  wait_alarm: '60',
};

interface Line {
  readonly key: string;
  readonly name: string;
  readonly offered: number;
  readonly answered: number;
  readonly abandoned: number;
}
interface Told {
  readonly from: string;
  readonly to: string;
  readonly total: Line;
  readonly lines: readonly Line[];
}
interface Live {
  readonly queues: readonly {
    readonly id: string;
    readonly answered: number;
    readonly abandoned: number;
    readonly waiting: readonly unknown[];
    readonly agents: readonly { readonly extension: string; readonly state: string; readonly reason: string }[];
  }[];
}

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);

const wall = async (): Promise<Live> => (await admin.form(PATH, { method: 'live' })).data as Live; // what the console's own shape holds
const told = async (fields: Readonly<Record<string, string>>): Promise<Told> =>
  (await admin.form(PATH, { method: 'statistics', period: 'today', from: '', to: '', by: 'hour', queue: '', ...fields })).data as Told; // as above

describe('a queue', () => {
  it('has a number that nobody else has, whatever it belongs to', async () => {
    expect(await admin.form(PATH, { ...QUEUE, number: '6500' })).toMatchObject({ code: 422, data: { number: expect.any(String) } });
    expect(await admin.form(PATH, { ...QUEUE, number: '7500' })).toMatchObject({
      code: 422,
      data: { number: expect.stringContaining('每日例会') },
    });
    expect(await admin.form(PATH, QUEUE)).toMatchObject({ code: 200 });
  });

  it('keeps its limits at their edges', async () => {
    const edges: readonly (readonly [field: string, good: string, bad: string])[] = [
      ['ring_seconds', '5', '4'],
      ['ring_seconds', '300', '301'],
      ['wrap_up', '1800', '1801'],
      ['max_wait', '10', '9'],
      ['max_wait', '7200', '7201'],
      ['max_callers', '999', '1000'],
      ['service_level_target', '100', '101'],
      ['members[0][penalty]', '99', '100'],
      ['waiting_alarm', '2', '1'],
      ['wait_alarm', '30', '29'],
      ['wait_alarm', '0', '1'],
    ];
    for (const [at, [field, good, bad]] of edges.entries()) {
      const own = { ...QUEUE, name: `n${at}`, number: String(6600 + at) };
      expect(await admin.form(PATH, { ...own, [field]: bad }), `${field} ${bad}`).toMatchObject({ code: 422 });
      expect(await admin.form(PATH, { ...own, [field]: good }), `${field} ${good}`).toMatchObject({ code: 200 });
    }
  });

  it('has each agent once', async () => {
    const twice = { ...QUEUE, 'members[1][extension]': '1', 'members[1][penalty]': '3' };
    expect(await admin.form(PATH, twice)).toMatchObject({ code: 422, data: { members: expect.any(String) } });
  });

  it('can not be deleted while a route leads to it, and the refusal names the route', async () => {
    const { data } = await admin.form(PATH, QUEUE);
    const id = (data as { id: string }).id; // what a form answers
    const other = await admin.form(PATH, { ...QUEUE, number: '6511', name: 'before', overflow: `queue:${id}` });
    expect(await admin.form(PATH, { method: 'del', 'ids[0]': id })).toMatchObject({
      code: 422,
      msg: expect.stringContaining('before (6511)'),
    });
    await admin.form(PATH, { method: 'del', 'ids[0]': (other.data as { id: string }).id }); // as above
    expect(await admin.form(PATH, { method: 'del', 'ids[0]': id })).toMatchObject({ code: 200 });
  });
});

describe('an agent', () => {
  it('pauses with a reason, which the wall tells, and the pause outlives a change of queues', async () => {
    const pause = { method: 'set', 'ids[0]': '4', state: 'paused', reason: 'meal' };
    expect(await admin.form(AGENTS, { ...pause, reason: '' })).toMatchObject({ code: 422 });
    expect(await admin.form(AGENTS, { ...pause, reason: 'x'.repeat(31) })).toMatchObject({ code: 422 });
    expect(await admin.form(AGENTS, { ...pause, 'ids[0]': '20' }), 'who is in no queue').toMatchObject({ code: 404 });
    box.voice.traffic(false);
    box.advance(3 * 3_600_000);
    expect(await admin.form(AGENTS, pause)).toMatchObject({ code: 200 });
    const agent = (await wall()).queues.flatMap(({ agents }) => agents).find(({ extension }) => extension === '4');
    expect(agent).toMatchObject({ state: 'paused', reason: 'meal' });
    await admin.form(AGENTS, { method: 'set', 'ids[0]': '4', state: 'out', reason: '' });
    const { data } = await admin.form(AGENTS, { method: 'live' });
    expect((data as { agents: readonly object[] }).agents).toContainEqual(
      expect.objectContaining({ extension: '4', state: 'out', queues: ['1'] }),
    ); // what `live` answers
  });

  it('is set only by who may', async () => {
    box.revoke('admin', 'voicemodel/callcenter:agent');
    expect(await admin.form(AGENTS, { method: 'set', 'ids[0]': '4', state: 'out', reason: '' })).toMatchObject({ code: 403 });
  });
});

describe('statistics', () => {
  it('say the same by hour, by day and by queue', async () => {
    const [hours, days, queues] = await Promise.all((['hour', 'day', 'queue'] as const).map((by) => told({ period: 'month', by })));
    expect(hours?.lines).toHaveLength(24);
    expect(days?.lines).toHaveLength(30);
    expect(queues?.lines.map(({ name }) => name).sort()).toEqual(['6500 订房热线', '6501 客户服务']);
    for (const each of [hours, days, queues]) {
      expect(each?.total).toEqual(hours?.total);
      expect(each?.lines.reduce((sum, { offered }) => sum + offered, 0)).toBe(each?.total.offered);
    }
    expect(hours?.total.offered).toBeGreaterThan(0);
  });

  it('say of today what the wall says', async () => {
    box.voice.traffic(false);
    box.advance(3 * 3_600_000);
    const { lines } = (await told({ by: 'queue' })) as unknown as { lines: readonly (Line & { within: number })[] }; // what `statistics` answers
    for (const queue of (await wall()).queues as readonly (Live['queues'][number] & { offered: number; service_level?: number })[]) {
      const line = lines.find(({ key }) => key === queue.id);
      expect([queue.offered, queue.abandoned]).toEqual([line?.offered, line?.abandoned]);
      expect(queue.service_level).toBe(line && line.offered > 0 ? line.within / line.offered : undefined);
    }
  });

  it('are of the days asked for, both included, in whatever order they were named', async () => {
    const all = await told({ period: 'week', by: 'day' });
    const [first = '', last = ''] = [all.lines[3]?.key, all.lines[5]?.key];
    const some = await told({ period: 'chosen', from: last, to: first, by: 'day' });
    expect([some.from, some.to]).toEqual([first, last]);
    expect(some.lines).toEqual(all.lines.slice(3, 6));
  });

  it('count a call from outside that nobody waited out as abandoned', async () => {
    box.voice.traffic(false);
    for (const id of ['1', '4', '5']) box.voice.setAgent(id, 'out');
    const before = (await told({ queue: '1' })).total;
    box.voice.arrive({ trunk: '1', did: '02888886500', caller: '13800138000' });
    expect((await wall()).queues[0]?.waiting).toHaveLength(1);
    // Longer than the longest patience: the caller is gone, or has been sent to where the queue overflows.
    box.advance(30 * 60_000);
    const after = (await told({ queue: '1', period: 'week' })).total;
    expect((await wall()).queues[0]?.waiting).toHaveLength(0);
    expect(after.offered).toBeGreaterThan(before.offered);
  });
});
