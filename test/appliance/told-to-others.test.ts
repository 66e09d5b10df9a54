/** Credentials of sources, wherever a screen keeps them: told in no list, export, history or log, and to no other host than the one they were typed for. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { shareFields } from '../../src/areas/system/disk-config/shares';
import { pmsSettings } from '../../src/areas/system/external-interface/settings';
import { openvpnSettings } from '../../src/areas/system/network/openvpn';
import { pptpSettings } from '../../src/areas/system/network/pptp';
import { outreach } from '../../src/areas/system/service-config/settings';
import { trunkFields } from '../../src/areas/voice/sipout-set/trunks';
import { type Fields as Declared, decodeRow, encodeValues } from '../../src/field/field';
import { pathOf, resourcePaths } from '../../src/gateway/calls';
import { formEncode } from '../../src/lib/form-encode';
import { HIDDEN } from '../../src/lib/stream-url';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

let box: Appliance;
let admin: Visitor;
eachBox((opened) => {
  ({ box, admin } = opened);
});

const { mediaLivecollection, mediaLiveplaza, mediaMonitoringaccess, mediaAnsvPull, mediaAnsvCascade, mediaEpgmanage } = resourcePaths;
const COLLECTION = { name: '新源', kind: 'encoder', interface: '', output: '', port: '5000', replay_hours: '0', status: '1', note: '' };
const CAMERA = {
  name: '新摄像机',
  group: '1',
  username: 'viewer',
  password: 'geheim-1',
  transport: 'tcp',
  ptz: '0',
  status: '1',
  note: '',
};
const PULL = { name: '新拉流', username: 'viewer', password: 'geheim-1', timeout: '10', on_demand: '0', gb_id: '', node: '', status: '1' };
const GUIDE = { name: '新节目单', kind: 'url', username: 'hotel', password: 'geheim-1', every: '12', zone: '', shift: '0', status: '0' };
const CASCADE = {
  name: '新平台',
  server_id: '51010000002000000777',
  address: '10.40.1.77',
  port: '5060',
  transport: 'udp',
  username: '',
  password: 'geheim-1',
  expires: '3600',
  heartbeat: '60',
  share: 'all',
  status: '1',
};

type Fields = Readonly<Record<string, string>>;
const save = (path: string, fields: Fields) => admin.form(path, { method: 'form', ...fields });
const detailOf = async (path: string, id: string) =>
  ((await admin.form(path, { method: 'detail', id })).data as { detail: Record<string, string> }).detail;
async function added(path: string, fields: Fields): Promise<string> {
  const { code, data } = await save(path, fields);
  expect([code, data]).toEqual([200, { id: expect.any(String) }]);
  return (data as { id: string }).id; // as was just seen
}
const read = async (address: unknown): Promise<string> => (await admin.get(String(address))).text();

describe('credentials in an address', () => {
  const SECRET = 's3cr3t-Zx9';
  it.each([
    [mediaLivecollection, { ...COLLECTION, source: `rtsp://cam:${SECRET}@enc.example/flight?token=${SECRET}` }],
    [mediaLiveplaza, { name: '新流', class: '', status: '1', url: `http://u:${SECRET}@plaza.example/city.m3u8?token=${SECRET}` }],
    [
      mediaMonitoringaccess,
      {
        ...CAMERA,
        url: `rtsp://10.30.2.41/live?user=admin&password=${SECRET}`,
        sub_url: `rtsp://10.30.2.41/user=admin_password=${SECRET}_channel=1`,
      },
    ],
    [mediaAnsvPull, { ...PULL, url: `rtsp://10.30.2.63/live?password=${SECRET}` }],
  ])('of %s is told nowhere, and stays when the address comes back without it', async (path, fields) => {
    const id = await added(path, fields);
    const { mtime = '', url, source, sub_url: sub } = await detailOf(path, id);
    const told = { ...(url !== undefined && { url }), ...(source !== undefined && { source }), ...(sub !== undefined && { sub_url: sub }) };
    expect(JSON.stringify(told)).toContain(HIDDEN);
    expect((await save(path, { ...fields, ...told, id, mtime, name: '改名' })).code).toBe(200);
    const said = JSON.stringify([
      await admin.form(path, { method: 'list', page: '1', limit: '100' }),
      await detailOf(path, id),
      await admin.form(path, { method: 'record_history', id, page: '1', limit: '20' }),
      await read((await admin.form(path, { method: 'export', value: 'all' })).data),
      await read((await admin.form(resourcePaths.systemLogging, { method: 'export', value: 'all' })).data),
      box.changes(),
    ]);
    expect(said).toContain(HIDDEN);
    expect(said).not.toContain(SECRET);
    const elsewhere = Object.fromEntries(
      Object.entries(told).map(([name, address]) => [name, address.replace(/\/\/(?:[^@/]*@)?[^/]*/, '//203.0.113.9')]),
    );
    const moved = { ...fields, ...elsewhere, id, mtime: (await detailOf(path, id)).mtime ?? '', name: '改名' };
    // Of an address that has none any more there is nothing to tell.
    const { code, data } = await save(path, moved);
    if (JSON.stringify(elsewhere).includes(HIDDEN)) expect([code, Object.keys(data as object)[0]]).toEqual([422, expect.any(String)]);
  });
});

