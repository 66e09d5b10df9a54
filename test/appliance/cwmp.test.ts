/** Devices of TR-069: sessions over HTTP with a device that is a program of its own, and what may be sent by whoever opens the port. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CpeOptions, type RunningCpe, startCpe } from './cwmp/cpe-client';
import { readXml } from './cwmp/soap';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const ITMS = '/admin.php/tr069/itms';
const INBOX = '/admin.php/tr069/inbox';
const KEY = { username: '00259E-48575443A1B2C3D4', password: 'Gateway8069' };
const ROOT = 'InternetGatewayDevice.';

let box: Appliance;
let admin: Visitor;
let running: RunningCpe[] = [];
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.close()));
});

/** Asks to take a waiting device in. */
const adopt = (id: unknown, fields: Readonly<Record<string, string>> = {}) =>
  admin.form(INBOX, { method: 'adopt', id: String(id), room: '', replaces: '', ...fields });

const device = async (options: Partial<CpeOptions> = {}): Promise<RunningCpe> => {
  const made = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, ...options });
  running.push(made);
  return made;
};
type Rows = readonly Readonly<Record<string, unknown>>[];
const listOf = (answer: { readonly data: unknown }): Rows => (answer.data as { readonly list: Rows }).list;
const list = async (path: string, fields: Readonly<Record<string, string>> = {}): Promise<Rows> =>
  listOf(await admin.form(path, { method: 'list', page: '1', limit: '500', ...fields }));
/** Takes the waiting device in, and answers its id. */
const adopted = async (cpe: RunningCpe, fields: Readonly<Record<string, string>> = {}): Promise<string> => {
  await cpe.inform();
  const [waiting] = await list(INBOX, { keyword: cpe.cpe.profile.sn });
  const answer = await admin.form(INBOX, { method: 'adopt', id: String(waiting?.id), room: '', replaces: '', ...fields });
  expect(answer).toMatchObject({ code: 200 });
  const id = String((answer.data as { readonly id: string }).id);
  await cpe.inform('1 BOOT');
  return id;
};
const detail = async (id: string): Promise<Readonly<Record<string, unknown>>> =>
  ((await admin.form(ITMS, { method: 'detail', id })).data as { readonly detail: Readonly<Record<string, unknown>> }).detail;
const tasks = async (id: string): Promise<Rows> => listOf(await admin.form(ITMS, { method: 'tasks', id }));
const until = async (id: string, wanted: (task: Readonly<Record<string, unknown>>) => boolean) => {
  for (let turn = 0; turn < 200; turn += 1) {
    const [newest] = await tasks(id);
    if (newest && wanted(newest)) return newest;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`no such task: ${JSON.stringify((await tasks(id))[0])}`);
};
const isOver = ({ state }: Readonly<Record<string, unknown>>): boolean => state !== 'queued' && state !== 'running';

