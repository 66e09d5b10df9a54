/** GB/T 28181: devices and their catalogues, where channels belong, and what a changed server id does. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import { type Visitor, visit } from './visitor';

const DEVICES = resourcePaths.mediaAnsvDevice;
const CHANNELS = resourcePaths.mediaAnsvChannel;
const REGIONS = resourcePaths.mediaAnsvRegion;
const GROUPS = '/admin.php/mediamodel/ansv_group';
const SERVER = resourcePaths.mediaAnsvaccess;

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly mtime: string };
const list = async (
  path: string,
  filters: Readonly<Record<string, string>> = {},
): Promise<{ readonly list: readonly Row[]; readonly total: number }> => {
  const answer = await admin.form(path, { method: 'list', page: '1', limit: '100', ...filters });
  expect(answer.code, String(answer.msg)).toBe(200);
  return answer.data as { list: Row[]; total: number }; // compared below
};
const named = async (path: string, name: string): Promise<Row> => {
  const found = (await list(path)).list.find((row) => row.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const counts = async () => (await admin.form(DEVICES, { method: 'counts' })).data as Readonly<Record<string, number>>; // compared below
/** Every count of a device is what its list of channels says. */
const compareCounts = async (): Promise<void> => {
  for (const { id, name, channels, channels_online } of (await list(DEVICES)).list) {
    expect((await list(CHANNELS, { device: id })).total, String(name)).toBe(channels);
    expect((await list(CHANNELS, { device: id, state: 'online' })).total, String(name)).toBe(channels_online);
  }
};

describe('devices and channels', () => {
  it('counts of a device are those of its channels, before and after its catalogue is read', async () => {
    await compareCounts();
    const nvr = await named(DEVICES, '裙楼 NVR');
    expect(nvr).toMatchObject({ channels: 6, state: 'online' });
    const [first] = (await list(CHANNELS, { device: nvr.id })).list;
    const form = {
      method: 'form',
      id: first?.id ?? '',
      mtime: first?.mtime ?? '',
      region: String(first?.region),
      group: '',
      stream: 'sub',
      plan: '',
      status: '1',
      note: '',
    };
    expect((await admin.form(CHANNELS, { ...form, name: '西餐厅入口' })).code).toBe(200);
    expect((await admin.form(DEVICES, { method: 'sync', id: nvr.id })).code).toBe(200);
    await vi.waitFor(async () => expect(await named(DEVICES, '裙楼 NVR')).toMatchObject({ channels: 8, sync: 'done' }), 10_000);
    expect((await list(CHANNELS, { device: nvr.id })).list[0]).toMatchObject({ name: '西餐厅入口', stream: 'sub' });
    await compareCounts();
    const away = await named(DEVICES, '车库 DVR');
    expect((await admin.form(DEVICES, { method: 'sync', id: away.id })).code).toBe(424);
  });

  it('one id from two devices is told at both, with who else has it', async () => {
    const twice = await list(CHANNELS, { id_state: 'duplicate' });
    expect(twice.list.map(({ gb_id }) => gb_id).sort()).toEqual([
      '51010701001320000001',
      '51010701001320000001',
      '51010701001320000002',
      '51010701001320000002',
    ]);
    expect((await counts()).duplicate).toBe(4);
    const answer = await admin.form(CHANNELS, { method: 'twins', id: twice.list[0]?.id ?? '' });
    expect(answer.data).toMatchObject({ list: [{ name: '正门', device: '物业监控平台' }] });
  });

  it('takes odd ids and says so; a second device with the same id is refused', async () => {
    expect(await named(DEVICES, '老式编码器')).toMatchObject({ id_state: 'odd' });
    const fields = {
      method: 'form',
      name: '新设备',
      gb_id: 'CAM-17',
      password: '',
      charset: 'gb2312',
      stream_mode: 'server',
      follow_catalogue: '1',
      follow_alarms: '1',
      note: '',
    };
    expect((await admin.form(DEVICES, fields)).code).toBe(200);
    expect(await named(DEVICES, '新设备')).toMatchObject({ id_state: 'odd', state: 'offline', reason: 'never', channels: 0 });
    expect(await admin.form(DEVICES, { ...fields, name: '另一台' })).toMatchObject({ code: 422, data: { gb_id: expect.anything() } });
    expect(await admin.form(DEVICES, { ...fields, gb_id: '有空格 的' })).toMatchObject({ code: 422 });
  });

  it('a device goes with its channels, and they come back together', async () => {
    const { id, channels } = await named(DEVICES, '主楼 NVR');
    const before = (await counts()).channels;
    expect((await admin.form(DEVICES, { method: 'del', 'ids[0]': id, batch: 'one' })).code).toBe(200);
    expect((await counts()).channels).toBe(Number(before) - Number(channels));
    expect((await admin.form(DEVICES, { method: 'record_undo', batch: 'one' })).code).toBe(200);
    expect((await counts()).channels).toBe(before);
    await compareCounts();
  });

  it('an id is sent twice only as long as both devices are there', async () => {
    const { id } = await named(DEVICES, '物业监控平台');
    expect((await admin.form(DEVICES, { method: 'del', 'ids[0]': id, batch: 'twins' })).code).toBe(200);
    expect((await counts()).duplicate).toBe(0);
    expect((await list(CHANNELS, { id_state: 'duplicate' })).total).toBe(0);
    expect((await admin.form(DEVICES, { method: 'record_undo', batch: 'twins' })).code).toBe(200);
    expect((await counts()).duplicate).toBe(4);
  });

  it('channels are made by catalogues alone', async () => {
    const form = { method: 'form', name: '自己', region: '', group: '', stream: 'main', plan: '', status: '1', note: '' };
    expect(await admin.form(CHANNELS, form)).toMatchObject({ code: 422 });
  });
});

