/** What was asked of which terminal: the devices of its jobs, one row each. */
import type { SQLInputValue } from 'node:sqlite';
import { COMMAND_STATES, type commandFields, KINDS, SILENT_SECONDS } from '../../../src/areas/smart-screen/terminal-records/commands';
import { soughtTexts } from '../../../src/areas/voice/parts/numbers-of';
import { RUNGS } from '../fleet/machine';
import { sayIn } from '../fleet/told';
import type { Said } from '../fleet/words';
import { MOST_KEYWORD, type WireRow, windowOf } from '../listing';
import { momentOf, textsOf } from '../narrowing';
import type { Context } from '../operation';
import { BadBody } from '../request';
import { isInPart, othersMacs, ownDevices } from '../scenes/sees';
import { wireTime } from '../wire-time';

type Told = { readonly [N in keyof typeof commandFields | 'id']: string };

const inList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
/** How the states of jobs read for a person who waits. */
const STATE = `CASE
  WHEN t.state IN ('sent') AND ? - t.lived >= ${SILENT_SECONDS * 1000} THEN 'silent'
  WHEN t.state IN (${inList(RUNGS)}) THEN 'running'
  WHEN t.state = 'verified' THEN 'done'
  WHEN t.state = 'quarantined' THEN 'failed'
  ELSE t.state END`;

const known = (name: string, words: readonly string[], value: unknown): readonly string[] | undefined => {
  const wanted = textsOf(name, value);
  const strange = wanted?.find((word) => !words.includes(word));
  if (strange !== undefined) throw new BadBody(name, `field "${name}" must be one of ${words.join(', ')}`);
  return wanted;
};

/** A page of them, the newest first unless said otherwise. @param paths of the lists whose jobs they are */
export function commandRows(
  context: Context,
  values: WireRow,
  paths: readonly string[],
): { readonly list: readonly Told[]; readonly total: number } {
  const { store, clock } = context.box;
  const [start, limit] = windowOf(values);
  const { sort = 'time', order = 'desc' } = values;
  if (sort !== 'time' && sort !== 'id') throw new BadBody('sort', 'field "sort" must be time');
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  const lived = clock.lived();
  const where: string[] = [`j.path IN (${inList(paths)})`];
  const bound: SQLInputValue[] = [];
  const anyOf = (sql: string, words: readonly string[] | undefined, ...before: SQLInputValue[]): void => {
    if (!words) return;
    where.push(`${sql} IN (${words.map(() => '?').join(', ')})`);
    bound.push(...before, ...words);
  };
  if (isInPart(context) || othersMacs(context).size > 0) {
    const own = [...ownDevices(context)];
    where.push('t.device IN (SELECT value FROM json_each(?))');
    bound.push(JSON.stringify(own));
  }
  anyOf('j.kind', known('kind', KINDS, values.kind));
  anyOf(`(${STATE})`, known('state', COMMAND_STATES, values.state), lived);
  for (const [name, sign, end] of [
    ['time_from', '>=', false],
    ['time_to', '<=', true],
  ] as const) {
    const at = momentOf(name, values[name], end);
    if (at === undefined) continue;
    where.push(`j.started ${sign} ?`);
    bound.push(at * 1000 + (end ? 999 : 0));
  }
  const text = String(values.keyword ?? '').trim();
  if (text.length > MOST_KEYWORD) where.push('0');
  else if (text !== '') {
    const sought = soughtTexts(text).map((each) => `%${each.replace(/[\\%_]/g, (char) => `\\${char}`)}%`);
    where.push(`(${sought.map(() => "t.name LIKE ? ESCAPE '\\'").join(' OR ')})`);
    bound.push(...sought);
  }
  const from = `FROM fleet_targets t JOIN fleet_jobs j ON j.id = t.job WHERE ${where.join(' AND ')}`;
  const total = Number(store.get(`SELECT count(*) AS n ${from}`, ...bound)?.n ?? 0);
  const rows = store.all(
    `SELECT t.job, t.device, t.name, t.changed, t.said, t.raw, j.kind, j.started, json_extract(j.body, '$.username') AS username,
       ${STATE} AS told ${from} ORDER BY j.started ${order}, j.rowid ${order}, t.at LIMIT ? OFFSET ?`,
    lived,
    ...bound,
    limit,
    start,
  );
  return { total, list: rows.map((row) => toldOf(context, row)) };
}

function toldOf(context: Context, row: Readonly<Record<string, unknown>>): Told {
  const state = String(row.told);
  const said = row.said === null ? undefined : (JSON.parse(String(row.said)) as Said); // written by the jobs
  const isOpen = state === 'queued' || state === 'running' || state === 'silent';
  return {
    id: `${row.job} ${row.device}`,
    time: wireTime(Number(row.started)),
    terminal: String(row.name),
    kind: String(row.kind),
    state,
    said: sayIn(context, said) || String(row.raw),
    answered: isOpen ? '' : wireTime(Number(row.changed)),
    by: String(row.username),
    job: String(row.job),
  };
}
