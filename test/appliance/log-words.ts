/** The log in words. */
import { changesOf } from '../../src/areas/system/open-log/difference';
import { type EntryWords, entryWords } from '../../src/areas/system/open-log/entry-words';
import { wordsIn } from '../../src/i18n/i18n';
import type { Namespace } from '../../src/i18n/keys';
import { declaredAt } from '../../src/screen/definition/declared';
import { FAILED_CODE } from './log';
import { wordsOf } from './log-actions';
import { NOUNS } from './log-nouns';
import { ALL_COMPONENTS, titlesOf } from './menu';
import { type Language, type Message, type MessageKey, saidOfEach, say } from './messages';
import type { Row } from './store';

/** An action in one word, for filters; one without a word keeps its own name. */
export const actionName = (action: string, language: Language, path = ''): string =>
  wordsOf(path, action)?.name[language === 'zh_CN' ? 0 : 1] ?? action;

const fill = (pattern: string, places: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) => places[name] ?? whole);

const parsed = (text: unknown): unknown => (text ? JSON.parse(String(text)) : undefined);
/** How many records an entry is about. */
const countOf = ({ before, after }: Row): number =>
  Math.max(...[before, after].map(parsed).map((side) => (Array.isArray(side) ? side.length : 1)));

/** The sentence of an action; of what is switched, whether it is on or off by now. A refusal was about what was asked for. */
function sentenceOf({ done, off }: NonNullable<ReturnType<typeof wordsOf>>, { after, request }: Row): readonly [string, string] {
  if (!off) return done;
  const [field, zh, en] = off;
  const told = parsed(after ?? request);
  const of = (name: string): unknown => (typeof told === 'object' && told !== null ? Reflect.get(told, name) : undefined);
  const value = of(field) ?? of('on');
  return value === false || (value !== '' && Number(value) === 0) ? [zh, en] : done;
}

/**
 * One entry as a sentence.
 * @example titleOf(row, 'en') // 'Account operator changed'
 */
export function titleOf(row: Row, language: Language): string {
  const zh = language === 'zh_CN';
  const pick = ([chinese, english]: readonly [string, string]): string => (zh ? chinese : english);
  const subject = String(row.subject);
  const path = String(row.path);
  const titles = titlesOf(String(row.component));
  const noun = NOUNS[path] ? pick(NOUNS[path]) : titles ? (zh ? titles.zh : titles.en) : (path.split('/').at(-1) ?? path);
  // A singular noun takes the name beside it; the title of a screen stands before it.
  const it =
    subject === ''
      ? noun
      : zh
        ? `${noun}「${subject}」`
        : NOUNS[path] || titles === undefined
          ? `${noun} ${subject}`
          : `${noun}: ${subject}`;
  const action = String(row.action);
  const said = wordsOf(path, action);
  const count = said?.many ? countOf(row) : 1;
  const sentence = said?.many && count > 1 ? said.many : said ? sentenceOf(said, row) : ([`{it}：${action}`, `{it}: ${action}`] as const);
  const done = fill(pick(sentence), {
    it,
    n: String(count),
    name: subject,
    who: String(row.username) || subject,
  });
  if (Number(row.code) === 200) return done;
  if (action === 'sign_in') return zh ? `${row.username} 登录失败` : `Sign-in of ${row.username} failed`;
  // Begun, and failed later.
  if (Number(row.code) === FAILED_CODE) return zh ? `${done}（失败）` : `${done} – failed`;
  return zh ? `${done}（被拒绝）` : `${done} – refused`;
}

const known = new Map<string, Promise<EntryWords>>();
/** What a record's form calls its fields and values: the console tells an entry by the same words. */
function formWords(path: string, language: Language): Promise<EntryWords> {
  const key = `${language} ${path}`;
  const declared = declaredAt(path);
  const load = async (): Promise<EntryWords> => {
    const own = declared.map((each) => each.key.split(':')[0] as Namespace); // keys of declared screens begin with one
    const find = await wordsIn(language, 'common', 'system-log', 'system-care', 'system-people', 'voice', ...own);
    return entryWords(declared, { language, options: {}, find, t: (name, args) => find(name, args) ?? name });
  };
  const words = known.get(key) ?? load();
  known.set(key, words);
  return words;
}

/** What was before and after, in the words of the form, for a file: of a change only the fields that differ. */
export async function changeText(row: Row, language: Language): Promise<readonly [before: string, after: string]> {
  const words = await formWords(String(row.path), language);
  const side = (text: unknown): unknown => (text === null || text === '' ? undefined : JSON.parse(String(text)));
  const changes = changesOf(side(row.before), side(row.after), words).filter(({ kind }) => kind !== 'same');
  const told = (which: 'before' | 'after'): string =>
    saidOfEach(
      language,
      changes.flatMap((change) => (change[which] === undefined ? [] : [[words.field(change.path), String(change[which])] as const])),
    );
  return [told('before'), told('after')];
}

/** The reason of a refusal; '' where there was none. */
export async function reasonOf(row: Row, language: Language): Promise<string> {
  const text = String(row.message);
  if (text === '') return '';
  const { text: message, fields = {} } = JSON.parse(text) as { text: Message | MessageKey; fields?: Record<string, string> }; // dispatch.ts writes it
  const words = await formWords(String(row.path), language);
  // What is said of a record, not of a field, stands at its id.
  return saidOfEach(language, [
    ['', say(language, message)],
    ...Object.entries(fields).map(([name, why]) => [words.field(/^\d+$/.test(name) ? `#${name}` : name), why] as const),
  ]);
}

/** Screens whose titles hold a text, in either language. */
export const componentsNamed = (text: string): readonly string[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [];
  return ALL_COMPONENTS.filter((component) => {
    const titles = titlesOf(component);
    return titles !== undefined && (titles.zh.includes(wanted) || titles.en.toLowerCase().includes(wanted));
  });
};
