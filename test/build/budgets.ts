/**
 * What a person loads, against what it may weigh: the first download, the shell, the engine, each screen with everything that it
 * needs beyond these, each area in sum. In brotli, which browsers ask for on https alone, and in gzip, which travels over plain HTTP.
 */
import { readFileSync } from 'node:fs';
import { gzip, writeTar } from '../../firmware-pack/tar.ts';

/** Bytes at most, in brotli where nothing else is said, with `as gzip` where gzip has a limit of its own. Raised only with a sentence of reason in the same commit. */
export const BUDGETS = {
  'sign-in': 60_000,
  /** Over plain HTTP, which is how most boxes are reached. */
  'sign-in as gzip': 60_000,
  /** All files until the home page stands; its charts come once they are seen. */
  'up to the dashboard': 190_000,
  // 200 KB and the 8 KB that TanStack Query weighs: one kept library for every read and poll instead of eight loops of our own;
  // 2 KB for where the records of every screen have their pages, which what waits on the home page leads to, and for buttons that say why
  // they are not allowed; 2 KB for the paths of the media and ad screens, and which of them is one thing in two places;
  // 3 KB for the tables that name the ad and media screens, their places and their words, and 1 KB for those of the programme guide and of films; 0.5 KB for panels that fill their rows and for parts that
  // come by themselves when the box is back; 1.5 KB for the names, paths and places of the device, alarm and mall screens; 0.7 KB for
  // those of wards, shifts and reports, and for the one full stop at the end of what a box says; 0.5 KB for rows and curves that are as high
  // as the panel beside them, axes near their curve, and switches that are quiet in dark when they are off; 0.2 KB of styles for fingers on a phone; 0.1 KB
  // for what the home page could not read, told in its place, 0.2 KB of styles for first rows that stand higher, 0.3 KB for
  // notices that open the tab where they are handled and for a keyboard that sees where it is, and 0.3 KB for a permission that is named
  // where it was taken away, a home page that is in the new language at once, and a focus that no foot covers; 0.1 KB for a menu that is asked for again
  // where a read or a poll is refused, 0.1 KB so that Enter in the search takes what is called as was typed, and no head covers the focus.
  'up to the dashboard as gzip': 220_000,
  /**
   * Lists, forms and tabs, once for all screens: tabs weigh 3 KB and are on three screens of four; the filters' panel and the menus of a
   * list's one line 2 KB; the one list to choose from, which filters, pager and import use too, 4 KB, and took 37 KB out of the fields;
   * settings have a part under their fields as lists have, such as the preview of a schedule;
   * what is not allowed says why on every form and in every row's menu, 0.4 KB; a row opens wherever it is pressed, and a refresh asks
   * again whatever a screen counts of its rows, 0.2 KB; a screen may be mounted in two places, 0.1 KB; records that are gone say so, and a
   * row's menu names what is missing once, 0.3 KB; the drawer of a record says who uses it as its page does, and a section of settings
   * has its own part under its fields, 0.3 KB; forms and imports ask one check, which knows what secrets a record has, 0.2 KB; dialogs
   * that a slip does not close and figures that wrap, 0.3 KB; cards of phones that drop a label rather than cut a value, and drawers that
   * lead to the record's neighbours, 0.3 KB; each screen
   * gives its fields of pictures, films and sounds the way to the files of the box, 1.3 KB with the parts that are split off for what is
   * loaded on use; 0.7 KB are for what the areas to come ask of it; 0.5 KB so that a table measures its cells and cuts none while another has
   * room, tabs show that there are more, and what belongs to a field stands under it instead of at the foot of the form; 0.4 KB so that an action of any list may be a job on
   * devices, whose plan and board are loaded on use; 1 KB so that a form says while a host is typed which kept
   * password has to be typed again, and an undo asks before it brings back what ends calls; 0.1 KB because names of files, which change
   * with each build, pack better or worse; 0.4 KB so that tables join lists as each language does and pagers write thousands as sums do;
   * 0.3 KB so that a column gives up what it has to spare before a cell of another is cut, and settings load in the shape of their page;
   * 0.4 KB so that on a phone rows are chosen and put in order in modes of their own: a row there has its content and one control;
   * 0.4 KB so that columns share what room is left, and fields of every page are as wide together;
   * 0.3 KB so that a card tells two facts whole, and its buttons stand in the line of the search.
   * 0.3 KB so that the cards of a list all tell a column with its label or all without, and keep a chosen tab clear of the fade.
   * 0.2 KB so that the arrows go to what is pressed inside cells, and settings take what was saved without a new form.
   * 0.5 KB so that undo outlives the report of a bulk action, dates of filters keep their minutes and tell what is no date, and a
   * settings form can be on trial.
   * 0.4 KB so that a form whose answer was lost asks what the box has made of it before it says anything.
   * 0.2 KB so that a row of a job on many whose answer was lost is no failure, and can be undone.
   * 0.2 KB so that a finger’s press is not lost to an issue that moves the button, and filters on a phone stand where they are seen.
   * 0.1 KB so that a date of a filter narrows the list once it is typed whole, and a start after the end is told.
   */
  engine: 80_900,
  /**
   * What screens of several areas have beside it, once for all of them: every kind of field, 1.8 KB for the board of jobs, 2 KB for
   * the upload of one file, 5 KB for schedules, 2 KB for small tables, tiles, facts, what tabs share and questions that send, 0.5 KB
   * for buttons that say why they are not allowed, and 0.3 KB for secrets that can be taken away; 1 KB for the cell of a picture and what
   * a file is by its ending, 2 KB for parts that were in files with others until the file manager, which is loaded on use, took some of
   * them, and 0.3 KB for the text area, which the dialog of a rejection has without the fields; 1 KB for counts of states in one line and the
   * plan of the box's ports, which telephony and GB28181 share; 3 KB for what media and ads have in common: fields of pictures, plans
   * with days and hours, orders that are dragged; 1.8 KB of what is done to many rows
   * and of players of sounds; 3.4 KB of the queue of a review, which two areas have; 0.3 KB of parts that only telephony had until the
   * programme guide took some of them too; 0.3 KB of taking channels, films and ads off the air, whose dialog is loaded on use; 0.2 KB
   * for what a change of clocks does to a time, which schedules and rotations share; 0.2 KB for switches that can't be pressed and for words pasted
   * between others; 1 KB of clocks that count on, counts of states and small tables that telephony, patrols and group calls share, and 0.6 KB of rates of streams and of
   * what stands under one field of a form, 0.5 KB of amounts of money, which products, packages and orders have, 0.6 KB of files that are looked
   * into before they are sent, 0.6 KB of the television in small, which ads, templates and menus have, 1.4 KB of the broadcast rules and
   * the table of their results, which ads and scenes share, and 2.7 KB of small tables, facts,
   * meters and choices side by side, which packages, authorizations and rooms share with areas that had them alone, 1 KB of the camera of
   * a picture, the panel beside it and what undoes edits, which IVRs and menus of television had alone until alarm linkages took them too, and
   * 0.5 KB of what plans of all screens that run by the clock say of each other before they are saved, which ads have too, and 0.8 KB of ready-made and own
   * periods, which reports of calls and of orders share.
   * Rooms that follow each other are told as a span, 0.5 KB. Each took as much out of the screens that have one; no other screen loads them.
   * 0.5 KB so that a switch in a row, several at once, an import and a ready-made wake-up tell the same clashes as the form, and that a
   * file whose content is not what its name says is told as what it is. 0.6 KB for the bars of the hours of a day with their axis, which call
   * records and the statistics of terminals have in common instead of a copy each. 0.3 KB for dragging and pinching a picture, which IVRs and
   * alarm linkages had a copy of each, and for days counted from one another, of which seven files had theirs. 0.4 KB so that both queues
   * of reviews are one, lengths of time and sizes are told one way, and notes and searches above lists are parts that areas share.
   * 0.1 KB so that the day of a place for ads is drawn with the bars, axis and words of the hours of calls.
   * 0.2 KB so that a finger beside the box of a file chooses it rather than opens it.
   * 0.2 KB so that rates are told in the unit that people say, and a question about a moment waits behind a line on a phone.
   */
  fields: 61_300,
  /** Everything that one screen loads beyond shell, engine and fields, its words in one language too. */
  screen: 60_000,
  /** What a screen loads on use only. */
  part: 60_000,
  /** Of an area, its screens, parts and words in one language, for each screen that it has. */
  'area, a screen': 30_000,
  // What keeps a gateway alive (backup, restore, standby, power) names every kind of record that is restored.
  locale: 6_200,
  /**
   * The tarball is itself gzipped, and holds each file and its .br, or the files alone; the box makes the .gz twins when it installs.
   * Of 3.2 and 2 MB the pack's own files (installer, manifest, licences) and the names and hashes of the twins take the rest.
   */
  tarball: 2_850_000,
  'tarball without br': 1_890_000,
  /** Sent before anything else and without a compressed twin. */
  // With the line that says in two languages at which address the box is and whether it answers, and the entry of the form; 0.15 KB
  // for controls of a finger's height on a phone, and letters in inputs that it does not zoom into.
  'index.html, raw': 34_700,
} as const;

