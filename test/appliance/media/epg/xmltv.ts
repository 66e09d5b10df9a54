/** Reads XMLTV as it comes: never whole in memory, never with entities of its own, and with a clear word where it is none. */
import { SaxesParser } from 'saxes';
import { GuideFailure } from './guide-failure';
import { guideText } from './guide-text';
import { guideTimes } from './guide-times';

/** A channel of a guide. */
export interface GuideChannel {
  readonly id: string;
  readonly names: readonly string[];
}
/** A programme of a guide; Unix seconds. */
export interface GuideProgramme {
  readonly channel: string;
  readonly start: number;
  readonly stop: number;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly category: string;
}
/** Who takes what is read. */
interface GuideTaker {
  channel(channel: GuideChannel): void;
  programme(programme: GuideProgramme): void;
}
/** How a guide is read. */
interface GuideReading {
  /** Of times without an offset. */
  readonly zone: string;
  /** Seconds that every time is moved by. */
  readonly shift: number;
  /** Programmes outside are left out; Unix seconds. */
  readonly from: number;
  readonly until: number;
  /** The largest guide; default 100. */
  readonly megabytes?: number;
}
/** What came of it. */
export interface GuideReport {
  readonly channels: number;
  readonly programmes: number;
  /** Left out because they have passed, or are too far ahead. */
  readonly outside: number;
  /** Without a time that can be read, or that end before they begin. */
  readonly wrong: number;
}

/** Longer words are cut; deeper ones are no guide. */
const MOST_WORD = 4000;
const MOST_NAME = 200;
const DEEPEST = 30;
/** What ends with nothing after it is taken to last so long; in seconds. */
const OPEN_END = 3600;
/** No programme is longer: its end is a slip. */
const LONGEST = 86_400;

/** An opened programme or channel, with the words of its children. */
interface Opened {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly words: Map<string, string>;
  readonly names: string[];
}

const entityIn = (text: string): boolean => text.includes('<!ENTITY');

/** Programmes in order: one without an end ends where the next of its channel begins. */
function programmeTaker({ zone, shift, from, until }: GuideReading, take: (programme: GuideProgramme) => void) {
  const times = guideTimes(zone, shift);
  const open = new Map<string, Omit<GuideProgramme, 'stop'>>();
  const last = new Map<string, number>();
  const counts = { programmes: 0, outside: 0, wrong: 0 };
  const hand = (programme: GuideProgramme): void => {
    if (programme.stop <= programme.start || programme.stop - programme.start > LONGEST) counts.wrong += 1;
    else if (programme.stop <= from || programme.start >= until) counts.outside += 1;
    else {
      counts.programmes += 1;
      take(programme);
    }
  };
  const close = (channel: string, stop: number): void => {
    const before = open.get(channel);
    if (!before) return;
    open.delete(channel);
    hand({ ...before, stop });
  };
  return {
    counts,
    add({ attributes, words }: Opened): void {
      const channel = (attributes.channel ?? '').trim().slice(0, MOST_NAME);
      const start = times.read(attributes.start, last.get(channel));
      const title = (words.get('title') ?? '').slice(0, MOST_NAME);
      if (channel === '' || start === undefined || title === '') {
        counts.wrong += 1;
        return;
      }
      close(channel, start);
      last.set(channel, start);
      const said = (name: string): string => words.get(name) ?? '';
      const programme = {
        channel,
        start,
        title,
        subtitle: said('sub-title').slice(0, MOST_NAME),
        description: said('desc'),
        category: said('category').slice(0, MOST_NAME),
      };
      const stop = times.read(attributes.stop, start);
      if (stop === undefined) open.set(channel, programme);
      else hand({ ...programme, stop });
    },
    end(): void {
      for (const [channel, { start }] of [...open]) close(channel, start + OPEN_END);
    },
  };
}

/** Chinese stands before other languages, else the first one stays. */
const keepsWord = (opened: Opened, name: string, language: string): boolean => !opened.words.has(name) || /^zh/i.test(language);

/**
 * Reads a guide.
 * @param bytes XMLTV, or XMLTV packed with gzip
 * @throws {GuideFailure} for whatever is no guide that can be read; what was handed over until then is to be thrown away
 */
export async function readXmltv(
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  reading: GuideReading,
  { channel, programme }: GuideTaker,
): Promise<GuideReport> {
  const parser = new SaxesParser({ position: true, xmlns: false });
  const programmes = programmeTaker(reading, programme);
  let channels = 0;
  let depth = 0;
  let opened: Opened | undefined;
  let word: { readonly name: string; readonly language: string; text: string } | undefined;
  const refuse = (reason: GuideFailure['reason'], detail = ''): never => {
    throw new GuideFailure(reason, detail);
  };
  const misspelt = (): never => refuse('xml', `${parser.line}:${parser.column}`);
  parser.on('error', misspelt);
  parser.on('doctype', (text) => entityIn(text) && refuse('entities'));
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > DEEPEST) misspelt();
    if (depth === 1 && name.toLowerCase() === 'html') refuse('page');
    if (depth === 1 && name !== 'tv') refuse('root', name.slice(0, 40));
    if (depth === 2 && (name === 'programme' || name === 'channel')) opened = { name, attributes, words: new Map(), names: [] };
    if (depth === 3 && opened) word = { name, language: attributes.lang ?? '', text: '' };
  });
  const onText = (text: string): void => {
    if (word && word.text.length < MOST_WORD) word.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    depth -= 1;
    if (depth === 2 && word && opened) {
      const text = word.text.trim().slice(0, MOST_WORD);
      if (word.name === 'display-name' && text !== '') opened.names.push(text.slice(0, MOST_NAME));
      else if (text !== '' && keepsWord(opened, word.name, word.language)) opened.words.set(word.name, text);
      word = undefined;
    }
    if (depth !== 1 || !opened) return;
    if (opened.name === 'programme') programmes.add(opened);
    else {
      const id = (opened.attributes.id ?? '').trim().slice(0, MOST_NAME);
      if (id !== '') {
        channels += 1;
        channel({ id, names: [...new Set(opened.names)] });
      }
    }
    opened = undefined;
  });

  let begun = false;
  for await (const text of guideText(bytes, reading.megabytes)) {
    if (!begun && text.trim() !== '') {
      begun = true;
      if (/^\s*<(?:!doctype\s+html|html)\b/i.test(text)) refuse('page');
      if (!/^\s*</.test(text)) refuse('notXml');
      if (entityIn(text.slice(0, 65_536))) refuse('entities');
    }
    parser.write(text);
    // Others are served in between.
    await new Promise((go) => setImmediate(go));
  }
  if (!begun) refuse('notXml');
  parser.close();
  programmes.end();
  return { channels, ...programmes.counts };
}
