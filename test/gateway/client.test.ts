// @vitest-environment happy-dom
import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Call, calls, isCarried, resource } from '../../src/gateway/calls';
import { BACKGROUND_ABORT_MS, type Credentials, createGateway, type GatewayEvents } from '../../src/gateway/client';
import { type ConsoleConfig, DEFAULT_CONFIG, readConfig } from '../../src/gateway/config';
import { type FailureKind, GatewayError, isGatewayError } from '../../src/gateway/errors';
import { createOverlay } from '../../src/gateway/overlay';
import { createRequestQueue } from '../../src/gateway/request-queue';
import { any, record } from '../../src/gateway/shape';
import { type Box, startBox } from './box';

let box: Box;
beforeAll(async () => {
  box = await startBox();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(`${box.origin}/console/index.html#/x`);
});
afterAll(() => box.stop());
beforeEach(() => {
  box.reset();
  // The page's own network log: these tests break the network on purpose.
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
});

const SIGNED_IN: Credentials = { token: 'tok', scene: undefined, customer: undefined };

/** A client with everything that it told. */
function client(
  more: {
    readonly credentials?: () => Credentials;
    readonly config?: ConsoleConfig;
    readonly renewed?: boolean;
    readonly mayWrite?: GatewayEvents['mayWrite'];
  } = {},
) {
  const told: [string, unknown][] = [];
  const tell =
    (name: string) =>
    (...what: unknown[]): void => {
      told.push([name, what[0]]);
    };
  const overlay = createOverlay();
  const events: GatewayEvents = {
    credentials: more.credentials ?? (() => SIGNED_IN),
    ready: vi.fn(async () => undefined),
    renewed: vi.fn(async () => more.renewed ?? false),
    mayWrite: more.mayWrite ?? (async () => true),
    expired: tell('expired'),
    denied: tell('denied'),
    open: (url, byPerson) => told.push(['open', [url.href, byPerson]]),
    failed: (error) => told.push(['failed', error.kind]),
    drifted: (call, drift) => told.push(['drifted', [call, drift.map(({ path }) => path)]]),
    reached: tell('reached'),
  };
  const gateway = createGateway(more.config ?? DEFAULT_CONFIG, createRequestQueue(), overlay, events);
  return { ...gateway, events, overlay, told, names: () => told.map(([name]) => name) };
}

const failure = async (promise: Promise<unknown>): Promise<GatewayError> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isGatewayError(error)) throw new Error(`not a failed call: ${String(error)}`);
  return error;
};
const rooms = resource('voicemodel/rooms', record({ id: any() }), '/admin.php/voicemodel/rooms');
const goods = resource('operationsGoods', record({ id: any() }));
const form = (body: string): Record<string, string> => Object.fromEntries(new URLSearchParams(body));

describe('a call for another sign-in than the session’s', () => {
  it('brings that token alone, or none', async () => {
    const { send } = client({ credentials: () => ({ token: 'tok', scene: '3', customer: '4' }) });
    box.answers({ code: 200, data: 'own' });
    await send(calls.tokenLogin, { token: 'given' }, { token: '' });
    await send(calls.tokenLogin, { token: 'given' }, { token: 'other' });
    expect(box.asked.map(({ headers }) => [headers['x-token'], headers['x-scene-id'], headers['x-customer-id']])).toEqual([
      [undefined, undefined, undefined],
      ['other', undefined, undefined],
    ]);
  });

  it.each([1002, 1005, 1006, 500])('leaves the session alone, whatever the reply says: %i', async (code) => {
    const { send, names } = client();
    box.answers({ code, msg: 'no', data: 'https://elsewhere.example/' });
    await failure(send(calls.tokenLogin, { token: 'given' }, { token: '', quiet: true }));
    expect(names()).toEqual(['reached']);
  });

  it('is not the same question as the session’s own, asked in the same moment', async () => {
    const { send } = client();
    box.answers(({ headers }, response) =>
      response.end(JSON.stringify({ code: 200, data: { detail: { name: headers['x-token'], is_operations: 0 } } })),
    );
    const [own, other] = await Promise.all([
      send(calls.sessionDetail, {}, { quiet: true }),
      send(calls.sessionDetail, {}, { quiet: true, token: 'other' }),
    ]);
    expect([own.data.detail.name, other.data.detail.name]).toEqual(['tok', 'other']);
  });

  it('that only asks does not end the session', async () => {
    const { send, names } = client();
    box.answers({ code: 1002 });
    expect((await failure(send(calls.sessionDetail, {}, { quiet: true, aside: true }))).kind).toBe('expired');
    expect(names()).toEqual(['reached']);
  });
});

