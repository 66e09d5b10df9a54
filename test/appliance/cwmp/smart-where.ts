/** Carries out the smart filter in SQL. */
import { type Comparison, parseFilter, type SpanKey, type Term, type TextKey } from '../../../src/areas/tr069/itms/smart-filter';
import type { Box } from '../box';
import type { Where } from '../where';
import { wireTime } from '../wire-time';

const at = (name: string): string => `json_extract(body, '$.${name}')`;
const COLUMNS: Readonly<Record<Exclude<TextKey, 'tag'> | 'rx' | 'tx' | 'temp', string>> = {
  sn: 'sn',
  model: 'model',
  maker: 'maker',
  oui: 'oui',
  fw: 'firmware',
  hw: 'hardware',
  mac: 'mac',
  ip: 'ip',
  room: 'room',
  pon: 'pon',
  note: 'note',
  rx: 'rx',
  tx: 'tx',
  temp: 'temperature',
};
const ANY = ['sn', 'room', 'model', 'mac', 'ip', 'pon', 'note'] as const;

type Condition = readonly [sql: string, ...bound: readonly (string | number)[]];

const like = (text: string): string => `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`;
const contains = (name: string): string => `CAST(${at(name)} AS TEXT) LIKE ? ESCAPE '\\'`;

/** For so long at least: the moment since when has to be earlier. */
const EARLIER: Readonly<Record<Comparison, string>> = { '>': '<', '>=': '<=', '<': '>', '<=': '>=', '=': '=' };

function spanOf(key: SpanKey, compare: Comparison, seconds: number, now: number): Condition {
  if (key === 'uptime') return [`${at('uptime')} <> '' AND ${at('uptime')} ${compare} ?`, seconds];
  const moment = wireTime(Math.max(1, now - seconds * 1000));
  const sign = EARLIER[compare];
  if (key === 'red') return [`${at('optical')} = 'red' AND ${at('red_since')} <> '' AND ${at('red_since')} ${sign} ?`, moment];
  if (key === 'seen') return [`${at('last_inform')} <> '' AND ${at('last_inform')} ${sign} ?`, moment];
  return [`${at('online')} = ? AND ${at('since')} <> '' AND ${at('since')} ${sign} ?`, key, moment];
}

function conditionOf(term: Term, now: number): Condition {
  switch (term.kind) {
    case 'any':
      return [`(${ANY.map(contains).join(' OR ')})`, ...ANY.map(() => like(term.text))];
    case 'text': {
      if (term.key === 'tag')
        return term.exact
          ? [`EXISTS (SELECT 1 FROM json_each(body, '$.tags') AS item WHERE item.value = ?)`, term.text]
          : [`EXISTS (SELECT 1 FROM json_each(body, '$.tags') AS item WHERE item.value LIKE ? ESCAPE '\\')`, like(term.text)];
      const name = COLUMNS[term.key];
      return term.exact ? [`CAST(${at(name)} AS TEXT) = ? COLLATE NOCASE`, term.text] : [contains(name), like(term.text)];
    }
    case 'number':
      // What has no reading is neither more nor less; what a silent device said last counts no more.
      return [
        `typeof(${at(COLUMNS[term.key])}) <> 'text' AND ${at('online')} = 'online' AND ${at(COLUMNS[term.key])} ${term.compare} ?`,
        term.value,
      ];
    case 'span':
      return spanOf(term.key, term.compare, term.seconds, now);
    case 'flag':
      switch (term.key) {
        case 'online':
          return [`${at('online')} = 'online'`];
        case 'offline':
          return [`${at('online')} = 'offline'`];
        case 'red':
          return [`${at('optical')} = 'red'`];
        case 'nat':
          return [`${at('reach')} = 'nat'`];
        case 'unknown':
          return [`${at('pon')} = ''`];
      }
  }
}

/** The condition that a line makes; what of it can't be understood narrows to nothing, rather than to everything. */
export function smartWhere(line: string, { clock }: Pick<Box, 'clock'>): Where {
  const { terms, problems } = parseFilter(line);
  if (problems.length > 0) return { sql: ' AND (0)', bound: [] };
  const now = clock.now();
  const conditions = terms.map((term) => ({ not: term.not, condition: conditionOf(term, now) }));
  return {
    sql: conditions.map(({ not, condition: [sql] }) => ` AND (${not ? `NOT coalesce((${sql}), 0)` : sql})`).join(''),
    bound: conditions.flatMap(({ condition: [, ...bound] }) => bound),
  };
}