describe('a device that informs', () => {
  it('waits in the inbox until it is taken in, and then says what it is', async () => {
    const cpe = await device({ rx: -26.3 });
    expect(await list(ITMS, { keyword: cpe.cpe.profile.sn })).toHaveLength(0);
    const id = await adopted(cpe);
    expect(await detail(id)).toMatchObject({
      sn: '48575443A1B2C3D4',
      online: 'online',
      model: 'HG8245H',
      firmware: 'V3R017C10S115',
      rx: -26.3,
      optical: 'red',
      temperature: 48,
      wan: 'up',
      wifi: 'on',
    });
    expect(await list(INBOX, { keyword: cpe.cpe.profile.sn })).toHaveLength(0);
  });

  it('is not red at the limits themselves', async () => {
    const cpe = await device({ rx: -25, temperature: 70 });
    const id = await adopted(cpe);
    expect(await detail(id)).toMatchObject({ rx: -25, temperature: 70, optical: 'good', red_since: '' });
    cpe.temperature = 71;
    await cpe.inform();
    const hot = await detail(id);
    expect(hot).toMatchObject({ optical: 'red' });
    expect(hot.red_since).not.toBe('');
    cpe.temperature = 70;
    await cpe.inform();
    expect(await detail(id)).toMatchObject({ optical: 'good', red_since: '' });
  });

  it('with a wrong key is refused, and locked out where it goes on', async () => {
    const cpe = await device({ credentials: { ...KEY, password: 'wrong0000' } });
    expect(await cpe.inform()).toBe(false);
    expect(await list(INBOX, { keyword: cpe.cpe.profile.sn })).toHaveLength(0);
    for (let turn = 0; turn < 25; turn += 1) await cpe.post('');
    expect((await cpe.post('')).status).toBe(429);
  });

  it("that claims another's serial number is not taken for it", async () => {
    const cpe = await device({ rx: -18 });
    const id = await adopted(cpe);
    const thief = await device({ rx: -9, profile: { mac: '00:25:9E:00:00:99' } });
    await thief.inform();
    expect(await detail(id)).toMatchObject({ rx: -18 });
    const [waiting] = await list(INBOX, { keyword: '48575443A1B2C3D4' });
    expect(waiting).toMatchObject({ why: 'stranger', differs: 'mac' });
    expect(await admin.form(INBOX, { method: 'adopt', id: String(waiting?.id), room: '', replaces: '' })).toMatchObject({ code: 409 });
  });

  it('takes over what the one before it had', async () => {
    const [former] = await list(ITMS, { smart: 'offline' });
    const cpe = await device();
    const id = await adopted(cpe, { replaces: String(former?.id) });
    expect(await detail(id)).toMatchObject({ room: former?.room, pon: former?.pon, tags: former?.tags, template: former?.template });
    expect(await admin.form(ITMS, { method: 'detail', id: String(former?.id) })).toMatchObject({ code: 404 });
  });

  it('its MAC address may be no other device’s: said with that one’s name, refused, and never written over by an Inform', async () => {
    const entry = { method: 'form', oui: '', model: '', note: '', room: '1203', pon: '', template: '' };
    const mac = '00:25:9E:DD:00:01';
    const { data: held } = await admin.form(ITMS, { ...entry, sn: 'HWTCFEDC0001', mac });
    const { id } = held as { readonly id: string };
    const cpe = await device({ profile: { sn: '48575443A1B2C3D4', mac } });
    await cpe.inform();
    const [waiting] = await list(INBOX, { keyword: '48575443A1B2C3D4' });
    expect(waiting).toMatchObject({ mac });
    const { data } = await admin.form(INBOX, { method: 'candidates', id: String(waiting?.id), keyword: '' });
    expect(data).toMatchObject({ holder: { id, device: '1203 · HWTCFEDC0001', online: 'never', by: 'mac', mac } });
    expect((data as { readonly list: Rows }).list[0]).toMatchObject({ id });
    expect(await adopt(waiting?.id)).toMatchObject({ code: 409, msg: expect.stringContaining('HWTCFEDC0001') });
    const [other] = await list(ITMS, { online: 'offline' });
    expect(await adopt(waiting?.id, { replaces: String(other?.id) })).toMatchObject({ code: 409 });
    expect(await list(ITMS, { keyword: String(other?.sn) }), 'nothing was removed').toHaveLength(1);

    // One that was entered without an address keeps none, where another has it.
    await admin.form(ITMS, { ...entry, sn: '48575443A1B2C3D4', mac: '', room: '' });
    await cpe.inform('1 BOOT');
    expect((await list(ITMS, { keyword: '48575443A1B2C3D4' }))[0]).toMatchObject({ online: 'online', mac: '' });
    expect((await admin.form(ITMS, { method: 'mac_holders', macs: `${mac}\n00:25:9E:DD:00:02` })).data).toEqual({
      list: [{ mac, sn: 'HWTCFEDC0001', room: '1203' }],
    });
    await admin.form(ITMS, { method: 'del', 'ids[0]': String((await list(ITMS, { keyword: '48575443A1B2C3D4' }))[0]?.id) });
    expect(await adopt(waiting?.id, { replaces: id })).toMatchObject({ code: 200 });
    expect(await list(ITMS, { keyword: mac })).toMatchObject([{ sn: '48575443A1B2C3D4', room: '1203' }]);
  });

  it('that is silent is offline, and has no reading', async () => {
    const id = await adopted(await device({ rx: -30 }));
    box.advance(3_600_000);
    for (let turn = 0; turn < 300 && (await detail(id)).online === 'online'; turn += 1)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await detail(id)).toMatchObject({ online: 'offline', optical: 'none' });
  });
});

