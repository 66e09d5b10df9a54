/**
 * Measures in one Chromium, the console beside two floors. Times are told with their spread and as ratios, never checked: the machine may be
 * busy. Bytes and requests over target make it fail. A part that fails says so, and the others go on. A box is started when the first part needs it.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import type { Appliance, startAppliance } from '../appliance/server';
import { HOST, hostRules } from '../browser/hosts.ts';
import { bundled } from '../bundle.ts';
import { findChromium } from '../chromium.ts';
import { measureClicks } from './clicks.ts';
import { type Conditions, FAST, SLOW } from './conditions.ts';
import type { EntryName } from './entries.ts';
import { figure, kilobytes, milliseconds, table } from './figures.ts';
import { buildFloors } from './floors.ts';
import { measureFloors, measureGuide } from './guide.ts';
import { heapTable, measureHeap } from './heap.ts';
import { addLargeIvr, measureIvr } from './ivr.ts';
import { measureBoard } from './job-board.ts';
import { fillNames, fillOrders, LISTS, type ListView, measureList, measureTyping } from './lists.ts';
import { loadTable, profile, type Series } from './load-tables.ts';
import { measurePacking } from './packing.ts';
import { type Load, measureLoad, type Target } from './page-load.ts';
import { TARGETS, validate } from './targets.ts';

const ROOT = join(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');

/** What is asked for. */
interface BenchOptions {
  readonly chosen: ReadonlySet<EntryName>;
  /** Loads of each page in each circumstance. */
  readonly samples: number;
  /** File that all figures are written to. */
  readonly json?: string | undefined;
  readonly profile: boolean;
}

/** What all parts work with. */
interface Bench extends BenchOptions {
  readonly browser: Browser;
  readonly start: typeof startAppliance;
  /** A box by its name, started when it is first asked for. */
  readonly boxOf: (name: BoxName) => Promise<Appliance>;
  /** Runs one part. One that fails says so, and answers undefined: the figures of the others are not lost with it. */
  readonly part: <T>(name: string, measure: () => Promise<T>) => Promise<T | undefined>;
}

type BoxName = 'static' | 'react' | 'form' | 'console' | 'large' | 'orders';

/** The appliance is TypeScript for a bundler, so it is bundled first; what is imported is what was written. */
const loadAppliance = async (): Promise<typeof startAppliance> => {
  const server: { readonly startAppliance: typeof startAppliance } = await import(await bundled('appliance/server'));
  return server.startAppliance;
};

/** The boxes, each with what is measured in it. */
function boxes(start: typeof startAppliance) {
  const started = new Map<BoxName, Promise<Appliance>>();
  let floors: ReturnType<typeof buildFloors> | undefined;
  const floor = async (name: 'still' | 'react' | 'form'): Promise<Appliance> => {
    floors ??= buildFloors(join(ROOT, '.cache/bench'));
    return start({ root: (await floors)[name], httpsPort: 0 });
  };
  const begin: Readonly<Record<BoxName, () => Promise<Appliance>>> = {
    static: () => floor('still'),
    react: () => floor('react'),
    form: () => floor('form'),
    console: () => start({ root: DIST, httpsPort: 0 }),
    large: () => start({ root: DIST, httpsPort: 0, seed: 'large' }),
    orders: async () => {
      const box = await start({ root: DIST, httpsPort: 0 });
      await fillOrders(box, 500);
      return box;
    },
  };
  const boxOf = (name: BoxName): Promise<Appliance> => {
    const box = started.get(name) ?? begin[name]();
    started.set(name, box);
    return box;
  };
  const close = async (): Promise<void> => {
    for (const box of await Promise.allSettled(started.values())) if (box.status === 'fulfilled') await box.value.close();
  };
  return { boxOf, close };
}

// Chromium takes brotli only on https; a box without a certificate is looked at in a part of its own.
const secure = ({ httpsPort }: Appliance): string => `https://${HOST}:${httpsPort}/`;
const FIELD = 'input[name=username]';
const FIRST_PANEL = '[data-panel]';

