/**
 * Many episodes of one series: of files of the box that are chosen, or of files that have arrived. Their names say the numbers, all is looked
 * at before anything is saved, and each becomes an episode.
 */
import { useEffect, useRef, useState } from 'react';
import { LinkedPicker } from '../../../field/linked';
import type { StoredFile } from '../../../gateway/files';
import { lengthText } from '../../../lib/length-text';
import { askAgain, type Labels, linkedOptions, type ScreenProps, useLabels, type ViewProps } from '../../../screen';
import { FilePicker } from '../../../screen/explorer/picker';
import { useBulk } from '../../../screen/list/bulk';
import { BulkReport } from '../../../screen/list/bulk-report';
import { failedRowText } from '../../../screen/list/failed-row';
import { Button, Buttons, Dialog, FormRow, Input, NumberInput } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { type Arrival, episodeCalls, readArrivals, takeArrival } from './calls';
import { episodes } from './episodes';
import { FolderPicker } from './folder-picker';
import { episodeFrom, fileNameFrom, numbersFor, seriesOf } from './title-of';

/** Files of one series that are taken at once. */
const MOST = 100;

/** A file that becomes an episode: one of the box's has an address, one that has arrived gets it when it is taken over. */
type Source = Pick<StoredFile, 'id' | 'name' | 'duration'> & { readonly url?: string };

interface Line {
  readonly file: Source;
  readonly number: number | undefined;
  readonly name: string;
}

function linesOf(files: readonly Source[]): readonly Line[] {
  const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'zh', { numeric: true }));
  const numbers = numbersFor(
    sorted.map(({ name }) => name),
    0,
  );
  return sorted.map((file, at) => ({ file, number: numbers[at], name: episodeFrom(file.name) }));
}

/** The series: the one that the list shows, or that all names of the files have; guessed once, when the files are known, and only where nothing is chosen. */
function useSeries(screen: ScreenProps, lines: readonly Line[] | undefined): readonly [string, (series: string) => void] {
  const [series, setSeries] = useState(screen.query['f.series'] ?? '');
  const known = lines !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the occasion is that the files are known
  useEffect(() => {
    if (!lines || series !== '') return;
    const stop = new AbortController();
    const names = lines.map(({ file }) => file.name);
    linkedOptions(screen, 'media_series', stop.signal).then(
      (options) => setSeries((now) => now || (seriesOf(options, names)?.value ?? '')),
      () => {}, // the field tells of it
    );
    return () => stop.abort();
  }, [known]);
  return [series, setSeries];
}

/** The files with what each is to become. */
function Lines({
  screen: { t },
  labels,
  lines,
  issueOf,
  onChange,
}: ViewProps & {
  readonly labels: Labels;
  readonly lines: readonly Line[];
  readonly issueOf: (line: Line) => string | undefined;
  readonly onChange: (id: string, more: Partial<Line>) => void;
}) {
  return (
    <div className="max-h-[50dvh] overflow-y-auto rounded-control border border-line">
      <SimpleTable
        label={t('media-film:many.title')}
        rows={lines}
        keyOf={({ file }) => file.id}
        columns={[
          { key: 'file', head: t('media-film:many.file'), cell: ({ file }) => file.name },
          { key: 'length', head: labels.field('length'), cell: ({ file }) => lengthText(Math.round(file.duration)), end: true },
          {
            key: 'name',
            head: labels.field('name'),
            cell: (line) => (
              <span className="inline-block w-44">
                <FormRow label={t('media-film:many.name', { name: line.file.name })} hideLabel>
                  {(row) => (
                    <Input
                      {...row}
                      value={line.name}
                      maxLength={100}
                      onChange={({ target }) => onChange(line.file.id, { name: target.value })}
                    />
                  )}
                </FormRow>
              </span>
            ),
          },
          {
            key: 'number',
            head: labels.field('number'),
            cell: (line) => (
              <span className="inline-block w-28">
                <FormRow label={t('media-film:many.number', { name: line.file.name })} issue={issueOf(line)} hideLabel>
                  {(row) => (
                    <NumberInput
                      {...row}
                      name={`number-${line.file.id}`}
                      value={line.number}
                      min={1}
                      onChange={(number) => onChange(line.file.id, { number })}
                      onBlur={() => {}}
                    />
                  )}
                </FormRow>
              </span>
            ),
            end: true,
          },
        ]}
      />
    </div>
  );
}

