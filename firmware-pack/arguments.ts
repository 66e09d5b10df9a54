/** The command line: what may be asked for, in words, and what was asked. */
import { parseArgs } from 'node:util';
import { isVersion } from '../src/lib/upgrade-manifest';
import { EXIT, reasonOf, stop } from './pack-error';

/** What a pack is made of and for. */
export interface PackArguments {
  readonly command: 'pack';
  readonly version: string;
  /** File of the private key; undefined: the environment has it. */
  readonly key: string | undefined;
  readonly out: string;
  readonly build: string;
  readonly config: string | undefined;
  readonly brand: string | undefined;
  readonly minFirmware: string;
  readonly minFrom: string;
  /** undefined: all of the build. */
  readonly languages: readonly string[] | undefined;
  readonly without: readonly string[];
  readonly br: boolean;
  readonly gz: boolean;
  readonly gzInArchive: boolean;
  /** undefined: the environment's SOURCE_DATE_EPOCH, else the build's. */
  readonly epoch: number | undefined;
  /** The release before: its tarball, its manifest or its epoch. */
  readonly after: string | undefined;
  readonly json: boolean;
}

/** What was asked. */
export type Asked =
  | PackArguments
  | { readonly command: 'keygen'; readonly out: string }
  | { readonly command: 'verify'; readonly file: string; readonly keys: readonly string[]; readonly json: boolean }
  | { readonly command: 'help'; readonly text: string };

/** Where a pipeline may put the private key instead of in a file. */
export const KEY_VARIABLE = 'CONSOLE_PACK_KEY';

const EXITS = `Exit codes: 0 done, 1 other (a disk, say), 2 wrong arguments or key, 3 wrong time, 4 wrong config or brand,
5 wrong build folder, 6 verification failed. What went wrong is one line on stderr.`;

const HELP = {
  pack: `npm run pack -- [pack] --version VERSION --key FILE --out DIR [options]

Packs a built console into one signed tarball, DIR/gateway-console-VERSION.tar.gz, that the box's upgrade page or
console/install.sh inside it installs. The build folder is enough: nothing is compiled, fetched or asked of git.
The same input gives the same bytes, with the same version of Node. What was made is told with what each choice of twins weighs.

Needed
  --version VERSION     what this release is called, such as 2.1.0 or 2.1.0-rc.1
  --key FILE            Ed25519 private key as PEM (see keygen), or the PEM itself in the variable ${KEY_VARIABLE}
  --out DIR             where the tarball goes; made if it is not there

What goes in
  --build DIR           the build folder, from "npm run build" or downloaded (default: dist)
  --config FILE         console config as JSON: routing, names of headers and paths, theme and so on
  --brand DIR           brand.json {title, company, companyUrl, servicePhone, accent}, logo.svg or .png,
                        favicon.svg, .png or .ico; each may be absent; --config has the last word
  --languages LIST      languages to keep, the preferred first: zh_CN,en (default: all of the build)
  --without AREA…       areas to leave out, such as: --without voice tr069
  --encodings LIST      compressed twins that the installed console has: gz, br, or none (default: gz,br)
  --no-br               no .br twins, three fifths of the tarball: browsers ask for them on https only
  --gz-in-archive       carry the .gz twins, for a box that only extracts the tarball; else install.sh makes them

What it says to the box
  --min-firmware V      oldest firmware that it may be installed on
  --min-from V          oldest console version that it may replace
  --epoch SECONDS       time of its files, Unix seconds (default: SOURCE_DATE_EPOCH, else the build's commit)
  --after FILE|SECONDS  the release before, as tarball, manifest or time: ends with 3 unless this one is later

  --json                print the manifest on stdout instead of the summary (with npm: npm run -s pack -- …)

Other commands: keygen, verify; each has --help.
${EXITS}
`,
  keygen: `npm run pack -- keygen --out DIR

Makes a pair of Ed25519 keys: DIR/key.pem to sign with (keep it secret), DIR/key.pub for the boxes. Nothing is overwritten.

${EXITS}
`,
  verify: `npm run pack -- verify FILE --pub KEY [--pub KEY…] [--json]

Checks a tarball wholly: signature by one of the public keys, manifest, order, names and headers of all entries, size and SHA-256
of each file, compressed twins, the page's policy, and that it holds no source maps, tests, build paths or private keys.

  --json   print what was found on stdout as one JSON object

${EXITS}
`,
} as const;

