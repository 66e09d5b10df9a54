/** Which id of the guide belongs to a channel: ranked by what both are called. */
import type { GuideEntry } from './calls';

/** Why an id is thought to belong to a channel: the same name, the same letters and number as in CCTV5+, a similar name. */
type Why = 'same' | 'code' | 'close';

/** An id that may belong to a channel. */
export interface Candidate {
  readonly entry: GuideEntry;
  readonly why: Why;
  /** 0 to 100. */
  readonly score: number;
}

/** What says how sharp a picture is, and says nothing of what is shown. */
const CLARITY =
  /(?:^|[\s_(（[-])(?:f?hd|uhd|sd|1080[ip]?|720p|576[ip]?|h\.?26[45]|hevc)(?=$|[\s_)）\]-])|超高清|高清|标清|超清|蓝光|流畅/gi;
/** The same, but for a channel that is called so: CCTV-4K. */
const SHARP = /[\s_(（[-][48]k(?=$|[\s_)）\]-])/gi;
const BRACKETS = /[\s_.,·・:：/|()（）[\]【】'"’“”-]+/g;

/** A name in its plainest form, and the letters and number in it that tell it from others. */
interface Plain {
  readonly text: string;
  /** `cctv5+`; '' where there is none. */
  readonly code: string;
  /** Its words without the code. */
  readonly rest: string;
  readonly pairs: ReadonlySet<string>;
}

const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2)));

/** @example plainOf('CCTV-5+ 体育赛事 HD').code // 'cctv5+' */
export function plainOf(name: string): Plain {
  const even = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/中央电视台|央视/g, 'cctv')
    .replace(CLARITY, ' ')
    .replace(/([a-z])[\s_-]+(?=\d)/g, '$1')
    .replace(SHARP, ' ')
    .replace(/plus/g, '+');
  const text = even.replace(BRACKETS, '').replace(/(?:频道|电视台)$/, '');
  const code = /[a-z]+\d+k?\+?/.exec(text)?.[0] ?? '';
  return { text, code, rest: code === '' ? text : text.replace(code, ''), pairs: pairsOf(text) };
}

/** How much two sets have in common, 0 to 1. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size + other.size === 0) return 0;
  let both = 0;
  for (const pair of one) if (other.has(pair)) both += 1;
  return (2 * both) / (one.size + other.size);
}

const LEAST = 50;
const SAME = 100;
const SAME_CODE = 90;
const CLOSE = 85;

function rate(channel: Plain, id: Plain): { readonly score: number; readonly why: Why } | undefined {
  if (channel.text === '' || id.text === '') return undefined;
  if (channel.text === id.text) return { score: SAME, why: 'same' };
  if (channel.code !== '' || id.code !== '') {
    // CCTV1 and CCTV11 look alike and are not.
    if (channel.code !== id.code) return undefined;
    // One of them says no more than the code: nothing speaks against it. Else CCTV4 Europe is less like CCTV4 Asia.
    const rest = channel.rest === '' || id.rest === '' ? 0.8 : alike(pairsOf(channel.rest), pairsOf(id.rest));
    return { score: SAME_CODE - 30 + Math.round(rest * 38), why: 'code' };
  }
  const score = Math.round(alike(channel.pairs, id.pairs) * CLOSE);
  return score >= LEAST ? { score, why: 'close' } : undefined;
}

/** Finds ids for channels; made once for the ids of a guide. */
export interface Matcher {
  /** What may be meant by a name, the likeliest first. */
  candidates(name: string, most?: number): readonly Candidate[];
}

/** @param ids every id of the sources */
export function matcherOf(ids: readonly GuideEntry[]): Matcher {
  const known = ids.map((entry) => ({ entry, forms: [...new Set([entry.id, entry.name, ...entry.names])].map(plainOf) }));
  return {
    candidates(name, most = 3) {
      const wanted = plainOf(name);
      return known
        .flatMap(({ entry, forms }): readonly Candidate[] => {
          const rated = forms.flatMap((form) => rate(wanted, form) ?? []);
          const [best] = rated.toSorted((one, other) => other.score - one.score);
          return best ? [{ entry, ...best }] : [];
        })
        .toSorted((one, other) => other.score - one.score || one.entry.id.length - other.entry.id.length)
        .slice(0, most);
    },
  };
}

const SURE = 90;
const APART = 5;

/** The first candidate where nobody needs to look: it is good, and no other comes near. */
export function sureOf([first, second]: readonly Candidate[]): Candidate | undefined {
  if (!first || first.score < SURE || first.why === 'close') return undefined;
  return second && first.score - second.score < APART ? undefined : first;
}
