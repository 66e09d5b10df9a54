/** index.html as a pack changes it: the config block, what is fetched ahead, the icon. Nothing that the policy names by its hash. */
import { createHash } from 'node:crypto';
import { EXIT, stop } from './pack-error';

/** What a page is to have. */
export interface PageChange {
  readonly config: Readonly<Record<string, unknown>>;
  /** Assets that stay. */
  readonly assets: ReadonlySet<string>;
  readonly languages: readonly string[];
  /** Path of an icon instead of the built-in one. */
  readonly icon: string | undefined;
  /** Put in front of `assets/`: empty, or the base where addresses below it open the page too. */
  readonly prefix: string;
}

const BUILD_META = /<meta name="build" content="([^"]*)">/;

const replaceOne = (page: string, pattern: RegExp, next: (inside: string) => string): string => {
  const found = pattern.exec(page);
  if (!found) return stop(EXIT.build, `index.html of the build folder is not as this pack knows it: ${pattern.source.slice(0, 40)}`);
  const [whole, before = '', inside = '', after = ''] = found;
  return page.slice(0, found.index) + before + next(inside) + after + page.slice(found.index + whole.length);
};

const asBlock = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

const parseChain = (text: string): Readonly<Record<string, readonly string[]>> => {
  try {
    return JSON.parse(text);
  } catch {
    return stop(EXIT.build, 'index.html of the build folder has a chain that is no JSON');
  }
};

/** The build's id that a page carries; empty when it has none. */
export const buildOf = (page: string): string => BUILD_META.exec(page)?.[1] ?? '';

/** The page with these changes, still under its old build id. */
export function changePage(page: string, { config, assets, languages, icon, prefix }: PageChange): string {
  const configured = replaceOne(page, /(<script type="application\/json" id="console-config">)([\s\S]*?)(<\/script>)/, () =>
    asBlock(config),
  );
  const chained = replaceOne(configured, /(<script type="application\/json" id="console-chain">)([\s\S]*?)(<\/script>)/, (inside) =>
    asBlock(
      Object.fromEntries(
        Object.entries(parseChain(inside))
          .filter(([part]) => part === 'shell' || languages.includes(part))
          .map(([part, paths]) => [part, paths.filter((path) => assets.has(path)).map((path) => prefix + path)]),
      ),
    ),
  );
  const branded = icon ? replaceOne(chained, /(<link rel="icon" href=")([^"]*)(">)/, () => icon) : chained;
  return branded.replaceAll('="assets/', `="${prefix}assets/`);
}

/** Ten characters of a digest, as build.mjs has them in the names of files. */
export const shortHash = (data: Uint8Array | string): string =>
  createHash('sha256').update(data).digest('base64url').replace(/[-_]/g, '').slice(0, 10);

/** A changed page is another build: by the rule of build.mjs, over the names of the assets and the page without its id. */
export function renamePage(page: string, assets: Iterable<string>): { readonly page: string; readonly build: string } {
  const build = shortHash([...assets].sort().join('\n') + page.replace(BUILD_META, ''));
  return { page: page.replace(BUILD_META, `<meta name="build" content="${build}">`), build };
}
