/**
 * The oldest browsers that README promises, and what came to browsers after them. The build refuses a bundle that uses one of these
 * names without asking for it first; a browser test takes them all away and goes through the main journeys.
 */

/** What esbuild writes for; static/boot.js tells older browsers that they are too old. */
export const FLOOR = ['chrome111', 'edge111', 'firefox128', 'safari16.4'];

/** Globals, statics and members of prototypes that one of the floor's browsers does not have, and that can be told in a bundle. */
const TOLD = `
  AbortSignal.any Promise.withResolvers Promise.try Array.fromAsync Object.groupBy Map.groupBy URL.canParse URL.parse RegExp.escape
  Error.isError Error.captureStackTrace Math.sumPrecise Math.f16round JSON.rawJSON JSON.isRawJSON Atomics.waitAsync Atomics.pause
  Uint8Array.fromBase64 Uint8Array.fromHex Uint8Array.prototype.toBase64 Uint8Array.prototype.toHex Uint8Array.prototype.setFromBase64
  Set.prototype.union Set.prototype.intersection Set.prototype.difference Set.prototype.symmetricDifference Set.prototype.isSubsetOf
  Set.prototype.isSupersetOf Set.prototype.isDisjointFrom Map.prototype.getOrInsert Map.prototype.getOrInsertComputed
  Iterator.from Iterator.concat Iterator.prototype.toArray Symbol.dispose Symbol.asyncDispose DisposableStack AsyncDisposableStack
  SuppressedError Float16Array Temporal Intl.DurationFormat Intl.Locale.prototype.getTextInfo Intl.Locale.prototype.getWeekInfo
  ReadableStream.from scheduler TaskController requestIdleCallback cancelIdleCallback fetchLater URLPattern WebTransport
  Document.prototype.startViewTransition Document.parseHTMLUnsafe Document.prototype.caretPositionFromPoint navigation CloseWatcher
  Element.prototype.moveBefore Element.prototype.checkVisibility Element.prototype.setHTML Element.prototype.setHTMLUnsafe
  Element.prototype.getHTML Element.prototype.ariaNotify Element.prototype.scrollIntoViewIfNeeded Element.prototype.computedStyleMap
  HTMLElement.prototype.showPopover HTMLElement.prototype.hidePopover HTMLElement.prototype.togglePopover
  HTMLDialogElement.prototype.requestClose ToggleEvent EditContext Highlight CSS.highlights CSSStyleValue Sanitizer trustedTypes
  cookieStore showOpenFilePicker showSaveFilePicker showDirectoryPicker queryLocalFonts EyeDropper BarcodeDetector IdleDetector
  PressureObserver ScrollTimeline ViewTimeline documentPictureInPicture HTMLMediaElement.prototype.setSinkId
  Navigator.prototype.userAgentData Navigator.prototype.connection Navigator.prototype.deviceMemory Navigator.prototype.getBattery
  StorageManager.prototype.estimate`;

/** The same, of names so common that a text search would find others: they are only taken away. */
const COMMON = `
  Iterator.prototype.map Iterator.prototype.filter Iterator.prototype.take Iterator.prototype.drop Iterator.prototype.flatMap
  Iterator.prototype.reduce Iterator.prototype.forEach Iterator.prototype.some Iterator.prototype.every Iterator.prototype.find Iterator
  ArrayBuffer.prototype.transfer ArrayBuffer.prototype.transferToFixedLength URLSearchParams.prototype.size
  ReadableStream.prototype.values Response.prototype.bytes Request.prototype.bytes Blob.prototype.bytes
  HTMLElement.prototype.popover HTMLInputElement.prototype.popoverTargetElement HTMLButtonElement.prototype.commandForElement
  HTMLDialogElement.prototype.closedBy`;

const words = (list) => list.trim().split(/\s+/);

/** Every name that came later, as a path from the global object. */
export const LATER_NAMES = [...words(TOLD), ...words(COMMON)];

