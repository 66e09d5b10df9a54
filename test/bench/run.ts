/**
 * `npm run bench`: the console beside two floors in one Chromium, and whether it keeps its targets. Times are told with their
 * spread and as ratios, never judged: the machine may be busy. Bytes and requests over target make it fail. A part that fails says so,
 * and the others go on.
 *
 *   --samples N   loads of each page in each circumstance (9)
 *   --json FILE   also writes all figures
 *   --profile     also says what the main thread did and when each answer came, from one further, slower load
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import type { Appliance, startAppliance } from '../appliance/server';
import { HOST, hostRules } from '../browser/hosts.ts';
import { bundled } from '../bundle.ts';
import { findChromium } from '../chromium.ts';
import { measureClicks } from './clicks.ts';
import { type Conditions, FAST, SLOW } from './conditions.ts';
import { figure, kilobytes, milliseconds, table } from './figures.ts';
import { buildFloors } from './floors.ts';
import { measureFloors, measureGuide } from './guide.ts';
import { heapTable, measureHeap } from './heap.ts';
import { addLargeIvr, measureIvr } from './ivr.ts';
import { measureBoard } from './job-board.ts';
import { CHANNELS, CPES, EXTENSIONS, FILMS, fillNames, measureList, measureTyping, names, PLAYS, RECORDS } from './lists.ts';
import { loadTable, profile, type Series } from './load-tables.ts';
import { measurePacking } from './packing.ts';
import { type Load, measureLoad, type Target } from './page-load.ts';
import { judge, TARGETS } from './targets.ts';

const ROOT = join(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { samples: { type: 'string', default: '9' }, json: { type: 'string' }, profile: { type: 'boolean', default: false } },
});
const samples = Number(values.samples);
if (!Number.isInteger(samples) || samples < 1) throw new Error('--samples takes a whole number from 1');

/** One page after the other, again and again, so that what disturbs the machine disturbs all of them. */
const interleaved = async (browser: Browser, targets: readonly Target[], conditions: Conditions): Promise<readonly Series[]> => {
  const series = targets.map(({ name }) => ({ page: name, loads: [] as Load[] }));
  for (let round = 0; round <= samples; round += 1) {
    for (const [at, target] of targets.entries()) {
      const load = await measureLoad(browser, target, conditions);
      if (round > 0) series[at]?.loads.push(load); // the first round warms up the servers
    }
  }
  return series;
};

/** The appliance is TypeScript for a bundler, so it is bundled first; what is imported is what was written. */
const loadAppliance = async (): Promise<typeof startAppliance> => {
  const server: { readonly startAppliance: typeof startAppliance } = await import(await bundled('appliance/server'));
  return server.startAppliance;
};

/** Figures for --json, by part, and the parts that have none. */
const figures: Record<string, unknown> = {};
const failed: string[] = [];
/** Runs one part. One that fails says so, and answers undefined: the figures of the others are not lost with it. */
const part = async <T>(name: string, measure: () => Promise<T>): Promise<T | undefined> => {
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

const floors = await buildFloors(join(ROOT, '.cache/bench'));
const start = await loadAppliance();
const boxes = await Promise.all([
  ...[floors.still, floors.react, join(ROOT, 'dist'), floors.form].map((root) => start({ root, httpsPort: 0 })),
  start({ root: join(ROOT, 'dist'), httpsPort: 0, seed: 'large' }),
]);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', `--host-resolver-rules=${hostRules}`],
});
const [still, react, box, formBox, largeBox] = boxes as [Appliance, Appliance, Appliance, Appliance, Appliance]; // as many as were started
// Chromium takes brotli only on https; a box without a certificate is looked at in a part of its own.
const secure = ({ httpsPort }: Appliance): string => `https://${HOST}:${httpsPort}/`;
const field = 'input[name=username]';
const token = (): string => box.startSession('admin');
const signIn: Target = { name: 'sign-in', address: secure(box), first: field };
const dashboard: Target = { name: 'dashboard', address: `${secure(box)}#/dashboard`, first: '[data-panel]', token };
const targets: readonly Target[] = [
  { name: 'floor: static form', address: secure(still), first: field },
  { name: 'floor: React', address: secure(react), first: field },
  signIn,
  dashboard,
  { ...dashboard, name: 'dashboard on a phone', viewport: { width: 390, height: 844 } },
];

