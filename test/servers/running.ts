/**
 * Real web servers before a real PHP, as processes of a test on loopback: each with the very snippet of firmware-pack/servers, a
 * folder of its own for whatever it writes, and a web root that is a copy of the console as built, beside files of others.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { certificateOf } from '../appliance/certificate';
import { boxTool } from '../box-tools';

const SNIPPETS = join(import.meta.dirname, '../../firmware-pack/servers');
const START_MS = 20_000;
/** A port that was free may be taken before the server has it. */
const TRIES = 4;

/** What lies in the web root and is nobody's business: path by content. */
export const SECRETS = {
  'console/pointer': 'current=secret\n',
  'console/versions/abc/manifest.json': '{"secret":1}\n',
  '.htpasswd': 'admin:secret\n',
  'assets/.secret.js': 'secret\n',
} as const;

/** A web root with a PHP behind it. */
export interface Site {
  readonly root: string;
  /** What the captcha of a browser says, by its PHPSESSID. */
  captcha(session: string): string | undefined;
  /** Stops every server of the site, and takes its folders away. */
  close(): Promise<void>;
  nginx(): Promise<{ readonly port: number; readonly tlsPort: number; readonly brotli: boolean }>;
  /** `cache` is the folder of what it has squeezed. */
  lighttpd(): Promise<{ readonly port: number; readonly cache: string }>;
  /** Without PHP: a busybox as Debian builds it can't hand requests on. */
  busybox(): Promise<{ readonly port: number }>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

const answers = (where: { readonly port: number; readonly host: string } | { readonly path: string }): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(where, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

const gone = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

const tool = (name: Parameters<typeof boxTool>[0]): string => {
  const path = boxTool(name);
  if (path === undefined) throw new Error(`${name} is not here`);
  return path;
};

/** The module that sends .br twins, where this nginx has it. */
const brotliModule = (): string | undefined => {
  const folder = /--modules-path=(\S+)/.exec(spawnSync(tool('nginx'), ['-V'], { encoding: 'utf8' }).stderr)?.[1];
  const module = folder && join(folder, 'ngx_http_brotli_static_module.so');
  return module && existsSync(module) ? module : undefined;
};

/**
 * Copies a console to a web root of its own, and starts PHP for it.
 * @param dist the console as built
 */
export async function openSite(dist: string): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'servers-'));
  const root = join(folder, 'www');
  const sessions = join(folder, 'sessions');
  const phpSocket = join(folder, 'php.sock');
  const running: ChildProcess[] = [];

  cpSync(dist, root, { recursive: true, preserveTimestamps: true });
  for (const name of ['admin.php', 'gateway.php', 'operations'])
    cpSync(join(import.meta.dirname, name), join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(SECRETS)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(sessions);

  const start = async (command: string, args: readonly string[], where: Parameters<typeof answers>[0]): Promise<boolean> => {
    const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    running.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    const until = Date.now() + START_MS;
    while (!(await answers(where))) {
      if (gone(child) && /already in use/i.test(said)) return false;
      if (gone(child) || Date.now() > until) throw new Error(`${command} ${args.join(' ')} did not start:\n${said}`);
      await pause(20);
    }
    return !gone(child);
  };

  const onPort = async (launch: (port: number) => Promise<boolean>): Promise<number> => {
    for (let left = TRIES; left > 0; left--) {
      const port = await freePort();
      if (await launch(port)) return port;
    }
    throw new Error('found no free port');
  };

  await start(
    tool('php-cgi'),
    ['-n', '-d', `session.save_path=${sessions}`, '-d', 'session.use_strict_mode=1', '-d', 'session.cookie_httponly=1', '-b', phpSocket],
    { path: phpSocket },
  );

  return {
    root,
    captcha: (session) => {
      const file = join(sessions, `sess_${session}`);
      return /^\w+$/.test(session) && existsSync(file) ? /captcha\|s:4:"(\w{4})"/.exec(readFileSync(file, 'utf8'))?.[1] : undefined;
    },

    nginx: async () => {
      const own = join(folder, 'nginx');
      mkdirSync(own);
      const { key, cert } = await certificateOf(own);
      writeFileSync(join(own, 'key.pem'), key, { mode: 0o600 });
      writeFileSync(join(own, 'cert.pem'), cert);
      const module = brotliModule();
      for (const name of ['nginx.conf', ...(module ? ['nginx-brotli.conf'] : [])]) {
        cpSync(join(SNIPPETS, name), join(own, 'gateway-console', name), { recursive: true });
      }
      let tlsPort = 0;
      const port = await onPort(async (free) => {
        tlsPort = await freePort();
        const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((each) => `${each}_temp_path ${own}/${each};`);
        writeFileSync(
          join(own, 'main.conf'),
          `${module ? `load_module ${module};\n` : ''}daemon off;
master_process off;
pid ${own}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  upstream gateway_console_php { server unix:${phpSocket}; }
  server {
    listen 127.0.0.1:${free};
    listen 127.0.0.1:${tlsPort} ssl;
    ssl_certificate cert.pem;
    ssl_certificate_key key.pem;
    root ${root};
    include gateway-console/nginx.conf;
  }
}
`,
        );
        return start(tool('nginx'), ['-p', own, '-e', 'stderr', '-c', join(own, 'main.conf')], { host: '127.0.0.1', port: free });
      });
      return { port, tlsPort, brotli: module !== undefined };
    },

    lighttpd: async () => {
      const own = join(folder, 'lighttpd');
      mkdirSync(join(own, 'cache'), { recursive: true });
      cpSync(join(SNIPPETS, 'lighttpd.conf'), join(own, 'gateway-console.conf'));
      const port = await onPort((free) => {
        writeFileSync(
          join(own, 'main.conf'),
          `server.bind = "127.0.0.1"
server.port = ${free}
server.document-root = "${root}"
server.upload-dirs = ( "${own}" )
server.modules = ( "mod_rewrite", "mod_access", "mod_deflate", "mod_setenv", "mod_indexfile", "mod_fastcgi", "mod_staticfile" )
var.gateway_console_php = "${phpSocket}"
var.gateway_console_cache = "${join(own, 'cache')}"
include "gateway-console.conf"
`,
        );
        return start(tool('lighttpd'), ['-D', '-f', join(own, 'main.conf')], { host: '127.0.0.1', port: free });
      });
      return { port, cache: join(own, 'cache') };
    },

    busybox: async () => {
      const port = await onPort((free) =>
        start(tool('busybox'), ['httpd', '-f', '-p', `127.0.0.1:${free}`, '-h', root, '-c', join(SNIPPETS, 'busybox-httpd.conf')], {
          host: '127.0.0.1',
          port: free,
        }),
      );
      return { port };
    },

    close: async () => {
      await Promise.all(
        running.map(async (child) => {
          if (gone(child)) return;
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGTERM');
          await Promise.race([ended, pause(5000)]);
          child.kill('SIGKILL');
          await ended;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A reply as it came, nothing unpacked or followed. */
export interface RawReply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks without the tidying that fetch does to paths and encodings; with a body it is a POST. */
export const ask = (
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string | Buffer,
): Promise<RawReply> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
    request({ host: '127.0.0.1', port, path, method, agent: false, headers: { ...length, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', reject);
      response.once('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
    })
      .once('error', reject)
      .end(body);
  });
