/**
 * The build: esbuild with splitting, Tailwind, the icon sprite, index.html with its inline parts and policy, and the
 * compressed twins; then the budgets (test/build/budgets.ts). The same input gives the same bytes.
 *
 *   node build.mjs            into dist/
 *   node build.mjs --report   and say what each file weighs and holds
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as bundle, transform } from 'esbuild';
import { FLOOR, isAskedBy, laterNames, laterStyles } from './test/build/browser-floor.mjs';
import { isOver, weighBuild } from './test/build/budgets.ts';

const ROOT = import.meta.dirname;
const run = promisify(execFile);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const LANGUAGES = ['zh_CN', 'en'];
const PRODUCT = 'gateway-console';
const hash = (data) => createHash('sha256').update(data).digest('base64url').replace(/[-_]/g, '').slice(0, 10);
const sha = (algorithm, data) => `${algorithm}-${createHash(algorithm).update(data).digest('base64')}`;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** Folders whose files many parts share. */
const TIER_FOLDERS = ['ui', 'lib', 'i18n', 'screen', 'field', 'gateway'];
/** Files of the shell that its own lazily loaded parts use too. */
const SHELL_SHARED = [
  'src/shell/context.ts',
  'src/shell/preferences.ts',
  'src/shell/sidebar.tsx',
  'src/session/loading-overlay.tsx',
  'src/session/notice-list.tsx',
];
/** Parts of the first screen after signing in: they do without `heavy` and `engine`. */
const FIRST_PARTS = ['src/app.tsx', 'src/ui/chart.tsx'];
/** The one of them that is fetched ahead: charts are far down, and come once they are seen. */
const [FIRST_SCREEN] = FIRST_PARTS;
/** What screens are declared in. */
const ENGINE = 'src/screen/index.ts';
/** The screens of an area: they load the engine; the dashboard does without. */
const isArea = (path) => /[\\/]src[\\/]areas[\\/](?!dashboard[\\/])/.test(path);