/** The pages whose loads are measured. */
async function targetsOf({ boxOf }: Bench): Promise<readonly Target[]> {
  const [still, react, box] = [await boxOf('static'), await boxOf('react'), await boxOf('console')];
  const token = (): string => box.startSession('admin');
  const dashboard: Target = { name: 'dashboard', address: `${secure(box)}#/dashboard`, first: FIRST_PANEL, token };
  return [
    { name: 'floor: static form', address: secure(still), first: FIELD },
    { name: 'floor: React', address: secure(react), first: FIELD },
    { name: 'sign-in', address: secure(box), first: FIELD },
    dashboard,
    { ...dashboard, name: 'dashboard on a phone', viewport: { width: 390, height: 844 } },
  ];
}

/** One page after the other, again and again, so that what disturbs the machine disturbs all of them. */
async function interleaved({ browser, samples }: Bench, targets: readonly Target[], conditions: Conditions): Promise<readonly Series[]> {
  const series = targets.map(({ name }) => ({ page: name, loads: [] as Load[] }));
  for (let round = 0; round <= samples; round += 1) {
    for (const [at, target] of targets.entries()) {
      const load = await measureLoad(browser, target, conditions);
      if (round > 0) series[at]?.loads.push(load); // the first round warms up the servers
    }
  }
  return series;
}

/** Sign-in and dashboard, in each circumstance. */
async function measureLoads(bench: Bench): Promise<readonly (readonly Series[])[]> {
  if (!bench.chosen.has('loads')) return [];
  const targets = await targetsOf(bench);
  console.log(`\n${bench.samples} cold loads of each page; median (quartiles). Dashboard: first field is its first panel.`);
  const loads: (readonly Series[])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const series = await bench.part(`loads, ${conditions.name}`, () => interleaved(bench, targets, conditions));
    if (series) console.log(`\n${conditions.name}\n${loadTable(series)}`);
    loads.push(series ?? []);
  }
  return loads;
}

/** Clicks in the menu: the median in each circumstance. */
async function clickThrough({ browser, boxOf, part, chosen }: Bench): Promise<readonly number[]> {
  if (!chosen.has('clicks')) return [];
  const box = await boxOf('console');
  const found: (readonly [conditions: string, times: readonly number[]])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const times = await part(`clicks, ${conditions.name}`, () =>
      measureClicks(browser, `${secure(box)}#/dashboard`, () => box.startSession('admin'), conditions),
    );
    if (times) found.push([conditions.name, times]);
  }
  console.log(
    `\nmenu click to screen or skeleton\n${table([
      ['', 'clicks', 'ms', 'slowest'],
      ...found.map(([conditions, times]) => [conditions, String(times.length), milliseconds(figure(times)), Math.max(...times).toFixed(0)]),
    ])}`,
  );
  return found.map(([, times]) => figure(times).median);
}

type ListEntry = keyof typeof LISTS;
const LIST_ENTRIES = Object.keys(LISTS) as readonly ListEntry[]; // the keys of a literal
/** Lists that are not of the large box. */
const LIST_BOXES: Partial<Record<EntryName, BoxName>> = { names: 'console', orders: 'orders' };

/** Lists in each circumstance, one row of a table each. */
async function measureLists({ browser, boxOf, part, chosen, samples }: Bench): Promise<void> {
  const rows: (readonly string[])[] = [];
  for (const entry of LIST_ENTRIES.filter((name) => chosen.has(name))) {
    const box = await part(`a box for ${entry}`, async () => {
      const found = await boxOf(LIST_BOXES[entry] ?? 'large');
      if (entry === 'names') await fillNames(found, 5000);
      return found;
    });
    if (!box) continue;
    const views: readonly ListView[] = LISTS[entry];
    for (const view of views) {
      for (const conditions of [FAST, SLOW]) {
        const list = await part(`${view.name}, ${conditions.name}`, () =>
          measureList(browser, secure(box), () => box.startSession('admin'), view, conditions, samples),
        );
        if (!list) continue;
        rows.push([
          list.name,
          conditions.name,
          list.total.toLocaleString('en'),
          milliseconds(figure(list.shown)),
          milliseconds(figure(list.frames)),
          Math.max(...list.frames).toFixed(0),
          String(list.elements),
        ]);
      }
    }
  }
  if (rows.length === 0) return;
  const head = ['lists', '', 'rows in it', 'click to rows, ms', 'frame while scrolling, ms', 'slowest', 'elements'];
  console.log(`\n${table([head, ...rows])}`);
}

