/** XML as spreadsheets write it: a walk over tags and texts, without a DOM (the policy has Trusted Types, RELIABILITY.md E8). */

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

/** Walks over a document. Never throws: a damaged end is where the walk ends. */
export function walkXml(source: string, { open, close, text }: XmlHandler): void {
  const skipTo = (end: string, from: number): number => {
    const found = source.indexOf(end, from);
    return found < 0 ? source.length : found + end.length;
  };
  let at = 0;
  while (at < source.length) {
    const tag = source.indexOf('<', at);
    const until = tag < 0 ? source.length : tag;
    if (until > at) text?.(decode(source.slice(at, until)));
    if (tag < 0) return;
    if (source.startsWith('<!--', tag)) at = skipTo('-->', tag);
    else if (source.startsWith('<![CDATA[', tag)) {
      at = skipTo(']]>', tag);
      text?.(source.slice(tag + 9, at - 3));
    } else if (source[tag + 1] === '?' || source[tag + 1] === '!') at = skipTo('>', tag);
    else {
      // A '>' may stand inside an attribute.
      let end = tag + 1;
      for (let quote = ''; end < source.length; end += 1) {
        const char = source[end] ?? '';
        if (quote !== '') quote = char === quote ? '' : quote;
        else if (char === '"' || char === "'") quote = char;
        else if (char === '>') break;
      }
      const body = source.slice(tag + 1, end);
      at = end + 1;
      if (body.startsWith('/')) {
        close?.(localName(body.slice(1).trim()));
        continue;
      }
      const name = localName(/^[^\s/]*/.exec(body)?.[0] ?? '');
      open?.(name, (wanted) => {
        for (const [, key, double, single] of body.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
          if (key === wanted || localName(key ?? '') === wanted) return decode(double ?? single ?? '');
        return '';
      });
      if (body.endsWith('/')) close?.(name);
    }
  }
}

/** Text fit for XML: escaped, without the characters that XML cannot hold. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (char) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[char]};`)
    .replace(/\r/g, '&#13;');