/** What a stylesheet may say only later, and what it would break: not what merely looks nicer, such as text-wrap. */
const LATER_STYLES = {
  nesting: /(?<!\\)&(?!amp;)/,
  '@scope': /@scope\b/,
  '@starting-style': /@starting-style\b/,
  '@view-transition': /@view-transition\b/,
  '@function': /@function\b/,
  'container style queries': /@container[^{]*\b(?:style|scroll-state)\(/,
  'anchor positioning': /\b(?:anchor-name|position-anchor|position-area|position-try|anchor|anchor-size)\s*[:(]/,
  'light-dark()': /\blight-dark\(/,
  'relative colours': /\((?:in )?from\s/,
  'round(), mod(), rem()': /[:(,\s](?:round|mod|rem)\(/,
  'if(), sibling-index()': /[:(,\s](?:if|sibling-index|sibling-count)\(/,
  'linear()': /[:(,\s]linear\(/,
  'allow-discrete': /\ballow-discrete\b/,
  subgrid: /\bsubgrid\b/,
  'field-sizing': /\bfield-sizing:/,
  'interpolate-size, calc-size()': /\binterpolate-size:|\bcalc-size\(/,
  'animation-timeline': /\banimation-timeline:/,
  'margin-trim, text-box': /\b(?:margin-trim|text-box(?:-trim|-edge)?):/,
  ':popover-open, :open': /:(?:popover-)?open\b(?!\])/,
  ':user-valid, :user-invalid': /:user-(?:in)?valid\b/,
  ':dir()': /:dir\(/,
  ':state()': /:state\(/,
  '::details-content': /::details-content\b/,
};

/**
 * Libraries that ask first in a way that a text search can't follow: where the name stands in them, and nowhere else, it is allowed.
 * ky looks for AbortSignal.any once, when it is loaded; React asks for a view transition in a `try`, and for `navigation` by typeof.
 */
const ASKED_BY = {
  ky: ['AbortSignal.any'],
  'react-dom': ['Document.prototype.startViewTransition', 'navigation'],
  i18next: ['Intl.Locale.prototype.getTextInfo'],
};

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** How a name is used in code, for names that can be told: a member of a prototype is called, anything else is reached or called. */
const use = (name) => {
  const member = /\.prototype\.(\w+)$/.exec(name)?.[1];
  if (member) return new RegExp(`\\.${member}\\(`);
  // Called, or a member of it reached; at the end of a sentence in a text it is neither.
  return new RegExp(`(?<![\\w$"'-]|(?<!\\b(?:window|globalThis|self))\\.)${escaped(name)}(?:\\(|\\.\\w)`);
};
const USES = words(TOLD).map((name) => [name, use(name)]);

/** Code that asks and uses at once, which is allowed beside `a.b?.(…)`: `a.b&&a.b(…)`, `typeof a.b=="function"?a.b(…):…`, also as minified. */
const ASKED = [
  /typeof\s+([\w$.]+)\s*===?\s*["']\w+["']\s*(?:&&|\?)\s*\1\(/g,
  /typeof\s+[\w$.]+/g,
  /(?<![\w$.])([\w$.]+)\s*(?:&&|\?)\s*\1\(/g,
];

/**
 * The names of later browsers that a piece of JavaScript uses without asking for them first.
 * @returns as in {@link LATER_NAMES}
 */
export function laterNames(code) {
  const rest = ASKED.reduce((left, asked) => left.replace(asked, ''), code);
  return USES.flatMap(([name, pattern]) => (pattern.test(rest) ? [name] : []));
}

/** What of later browsers a stylesheet uses outside `@supports`. */
export function laterStyles(css) {
  const rest = css.replace(/@supports[^{]*/g, '').replace(/"[^"]*"|'[^']*'/g, '');
  return Object.entries(LATER_STYLES).flatMap(([name, pattern]) => (pattern.test(rest) ? [name] : []));
}

/** Whether a library asks for the name itself, in a way of its own. @param path of a source file */
export const isAskedBy = (path, name) =>
  Object.entries(ASKED_BY).some(([library, names]) => path.includes(`node_modules/${library}/`) && names.includes(name));