describe('what is asked of a device', () => {
  it('is read from its own data model, and set: read again it is verified', async () => {
    const cpe = await device({ asked: { username: 'gateway', password: 'cr-secret' } });
    const id = await adopted(cpe);
    expect(await admin.form(ITMS, { method: 'reach', id })).toMatchObject({ data: { reach: 'credentials' } });
    const { mtime } = await detail(id);
    const form = { method: 'form', id, mtime: String(mtime), sn: KEY.username.slice(7), cr_username: 'gateway', cr_password: 'cr-secret' };
    expect(await admin.form(ITMS, form)).toMatchObject({ code: 200 });
    expect(await admin.form(ITMS, { method: 'explore', id, path: `${ROOT}LANDevice.1.` })).toMatchObject({ data: { reach: 'ok' } });
    await until(id, isOver);
    const name = `${ROOT}LANDevice.1.WLANConfiguration.1.SSID`;
    const below = listOf(await admin.form(ITMS, { method: 'parameters', id, path: `${ROOT}LANDevice.1.WLANConfiguration.1.` }));
    expect(below.find((each) => each.name === name)).toMatchObject({ value: 'Room', writable: true });
    await admin.form(ITMS, { method: 'set', id, 'values[0][name]': name, 'values[0][value]': '客房 & <8>' });
    expect(await until(id, isOver)).toMatchObject({ state: 'done', kind: 'set' });
    expect(cpe.cpe.tree.values.get(name)?.value).toBe('客房 & <8>');
    const [changed] = listOf(await admin.form(ITMS, { method: 'changes', id }));
    expect(changed).toMatchObject({ name, before: 'Room', after: '客房 & <8>', by: 'admin' });
  });

  it('says what it refuses, parameter by parameter, and sets none of them', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    const path = `${ROOT}LANDevice.1.WLANConfiguration.1.`;
    await admin.form(ITMS, {
      method: 'set',
      id,
      'values[0][name]': `${path}SSID`,
      'values[0][value]': 'New',
      'values[1][name]': `${path}TotalAssociations`,
      'values[1][value]': '9',
      'values[2][name]': `${path}BeaconType`,
      'values[2][value]': 'nonsense',
    });
    await until(id, isOver);
    const [task] = await tasks(id);
    expect(task).toMatchObject({
      state: 'failed',
      fault: {
        code: '9003',
        parameters: [
          { name: `${path}TotalAssociations`, code: '9008' },
          { name: `${path}BeaconType`, code: '9007' },
        ],
      },
    });
    expect(cpe.cpe.tree.values.get(`${path}SSID`)?.value).toBe('Room');
  });

  it('is said where it is taken and can’t be read, or counts after a restart only', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    await admin.form(ITMS, {
      method: 'set',
      id,
      'values[0][name]': `${ROOT}LANDevice.1.WLANConfiguration.1.PreSharedKey.1.KeyPassphrase`,
      'values[0][value]': 'secret-wifi-key',
    });
    expect(await until(id, isOver)).toMatchObject({ state: 'done', result: { unread: [expect.stringContaining('KeyPassphrase')] } });
    expect(JSON.stringify(await tasks(id))).not.toContain('secret-wifi-key');
    const vlan = `${ROOT}WANDevice.1.WANConnectionDevice.4.WANIPConnection.1.X_HW_VLAN`;
    const values = { 'values[0][name]': vlan, 'values[0][value]': '44' };
    expect(await admin.form(ITMS, { method: 'set', id, ...values })).toMatchObject({ code: 403 });
    expect(await admin.form(ITMS, { method: 'set_protected', id, ...values, typed: 'x' })).toMatchObject({ code: 422 });
    expect(await admin.form(ITMS, { method: 'set_protected', id, ...values, typed: '48575443A1B2C3D4' })).toMatchObject({ code: 200 });
    const set = await until(id, isOver);
    expect(set).toMatchObject({ state: 'done', result: { status: 1 } });
    expect(JSON.stringify(set.steps)).toContain('saved');
  });

  it('adds and deletes objects', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    const table = `${ROOT}LANDevice.1.WLANConfiguration.`;
    await admin.form(ITMS, { method: 'add_object', id, path: table });
    expect(await until(id, isOver)).toMatchObject({ state: 'done', result: { instance: 3 } });
    expect(cpe.cpe.tree.values.has(`${table}3.SSID`)).toBe(true);
    await admin.form(ITMS, { method: 'delete_object', id, path: `${table}3.` });
    expect(await until(id, isOver)).toMatchObject({ state: 'done', kind: 'delete_object' });
    expect(cpe.cpe.tree.values.has(`${table}3.SSID`)).toBe(false);
    await admin.form(ITMS, { method: 'delete_object', id, path: `${table}9.` });
    expect(await until(id, isOver)).toMatchObject({ state: 'failed', fault: { code: '9005' } });
  });

  it('pings from its place', async () => {
    const id = await adopted(await device());
    await admin.form(ITMS, { method: 'diagnose', id, kind: 'ping', host: '192.168.10.1' });
    expect(await until(id, ({ state }) => state === 'done')).toMatchObject({ result: { SuccessCount: '3', AverageResponseTime: '4' } });
    expect(await admin.form(ITMS, { method: 'diagnose', id, kind: 'ping', host: 'a b' })).toMatchObject({ code: 422 });
  });

  it('waits for the next Inform where nobody can knock', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    cpe.cpe.tree.values.set(`${ROOT}ManagementServer.ConnectionRequestURL`, {
      value: 'http://192.0.2.7:7547/',
      type: 'xsd:string',
      writable: false,
    });
    await cpe.inform();
    expect(await admin.form(ITMS, { method: 'get', id, 'names[0]': `${ROOT}DeviceInfo.` })).toMatchObject({ data: { reach: 'nat' } });
    expect((await tasks(id))[0]).toMatchObject({ state: 'queued' });
    await cpe.inform();
    expect((await tasks(id))[0]).toMatchObject({ state: 'done' });
  });

  it('expires where the device stays away for too long', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    await cpe.close();
    running = [];
    await admin.form(ITMS, { method: 'get', id, 'names[0]': `${ROOT}DeviceInfo.` });
    box.advance(8 * 24 * 3_600_000);
    admin.token = box.startSession('admin');
    expect(await until(id, ({ state }) => state === 'expired')).toMatchObject({ kind: 'get' });
  });
});

