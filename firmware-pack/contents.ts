/** What the web root of a pack holds: the build without what is left out, with the vendor's config and brand in its page. */
import { brotliCompressSync, constants } from 'node:zlib';
import { readConfig } from '../src/gateway/config';
import type { PackArguments } from './arguments';
import { type Brand, readBrand } from './brand';
import { type BuildFolder, type BundledPackage, choose, keptAssets } from './build-folder';
import { type Block, checkBlock, mergeBlocks, readBlock } from './console-config';
import { EXIT, stop } from './pack-error';
import { buildOf, changePage, renamePage } from './page';
import { gzip } from './tar';

/** The web root, and what a manifest says of it. */
export interface Contents {
  /** By path, in the order of the archive: assets by their bytes, version.json, index.html. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Its id, a new one where the page has changed. */
  readonly build: string;
  readonly languages: readonly string[];
  /** What is in the files that stay. */
  readonly packages: readonly BundledPackage[];
}

/** Whether a file has compressed twins: what is text. The installer goes by the same rule. */
const hasTwins = (path: string): boolean => /^assets\/.+\.(?:js|css|svg)$/.test(path);

/** Whether a config makes the web server answer with the page for addresses below the base, so that its own must be absolute. */
const prefixOf = (block: Block): string => (block.routing === 'history' ? String(block.base ?? '/') : '');

/** The vendor's words: those of the config over those of the brand, and where the logo is. */
function vendorBlock(config: string | undefined, brand: Brand | undefined): Block {
  const given = config === undefined ? {} : readBlock(config);
  checkBlock(given, config ?? '');
  const block = mergeBlocks(brand?.block ?? {}, given);
  const logo = brand?.logo && { brand: { logo: prefixOf(block) + brand.logo.path } };
  return mergeBlocks(logo ?? {}, block);
}

/** What the pack writes into the config block where it differs from the build. */
function ownBlock(build: BuildFolder, version: string, languages: readonly string[], without: readonly string[]): Block {
  return {
    ...(languages.join() === build.languages.join() ? {} : { languages }),
    ...(without.length > 0 ? { without } : {}),
    ...(version === build.version ? {} : { version }),
  };
}

const twin = {
  br: (bytes: Uint8Array): Uint8Array =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  gz: gzip,
};

/**
 * Collects the web root that was asked for.
 * @throws {PackError} for a config, brand, language or area that can't be
 */
export function collect(build: BuildFolder, asked: PackArguments): Contents {
  const choice = choose(build, asked.languages, asked.without);
  const original = build.read('index.html').toString('utf8');
  if (buildOf(original) !== build.build) stop(EXIT.build, `--build ${asked.build}: index.html and build.json are of different builds`);
  const brand = asked.brand === undefined ? undefined : readBrand(asked.brand);
  const vendor = vendorBlock(asked.config, brand);
  const config = { ...vendor, ...ownBlock(build, asked.version, choice.languages, choice.without) };
  const { refused } = readConfig(config);
  if (refused.length > 0) stop(EXIT.config, `the console would not take ${refused.join(', ')}`);

  const built = keptAssets(build, original, choice);
  const pictures = new Map([brand?.logo, brand?.favicon].flatMap((picture) => (picture ? [[picture.path, picture.bytes] as const] : [])));
  const prefix = prefixOf(vendor);
  const changed = changePage(original, {
    config,
    assets: new Set(built),
    languages: choice.languages,
    icon: brand?.favicon && prefix + brand.favicon.path,
    prefix,
  });
  const names = [...built, ...pictures.keys()];
  const { page, build: id } = changed === original ? { page: original, build: build.build } : renamePage(changed, names);

  const assets = new Map<string, Uint8Array>();
  const encodingsOf = (path: string): readonly ('br' | 'gz')[] => [
    ...(asked.br && !build.files.get(path)?.gzipOnly ? ['br' as const] : []),
    ...(asked.gz && asked.gzInArchive ? ['gz' as const] : []),
  ];
  for (const path of names) {
    const picture = pictures.get(path);
    assets.set(path, picture ?? build.read(path));
    for (const encoding of hasTwins(path) ? encodingsOf(path) : [])
      assets.set(`${path}.${encoding}`, picture ? twin[encoding](picture) : build.read(`${path}.${encoding}`));
  }
  const inside = new Set(['index.html', ...built].flatMap((path) => build.files.get(path)?.packages ?? []));
  return {
    files: new Map([
      ...[...assets].sort(([a], [b]) => (a < b ? -1 : 1)),
      ['version.json', Buffer.from(`${JSON.stringify({ product: build.product, version: asked.version, build: id })}\n`)],
      ['index.html', Buffer.from(page)],
    ]),
    build: id,
    languages: choice.languages,
    packages: build.packages.filter(({ name }) => inside.has(name)),
  };
}