/** The picker, where nothing has arrived; then the numbers and names; then what came of each. */
export function ManyEpisodes({
  screen,
  arrivals,
  onClose,
}: ViewProps & { readonly arrivals?: readonly Arrival[]; readonly onClose: () => void }) {
  const { t, gateway } = screen;
  const labels = useLabels(episodes.key, episodes.fields, screen);
  const [lines, setLines] = useState<readonly Line[] | undefined>(() => arrivals && linesOf(arrivals));
  const [series, setSeries] = useSeries(screen, lines);
  const [path, setPath] = useState('/');
  const [validated, setValidated] = useState(false);
  const bulk = useBulk((error) => failedRowText(error, screen, labels));
  /** Addresses of those that were taken over: an episode that was refused is sent again without its file being looked for. */
  const taken = useRef(new Map<string, string>());

  const change = (id: string, more: Partial<Line>): void =>
    setLines(lines?.map((line) => (line.file.id === id ? { ...line, ...more } : line)));
  const isTwice = ({ number }: Line): boolean => (lines ?? []).filter((line) => line.number === number).length > 1;
  const issueOf = (line: Line): string | undefined =>
    line.number === undefined || line.number < 1 ? t('issue:required') : isTwice(line) ? t('media-film:many.twice') : undefined;
  const addressOf = async ({ id, name, url = taken.current.get(id) }: Source, signal: AbortSignal): Promise<string> => {
    if (url !== undefined) return url;
    const { data } = await gateway.send(takeArrival, { name, path, as: fileNameFrom(name) }, { quiet: true, signal });
    taken.current.set(id, data.url);
    return data.url;
  };
  const reload = (): void => askAgain([episodeCalls.form.name, readArrivals.name]);
  const add = async (): Promise<void> => {
    setValidated(true);
    if (!lines || series === '' || lines.some((line) => issueOf(line) !== undefined)) return;
    const byId = new Map(lines.map((line) => [line.file.id, line]));
    const results = await bulk.run(
      t('media-film:many.title'),
      lines.map(({ file }) => ({ id: file.id, name: file.name })),
      async (id, signal) => {
        const { file, number, name } = byId.get(id)!; // made of the same lines
        const address = await addressOf(file, signal);
        return gateway.send(episodeCalls.form, { series, number, name, file: address, status: true }, { quiet: true, signal });
      },
    );
    reload();
    if (results.every(({ ok }) => ok)) onClose();
  };

  if (bulk.state) return <BulkReport bulk={bulk} onRetried={reload} onClose={onClose} />;
  if (!lines)
    return (
      <FilePicker
        kinds={['video']}
        most={MOST}
        component={episodes.component}
        screen={screen}
        onPick={(files) => setLines(linesOf(files))}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={t('media-film:many.title')} closeLabel={t('common:action.close')} width="max-w-[760px]" onClose={onClose} holds>
      <FormRow label={t('media-film:many.series')} issue={validated && series === '' ? t('issue:required') : undefined} required>
        {(row) => <LinkedPicker {...row} value={series} onChange={setSeries} linkage="media_series" words={labels.wordsOf('series')} />}
      </FormRow>
      {arrivals && (
        <div className="mt-4">
          <FolderPicker screen={screen} value={path} onChange={setPath} />
        </div>
      )}
      <p className="my-3 text-note text-muted">{t('media-film:many.help')}</p>
      <Lines
        screen={screen}
        labels={labels}
        lines={lines}
        issueOf={(line) => (validated || isTwice(line) ? issueOf(line) : undefined)}
        onChange={change}
      />
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="primary" onClick={() => void add()}>
          {t('media-film:many.add', { count: lines.length })}
        </Button>
      </Buttons>
    </Dialog>
  );
}