describe('what else may come', () => {
  it('an answer that comes twice changes nothing', async () => {
    const cpe = await device({ spoil: (xml) => (xml.includes('SetParameterValuesResponse') ? [xml, xml] : [xml]) });
    const id = await adopted(cpe);
    await admin.form(ITMS, {
      method: 'set',
      id,
      'values[0][name]': `${ROOT}LANDevice.1.WLANConfiguration.1.SSID`,
      'values[0][value]': 'Twice',
    });
    expect(await until(id, isOver)).toMatchObject({ state: 'done' });
    expect(await tasks(id)).toHaveLength(1);
  });

  it('a session that is cut off after a set is looked at again, not set again', async () => {
    let cut = true;
    const cpe = await device({
      spoil: (xml) => {
        if (!cut || !xml.includes('SetParameterValuesResponse')) return [xml];
        cut = false;
        return [''];
      },
    });
    const id = await adopted(cpe);
    await admin.form(ITMS, {
      method: 'set',
      id,
      'values[0][name]': `${ROOT}LANDevice.1.WLANConfiguration.1.SSID`,
      'values[0][value]': 'Late',
    });
    const task = await until(id, ({ state }) => state === 'done' || state === 'failed');
    expect(task).toMatchObject({ state: 'done' });
    expect((task.steps as Rows).map(({ name }) => name)).toEqual(['sent', 'cut', 'verified']);
  });

  it.each([
    ['entities', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "cccc">]><a>&b;</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['no envelope', '<a/>'],
    ['torn XML', '<soap:Envelope'],
    ['depth', '<a>'.repeat(5000)],
  ])('%s are refused', async (_what, xml) => {
    const cpe = await device();
    expect((await cpe.post(xml)).status).toBe(400);
    expect(() => readXml('<a><b>1</b></a>')).not.toThrow();
  });

  it('100 MB are not even read', async () => {
    const cpe = await device();
    const status = await cpe.post(Buffer.alloc(100 * 1024 * 1024, 32)).then(
      (response) => response.status,
      () => 'cut',
    );
    expect([413, 401, 'cut']).toContain(status);
    expect(await cpe.inform()).toBe(true);
  });

  it('a message before the Inform, or two Informs, end the session', async () => {
    const cpe = await device();
    const envelope = (body: string): string =>
      `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/" xmlns:c="urn:dslforum-org:cwmp-1-0"><s:Header/><s:Body>${body}</s:Body></s:Envelope>`;
    expect((await cpe.post(envelope('<c:TransferComplete><CommandKey>t1</CommandKey></c:TransferComplete>'))).status).toBe(400);
  });
});