describe('a write', () => {
  it('waits until it may be sent, and a no sends nothing and says nothing', async () => {
    let answer: (go: boolean) => void = () => {};
    const mayWrite = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
    const gateway = client({ mayWrite });
    const onStart = vi.fn();
    const refused = failure(gateway.send(rooms.del, { ids: ['7'] }, { onStart }));
    answer(false);
    expect(await refused).toMatchObject({ kind: 'aborted', sent: false });
    expect(box.asked).toHaveLength(0);
    box.answers({ code: 200, data: 1 });
    const sent = gateway.send(rooms.del, { ids: ['7'] }, { onStart });
    expect(onStart).not.toHaveBeenCalled();
    answer(true);
    await sent;
    expect(onStart).toHaveBeenCalledTimes(1);
    expect(box.asked).toHaveLength(1);
    // A read is nobody's question.
    box.answers({ code: 200, data: { list: [], total: 0 } });
    await gateway.send(rooms.list, { page: 1, limit: 20 });
    expect(mayWrite).toHaveBeenCalledTimes(2);
  });

  it.each([
    [rooms.form, true],
    [rooms.import, true],
    [rooms.status, true],
    [rooms.list, false],
    [resource('networkTimezone', any()).form, true],
    [resource('networkNet', any()).form, false],
    [resource('/admin.php/system/hotstandby', any()).form, false],
    [calls.logout, false],
    [calls.login, false],
    [calls.changeMode, false],
  ] as const)('is one that the host of a hot standby carries over, or not: %#', (call, carried) => {
    expect(isCarried(call as Call)).toBe(carried);
  });
});