/** Areas whose screens share much among themselves: what two of them need is one file of the area, instead of one for each combination. */
const SHARING_AREAS = ['voice'];
const areaOf = (path) => /[\\/]src[\\/]areas[\\/]([^\\/]+)[\\/]/.exec(path)?.[1];

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s+(?!type\b)(?:[\w*{}\s,$]+?\sfrom\s+)?['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]\s*\)/g;
const fileOf = (from, path) =>
  ['.ts', '.tsx', '/index.ts', '/index.tsx'].map((suffix) => resolve(dirname(from), path) + suffix).find((each) => existsSync(each));

/** The files of an area that two of its screens or more need at once. */
const areaShared = async (name) => {
  const users = new Map();
  const index = join(ROOT, 'src/areas', name, 'index.ts');
  const walk = async (path, seen) => {
    if (seen.has(path) || areaOf(path) !== name) return;
    seen.add(path);
    users.set(path, (users.get(path) ?? 0) + 1);
    const plain = [...(await readFile(path, 'utf8')).matchAll(IMPORT)].flatMap((found) => (found[1] ? [fileOf(path, found[1])] : []));
    await Promise.all(plain.filter(Boolean).map((file) => walk(file, seen)));
  };
  const screens = [...(await readFile(index, 'utf8')).matchAll(IMPORT)].flatMap((found) => (found[2] ? [fileOf(index, found[2])] : []));
  await Promise.all(screens.map((screen) => walk(screen, new Set())));
  return [...users].filter(([, count]) => count > 1).map(([file]) => file);
};

/**
 * Which shared files belong together, by who loads them. `kit`: what the shell and the dashboard need; `heavy`: what
 * their dialogs share with the screens; `engine`: what is left of src/screen and what it needs. Other shared
 * files go wherever they are used.
 */
const tierFiles = async () => {
  const found = new Map();
  const walk = async (path, dynamic, seen) => {
    if (seen.has(path)) return;
    seen.add(path);
    if (!found.has(path)) found.set(path, await readFile(path, 'utf8'));
    const next = [];
    for (const [, plain, lazily] of found.get(path).matchAll(IMPORT)) {
      if (lazily && !dynamic) continue;
      const file = fileOf(path, plain ?? lazily);
      if (file && !isArea(file)) next.push(walk(file, dynamic, seen));
    }
    await Promise.all(next);
  };
  const [first, all, engine] = [new Set(), new Set(), new Set()];
  await Promise.all(FIRST_PARTS.map((part) => walk(join(ROOT, part), false, first)));
  await walk(join(ROOT, 'src/main.ts'), true, all);
  await walk(join(ROOT, ENGINE), false, engine);
  const shared = (files) =>
    [...files].filter(
      (file) =>
        !FIRST_PARTS.some((part) => file.endsWith(part)) && TIER_FOLDERS.some((folder) => file.startsWith(join(ROOT, 'src', folder, '/'))),
    );
  const kit = new Set(shared(first));
  const heavy = new Set(shared(engine).filter((file) => !kit.has(file) && all.has(file)));
  return {
    kit: ['react', 'react/jsx-runtime', 'react-dom/client', ...kit, ...SHELL_SHARED.map((file) => join(ROOT, file))],
    heavy: [...heavy],
    engine: shared(engine).filter((file) => !kit.has(file) && !heavy.has(file)),
  };
};
/** Shared parts go into one file a tier instead of one for each combination of users (see src/base.ts). */
const tiers = (rewrite) => {
  const parts = new Set();
  let shared;
  return {
    name: 'tiers',
    setup(build) {
      build.onResolve({ filter: /^\.{1,2}\// }, async (args) => {
        if (args.kind !== 'dynamic-import' || args.pluginData === 'tiers') return undefined;
        const found = await build.resolve(args.path, {
          kind: args.kind,
          importer: args.importer,
          resolveDir: args.resolveDir,
          pluginData: 'tiers',
        });
        if (/\.tsx?$/.test(found.path)) parts.add(found.path);
        return found;
      });
      build.onResolve({ filter: /^tier:/ }, ({ path }) => ({ path: path.slice('tier:'.length), namespace: 'tier' }));
      build.onLoad({ filter: /.*/, namespace: 'tier' }, async ({ path: tier }) => {
        shared ??= tierFiles();
        const files = SHARING_AREAS.includes(tier) ? await areaShared(tier) : (await shared)[tier];
        return {
          contents: files
            .sort()
            .map((file) => `import ${JSON.stringify(file)};`)
            .join('\n'),
          resolveDir: ROOT,
        };
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path }) => {
        const source = rewrite(await readFile(path, 'utf8'));
        const base = relative(dirname(path), join(ROOT, 'src/base')).replace(/^(?!\.)/, './');
        const more = FIRST_PARTS.some((part) => path.endsWith(part)) ? [] : isArea(path) ? ['heavy', 'engine'] : ['heavy'];
        const own = SHARING_AREAS.filter((name) => areaOf(path) === name && !path.endsWith('index.ts'));
        const tail = ['kit', ...more, ...own].map((tier) => `import 'tier:${tier}';`).join('\n');
        // The entry is a part of the base: with the import it has the same users, so both are one file.
        const stands = path.endsWith('src/main.ts') ? `\nimport '${base}';` : '';
        return {
          contents: source + (parts.has(path) ? `\nimport '${base}';\n${tail}` : stands),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
};

/**
 * Imports of Headless UI go to the component's own file: esbuild splits by file, and through the package's index every
 * chunk would carry every component (the combobox alone brings a virtual list).
 */
const headless = async () => {
  const folder = join(ROOT, 'node_modules/@headlessui/react/dist');
  const index = await readFile(join(folder, 'headlessui.esm.js'), 'utf8');
  const home = new Map();
  for (const [, file] of index.matchAll(/from'\.\/([^']+)'/g)) {
    const source = await readFile(join(folder, file), 'utf8');
    for (const [, names] of source.matchAll(/export\{([^}]*)\}/g))
      for (const name of names.split(',')) home.set(name.split(' as ').pop().trim(), join(folder, file));
  }
  return (source) =>
    source.replace(/import \{([^}]*)\} from '@headlessui\/react';/g, (_, names) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => `import { ${name} } from ${JSON.stringify(home.get(name.split(' as ')[0]))};`)
        .join(' '),
    );
};

/** A locale file as one value; esbuild's own JSON loader also exports every key by name. */
const locales = {
  name: 'locales',
  setup(build) {
    build.onLoad({ filter: /[\\/]locales[\\/].*\.json$/ }, async ({ path }) => {
      const json = JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
      if (path.endsWith('sign-in.json')) return { contents: `export default ${json}` };
      // A part like any other: without the base, esbuild's own helpers would become a file beside it.
      return { contents: `export default JSON.parse(${JSON.stringify(json)});\nimport ${JSON.stringify(join(ROOT, 'src/base.ts'))};` };
    });
  },
};

/** Makes a plugin that puts other words in one place of a package's file; fails where they are no longer there. */
const replaced = (name, filter, [before, after]) => ({
  name,
  setup(build) {
    build.onLoad({ filter }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(before, after);
      if (contents === source) throw new Error(`${path} no longer holds ${before}`);
      return { contents };
    });
  },
});

