/** Builds the two floors that the console is measured against, a static form and React with the same form, and a form of sixty fields of the engine. */
import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const ROOT = join(import.meta.dirname, '../..');

/** Inline in both floors. */
const CSS =
  'body{margin:0;background:#f5f7fa;color:#1f2329;font:14px/1.5 -apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif}' +
  'main{max-width:380px;margin:10vh auto}form{padding:28px;border:1px solid #dde1e6;border-radius:12px;background:#fff}' +
  'label{display:block;margin:12px 0 4px}input:not([type=checkbox]){width:100%;height:40px;box-sizing:border-box}' +
  'button{width:100%;height:40px;margin-top:20px;border:0;border-radius:6px;background:#1765ad;color:#fff}';

/** `icon` is inline, as the console's is, so that no page asks for /favicon.ico. */
const page = (head: string, body: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>Gateway</title><link rel="icon" href="data:,"><style>${CSS}</style>${head}</head><body>${body}</body></html>`;

/** Writes a web root as the console's build does: hashed assets with compressed twins, index.html without. */
const writeRoot = async (root: string, html: string, assets: ReadonlyMap<string, Buffer>): Promise<string> => {
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), html);
  for (const [name, bytes] of assets) {
    await writeFile(join(root, 'assets', name), bytes);
    await writeFile(join(root, 'assets', `${name}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    await writeFile(join(root, 'assets', `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  return root;
};

/** The web roots of the floors. */
export interface Floors {
  readonly still: string;
  readonly react: string;
  readonly form: string;
}

/** Builds both floors into a folder. */
export async function buildFloors(folder: string): Promise<Floors> {
  await mkdir(folder, { recursive: true });
  const common = { bundle: true, minify: true, jsx: 'automatic', define: { 'process.env.NODE_ENV': '"production"' } } as const;

  const markup = join(folder, 'markup.mjs');
  await build({
    ...common,
    stdin: {
      contents:
        "import { renderToStaticMarkup } from 'react-dom/server'; import { FloorForm } from './floor-form'; export const html = renderToStaticMarkup(<FloorForm />);",
      resolveDir: import.meta.dirname,
      loader: 'tsx',
    },
    outfile: markup,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { html } = (await import(pathToFileURL(markup).href)) as { html: string }; // the module just written

  const program = async (entry: string): Promise<string> => {
    const { outputFiles } = await build({
      ...common,
      define: { ...common.define, ICON_SPRITE: '""', APP_CSS: '""', CONSOLE_VERSION: '""', NOTIFICATION_SOUND: '""' },
      entryPoints: [join(ROOT, 'test/bench', `${entry}.tsx`)],
      format: 'esm',
      target: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
      legalComments: 'none',
      write: false,
    });
    const script = Buffer.from(outputFiles[0]?.contents ?? []);
    const name = `main-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;
    return writeRoot(
      join(folder, entry),
      page(`<script type="module" src="assets/${name}"></script>`, '<div id="root"></div>'),
      new Map([[name, script]]),
    );
  };
  return {
    still: await writeRoot(join(folder, 'static'), page('', html), new Map()),
    react: await program('floor-react'),
    form: await program('form-page'),
  };
}
