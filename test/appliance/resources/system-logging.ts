/** The log of the box (src/gateway/README.md; 7: system/logging). It is only read: nobody changes what has happened. */
import { type BoxTime, boxTime } from '../../../src/lib/box-time';
import { firstMoment } from '../../../src/lib/clock-change';
import { LIST_FIELDS, type WireRow, windowOf } from '../listing';
import { LOG_RESULTS, type LogFilter, type LogResult, resultOf } from '../log';
import { actionName, changeText, componentsNamed, reasonOf, titleOf } from '../log-words';
import { titlesOf } from '../menu';
import { endOf } from '../narrowing';
import { type Context, operation, Refusal } from '../operation';
import { recordOfEntry } from '../record-history';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import type { Row } from '../store';
import { toCsv } from '../stored-files';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';

const path = '/admin.php/system/logging';
const SCREEN = 'system/openlog';
const TAIL = 200;

const FILTERS = {
  user: 'text?',
  action: 'text?',
  screen: 'text?',
  ip: 'text?',
  url: 'text?',
  result: 'text?',
  time_from: 'text?',
  time_to: 'text?',
  keyword: 'text?',
} as const;

/** Sort names of the wire and their columns. */
const COLUMNS: Readonly<Record<string, string>> = {
  id: 'id',
  // A clock that was set, or that shows an hour twice, changes nothing of what came after what.
  time: 'id',
  user: 'username',
  action: 'action',
  screen: 'component',
  url: 'path',
  ip: 'address',
  result: 'code',
};

const DAY_SECONDS = 86_400;
/** The last moment that the clock has shown by a time, Unix seconds: of one that it shows twice the second, of one that it skips the one before. */
function lastMoment(time: BoxTime, wall: number): number {
  const [before, after] = [time.offset(wall - DAY_SECONDS), time.offset(wall + DAY_SECONDS)];
  return [wall - after, wall - before].find((moment) => moment + time.offset(moment) === wall) ?? firstMoment(time, wall) - 1;
}

/** @param which of the moments that a time may mean when clocks change */
function readTime(name: string, value: unknown, which: typeof firstMoment): number | undefined {
  if (value === undefined || value === '') return undefined;
  const end = endOf(name, value);
  // The day or the minute that an end names belongs to the range.
  const rest = which === lastMoment ? ' 23:59:59' : ' 00:00:00';
  const wall = Date.parse(`${end}${rest.slice(end.length - 10)}Z`.replace(' ', 'T')) / 1000;
  return which(boxTime(zoneNow()), wall) * 1000;
}

const isResult = (text: string): text is LogResult => LOG_RESULTS.some((each) => each === text);

function filterOf(values: WireRow): LogFilter {
  const text = (name: string): string | undefined => (typeof values[name] === 'string' && values[name] !== '' ? values[name] : undefined);
  const result = text('result');
  if (result !== undefined && !isResult(result)) throw new BadBody('result', `field "result" must be one of ${LOG_RESULTS.join(', ')}`);
  const to = readTime('time_to', values.time_to, lastMoment);
  return {
    username: text('user'),
    action: text('action'),
    component: text('screen'),
    address: text('ip'),
    path: text('url'),
    result,
    from: readTime('time_from', values.time_from, firstMoment),
    // A second has a thousand milliseconds.
    to: to === undefined ? undefined : to + 999,
    keyword: text('keyword'),
    named: componentsNamed(text('keyword') ?? ''),
  };
}

function orderOf({ sort = 'time', order = 'desc' }: WireRow): string {
  const column = Object.hasOwn(COLUMNS, String(sort)) ? COLUMNS[String(sort)] : undefined;
  if (!column) throw new BadBody('sort', 'field "sort" must name a field of the row');
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  return [...new Set([column, 'id'])].map((name) => `${name} ${order}`).join(', ');
}

const parse = (text: unknown): unknown => (text === null || text === '' ? null : JSON.parse(String(text)));

const rowOf = async (context: Context, row: Row) => {
  const titles = titlesOf(String(row.component));
  return {
    id: String(row.id),
    time: wireTime(Number(row.time)),
    title: titleOf(row, context.language),
    user: String(row.username),
    action: String(row.action),
    method: String(row.method),
    screen: String(row.component),
    screen_name: titles ? (context.language === 'zh_CN' ? titles.zh : titles.en) : '',
    url: String(row.path),
    ip: String(row.address),
    result: resultOf(Number(row.code)),
    code: Number(row.code),
    reason: await reasonOf(row, context.language),
  };
};
const detailOf = async (context: Context, row: Row) => ({
  ...(await rowOf(context, row)),
  params: parse(row.request),
  before: parse(row.before),
  after: parse(row.after),
  // Whose history it is part of, for who may look at that.
  record: context.may(String(row.component)) ? recordOfEntry(context, String(row.path), Number(row.id)) : undefined,
});

