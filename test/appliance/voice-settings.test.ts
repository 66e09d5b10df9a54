import { describe, expect, it } from 'vitest';
import { resourcePaths } from '../../src/gateway/calls';
import { formEncode } from '../../src/lib/form-encode';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const BASIC = '/admin.php/voicemodel/basicset';
const ADVANCED = '/admin.php/voicemodel/advanset';
const BANS = '/admin.php/voicemodel/advanset_ban';
const VOICE = '/admin.php/voicemodel/basicsetting';

let box: Appliance;
let admin: Visitor;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true },
);

const detail = async (path: string): Promise<Record<string, unknown>> => {
  const { data } = await admin.form(path, { method: 'detail' });
  return (data as { detail: Record<string, unknown> }).detail; // what every detail answers
};
async function save(path: string, change: Record<string, unknown>) {
  const { id: _id, sort: _sort, ...kept } = await detail(path);
  return admin.form(path, Object.fromEntries(formEncode({ method: 'form', ...kept, ...change })));
}

describe('the settings of SIP', () => {
  it('are kept as they were saved, codecs in their order', async () => {
    const change = { udp_ports: '5060,5070', codecs: ['opus', 'g722'], external_address: 'pbx.hotel.example' };
    expect((await save(BASIC, change)).code).toBe(200);
    expect(await detail(BASIC)).toMatchObject(change);
  });

  it('refuse the eleventh port, and ports of RTP that SIP has', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => 5070 + at).join();
    expect((await save(BASIC, { udp_ports: ten })).code).toBe(200);
    expect(await save(BASIC, { udp_ports: `${ten},5090` })).toMatchObject({
      code: 422,
      data: { udp_ports: expect.stringContaining('10') },
    });
    expect(await save(BASIC, { udp_ports: '5060,10000' })).toMatchObject({ code: 422, data: { rtp_start: expect.any(String) } });
    expect(await save(BASIC, { rtp_end: 10_098 })).toMatchObject({ code: 422, data: { rtp_end: expect.any(String) } });
    expect((await save(BASIC, { rtp_end: 10_099 })).code).toBe(200);
  });

  it('refuse a port that another service of the box has, with the owner', async () => {
    for (const [port, owner] of [
      ['22', 'SSH'],
      ['80', 'HTTP'],
      ['443', 'HTTPS'],
      ['8821', 'FTP'],
    ] as const)
      expect(await save(BASIC, { tcp: 1, tcp_ports: port })).toMatchObject({
        code: 422,
        data: { tcp_ports: `Port ${port} is already used by ${owner}.` },
      });
    expect(await save(BASIC, { rtp_start: 5200, rtp_end: 5400 })).toMatchObject({
      code: 422,
      data: { rtp_start: expect.stringContaining('CAPWAP') },
    });
  });

  it('refuse the ports of GB28181 and of pushes, as these refuse theirs', async () => {
    const taken = async (path: string, more: Record<string, unknown>, field: string, owner: string) =>
      expect(await save(path, more)).toMatchObject({ code: 422, data: { [field]: expect.stringContaining(owner) } });
    await taken(BASIC, { udp_ports: '5062' }, 'udp_ports', 'GB28181');
    await taken(BASIC, { tcp: 1, tcp_ports: '1935' }, 'tcp_ports', 'RTMP');
    await taken(BASIC, { rtp_start: 31_000, rtp_end: 33_000 }, 'rtp_start', 'GB28181');
    expect((await save(BASIC, { tls: 1, tls_ports: '5064' })).code).toBe(200);
    const GB = resourcePaths.mediaAnsvaccess;
    const { registered, platforms, authentication, ...own } = await detail(GB);
    expect([registered, platforms, authentication]).toEqual([expect.any(Number), 0, 1]);
    const saveGb = (more: Record<string, unknown>) =>
      admin.form(GB, Object.fromEntries(formEncode({ method: 'form', ...own, id: undefined, sort: undefined, password: '', ...more })));
    expect(await saveGb({ port: 5064 })).toMatchObject({ code: 422, data: { port: expect.stringContaining('SIP (TLS)') } });
    expect(await saveGb({ media_from: 11_000, media_to: 13_000 })).toMatchObject({ code: 422, data: { media_from: expect.any(String) } });
    expect((await saveGb({ port: 5066 })).code).toBe(200);
    expect((await save(BASIC, { udp_ports: '5062' })).code).toBe(200);
  });

  it('take the ports of TLS only while it is on', async () => {
    expect((await save(BASIC, { tls: 0, tls_ports: '5060' })).code).toBe(200);
    expect(await save(BASIC, { tls: 1, tls_ports: '5060' })).toMatchObject({ code: 422, data: { tls_ports: expect.any(String) } });
  });

  it('are refused from a stale copy', async () => {
    const old = await detail(BASIC);
    await save(BASIC, { dtmf: 'info' });
    expect((await save(BASIC, { mtime: old.mtime })).code).toBe(409);
  });
});