/** Gzip at most, as times of the limit in brotli: scripts and words come out 10 to 14 % larger in it, tables of data up to a quarter. */
const GZIP = 1.15;

/** Parts that are large for what they do, with the reason. */
const LARGER: Readonly<Record<string, number>> = {
  // The sounds of 20,000 characters, for who types pinyin into the search.
  'src/shell/pinyin.ts': 160_000,
  // The kept reader of .xls, whose parts can't be had one by one: in a worker, for who chooses such a file.
  'src/lib/sheet/xls-worker.ts': 115_000,
  // The kept player of HLS, its light edition: for who watches such a stream.
  'src/screen/media/hls-engine.ts': 121_000,
  // The kept player of FLV.
  'src/screen/media/flv-engine.ts': 66_000,
};

/**
 * Large parts that few people fetch: they have no .br twin, and travel as gzip over https too. There it is 15 % more for whoever uses
 * one; in the tarball and on the box the four would be an eighth of everything.
 */
const GZIP_ONLY: readonly string[] = Object.keys(LARGER);
/**
 * A .br twin that spares the wire less than this costs the box and the tarball more than it gives. Most words and parts of one screen are
 * that small; what several share keeps both.
 */
const LEAST_SPARED = 400;

/**
 * Paths of the files of a build that have a .gz twin only.
 * @param everybody paths of what every visit loads, which keep both too
 */