describe('the devices of the demonstration', () => {
  it('answer the same messages, keep what they are set to, and start again', async () => {
    const [row] = await list(ITMS, { smart: 'online model=HG8245H', limit: '50' });
    const id = String(row?.id);
    const name = `${ROOT}LANDevice.1.WLANConfiguration.1.SSID`;
    await admin.form(ITMS, { method: 'explore', id, path: '' });
    await until(id, isOver);
    await admin.form(ITMS, { method: 'set', id, 'values[0][name]': name, 'values[0][value]': 'Suite' });
    expect(await until(id, isOver)).toMatchObject({ state: 'done' });
    await admin.form(ITMS, { method: 'get', id, 'names[0]': name });
    await until(id, isOver);
    const found = listOf(await admin.form(ITMS, { method: 'parameters', id, keyword: 'Suite' }));
    expect(found).toMatchObject([{ name, value: 'Suite' }]);
  });

  it('have red rows with neighbours, and none that stands exactly on a limit', async () => {
    const red = await list(ITMS, { optical: 'red' });
    expect(red.length).toBeGreaterThan(4);
    for (const row of red) expect(Number(row.rx) < -25 || Number(row.temperature) > 70).toBe(true);
    const edge = await list(ITMS, { smart: 'rx=-25' });
    expect(edge).toMatchObject([{ optical: 'good' }]);
    const ported = red.find((row) => row.pon !== '' && red.filter(({ pon }) => pon === row.pon).length > 2);
    const { data } = await admin.form(ITMS, { method: 'optics', id: String(ported?.id) });
    const { port, samples } = data as { port: Rows; samples: Rows };
    expect(port.filter(({ optical }) => optical === 'red').length).toBeGreaterThan(2);
    expect(samples.length).toBeGreaterThan(160);
  });

  it('of a port that is down are one incident, which can be muted until an end', async () => {
    const open = await list('/admin.php/tr069/incidents', { state: 'open' });
    expect(open.filter(({ kind }) => kind === 'port_down')).toHaveLength(1);
    const [row] = open;
    const mute = (hours: number) =>
      admin.form('/admin.php/tr069/incidents', { method: 'mute', id: String(row?.id), hours: String(hours), reason: 'splice' });
    expect(await mute(24 * 365)).toMatchObject({ code: 422 });
    expect(await mute(8)).toMatchObject({ code: 200 });
    const [muted] = await list('/admin.php/tr069/incidents', { keyword: String(row?.place) });
    expect(muted?.muted_until).not.toBe('');
    box.advance(9 * 3_600_000);
    admin.token = box.startSession('admin');
    const [loud] = await list('/admin.php/tr069/incidents', { keyword: String(row?.place) });
    expect(loud?.muted_until).toBe('');
  });

  it('nobody without the right changes one', async () => {
    admin.token = box.startSession('operator');
    for (const [method, more] of [
      ['set', { 'values[0][name]': `${ROOT}x`, 'values[0][value]': '1' }],
      ['set_protected', { 'values[0][name]': `${ROOT}x`, 'values[0][value]': '1', typed: '' }],
      ['factory_reset', { typed: '' }],
      ['add_object', { path: `${ROOT}` }],
      ['diagnose', { kind: 'ping', host: 'a' }],
    ] as const)
      expect(await admin.form(ITMS, { method, id: '1', ...more })).toMatchObject({ code: 403 });
  });
});

