/** Records of calls: found, counted, told whole, heard and exported; nobody changes them. */
import { cdrList } from '../../../src/areas/voice/call-cdr/records';
import { DIRECTIONS, RESULTS } from '../../../src/areas/voice/parts/call-kinds';
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { LIST_FIELDS, type WireRow, windowOf } from '../listing';
import { titlesOf } from '../menu';
import { codesOf, momentOf, secondsOf, textsOf } from '../narrowing';
import { type Context, operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { type CdrFigures, type CdrRow, dropRecordings, groupCdr, keepCdr, oneCdr, openCdr, queryCdr, walkCdr } from '../voice/cdr';
import { type CdrFilter, COLUMNS, type Column } from '../voice/cdr-columns';
import { type Growing, publishSheet } from '../voice/sheet-stream';
import { planOf } from '../voice/snapshot';
import { callWav } from '../voice/sound';
import { lendSound } from '../voice/sounds';
import { wireTime } from '../wire-time';

const path = resourcePaths.voiceCallcdr;
const { component } = cdrList;

const FILTERS = {
  started_from: 'text?',
  started_to: 'text?',
  direction: 'any?',
  result: 'any?',
  trunk: 'any?',
  queue: 'any?',
  extension: 'text?',
  recording: 'text?',
  talk_from: 'text?',
  talk_to: 'text?',
  keyword: 'text?',
} as const;

/** A recording is as long as the talk, and no longer than this, in seconds. */
const LONGEST_S = 60;
/** The busiest extensions that a chart shows. */
const MOST_BARS = 20;

const idsOf = (name: string, value: unknown): readonly number[] | undefined =>
  textsOf(name, value)?.map((id) => {
    if (!/^\d{1,4}$/.test(id)) throw new BadBody(name, `field "${name}" must be an id`);
    return Number(id);
  });
function filterOf(box: Box, values: WireRow): CdrFilter {
  const number = /^\d+/.exec(String(values.extension ?? '').trim())?.[0] ?? '';
  const flag = String(values.recording ?? '');
  if (!['', '0', '1'].includes(flag)) throw new BadBody('recording', 'field "recording" must be 1 or 0');
  return {
    from: momentOf('started_from', values.started_from, false),
    to: momentOf('started_to', values.started_to, true),
    direction: codesOf('direction', DIRECTIONS, values.direction),
    result: codesOf('result', RESULTS, values.result),
    trunk: idsOf('trunk', values.trunk),
    queue: idsOf('queue', values.queue),
    ...(String(values.extension ?? '').trim() !== '' && {
      extension: planOf(box).extensions.flatMap((each) => (each.number === number ? [Number(each.id)] : [])),
      number: number === '' ? [] : [number],
    }),
    recording: flag === '' ? undefined : flag === '1',
    talkFrom: secondsOf('talk_from', values.talk_from),
    talkTo: secondsOf('talk_to', values.talk_to),
    keyword: typeof values.keyword === 'string' ? values.keyword : undefined,
  };
}

/** Columns by the names of the wire; the caller's name is part of the caller. */
const SORTS: Readonly<Record<string, Column>> = { ...Object.fromEntries(COLUMNS.map((name) => [name, name])), caller_name: 'caller' };

function orderOf({ sort = 'started', order = 'desc' }: WireRow) {
  const by = Object.hasOwn(SORTS, String(sort)) ? SORTS[String(sort)] : undefined;
  if (!by) throw new BadBody('sort', 'field "sort" must name a field of the row');
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  return { by, order } as const;
}

/** The names of what the ids stand for now; of what has been deleted the number alone. */
function namesOf(box: Box) {
  const plan = planOf(box);
  const table = (rows: readonly { readonly id: string; readonly name: string; readonly number?: string }[]) => {
    const names = new Map(rows.map(({ id, name, number }) => [id, number === undefined ? name : `${number} ${name}`.trim()]));
    return (id: string): string => (id === '' ? '' : (names.get(id) ?? `#${id}`));
  };
  return { extension: table(plan.extensions), trunk: table(plan.trunks), queue: table(plan.queues) };
}

const wireOf = (row: CdrRow, names: ReturnType<typeof namesOf>) => ({
  id: String(row.id),
  started: wireTime(row.started * 1000),
  caller: row.caller,
  caller_name: row.callerName,
  dialled: row.dialled,
  did: row.did,
  direction: row.direction,
  trunk: row.trunk,
  ivr: row.ivr,
  queue: row.queue,
  group: row.group,
  extension: names.extension(row.extension),
  result: row.result,
  wait: row.wait,
  talk: row.talk,
  duration: row.duration,
  recording: row.recording ? 1 : 0,
});

const idOf = (id: string): number => {
  if (!/^\d{1,9}$/.test(id)) throw new Refusal(404, 'missing');
  return Number(id);
};

const HEADINGS = {
  zh_CN: [
    '编号',
    '开始时间',
    '主叫号码',
    '主叫名称',
    '被叫号码',
    '方向',
    '中继',
    '队列',
    '分机',
    '结果',
    '等待（秒）',
    '通话（秒）',
    '总时长（秒）',
    '录音',
  ],
  en: [
    'ID',
    'Started',
    'Caller',
    'Name',
    'Number dialed',
    'Direction',
    'Trunk',
    'Queue',
    'Extension',
    'Result',
    'Wait (s)',
    'Talk (s)',
    'Duration (s)',
    'Recording',
  ],
} as const;
const WORDS = {
  inbound: ['呼入', 'Inbound'],
  outbound: ['呼出', 'Outbound'],
  internal: ['内部', 'Internal'],
  answered: ['已接听', 'Answered'],
  unanswered: ['未接听', 'Not answered'],
  busy: ['忙', 'Busy'],
  failed: ['失败', 'Failed'],
  voicemail: ['语音信箱', 'Voicemail'],
  abandoned: ['排队放弃', 'Abandoned'],
  yes: ['有', 'Yes'],
  no: ['无', 'No'],
} as const;

function growing(context: Context, values: WireRow): Growing & { readonly total: number } {
  const { box, language, request } = context;
  const wanted = Array.isArray(values.ids) ? new Set(values.ids.map(String)) : undefined;
  const { total, rows } = walkCdr(box, filterOf(box, values));
  const names = namesOf(box);
  const word = (key: keyof typeof WORDS): string => WORDS[key][language === 'zh_CN' ? 0 : 1];
  const spelled = function* () {
    for (const row of rows()) {
      if (wanted && !wanted.has(String(row.id))) continue;
      yield [
        String(row.id),
        wireTime(row.started * 1000),
        row.caller,
        row.callerName,
        row.dialled,
        word(row.direction),
        names.trunk(row.trunk),
        names.queue(row.queue),
        names.extension(row.extension),
        word(row.result),
        String(row.wait),
        String(row.talk),
        String(row.duration),
        word(row.recording ? 'yes' : 'no'),
      ];
    }
  };
  return { total, headings: HEADINGS[language], rows: spelled(), left: () => request.socket.destroyed };
}

const chartRow = ({ key, calls, answered, talk, wait }: CdrFigures, name = '') => ({ key, name, calls, answered, talk, wait });

export const voiceCallcdr: Resource = {
  path,
  component,
  fields: {},
  has: [],
  methods: [
    operation({
      path: '',
      method: 'list',
      fields: { ...FILTERS, ...LIST_FIELDS },
      run: (context, values: WireRow) => {
        const { box } = context;
        box.voice.catchUp();
        dropRecordings(box);
        const [start, limit] = windowOf(values);
        const { total, rows } = queryCdr(box, filterOf(box, values), orderOf(values), start, limit);
        const names = namesOf(box);
        return { data: { list: rows.map((row) => wireOf(row, names)), total } };
      },
    }),
    operation({
      path: '',
      method: 'detail',
      fields: { id: 'text' },
      run: (context, { id }) => {
        const { box } = context;
        dropRecordings(box);
        const row = oneCdr(box, idOf(id));
        if (!row) throw new Refusal(404, 'missing');
        const names = namesOf(box);
        const more = { trunk_name: names.trunk(row.trunk), queue_name: names.queue(row.queue), journey: row.journey };
        return { data: { detail: { ...wireOf(row, names), ...more } } };
      },
    }),
    operation({
      path: '',
      method: 'now',
      fields: {},
      run: (context) => {
        return { data: wireTime(context.box.clock.now()) };
      },
    }),
    operation({
      path: '',
      method: 'charts',
      fields: FILTERS,
      run: (context, values: WireRow) => {
        const { box } = context;
        box.voice.catchUp();
        dropRecordings(box);
        const names = namesOf(box);
        const filter = filterOf(box, values);
        const [day = [], hour = [], trunk = [], extension = [], result = []] = groupCdr(box, filter, [
          'day',
          'hour',
          'trunk',
          'extension',
          'result',
        ]);
        const sum = (of: 'calls' | 'answered' | 'talk' | 'wait'): number => result.reduce((all, each) => all + each[of], 0);
        const busiest = extension.toSorted((one, other) => other.calls - one.calls).slice(0, MOST_BARS);
        return {
          data: {
            total: { key: '', name: '', calls: sum('calls'), answered: sum('answered'), talk: sum('talk'), wait: sum('wait') },
            day: day.map((each) => chartRow(each)),
            hour: hour.map((each) => chartRow(each)),
            trunk: trunk.map((each) => chartRow(each, names.trunk(each.key))),
            extension: busiest.map((each) => chartRow(each, names.extension(each.key))),
            result: result.map((each) => chartRow(each)),
          },
        };
      },
    }),
    operation({
      path: '',
      method: 'export',
      right: `${component}:export`,
      fields: { ...FILTERS, ids: 'texts?', value: 'text?', format: 'text?', sort: 'text?', order: 'text?' },
      run: async (context, values: WireRow) => {
        const { ids, value, format = 'csv' } = values;
        if ((ids === undefined) === (value === undefined)) throw new BadBody('ids', 'an export names either "ids" or "value"');
        if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
        dropRecordings(context.box);
        const { files, clock } = context.box;
        const title = titlesOf(component)?.[context.language === 'zh_CN' ? 'zh' : 'en'] ?? component;
        const grown = await files.openExport(`call-cdr-${wireTime(clock.now()).slice(0, 10)}.${format}`, context.owner());
        return { data: await publishSheet(grown, format, title, growing(context, values)) };
      },
    }),
    operation({
      path: '',
      method: 'recording',
      kind: 'write',
      right: `${component}:listen`,
      fields: { id: 'text' },
      run: (context, { id }) => {
        const { box } = context;
        dropRecordings(box);
        const row = oneCdr(box, idOf(id));
        if (!row?.recording) throw new Refusal(404, 'missing');
        const seconds = Math.max(2, Math.min(row.talk, LONGEST_S));
        // Who listened to whom is in the log.
        context.changed(undefined, { name: `${row.caller} → ${row.dialled}`, started: wireTime(row.started * 1000) });
        return { data: lendSound(box, context.signedIn().session.id, `${component}:listen`, () => callWav(`call ${row.id}`, seconds)) };
      },
    }),
  ],
  start: (box) => {
    // A large house waits for its records at the start, not when somebody first looks.
    if (box.store.setting('seed') === 'large' || box.store.setting('cdr seeded') !== undefined) openCdr(box);
    return () => keepCdr(box);
  },
};