async function measurePicture({ browser, boxOf, part, chosen, samples }: Bench): Promise<void> {
  if (!chosen.has('ivr')) return;
  const nodes = 200;
  const box = await boxOf('large');
  const id = await part('an IVR to draw', () => addLargeIvr(box, nodes));
  if (id === undefined) return;
  const rows: (readonly string[])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const ivr = await part(`picture of an IVR, ${conditions.name}`, () =>
      measureIvr(browser, secure(box), () => box.startSession('admin'), { id, nodes }, conditions, samples),
    );
    if (!ivr) continue;
    rows.push([
      conditions.name,
      `${ivr.nodes} nodes`,
      ...[ivr.shown, ivr.moved, ivr.zoomed, ivr.chosen].map((each) => milliseconds(figure(each))),
    ]);
  }
  const head = [
    '',
    'picture of an IVR',
    'click to picture, ms',
    'frame while moving, ms',
    'while zooming, ms',
    'a key to the next node, ms',
  ];
  console.log(`\n${table([head, ...rows])}`);
}

async function measureKeys({ browser, boxOf, part, chosen }: Bench): Promise<void> {
  if (!chosen.has('typing')) return;
  const box = await boxOf('form');
  const rows: (readonly string[])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const times = await part(`a form of 60 fields, ${conditions.name}`, () => measureTyping(browser, secure(box), conditions));
    if (times) rows.push([conditions.name, milliseconds(figure(times)), Math.max(...times).toFixed(0)]);
  }
  console.log(`\n${table([['a key in a form of 60 fields', 'ms', 'slowest'], ...rows])}`);
}

/** A large picture that is scrolled by the wheel. */
async function scrollPicture(
  { browser, boxOf, part, chosen }: Bench,
  entry: EntryName,
  [name, how]: readonly [name: string, how: string],
  measure: typeof measureGuide,
): Promise<void> {
  if (!chosen.has(entry)) return;
  const box = await boxOf('large');
  const found = await part(name, () => measure(browser, secure(box), () => box.startSession('admin')));
  if (!found) return;
  const { rate, emptyRate, slowest } = found;
  console.log(
    `\n${table([
      [name, 'frames a second', 'an empty page', 'of it', 'slowest hundredth, ms'],
      [how, rate.toFixed(1), emptyRate.toFixed(1), (rate / emptyRate).toFixed(2), slowest.toFixed(0)],
    ])}`,
  );
}

async function followJob({ browser, start, part, chosen, samples }: Bench): Promise<void> {
  if (!chosen.has('job-board')) return;
  const board = await part('a job board', () => measureBoard(browser, start, DIST, (port) => `http://${HOST}:${port}/`, samples));
  if (!board) return;
  console.log(
    `\n${table([
      ['a job on 5,000 devices', 'to its first device, ms', 'KB in 10 s', 'answers', 'frame while scrolling, ms', 'slowest', 'elements'],
      [
        `${board.underWay} under way`,
        milliseconds(figure(board.shown)),
        kilobytes(board.bytes),
        String(board.answers),
        milliseconds(figure(board.frames)),
        Math.max(...board.frames).toFixed(0),
        String(board.elements),
      ],
    ])}`,
  );
}

async function release({ part, chosen, samples }: Bench): Promise<void> {
  if (!chosen.has('release')) return;
  const packing = await part('a release', () => measurePacking(samples));
  if (!packing) return;
  const spread = (times: readonly number[] | undefined): string => (times ? milliseconds(figure(times)) : 'no busybox here');
  console.log(
    `\n${table([
      ['a release', ''],
      ['tarball, KB', kilobytes(packing.tarballBytes)],
      ['on the box after an upgrade, KB', kilobytes(packing.installedBytes)],
      ['files', String(packing.files)],
      ['install under busybox, ms', spread(packing.install)],
      ['upgrade under busybox, ms', spread(packing.upgrade)],
      ['nginx, requests a second', packing.requests?.toFixed(0) ?? 'no nginx here'],
    ])}`,
  );
}

