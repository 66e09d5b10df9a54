/** Two further engines, each by the protocol that Debian's packages speak: Firefox by WebDriver BiDi, WebKitGTK by plain WebDriver. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A browser with one page. */
export interface Driver {
  open(address: string): Promise<void>;
  /** What an expression of the page comes to, promises awaited; as JSON carries it. */
  evaluate(expression: string): Promise<unknown>;
  /** The value of a cookie, also of one that scripts can't read. */
  cookie(name: string): Promise<string | undefined>;
  /** A picture of what is seen, PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

const WIDTH = 1440;
const HEIGHT = 900;
const PATIENCE_MS = 30_000;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Asks until there is an answer. */
async function until<T>(ask: () => Promise<T | undefined> | T | undefined, what: string): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await pause(50)) {
    const answer = await Promise.resolve(ask()).catch(() => undefined);
    if (answer !== undefined) return answer;
  }
  throw new Error(`${what} did not come in ${PATIENCE_MS / 1000} s`);
}

const stop = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** Debian's firefox-esr, without a window. */
export async function startFirefox(binary: string): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'console-firefox-'));
  const prefs = {
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'intl.accept_languages': 'en-US',
  };
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(prefs)
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
      .join('\n'),
  );
  const args = ['--headless', '--no-remote', '--profile', profile, `--width=${WIDTH}`, `--height=${HEIGHT}`, '--remote-debugging-port=0'];
  const firefox = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  let said = '';
  firefox.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const address = await until(() => /BiDi listening on (ws:\/\/\S+)/.exec(said)?.[1], 'Firefox');
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const open = new Map<number, (reply: Record<string, unknown>) => void>();
  socket.onmessage = ({ data }) => {
    const reply = JSON.parse(String(data)) as Record<string, unknown>;
    if (typeof reply.id === 'number') open.get(reply.id)?.(reply);
  };
  let count = 0;
  const send = (method: string, params: object): Promise<Record<string, never>> =>
    new Promise((resolve, reject) => {
      count += 1;
      open.set(count, ({ result, error, message }) =>
        error === undefined ? resolve(result as Record<string, never>) : reject(new Error(`${method}: ${message}`)),
      );
      socket.send(JSON.stringify({ id: count, method, params }));
    });
  await send('session.new', { capabilities: {} });
  const { contexts } = (await send('browsingContext.getTree', {})) as unknown as { contexts: { context: string }[] };
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: { width: WIDTH, height: HEIGHT } });
  return {
    open: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    async evaluate(expression) {
      const told = (await send('script.evaluate', {
        expression: `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`,
        target: { context },
        awaitPromise: true,
      })) as unknown as { type: string; result?: { value: string }; exceptionDetails?: { text: string } };
      if (told.type !== 'success') throw new Error(told.exceptionDetails?.text);
      return JSON.parse(told.result?.value ?? 'null');
    },
    async cookie(name) {
      const { cookies } = (await send('storage.getCookies', { filter: { name } })) as unknown as {
        cookies: { value: { value: string } }[];
      };
      return cookies[0]?.value.value;
    },
    picture: async () => Buffer.from((await send('browsingContext.captureScreenshot', { context })).data ?? '', 'base64'),
    async close() {
      socket.close();
      await stop(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** WebKitGTK's MiniBrowser on a screen of its own. It is given no locale, as on a box's kiosk. */
export async function startWebKit(driver: string, browser: string): Promise<Driver> {
  const display = `:${90 + (process.pid % 400)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', `${WIDTH}x${HEIGHT + 100}x24`, '-nolisten', 'tcp'], { stdio: 'ignore' });
  const port = await freePort();
  const { LANG: _, LC_ALL: __, LANGUAGE: ___, ...env } = process.env;
  const server = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...env, LC_ALL: 'C.UTF-8', DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
  });
  const ask = async (verb: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: verb, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await reply.json()) as { value: unknown };
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await until(() => ask('GET', '/status'), 'WebKitWebDriver');
  const wish = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: wish } })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: WIDTH, height: HEIGHT });
  return {
    open: async (url) => void (await ask('POST', `${session}/url`, { url })),
    evaluate: (expression) =>
      ask('POST', `${session}/execute/async`, {
        script: `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null), (error) => done(String(error)));`,
        args: [],
      }),
    cookie: async (name) => ((await ask('GET', `${session}/cookie/${name}`)) as { value: string }).value,
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    async close() {
      await ask('DELETE', session).catch(() => undefined);
      await Promise.all([stop(server), stop(screen)]);
    },
  };
}
