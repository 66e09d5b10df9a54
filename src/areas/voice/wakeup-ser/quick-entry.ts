/** Wake-ups as the reception writes them down: `8001, 8010-8015 06:30 8020 7点半 tomorrow`. */
import { date, time } from '../../../field/rules';
import { normaliseTime } from '../../../lib/normalise-date';
import { later } from '../../../lib/task-cycle';
import { two } from '../../../lib/two-digits';
import { isNumberOrRange, plainNumbers, readNumbers } from '../parts/numbers-of';

/** Phones to be woken at the same time. */
export interface QuickEntry {
  readonly numbers: readonly string[];
  /** `HH:mm`. */
  readonly time: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
}

/** What is wrong with what was typed. `text`: the word or the numbers that it is about. */
export interface QuickProblem {
  readonly kind: 'word' | 'noTime' | 'noNumbers' | 'past';
  readonly text: string;
}

/** What was typed, as far as it is understood. */
export interface QuickRead {
  readonly entries: readonly QuickEntry[];
  readonly problems: readonly QuickProblem[];
  /** Numbers for which no time was given yet. */
  readonly waiting: readonly string[];
}

const DAY_SECONDS = 86_400;
/** So many numbers are named in what is wrong. */
const NAMED = 3;
const AHEAD: Readonly<Record<string, number>> = { today: 0, 今天: 0, 今日: 0, tomorrow: 1, 明天: 1, 明早: 1, 明日: 1, 后天: 2 };
const BETWEEN = /[\s,;，；、]+/;
/** A day in Chinese is written without a space before its time: 明早6:45. */
const GLUED = /(今天|今日|明天|明早|明日|后天)(?=\d)/g;

/** @example readTime('6点半') // '06:30' */
export function readTime(word: string): string | undefined {
  const [, hourText = '', minuteText = '', half, chinese = '', suffix = ''] =
    /^(\d{1,2})(?:[:：.](\d{2})|点(?:(半)|(\d{1,2})分?)?)?(am|pm)?$/i.exec(word) ?? [];
  const bare = minuteText === '' && !word.includes('点');
  if (hourText === '' || (bare && suffix === '')) return undefined;
  const clock = Number(hourText);
  const minute = half ? 30 : Number(minuteText || chinese || 0);
  if (suffix !== '' && (clock < 1 || clock > 12)) return undefined;
  const hour = suffix === '' ? clock : (clock % 12) + (suffix.toLowerCase() === 'pm' ? 12 : 0);
  return hour > 23 || minute > 59 ? undefined : `${two(hour)}:${two(minute)}`;
}

/** @example bareTime('630') // '06:30'; '8001' is none */
const bareTime = (word: string): string | undefined =>
  /^\d{3,4}$/.test(word) && time(normaliseTime(word)) === undefined ? normaliseTime(word) : undefined;

/** The day of a time that was given without one: today, or tomorrow where it has passed. */
const nextDay = (time: string, now: string): string => (time > now.slice(11, 16) ? now : later(now, DAY_SECONDS)).slice(0, 10);

/**
 * Reads what was typed; never throws. A time closes the numbers before it; a day stands before or after its time. Three or four bare
 * digits behind numbers, or behind a time, are a time (`8001 0630`) unless they are a number of the box.
 * @param now the box's own clock, `YYYY-MM-DD HH:mm:ss`
 * @param isNumber whether the box has such a number
 */
export function readQuick(text: string, now: string, isNumber: (number: string) => boolean = () => false): QuickRead {
  const entries: QuickEntry[] = [];
  const problems: QuickProblem[] = [];
  let numbers: string[] = [];
  let day: string | undefined;
  /** The last entry may still be given its day. */
  let open = false;
  const settle = (entry: QuickEntry): QuickEntry => {
    if (`${entry.date} ${entry.time}` <= now.slice(0, 16)) problems.push({ kind: 'past', text: `${entry.date} ${entry.time}` });
    return entry;
  };
  for (const word of plainNumbers(text).replace(GLUED, '$1 ').split(BETWEEN)) {
    if (word === '') continue;
    const at = readTime(word) ?? ((numbers.length > 0 || entries.length > 0) && !isNumber(word) ? bareTime(word) : undefined);
    const ahead = Object.hasOwn(AHEAD, word.toLowerCase()) ? AHEAD[word.toLowerCase()] : undefined;
    const named = ahead !== undefined ? later(now, ahead * DAY_SECONDS).slice(0, 10) : date(word) === undefined ? word : undefined;
    if (at !== undefined) {
      if (numbers.length === 0) problems.push({ kind: 'noNumbers', text: word });
      else entries.push({ numbers, time: at, date: day ?? nextDay(at, now) });
      open = numbers.length > 0 && day === undefined;
      numbers = [];
      day = undefined;
    } else if (named !== undefined) {
      const last = entries.at(-1);
      if (open && last && numbers.length === 0) entries[entries.length - 1] = { ...last, date: named };
      else day = named;
      open = false;
    } else if (isNumberOrRange(word)) {
      numbers = [...new Set([...numbers, ...readNumbers(word).numbers])];
      open = false;
    } else problems.push({ kind: 'word', text: word });
  }
  if (numbers.length > 0)
    problems.push({ kind: 'noTime', text: `${numbers.slice(0, NAMED).join(', ')}${numbers.length > NAMED ? ' …' : ''}` });
  return { entries: entries.map(settle), problems, waiting: numbers };
}

/**
 * Numbers of what was typed that the box does not have. The last word is left in peace while it may become one, or a time.
 * @param known the numbers of the box; of none at all nothing can be said
 */
export function unknownIn(
  text: string,
  { entries, waiting }: Pick<QuickRead, 'entries' | 'waiting'>,
  known: readonly string[],
): readonly string[] {
  if (known.length === 0) return [];
  const has = new Set(known);
  const last = plainNumbers(text).split(BETWEEN).at(-1) ?? '';
  const mayBecome = last.length < 4 || known.some((number) => number.startsWith(last));
  return [...entries.flatMap(({ numbers }) => numbers), ...waiting].filter(
    (number) => !has.has(number) && !(mayBecome && number === last && waiting.includes(number)),
  );
}
