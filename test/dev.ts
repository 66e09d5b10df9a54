/**
 * `npm run dev`: rebuilds on change, reloads the open pages, and serves the console with the reference appliance behind it,
 * or with `--gateway http://address` a real box. Further options: `--port` (8081), and `--seed` of the appliance. For its other options
 * start it by `npm start` and give its address as the gateway.
 */
import { createReadStream, existsSync, statSync, watch } from 'node:fs';
import { createServer, request as httpRequest, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { extname, join, normalize, sep } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '../build.mjs';
import type { ApplianceOptions } from './appliance/options';
import type { Appliance } from './appliance/server';
import { bundled } from './bundle.ts';
import { buildGallery } from './gallery/build.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, '.cache/dev');
const RELOAD = '/__reload';
/** Every part in every state: test/gallery/gallery.tsx. */
const GALLERY = '/__gallery/';
const GALLERY_OUT = join(ROOT, '.cache/gallery');
/** What the box answers; everything else is a file of the build. */
const BOX = /^\/(admin\.php|operations|uploads|exports)(\/|$|\?)/;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.wav': 'audio/wav',
};

const { values } = parseArgs({
  options: { gateway: { type: 'string' }, port: { type: 'string', default: '8081' }, seed: { type: 'string', default: 'gateway' } },
});

const gateway = values.gateway ?? (await startAppliance());
const target = new URL(gateway);
const send = target.protocol === 'https:' ? httpsRequest : httpRequest;

async function startAppliance(): Promise<string> {
  const server: { startAppliance(options: ApplianceOptions): Promise<Appliance> } = await import(await bundled('appliance/server'));
  const appliance = await server.startAppliance({ root: OUT, data: join(ROOT, '.data'), seed: values.seed, sampling: true });
  return appliance.url;
}

/** Pages that wait for the next build. */
const pages = new Set<ServerResponse>();
let building = false;
let again = false;

async function rebuild(): Promise<void> {
  if (building) {
    again = true;
    return;
  }
  building = true;
  try {
    const started = performance.now();
    const [{ buildId }] = await Promise.all([build({ outdir: OUT, dev: true }), buildGallery(GALLERY_OUT, { reload: true })]);
    console.log(`built ${buildId} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    for (const page of pages) page.write('data: built\n\n');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
  building = false;
  if (again) {
    again = false;
    await rebuild();
  }
}

const server = createServer((request, response) => {
  const url = request.url ?? '/';
  if (url === RELOAD) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    pages.add(response);
    request.on('close', () => pages.delete(response));
    return;
  }
  if (BOX.test(url)) {
    // The box checks where a call comes from, so it is told its own address.
    const headers = { ...request.headers, host: target.host, ...(request.headers.origin && { origin: target.origin }) };
    const call = send(new URL(url, target), { method: request.method, headers, rejectUnauthorized: false }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    });
    call.on('error', (error) => {
      if (!response.headersSent) response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`${gateway}: ${error.message}`);
    });
    response.on('close', () => call.destroy());
    request.pipe(call);
    return;
  }
  const path = normalize(decodeURIComponent(url.split('?')[0] ?? '/'));
  const [root, below] = path.startsWith(GALLERY) ? [GALLERY_OUT, path.slice(GALLERY.length - 1)] : [OUT, path];
  const file = join(root, below === sep ? 'index.html' : below);
  if (!file.startsWith(root + sep) || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
});

await rebuild();
let timer: ReturnType<typeof setTimeout> | undefined;
for (const folder of ['src', 'locales', 'static', 'test/gallery']) {
  watch(join(ROOT, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 100);
  });
}
server.listen(Number(values.port), '127.0.0.1', () =>
  console.log(`Console: http://127.0.0.1:${values.port}/  gateway: ${gateway}  gallery: ${GALLERY}`),
);