/** uPlot takes the browser's language as it is told, and throws while it loads where that is none: WebKit in C.UTF-8 says "c". */
const localeFree = replaced('locale-free', /[\\/]uPlot\.esm\.js$/, ["domEnv ? nav.language : 'en-US'", 'undefined']);

/** SheetJS names a folder in a format that the console never writes; no file of a release holds the address of a folder. */
const folderFree = replaced('folder-free', /[\\/]xlsx\.mjs$/, ["'file:///C:/SheetJS/'", "''"]);

/** Runs Tailwind over one stylesheet. */
export const tailwind = async (input, output) => {
  const cli = join(ROOT, 'node_modules/@tailwindcss/cli/dist/index.mjs');
  await run(process.execPath, [cli, '-i', input, '-o', output, '--minify'], { cwd: ROOT });
  return (await readFile(output, 'utf8')).replace(/^\/\*!.*?\*\/\s*/s, '').trim();
};

/** The sprite: the icons that the code uses and those that a menu may ask for (src/ui/icon-names.ts), as symbols. */
export const sprite = async (names) => {
  const symbols = await Promise.all(
    [...new Set(Object.values(names))].sort().map(async (name) => {
      const svg = await readFile(join(ROOT, 'node_modules/lucide-static/icons', `${name}.svg`), 'utf8');
      const body = svg
        .replace(/<!--.*?-->/gs, '')
        .replace(/^[\s\S]*?<svg[\s\S]*?>|<\/svg>\s*$/g, '')
        .replace(/>\s+</g, '><')
        .replace(/\s+\/>/g, '/>')
        .trim();
      return `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`;
    }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/** Bundles a module for Node and imports it. */
const load = async (entry, cache) => {
  const outfile = join(cache, `${basename(entry).replace(/\.\w+$/, '')}.mjs`);
  await bundle({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return import(`${pathToFileURL(outfile).href}?${hash(await readFile(outfile))}`);
};

/** The icons of the console, by their names: for pages beside it. */
export const loadIcons = async () => {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const cache = await mkdtemp(join(ROOT, '.cache/icons-'));
  const { ICONS } = await load(join(ROOT, 'src/ui/icon-names.ts'), cache);
  await rm(cache, { recursive: true, force: true });
  return ICONS;
};

const escapeJson = (value) => JSON.stringify(value).replace(/</g, '\\u003c');

/** What is inline is named by its hash; the one policy of Trusted Types answers the address of the worker that reads .xls, and no other. */
const policy = (scripts, style) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.map((script) => `'${sha('sha256', script)}'`).join(' ')}`,
    `style-src 'self' '${sha('sha256', style)}'`,
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
    // The one address of a script that the console vouches for: the worker of lib/sheet/xls-read.ts.
    'trusted-types xls',
  ].join('; ');

/** A file of the build with its compressed twins; a development build has none. */
const weigh = async (path, data, dev) => {
  const bytes = Buffer.from(data);
  if (dev) return { path, bytes, br: bytes, gz: bytes };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    gzipped(bytes, { level: 9 }),
  ]);
  gz[9] = 3; // the header's "operating system", the same on every machine
  return { path, bytes, br, gz };
};

/** Which commit this is, and when it was made: the time that a pack gives its files (RELIABILITY.md U2). Without git it is unknown. */
const origin = async () => {
  const git = async (...args) => (await run('git', ['-c', 'log.showSignature=false', ...args], { cwd: ROOT })).stdout.trim();
  const known = await Promise.all([git('log', '-1', '--format=%H %ct'), git('status', '--porcelain')]).catch(() => undefined);
  const [commit, time] = known?.[0].split(' ') ?? ['unknown', '0'];
  return { commit: known?.[1] ? `${commit}-dirty` : commit, epoch: Number(process.env.SOURCE_DATE_EPOCH || time) };
};

/** A package that is in the bundle: what its package.json says, and its licence's words. */
const describePackage = async (folder) => {
  const { name, version, license: licence } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const file = (await readdir(folder)).sort().find((each) => /^(licen[cs]e|copying)(\.\w+)?$/i.test(each));
  const text = file ? await readFile(join(folder, file), 'utf8') : 'The package comes without a text of its licence.';
  return { name, version, licence, text: text.replaceAll('\r\n', '\n').trim() };
};

/**
 * Fails where the bundle uses what the oldest promised browsers do not have (test/build/browser-floor.mjs).
 * @param outputs esbuild's, by path
 */
const keepToTheFloor = async (files, outputs) => {
  const found = [];
  for (const [path, data] of files) {
    if (path.endsWith('.css')) found.push(...laterStyles(String(data)).map((name) => `${path}: ${name}`));
    if (!/\.(js|html)$/.test(path)) continue;
    const styles = /<style>(.*?)<\/style>/s.exec(path.endsWith('.html') ? String(data) : '')?.[1] ?? '';
    found.push(...laterStyles(styles).map((name) => `${path}: ${name}`));
    const names = laterNames(String(data));
    if (names.length === 0) continue;
    const inputs = Object.keys(outputs[path]?.inputs ?? {}).filter((input) => existsSync(join(ROOT, input)));
    const sources = await Promise.all(inputs.map(async (input) => [input, laterNames(await readFile(join(ROOT, input), 'utf8'))]));
    for (const name of names) {
      const users = sources.filter(([, used]) => used.includes(name)).map(([input]) => input);
      const unasked = users.filter((input) => !isAskedBy(input, name));
      if (users.length === 0 || unasked.length > 0) found.push(`${unasked.join(', ') || path}: ${name}`);
    }
  }
  if (found.length === 0) return;
  throw new Error(`not in every browser that README promises (${FLOOR.join(', ')}); ask first, as in a?.(…):\n  ${found.join('\n  ')}`);
};

/**
 * What firmware-pack asks about a build, so that the folder alone is enough: which file needs which, what is in each, and
 * the licences.
 */
const packInput = async ({ version, buildId, files, outputs, workers, named, carried }) => {
  const homes = new Map();
  const homeOf = (input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(input)?.[0];
  const nameOf = (home) => /(?:@[^/]+\/)?[^/]+$/.exec(home)[0];
  const listed = {};
  for (const path of [...files.keys()].sort()) {
    const { imports = [], entryPoint, inputs = {} } = outputs[path] ?? workers[path] ?? {};
    const text = /\.(js|html)$/.test(path) ? String(files.get(path)) : '';
    const own = imports.filter((each) => !each.external).map((each) => ({ path: named(each.path), lazy: each.kind === 'dynamic-import' }));
    // A stylesheet, the sprite, a sound and a worker are no modules: who names them needs them.
    const beside = [...files.keys()].filter((other) => other.startsWith('assets/') && !outputs[other] && text.includes(basename(other)));
    const within = Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? (homeOf(input) ?? []) : []));
    const packages = [...within.map((home) => resolve(home)), ...(carried[path] ?? []).map((name) => join(ROOT, 'node_modules', name))];
    for (const home of packages) homes.set(nameOf(home), home);
    const some = (name, values) => (values.length > 0 ? { [name]: [...new Set(values)].sort() } : {});
    listed[path] = {
      ...(entryPoint ? { entry: entryPoint } : {}),
      ...some('imports', [...own.map((each) => each.path), ...beside]),
      ...some(
        'lazy',
        own.filter((each) => each.lazy).map((each) => each.path),
      ),
      ...some('packages', packages.map(nameOf)),
    };
  }
  const packages = await Promise.all([...homes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, home]) => describePackage(home)));
  const areas = Object.values(outputs).flatMap(({ inputs }) =>
    Object.keys(inputs).map((input) => /^src\/areas\/([^/]+)\/routes\.ts$/.exec(input)?.[1]),
  );
  const about = {
    schema: 1,
    product: PRODUCT,
    version,
    build: buildId,
    ...(await origin()),
    languages: LANGUAGES,
    areas: [...new Set(areas.filter(Boolean))].sort(),
    files: listed,
    packages: packages.map(({ name, version, licence }) => ({ name, version, licence })),
  };
  const line = '-'.repeat(80);
  const own = { name: PRODUCT, version, licence: 'MIT', text: (await readFile(join(ROOT, 'LICENSE'), 'utf8')).trim() };
  const licences = [own, ...packages].map(({ name, version, licence, text }) => `${name} ${version} (${licence})\n\n${text}\n`);
  return [
    ['build.json', `${JSON.stringify(about, null, 1)}\n`],
    ['licences.txt', licences.join(`\n${line}\n`)],
    ['CHANGELOG.md', await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8')],
  ];
};

/**
 * Builds into `outdir`, which is replaced as a whole at the end.
 * @returns what was built: files with their sizes, the chains, and what is over budget
 */
export async function build({ outdir = join(ROOT, 'dist'), dev = false } = {}) {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const cache = await mkdtemp(join(ROOT, '.cache/build-'));
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));

  const [signInCss, appCss, { templates }, { ICONS }, bootSource, startSource, htmlSource, favicon, sound] = await Promise.all([
    tailwind('src/session/sign-in.css', join(cache, 'sign-in.css')),
    tailwind('src/shell/app.css', join(cache, 'app.css')),
    load(join(ROOT, 'src/session/prerender.tsx'), cache),
    load(join(ROOT, 'src/ui/icon-names.ts'), cache),
    readFile(join(ROOT, 'static/boot.js'), 'utf8'),
    readFile(join(ROOT, 'static/start.js'), 'utf8'),
    readFile(join(ROOT, 'static/index.html'), 'utf8'),
    readFile(join(ROOT, 'static/favicon.svg'), 'utf8'),
    readFile(join(ROOT, 'static/notification.wav')),
  ]);
  await rm(cache, { recursive: true, force: true });
  const icons = await sprite(ICONS);
  const files = new Map();
  const asset = (name, data) => {
    const dot = name.lastIndexOf('.');
    const path = `assets/${name.slice(0, dot)}-${hash(data)}${name.slice(dot)}`;
    files.set(path, data);
    return path;
  };
  const cssPath = asset('app.css', appCss);
  const spritePath = asset('icons.svg', icons);
  const soundPath = asset('notification.wav', sound);
  // A worker is a bundle of its own: it shares nothing with the page. By its path, as an output without importers.
  const reader = await bundle({
    entryPoints: ['src/lib/sheet/xls-worker.ts'],
    absWorkingDir: ROOT,
    bundle: true,
    format: 'iife',
    target: FLOOR,
    minify: !dev,
    legalComments: 'none',
    plugins: [folderFree],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const workerPath = asset('xls-worker.js', Buffer.from(reader.outputFiles[0].contents));
  const workers = { [workerPath]: Object.values(reader.metafile.outputs)[0] };

  const result = await bundle({
    entryPoints: { main: join(ROOT, 'src/main.ts') },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    target: FLOOR,
    minify: !dev,
    inject: dev ? [join(ROOT, 'test/dev-reload.ts')] : [],
    jsx: 'automatic',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': dev ? '"development"' : '"production"',
      APP_CSS: JSON.stringify(`./${basename(cssPath)}`),
      ICON_SPRITE: JSON.stringify(`./${basename(spritePath)}`),
      NOTIFICATION_SOUND: JSON.stringify(`./${basename(soundPath)}`),
      XLS_WORKER: JSON.stringify(`./${basename(workerPath)}`),
      CONSOLE_VERSION: JSON.stringify(version),
    },
    plugins: [tiers(await headless()), locales, localeFree],
  });
  for (const file of result.outputFiles) files.set(relative(outdir, file.path), Buffer.from(file.contents));

  // Who needs what: an output with everything that it imports statically.
  const outputs = Object.fromEntries(
    Object.entries(result.metafile.outputs).map(([path, output]) => [relative(outdir, resolve(path)), output]),
  );
  const named = (path) => relative(outdir, resolve(path));
  const closure = (start, seen = new Set()) => {
    for (const path of start) {
      if (seen.has(path) || !outputs[path]) continue;
      seen.add(path);
      closure(
        outputs[path].imports.filter(({ kind }) => kind === 'import-statement').map((entry) => named(entry.path)),
        seen,
      );
    }
    return seen;
  };
  const outputOf = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  // src/base.ts makes the entry a part of the base, so what is left of it is one import of that file: not shipped.
  const stub = outputOf('src/main.ts');
  const main = named(outputs[stub].imports.find(({ kind }) => kind === 'import-statement').path);
  files.delete(stub);
  const first = [...closure([main])];
  const firstScreen = [outputOf(FIRST_SCREEN)];
  const shellChain = [...closure(firstScreen)].filter((path) => !first.includes(path));
  const chain = {
    shell: [cssPath, ...shellChain],
    ...Object.fromEntries(LANGUAGES.map((language) => [language, [outputOf(`locales/${language}/first.ts`)]])),
  };

  const inline = async (source, target) => (await transform(source, { minify: true, target, charset: 'utf8' })).code.trim();
  // An old browser must understand the first to be told that it is too old; it stumbles over the second alone.
  const [boot, start] = await Promise.all([inline(bootSource, 'es5'), inline(startSource, 'es2020')]);
  const replace = (source, values) => source.replace(/%([A-Z]+)%/g, (whole, name) => values[name] ?? whole);
  const html = replace(htmlSource.replace(/\n(?=<)/g, ''), {
    CSP: policy([boot, start], signInCss),
    ICON: `data:image/svg+xml,${encodeURIComponent(favicon.trim())}`,
    CSS: signInCss,
    PRELOAD: first
      .filter((path) => path !== main)
      .map((path) => `<link rel="modulepreload" href="${path}">`)
      .join(''),
    CHAIN: escapeJson(chain),
    MAIN: main,
    TEMPLATES: Object.entries(templates)
      .map(([id, markup]) => `<template id="${id}">${markup}</template>`)
      .join(''),
    BOOT: boot,
    START: start,
  });
  const buildId = hash([...files.keys()].sort().join('\n') + html);
  const page = html.replace('<meta name="referrer"', `<meta name="build" content="${buildId}"><meta name="referrer"`);
  files.set('version.json', `${JSON.stringify({ product: PRODUCT, version, build: buildId })}\n`);
  files.set('index.html', page);
  await keepToTheFloor(files, { ...outputs, ...workers });

  const weighed = new Map((await Promise.all([...files].map(([path, data]) => weigh(path, data, dev)))).map((file) => [file.path, file]));

  // Beside the web root's files, not among them: no budget counts them and no pack serves them.
  const carried = { [cssPath]: ['tailwindcss'], 'index.html': ['tailwindcss'], [spritePath]: ['lucide-static'] };
  const forPack = dev ? [] : await packInput({ version, buildId, files, outputs, workers, named, carried });

  // Written beside and renamed, so that a server never sees half a build.
  const staging = `${outdir}.new`;
  await rm(staging, { recursive: true, force: true });
  await mkdir(join(staging, 'assets'), { recursive: true });
  await Promise.all(
    [...weighed.values()].flatMap(({ path, bytes, br, gz }) => [
      writeFile(join(staging, path), bytes),
      // Only assets: three files can't be switched at once, so index.html and version.json have no twins (DESIGN.md 8).
      ...(!dev && path.startsWith('assets/') && !path.endsWith('.wav')
        ? [writeFile(join(staging, `${path}.br`), br), writeFile(join(staging, `${path}.gz`), gz)]
        : []),
    ]),
  );
  await Promise.all(forPack.map(([path, text]) => writeFile(join(staging, path), text)));
  await rm(outdir, { recursive: true, force: true });
  await rename(staging, outdir);

  const asked = ([path, output]) => [path, { ...output, imports: output.imports.map((each) => ({ ...each, path: named(each.path) })) }];
  const checks = weighBuild({
    files: weighed,
    outputs: Object.fromEntries(Object.entries(outputs).map(asked)),
    workers,
    first,
    chain,
    languages: LANGUAGES,
    spritePath,
  });
  const holds = (path) => {
    const groups = {};
    for (const [input, { bytesInOutput }] of Object.entries((outputs[path] ?? workers[path])?.inputs ?? {})) {
      const name =
        /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ??
        input
          .replace(/^src\//, '')
          .split('/')
          .slice(0, 2)
          .join('/');
      groups[name] = (groups[name] ?? 0) + bytesInOutput;
    }
    return Object.entries(groups).sort((a, b) => b[1] - a[1]);
  };
  return {
    version,
    buildId,
    checks,
    over: checks.filter(isOver),
    weighed,
    outputs: { ...outputs, ...workers },
    holds,
    chain,
    first,
    spritePath,
  };
}

/** Prints what each chunk weighs and holds. */
export function report({ weighed, holds, outputs, checks }) {
  for (const { path, bytes, br } of [...weighed.values()].sort((a, b) => b.br.length - a.br.length)) {
    console.log(
      `${kb(br.length).padStart(10)} br ${kb(bytes.length).padStart(10)}  ${path}${outputs[path]?.entryPoint ? `  (${outputs[path].entryPoint})` : ''}`,
    );
    for (const [name, size] of holds(path).slice(0, 8)) console.log(`${' '.repeat(27)}${kb(size).padStart(10)}  ${name}`);
  }
  summary(checks);
}

/** Both encodings of each line; the words of the areas, and without `all` the single screens too, only where they are over. */
function summary(checks, all = true) {
  console.log(`${'brotli'.padStart(80)} ${'gzip'.padStart(23)}`);
  for (const check of checks) {
    const { name, br, gz, limit, gzLimit } = check;
    if (!isOver(check) && (name.startsWith('locales/') || (!all && /^(?:screen|on use) /.test(name)))) continue;
    const [brotli, gzip] = [`${kb(br)} of ${kb(limit)}`, `${kb(gz)} of ${kb(gzLimit)}`];
    console.log(`${isOver(check) ? 'OVER ' : 'ok   '} ${name.padEnd(50)} ${brotli.padStart(23)} ${gzip.padStart(23)}`);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const started = performance.now();
  const built = await build();
  if (process.argv.includes('--report')) report(built);
  else summary(built.checks, false);
  console.log(`built ${built.version} (${built.buildId}) in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (built.over.length > 0) {
    console.error(`over budget: ${built.over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
