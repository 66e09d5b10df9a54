/** The config block: a vendor's file, checked field by field, and what the pack itself adds to it. */
import { readFileSync } from 'node:fs';
import { readConfig } from '../src/gateway/config';
import { safeUrl } from '../src/lib/safe-url';
import { EXIT, reasonOf, stop } from './pack-error';

/** A config block, or part of one. */
export type Block = Readonly<Record<string, unknown>>;

const MAX_FILE = 16 * 1024;
const NAME = 'letters, digits, "-" and "_"';

/** What a field may be, in words; `*` stands for any name. */
export const FIELDS: Readonly<Record<string, string>> = {
  routing: '"hash" or "history"',
  base: 'a folder of the web root with both slashes, such as "/" or "/console/"',
  title: 'an object with zh_CN and en',
  'title.zh_CN': 'text of at most 60 characters',
  'title.en': 'text of at most 60 characters',
  servicePhone: 'text of at most 40 characters',
  brand: 'an object with logo, company and companyUrl',
  'brand.logo': 'the path of a picture on the box, such as "/uploads/logo.png", or empty',
  'brand.company': 'text of at most 80 characters',
  'brand.companyUrl': 'an http or https address, or empty',
  theme: 'an object with accent and mode',
  'theme.accent': 'a colour such as "#1890ff"',
  'theme.mode': '"light", "dark" or "system"',
  headers: 'an object with token, scene, customer and request',
  'headers.token': `the name of a header: ${NAME}`,
  'headers.scene': `the name of a header: ${NAME}`,
  'headers.customer': `the name of a header: ${NAME}`,
  'headers.request': `the name of a header: ${NAME}`,
  cookies: 'an object with token, language, password and username',
  'cookies.token': `the name of a cookie: ${NAME}`,
  'cookies.language': `the name of a cookie: ${NAME}`,
  'cookies.password': `the name of a cookie: ${NAME}`,
  'cookies.username': `the name of a cookie: ${NAME}`,
  fileField: `the name of a form field: ${NAME}`,
  paths: 'an object of paths by the name of the call',
  'paths.*': 'a path on the box, such as "/admin.php/common/captcha"',
  passwordHash: '"md5" or "none"',
  savedPassword: 'true or false',
  openHosts: 'a list of host names, such as ["support.example.com"]',
  frameOrigins: 'a list of origins, such as ["https://portal.example.com"]',
  idleMinutes: 'minutes from 0, which is never, to 1440',
};

/** What the pack writes itself, and by which option. */
const OWN: Readonly<Record<string, string>> = { languages: '--languages', without: '--without', version: '--version' };

const plainText =
  (max: number) =>
  (value: unknown): boolean =>
    typeof value === 'string' && [...value].length <= max && !/\p{Cc}/u.test(value);
const each =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' && pattern.test(item));

/** What the console would take, but not be able to use. */
const FURTHER: Readonly<Record<string, (value: unknown) => boolean>> = {
  'title.zh_CN': plainText(60),
  'title.en': plainText(60),
  servicePhone: plainText(40),
  'brand.company': plainText(80),
  // Another host's picture would be stopped by the policy.
  'brand.logo': (value) => value === '' || (typeof value === 'string' && /^(?:\/(?!\/))?[\w%.-]+(?:\/[\w%.-]+)*$/.test(value)),
  'brand.companyUrl': (value) => value === '' || (/^https?:\/\//.test(String(value)) && safeUrl(value, 'http://box/') !== undefined),
  fileField: (value) => /^[\w-]+$/.test(String(value)),
  openHosts: each(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i),
  frameOrigins: each(/^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i),
  idleMinutes: (value) => typeof value === 'number' && value <= 1440,
};

const isBlock = (value: unknown): value is Block => typeof value === 'object' && value !== null && !Array.isArray(value);

const at = (block: unknown, name: string): unknown =>
  name.split('.').reduce((value: unknown, key) => (isBlock(value) && Object.hasOwn(value, key) ? value[key] : undefined), block);

/** What is said of a field that can't stay as it is. */
function complaint(name: string): string {
  const allowed = FIELDS[name] ?? (name.startsWith('paths.') ? FIELDS['paths.*'] : undefined);
  if (allowed) return `${name} must be ${allowed}`;
  const parent = name.includes('.') ? name.slice(0, name.lastIndexOf('.') + 1) : '';
  const known = Object.keys(FIELDS).filter((each) => each.startsWith(parent) && !each.slice(parent.length).includes('.'));
  return `${name} is no field of the console config; there are ${known.map((each) => each.slice(parent.length)).join(', ')}`;
}

/**
 * Checks a block as a vendor gave it.
 * @param from what the message calls it
 * @throws {PackError} that names the first wrong field and what it may be
 */
export function checkBlock(block: Block, from: string): void {
  const own = Object.keys(OWN).find((name) => Object.hasOwn(block, name));
  if (own !== undefined) stop(EXIT.config, `${from}: ${own} is set by ${OWN[own]}`);
  const { refused } = readConfig(block);
  const further = Object.keys(FURTHER).filter((name) => at(block, name) !== undefined && !FURTHER[name]?.(at(block, name)));
  const [first, ...more] = [...new Set([...refused, ...further])];
  if (first !== undefined) stop(EXIT.config, `${from}: ${complaint(first)}${more.length > 0 ? ` (also wrong: ${more.join(', ')})` : ''}`);
}

/** Reads a JSON file that must hold an object. */
export function readBlock(path: string): Block {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return stop(EXIT.config, `${path} can't be read (${reasonOf(error)})`);
  }
  if (bytes.length > MAX_FILE) stop(EXIT.config, `${path} is larger than ${MAX_FILE} bytes`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return stop(EXIT.config, `${path} is no JSON (${reasonOf(error)})`);
  }
  return isBlock(value) ? value : stop(EXIT.config, `${path} must hold one object: {"name": value, …}`);
}

/** Two blocks as one; where both say something, the second has the last word. */
export function mergeBlocks(first: Block, second: Block): Block {
  const merged: Record<string, unknown> = { ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = Object.hasOwn(merged, key) ? merged[key] : undefined;
    merged[key] = isBlock(before) && isBlock(value) ? mergeBlocks(before, value) : value;
  }
  return merged;
}