const OPTIONS = {
  pack: {
    version: { type: 'string' },
    key: { type: 'string' },
    out: { type: 'string' },
    build: { type: 'string' },
    config: { type: 'string' },
    brand: { type: 'string' },
    'min-firmware': { type: 'string' },
    'min-from': { type: 'string' },
    languages: { type: 'string' },
    without: { type: 'string', multiple: true },
    encodings: { type: 'string' },
    'no-br': { type: 'boolean' },
    'gz-in-archive': { type: 'boolean' },
    epoch: { type: 'string' },
    after: { type: 'string' },
    json: { type: 'boolean' },
    help: { type: 'boolean', short: 'h' },
  },
  keygen: { out: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  verify: { pub: { type: 'string', multiple: true }, json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
} as const;

const usage = (message: string): never => stop(EXIT.usage, message);

/** The options of a command, with what is no option; `parseArgs` writes several sentences, of which the first says it. */
function parsed<C extends keyof typeof OPTIONS>(command: C, args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS[command], allowPositionals: true, strict: true, tokens: true });
  } catch (error) {
    return usage(`${reasonOf(error).split('. ')[0]}; see --help`);
  }
}

const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

const needed = (value: string | undefined, name: string): string => (value ? value : usage(`--${name} is needed; see --help`));

const versionOf = (value: string | undefined, name: string): string => {
  if (value !== undefined && !isVersion(value)) usage(`--${name} must be a version such as 2.1.0 or 2.1.0-rc.1, not "${value}"`);
  return value ?? '';
};

/** Unix seconds as text; undefined for anything else. */
export const secondsOf = (text: string): number | undefined => (/^\d{1,11}$/.test(text) ? Number(text) : undefined);

function packArguments(args: readonly string[]): Asked {
  const { values, tokens } = parsed('pack', args);
  if (values.help) return { command: 'help', text: HELP.pack };
  // `--without voice tr069`: what follows an area without being an option is one more.
  const without = (values.without ?? []).flatMap(listOf);
  let last = '';
  for (const token of tokens) {
    if (token.kind === 'option') last = token.name;
    if (token.kind === 'positional') {
      if (last !== 'without') usage(`"${token.value}" is neither a command nor an option; see --help`);
      without.push(...listOf(token.value));
    }
  }
  const encodings = listOf(values.encodings ?? 'gz,br').filter((each) => each !== 'none');
  const unknown = encodings.find((each) => each !== 'gz' && each !== 'br');
  if (unknown !== undefined) usage(`--encodings knows gz, br and none, not "${unknown}"`);
  const gzInArchive = values['gz-in-archive'] ?? false;
  if (gzInArchive && !encodings.includes('gz')) usage('--gz-in-archive needs gz among the --encodings');
  const epoch = values.epoch === undefined ? undefined : (secondsOf(values.epoch) ?? usage('--epoch must be Unix seconds'));
  const languages = values.languages === undefined ? undefined : [...new Set(listOf(values.languages))];
  if (languages?.length === 0) usage('--languages must name at least one language');
  return {
    command: 'pack',
    version: versionOf(needed(values.version, 'version'), 'version'),
    key: values.key,
    out: needed(values.out, 'out'),
    build: values.build ?? 'dist',
    config: values.config,
    brand: values.brand,
    minFirmware: versionOf(values['min-firmware'], 'min-firmware'),
    minFrom: versionOf(values['min-from'], 'min-from'),
    languages,
    without: [...new Set(without)],
    br: encodings.includes('br') && values['no-br'] !== true,
    gz: encodings.includes('gz'),
    gzInArchive,
    epoch,
    after: values.after,
    json: values.json ?? false,
  };
}

/**
 * Reads a command line.
 * @throws {PackError} with one line that says what is wrong
 */
export function readArguments(args: readonly string[]): Asked {
  const [first = '', ...rest] = args;
  if (first === 'keygen') {
    const { values, positionals } = parsed('keygen', rest);
    if (values.help) return { command: 'help', text: HELP.keygen };
    if (positionals.length > 0) usage(`"${positionals[0]}" is no option; see keygen --help`);
    return { command: 'keygen', out: needed(values.out, 'out') };
  }
  if (first === 'verify') {
    const { values, positionals } = parsed('verify', rest);
    if (values.help) return { command: 'help', text: HELP.verify };
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return usage('verify takes one FILE; see verify --help');
    if (!values.pub) return usage('--pub is needed; see verify --help');
    return { command: 'verify', file, keys: values.pub, json: values.json ?? false };
  }
  return packArguments(first === 'pack' ? rest : args);
}
