/** The only way from a string that someone else wrote to an address that is opened or linked (test/fault/README.md, What the box says is text). */

const MAX_LENGTH = 2048;

/** Control characters vanish or split a header somewhere on the way; a lone surrogate makes encodeURIComponent throw. */
const UNSAFE = /[\p{Cc}\p{Cs}]/u;

function parse(value: unknown, base: string): URL | undefined {
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_LENGTH || UNSAFE.test(value)) return undefined;
  try {
    const url = new URL(value, base);
    return url.href.length > MAX_LENGTH ? undefined : url;
  } catch {
    return undefined;
  }
}

const isWeb = (url: URL): boolean => /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';

/**
 * An address that may be opened: http or https, no credentials, at most 2048 characters, no control characters. It may
 * belong to another host: that is for the caller to ask about.
 * @returns the parsed URL (use its `href`, never the text that came in), or undefined for anything else; never throws
 * @example safeUrl('/file.xlsx', 'http://box/') // http://box/file.xlsx
 * @example safeUrl('javascript:alert(1)', 'http://box/') // undefined
 */
export function safeUrl(value: unknown, base: string): URL | undefined {
  const url = parse(value, base);
  return url && isWeb(url) ? url : undefined;
}

/**
 * The address of a picture that the page may show: one of the box's own. The policy lets no other through, and asking for
 * one would tell its host who is looking.
 * @example ownUrl('/uploads/a.png', 'http://box/') // 'http://box/uploads/a.png'
 * @example ownUrl('http://evil.example/a.png', 'http://box/') // undefined
 */
export function ownUrl(value: unknown, base: string): string | undefined {
  const url = safeUrl(value, base);
  return url?.origin === new URL(base).origin ? url.href : undefined;
}

/**
 * The `href` of a menu link: what {@link safeUrl} takes, `mailto:` and `tel:`. Undefined is shown as disabled text.
 * @example safeLink('tel:4000000000', 'http://box/') // 'tel:4000000000'
 * @example safeLink('data:text/html,x', 'http://box/') // undefined
 */
export function safeLink(value: unknown, base: string): string | undefined {
  const url = parse(value, base);
  return url && (isWeb(url) || (/^(?:mailto|tel):$/.test(url.protocol) && url.pathname !== '')) ? url.href : undefined;
}

/** Whether a menu path leaves the console: it starts with http:, https:, mailto: or tel: in any case (src/field/README.md). Says nothing about safety. */
export const isExternal = (path: string): boolean => /^(?:https?|mailto|tel):/i.test(path);
