/** Themes of holidays, and which of them is worn today (src/gateway/README.md). */
import { checkTheme, isWornOn, themeFields } from '../../../src/areas/system/holiday-theme/themes';
import { decodeRow } from '../../../src/field/field';
import { interfaceImage } from '../../../src/field/rules';
import { dayAfter } from '../../../src/lib/days';
import { type LunarDay, lunarDay } from '../../../src/lib/lunar-days';
import { operation } from '../operation';
import { pictureUpload } from '../picture-upload';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';

const COMPONENT = 'system/holidaytheme';

export const festival: Resource = {
  path: '/admin.php/festival/index',
  component: COMPONENT,
  fields: resourceFields(themeFields),
  seed: (clock) => {
    const year = new Date(clock.now()).getFullYear();
    const theme = (name: string, from: string, to: string, more: object) => ({
      name,
      start_date: `${year}-${from}`,
      end_date: to < from ? `${year + 1}-${to}` : `${year}-${to}`,
      repeat: 'yearly',
      image: '',
      logo: '',
      colour: '#c8102e',
      effect: 'none',
      greeting: '',
      status: 1,
      ...more,
    });
    /** From so many days before the holiday to so many after it. */
    const lunar = (name: string, holiday: LunarDay, from: number, to: number, more: object) => {
      const day = lunarDay(year, holiday) ?? `${year}-01-01`;
      return theme(name, '', '', { start_date: dayAfter(day, from), end_date: dayAfter(day, to), repeat: holiday, ...more });
    };
    return [
      lunar('春节', 'spring', -1, 12, { effect: 'lanterns', greeting: '新春快乐，阖家幸福' }),
      lunar('元宵节', 'lantern', -1, 1, { effect: 'lanterns', greeting: '元宵节快乐' }),
      theme('国庆节', '10-01', '10-07', { effect: 'fireworks', greeting: '欢度国庆' }),
      theme('Christmas', '12-20', '12-26', { colour: '#14532d', effect: 'snow', greeting: 'Merry Christmas' }),
      theme('元旦', '12-30', '01-03', { effect: 'fireworks', greeting: '新年快乐 Happy New Year' }),
      theme('周年庆', '11-15', '11-30', { repeat: 'once', colour: '#1d4ed8', effect: 'none', greeting: '开业周年，感谢有您' }),
    ];
  },
  check: (entry) =>
    Object.fromEntries(
      Object.entries(checkTheme(decodeRow(themeFields, entry))).map(([name, issue]) => [
        name,
        { key: `issue.${issue.key}`, args: issue.args ?? {} } as const,
      ]),
    ),
  methods: [
    pictureUpload(COMPONENT, interfaceImage),
    operation({
      path: '',
      method: 'worn',
      fields: {},
      run: (context) => {
        const { store, clock } = context.box;
        const today = wireTime(clock.now()).slice(0, 10);
        const found = rowsOf(festival, store, clock)
          .all()
          .map((row) => decodeRow(themeFields, row))
          .filter((theme) => isWornOn(theme, today));
        const [first, ...passed] = found;
        return {
          data: { name: first?.name ?? '', until: first?.end_date ?? '', passed: passed.map(({ name }) => name).join('、') },
        };
      },
    }),
  ],
};
