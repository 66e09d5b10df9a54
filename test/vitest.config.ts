import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { boxTool } from './box-tools.ts';
import './clock-shift.ts';
import './lane.ts';

/** What install.sh is tested with; test/run.ts installs it where it can, and says so where it can't. */
const NEEDS_BUSYBOX = 'test/firmware-pack/{install,power-cut,disk-error,hostile-archive,extract-only}.test.ts';

const skipped = [...configDefaults.exclude, ...(boxTool('busybox') ? [] : [NEEDS_BUSYBOX])];

const ROOT = join(import.meta.dirname, '..');

/**
 * Files that need a process of their own: those that change what all modules of a process share, which is the page, modules and
 * globals. The others share one a core: they load the appliance once for all of them.
 */
const alone = globSync('test/**/*.test.{ts,tsx}', { cwd: ROOT }).filter((name) =>
  /@vitest-environment|\bvi\.(?:mock|doMock|resetModules|stubGlobal|stubEnv)\(/.test(readFileSync(join(ROOT, name), 'utf8')),
);

export default defineConfig({
  root: ROOT,
  // Names that build.mjs replaces.
  define: {
    APP_CSS: '"./app.css"',
    ICON_SPRITE: '"./icons.svg"',
    NOTIFICATION_SOUND: '"./notification.wav"',
    XLS_WORKER: '"./xls-worker.js"',
    HASH_WORKER: '"./hash-worker.js"',
    CONSOLE_VERSION: '"0.0.0"',
  },
  // As the bundle has it: Node would take the other form of the package, which brings its own tables.
  resolve: { alias: { xlsx: join(import.meta.dirname, '../node_modules/xlsx/xlsx.mjs') } },
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', include: ['test/**/*.test.{ts,tsx}'], exclude: [...skipped, ...alone], isolate: false } },
    ],
    exclude: skipped,
    setupFiles: ['test/unit-clock.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // More than cores: a third of the time is waiting. Property tests print their seed when they fail.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // A test that met a busy machine is asked once more, and the report says so.
    retry: process.env.CI ? 1 : 0,
    reporters: process.env.CI ? ['default'] : ['dot'],
  },
});