describe('a call', () => {
  it('under admin.php is a form as PHP reads it, with the call’s own method', async () => {
    box.answers({ code: 200, data: 2 });
    await client().send(rooms.del, { ids: ['7', '8'] });
    expect(box.asked).toHaveLength(1);
    expect(box.asked[0]).toMatchObject({ verb: 'POST', path: '/admin.php/voicemodel/rooms' });
    expect(box.asked[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(form(box.asked[0]?.body ?? '')).toEqual({ method: 'del', 'ids[0]': '7', 'ids[1]': '8' });
  });

  it('spells flags, nested values and what is absent as PHP wants them', async () => {
    box.answers({ code: 200, data: {} });
    await client().send(rooms.form, { on: true, off: false, a: { b: 'c & d' }, gone: undefined, none: null });
    expect(form(box.asked[0]?.body ?? '')).toEqual({ method: 'form', on: '1', off: '0', 'a[b]': 'c & d', none: '' });
  });

  it('under operations is JSON', async () => {
    box.answers({ code: 200, data: { list: [], total: 0 } });
    await client().send(goods.list, { page: 1, limit: 20 });
    expect(box.asked[0]).toMatchObject({ verb: 'POST', path: '/operations/shop/goods' });
    expect(box.asked[0]?.headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(box.asked[0]?.body ?? '')).toEqual({ method: 'list', page: 1, limit: 20 });
  });

  it('with a file is multipart, the file in the field "file"', async () => {
    box.answers({ code: 200, data: '/photo.png' });
    const { data } = await client().send(calls.uploadPhoto, { file: new File(['PNG'], 'me.png', { type: 'image/png' }) });
    expect(data).toBe('/photo.png');
    expect(box.asked[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(box.asked[0]?.headers['x-token']).toBe('tok');
    expect(box.asked[0]?.body).toMatch(/name="method"\r\n\r\nupload\r\n/);
    expect(box.asked[0]?.body).toMatch(/name="file"; filename="me.png"\r\nContent-Type: image\/png\r\n\r\nPNG\r\n/);
  });

  it('that is a GET has no body, and is sent once although the box fails', async () => {
    box.answers('', 500);
    const error = await failure(client().send(calls.clearCache, {}));
    expect(error.kind).toBe('unreachable');
    expect(box.asked).toHaveLength(1);
    expect(box.asked[0]).toMatchObject({ verb: 'GET', body: '', query: '' });
    expect(box.asked[0]?.headers['x-token']).toBe('tok');
  });

  it.each([
    ['an error page', '<h1>502 Bad Gateway</h1>', 502],
    ['an unavailable box', '{"code":200}', 503],
    ['a page that does not exist', '{"code":200}', 404],
  ])('that writes is never repeated: %s', async (_, body, status) => {
    box.answers(body, status);
    expect((await failure(client().send(calls.saveDeveloperMode, { status: 1 }))).sent).toBe(true);
    expect((await failure(client().send(calls.developerMode, {}))).code).toBe(status);
    expect(box.asked).toHaveLength(2);
  });

  it('is sent once when the line drops', async () => {
    box.answers((_, response) => response.destroy());
    const own = client();
    expect(await failure(own.send(calls.saveDeveloperMode, { status: 1 }))).toMatchObject({ kind: 'unreachable', sent: true });
    expect(box.asked).toHaveLength(1);
    expect(own.told).toEqual([
      ['reached', false],
      ['failed', 'unreachable'],
    ]);
  });

  it('that writes is sent once while it is under way, however often it is pressed, and again after that', async () => {
    box.answers((_, response) => response.end('{"code":200}'));
    const own = client();
    const press = () => own.send(calls.saveDeveloperMode, { status: 1 });
    await Promise.all([press(), press(), press(), own.send(calls.saveDeveloperMode, { status: 0 })]);
    expect(box.asked).toHaveLength(2);
    await press();
    expect(box.asked).toHaveLength(3);
  });

  it('that several parts of a page read at once is sent once, and again for who reads later or another thing', async () => {
    const waiting: ServerResponse[] = [];
    box.answers((_, response) => void waiting.push(response));
    const own = client();
    const read = (name: string, signal?: AbortSignal) => own.send(calls.formLinkage, { name }, { quiet: true, ...(signal && { signal }) });
    const leaving = new AbortController();
    const together = [read('voice_class'), read('voice_class', leaving.signal), read('voice_time'), read('voice_class')];
    const left = failure(together[1] as Promise<unknown>); // the second of the four
    leaving.abort();
    await Promise.resolve();
    const later = read('voice_class');
    await expect.poll(() => waiting.length).toBe(3);
    for (const response of waiting) response.end('{"code":200,"data":[]}');
    expect((await left).kind).toBe('aborted');
    await Promise.all([together[0], together[2], together[3], later]);
    expect(box.asked).toHaveLength(3);
  });

  it('that is a GET is sent once when the line drops', async () => {
    box.answers((_, response) => response.destroy());
    expect((await failure(client().send(calls.clearCache, {}))).kind).toBe('unreachable');
    expect(box.asked).toHaveLength(1);
  });

  it('carries the token, read at the time of sending, and in operations mode the scene and the customer', async () => {
    box.answers({ code: 200 });
    let who: Credentials = { token: undefined, scene: undefined, customer: undefined };
    const own = client({ credentials: () => who });
    const send = () => own.send(calls.saveDeveloperMode, { status: 1 });
    await send();
    who = { token: 'a', scene: undefined, customer: undefined };
    await send();
    who = { token: 'b', scene: 'hall-7', customer: 'c1' };
    await send();
    expect(box.asked.map(({ headers }) => [headers['x-token'], headers['x-scene-id'], headers['x-customer-id']])).toEqual([
      [undefined, undefined, undefined],
      ['a', undefined, undefined],
      ['b', 'hall-7', 'c1'],
    ]);
  });

  it('uses the names that the packer gave', async () => {
    box.answers({ code: 200, data: 'x' });
    const { config, refused } = readConfig({
      headers: { token: 'Auth', scene: 'Scene', customer: 'Customer' },
      fileField: 'upload',
      paths: { developerMode: '/box/dev', captcha: '/box/code', 'voicemodel/rooms': '/box/rooms', uploadPhoto: '/box/photo' },
    });
    expect(refused).toEqual([]);
    const own = client({ config, credentials: () => ({ token: 't', scene: 's', customer: 'c' }) });
    await own.send(calls.developerMode, {}).catch(() => undefined);
    await own.send(rooms.del, { ids: [] });
    await own.send(calls.uploadPhoto, { file: new File(['x'], 'a.png') });
    expect(box.asked.map(({ path }) => path)).toEqual(['/box/dev', '/box/rooms', '/box/photo']);
    expect(box.asked[0]?.headers).toMatchObject({ auth: 't', scene: 's', customer: 'c' });
    expect(box.asked[2]?.body).toContain('name="upload"; filename="a.png"');
    expect(own.captchaUrl(5)).toBe('/box/code?t=5');
    expect(client().captchaUrl(5)).toBe('/admin.php/common/captcha?t=5');
  });

  it('waits for a token refresh under way, unless it needs no sign-in or is the refresh', async () => {
    box.answers({ code: 200, data: 'x' });
    const own = client();
    await own.send(calls.branding, {});
    await own.send(calls.refreshToken, { token: 'tok' });
    expect(own.events.ready).not.toHaveBeenCalled();
    await own.send(calls.saveDeveloperMode, { status: 1 });
    expect(own.events.ready).toHaveBeenCalledTimes(1);
  });
});

describe('an answer', () => {
  it('is decoded', async () => {
    box.answers({ code: '200', data: { status: '1', key: 7, extra: true } });
    const own = client();
    expect(await own.send(calls.developerMode, {})).toEqual({ data: { status: 1, key: '7' } });
    expect(own.told).toEqual([['reached', true]]);
  });

  it('that differs from the contract is used and reported, never thrown', async () => {
    box.answers({ code: 200, data: { status: 'on' } });
    const own = client();
    expect(await own.send(calls.developerMode, {})).toEqual({ data: { status: 0, key: undefined } });
    expect(own.told).toContainEqual(['drifted', ['developerMode', ['data.status']]]);
    expect(own.names()).not.toContain('failed');
  });

  it.each([{}, { data: null }, { data: [] }, { data: 'x' }])('without its data (%j) is empty and reported', async (rest) => {
    box.answers({ code: 200, ...rest });
    const own = client();
    expect((await own.send(calls.developerMode, {})).data).toEqual({ status: 0, key: undefined });
    expect(own.names()).toContain('drifted');
  });

  it('behind a PHP notice is read and reported', async () => {
    box.answers('<br />\n<b>Notice</b>: x\n{"code":200,"data":{"status":1}}');
    const own = client();
    expect((await own.send(calls.developerMode, {})).data.status).toBe(1);
    expect(own.told).toContainEqual(['drifted', ['developerMode', ['.']]]);
  });

  it('without what the call is for is malformed', async () => {
    box.answers({ code: 200, data: '' });
    const own = client();
    expect((await failure(own.send(calls.tokenLogin, { token: 'x' }))).kind).toBe('malformed');
    expect(own.names()).toEqual(['reached', 'drifted', 'failed']);
  });

  it.each<[string, object, FailureKind, Partial<GatewayError>]>([
    [
      '422',
      { code: 422, msg: 'no', data: { name: 'Taken', port: 7 } },
      'invalid',
      { fields: { name: 'Taken', port: '7' }, code: 422, message: 'no' },
    ],
    ['422 without fields', { code: 422, msg: 'no' }, 'invalid', { fields: {} }],
    ['422 with a list', { code: 422, data: ['x'] }, 'invalid', { fields: {} }],
    ['409', { code: 409, msg: 'changed', data: { id: 1 } }, 'stale', { data: { id: 1 }, message: 'changed' }],
    ['a numeric string', { code: '409' }, 'stale', { code: 409 }],
    ['any other code', { code: 7, msg: 'No room' }, 'refused', { message: 'No room.', code: 7 }],
    ['0', { code: 0, message: 'No room' }, 'refused', { message: 'No room.', code: 0 }],
    ['1003', { code: 1003 }, 'refused', { message: '' }],
  ])('with code %s fails as it should', async (_, reply, kind, more) => {
    box.answers(reply);
    const own = client();
    const error = await failure(own.send(calls.saveDeveloperMode, { status: 1 }));
    expect(error).toMatchObject({ kind, call: 'saveDeveloperMode', sent: true, ...more });
    expect(own.told).toEqual([
      ['reached', true],
      ['failed', kind],
    ]);
  });

  it('cannot bring markup, control characters or endless words', async () => {
    box.answers({ code: 7, msg: `a\u202Eb\n\u0000${'x'.repeat(5000)}` });
    const { message } = await failure(client().send(calls.saveDeveloperMode, { status: 1 }));
    expect(message).toMatch(/^ab x+…$/);
    expect(message.length).toBeLessThanOrEqual(300);
  });

  it.each([1002, 1005, '1002'])('with code %j ends the session', async (code) => {
    box.answers({ code, msg: 'over' });
    const own = client();
    expect((await failure(own.send(calls.developerMode, {}))).kind).toBe('expired');
    expect(own.names()).toContain('expired');
    expect(own.events.renewed).toHaveBeenCalledWith('tok');
    expect(box.asked).toHaveLength(1);
  });

  it('with code 1002 ends no session where none was', async () => {
    box.answers({ code: 1002 });
    const own = client({ credentials: () => ({ token: undefined, scene: undefined, customer: undefined }) });
    expect((await failure(own.send(calls.copyright, {}))).kind).toBe('expired');
    expect(own.names()).not.toContain('expired');
    expect(own.events.renewed).not.toHaveBeenCalled();
  });

  it('with code 1006 is handed over whole', async () => {
    const reply = { code: 1006, msg: 'denied', data: { device_id: 'D1' } };
    box.answers(reply);
    const own = client();
    expect((await failure(own.send(calls.developerMode, {}))).kind).toBe('denied');
    expect(own.told).toContainEqual(['denied', { code: 1006, message: 'denied', rest: reply, recovered: false }]);
  });

  it.each([
    ['/files/a.xlsx', (origin: string) => `${origin}/files/a.xlsx`],
    ['https://docs.example/x', () => 'https://docs.example/x'],
  ])('with code 500 and %s asks for that page to be opened', async (data, href) => {
    box.answers({ code: 500, data });
    const own = client();
    expect((await failure(own.send(calls.developerMode, {}))).kind).toBe('opened');
    expect(own.told).toContainEqual(['open', [href(box.origin), true]]);
  });

  it('with code 500 for a background call says that no person asked', async () => {
    box.answers({ code: 500, data: '/x' });
    const own = client();
    await failure(own.send(calls.hint, {}));
    expect(own.told).toContainEqual(['open', [`${box.origin}/x`, false]]);
    expect(own.names()).not.toContain('failed');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'http://u:p@evil.example/', 'blob:x', '', null, 7, ['/x'], { url: '/x' }])(
    'with code 500 and no address that may be opened (%j) is refused',
    async (data) => {
      box.answers({ code: 500, msg: 'failed', data });
      const own = client();
      expect(await failure(own.send(calls.developerMode, {}))).toMatchObject({ kind: 'refused', message: 'failed' });
      expect(own.names()).not.toContain('open');
    },
  );

  it.each([
    ['a page', '<!doctype html><title>Sign in</title>'],
    ['nothing', ''],
    ['half a reply', '{"code":200,"data":{"sta'],
    ['a list', '[]'],
    ['no code', '{"data":{}}'],
  ])('that is %s counts as no answer', async (_, body) => {
    box.answers(body);
    expect(await failure(client().send(calls.developerMode, {}))).toMatchObject({ kind: 'unreachable', code: 200, sent: true });
  });

  it('that is cut off on the wire counts as no answer', async () => {
    box.answers((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"code":200,');
      setImmediate(() => response.destroy());
    });
    const own = client();
    expect((await failure(own.send(calls.developerMode, {}))).kind).toBe('unreachable');
    expect(own.told).toEqual([
      ['reached', false],
      ['failed', 'unreachable'],
    ]);
  });

  it('is not told as a toast when the caller shows it', async () => {
    box.answers({ code: 7, msg: 'No' });
    const own = client();
    await failure(own.send(calls.developerMode, {}, { quiet: true }));
    await failure(own.send(calls.hint, {}));
    expect(own.names()).not.toContain('failed');
  });
});

describe('a token that was replaced meanwhile', () => {
  /** A box that knows only the token "new". */
  const strict = () =>
    box.answers((asked, response) =>
      response.end(JSON.stringify({ code: asked.headers['x-token'] === 'new' ? 200 : 1002, data: { status: 1 } })),
    );

  it('lets a read be asked once more, with the new one', async () => {
    strict();
    const tokens = ['old', 'new'];
    const own = client({ renewed: true, credentials: () => ({ ...SIGNED_IN, token: tokens.shift() }) });
    expect((await own.send(calls.developerMode, {})).data.status).toBe(1);
    expect(box.asked.map(({ headers }) => headers['x-token'])).toEqual(['old', 'new']);
    expect(own.names()).not.toContain('expired');
    expect(own.events.renewed).toHaveBeenCalledWith('old');
  });

  it('lets a read be asked once more, and no oftener', async () => {
    box.answers({ code: 1002 });
    const own = client({ renewed: true });
    expect((await failure(own.send(calls.developerMode, {}))).kind).toBe('renewed');
    expect(box.asked).toHaveLength(2);
    expect(own.names()).not.toContain('expired');
  });

  it('asks the person to repeat a write', async () => {
    strict();
    const own = client({ renewed: true });
    expect((await failure(own.send(calls.saveDeveloperMode, { status: 1 }))).kind).toBe('renewed');
    expect(box.asked).toHaveLength(1);
    expect(own.told).toContainEqual(['failed', 'renewed']);
  });

  it('does not make the refresh itself wait', async () => {
    box.answers({ code: 1002 });
    const own = client({ renewed: true });
    expect((await failure(own.send(calls.refreshToken, { token: 'tok' }))).kind).toBe('expired');
    expect(own.events.renewed).not.toHaveBeenCalled();
    expect(own.names()).toContain('expired');
  });

  it('is asked with the token that it names, and ends no session that began meanwhile', async () => {
    box.answers({ code: 1002 });
    const own = client({ credentials: () => ({ ...SIGNED_IN, token: 'another sign-in' }) });
    expect((await failure(own.send(calls.refreshToken, { token: 'tok' }))).kind).toBe('renewed');
    expect(box.asked[0]?.headers['x-token']).toBe('tok');
    expect(own.names()).not.toContain('expired');
  });
});

describe('calls that hang', () => {
  let hung: ServerResponse[] = [];
  beforeEach(() => {
    hung = [];
    box.answers((_, response) => hung.push(response));
  });
  afterEach(() => {
    for (const response of hung) response.destroy();
  });
  const asked = (count: number): Promise<void> => vi.waitFor(() => expect(box.asked).toHaveLength(count));

  it('are ended by leaving the screen', async () => {
    const leaving = new AbortController();
    const own = client();
    const call = failure(own.send(calls.developerMode, {}, { signal: leaving.signal }));
    await asked(1);
    leaving.abort();
    expect(await call).toMatchObject({ kind: 'aborted', sent: true });
    expect(own.names()).not.toContain('reached');
    await vi.waitFor(() => expect(box.open()).toBe(0));
  });

  it('are never sent when the screen was left before', async () => {
    const own = client();
    expect(await failure(own.send(calls.developerMode, {}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
      sent: false,
    });
    expect(await failure(own.send(calls.hint, {}, { signal: AbortSignal.abort() }))).toMatchObject({ kind: 'aborted', sent: false });
    expect(box.asked).toEqual([]);
  });

  it('are ended by the overlay’s Cancel, uploads too, and the overlay goes', async () => {
    const own = client();
    const all = [
      failure(own.send(calls.saveDeveloperMode, { status: 1 })),
      failure(own.send(rooms.import, { file: new File(['x'], 'a.xls') })),
    ];
    await asked(2);
    own.overlay.cancelAll();
    for (const error of await Promise.all(all)) expect(error.kind).toBe('aborted');
    vi.useFakeTimers();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(own.overlay.state()).toEqual({ shown: false, offer: false });
  });

  it('are four at most, and a person’s next one starts as soon as one is cancelled', async () => {
    const own = client();
    const leaving = Array.from({ length: 8 }, () => new AbortController());
    const all = leaving.map(({ signal }) => failure(own.send(calls.accountInfo, {}, { signal })));
    await asked(4);
    leaving[0]?.abort();
    await asked(5);
    for (const one of leaving) one.abort();
    await Promise.all(all);
    expect(box.most()).toBeLessThanOrEqual(5);
    expect(box.asked).toHaveLength(5);
  });

  it('of the background are one at a time, and give up after 25 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = client();
    const all = [own.send(calls.hint, {}), own.send(calls.hint, {}), own.send(calls.hint, {})].map(failure);
    const other = failure(own.send(calls.homeHistory, { range: '1h' }));
    const another = failure(own.send(calls.homeHistory, { range: '7d' }));
    while (box.asked.length < 3) await new Promise((resolve) => setImmediate(resolve));
    expect(box.asked.map(({ path }) => path).sort()).toEqual(['/admin.php/index/hint', '/admin.php/system/home', '/admin.php/system/home']);
    await vi.advanceTimersByTimeAsync(BACKGROUND_ABORT_MS - 1);
    expect(own.names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    for (const error of await Promise.all([...all, other, another])) expect(error.kind).toBe('aborted');
    expect(BACKGROUND_ABORT_MS).toBe(25_000);
    expect(own.names()).toEqual([]);
  });

  it('of a person never give up by themselves', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const own = client();
    const call = own.send(calls.developerMode, {});
    while (box.asked.length < 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(3_600_000);
    hung[0]?.end('{"code":200,"data":{"status":1}}');
    expect((await call).data.status).toBe(1);
  });

  it('of the background that are given up are joined by nobody', async () => {
    const leaving = new AbortController();
    const own = client();
    const first = failure(own.send(calls.hint, {}, { signal: leaving.signal }));
    await asked(1);
    leaving.abort();
    const second = own.send(calls.hint, {});
    expect((await first).kind).toBe('aborted');
    await asked(2);
    hung[1]?.end('{"code":200,"data":{"tip":1,"order":2}}');
    expect((await second).data).toEqual({ tip: 1, order: 2 });
  });

  it('of the background go on for whoever still waits when one has left', async () => {
    const leaving = new AbortController();
    const own = client();
    const first = failure(own.send(calls.hint, {}, { signal: leaving.signal }));
    const second = own.send(calls.hint, {}, { signal: new AbortController().signal });
    await asked(1);
    leaving.abort();
    expect((await first).kind).toBe('aborted');
    hung[0]?.end('{"code":200,"data":{"tip":3,"order":4}}');
    expect((await second).data).toEqual({ tip: 3, order: 4 });
    expect(box.asked).toHaveLength(1);
  });

  it('leave nothing behind on the screen that asks again and again', async () => {
    box.answers({ code: 200, data: { tip: 0, order: 0 } });
    const own = client();
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');
    for (let i = 0; i < 5; i += 1) await own.send(calls.hint, {}, { signal });
    expect(added.mock.calls.length).toBeGreaterThan(0);
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(
      expect.arrayContaining(added.mock.calls.map(([, listener]) => listener)),
    );
  });
});

describe('a failed call', () => {
  it('is known by its kind', () => {
    const error = new GatewayError('stale', 'x');
    expect(error).toMatchObject({
      name: 'GatewayError',
      kind: 'stale',
      call: 'x',
      code: 0,
      fields: {},
      data: undefined,
      sent: false,
      message: '',
    });
    expect(isGatewayError(error)).toBe(true);
    expect(isGatewayError(error, 'stale')).toBe(true);
    expect(isGatewayError(error, 'refused')).toBe(false);
    expect(isGatewayError(new Error('x'))).toBe(false);
    expect(isGatewayError(undefined)).toBe(false);
  });
});
