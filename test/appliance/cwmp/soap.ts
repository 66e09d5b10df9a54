/**
 * SOAP as CWMP has it (TR-069, 3.4): read with limits, for whoever opens the port may send anything; written by hand, for nothing of it is
 * ever free text in a tag.
 */
import { SaxesParser } from 'saxes';

/** One element, by its local name. */
export interface Element {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
  readonly text: string;
}

/** A message is at most so long: what devices send of a whole data model is some hundred KB. */
export const MAX_MESSAGE = 2 * 1024 * 1024;
const MAX_DEPTH = 24;
const MAX_ELEMENTS = 40_000;

/** What came is no message. `reason` is for the log of the box. */
export class BadMessage extends Error {}

interface Open {
  readonly name: string;
  readonly namespace: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/**
 * Reads a document.
 * @throws {BadMessage} where it is none: a document type and entities of its own are refused too, for they make a small message a large one
 */
export function readXml(xml: string): Element {
  if (xml.length > MAX_MESSAGE) throw new BadMessage('too large');
  const parser = new SaxesParser({ xmlns: true });
  const open: Open[] = [];
  let root: Element | undefined;
  let count = 0;
  const refuse = (reason: string): never => {
    throw new BadMessage(reason);
  };
  parser.on('error', (error) => refuse(error.message));
  parser.on('doctype', () => refuse('a document type is not taken'));
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (count > MAX_ELEMENTS || open.length >= MAX_DEPTH) refuse('too many elements');
    const plain = Object.values(attributes).map((each) => [each.local, each.value] as const);
    open.push({ name: local, namespace: uri, attributes: Object.fromEntries(plain), children: [], text: '' });
  });
  const add = (text: string): void => {
    const at = open.at(-1);
    if (at) at.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const done = open.pop();
    if (!done) return;
    const parent = open.at(-1);
    if (parent) parent.children.push(done);
    else root = done;
  });
  parser.write(xml).close();
  return root ?? refuse('empty');
}

/** The first child of a name. */
export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((each) => each.name === name);
/** The text of a child, without the blanks around it; '' where there is none. */
export const textOf = (element: Element | undefined, name: string): string => childOf(element, name)?.text.trim() ?? '';

const ESCAPES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };
/** What XML 1.0 has no way to spell is left out: controls, halves of characters. */
const isSpeakable = (char: string): boolean => {
  const code = char.codePointAt(0) ?? 0;
  return (
    (code >= 32 || code === 9 || code === 10 || code === 13) && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
  );
};

/** A text in a document. */
export const escaped = (text: string): string => [...text].map((char) => (isSpeakable(char) ? (ESCAPES[char] ?? char) : '')).join('');

/** An element with what is in it, which is already spelled. */
export const tag = (name: string, inner: string, attributes = ''): string => `<${name}${attributes}>${inner}</${name}>`;
/** An element with a text. */
export const leaf = (name: string, text: string | number | boolean): string => tag(name, escaped(String(text)));

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
/** All versions of CWMP have names of their own for the same messages. */
const CWMP = /^urn:dslforum-org:cwmp-1-\d$/;

/** An envelope around a body. */
export const envelope = (id: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><soap:Envelope xmlns:soap="${SOAP}" xmlns:enc="http://schemas.xmlsoap.org/soap/encoding/" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:cwmp="urn:dslforum-org:cwmp-1-2"><soap:Header>${tag('cwmp:ID', escaped(id), ' soap:mustUnderstand="1"')}</soap:Header>${tag('soap:Body', body)}</soap:Envelope>`;

/** The one element of an envelope's body, and the id of its header. @throws {BadMessage} */
export function openEnvelope(xml: string): { readonly id: string; readonly body: Element } {
  const root = readXml(xml);
  if (root.name !== 'Envelope' || root.namespace !== SOAP) throw new BadMessage('no SOAP envelope');
  const [body, ...more] = childOf(root, 'Body')?.children ?? [];
  if (!body || more.length > 0) throw new BadMessage('a body has one message');
  if (body.name !== 'Fault' && !CWMP.test(body.namespace)) throw new BadMessage('no message of CWMP');
  return { id: textOf(childOf(root, 'Header'), 'ID').slice(0, 64), body };
}
