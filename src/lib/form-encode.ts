/** Bodies as PHP reads them (src/gateway/README.md, Encoding and headers). */

/** PHP drops what is nested deeper than this without a word; a cycle ends here too. */
const MAX_DEPTH = 64;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

function append(body: URLSearchParams, name: string, value: unknown, depth: number): void {
  const refuse = (why: string): never => {
    throw new TypeError(`Form field "${name}": ${why}`);
  };
  if (value === undefined) return;
  if (value === null) body.append(name, '');
  else if (typeof value === 'string') body.append(name, value);
  else if (typeof value === 'boolean') body.append(name, value ? '1' : '0');
  else if (typeof value === 'bigint' || Number.isFinite(value)) body.append(name, String(value));
  else if (typeof value !== 'object') refuse(`a ${typeof value} such as this has no spelling`);
  else if (depth === MAX_DEPTH) refuse('nested too deep');
  else if (Array.isArray(value)) {
    // a gap would turn PHP's list into a map, so what is left out closes up
    for (const [index, item] of value.filter((item) => item !== undefined).entries()) append(body, `${name}[${index}]`, item, depth + 1);
  } else if (isPlain(value)) {
    for (const [key, item] of Object.entries(value)) {
      if (key === '' || /[[\]]/.test(key)) refuse(`the key "${key}" has no spelling`);
      append(body, `${name}[${key}]`, item, depth + 1);
    }
  } else refuse(`a ${value.constructor.name} has no spelling`);
}

/**
 * A payload as form fields with PHP brackets: `a[b]=c`, `ids[0]=7`; a boolean is 1 or 0, null is empty text, undefined is
 * left out, and so is an empty list or record, which PHP cannot spell.
 * @throws TypeError for what has no spelling: functions, symbols, NaN, dates, files and other class instances, keys with brackets
 * @example formEncode({ method: 'del', ids: [7, 8] }).toString() // 'method=del&ids%5B0%5D=7&ids%5B1%5D=8'
 */
export function formEncode(payload: Readonly<Record<string, unknown>>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (name === '' || /[[\]]/.test(name)) throw new TypeError(`Form field "${name}" has no spelling`);
    append(body, name, value, 0);
  }
  return body;
}

/**
 * A payload with a file, under any key of its own, as multipart: the fields first, then the file under `fileField`.
 * @throws TypeError for a second file (PHP would keep only the last one) and for what {@link formEncode} refuses
 */
export function multipart(payload: Readonly<Record<string, unknown>>, fileField: string): FormData {
  const entries = Object.entries(payload);
  const files = entries.map(([, value]) => value).filter((value) => value instanceof Blob);
  if (files.length > 1) throw new TypeError('One file a request');
  const body = new FormData();
  for (const [name, value] of formEncode(Object.fromEntries(entries.filter(([, value]) => !(value instanceof Blob)))))
    body.append(name, value);
  for (const file of files) body.append(fileField, file);
  return body;
}