export function gzipOnlyOf(
  outputs: Readonly<Record<string, Output>>,
  files: readonly { readonly path: string; readonly br: Uint8Array; readonly gz: Uint8Array }[],
  everybody: ReadonlySet<string>,
): ReadonlySet<string> {
  const ofOne = (path: string): boolean => /^(?:src\/areas|locales)\//.test(outputs[path]?.entryPoint ?? '') && !everybody.has(path);
  const small = files.filter(({ path, br, gz }) => ofOne(path) && gz.length - br.length < LEAST_SPARED);
  const large = Object.entries(outputs).filter(([, { entryPoint = '' }]) => GZIP_ONLY.includes(entryPoint));
  return new Set([...small.map(({ path }) => path), ...large.map(([path]) => path)]);
}

/** Kept players, each fetched by who watches such a stream: parts with a limit of their own, and no part of the areas that have a player. */
const PLAYERS: readonly string[] = ['src/screen/media/hls-engine.ts', 'src/screen/media/flv-engine.ts'];

/** One file of the build. */
export interface BuiltFile {
  readonly bytes: Uint8Array;
  readonly br: Uint8Array;
  readonly gz: Uint8Array;
}

/** One file that esbuild wrote, with what it asks for. */
export interface Output {
  readonly entryPoint?: string;
  /** Sources that are in it. */
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
}

/** One line of the budget: what it weighs in each encoding, and at most. In bytes. */
export interface Check {
  readonly name: string;
  readonly br: number;
  readonly gz: number;
  readonly limit: number;
  readonly gzLimit: number;
}

/** What has been built: files by their path in the web root. */
export interface Built {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly outputs: Readonly<Record<string, Output>>;
  /** Scripts that run beside the page, each by itself. */
  readonly workers: Readonly<Record<string, Output>>;
  /** What the sign-in page loads, index.html apart. */
  readonly first: readonly string[];
  /** What the shell loads on top, and the words of each language. */
  readonly chain: Readonly<Record<string, readonly string[]>> & { readonly shell: readonly string[] };
  readonly languages: readonly string[];
  readonly spritePath: string;
  /** Paths of what travels as gzip everywhere: `br` of these is their gzip. */
  readonly gzipOnly: ReadonlySet<string>;
}

/** A screen's declaration. */
const SCREEN = /^src\/areas\/([^/]+)\/([^/]+)\/screen\.ts$/;
/** What shows declared screens: the engine, as soon as one of them is opened. */
const ENGINE = 'src/screen/show/show-screen.tsx';
/** The table of screens names the words of all of them. */
const REGISTRY = 'src/areas/registry.ts';
const LOCALE = /^locales\/([^/]+)\/(.+)\.(?:json|ts)$/;