describe('regions and groups', () => {
  it('a missing region makes channels wrong, and one that is added takes them', async () => {
    expect((await counts()).wrong).toBe(6);
    expect((await admin.form(REGIONS, { method: 'form', name: '地下车库', code: '51010703' })).code).toBe(200);
    expect((await counts()).wrong).toBe(0);
    const [, , county] = (await list(REGIONS)).list;
    expect(await named(REGIONS, '地下车库')).toMatchObject({ parent: county?.id, channels: 6 });
    const refused = await admin.form(REGIONS, { method: 'del', 'ids[0]': (await named(REGIONS, '地下车库')).id });
    expect(refused.code).toBe(422);
    expect(String(refused.msg)).toContain('6 in all');
  });

  it('what stands above others counts their channels too', async () => {
    const all = (await list(CHANNELS)).total;
    const wrong = Number((await counts()).wrong);
    expect(await named(REGIONS, '四川省')).toMatchObject({ channels: 0, all_channels: all - wrong });
    const [top, gates, ways] = [await named(GROUPS, '安防'), await named(GROUPS, '出入口'), await named(GROUPS, '走廊')];
    expect(top).toMatchObject({ channels: 0, all_channels: Number(gates.channels) + Number(ways.channels) });
  });

  it.each([
    ['5', 422],
    ['510', 422],
    ['5101071', 422],
    ['510107011', 422],
    ['01', 422],
    ['51', 422], // it is there
    ['52', 200],
    ['5201', 200],
  ])('the code %s of a region', async (code, expected) => {
    expect((await admin.form(REGIONS, { method: 'form', name: code, code })).code).toBe(expected);
  });

  it('groups stand by their type, and never below themselves', async () => {
    const add = (gb_id: string, parent: string) => admin.form(GROUPS, { method: 'form', name: gb_id, gb_id, parent });
    expect((await add('51010700002150000009', '')).code).toBe(200);
    expect((await add('51010700002150000010', '1')).code).toBe(422);
    expect((await add('51010700002160000009', '')).code).toBe(422);
    expect((await add('51010700002000000009', '')).code).toBe(422);
    expect((await add('51010700002160000009', '2')).code).toBe(200);
    const [two, three] = [await named(GROUPS, '出入口'), await named(GROUPS, '51010700002160000009')];
    const move = { method: 'form', id: two.id, mtime: two.mtime, name: '出入口', gb_id: String(two.gb_id), parent: three.id };
    expect((await admin.form(GROUPS, move)).code).toBe(422);
    expect((await admin.form(GROUPS, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
  });
});

describe('the server', () => {
  const settings = async (): Promise<Readonly<Record<string, string>>> => {
    const { detail } = (await admin.form(SERVER, { method: 'detail' })).data as { detail: Record<string, unknown> }; // the box's own
    const { authentication: _a, registered: _r, platforms: _p, ...own } = detail;
    return { ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])), method: 'form', password: '' };
  };

  it('another id drops every device with the reason, and the former one brings them back', async () => {
    const before = await counts();
    const now = await settings();
    expect((await admin.form(SERVER, { ...now, server_id: '51010700002000000002' })).code).toBe(200);
    expect(await counts()).toMatchObject({ devices_online: 0, channels_online: 0 });
    expect(await named(DEVICES, '主楼 NVR')).toMatchObject({ state: 'offline', reason: 'server_id' });
    expect(await named(DEVICES, '车库 DVR')).toMatchObject({ reason: 'heartbeat' });
    expect((await admin.form(SERVER, { ...(await settings()), server_id: String(now.server_id) })).code).toBe(200);
    expect((await counts()).devices_online).toBe(before.devices_online);
  });

  it('an id that is none, and ports that others have, are refused; an empty password switches authentication off', async () => {
    const now = await settings();
    const wrong = async (more: Readonly<Record<string, string>>) => (await admin.form(SERVER, { ...now, ...more })).data;
    expect(await wrong({ server_id: '5101070000200000000' })).toHaveProperty('server_id');
    expect(await wrong({ port: '5060' })).toHaveProperty('port');
    expect(await wrong({ port: '80' })).toHaveProperty('port');
    expect(await wrong({ media_from: '11000' })).toHaveProperty('media_from');
    expect(await wrong({ media_from: '30001' })).toHaveProperty('media_from');
    expect((await admin.form(SERVER, { ...now, password_clear: '1' })).code).toBe(200);
    expect((await admin.form(SERVER, { method: 'detail' })).data).toMatchObject({ detail: { authentication: 0 } });
  });
});

