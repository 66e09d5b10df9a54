/** What a month came to: by day, plan and post, to be printed or kept as a workbook. */
import { useRef, useState } from 'react';
import { loadPart } from '../../../lib/load-part';
import { printPart } from '../../../lib/print-part';
import { saveFile } from '../../../lib/save-file';
import { ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Button, FormRow, Message, Select } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { type Counted, readReport, readToday } from './visits';

const NOTHING = {};
/** Visits are kept for four months. */
const MONTHS = 4;
const COUNTS = ['planned', 'done', 'late', 'missed', 'fault', 'help'] as const;
const PARTS = ['days', 'plans', 'posts'] as const;

/** This month and those before it, `YYYY-MM`, newest first. */
const monthsUntil = (day: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, back) => {
    const first = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - back, 1));
    return first.toISOString().slice(0, 7);
  });

const sumOf = (name: string, rows: readonly Counted[]): Counted =>
  rows.reduce<Counted>((sum, row) => ({ name, ...Object.fromEntries(COUNTS.map((key) => [key, sum[key] + row[key]])) }) as Counted, {
    name,
    planned: 0,
    done: 0,
    late: 0,
    missed: 0,
    fault: 0,
    help: 0,
  });

/** The share that was done in time or late, as a whole percentage; nothing where nothing was planned. */
const shareOf = ({ planned, done, late }: Counted): string => (planned === 0 ? '' : `${Math.floor(((done + late) / planned) * 100)} %`);

type T = ScreenProps['t'];
const word = (t: T, key: (typeof COUNTS)[number] | 'share'): string => t(`aiso-voice-security-patrol:report.${key}`);

const columnsOf = (t: T, first: string) => [
  { key: 'name', head: first, cell: ({ name }: Counted) => name },
  ...COUNTS.map((key) => ({
    key,
    head: word(t, key),
    end: true,
    cell: (row: Counted) => <span className="tabular-nums">{row[key]}</span>,
  })),
  { key: 'share', head: word(t, 'share'), end: true, cell: (row: Counted) => <span className="tabular-nums">{shareOf(row)}</span> },
];

export function Report({ screen }: ViewProps) {
  const { t, gateway, failureText, query, setQuery } = screen;
  const today = useRead(gateway, readToday, NOTHING);
  const day = today.data?.data.day;
  if (!day) return <ReadState read={today} failureText={failureText} rows={['h-10 w-60', 'h-64 w-full']} />;
  const months = monthsUntil(day);
  const month = months.includes(query.month ?? '') ? (query.month ?? day.slice(0, 7)) : day.slice(0, 7);
  return (
    <>
      <div className="mb-4 max-w-60">
        <FormRow label={t('aiso-voice-security-patrol:report.month')}>
          {(row) => (
            <Select
              {...row}
              value={month}
              options={months.map((value) => ({ value, label: value }))}
              onChange={(next) => setQuery({ ...query, month: next })}
            />
          )}
        </FormRow>
      </div>
      <Month key={month} month={month} screen={screen} />
    </>
  );
}

function Month({ month, screen }: ViewProps & { readonly month: string }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readReport, { month });
  const sheet = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-64 w-full', 'h-40 w-full']} />;
  if (found.days.length === 0) return <Message icon="shield" title={t('aiso-voice-security-patrol:report.none', { month })} />;
  const title = t('aiso-voice-security-patrol:report.title', { month });
  const total = t('aiso-voice-security-patrol:report.total');
  const save = async (): Promise<void> => {
    setSaving(true);
    const { writeXlsx } = await loadPart(() => import('../../../lib/sheet/xlsx-write'));
    const sheets = PARTS.map((part) => ({
      name: t(`aiso-voice-security-patrol:report.${part}`),
      rows: [
        [t(`aiso-voice-security-patrol:report.${part}`), ...COUNTS.map((key) => word(t, key)), word(t, 'share')],
        ...[...found[part], sumOf(total, found[part])].map((row) => [row.name, ...COUNTS.map((key) => String(row[key])), shareOf(row)]),
      ],
      widths: [24, ...COUNTS.map(() => 12), 12],
    }));
    saveFile(`${title}.xlsx`, await writeXlsx(sheets));
    setSaving(false);
  };
  return (
    <div ref={sheet} className="space-y-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-semibold">{title}</h2>
        <span className="flex flex-wrap gap-2" data-no-print="">
          <Button compact icon="download" pending={saving} onClick={() => void save()}>
            {t('aiso-voice-security-patrol:report.save')}
          </Button>
          <Button compact icon="file" onClick={() => sheet.current && printPart(sheet.current)}>
            {t('aiso-voice-security-patrol:report.print')}
          </Button>
        </span>
      </div>
      {PARTS.map((part) => (
        <section key={part} className="rounded-panel border border-line bg-surface py-2 shadow-panel">
          <SimpleTable
            label={t(`aiso-voice-security-patrol:report.${part}`)}
            columns={columnsOf(t, t(`aiso-voice-security-patrol:report.${part}`))}
            rows={part === 'days' ? found.days.toReversed() : found[part]}
            keyOf={({ name }) => name}
            sum={sumOf(total, found[part])}
          />
        </section>
      ))}
    </div>
  );
}
