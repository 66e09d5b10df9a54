/** A vendor's brand: texts for the config block, and pictures that become assets of the console. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, checkBlock, readBlock } from './console-config';
import { EXIT, reasonOf, stop } from './pack-error';
import { shortHash } from './page';

/** A picture of the brand, as an asset. */
export interface BrandPicture {
  /** `assets/logo-<hash>.svg` */
  readonly path: string;
  readonly bytes: Buffer;
}

/** A brand that was read and checked. */
export interface Brand {
  readonly block: Block;
  readonly logo: BrandPicture | undefined;
  readonly favicon: BrandPicture | undefined;
}

const PICTURES: Readonly<Record<'logo' | 'favicon', { readonly max: number; readonly kinds: readonly string[] }>> = {
  logo: { max: 64 * 1024, kinds: ['svg', 'png'] },
  favicon: { max: 32 * 1024, kinds: ['svg', 'png', 'ico'] },
};
const MAGIC: Readonly<Record<string, string>> = { png: '89504e470d0a1a0a', ico: '00000100' };

/** What runs, or asks for something, in a drawing: an `<img>` would not, but the file can be opened by itself. */
const UNSAFE: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/<\s*(?:[\w-]+:)?(?:foreignobject|iframe|embed|object|audio|video|handler)\b/i, 'foreign content'],
  [/<!\s*(?:doctype|entity)/i, 'a document type, which may define entities'],
  [/<\?xml-stylesheet/i, 'a stylesheet of somewhere else'],
  [/@import/i, 'a stylesheet of somewhere else'],
  [/attributename\s*=\s*["']?\s*(?:[\w-]+:)?href/i, 'an animated reference'],
  [
    /(?:href|src|xml:base)\s*=\s*(?!\s*["'](?:#[\w.-]+|data:image\/(?:png|jpeg|gif|webp);base64,[\w+/=\s]+)["'])/i,
    'a reference to something else',
  ],
  [/url\s*\(\s*(?!["']?#[\w.-]+["']?\s*\))/i, 'a reference to something else'],
  [/\\/, 'an escape of a stylesheet'],
];

function checkSvg(bytes: Buffer, name: string): void {
  let source: string;
  try {
    source = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    stop(EXIT.config, `${name} must be UTF-8`);
  }
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]*?-->\s*)*<svg[\s>]/.test(source)) stop(EXIT.config, `${name} is no SVG drawing`);
  const found = UNSAFE.find(([pattern]) => pattern.test(source));
  if (found) stop(EXIT.config, `${name} holds ${found[1]}, which a brand's drawing may not`);
}

function readPicture(folder: string, name: 'logo' | 'favicon', files: readonly string[]): BrandPicture | undefined {
  const { max, kinds } = PICTURES[name];
  const found = kinds.filter((kind) => files.includes(`${name}.${kind}`));
  const [kind] = found;
  if (kind === undefined) return undefined;
  if (found.length > 1) stop(EXIT.config, `${folder} holds ${found.map((each) => `${name}.${each}`).join(' and ')}: one is needed`);
  const file = join(folder, `${name}.${kind}`);
  const bytes = readFileSync(file);
  if (bytes.length === 0 || bytes.length > max) stop(EXIT.config, `${file} has ${bytes.length} bytes: 1 to ${max} are allowed`);
  if (kind === 'svg') checkSvg(bytes, file);
  else if (!bytes.toString('hex').startsWith(MAGIC[kind] ?? '')) stop(EXIT.config, `${file} is no ${kind.toUpperCase()} picture`);
  return { path: `assets/${name}-${shortHash(bytes)}.${kind}`, bytes };
}

/** brand.json as a part of the config block. */
function readTexts(file: string): Block {
  const { title, company, companyUrl, servicePhone, accent, ...rest } = readBlock(file);
  const [unknown] = Object.keys(rest);
  if (unknown !== undefined)
    stop(EXIT.config, `${file}: ${unknown} is no field of a brand; there are title, company, companyUrl, servicePhone, accent`);
  const given = (fields: Block): Block => Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const some = (name: string, fields: Block): Block => (Object.keys(given(fields)).length > 0 ? { [name]: given(fields) } : {});
  return {
    // One title is that of both languages.
    ...(title === undefined ? {} : { title: typeof title === 'string' ? { zh_CN: title, en: title } : title }),
    ...given({ servicePhone }),
    ...some('brand', { company, companyUrl }),
    ...some('theme', { accent }),
  };
}

/**
 * Reads a brand folder.
 * @throws {PackError} for anything that it may not hold
 */
export function readBrand(folder: string): Brand {
  let files: readonly string[];
  try {
    files = readdirSync(folder).filter((name) => !name.startsWith('.'));
  } catch (error) {
    return stop(EXIT.config, `--brand ${folder} can't be read (${reasonOf(error)})`);
  }
  const allowed = ['brand.json', ...Object.entries(PICTURES).flatMap(([name, { kinds }]) => kinds.map((kind) => `${name}.${kind}`))];
  const stray = files.find((name) => !allowed.includes(name));
  if (stray !== undefined) stop(EXIT.config, `--brand ${folder} holds "${stray}"; a brand has ${allowed.join(', ')}`);
  const file = join(folder, 'brand.json');
  const block = files.includes('brand.json') ? readTexts(file) : {};
  checkBlock(block, file);
  return { block, logo: readPicture(folder, 'logo', files), favicon: readPicture(folder, 'favicon', files) };
}