const MOST_OPTIONS = 500;
const distinct = (context: Context, column: 'username' | 'action' | 'component'): readonly string[] => {
  return context.box.store
    .all(`SELECT DISTINCT ${column} AS value FROM log WHERE ${column} <> '' ORDER BY 1 LIMIT ${MOST_OPTIONS}`)
    .map((row) => String(row.value));
};

/** What the filters of the screen offer (form_linkage): only what the log holds. */
export const LOG_LINKAGES = {
  log_user: {
    owners: [SCREEN],
    options: (context: Context) => distinct(context, 'username').map((value) => ({ value, label: value })),
  },
  log_action: {
    owners: [SCREEN],
    options: (context: Context) => distinct(context, 'action').map((value) => ({ value, label: actionName(value, context.language) })),
  },
  log_screen: {
    owners: [SCREEN],
    options: (context: Context) =>
      distinct(context, 'component').map((value) => {
        const titles = titlesOf(value);
        return { value, label: titles ? (context.language === 'zh_CN' ? titles.zh : titles.en) : value };
      }),
  },
} as const;

const HEADINGS = {
  zh_CN: ['编号', '时间', '标题', '用户', '页面', '操作', '接口地址', 'IP 地址', '结果', '原因', '请求参数', '修改前', '修改后'],
  en: ['ID', 'Time', 'Title', 'User', 'Screen', 'Action', 'URL', 'IP', 'Result', 'Reason', 'Request parameters', 'Before', 'After'],
} as const;

const RESULTS = {
  zh_CN: { ok: '成功', refused: '被拒绝', failed: '失败' },
  en: { ok: 'Done', refused: 'Refused', failed: 'Failed' },
} as const;

export const systemLogging: Resource = {
  path,
  component: SCREEN,
  fields: {},
  has: [],
  methods: [
    operation({
      path,
      method: 'list',
      fields: { ...FILTERS, ...LIST_FIELDS },
      run: async (context, values: WireRow) => {
        const [start, limit] = windowOf(values);
        const filter = filterOf(values);
        const rows = context.box.log.find(filter, orderOf(values), limit, start);
        return { data: { list: await Promise.all(rows.map((row) => rowOf(context, row))), total: context.box.log.count(filter) } };
      },
    }),
    operation({
      path,
      method: 'detail',
      fields: { id: 'text' },
      run: async (context, { id }) => {
        const row = /^\d{1,15}$/.test(id) ? context.box.log.one(Number(id)) : undefined;
        if (!row) throw new Refusal(404, 'missing');
        return { data: { detail: await detailOf(context, row) } };
      },
    }),
    operation({
      path,
      method: 'tail',
      fields: { ...FILTERS, after: 'integer?' },
      run: async (context, values: WireRow) => {
        const { log } = context.box;
        const { after } = values;
        const rows = typeof after === 'number' ? log.find({ ...filterOf(values), after }, 'time desc, id desc', TAIL, 0) : [];
        return { data: { list: await Promise.all(rows.map((row) => rowOf(context, row))), last: log.last() } };
      },
    }),
    operation({
      path,
      method: 'export',
      right: `${SCREEN}:export`,
      fields: { ...FILTERS, ids: 'texts?', value: 'text?', sort: 'text?', order: 'text?' },
      run: async (context, values: WireRow) => {
        const { ids, value } = values;
        if ((ids === undefined) === (value === undefined)) throw new BadBody('ids', 'an export names either "ids" or "value"');
        const { log, files } = context.box;
        const wanted: readonly unknown[] | undefined = Array.isArray(ids) ? ids : undefined;
        const rows: readonly Row[] = wanted
          ? wanted.map((id) => log.one(Number(id))).filter((row) => row !== undefined)
          : log.find(filterOf(values), orderOf(values), -1, 0);
        const told = async (row: Row) => {
          const { id, time, title, user, screen_name, action, url, ip, result, reason } = await rowOf(context, row);
          const [done, came] = [actionName(action, context.language, url), RESULTS[context.language][result]];
          return [
            id,
            time,
            title,
            user,
            screen_name,
            done,
            url,
            ip,
            came,
            reason,
            row.request,
            ...(await changeText(row, context.language)),
          ];
        };
        const cells = await Promise.all(rows.map(told));
        return { data: await files.keepExport('log.csv', toCsv([HEADINGS[context.language], ...cells]), context.owner()) };
      },
    }),
  ],
};
