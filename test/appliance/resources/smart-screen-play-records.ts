/** Play records: found, summed up and exported; nobody changes them. */
import { plays } from '../../../src/areas/smart-screen/play-records/records';
import { LIST_FIELDS, type WireRow } from '../listing';
import { titlesOf } from '../menu';
import { type Context, operation } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { isInPart, ownTerminals } from '../scenes/sees';
import { keptKeeping } from '../terminals/keeping';
import { followPlays } from '../terminals/play-life';
import { PLAY_FILTERS, type PlayView, playFilterOf, playPage, sumPlays, viewOf, walkPlays } from '../terminals/play-query';
import { publishSheet } from '../voice/sheet-stream';
import { wireTime } from '../wire-time';

const { component, resource: path } = plays;

/** Whoever is kept to a part of the house is told of what was watched there. */
const viewFor = (context: Context): PlayView => {
  const own = isInPart(context) ? ownTerminals(context) : undefined;
  return viewOf(context.box, followPlays(context.box), context.may(`${component}:person`), own);
};

const HEADINGS = {
  zh_CN: ['编号', '开始时间', '内容', '类型', '观看者', '位置', '时长（秒）', '结束原因', '型号'],
  en: ['ID', 'Started', 'Title', 'Type', 'Watched by', 'Place', 'Duration (s)', 'Ended', 'Model'],
} as const;
const WORDS: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  channel: ['频道', 'Channel'],
  film: ['影片', 'Film'],
  app: ['应用', 'App'],
  finished: ['播完', 'Finished'],
  left: ['观看者退出', 'Left'],
  lost: ['终端离线', 'Terminal went offline'],
  source: ['源无响应', 'Source did not answer'],
  decode: ['解码失败', 'Decoding failed'],
  network: ['网络过慢', 'Network too slow'],
};

const exported = operation({
  path: '',
  method: 'export',
  right: `${component}:export`,
  fields: { ...PLAY_FILTERS, ids: 'texts?', value: 'text?', format: 'text?', sort: 'text?', order: 'text?' },
  run: async (context, values: WireRow) => {
    const { value, ids, format = 'csv' } = values;
    if (value === undefined || ids !== undefined) throw new BadBody('value', 'an export takes what its filter finds: "value" all');
    if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
    const { box, language, request } = context;
    const word = (name: string): string => WORDS[name]?.[language === 'zh_CN' ? 0 : 1] ?? name;
    const { rows } = walkPlays(viewFor(context), values);
    const spelled = function* () {
      for (const row of rows)
        yield [row.id, row.started, row.title, word(row.type), row.who, row.place, String(row.seconds), word(row.ended), row.model];
    };
    const title = titlesOf(component)?.[language === 'zh_CN' ? 'zh' : 'en'] ?? component;
    const grown = await box.files.openExport(`play-records-${wireTime(box.clock.now()).slice(0, 10)}.${format}`, context.owner());
    const table = { headings: HEADINGS[language], rows: spelled(), left: () => request.socket.destroyed };
    return { data: await publishSheet(grown, format, title, table) };
  },
});

/** The list. */
export const playRecords: Resource = {
  path,
  component,
  fields: resourceFields(plays.fields),
  has: [],
  methods: [
    operation({
      path: '',
      method: 'list',
      fields: { ...PLAY_FILTERS, ...LIST_FIELDS },
      run: (context, values: WireRow) => ({ data: playPage(viewFor(context), values) }),
    }),
    operation({
      path: '',
      method: 'sums',
      fields: PLAY_FILTERS,
      run: (context, values: WireRow) => {
        const view = viewFor(context);
        const { records, seconds } = sumPlays(view, playFilterOf(view, values));
        return { data: { records, seconds } };
      },
    }),
    exported,
  ],
};

export const playKeeping: Resource = keptKeeping;