describe('streams and media nodes', () => {
  const PULLS = resourcePaths.mediaAnsvPull;
  const PUSHES = resourcePaths.mediaAnsvPush;
  const NODES = resourcePaths.mediaAnsvNode;
  const form = {
    method: 'form',
    name: '新拉流',
    username: '',
    password: '',
    timeout: '10',
    on_demand: '0',
    gb_id: '',
    node: '1',
    status: '1',
  };

  it('a stream that is added begins, is counted at its node, and is begun again by hand', async () => {
    const before = await named(NODES, '媒体服务器 1');
    expect((await admin.form(PULLS, { ...form, url: 'rtsp://10.30.2.63/101' })).code).toBe(200);
    await vi.waitFor(async () => expect(await named(PULLS, '新拉流')).toMatchObject({ state: 'online', reason: '' }), 8000);
    expect(await named(NODES, '媒体服务器 1')).toMatchObject({ streams: Number(before.streams) + 1 });
    const { id } = await named(PULLS, '新拉流');
    expect((await admin.form(PULLS, { method: 'restart', id })).code).toBe(200);
    await vi.waitFor(async () => expect(await named(PULLS, '新拉流')).toMatchObject({ state: 'online', restarts: 1 }), 8000);
    expect((await admin.form(NODES, { method: 'del', 'ids[0]': '1' })).code).toBe(422);
    await admin.form(PULLS, { method: 'status', id, status: '0' });
    expect(await named(PULLS, '新拉流')).toMatchObject({ state: 'offline', reason: 'off' });
    expect((await admin.form(PULLS, { method: 'restart', id })).code).toBe(424);
  });

  it('never fetches from this box itself', async () => {
    for (const url of ['rtsp://127.0.0.1/loop', 'http://[::1]/admin.php', 'rtsp://localhost./1', 'http://2130706433/x', 'rtsp://127.1/x'])
      expect((await admin.form(PULLS, { ...form, url })).data, url).toHaveProperty('url');
  });

  it('keeps the signature of an address beside it, and never answers it', async () => {
    expect((await admin.form(PULLS, { ...form, url: 'rtsp://10.30.2.63/101?token=Sesame-1' })).code).toBe(200);
    expect(await named(PULLS, '新拉流')).toMatchObject({ url: 'rtsp://10.30.2.63/101?token=••••' });
    expect(JSON.stringify(box.changes())).not.toContain('Sesame-1');
  });

  it('needs a media server that carries it, and says so of one that went away', async () => {
    const away = await named(NODES, '备用服务器');
    expect((await admin.form(PULLS, { ...form, url: 'rtsp://10.30.2.63/101', node: away.id })).code).toBe(200);
    await vi.waitFor(async () => expect(await named(PULLS, '新拉流')).toMatchObject({ state: 'offline', reason: 'node' }), 8000);
    await admin.form(NODES, { method: 'status', id: '1', status: '0' });
    expect((await admin.form(PULLS, { ...form, name: '再一路', url: 'rtsp://10.30.2.64/101' })).data).toHaveProperty('node');
  });

  it('goes to upper platforms by an id of 20 digits that nothing else has', async () => {
    const url = 'rtsp://10.30.2.63/101';
    expect((await admin.form(PULLS, { ...form, url, gb_id: '123' })).data).toHaveProperty('gb_id');
    expect(await admin.form(PULLS, { ...form, url, gb_id: '51010701001320000001' })).toMatchObject({
      code: 422,
      data: { gb_id: expect.stringContaining('正门') },
    });
    expect((await admin.form(PULLS, { ...form, url, gb_id: '51010701001320000901' })).code).toBe(200);
  });

  it('that is pushed is cut off and comes back', async () => {
    const { id, source } = await named(PUSHES, '宴会厅导播');
    expect((await admin.form(PUSHES, { method: 'restart', id })).code).toBe(200);
    expect(await named(PUSHES, '宴会厅导播')).toMatchObject({ state: 'offline' });
    await vi.waitFor(async () => expect(await named(PUSHES, '宴会厅导播')).toMatchObject({ state: 'online' }), 8000);
    expect((await named(PUSHES, '宴会厅导播')).source).not.toBe(source);
    expect((await admin.form(PUSHES, { method: 'restart', id: (await named(PUSHES, '会议室录播')).id })).code).toBe(424);
  });

  it('an address that answers nothing says why, and holds no password', async () => {
    expect(await named(PULLS, '旧楼后巷')).toMatchObject({ state: 'offline', reason: 'not_found' });
    expect((await admin.form(PULLS, { ...form, url: 'rtsp://a:b@10.30.2.63/101' })).data).toHaveProperty('url');
  });
});

