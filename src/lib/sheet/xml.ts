/** XML as spreadsheets write it: a walk over tags and texts, without a DOM (the policy has Trusted Types). */

/** What happens along the way; names come without their namespace prefix. */
export interface XmlHandler {
  /** A tag opens; `attribute` answers '' for one that is not there. */
  readonly open?: (name: string, attribute: (name: string) => string) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

const fromCode = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Text with its entities resolved; an unknown one stays as it is: nothing is ever expanded twice. */
const decode = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) =>
        hex ? fromCode(Number.parseInt(hex, 16)) : decimal ? fromCode(Number(decimal)) : (ENTITIES[name ?? ''] ?? whole),
      )
    : text;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The rest of a tag: a '>' may stand inside an attribute. */
const TAG = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*/y;
const NAME = /^[^\s/]*/;

/** The value of an attribute, '' where there is none. Asked for several times a cell, so it looks before it reads. */
function attributeOf(body: string, wanted: string): string {
  for (let at = body.indexOf(wanted); at >= 0; at = body.indexOf(wanted, at + 1)) {
    const before = body[at - 1] ?? '';
    if (!/[\s:]/.test(before)) continue;
    const [, double, single] = /^\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(body.slice(at + wanted.length)) ?? [];
    const value = double ?? single;
    if (value !== undefined) return decode(value);
  }
  return '';
}

/** Tags between two looks at the clock. */
const STRETCH = 512;

/**
 * Walks over a document, from one place and until some time, so that a page can draw in between. Never throws: a damaged end is where
 * the walk ends.
 * @param until in milliseconds of `performance.now`
 * @returns where to go on; the length of the document at its end
 */
export function walkXml(source: string, { open, close, text }: XmlHandler, from = 0, until = Number.POSITIVE_INFINITY): number {
  const skipTo = (end: string, start: number): number => {
    const found = source.indexOf(end, start);
    return found < 0 ? source.length : found + end.length;
  };
  let at = from;
  for (let tags = 1; at < source.length; tags += 1) {
    if (tags % STRETCH === 0 && performance.now() > until) return at;
    const tag = source.indexOf('<', at);
    const end = tag < 0 ? source.length : tag;
    if (end > at) text?.(decode(source.slice(at, end)));
    if (tag < 0) break;
    const mark = source[tag + 1];
    if (mark === '!' || mark === '?') {
      if (source.startsWith('<!--', tag)) at = skipTo('-->', tag);
      else if (source.startsWith('<![CDATA[', tag)) {
        at = skipTo(']]>', tag);
        text?.(source.slice(tag + 9, at - 3));
      } else at = skipTo('>', tag);
      continue;
    }
    TAG.lastIndex = tag + 1;
    const body = TAG.exec(source)?.[0] ?? '';
    at = tag + body.length + 2;
    if (mark === '/') {
      close?.(localName(body.slice(1).trim()));
      continue;
    }
    const name = localName(NAME.exec(body)?.[0] ?? '');
    open?.(name, (wanted) => attributeOf(body, wanted));
    if (body.endsWith('/')) close?.(name);
  }
  return source.length;
}

/** Text fit for XML: escaped, without the characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char]};`)
    .replace(/\r/g, '&#13;');
