/** What came of a questionnaire: how many answered, each question as a chart, departments side by side. */
import { type ReactNode, useMemo, useRef } from 'react';
import { decodeRow } from '../../../field/field';
import { percent } from '../../../lib/number-format';
import { saveText } from '../../../lib/save-text';
import { changeQuery, ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { useExport } from '../../../screen/list/use-export';
import { Button, Callout, FormRow, Icon, Message, Select } from '../../../ui';
import { MenuButton } from '../../../ui/menu-button';
import { InPageSlot } from '../../../ui/page-slots';
import { Popover } from '../../../ui/popover';
import { SimpleTable } from '../../../ui/simple-table';
import { StatStrip } from '../../../ui/stat-strip';
import { TABLET, useMedia } from '../../../ui/use-media';
import { ALL_FORMS, type AskedResult, exportResults, listForms, type Results, readResults } from './calls';
import { formFields } from './forms';
import { BEST } from './questions';
import { resultsCsv } from './results-csv';

const POLL_MS = 15_000;
const COMPONENT = 'smartscreen/hospitalevaluation';
/** Which results. */
type Wish = { readonly id: string; readonly version: number; readonly department: string; readonly month: string };

/** A mean that came times 100. @example meanText(433) // '4.33' */
const meanText = (mean: number): string => (mean / 100).toFixed(2);

/** One question: a bar for each answer, with its number and share in words. */
function Chart({ result, total, screen }: ViewProps & { readonly result: AskedResult; readonly total: number }) {
  const { t, language } = screen;
  const asked = language === 'en' && result.en !== '' ? result.en : result.zh;
  return (
    <section aria-label={asked} className="min-w-0 rounded-panel border border-line bg-surface p-4">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{asked}</h2>
      <p className="mb-3 text-note text-muted tabular-nums">
        {t(`smart-screen-evaluation:forms.values.questions.${result.kind}`)} ·{' '}
        {t('smart-screen-evaluation:results.answeredOf', { count: result.count, total })}
        {result.kind === 'score' && result.count > 0 && ` · ${t('smart-screen-evaluation:results.mean', { mean: meanText(result.mean) })}`}
      </p>
      {result.kind === 'text' ? (
        <Button icon="search" onClick={() => screen.setQuery({ tab: 'answers', 'f.state': 'Submitted' })}>
          {t('smart-screen-evaluation:results.readTexts')}
        </Button>
      ) : (
        <ul className="space-y-2">
          {result.bars.map(({ zh, en, count }, at) => (
            <li key={at} className="grid grid-cols-[minmax(64px,30%)_minmax(0,1fr)_88px] items-center gap-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">{language === 'en' && en !== '' ? en : zh}</span>
              <span aria-hidden="true" className="h-4 min-w-0 overflow-hidden rounded-control bg-sunken">
                <span className="block h-full rounded-control bg-accent" style={{ width: `${percent(count, result.count)}%` }} />
              </span>
              <span className="text-right text-note tabular-nums">
                {count} <span className="text-muted">({percent(count, result.count)} %)</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Departments beside each other; where few have answered nothing is told. */
const Departments = ({ results, screen: { t, language } }: ViewProps & { readonly results: Results }) => (
  <div className="mt-5 rounded-panel border border-line bg-surface p-4">
    <h2 className="mb-2 font-semibold">{t('smart-screen-evaluation:results.departments')}</h2>
    <SimpleTable
      label={t('smart-screen-evaluation:results.departments')}
      rows={results.departments}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'name',
          head: t('smart-screen-evaluation:results.department'),
          cell: ({ name, name_en }) => (language === 'en' && name_en !== '' ? name_en : name),
        },
        {
          key: 'submitted',
          head: t('smart-screen-evaluation:answers.values.state.Submitted'),
          end: true,
          cell: ({ submitted, hidden }) =>
            hidden ? (
              <span className="text-muted">{t('smart-screen-evaluation:results.tooFew', { count: results.least })}</span>
            ) : (
              submitted
            ),
        },
        {
          key: 'mean',
          head: t('smart-screen-evaluation:results.meanHead'),
          end: true,
          cell: ({ mean, hidden, submitted }) => (hidden || submitted === 0 ? null : meanText(mean)),
        },
      ]}
    />
  </div>
);

/** The same as a file: of a table program, which the box writes, or as text. */
function Export({ wish, name, results, screen }: ViewProps & { readonly wish: Wish; readonly name: string; readonly results: Results }) {
  const { t, language } = screen;
  const run = useExport(screen, exportResults, COMPONENT);
  return (
    <MenuButton
      label={t('engine:action.export')}
      icon="download"
      entries={[
        {
          key: 'xlsx',
          label: t('smart-screen-evaluation:results.sheet'),
          onSelect: () => void run({ ...wish, format: 'xlsx' }),
        },
        {
          key: 'csv',
          label: t('smart-screen-evaluation:results.export'),
          onSelect: () => saveText(`${name}.csv`, resultsCsv(results, language, t), 'text/csv'),
        },
      ]}
    />
  );
}

/** Month by month; where few have answered nothing is told. */
function Trend({ results: { trend, least }, screen: { t } }: ViewProps & { readonly results: Results }) {
  const title = t('smart-screen-evaluation:results.trend');
  return (
    <div className="mt-5 rounded-panel border border-line bg-surface p-4">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <SimpleTable
        label={title}
        rows={trend}
        keyOf={({ month }) => month}
        columns={[
          { key: 'month', head: t('smart-screen-evaluation:results.month'), cell: ({ month }) => month },
          {
            key: 'submitted',
            head: t('smart-screen-evaluation:answers.values.state.Submitted'),
            end: true,
            cell: ({ submitted, hidden }) =>
              hidden ? <span className="text-muted">{t('smart-screen-evaluation:results.tooFew', { count: least })}</span> : submitted,
          },
          {
            key: 'mean',
            head: t('smart-screen-evaluation:results.meanHead'),
            end: true,
            cell: ({ mean, hidden, submitted }) =>
              hidden || submitted === 0 ? null : (
                <span className="inline-flex items-center justify-end gap-2">
                  <span aria-hidden="true" className="h-2 w-24 overflow-hidden rounded-control bg-sunken">
                    <span className="block h-full rounded-control bg-accent" style={{ width: `${percent(mean, BEST * 100)}%` }} />
                  </span>
                  {meanText(mean)}
                </span>
              ),
          },
        ]}
      />
    </div>
  );
}

/** Where the results of the last questions are narrowed: in a line, on a phone behind a button. */
function Narrow({ narrowed, label, children }: { readonly narrowed: boolean; readonly label: string; readonly children: ReactNode }) {
  const wide = useMedia(TABLET);
  if (wide) return children;
  return (
    <Popover
      label={label}
      className={`inline-flex size-control shrink-0 items-center justify-center rounded-control border border-line-strong aria-expanded:bg-hover ${narrowed ? 'bg-accent-soft text-accent-text' : 'bg-surface'}`}
      button={<Icon name="filter" className="size-4" />}
    >
      {() => <div className="grid w-72 max-w-full gap-3">{children}</div>}
    </Popover>
  );
}

/** The results of one questionnaire, which `choice` chooses, as its filters say. */
function OfForm({ id, name, choice, screen }: ViewProps & { readonly id: string; readonly name: string; readonly choice: ReactNode }) {
  const { t, gateway, failureText, query, language } = screen;
  const wish = useMemo(
    () => ({ id, version: Number(query.version ?? 0) || 0, department: query.department ?? '', month: query.month ?? '' }),
    [id, query.version, query.department, query.month],
  );
  const read = useRead(gateway, readResults, wish, POLL_MS);
  // What is on the page stays until the answer to the next question has come, and the filters with it.
  const last = useRef(read.data?.data);
  last.current = read.data?.data ?? last.current;
  const results = last.current;
  if (!results) {
    return (
      <>
        <div className="mb-3 max-w-xl">{choice}</div>
        <ReadState read={read} failureText={failureText} rows={['h-12 w-full', 'h-64 w-full']} />
      </>
    );
  }
  const { versions, version, submitted, not_submitted, hidden, least, questions, departments, months, low } = results;
  const pick = (label: string, field: string, value: string, options: readonly { readonly value: string; readonly label: string }[]) => (
    <FormRow label={label}>
      {(row) => <Select {...row} value={value} options={options} onChange={(chosen) => changeQuery(screen, { [field]: chosen })} />}
    </FormRow>
  );
  const all = { value: '', label: t('smart-screen-evaluation:results.all') };
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {!hidden && screen.can(`${COMPONENT}:export`) && (
        <InPageSlot name="actions">
          <Export wish={wish} name={name} results={results} screen={screen} />
        </InPageSlot>
      )}
      <div className="mb-4 flex items-end gap-2 max-sm:mb-1 sm:grid sm:grid-cols-2 sm:gap-3 lg:grid-cols-4">
        <div className="min-w-0 grow">{choice}</div>
        <Narrow label={t('engine:list.filters')} narrowed={wish.version !== 0 || wish.department + wish.month !== ''}>
          {pick(
            t('smart-screen-evaluation:results.version'),
            'version',
            String(version),
            versions.length === 0
              ? [{ value: String(version), label: String(version) }]
              : versions.map((each) => ({
                  value: String(each.version),
                  label: t('smart-screen-evaluation:results.versionOf', {
                    version: each.version,
                    from: each.from.slice(0, 10),
                    count: each.submitted,
                  }),
                })),
          )}
          {pick(t('smart-screen-evaluation:results.department'), 'department', wish.department, [
            all,
            ...departments.map((each) => ({ value: each.id, label: language === 'en' && each.name_en !== '' ? each.name_en : each.name })),
          ])}
          {pick(t('smart-screen-evaluation:results.month'), 'month', wish.month, [
            all,
            ...months.map((month) => ({ value: month, label: month })),
          ])}
        </Narrow>
      </div>
      <div className="mb-3 -ml-1 flex sm:-ml-2 flex-wrap items-center gap-x-1 gap-y-2">
        <StatStrip
          stats={[
            {
              key: 'submitted',
              severity: 'success',
              label: t('smart-screen-evaluation:answers.values.state.Submitted'),
              count: submitted,
            },
            {
              key: 'not_submitted',
              severity: 'neutral',
              label: t('smart-screen-evaluation:answers.values.state.NotSubmitted'),
              count: not_submitted,
            },
            ...(low > 0
              ? [
                  {
                    key: 'low',
                    severity: 'danger' as const,
                    label: t('smart-screen-evaluation:answers.values.low.open'),
                    count: low,
                    onPress: () => screen.setQuery({ tab: 'answers', 'f.low': 'open' }),
                  },
                ]
              : []),
          ]}
        />
      </div>
      {submitted === 0 && !hidden ? (
        <Message icon="chart" title={t('smart-screen-evaluation:results.none')} />
      ) : hidden ? (
        <Callout severity="info">{t('smart-screen-evaluation:results.hidden', { count: least })}</Callout>
      ) : (
        <div className="grid gap-4 lg:grid-cols-2 lg:[&>:last-child:nth-child(odd)]:col-span-2">
          {questions.map((result) => (
            <Chart key={result.key} result={result} total={submitted} screen={screen} />
          ))}
        </div>
      )}
      {departments.length > 0 && wish.department === '' && <Departments results={results} screen={screen} />}
      {results.trend.length > 1 && <Trend results={results} screen={screen} />}
    </>
  );
}

export function ResultsView({ screen }: ViewProps) {
  const { t, gateway, failureText, query } = screen;
  const read = useRead(gateway, listForms, ALL_FORMS);
  const rows = read.data?.data.list;
  if (!rows) return <ReadState read={read} failureText={failureText} rows={['h-12 w-1/2', 'h-64 w-full']} />;
  const forms = rows.map((row) => decodeRow(formFields, row));
  const wanted = forms.find(({ id }) => id === query.form) ?? [...forms].sort((a, b) => (b.submitted ?? 0) - (a.submitted ?? 0))[0];
  if (!wanted) return <Message icon="chart" title={t('smart-screen-evaluation:results.noForms')} />;
  const choice = (
    <FormRow label={t('smart-screen-evaluation:results.form')}>
      {(row) => (
        <Select
          {...row}
          value={wanted.id}
          options={forms.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(form) => changeQuery(screen, { form, version: '', department: '', month: '' })}
        />
      )}
    </FormRow>
  );
  return <OfForm key={wanted.id} id={wanted.id} name={wanted.name} choice={choice} screen={screen} />;
}