describe('upper platforms', () => {
  const CASCADE = resourcePaths.mediaAnsvCascade;
  const form = {
    method: 'form',
    name: '新平台',
    server_id: '51010000002000000042',
    address: '10.40.1.20',
    port: '5060',
    transport: 'udp',
    username: '',
    password: 'x1',
    expires: '3600',
    heartbeat: '60',
    share: 'all',
    status: '1',
  };

  it('one that is added registers and is told of the channels that are shared, and its password is never told', async () => {
    const all = ((await admin.form(CHANNELS, { method: 'list', page: '1', limit: '1' })).data as { total: number }).total;
    expect((await admin.form(CASCADE, form)).code).toBe(200);
    await vi.waitFor(
      async () => expect(await named(CASCADE, '新平台')).toMatchObject({ state: 'registered', reason: '', shared: all }),
      8000,
    );
    const row = await named(CASCADE, '新平台');
    expect(JSON.stringify(row)).not.toContain('x1');
    expect(row.pushed).not.toBe('');
    expect((await admin.form(CASCADE, { method: 'push', id: row.id })).code).toBe(200);
    await admin.form(CASCADE, { method: 'status', id: row.id, status: '0' });
    expect(await named(CASCADE, '新平台')).toMatchObject({ state: 'offline', reason: 'off', watched: 0 });
    expect((await admin.form(CASCADE, { method: 'push', id: row.id })).code).toBe(424);
  });

  it('a group is shared with what is below it, what is switched off never is', async () => {
    const top = await named(GROUPS, '安防');
    expect(await named(CASCADE, '市视频共享平台')).toMatchObject({ state: 'registered', shared: top.all_channels });
    const { shared } = await named(CASCADE, '集团总控');
    await admin.form(CHANNELS, { method: 'status', id: '1', status: '0' });
    expect((await named(CASCADE, '集团总控')).shared).toBe(Number(shared) - 1);
    expect((await named(CASCADE, '市视频共享平台')).shared).toBe(Number(top.all_channels) - 1);
  });

  it('what one is told of is not deleted', async () => {
    expect((await admin.form(GROUPS, { method: 'form', name: '临时', gb_id: '51010700002150000009', parent: '' })).code).toBe(200);
    const { id } = await named(GROUPS, '临时');
    const { id: platform, mtime } = await named(CASCADE, '市视频共享平台');
    const shares = { ...form, name: '市视频共享平台', id: platform, mtime, share: 'chosen', 'groups[0]': id };
    expect(await admin.form(CASCADE, shares)).toMatchObject({ code: 200 });
    const refused = await admin.form(GROUPS, { method: 'del', 'ids[0]': id });
    expect(refused.code).toBe(422);
    expect(String(refused.msg)).toContain('市视频共享平台');
  });

  it('says why it does not register; of chosen channels some have to be chosen, by an id of 20 digits', async () => {
    expect(await named(CASCADE, '区公安视图库')).toMatchObject({ state: 'offline', reason: 'password' });
    expect((await admin.form(CASCADE, { ...form, share: 'chosen' })).data).toHaveProperty('regions');
    expect((await admin.form(CASCADE, { ...form, server_id: '5101' })).data).toHaveProperty('server_id');
  });
});