describe('the advanced settings', () => {
  it('never lose the last emergency number', async () => {
    expect(await save(ADVANCED, { emergency: [] })).toMatchObject({ code: 422, data: { emergency: expect.any(String) } });
    expect((await save(ADVANCED, { emergency: ['110', '112'] })).code).toBe(200);
    expect(await detail(ADVANCED)).toMatchObject({ emergency: ['110', '112'] });
  });

  it('stop a trace by themselves when its time is over', async () => {
    await save(ADVANCED, { trace: 1, trace_minutes: 10 });
    box.advance(9 * 60_000);
    expect(await detail(ADVANCED)).toMatchObject({ trace: 1 });
    box.advance(61_000);
    await expect.poll(async () => (await detail(ADVANCED)).trace, { timeout: 20_000 }).toBe(0);
  });

  it('release an address, and the others when their time is over', async () => {
    const list = async () => (await admin.form(BANS, { method: 'list', page: '1', limit: '50' })).data as { total: number };
    expect(await list()).toMatchObject({ total: 3 });
    await admin.form(BANS, { method: 'del', 'ids[0]': '3' });
    expect(await list()).toMatchObject({ total: 2 });
    box.advance(61 * 60_000);
    await expect.poll(async () => (await list()).total, { timeout: 20_000 }).toBe(0);
  });

  it('release nothing for who may not', async () => {
    box.revoke('admin', 'voicemodel/advanset:del');
    expect((await admin.form(BANS, { method: 'del', 'ids[0]': '3' })).code).toBe(403);
  });
});

describe('the parameters of telephony', () => {
  it('keep feature codes, each once', async () => {
    const codes = [{ code: '*72', feature: 'forward_on' }];
    expect((await save(VOICE, { codes })).code).toBe(200);
    expect(await detail(VOICE)).toMatchObject({ codes });
    expect(await save(VOICE, { codes: [...codes, ...codes] })).toMatchObject({ code: 422, data: { codes: expect.any(String) } });
    expect(await save(VOICE, { codes: [{ code: '72', feature: 'echo' }] })).toMatchObject({
      code: 422,
      data: { codes: expect.any(String) },
    });
  });

  it('keep parking places and the numbers of records apart, both ways', async () => {
    expect(await save(VOICE, { parking_from: '7490', parking_to: '7500' })).toMatchObject({
      code: 422,
      data: { parking_from: expect.stringContaining('每日例会') },
    });
    expect((await save(VOICE, { parking_from: '7490', parking_to: '7499' })).code).toBe(200);
    const room = (number: string) =>
      admin.form('/admin.php/voicemodel/meetroom', { method: 'form', name: `Room ${number}`, number, status: '1' });
    expect(await room('7499')).toMatchObject({ code: 422, data: { number: 'The number 7499 is an emergency number or a parking place' } });
    expect((await room('7489')).code).toBe(200);
    expect((await save(VOICE, { parking_from: '', parking_to: '' })).code).toBe(200);
    expect((await room('7499')).code).toBe(200);
  });

  it('keep parking places away from extensions', async () => {
    expect((await save(VOICE, { parking_from: '7980', parking_to: '7999' })).code).toBe(200);
    expect(await save(VOICE, { parking_from: '7981', parking_to: '8000' })).toMatchObject({
      code: 422,
      data: { parking_from: expect.any(String) },
    });
  });
});
