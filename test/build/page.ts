/** index.html with its inline parts and its policy. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transform } from 'esbuild';
import type { FirstScreen } from './first-screen.ts';
import { ROOT } from './project.ts';

const source = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What is inline is named by its hash; each policy of Trusted Types answers the address of one worker, and no other. */
const policy = (scripts: readonly string[], style: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map(source).join(' ')}`,
    `style-src 'self' ${source(style)}`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "media-src 'self' blob:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // The two addresses of scripts that the console vouches for: the workers of lib/sheet/xls-read.ts and lib/hash/file-hash.ts.
    'trusted-types xls hash',
  ].join('; ');

const inFolder = (name: string): Promise<string> => readFile(join(ROOT, 'static', name), 'utf8');

const inline = async (name: string, target: string): Promise<string> =>
  (await transform(await inFolder(name), { minify: true, target, charset: 'utf8' })).code.trim();

/**
 * Fills static/index.html.
 * @param css of the sign-in page
 * @param templates markup by the id of its `<template>`
 */
export async function makePage(
  { main, first, chain }: FirstScreen,
  css: string,
  templates: Readonly<Record<string, string>>,
): Promise<string> {
  // An old browser must understand the first to be told that it is too old; it stumbles over the second alone.
  const [boot, start] = await Promise.all([inline('boot.js', 'es5'), inline('start.js', 'es2020')]);
  const values: Readonly<Record<string, string>> = {
    CSP: policy([boot, start], css),
    ICON: `data:image/svg+xml,${encodeURIComponent((await inFolder('favicon.svg')).trim())}`,
    CSS: css,
    PRELOAD: first
      .filter((path) => path !== main)
      .map((path) => `<link rel="modulepreload" href="${path}">`)
      .join(''),
    CHAIN: JSON.stringify(chain).replace(/</g, '\\u003c'),
    MAIN: main,
    TEMPLATES: Object.entries(templates)
      .map(([id, markup]) => `<template id="${id}">${markup}</template>`)
      .join(''),
    BOOT: boot,
    START: start,
  };
  const html = (await inFolder('index.html')).replace(/\n(?=<)/g, '');
  return html.replace(/%([A-Z]+)%/g, (whole, name: string) => values[name] ?? whole);
}