async function leftBehind({ browser, boxOf, part, chosen }: Bench): Promise<void> {
  if (!chosen.has('memory')) return;
  const box = await boxOf('console');
  const heaps = await part('memory', () => measureHeap(browser, `${secure(box)}#/dashboard`, () => box.startSession('admin')));
  if (heaps) console.log(`\n${heapTable(heaps)}`);
}

/** Over plain HTTP, where browsers take gzip. */
async function measurePlain({ browser, boxOf, part, chosen }: Bench) {
  if (!chosen.has('plain')) return undefined;
  const box = await boxOf('console');
  const address = `http://${HOST}:${box.port}/`;
  const token = (): string => box.startSession('admin');
  const plain = await part('plain HTTP', async () => ({
    signIn: await measureLoad(browser, { name: 'sign-in', address, first: FIELD }, FAST),
    dashboard: await measureLoad(browser, { name: 'dashboard', address: `${address}#/dashboard`, first: FIRST_PANEL, token }, FAST),
  }));
  if (plain) {
    const { signIn: form, dashboard: home } = plain;
    console.log(
      `\nOn plain HTTP, where Chromium takes only gzip: sign-in ${kilobytes(form.bytes)} KB, dashboard ${kilobytes(home.bytes)} KB, of it calls ${kilobytes(home.callBytes)} KB.`,
    );
  }
  return plain;
}

/** All that is chosen, one after the other. Answers whether the targets are met, as far as they were measured. */
async function measureAll(bench: Bench): Promise<boolean> {
  const loads = await measureLoads(bench);
  const clicks = await clickThrough(bench);
  await measureLists(bench);
  await measurePicture(bench);
  await measureKeys(bench);
  await scrollPicture(bench, 'epg', ['the guide, 300 channels × 14 days', 'both ways by the wheel'], measureGuide);
  await followJob(bench);
  await scrollPicture(bench, 'rooms', ['the floors, 2,000 rooms', 'down by the wheel'], measureFloors);
  await release(bench);
  await leftBehind(bench);
  const plain = await measurePlain(bench);
  const { text, met } = validate({ loads, clicks, plain }, bench.chosen);
  if (text !== '') console.log(`\n${text}`);
  if (bench.profile && bench.chosen.has('loads')) {
    for (const target of (await targetsOf(bench)).slice(1)) {
      const load = await bench.part(`profile of ${target.name}`, () => measureLoad(bench.browser, target, SLOW, true));
      if (load) console.log(`\n== ${target.name}, ${SLOW.name}\n${profile(load)}`);
    }
  }
  return met;
}

/** Measures what is chosen and prints it. Answers whether everything was measured and the targets are met. */
export async function bench(options: BenchOptions): Promise<boolean> {
  /** Figures for --json, by part, and the parts that have none. */
  const figures: Record<string, unknown> = {};
  const failed: string[] = [];
  const start = await loadAppliance();
  const { boxOf, close } = boxes(start);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', `--host-resolver-rules=${hostRules}`],
  });
  const part: Bench['part'] = async (name, measure) => {
    try {
      const found = await measure();
      figures[name] = found;
      return found;
    } catch (error) {
      failed.push(name);
      console.log(`\n${name}: FAILED, ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  try {
    console.log(`Chromium ${browser.version()}, ${options.samples} samples: ${[...options.chosen].join(', ')}`);
    const met = await measureAll({ ...options, browser, start, boxOf, part });
    if (options.json) {
      const short = (key: string, value: unknown): unknown => (key === 'spent' || key === 'waterfall' ? undefined : value);
      const told = { chromium: browser.version(), samples: options.samples, targets: TARGETS, figures, failed };
      await writeFile(options.json, `${JSON.stringify(told, short, 2)}\n`);
    }
    if (failed.length > 0) console.log(`\nWithout figures: ${failed.join('; ')}`);
    return met && failed.length === 0;
  } finally {
    await browser.close();
    await close();
  }
}