describe('a password that is kept', () => {
  it.each([
    [mediaMonitoringaccess, { ...CAMERA, url: 'rtsp://10.30.2.41/1', sub_url: '' }, { url: 'rtsp://203.0.113.9/1' }],
    [mediaMonitoringaccess, { ...CAMERA, url: 'rtsp://10.30.2.41/1', sub_url: '' }, { sub_url: 'rtsp://203.0.113.9/1' }],
    [mediaAnsvPull, { ...PULL, url: 'rtsp://10.30.2.63/1' }, { url: 'rtsp://203.0.113.9/1' }],
    [mediaAnsvCascade, CASCADE, { address: '203.0.113.9' }],
    [mediaEpgmanage, { ...GUIDE, url: 'http://epg.example/a.xml' }, { url: 'http://203.0.113.9/a.xml' }],
  ])('is typed again for another host: %s', async (path, fields, elsewhere) => {
    const id = await added(path, fields);
    const change = async (more: Fields) =>
      save(path, { ...fields, password: '', ...more, id, mtime: (await detailOf(path, id)).mtime ?? '' });
    expect(await change(elsewhere)).toMatchObject({ code: 422, data: { password: 'The host has changed: enter it again' } });
    expect((await change({ name: '改名' })).code).toBe(200);
    expect((await change({ ...elsewhere, password: 'geheim-2' })).code).toBe(200);
    // Neither by the way back, where there is one: what it has now was typed for where it is now.
    const [name = ''] = Object.keys(elsewhere);
    if (fields[name as keyof typeof fields] === '') return;
    const { data } = await admin.form(path, { method: 'record_history', id, page: '1', limit: '1' });
    const [{ id: entry }] = (data as { list: [{ id: string }] }).list;
    const { mtime = '' } = await detailOf(path, id);
    const back = await admin.form(path, { method: 'record_revert', id, entry, mtime, 'fields[0]': name });
    expect(back).toMatchObject({ code: 422, data: { password: expect.any(String) } });
  });

  it.each([
    [pmsSettings, 'secret_key', { access_key: 'k', secret_key: 'k' }, { address: '203.0.113.9' }],
    [pmsSettings, 'secret_key', { access_key: 'k', secret_key: 'k' }, { push_url: 'https://203.0.113.9/in' }],
    [
      outreach,
      'cloud_key',
      { cloud: '1', cloud_address: 'https://cloud.example', cloud_key: 'k' },
      { cloud_address: 'https://203.0.113.9' },
    ],
    [pptpSettings, 'password', { client_enabled: '1', server: 'vpn.example', username: 'hotel', password: 'k' }, { server: '203.0.113.9' }],
    [openvpnSettings, 'password', { server: 'vpn.example', password: 'k' }, { server: '203.0.113.9' }],
  ] as const)('of settings is typed again for another host: %#', async ({ resource, fields, boundTo }, secret, first, elsewhere) => {
    const path = pathOf(resource);
    const change = async (more: Fields) => {
      const { detail } = (await admin.form(path, { method: 'detail' })).data as { detail: Record<string, unknown> };
      const sent = Object.entries(fields).flatMap(([name, field]): readonly (readonly [string, string])[] => {
        const value = field.secret ? '' : detail[name];
        if (field.readOnly) return [];
        if (Array.isArray(value)) return value.map((each, at) => [`${name}[${at}]`, String(each)] as const);
        return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value ?? '')]];
      });
      return admin.form(path, { method: 'form', ...Object.fromEntries(sent), mtime: String(detail.mtime), ...more });
    };
    expect(await change(first)).toMatchObject({ code: 200 });
    const again = { code: 422, data: { [secret]: 'The host has changed: enter it again' } };
    expect(await change(elsewhere)).toMatchObject(again);
    expect(await change({})).toMatchObject({ code: 200 });
    const typed = Object.fromEntries(Object.keys(boundTo ?? {}).map((name) => [name, 'new']));
    expect(await change({ ...elsewhere, ...typed })).toMatchObject({ code: 200 });
  });

  it.each([
    ['a trunk', resourcePaths.voiceSipoutset, trunkFields, { host: '203.0.113.9' }],
    ['a trunk, by its proxy', resourcePaths.voiceSipoutset, trunkFields, { outbound_proxy: '203.0.113.9' }],
    ['a share', resourcePaths.systemDiskShares, shareFields, { server: '203.0.113.9' }],
  ] as const)('of %s is typed again for another host', async (_, path, fields, elsewhere) => {
    const { list } = (await admin.form(path, { method: 'list', page: '1', limit: '50' })).data as { list: readonly { id: string }[] };
    for (const { id } of list) {
      const reply = (await admin.form(path, { method: 'detail', id })).data as { detail: Record<string, unknown>; kept: readonly string[] };
      if (!reply.kept.includes('password')) continue;
      const values = decodeRow<Declared>(fields, reply.detail);
      const wire = encodeValues<Declared>(
        fields,
        values,
        Object.entries<Declared[string]>(fields).flatMap(([name, { readOnly }]) => (readOnly ? [] : [name])),
      );
      const sent = Object.fromEntries(new URLSearchParams(formEncode({ ...wire, password: '', id, mtime: values.mtime ?? '' })));
      expect(await admin.form(path, { method: 'form', ...sent })).toMatchObject({ code: 200 });
      const { mtime = '' } = await detailOf(path, id);
      const said = await admin.form(path, { method: 'form', ...sent, ...elsewhere, mtime });
      expect(said).toMatchObject({ code: 422, data: { password: 'The host has changed: enter it again' } });
      if (path === resourcePaths.systemDiskShares) {
        const { kind = '', share = '', username = '' } = sent;
        const tried = await admin.form(path, { method: 'test', id, kind, share, username, password: '', ...elsewhere } as Fields);
        expect(tried).toMatchObject({ code: 422, data: { password: expect.any(String) } });
      }
      return;
    }
    throw new Error('nothing has a password');
  });

  it('goes to no other host by an import', async () => {
    await added(mediaMonitoringaccess, { ...CAMERA, url: 'rtsp://10.30.2.41/1', sub_url: '' });
    const csv = new Blob(['name,url\n新摄像机,rtsp://203.0.113.9/1\n']);
    const { data } = await admin.upload(mediaMonitoringaccess, { method: 'import' }, csv, 'cameras.csv');
    expect(data).toMatchObject({ changed: 0, failed: [{ row: 1, msg: expect.stringContaining('password') }] });
  });

  it('of a guide is not sent where an address was moved to', async () => {
    const heard: unknown[] = [];
    const thief = createServer(({ headers }, response) => {
      heard.push(headers.authorization);
      response.end('<tv></tv>');
    });
    await new Promise<void>((open) => thief.listen(0, '127.0.0.1', open));
    const { port } = thief.address() as AddressInfo; // it listens on a port
    box.set({ sources: `127.0.0.1:${port}` });
    try {
      const id = await added(mediaEpgmanage, { ...GUIDE, url: 'http://epg.example/a.xml' });
      const { mtime = '' } = await detailOf(mediaEpgmanage, id);
      await save(mediaEpgmanage, { ...GUIDE, id, mtime, password: '', url: `http://127.0.0.1:${port}/a.xml` });
      await admin.form(mediaEpgmanage, { method: 'refresh', id });
      await expect.poll(async () => (await detailOf(mediaEpgmanage, id)).state).toBe('failed');
      expect(heard).toEqual([]);
    } finally {
      thief.close();
    }
  });
});
