/** Builds the gallery (gallery.tsx) into a folder of its own: index.html, gallery.js, gallery.css, icons.svg. */
import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { loadIcons, sprite } from '../build/icon-sprite.ts';
import { tailwind } from '../build/styles.ts';

const HERE = import.meta.dirname;
/** What stands for an element that has the focus. */
const FOCUSABLE = ':is(input,button,select,textarea,a,[tabindex="0"]):not([tabindex="-1"])';

/** The looks of focus and hover also where the gallery wants them seen. */
const withShownStates = (css: string): string =>
  css
    .replace(/:focus(?!-within)(-visible)?(?![\w-])/g, (whole) => `:is(${whole},.shows-focus ${FOCUSABLE})`)
    .replaceAll(':focus-within', ':is(:focus-within,.shows-focus *)')
    .replace(/:hover(?![\w-])/g, ':is(:hover,.shows-hover *)');

/**
 * @param outdir is made when it is not there
 * @param reload the page reloads after each build of `npm run dev`
 */
export async function buildGallery(outdir: string, { reload = false } = {}): Promise<void> {
  await mkdir(outdir, { recursive: true });
  const files = (await readdir(join(HERE, 'samples'))).filter((name) => name.endsWith('.tsx')).sort();
  const imports = files.map((name, at) => `import s${at} from './samples/${name}';`).join('\n');
  const css = join(outdir, 'gallery.css');
  await Promise.all([
    copyFile(join(HERE, 'index.html'), join(outdir, 'index.html')),
    tailwind('test/gallery/gallery.css', css).then((text) => writeFile(css, withShownStates(text))),
    loadIcons().then(async (icons) => writeFile(join(outdir, 'icons.svg'), await sprite(icons))),
    build({
      stdin: {
        contents: `import { show } from './gallery';\n${imports}\nshow([${files.map((_, at) => `s${at}`).join(', ')}]);`,
        resolveDir: HERE,
        loader: 'tsx',
      },
      outfile: join(outdir, 'gallery.js'),
      bundle: true,
      inject: reload ? [join(HERE, '../dev-reload.ts')] : [],
      format: 'esm',
      jsx: 'automatic',
      define: {
        'process.env.NODE_ENV': '"development"',
        ICON_SPRITE: '"./icons.svg"',
        APP_CSS: '"./gallery.css"',
        NOTIFICATION_SOUND: '"./notification.wav"',
        CONSOLE_VERSION: '"0.0.0"',
      },
      logLevel: 'warning',
    }),
  ]);
}
