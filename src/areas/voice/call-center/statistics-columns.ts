/** The figures of the statistics, as they are shown and as a file holds them. */
import type { Translate } from '../../../i18n/keys';
import { lengthText } from '../../../lib/length-text';
import { mean } from '../../../lib/mean';
import { NO_VALUE, percent, thousands } from '../../../lib/number-format';
import { writeCsv } from '../../../lib/sheet/csv';
import { percentText } from '../../../screen/live/figures';
import type { Grouping, Statistics, StatisticsLine } from './calls';

/** Figures of a line as a person reads them, and as a file holds them: seconds are seconds there. */
export interface Column {
  readonly key: 'offered' | 'answered' | 'abandoned' | 'abandonedShare' | 'elsewhere' | 'level' | 'inTime' | 'wait' | 'talk' | 'talkAll';
  readonly show: (line: Omit<StatisticsLine, 'key' | 'name'>) => string;
  readonly file: (line: Omit<StatisticsLine, 'key' | 'name'>) => string;
}
/** A share as `12 %`, of nothing as no figure. */
export const shareText = (part: number, whole: number): string => (whole > 0 ? percentText(percent(part, whole)) : NO_VALUE);
const shareFile = (part: number, whole: number): string => (whole > 0 ? String(percent(part, whole)) : '');
const meanText = (sum: number, count: number): string => (count > 0 ? lengthText(mean(sum, count)) : NO_VALUE);
const meanFile = (sum: number, count: number): string => (count > 0 ? String(mean(sum, count)) : '');

export const COLUMNS: readonly Column[] = [
  { key: 'offered', show: ({ offered }) => thousands(offered), file: ({ offered }) => String(offered) },
  { key: 'answered', show: ({ answered }) => thousands(answered), file: ({ answered }) => String(answered) },
  { key: 'abandoned', show: ({ abandoned }) => thousands(abandoned), file: ({ abandoned }) => String(abandoned) },
  {
    key: 'abandonedShare',
    show: ({ abandoned, offered }) => shareText(abandoned, offered),
    file: ({ abandoned, offered }) => shareFile(abandoned, offered),
  },
  // Overflowed, taken by a mailbox, or the queue was closed: neither answered nor given up.
  {
    key: 'elsewhere',
    show: ({ offered, answered, abandoned }) => thousands(Math.max(0, offered - answered - abandoned)),
    file: ({ offered, answered, abandoned }) => String(Math.max(0, offered - answered - abandoned)),
  },
  { key: 'level', show: ({ within, offered }) => shareText(within, offered), file: ({ within, offered }) => shareFile(within, offered) },
  { key: 'wait', show: ({ wait, answered }) => meanText(wait, answered), file: ({ wait, answered }) => meanFile(wait, answered) },
  { key: 'talk', show: ({ talk, answered }) => meanText(talk, answered), file: ({ talk, answered }) => meanFile(talk, answered) },
  { key: 'talkAll', show: ({ talk }) => lengthText(talk), file: ({ talk }) => String(talk) },
];
/** What only the table tells. */
export const IN_TABLE: ReadonlySet<Column['key']> = new Set(['abandonedShare', 'elsewhere', 'talkAll']);
/** A call is offered to a queue, not to the one agent who answers it: what is said of agents is what they answered, so their share has a name of its own. */
const OF_AGENTS: ReadonlySet<Column['key']> = new Set(['answered', 'level', 'wait', 'talk', 'talkAll']);
const ofAgents = (column: Column): Column =>
  column.key === 'level'
    ? {
        key: 'inTime',
        show: ({ within, answered }) => shareText(within, answered),
        file: ({ within, answered }) => shareFile(within, answered),
      }
    : column;
const AGENT_COLUMNS = COLUMNS.filter(({ key }) => OF_AGENTS.has(key)).map(ofAgents);
/** The columns of the table, by what its lines stand for. */
export const columnsFor = (by: Grouping): readonly Column[] => (by === 'agent' ? AGENT_COLUMNS : COLUMNS);

/** What a line is called: an hour is `08:00`. */
export const lineName = ({ key, name }: Pick<StatisticsLine, 'key' | 'name'>, by: Grouping): string =>
  by === 'hour' ? `${key.padStart(2, '0')}:00` : name || key;

/** The table as the text of a file, with its total at the end. */
export function statisticsCsv({ lines, total }: Statistics, by: Grouping, t: Translate): string {
  const columns = columnsFor(by);
  const heading = ({ key }: Column): string => {
    const word = t(`voice-center:statistics.${key}`);
    if (key === 'abandonedShare' || key === 'level' || key === 'inTime') return `${word} (%)`;
    return ['wait', 'talk', 'talkAll'].includes(key) ? `${word} (s)` : word;
  };
  const rows = [...lines.map((line) => [lineName(line, by), line] as const), [t('voice-center:statistics.total'), total] as const];
  return writeCsv([
    [t(`voice-center:statistics.by.${by}`), ...columns.map(heading)],
    ...rows.map(([name, line]) => [name, ...columns.map(({ file }) => file(line))]),
  ]);
}
