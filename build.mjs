/**
 * The build: esbuild with splitting, Tailwind, the icon sprite, index.html with its inline parts and policy, and the
 * compressed twins; then the budgets. Each step has its module in test/build. The same input gives the same bytes.
 *
 *   node build.mjs            into dist/
 *   node build.mjs --report   and say what each file weighs and holds
 */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipOnlyOf, isOver, weighBuild } from './test/build/budgets.ts';
import { bundleConsole, bundleWorker } from './test/build/console-bundle.ts';
import { firstScreen } from './test/build/first-screen.ts';
import { loadIcons, sprite } from './test/build/icon-sprite.ts';
import { keepToTheFloor } from './test/build/keep-to-floor.ts';
import { packInput } from './test/build/pack-input.ts';
import { makePage } from './test/build/page.ts';
import { hash, LANGUAGES, PRODUCT, ROOT } from './test/build/project.ts';
import { reportBudgets, reportFiles } from './test/build/report.ts';
import { runSource, withCache } from './test/build/run-source.ts';
import { tailwind } from './test/build/styles.ts';
import { compress, writeBuild } from './test/build/write-build.ts';

/**
 * Builds into `outdir`, which is replaced as a whole at the end.
 * @returns what was built: files with their sizes, what is in them, and what is over budget
 */
export async function build({ outdir = join(ROOT, 'dist'), dev = false } = {}) {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const [[signInCss, appCss, { templates }], icons, sound, xls, hasher] = await Promise.all([
    withCache('build', (cache) =>
      Promise.all([
        tailwind('src/session/sign-in.css', join(cache, 'sign-in.css')),
        tailwind('src/shell/app.css', join(cache, 'app.css')),
        runSource('src/session/prerender.tsx', cache),
      ]),
    ),
    loadIcons().then(sprite),
    readFile(join(ROOT, 'static/notification.wav')),
    bundleWorker('src/lib/sheet/xls-worker.ts', dev),
    bundleWorker('src/lib/hash/hash-worker.ts', dev),
  ]);

  const files = new Map();
  const asset = (name, data) => {
    const path = `assets/${name.replace(/(?=\.\w+$)/, `-${hash(data)}`)}`;
    files.set(path, data);
    return path;
  };
  const cssPath = asset('app.css', appCss);
  const spritePath = asset('icons.svg', icons);
  const soundPath = asset('notification.wav', sound);
  const xlsPath = asset('xls-worker.js', xls.script);
  const hashPath = asset('hash-worker.js', hasher.script);
  const workers = { [xlsPath]: xls.output, [hashPath]: hasher.output };
  const addresses = {
    APP_CSS: cssPath,
    ICON_SPRITE: spritePath,
    NOTIFICATION_SOUND: soundPath,
    XLS_WORKER: xlsPath,
    HASH_WORKER: hashPath,
  };
  const { files: scripts, outputs } = await bundleConsole(outdir, version, addresses, dev);
  const start = firstScreen(outputs, cssPath);
  for (const [path, data] of scripts) if (path !== start.stub) files.set(path, data);

  const html = await makePage(start, signInCss, templates);
  const buildId = hash([...files.keys()].sort().join('\n') + html);
  files.set('version.json', `${JSON.stringify({ product: PRODUCT, version, build: buildId })}\n`);
  files.set('index.html', html.replace('<meta name="referrer"', `<meta name="build" content="${buildId}"><meta name="referrer"`));
  // React as it is for development uses what is newer, behind checks of its own that are not in the release.
  if (!dev) await keepToTheFloor(files, { ...outputs, ...workers });

  const compressed = await Promise.all([...files].map(([path, data]) => compress(path, data, dev)));
  const carried = { [cssPath]: ['tailwindcss'], 'index.html': ['tailwindcss'], [spritePath]: ['lucide-static'] };
  const { first, chain } = start;
  const gzipOnly = gzipOnlyOf({ ...outputs, ...workers }, compressed, new Set([...first, ...Object.values(chain).flat(), spritePath]));
  const forPack = dev ? [] : await packInput({ version, buildId, files, outputs, workers, gzipOnly, carried });
  await writeBuild(outdir, compressed, gzipOnly, forPack, dev);

  // What has no .br twin travels as gzip.
  const weighed = new Map(compressed.map((file) => [file.path, gzipOnly.has(file.path) ? { ...file, br: file.gz } : file]));
  const checks = weighBuild({ files: weighed, outputs, workers, first, chain, languages: LANGUAGES, spritePath, gzipOnly });
  return { version, buildId, checks, over: checks.filter(isOver), files: compressed, outputs: { ...outputs, ...workers } };
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const started = performance.now();
  const built = await build();
  const all = process.argv.includes('--report');
  if (all) reportFiles(built.files, built.outputs);
  reportBudgets(built.checks, all);
  console.log(`built ${built.version} (${built.buildId}) in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (built.over.length > 0) {
    console.error(`over budget: ${built.over.map(({ name }) => name).join(', ')}`);
    process.exitCode = 1;
  }
}