describe('jobs on devices', () => {
  const JOB = '/admin.php/system/job';
  const order = (kind: string, ids: readonly string[], more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
    kind,
    component: 'tr069/itms',
    list: ITMS,
    ...Object.fromEntries(ids.map((id, at) => [`ids[${at}]`, id])),
    ...more,
  });
  const begin = async (what: Readonly<Record<string, string>>): Promise<string> => {
    const plan = (await admin.form(JOB, { method: 'plan', ...what })).data as Readonly<Record<string, string>>;
    const answer = await admin.form(JOB, { method: 'start', ...what, plan: plan.plan ?? '', hash: plan.hash ?? '' });
    expect(answer).toMatchObject({ code: 200 });
    return (answer.data as { readonly id: string }).id;
  };
  const ended = async (id: string) => {
    for (let turn = 0; turn < 400; turn += 1) {
      const found = ((await admin.form(JOB, { method: 'detail', id })).data as { detail: Readonly<Record<string, unknown>> }).detail;
      if (found.state === 'done' || found.state === 'failed') return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(JSON.stringify((await admin.form(JOB, { method: 'targets', id, page: '1', limit: '9' })).data));
  };

  it('a real device is restarted: it proves it by itself', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    const job = await begin(order('reboot', [id]));
    await ended(job);
    const [target] = listOf(await admin.form(JOB, { method: 'targets', id: job, page: '1', limit: '9' }));
    expect(target).toMatchObject({ state: 'verified' });
  }, 30_000);

  it('a real device is upgraded: its version is read again, and what it claims is not believed', async () => {
    const cpe = await device();
    const id = await adopted(cpe);
    const files = await list('/admin.php/tr069/firmware', { model: 'HG8245H' });
    const [, second, third] = files;
    const planned = async (file: unknown) =>
      (await admin.form(JOB, { method: 'plan', ...order('upgrade', [id], { file: String(file) }) })).data;
    expect(await planned(third?.id)).toMatchObject({ total: 0, reasons: [{ reason: 'It needs V3R017C10S120 first' }] });
    const job = await begin(order('upgrade', [id], { file: String(second?.id) }));
    await ended(job);
    expect(await detail(id)).toMatchObject({ firmware: 'V3R017C10S120' });
    const liar = cpe.cpe;
    liar.flash = (_bytes, key) => {
      liar.events.push({ code: '7 TRANSFER COMPLETE', key: '' }, { code: 'M Download', key });
      liar.transfers.push({ key, code: '0', text: '' });
      return true;
    };
    const second2 = await begin(order('upgrade', [id], { file: String(third?.id) }));
    await ended(second2);
    const [target] = listOf(await admin.form(JOB, { method: 'targets', id: second2, page: '1', limit: '9' }));
    expect(target).toMatchObject({ state: 'failed' });
  }, 30_000);

  it('a template is pushed: only what differs, to whom it is for', async () => {
    const rows = await list(ITMS, { smart: 'online model=HG8245H room:12', limit: '50' });
    const id = String(rows[0]?.id);
    await admin.form(ITMS, { method: 'explore', id, path: '' });
    await until(id, isOver);
    const before = listOf(await admin.form(ITMS, { method: 'compare', id, template: '1' }));
    expect(before.map(({ name }) => name)).toEqual([`${ROOT}LANDevice.1.WLANConfiguration.1.TransmitPower`]);
    const job = await begin(order('push', [id]));
    await ended(job);
    expect(listOf(await admin.form(ITMS, { method: 'compare', id, template: '1' }))).toEqual([]);
    const [task] = (await tasks(id)).filter(({ kind }) => kind === 'set');
    expect(task).toMatchObject({ state: 'done', about: `${ROOT}LANDevice.1.WLANConfiguration.1.TransmitPower = 75` });
    expect((await admin.form(JOB, { method: 'plan', ...order('push', [id]) })).data).toMatchObject({ total: 0 });
  }, 30_000);
});
