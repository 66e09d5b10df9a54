/**
 * The console config: a JSON block inside index.html, rewritten by firmware-pack without a rebuild.
 * Every key has a default, so an empty block is a working console; a wrong value falls back and is noted.
 */

/** Everything that a vendor may change at packing time. */
export interface ConsoleConfig {
  /** `hash` needs nothing of the box; `history` needs its web server to answer index.html for every path. */
  readonly routing: 'hash' | 'history';
  /** The folder of the web root that serves the console, with both slashes. */
  readonly base: string;
  /** Title until the box says its own. */
  readonly title: Readonly<Record<'zh_CN' | 'en', string>>;
  /** Shown in the footer when the box gives none. */
  readonly servicePhone: string;
  readonly brand: { readonly logo: string; readonly company: string; readonly companyUrl: string };
  readonly theme: { readonly accent: string; readonly mode: 'light' | 'dark' | 'system' };
  readonly headers: { readonly token: string; readonly scene: string; readonly customer: string; readonly request: string };
  readonly cookies: { readonly token: string; readonly language: string; readonly password: string; readonly username: string };
  /** Name of the file field of a multipart body. */
  readonly fileField: string;
  /** Path overrides by the call's name in `calls.ts`, and `captcha`. */
  readonly paths: Readonly<Record<string, string>>;
  /** How a password is hashed on the wire (src/field/README.md; `none` for a box behind https that hashes itself). */
  readonly passwordHash: 'md5' | 'none';
  /** Whether "remember password" may be offered at all (test/fault/README.md, Sessions and tokens). */
  readonly savedPassword: boolean;
  /** Hosts beside the box's own that code 500 may open without asking (test/fault/README.md, What the box says is text). */
  readonly openHosts: readonly string[];
  /** Origins that may show the console in a frame; none by default (test/fault/README.md, The policy of the page). */
  readonly frameOrigins: readonly string[];
  /** Minutes without input after which the console signs out; 0 never. */
  readonly idleMinutes: number;
  /** Languages that this installation has, the first for browsers that speak none of them. */
  readonly languages: readonly string[];
  /** Areas, by their folder's name, that were left out when it was packed: their screens say that they are not in this version. */
  readonly without: readonly string[];
  /** The version it was packed as; empty: the version it was built as. */
  readonly version: string;
}

/** The defaults (README.md, Configure). */
export const DEFAULT_CONFIG: ConsoleConfig = {
  routing: 'hash',
  base: '/',
  title: { zh_CN: '多业务综合网关', en: 'Multi-service Gateway' },
  servicePhone: '400-000-0000',
  brand: { logo: '', company: '', companyUrl: '' },
  theme: { accent: '#1890ff', mode: 'system' },
  headers: { token: 'X-Token', scene: 'X-Scene-Id', customer: 'X-Customer-Id', request: 'X-Request-Id' },
  cookies: { token: 'IGSAuth', language: 'language', password: 'IGSPass', username: 'IGSUser' },
  fileField: 'file',
  paths: {},
  passwordHash: 'md5',
  savedPassword: true,
  openHosts: [],
  frameOrigins: [],
  idleMinutes: 0,
  languages: ['zh_CN', 'en'],
  without: [],
  version: '',
};

const isText = (value: unknown): value is string => typeof value === 'string';
const CHOICES: Readonly<Record<string, readonly string[]>> = {
  routing: ['hash', 'history'],
  'theme.mode': ['light', 'dark', 'system'],
  passwordHash: ['md5', 'none'],
};
const PATTERNS: Readonly<Record<string, RegExp>> = {
  base: /^\/(?:[\w.-]+\/)*$/,
  'theme.accent': /^#[0-9a-f]{6}$/i,
  'headers.token': /^[\w-]+$/,
  'headers.scene': /^[\w-]+$/,
  'headers.customer': /^[\w-]+$/,
  'headers.request': /^[\w-]+$/,
  'cookies.token': /^[\w-]+$/,
  'cookies.language': /^[\w-]+$/,
  'cookies.password': /^[\w-]+$/,
  'cookies.username': /^[\w-]+$/,
  version: /^(?:\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?)?$/,
};
/** What the elements of a list must be, and the lists that may not be empty. */
const ELEMENTS: Readonly<Record<string, RegExp>> = { languages: /^(?:zh_CN|en)$/, without: /^(?!dashboard$)[a-z0-9-]+$/ };
const FILLED: ReadonlySet<string> = new Set(['languages']);

const OPEN_RECORDS: ReadonlySet<string> = new Set(['paths']);

/**
 * Reads a config block over the defaults.
 * @returns the config, and the dotted names of keys that were refused (unknown, or of a wrong kind)
 * @example readConfig({ routing: 'hash' }) // { config: …, refused: [] }
 * @example readConfig({ routing: 'magic' }).refused // ['routing']
 */
export function readConfig(block: unknown): { readonly config: ConsoleConfig; readonly refused: readonly string[] } {
  const refused: string[] = [];
  const merge = (base: unknown, given: unknown, path: string): unknown => {
    if (given === undefined) return base;
    const name = path.slice(1);
    const refuse = (): unknown => {
      refused.push(name);
      return base;
    };
    if (Array.isArray(base)) {
      const element = ELEMENTS[name] ?? /^/;
      const fits = Array.isArray(given) && given.every((each) => isText(each) && element.test(each));
      return fits && (given.length > 0 || !FILLED.has(name)) ? given : refuse();
    }
    if (typeof base === 'object' && base !== null) {
      if (typeof given !== 'object' || given === null || Array.isArray(given)) return refuse();
      const result: Record<string, unknown> = { ...base };
      for (const [key, value] of Object.entries(given)) {
        if (OPEN_RECORDS.has(name)) {
          if (key !== '__proto__' && isText(value) && /^\/[\w./-]+$/.test(value) && !value.startsWith('//')) result[key] = value;
          else refused.push(`${name}.${key}`);
        } else if (Object.hasOwn(base, key)) result[key] = merge(result[key], value, `${path}.${key}`);
        else refused.push(`${path}.${key}`.slice(1));
      }
      return result;
    }
    if (typeof given !== typeof base || (typeof given === 'number' && !(given >= 0))) return refuse();
    if (CHOICES[name] && !CHOICES[name].includes(String(given))) return refuse();
    if (PATTERNS[name] && !PATTERNS[name].test(String(given))) return refuse();
    return given;
  };
  return { config: merge(DEFAULT_CONFIG, block ?? {}, '') as ConsoleConfig, refused };
}

/** Reads the block of the page that is open. */
export function pageConfig(): ReturnType<typeof readConfig> {
  try {
    return readConfig(JSON.parse(document.getElementById('console-config')?.textContent ?? '{}'));
  } catch {
    return { config: DEFAULT_CONFIG, refused: ['.'] };
  }
}

/** The version that people are told. */
export const shownVersion = ({ version }: ConsoleConfig = pageConfig().config): string => version || CONSOLE_VERSION;
