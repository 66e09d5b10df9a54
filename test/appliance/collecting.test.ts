/** Program collection and live broadcasts on the box: rights, keys, who is cut off, and what replay needs. */
import { describe, expect, it, vi } from 'vitest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const COLLECTION = '/admin.php/mediamodel/livecollection';
const TWIN = '/operations/media/collect_programs';
const BROADCAST = '/admin.php/mediamodel/livebroadcast';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>>;
const rows = async (path: string): Promise<readonly Row[]> =>
  ((await admin.form(path, { method: 'list', page: '1', limit: '50' })).data as { list: Row[] }).list;
const named = async (path: string, name: string): Promise<Row> => {
  const found = (await rows(path)).find((each) => each.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

describe('program collection', () => {
  it('says how each source is taken in, and is the same in the Operations folder', async () => {
    expect(await named(COLLECTION, '旧 IPTV 源')).toMatchObject({ state: 'failed', reason: 'unreachable', bitrate: 0 });
    expect(await named(COLLECTION, 'CCTV-1 综合')).toMatchObject({ state: 'running', reason: '' });
    expect(await named(COLLECTION, '备用编码器')).toMatchObject({ state: 'stopped', errors: 0 });
    const { data } = await admin.json(TWIN, { method: 'list', page: 1, limit: 50 });
    expect((data as { total: number }).total).toBe(8);
  });

  it('sends no two sources to one address and port', async () => {
    const add = (name: string, port: string) =>
      admin.form(COLLECTION, {
        method: 'form',
        name,
        kind: 'iptv',
        source: 'udp://239.9.9.9:1',
        interface: '',
        output: '239.20.1.1',
        port,
        replay_hours: '0',
        status: '1',
        note: '',
      });
    expect((await add('甲', '5000')).data).toEqual({ output: 'Another source is sent to this address and port' });
    expect((await add('甲', '5001')).code).toBe(200);
  });

  it('takes nothing from inside the gateway, and no file of its system', async () => {
    const add = async (kind: string, source: string) => {
      const rest = { interface: '', output: '', port: '5000', replay_hours: '0', status: '1', note: '' };
      const { code, data } = await admin.form(COLLECTION, { method: 'form', name: source, kind, source, ...rest });
      return code === 200 ? code : data;
    };
    for (const source of ['http://127.0.0.1/a.m3u8', 'rtsp://[0:0:0:0:0:0:0:1]/a', 'http://2130706433/a.m3u8', 'rtsp://localhost/a'])
      expect([source, await add('encoder', source)]).toEqual([source, { source: expect.stringContaining('inside the gateway') }]);
    for (const source of ['file:///etc/shadow', 'file:///data/films/../../etc/shadow', 'file:///data/%2e%2e/etc/shadow'])
      expect([source, await add('file', source)]).toEqual([source, { source: expect.stringContaining('/data') }]);
    expect(await add('file', 'file:///data/films/city.mp4')).toBe(200);
  });

  const add = (path: string, more: Readonly<Record<string, string>>) =>
    admin.form(path, {
      method: 'form',
      name: '新源',
      kind: 'encoder',
      source: 'rtsp://192.0.2.9/live',
      interface: '',
      output: '',
      port: '5000',
      replay_hours: '0',
      status: '1',
      note: '',
      ...more,
    });

  it('never answers a password in an address, keeps it with the address, and asks for it again where the host is another', async () => {
    const { data } = await add(COLLECTION, { source: 'rtsp://admin:S3cret99@192.0.2.9/live' });
    const { id } = data as { id: string };
    const shown = 'rtsp://admin:••••@192.0.2.9/live';
    expect(await named(COLLECTION, '新源')).toMatchObject({ source: shown });
    const told = [
      await rows(COLLECTION),
      (await admin.form(COLLECTION, { method: 'record_history', id, page: '1', limit: '5' })).data,
      box.changes(),
    ];
    expect(JSON.stringify(told)).not.toContain('S3cret99');
    const { mtime } = await named(COLLECTION, '新源');
    const change = (source: string) => add(COLLECTION, { id, mtime: String(mtime), source });
    expect((await change('rtsp://admin:••••@192.0.2.10/live')).data).toMatchObject({ source: expect.stringContaining('again') });
    expect((await change(shown)).code).toBe(200);
  });

  it('counts errors and restarts of a new source from its beginning', async () => {
    await add(COLLECTION, {});
    expect(await named(COLLECTION, '新源')).toMatchObject({ state: 'running', errors: 0, restarts: 0 });
  });

  it('sends nothing to a reserved address, nor to one that a channel has; nor a channel to one that a source has', async () => {
    expect((await add(COLLECTION, { output: '224.0.0.5' })).data).toMatchObject({ output: expect.stringContaining('reserved') });
    const taken = { output: '239.10.1.21 is used by “湖南卫视”' };
    expect((await add(COLLECTION, { output: '239.10.1.21', port: '8000' })).data).toEqual(taken);
    const channels = '/admin.php/mediamodel/liveprogram';
    const { data } = await admin.form(channels, { method: 'list', page: '1', limit: '1', keyword: '金鹰卡通' });
    const { id, mtime, name, url } = (data as { list: Row[] }).list[0] ?? {};
    const sent = { id, mtime, name, url, multicast: '239.20.1.1', multicast_port: 5000 };
    const change = await admin.form(channels, {
      method: 'form',
      ...Object.fromEntries(Object.entries(sent).map(([k, v]) => [k, String(v)])),
    });
    expect(change.data).toEqual({ multicast: '239.20.1.1 is used by “CCTV-1 综合”' });
  });

  it('notes who restarted a source, and counts errors anew', async () => {
    const { id } = await named(COLLECTION, 'CCTV-1 综合');
    expect((await admin.form(COLLECTION, { method: 'restart', id: String(id) })).code).toBe(200);
    expect(await named(COLLECTION, 'CCTV-1 综合')).toMatchObject({ errors: 0 });
    const { data } = await admin.form(COLLECTION, { method: 'restarts', id: String(id) });
    expect((data as { list: Row[] }).list[0]).toMatchObject({ reason: 'admin', by_hand: 1 });
    box.advance(12 * 3_600_000);
    expect(Number((await named(COLLECTION, 'CCTV-1 综合')).errors)).toBeGreaterThan(0);
  });

  it('tells when the disk for replay will be full', async () => {
    const forecast = async () => (await admin.form(COLLECTION, { method: 'forecast' })).data as Readonly<Record<string, number>>;
    expect(await forecast()).toMatchObject({ kept: 3, running: 6, full_in: 0 });
    for (const name of ['CCTV-1 综合', 'CCTV-5 体育', 'CCTV-13 新闻', '本地卫视']) {
      const row = await named(COLLECTION, name);
      const fields = ['id', 'mtime', 'name', 'kind', 'source', 'interface', 'output', 'port', 'status', 'note'] as const;
      const sent = Object.fromEntries(fields.map((field) => [field, String(row[field])]));
      expect((await admin.form(COLLECTION, { method: 'form', ...sent, replay_hours: '168' })).code).toBe(200);
    }
    const { needed = 0, free = 0, used = 0, full_in = 0 } = await forecast();
    expect(needed).toBeGreaterThan(free + used);
    expect(full_in).toBeGreaterThan(0);
  });
});

describe('live broadcasts', () => {
  it('never answer their key but to who asks for the address, which is noted', async () => {
    const row = await named(BROADCAST, '宴会厅直播');
    expect(JSON.stringify(await rows(BROADCAST))).not.toContain('ballroomA7cKq92mXw4T');
    const { data } = await admin.form(BROADCAST, { method: 'address', id: String(row.id) });
    expect(data).toMatchObject({ key: 'ballroomA7cKq92mXw4T' });
    const changes = JSON.stringify(box.changes());
    expect(changes).not.toContain('ballroomA7cKq92mXw4T');
    expect(box.changes().some(({ method }) => method === 'address')).toBe(true);
  });

  it('end, come back after a minute, and stay away where the key is another', async () => {
    const { id } = await named(BROADCAST, '宴会厅直播');
    const end = (renew: '0' | '1') => admin.form(BROADCAST, { method: 'end', id: String(id), renew });
    expect((await end('0')).code).toBe(200);
    expect(await named(BROADCAST, '宴会厅直播')).toMatchObject({ state: 'waiting', pusher: '' });
    expect((await admin.form(BROADCAST, { method: 'preview', id: String(id) })).msg).toBe(
      'There is no stream to watch: it has not started',
    );
    box.advance(61_000);
    expect(await named(BROADCAST, '宴会厅直播')).toMatchObject({ state: 'live', pusher: '192.168.10.88' });
    expect((await end('1')).code).toBe(200);
    box.advance(3_600_000);
    expect(await named(BROADCAST, '宴会厅直播')).toMatchObject({ state: 'waiting' });
  });

  it('are recorded, and what was recorded is a row', async () => {
    const { id } = await named(BROADCAST, '宴会厅直播');
    const record = (on: '0' | '1') => admin.form(BROADCAST, { method: 'record', id: String(id), on });
    await record('1');
    box.advance(20 * 60_000);
    expect(await named(BROADCAST, '宴会厅直播')).toMatchObject({ recording: 1 });
    await record('0');
    const kept = await rows('/admin.php/mediamodel/livebroadcast_recording');
    expect(kept).toContainEqual(expect.objectContaining({ broadcast: '宴会厅直播', minutes: 20 }));
  });

  it('have no recording that was not recorded', async () => {
    const RECORDING = '/admin.php/mediamodel/livebroadcast_recording';
    const [{ id, mtime } = {}] = await rows(RECORDING);
    expect((await admin.form(RECORDING, { method: 'form', name: '假录像' })).code).toBe(422);
    expect((await admin.upload(RECORDING, { method: 'import' }, new Blob(['name\n假录像\n']), 'a.csv')).code).toBe(404);
    expect((await admin.form(RECORDING, { method: 'form', id: String(id), mtime: String(mtime), name: '改名' })).code).toBe(200);
    expect((await rows(RECORDING)).map(({ name }) => name)).not.toContain('假录像');
  });

  it('keep what was recorded also where one is switched off or deleted', async () => {
    const files = async () => (await rows('/admin.php/mediamodel/livebroadcast_recording')).map(({ broadcast }) => broadcast);
    const { id } = await named(BROADCAST, '宴会厅直播');
    const before = (await files()).length;
    await admin.form(BROADCAST, { method: 'record', id: String(id), on: '1' });
    expect((await admin.form(BROADCAST, { method: 'status', id: String(id), status: '0' })).code).toBe(200);
    await vi.waitFor(async () => expect(await files()).toHaveLength(before + 1), { timeout: 5000 });
  });

  it('never share a key: its encoder would be live twice', async () => {
    const twin = await admin.form(BROADCAST, { method: 'form', name: '丙', stream_key: 'ballroomA7cKq92mXw4T' });
    expect(twin).toMatchObject({ code: 422, data: { stream_key: expect.any(String) } });
  });

  it('make a key of their own where none is typed, and refuse a short one', async () => {
    expect((await admin.form(BROADCAST, { method: 'form', name: '甲', stream_key: 'short' })).code).toBe(422);
    const { data } = await admin.form(BROADCAST, { method: 'form', name: '乙', stream_key: '' });
    const { id } = data as { id: string };
    const address = (await admin.form(BROADCAST, { method: 'address', id })).data as { key: string };
    expect(address.key).toMatch(/^[A-Za-z0-9]{24}$/);
  });
});