/** Lists and forms in one circumstance, one row of a table each. */
const measureLists = async (conditions: Conditions): Promise<readonly (readonly string[])[]> => {
  const admin = (): string => largeBox.startSession('admin');
  const rows: (readonly string[])[] = [];
  for (const [on, session, view] of [
    [box, token, names(50)],
    [box, token, names(5000)],
    ...[EXTENSIONS, RECORDS, ...CHANNELS, ...CPES, ...PLAYS, FILMS].map((view) => [largeBox, admin, view] as const),
  ] as const) {
    const list = await part(`${view.name}, ${conditions.name}`, () => measureList(browser, secure(on), session, view, conditions, samples));
    if (!list) continue;
    rows.push([
      conditions.name,
      list.name,
      milliseconds(figure(list.shown)),
      milliseconds(figure(list.frames)),
      Math.max(...list.frames).toFixed(0),
      String(list.elements),
    ]);
  }
  return rows;
};
const measurePicture = async (conditions: Conditions): Promise<readonly (readonly string[])[]> => {
  const ivr = await part(`picture of an IVR, ${conditions.name}`, async () =>
    measureIvr(browser, secure(largeBox), () => largeBox.startSession('admin'), await largeIvr(), conditions, samples),
  );
  if (!ivr) return [];
  const times = [ivr.shown, ivr.moved, ivr.zoomed, ivr.chosen].map((each) => milliseconds(figure(each)));
  return [[conditions.name, `${ivr.nodes} nodes`, ...times]];
};
let ivrId: Promise<string> | undefined;
const largeIvr = async (): Promise<{ readonly id: string; readonly nodes: number }> => {
  ivrId ??= addLargeIvr(largeBox, 200);
  return { id: await ivrId, nodes: 200 };
};
const measureKeys = async (conditions: Conditions): Promise<readonly (readonly string[])[]> => {
  const times = await part(`a form of 60 fields, ${conditions.name}`, () => measureTyping(browser, secure(formBox), conditions));
  return times ? [[conditions.name, milliseconds(figure(times)), Math.max(...times).toFixed(0)]] : [];
};
const scrollGuide = async (): Promise<void> => {
  const guide = await part('the guide', () => measureGuide(browser, secure(largeBox), () => largeBox.startSession('admin')));
  if (!guide) return;
  const { rate, emptyRate, slowest } = guide;
  console.log(
    `\n${table([
      ['the guide, 300 channels × 14 days', 'frames a second', 'an empty page', 'of it', 'slowest hundredth, ms'],
      ['both ways by the wheel', rate.toFixed(1), emptyRate.toFixed(1), (rate / emptyRate).toFixed(2), slowest.toFixed(0)],
    ])}`,
  );
};
const followJob = async (): Promise<void> => {
  const board = await part('a job board', () =>
    measureBoard(browser, start, join(ROOT, 'dist'), (port) => `http://${HOST}:${port}/`, samples),
  );
  if (!board) return;
  console.log(
    `\n${table([
      ['a job on 5,000 devices', 'to its first device, ms', 'KB in 10 s', 'answers', 'frame while scrolling, ms', 'slowest', 'elements'],
      [
        '500 under way',
        milliseconds(figure(board.shown)),
        kilobytes(board.bytes),
        String(board.answers),
        milliseconds(figure(board.frames)),
        Math.max(...board.frames).toFixed(0),
        String(board.elements),
      ],
    ])}`,
  );
};
const scrollFloors = async (): Promise<void> => {
  const floors = await part('the floors', () => measureFloors(browser, secure(largeBox), () => largeBox.startSession('admin')));
  if (!floors) return;
  const { rate, emptyRate, slowest } = floors;
  console.log(
    `\n${table([
      ['the floors, 2,000 rooms', 'frames a second', 'an empty page', 'of it', 'slowest hundredth, ms'],
      ['down by the wheel', rate.toFixed(1), emptyRate.toFixed(1), (rate / emptyRate).toFixed(2), slowest.toFixed(0)],
    ])}`,
  );
};
const release = async (): Promise<void> => {
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
};

