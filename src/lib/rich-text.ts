/**
 * Texts with headings, bold, lists, links and pictures. What came from elsewhere (Word, a web page, another console) is read into blocks, and only what blocks can
 * hold is written again: scripts, styles, forms and addresses that run something are nowhere to go. Console and box clean by this one function.
 */

/** A piece of text. */
export interface RichSpan {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly link?: string;
}

/** A paragraph, heading or list, or a picture of the box's files. */
export type RichBlock =
  | { readonly kind: 'p' | 'h2' | 'h3'; readonly spans: readonly RichSpan[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly RichSpan[])[] }
  | { readonly kind: 'img'; readonly src: string; readonly alt: string };

/** What was left out, by what it was. */
export interface RichLeft {
  readonly scripts: number;
  readonly pictures: number;
  readonly links: number;
}

/** Elements that go with all that is in them; in the raw ones nothing is an element. */
const RAW: ReadonlySet<string> = new Set([
  'script',
  'style',
  'textarea',
  'title',
  'noscript',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
]);
const DROPPED: ReadonlySet<string> = new Set([
  ...[
    'head',
    'xml',
    'object',
    'applet',
    'svg',
    'math',
    'template',
    'select',
    'button',
    'audio',
    'video',
    'canvas',
    'frameset',
    'map',
    'dialog',
  ],
]);
const ACTIVE: ReadonlySet<string> = new Set(['script', 'iframe', 'object', 'embed', 'applet', 'svg', 'form', 'base', 'template']);
const HEADINGS: Readonly<Record<string, 'h2' | 'h3'>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h3', h5: 'h3', h6: 'h3' };
const BREAKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'blockquote', 'pre', 'address', 'figure', 'figcaption'],
  ...[
    'table',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'td',
    'th',
    'caption',
    'dl',
    'dt',
    'dd',
    'form',
    'fieldset',
    'hr',
    'body',
    'html',
    'details',
    'summary',
  ],
]);
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  copy: '©',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** A file of the box. */
const PICTURE = /^\/(?:files|uploads)\/[\w-]+\.(?:jpe?g|png|gif|webp)$/i;
const LINK = /^(?:https?:\/\/[^\s/"'<>\\]+[^\s"'<>\\]*|tel:[\d+ -]{3,30}|mailto:[^\s"'<>\\@]+@[^\s"'<>\\@]+)$/i;
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<\/?([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>?|[^<]+|</g;
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const MOST_BLOCKS = 500;

const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));?/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 31 && code < 0x110000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : ' ';
  });

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, plain(double ?? single ?? bare ?? '').trim());
  }
  return found;
}

const isBlank = (spans: readonly RichSpan[]): boolean => spans.every(({ text }) => text.trim() === '');
/** Without spaces and breaks at the ends, and none twice. */
function tidy(spans: readonly RichSpan[]): readonly RichSpan[] {
  const joined: RichSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && last.bold === span.bold && last.italic === span.italic && last.link === span.link)
      joined[joined.length - 1] = { ...last, text: last.text + span.text };
    else joined.push(span);
  }
  let before = ' ';
  const found = joined.map((span) => {
    const text = span.text.replace(/ *\n */g, '\n').replace(/ {2,}/g, ' ');
    const own = /\s$/.test(before) ? text.replace(/^ +/, '') : text;
    if (own !== '') before = own;
    return { ...span, text: own };
  });
  while (found.length > 0 && found[0]?.text.trim() === '') found.shift();
  while (found.length > 0 && found.at(-1)?.text.trim() === '') found.pop();
  const [first, last] = [found[0], found.at(-1)];
  if (first) found[0] = { ...first, text: first.text.replace(/^\s+/, '') };
  if (last) found[found.length - 1] = { ...(found.at(-1) ?? last), text: (found.at(-1) ?? last).text.replace(/\s+$/, '') };
  return found;
}

/** Takes the pieces of a text in their order, and makes blocks of them. */
class Reader {
  readonly blocks: RichBlock[] = [];
  readonly left = { scripts: 0, pictures: 0, links: 0 };
  private spans: RichSpan[] = [];
  private heading: 'h2' | 'h3' | undefined;
  private readonly lists: ('ul' | 'ol')[] = [];
  private isOpen = false;
  private bold = 0;
  private italic = 0;
  private readonly links: (string | undefined)[] = [];

  text(text: string): void {
    const link = this.links.findLast((each) => each !== undefined);
    this.spans.push({
      text,
      ...(this.bold > 0 && this.heading === undefined && { bold: true }),
      ...(this.italic > 0 && { italic: true }),
      ...(link !== undefined && { link }),
    });
  }

  /** What was begun is a block. */
  flush(): void {
    const spans = tidy(this.spans);
    this.spans = [];
    if (isBlank(spans) || this.blocks.length >= MOST_BLOCKS) return;
    const list = this.lists.at(-1);
    const last = this.blocks.at(-1);
    if (list === undefined) this.blocks.push({ kind: this.heading ?? 'p', spans });
    else if (this.isOpen && last?.kind === list) this.blocks[this.blocks.length - 1] = { kind: list, items: [...last.items, spans] };
    else this.blocks.push({ kind: list, items: [spans] });
    this.isOpen = list !== undefined;
  }