describe('a channel', () => {
  it('is watched at an address of the box, if it is online', async () => {
    const { data } = await admin.form(CHANNELS, { method: 'preview', id: '1' });
    expect(data).toMatchObject({ url: expect.stringMatching(/^\//), seconds: expect.any(Number) });
    expect((await admin.form(CHANNELS, { method: 'preview', id: '99999' })).code).toBe(404);
  });

  it('is watched with a right of its own, and who did is written down', async () => {
    const operator = visit(box);
    operator.token = box.startSession('operator');
    const watch = async () => (await operator.form(CHANNELS, { method: 'preview', id: '1' })).code;
    box.setRights('operator', { menus: ['mediamodel/ansvaccess'], buttons: ['mediamodel/ansvaccess:playback'] });
    expect(await watch()).toBe(403);
    box.setRights('operator', { menus: ['mediamodel/ansvaccess'], buttons: ['mediamodel/ansvaccess:watch'] });
    expect(await watch()).toBe(200);
    expect(box.changes().at(-1)).toMatchObject({ username: 'operator', path: CHANNELS, method: 'preview' });
  });
});

describe('alarms', () => {
  const ALARMS = '/admin.php/mediamodel/ansv_alarm';
  const picture = (path: string, token: string) =>
    fetch(`http://127.0.0.1:${box.port}${path}`, { headers: { Cookie: `IGSAuth=${token}` } });

  it('have a picture for who may watch, and lead to the recording that shows them', async () => {
    const intruder = await named(ALARMS, '电梯厅');
    expect(intruder).toMatchObject({ kind: 'intrusion', level: 'first', state: 'open', recording: expect.stringMatching(/^\d+$/) });
    const path = String(intruder.picture);
    expect((await picture(path, admin.token ?? '')).headers.get('content-type')).toBe('image/png');
    box.setRights('operator', { menus: ['mediamodel/ansvaccess'], buttons: [] });
    expect((await picture(path, box.startSession('operator'))).status).toBe(404);
    expect(await named(ALARMS, 'B1 入口')).toMatchObject({ kind: 'video_lost', picture: '' });
  });

  it('are handled once, by somebody whose name is kept', async () => {
    const { id } = await named(ALARMS, '电梯厅');
    expect((await admin.form(ALARMS, { method: 'handle', id })).code).toBe(200);
    expect(await named(ALARMS, '电梯厅')).toMatchObject({ state: 'handled', handler: 'admin' });
    expect((await admin.form(ALARMS, { method: 'handle', id })).code).toBe(409);
    expect(box.changes().at(-1)).toMatchObject({ username: 'admin', method: 'handle' });
  });

  it('come as time goes on, from devices whose alarms are followed', async () => {
    const before = (await list(ALARMS)).total;
    for (let hour = 0; hour < 4; hour += 1) {
      box.advance(3_600_000);
      await new Promise((resolve) => setTimeout(resolve, 1100));
    }
    const after = await list(ALARMS);
    expect(after.total).toBeGreaterThan(before);
    for (const { id } of (await list(DEVICES)).list) {
      const device = (await list(DEVICES)).list.find((each) => each.id === id);
      const form = { id, mtime: String(device?.mtime), name: String(device?.name), gb_id: String(device?.gb_id) };
      const rest = { password: '', charset: String(device?.charset), stream_mode: 'server', follow_catalogue: '1', note: '' };
      expect((await admin.form(DEVICES, { method: 'form', ...form, ...rest, follow_alarms: '0' })).code).toBe(200);
    }
    const still = (await list(ALARMS)).total;
    box.advance(3_600_000);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect((await list(ALARMS)).total).toBe(still);
  });

  it('that are urgent and open stand on the home page, as do cameras that are not recorded', async () => {
    const { data } = await admin.form('/admin.php/system/home', { method: 'detail' });
    const { attention } = (data as { detail: { attention: readonly Row[] } }).detail;
    expect(attention.find(({ id }) => id === 'gb:alarms')).toMatchObject({
      component: 'mediamodel/ansvaccess',
      resource: '/admin.php/mediamodel/ansv_alarm',
    });
    expect(attention.find(({ id }) => id === 'gb:recording')).toMatchObject({
      detail: expect.stringMatching(/./),
      resource: '/admin.php/mediamodel/ansv_gap',
    });
  });
});

describe('rights', () => {
  let operator: Visitor;
  beforeEach(() => {
    box.setRights('operator', { menus: ['mediamodel/ansvaccess'], buttons: [] });
    operator = visit(box);
    operator.token = box.startSession('operator');
  });

  it('comes before the fields', async () => {
    for (const [path, method] of [
      [DEVICES, 'sync'],
      [DEVICES, 'del'],
      [REGIONS, 'del'],
      [GROUPS, 'form'],
      [CHANNELS, 'form'],
      [SERVER, 'form'],
    ] as const)
      expect((await operator.form(path, { method })).code, `${path} ${method}`).toBe(403);
  });
});