try {
  console.log(
    `Chromium ${browser.version()}, ${samples} cold loads of each page; median (quartiles). Dashboard: first field is its first panel.`,
  );
  const loads: (readonly Series[])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const series = await part(`loads, ${conditions.name}`, () => interleaved(browser, targets, conditions));
    if (series) console.log(`\n${conditions.name}\n${loadTable(series)}`);
    loads.push(series ?? []);
  }
  const clicks: (readonly [conditions: string, times: readonly number[]])[] = [];
  for (const conditions of [FAST, SLOW]) {
    const times = await part(`clicks, ${conditions.name}`, () => measureClicks(browser, dashboard.address, token, conditions));
    if (times) clicks.push([conditions.name, times]);
  }
  console.log(
    `\nmenu click to screen or skeleton\n${table([
      ['', 'clicks', 'ms', 'slowest'],
      ...clicks.map(([conditions, times]) => [
        conditions,
        String(times.length),
        milliseconds(figure(times)),
        Math.max(...times).toFixed(0),
      ]),
    ])}`,
  );
  await part('names to list', () => fillNames(box, 5000));
  const rows = { lists: [] as (readonly string[])[], ivrs: [] as (readonly string[])[], typing: [] as (readonly string[])[] };
  for (const conditions of [FAST, SLOW]) {
    rows.lists.push(...(await measureLists(conditions)));
    rows.ivrs.push(...(await measurePicture(conditions)));
    rows.typing.push(...(await measureKeys(conditions)));
  }
  console.log(
    `\nlists and forms\n${table([
      ['', 'list', 'click to rows, ms', 'frame while scrolling, ms', 'slowest', 'elements'],
      ...rows.lists,
    ])}\n${table([
      ['', 'picture of an IVR', 'click to picture, ms', 'frame while moving, ms', 'frame while zooming, ms', 'a key to the next node, ms'],
      ...rows.ivrs,
    ])}\n${table([['a key in a form of 60 fields', 'ms', 'slowest'], ...rows.typing])}`,
  );
  await scrollGuide();
  await followJob();
  await scrollFloors();
  await release();
  const heaps = await part('memory', () => measureHeap(browser, dashboard.address, token));
  if (heaps) console.log(`\n${heapTable(heaps)}`);

  const address = `http://${HOST}:${box.port}/`;
  const plain = await part('plain HTTP', async () => ({
    signIn: await measureLoad(browser, { ...signIn, address }, FAST),
    dashboard: await measureLoad(browser, { ...dashboard, address: `${address}#/dashboard` }, FAST),
  }));
  if (plain) {
    const { signIn: form, dashboard: home } = plain;
    console.log(
      `\nOn plain HTTP, where Chromium takes only gzip: sign-in ${kilobytes(form.bytes)} KB, dashboard ${kilobytes(home.bytes)} KB, of it calls ${kilobytes(home.callBytes)} KB.`,
    );
  }
  const { text, met } = judge({ loads, clicks: clicks.map(([, times]) => figure(times).median), plain });
  console.log(`\n${text}`);

  if (values.profile) {
    for (const target of targets.slice(1)) {
      const load = await part(`profile of ${target.name}`, () => measureLoad(browser, target, SLOW, true));
      if (load) console.log(`\n== ${target.name}, ${SLOW.name}\n${profile(load)}`);
    }
  }
  if (values.json) {
    const short = (key: string, value: unknown): unknown => (key === 'spent' || key === 'waterfall' ? undefined : value);
    await writeFile(
      values.json,
      `${JSON.stringify({ chromium: browser.version(), samples, targets: TARGETS, figures, failed }, short, 2)}\n`,
    );
  }
  if (failed.length > 0) console.log(`\nWithout figures: ${failed.join('; ')}`);
  if (!met || failed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await Promise.all(boxes.map((each) => each.close()));
}
