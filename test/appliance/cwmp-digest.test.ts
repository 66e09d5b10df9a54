/** Proofs of devices and of the box: what somebody heard on the wire and sends again proves nothing, in sessions with a device of its own process. */
import { request as httpRequest } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type CpeOptions, type RunningCpe, startCpe } from './cwmp/cpe-client';
import { answerTo } from './cwmp/digest';
import { eachBox } from './each-box';
import type { Appliance } from './server';
import type { Visitor } from './visitor';

const ITMS = '/admin.php/tr069/itms';
const INBOX = '/admin.php/tr069/inbox';
const KEY = { username: '00259E-48575443A1B2C3D4', password: 'Gateway8069' };
const KNOCK = { username: 'acs', password: 'Knock8069' };

let box: Appliance;
let admin: Visitor;
let cpe: RunningCpe;
eachBox(
  (opened) => {
    ({ box, admin } = opened);
  },
  { control: true, still: true },
);
afterEach(() => cpe.close());

type Rows = readonly Readonly<Record<string, unknown>>[];
const listOf = ({ data }: { readonly data: unknown }): Rows => (data as { readonly list: Rows }).list;
const start = async (options: Partial<CpeOptions> = {}): Promise<void> => {
  cpe = await startCpe({ acs: `${box.url}/cwmp`, credentials: KEY, ...options });
};
/** Takes the device in, with what the box is to prove when it knocks. */
async function adopted(): Promise<string> {
  await cpe.inform();
  const [waiting] = listOf(await admin.form(INBOX, { method: 'list', page: '1', limit: '10', keyword: cpe.cpe.profile.sn }));
  const { data } = await admin.form(INBOX, { method: 'adopt', id: String(waiting?.id), room: '', replaces: '' });
  const { id } = data as { readonly id: string };
  await cpe.inform('1 BOOT');
  return String(id);
}
const informsOf = async (id: string): Promise<number> => listOf(await admin.form(ITMS, { method: 'informs', id })).length;

/** A request as it is, with the header that proves something. */
const send = (url: string, verb: 'GET' | 'POST', authorization?: string, body = ''): Promise<{ status: number; asked: string }> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'text/xml', ...(authorization !== undefined && { Authorization: authorization }) };
    const sent = httpRequest(url, { method: verb, headers }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, asked: String(response.headers['www-authenticate'] ?? '') }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

it('a connection request is heard once: the same proof again does not wake the device', async () => {
  await start({ asked: KNOCK });
  const url = String(cpe.cpe.tree.values.get(`${cpe.cpe.root}ManagementServer.ConnectionRequestURL`)?.value);
  const { status, asked } = await send(url, 'GET');
  expect(status).toBe(401);
  const proof = answerTo(asked, KNOCK, 'GET', '/cr');
  expect((await send(url, 'GET', proof)).status).toBe(200);
  const again = await send(url, 'GET', proof);
  expect(again).toMatchObject({ status: 401, asked: expect.stringContaining('stale=true') });
  expect(again.asked).not.toBe(asked);
  // Who knows the key counts on, and is heard.
  expect((await send(url, 'GET', answerTo(asked, KNOCK, 'GET', '/cr', 2))).status).toBe(200);
  expect((await send(url, 'GET', answerTo(asked, KNOCK, 'GET', '/cr', 2))).status).toBe(401);
  expect((await send(url, 'GET', answerTo(asked, KNOCK, 'GET', '/cr', 1))).status).toBe(401);
  expect(cpe.requests()).toBe(2);
});

it('a proof for a nonce that nobody gave out is no proof, and one with a wrong key is not called stale', async () => {
  await start({ asked: KNOCK });
  const url = String(cpe.cpe.tree.values.get(`${cpe.cpe.root}ManagementServer.ConnectionRequestURL`)?.value);
  const { asked } = await send(url, 'GET');
  const own = answerTo('Digest realm="cpe", nonce="0123456789abcdef0123456789abcdef", qop="auth"', KNOCK, 'GET', '/cr');
  expect((await send(url, 'GET', own)).status).toBe(401);
  const wrong = await send(url, 'GET', answerTo(asked, { ...KNOCK, password: 'guess' }, 'GET', '/cr'));
  expect(wrong.status).toBe(401);
  expect(wrong.asked).not.toContain('stale');
  expect(cpe.requests()).toBe(0);
});

it('the box knocks as often as it needs to', async () => {
  await start({ asked: KNOCK });
  const id = await adopted();
  const { detail } = (await admin.form(ITMS, { method: 'detail', id })).data as { readonly detail: Readonly<Record<string, unknown>> };
  const saved = {
    method: 'form',
    id,
    mtime: String(detail.mtime),
    sn: String(detail.sn),
    cr_username: KNOCK.username,
    cr_password: KNOCK.password,
  };
  expect(await admin.form(ITMS, saved)).toMatchObject({ code: 200 });
  for (const turn of [1, 2, 3]) {
    expect(await admin.form(ITMS, { method: 'reach', id })).toMatchObject({ data: { reach: 'ok' } });
    expect(cpe.requests()).toBe(turn);
  }
});

it('a session is not begun twice with one proof, and whoever is refused is not locked out for it', async () => {
  const said: string[] = [];
  await start({
    spoil: (xml) => {
      said.push(xml);
      return [xml];
    },
  });
  const id = await adopted();
  const before = await informsOf(id);
  const inform = said.find((xml) => xml.includes('Inform>')) ?? '';
  const url = `${box.url}/cwmp`;
  const { asked } = await send(url, 'POST', undefined, inform);
  const proof = answerTo(asked, KEY, 'POST', '/cwmp');
  expect((await send(url, 'POST', proof, inform)).status).toBe(200);
  for (let turn = 0; turn < 30; turn += 1) {
    expect(await send(url, 'POST', proof, inform)).toMatchObject({ status: 401, asked: expect.stringContaining('stale=true') });
  }
  expect(await informsOf(id)).toBe(before + 1);
  expect(await cpe.inform()).toBe(true);
});

it('what happens to a device while it talks is told in its next session', async () => {
  let during = false;
  await start({
    spoil: (xml) => {
      if (during) cpe.cpe.events.push({ code: '1 BOOT', key: '' });
      during = false;
      return [xml];
    },
  });
  const id = await adopted();
  during = true;
  await cpe.inform();
  await cpe.inform();
  const [newest] = listOf(await admin.form(ITMS, { method: 'informs', id }));
  expect(newest?.events).toContain('1 BOOT');
});
