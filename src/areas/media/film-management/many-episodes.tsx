/** Many episodes of one series: the files are chosen, their names say the numbers, and each becomes an episode. */
import { useState } from 'react';
import { LinkedPicker } from '../../../field/linked';
import { isGatewayError } from '../../../gateway/errors';
import type { StoredFile } from '../../../gateway/files';
import { lengthText } from '../../../lib/length-text';
import { askAgain, useLabels, type ViewProps } from '../../../screen';
import { FilePicker } from '../../../screen/explorer/picker';
import { useBulk } from '../../../screen/list/bulk';
import { BulkReport } from '../../../screen/list/bulk-report';
import { Button, Buttons, Dialog, FormRow, NumberInput } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { episodeCalls } from './calls';
import { episodes } from './episodes';
import { numbersFor, titleFrom } from './title-of';

/** Files of one series that are taken at once. */
const MOST = 100;

interface Line {
  readonly file: StoredFile;
  readonly number: number | undefined;
}

/** The picker, then the numbers, then what came of each. */
export function ManyEpisodes({ screen, onClose }: ViewProps & { readonly onClose: () => void }) {
  const { t, gateway, failureText, query } = screen;
  const labels = useLabels(episodes.key, episodes.fields, screen);
  const [series, setSeries] = useState(query['f.series'] ?? '');
  const [lines, setLines] = useState<readonly Line[]>();
  const [judged, setJudged] = useState(false);
  const bulk = useBulk((error) => (isGatewayError(error) ? failureText(error) : t('common:message.failed')));

  const take = (files: readonly StoredFile[]): void => {
    const sorted = files.toSorted((one, other) => one.name.localeCompare(other.name, 'zh', { numeric: true }));
    const numbers = numbersFor(
      sorted.map(({ name }) => name),
      0,
    );
    setLines(sorted.map((file, at) => ({ file, number: numbers[at] })));
  };
  const isTwice = ({ number }: Line): boolean => (lines ?? []).filter((line) => line.number === number).length > 1;
  const issueOf = (line: Line): string | undefined =>
    line.number === undefined || line.number < 1 ? t('issue:required') : isTwice(line) ? t('media-film:many.twice') : undefined;
  const add = async (): Promise<void> => {
    setJudged(true);
    if (!lines || series === '' || lines.some((line) => issueOf(line) !== undefined)) return;
    const byId = new Map(lines.map((line) => [line.file.id, line]));
    const results = await bulk.run(
      t('media-film:many.title'),
      lines.map(({ file }) => ({ id: file.id, name: file.name })),
      (id, signal) => {
        const { file, number } = byId.get(id)!; // made of the same lines
        return gateway.send(
          episodeCalls.form,
          { series, number, name: titleFrom(file.name), file: file.url, status: true },
          { quiet: true, signal },
        );
      },
    );
    askAgain([episodeCalls.form.name]);
    if (results.every(({ ok }) => ok)) onClose();
  };

  if (bulk.state) return <BulkReport bulk={bulk} onRetried={() => askAgain([episodeCalls.form.name])} onClose={onClose} />;
  if (!lines)
    return <FilePicker kinds={['video']} most={MOST} component={episodes.component} screen={screen} onPick={take} onClose={onClose} />;
  return (
    <Dialog title={t('media-film:many.title')} closeLabel={t('common:action.close')} width="max-w-[680px]" onClose={onClose} holds>
      <FormRow label={t('media-film:many.series')} issue={judged && series === '' ? t('issue:required') : undefined} required>
        {(row) => <LinkedPicker {...row} value={series} onChange={setSeries} linkage="media_series" words={labels.wordsOf('series')} />}
      </FormRow>
      <p className="my-3 text-note text-muted">{t('media-film:many.help')}</p>
      <div className="max-h-[50dvh] overflow-y-auto rounded-control border border-line">
        <SimpleTable
          label={t('media-film:many.title')}
          rows={lines}
          keyOf={({ file }) => file.id}
          columns={[
            { key: 'file', head: t('media-film:many.file'), cell: ({ file }) => file.name },
            { key: 'length', head: labels.field('length'), cell: ({ file }) => lengthText(Math.round(file.duration)), end: true },
            {
              key: 'number',
              head: labels.field('number'),
              cell: (line) => (
                <span className="inline-block w-28">
                  <FormRow
                    label={t('media-film:many.number', { name: line.file.name })}
                    issue={judged || isTwice(line) ? issueOf(line) : undefined}
                    hideLabel
                  >
                    {(row) => (
                      <NumberInput
                        {...row}
                        name={`number-${line.file.id}`}
                        value={line.number}
                        min={1}
                        onChange={(number) => setLines(lines.map((each) => (each.file.id === line.file.id ? { ...each, number } : each)))}
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
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="primary" onClick={() => void add()}>
          {t('media-film:many.add', { count: lines.length })}
        </Button>
      </Buttons>
    </Dialog>
  );
}
