/** Reads the text of a reply: `{code, msg, data, …}` (src/gateway/README.md, Envelope), as PHP really sends it. */

/** A reply with its code read; `rest` is everything the box sent, `code` and `msg` included. */
export interface Envelope {
  readonly code: number;
  readonly message: string;
  readonly rest: Readonly<Record<string, unknown>>;
  /** True when noise around the JSON (a byte order mark, a PHP notice) had to be cut off. */
  readonly recovered: boolean;
}

const parse = (source: string): unknown => {
  try {
    return JSON.parse(source);
  } catch {
    return undefined;
  }
};

/** Longest noise before the JSON that is looked through, in characters. */
const MAX_NOISE = 8192;
const OBJECT_START = /\{\s*"/;

/**
 * The envelope in a reply's text, or undefined for HTML, an empty body, a cut reply or a reply without a code.
 * Noise in front is dropped only when what is left is one whole JSON object.
 * @example readEnvelope('{"code":"200","msg":"ok"}') // { code: 200, message: 'ok', … }
 * @example readEnvelope('<br />\nNotice: …\n{"code":200}') // recovered
 * @example readEnvelope('<html>…') // undefined
 */
export function readEnvelope(source: string): Envelope | undefined {
  let recovered = source.startsWith('\uFEFF');
  let value = parse(recovered ? source.slice(1) : source);
  if (value === undefined) {
    // The first that looks like an object decides: one inside a cut reply is not the reply.
    const at = source.slice(0, MAX_NOISE).search(OBJECT_START);
    if (at === -1) return undefined;
    value = parse(source.slice(at));
    recovered = true;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const rest = value as Record<string, unknown>; // an object that is no list: every key is readable
  const code = typeof rest.code === 'string' && rest.code.trim() !== '' ? Number(rest.code) : rest.code;
  if (typeof code !== 'number' || !Number.isInteger(code)) return undefined;
  const message = typeof rest.msg === 'string' && rest.msg !== '' ? rest.msg : typeof rest.message === 'string' ? rest.message : '';
  return { code, message, rest, recovered };
}
