/** Terminal statistics. */
import { titlesOf } from '../menu';
import { type Context, operation } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { isInPart, ownTerminals } from '../scenes/sees';
import { figuresOf, isTable, tableOf } from '../terminals/statistics';
import { publishSheet } from '../voice/sheet-stream';
import { wireTime } from '../wire-time';

const component = 'smartscreen/terminalstatistics';
/** Whoever is kept to a part of the house is told of its terminals. */
const own = (context: Context) => (isInPart(context) ? ownTerminals(context) : undefined);
const PERIOD = { from: 'text?', to: 'text?' } as const;

export const terminalStatistics: Resource = {
  path: '/admin.php/smartscreen/terminalstatistics',
  component,
  fields: {},
  has: [],
  methods: [
    operation({
      path: '',
      method: 'figures',
      fields: PERIOD,
      run: (context, { from = '', to = '' }) => ({ data: figuresOf(context.box, { from, to }, own(context)) }),
    }),
    operation({
      path: '',
      method: 'export',
      right: `${component}:export`,
      fields: { ...PERIOD, of: 'text?', format: 'text?', value: 'text?' },
      run: async (context, { of = 'channel', format = 'csv', from = '', to = '' }) => {
        const { box, language } = context;
        if (!isTable(of)) throw new BadBody('of', 'field "of" must name a table');
        if (format !== 'csv' && format !== 'xlsx') throw new BadBody('format', 'field "format" must be csv or xlsx');
        const table = { ...tableOf(figuresOf(box, { from, to }, own(context)), of, language), left: () => false };
        const grown = await box.files.openExport(`terminals-${of}-${wireTime(box.clock.now()).slice(0, 10)}.${format}`, context.owner());
        return { data: await publishSheet(grown, format, titlesOf(component)?.[language === 'zh_CN' ? 'zh' : 'en'] ?? component, table) };
      },
    }),
  ],
};