  open(name: string, attributes: string): void {
    if (ACTIVE.has(name) || /(?:^|[\s"'/])on[a-z]+\s*=/i.test(attributes)) this.left.scripts += 1;
    if (name === 'br') this.text('\n');
    else if (name === 'b' || name === 'strong') this.bold += 1;
    else if (name === 'i' || name === 'em') this.italic += 1;
    else if (name === 'a') this.link(attributesOf(attributes).get('href'));
    else if (name === 'img') this.picture(attributesOf(attributes));
    else if (name === 'ul' || name === 'ol') {
      this.flush();
      this.isOpen = this.lists.length > 0 && this.isOpen && this.lists.at(-1) === name;
      this.lists.push(name);
    } else if (name === 'li' || BREAKS.has(name)) this.flush();
    else if (HEADINGS[name]) {
      this.flush();
      this.heading = HEADINGS[name];
    }
  }

  close(name: string): void {
    if (name === 'b' || name === 'strong') this.bold = Math.max(0, this.bold - 1);
    else if (name === 'i' || name === 'em') this.italic = Math.max(0, this.italic - 1);
    else if (name === 'a') this.links.pop();
    else if (name === 'ul' || name === 'ol') {
      this.flush();
      this.lists.pop();
      this.isOpen = this.lists.length > 0 && this.blocks.at(-1)?.kind === this.lists.at(-1);
    } else if (name === 'li' || BREAKS.has(name)) this.flush();
    else if (HEADINGS[name]) {
      this.flush();
      this.heading = undefined;
    }
  }

  private link(href: string | undefined): void {
    const isFine = href !== undefined && LINK.test(href);
    if (href && !isFine && !href.startsWith('#')) this.left.links += 1;
    this.links.push(isFine ? href : undefined);
  }

  private picture(attributes: ReadonlyMap<string, string>): void {
    const [src = '', alt = ''] = [attributes.get('src'), attributes.get('alt')];
    if (!PICTURE.test(src)) {
      this.left.pictures += 1;
      return;
    }
    const lists = this.lists.splice(0);
    this.flush();
    if (this.blocks.length < MOST_BLOCKS) this.blocks.push({ kind: 'img', src, alt: alt.replaceAll(/\s+/g, ' ').slice(0, 200) });
    this.lists.push(...lists);
    this.isOpen = false;
  }
}

/** Where an element that is left out ends: behind its own end, those of the same name in it counted. */
function afterDropped(html: string, name: string, from: number): number {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])[^>]*>?`, 'gi');
  tag.lastIndex = from;
  let depth = 1;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    if (found[1] === '/') depth -= 1;
    else if (!RAW.has(name) && !found[0].endsWith('/>')) depth += 1;
    if (depth === 0) return tag.lastIndex;
  }
  return html.length;
}

/** Reads a text of any origin; never throws. */
export function readRich(html: string): { readonly blocks: readonly RichBlock[]; readonly left: RichLeft } {
  const reader = new Reader();
  const token = new RegExp(TOKEN);
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, tag, attributes = ''] = found;
    const name = tag?.toLowerCase();
    if (name === undefined) {
      if (!/^<[!?]/.test(whole)) reader.text(plain(whole).replaceAll(/[\p{Cc}\p{Cs}\u200b\u2028\u2029\ufeff]+|\s+/gu, ' '));
    } else if (whole.startsWith('</')) reader.close(name);
    else if (RAW.has(name) || DROPPED.has(name)) {
      if (ACTIVE.has(name)) reader.left.scripts += 1;
      if (!attributes.endsWith('/') || RAW.has(name)) token.lastIndex = afterDropped(html, name, token.lastIndex);
    } else reader.open(name, attributes);
  }
  reader.flush();
  return { blocks: reader.blocks, left: reader.left };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const spanOf = ({ text, bold, italic, link }: RichSpan): string => {
  let html = escaped(text).replaceAll('\n', '<br>');
  if (italic) html = `<em>${html}</em>`;
  if (bold) html = `<strong>${html}</strong>`;
  return link === undefined ? html : `<a href="${escaped(link)}">${html}</a>`;
};
const spansOf = (spans: readonly RichSpan[]): string => spans.map(spanOf).join('');

/** Writes blocks, each the same way each time. */
const writeRich = (blocks: readonly RichBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'img') return `<img src="${escaped(block.src)}" alt="${escaped(block.alt)}">`;
      if ('items' in block) return `<${block.kind}>${block.items.map((item) => `<li>${spansOf(item)}</li>`).join('')}</${block.kind}>`;
      return `<${block.kind}>${spansOf(block.spans)}</${block.kind}>`;
    })
    .join('');

/** The text with all that is not allowed left out. @example cleanRich('<p onclick="x()">Hi<script>x()</script>') // '<p>Hi</p>' */
export const cleanRich = (html: string): string => writeRich(readRich(html).blocks);

const wordsOf = (spans: readonly RichSpan[]): string => spans.map(({ text }) => text).join('');

/** The words alone, a line for each block. */
export const plainRich = (html: string): string =>
  readRich(html)
    .blocks.flatMap((block) => ('src' in block ? [block.alt] : 'items' in block ? block.items.map(wordsOf) : [wordsOf(block.spans)]))
    .filter(Boolean)
    .join('\n');

/** Addresses of the pictures in it. */
export const picturesIn = (html: string): readonly string[] =>
  readRich(html).blocks.flatMap((block) => (block.kind === 'img' ? [block.src] : []));