/** Words that shell and engine have loaded. */
const COMMON_WORDS: readonly string[] = ['sign-in', 'common', 'session', 'dashboard', 'engine', 'field', 'issue'];
/** Words that a source names: `'voice:kept'`, or the whole file `'voice-people'`. */
const WORDS = /['"`]([a-z0-9]+(?:-[a-z]+)*)(?=:)|['"`]([a-z0-9]+(?:-[a-z]+)+)['"`]/g;

/** Whether a line is over its limit in one of the encodings. */
export const isOver = ({ br, gz, limit, gzLimit }: Check): boolean => br > limit || gz > gzLimit;

const byName = ({ name: one }: { readonly name: string }, { name: other }: { readonly name: string }): number => (one < other ? -1 : 1);

type Paths = Iterable<string>;
type Outputs = Built['outputs'];

/** A name of an output and the source that it begins with. */
type Entry = readonly [path: string, source: string];

const notWords = (entry: string): boolean => !LOCALE.test(entry);

/** Weighs groups of files. */
function scaleOf(files: Built['files']) {
  const size = (paths: Paths): { readonly br: number; readonly gz: number } => {
    const all = [...paths].flatMap((path) => files.get(path) ?? []);
    const sum = (of: (file: BuiltFile) => Uint8Array): number => all.reduce((bytes, file) => bytes + of(file).length, 0);
    return { br: sum(({ br }) => br), gz: sum(({ gz }) => gz) };
  };
  return {
    size,
    check: (name: string, paths: Paths, limit: number, gzLimit = Math.round(limit * GZIP)): Check => ({
      name,
      ...size(paths),
      limit,
      gzLimit,
    }),
    largest: (groups: readonly (readonly string[])[]): readonly string[] =>
      groups.reduce((most, group) => (size(group).br > size(most).br ? group : most), []),
  };
}

/** What loads what. */
function graphOf(outputs: Outputs) {
  const entryOf = (path: string): string => outputs[path]?.entryPoint ?? '';
  return {
    entries: Object.entries(outputs).flatMap(([path, { entryPoint }]): readonly Entry[] => (entryPoint ? [[path, entryPoint]] : [])),
    entryOf,
    /** Everything that these load at once, and on use too where `lazily`; stops at what `known` holds. */
    closure: (start: Paths, known: ReadonlySet<string>, lazily: (entry: string) => boolean = () => false): Set<string> => {
      const seen = new Set<string>();
      const open = [...start];
      for (let path = open.pop(); path !== undefined; path = open.pop()) {
        const output = outputs[path];
        if (seen.has(path) || known.has(path) || !output) continue;
        seen.add(path);
        for (const { path: next, kind } of output.imports) {
          if (kind === 'import-statement' || (kind === 'dynamic-import' && lazily(entryOf(next)))) open.push(next);
        }
      }
      return seen;
    },
    /** What these load on use. */
    lazyOf: (paths: Paths): readonly string[] =>
      [...paths].flatMap((each) => (outputs[each]?.imports ?? []).flatMap(({ path, kind }) => (kind === 'dynamic-import' ? [path] : []))),
  };
}
type Graph = ReturnType<typeof graphOf>;

/** A screen: the files that it begins with. What stands under its tabs is loaded at once or right after. */
interface ScreenFiles {
  readonly area: string;
  readonly name: string;
  readonly paths: readonly string[];
}
const screensIn = ({ entries, lazyOf, entryOf }: Graph): readonly ScreenFiles[] =>
  entries.flatMap(([path, entry]) => {
    const [, area = '', name = ''] = SCREEN.exec(entry) ?? [];
    return area === '' ? [] : [{ area, name, paths: [path, ...lazyOf([path]).filter((next) => notWords(entryOf(next)))] }];
  });

/** What several screens have in common: shell, engine, kinds of field, and what those load on use. */
function commonOf({ first, chain }: Built, { entries, closure }: Graph, areas: readonly (readonly ScreenFiles[])[]) {
  const shell = new Set([...first, ...chain.shell]);
  const engine = closure(
    entries.flatMap(([path, entry]) => (entry === ENGINE ? [path] : [])),
    shell,
  );
  const beyondEngine = areas.map((screens) =>
    closure(
      screens.flatMap(({ paths }) => paths),
      new Set([...shell, ...engine]),
    ),
  );
  const fields = new Set(
    beyondEngine.flatMap((paths, at) => [...paths].filter((path) => beyondEngine.some((other, index) => index !== at && other.has(path)))),
  );
  const known = new Set([...shell, ...engine, ...fields]);
  // What shell and engine load on use is nobody's own either.
  const shared = closure(known, new Set(), (entry) => notWords(entry) && !entry.startsWith('src/areas/'));
  return { engine, fields, known, shared };
}

/** Answers the words that files need beyond those of shell, engine and fields, in the language that has more of them. */
function wordsIn({ outputs, languages }: Built, { entries }: Graph, largest: ReturnType<typeof scaleOf>['largest']) {
  const locale = (language: string, name: string): readonly string[] =>
    entries.flatMap(([path, entry]) => (entry === `locales/${language}/${name}.json` ? [path] : []));
  /** The files of words that the sources in these files name. The registry and i18n name those of all screens. */
  const named = (paths: Paths): readonly string[] =>
    [...paths]
      .flatMap((path) => Object.keys(outputs[path]?.inputs ?? {}))
      .filter((input) => input.startsWith('src/') && !input.startsWith('src/i18n/') && input !== REGISTRY)
      .flatMap((input) => [...readFileSync(input, 'utf8').matchAll(WORDS)].map(([, key, whole]) => key ?? whole ?? ''));
  return (paths: Paths): readonly string[] => {
    const own = [...new Set(named(paths))].filter((name) => !COMMON_WORDS.includes(name));
    return largest(languages.map((language) => own.flatMap((name) => locale(language, name))));
  };
}

/** Weighs a build. */
export function weighBuild(built: Built): readonly Check[] {
  const { files, workers, first, chain, languages, spritePath } = built;
  const { size, check, largest } = scaleOf(files);
  const graph = graphOf(built.outputs);
  const { entries, entryOf, closure, lazyOf } = graph;
  const found = screensIn(graph);
  const areas = [...new Set(found.map(({ area }) => area))].sort().map((area) => found.filter((each) => each.area === area));
  const { engine, fields, known, shared } = commonOf(built, graph, areas);
  const wordsOf = wordsIn(built, graph, largest);

  const screens: Check[] = [];
  const parts = new Map<string, Check>();
  const sums: Check[] = [];
  const weighPart = (entry: string, paths: Paths): void =>
    void parts.set(entry, check(`on use ${entry}`, paths, LARGER[entry] ?? BUDGETS.part));
  for (const own of areas) {
    for (const { area, name, paths } of own) {
      const needed = closure(paths, known);
      screens.push(check(`screen ${area}/${name}`, [...needed, ...wordsOf(needed)], BUDGETS.screen));
      for (const part of lazyOf(needed)) {
        const entry = entryOf(part);
        if (notWords(entry) && !shared.has(part) && !paths.includes(part))
          weighPart(entry, closure([part], new Set([...known, ...needed])));
      }
    }
    const all = closure(
      own.flatMap(({ paths }) => paths),
      shared,
      (entry) => notWords(entry) && !PLAYERS.includes(entry),
    );
    sums.push(check(`area ${own[0]?.area}, ${own.length} screens`, [...all, ...wordsOf(all)], own.length * BUDGETS['area, a screen']));
  }
  for (const [path, entry] of entries)
    if (shared.has(path) && !known.has(path) && notWords(entry) && entry.startsWith('src/')) weighPart(entry, closure([path], known));
  for (const [path, { entryPoint = path }] of Object.entries(workers)) weighPart(entryPoint, [path]);

  const raw = files.get('index.html')?.bytes.length ?? 0;
  // As the pack writes it: one gzip over all files, in which what small ones have in common is there once.
  const bare = gzip(writeTar([...files].map(([name, { bytes }]) => ({ name, bytes, mode: 0o644 })).sort(byName), 0)).length;
  const words = largest(languages.map((language) => chain[language] ?? []));
  const signIn = ['index.html', ...first];
  const dashboard = [...signIn, ...chain.shell, spritePath, ...words];
  return [
    check('sign-in', signIn, BUDGETS['sign-in'], BUDGETS['sign-in as gzip']),
    check('up to the dashboard', dashboard, BUDGETS['up to the dashboard'], BUDGETS['up to the dashboard as gzip']),
    check('engine: lists, forms and tabs', engine, BUDGETS.engine),
    check('engine: kinds of field', fields, BUDGETS.fields),
    ...screens,
    ...parts.values(),
    ...sums,
    ...entries.filter(([, entry]) => LOCALE.test(entry)).map(([path, entry]) => check(entry, [path], BUDGETS.locale)),
    // No twin: on the wire it is as it is.
    { name: 'index.html, raw', br: raw, gz: raw, limit: BUDGETS['index.html, raw'], gzLimit: BUDGETS['index.html, raw'] },
    {
      name: 'tarball, with .br and without',
      br: size([...files.keys()].filter((path) => !built.gzipOnly.has(path))).br + bare,
      gz: bare,
      limit: BUDGETS.tarball,
      gzLimit: BUDGETS['tarball without br'],
    },
  ];
}
