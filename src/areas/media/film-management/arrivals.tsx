/** Films that came by FTP: what the sender's client is told, and what waits to be cataloged. */
import { useState } from 'react';
import type { ValuesOf } from '../../../field';
import { copyText } from '../../../lib/copy-text';
import { lengthText } from '../../../lib/length-text';
import { sizeText } from '../../../lib/number-format';
import { askAgain, Failure, ReadState, RecordPanel, useLabels, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Buttons, Callout, Checkbox, Dialog, FactList, FormRow, IconButton, Input, Message, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { clarityOfHeight } from '../clarities';
import { type Arrival, episodeCalls, filmCalls, readArrivals, takeArrival } from './calls';
import { episodeFields, episodes } from './episodes';
import { FILE_OF, filmFields, films } from './films';
import { FolderPicker } from './folder-picker';
import { ManyEpisodes } from './lazy-episodes';
import { episodeFrom, fileNameFrom, numberFrom, titleFrom } from './title-of';

const NOTHING = {};
const EVERY_MS = 10_000;
const SEVERITY = { arriving: 'info', arrived: 'success', refused: 'danger' } as const;

/** What a file that has arrived is to become. */
type Wanted = 'film' | 'episode';

/** Address, port, folder and user of the FTP server, each to be copied. */
function FtpFacts({
  screen: { t, notify },
  ftp,
}: ViewProps & { readonly ftp: { open: boolean; port: number; user: string; folder: string } }) {
  const copy = async (text: string): Promise<void> => {
    const done = await copyText(text);
    notify(done ? 'success' : 'danger', t(done ? 'common:action.copied' : 'common:message.copyFailed'));
  };
  const row = (label: string, value: string): readonly [string, React.ReactNode] => [
    label,
    <span key={label} className="inline-flex flex-wrap items-center gap-2">
      {value}
      <IconButton icon="copy" label={t('media-film:arrivals.copy', { what: label })} onClick={() => void copy(value)} />
    </span>,
  ];
  return (
    <section aria-label={t('media-film:arrivals.ftp')} className="rounded-panel border border-line bg-surface p-5">
      <h2 className="font-semibold">{t('media-film:arrivals.ftp')}</h2>
      <p className="mt-1 mb-2 text-note text-muted">{t('media-film:arrivals.ftpHelp')}</p>
      {!ftp.open && (
        <div className="my-3">
          <Callout severity="warning">{t('media-film:arrivals.closed')}</Callout>
        </div>
      )}
      <FactList
        rows={[
          row(t('media-film:arrivals.address'), location.hostname),
          row(t('media-film:arrivals.port'), String(ftp.port)),
          row(t('media-film:arrivals.folder'), ftp.folder),
          row(t('media-film:arrivals.user'), ftp.user),
        ]}
      />
      <p className="mt-2 text-note text-muted">{t('media-film:arrivals.password')}</p>
    </section>
  );
}

/** Where the file goes, under which name. */
function TakeDialog({
  screen,
  arrival,
  onTaken,
  onClose,
}: ViewProps & { readonly arrival: Arrival; readonly onTaken: (url: string) => void; readonly onClose: () => void }) {
  const { t } = screen;
  const [path, setPath] = useState('/');
  const [as, setAs] = useState(fileNameFrom(arrival.name));
  const { send, pending, failure, error } = useSend(screen);
  const fields = error?.fields ?? {};
  const atField = fields.path !== undefined || fields.as !== undefined || fields.name !== undefined;
  const take = async (): Promise<void> => {
    const answer = await send(takeArrival, { name: arrival.name, path, as });
    if (answer) onTaken(answer.data.url);
  };
  return (
    <Dialog title={t('media-film:arrivals.take', { name: arrival.name })} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        method="post"
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void take();
        }}
      >
        <p className="text-muted">{t('media-film:arrivals.takeHelp')}</p>
        <FolderPicker screen={screen} value={path} onChange={setPath} issue={fields.path} />
        <FormRow label={t('media-film:arrivals.as')} issue={fields.as ?? fields.name}>
          {(row) => <Input {...row} value={as} onChange={({ target }) => setAs(target.value)} />}
        </FormRow>
        <Failure lines={failure === '' || atField ? [] : [failure]} />
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={pending}>
            {t('media-film:arrivals.go')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

/** The form of what the file has become. */
function Catalog({
  screen,
  wanted,
  name,
  height,
  url,
  onClose,
}: ViewProps & {
  readonly wanted: Wanted;
  readonly name: string;
  readonly height: number;
  readonly url: string;
  readonly onClose: () => void;
}) {
  const filmLabels = useLabels(films.key, filmFields, screen);
  const episodeLabels = useLabels(episodes.key, episodeFields, screen);
  const shared = {
    screen,
    right: `${films.component}:add`,
    onClose,
    onSaved: () => askAgain([filmCalls.list.name, episodeCalls.list.name]),
  };
  if (wanted === 'episode') {
    const start: Partial<ValuesOf<typeof episodeFields>> = { file: url, name: episodeFrom(name), number: numberFrom(name) };
    return (
      <RecordPanel
        {...shared}
        def={{ fields: episodeFields, groups: episodes.form ?? {} }}
        calls={episodeCalls}
        labels={episodeLabels}
        target={{ start }}
        draftKey={`${episodes.key}:${url}`}
      />
    );
  }
  return (
    <RecordPanel
      {...shared}
      def={{ fields: filmFields, groups: films.form ?? {}, ...(films.check && { check: films.check }) }}
      calls={filmCalls}
      labels={filmLabels}
      target={{ start: { name: titleFrom(name), kind: 'film', [FILE_OF[clarityOfHeight(height)]]: url } }}
      draftKey={`${films.key}:${url}`}
    />
  );
}

/** A film of its own, or an episode: what has arrived whole and plays. */
const mayBecome = ({ state, kind }: Arrival): boolean => state === 'arrived' && kind === 'video';

/** What has arrived, with what it may become; several become episodes of one series at once. */
function Waiting({
  screen,
  list,
  onTake,
}: ViewProps & { readonly list: readonly Arrival[]; readonly onTake: (arrival: Arrival, wanted: Wanted) => void }) {
  const { t } = screen;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [many, setMany] = useState<readonly Arrival[]>();
  const why = whyNot(screen, `${films.component}:add`);
  const chosen = list.filter((arrival) => mayBecome(arrival) && ticked.has(arrival.id));
  const tick = (id: string, on: boolean): void => setTicked(new Set(on ? [...ticked, id] : [...ticked].filter((each) => each !== id)));
  const button = (arrival: Arrival, wanted: Wanted) => (
    <GuardedButton
      key={wanted}
      why={why}
      look={wanted === 'film' ? 'plain' : 'ghost'}
      aria-label={`${t(`media-film:arrivals.${wanted}`)}: ${arrival.name}`}
      onClick={() => onTake(arrival, wanted)}
    >
      {t(`media-film:arrivals.${wanted}`)}
    </GuardedButton>
  );
  return (
    <div className="rounded-panel border border-line bg-surface pb-2">
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-2 px-4 py-2">
        <h2 className="font-semibold">{t('media-film:arrivals.waiting')}</h2>
        {chosen.length > 0 && (
          <GuardedButton why={why} icon="film" onClick={() => setMany(chosen)}>
            {t('media-film:arrivals.many', { count: chosen.length })}
          </GuardedButton>
        )}
      </div>
      {list.length === 0 ? (
        <Message icon="film" title={t('media-film:arrivals.none')} />
      ) : (
        <SimpleTable
          label={t('media-film:arrivals.waiting')}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'name',
              head: t('media-film:arrivals.name'),
              cell: (arrival) =>
                mayBecome(arrival) ? (
                  <Checkbox label={arrival.name} checked={ticked.has(arrival.id)} onChange={(on) => tick(arrival.id, on)} />
                ) : (
                  arrival.name
                ),
            },
            {
              key: 'state',
              head: t('media-film:arrivals.state'),
              cell: ({ state, problem }) => (
                <>
                  <StateTag severity={SEVERITY[state]}>{t(`media-film:arrivals.states.${state}`)}</StateTag>
                  {problem !== '' && <span className="block text-note text-danger">{problem}</span>}
                </>
              ),
            },
            { key: 'size', head: t('media-film:arrivals.size'), cell: ({ size }) => sizeText(size), end: true },
            {
              key: 'length',
              head: t('media-film:arrivals.length'),
              cell: ({ duration }) => (duration > 0 ? lengthText(Math.round(duration)) : ''),
              end: true,
            },
            {
              key: 'picture',
              head: t('media-film:arrivals.picture'),
              cell: ({ width, height, codec }) => [width > 0 && `${width} × ${height}`, codec].filter(Boolean).join(' · '),
            },
            {
              key: 'actions',
              head: <span className="sr-only">{t('media-film:arrivals.actions')}</span>,
              cell: (arrival) =>
                mayBecome(arrival) && (
                  <span className="inline-flex flex-wrap justify-end gap-1">
                    {(['film', 'episode'] as const).map((each) => button(arrival, each))}
                  </span>
                ),
              end: true,
            },
          ]}
        />
      )}
      {many && <ManyEpisodes screen={screen} arrivals={many} onClose={() => setMany(undefined)} />}
    </div>
  );
}

export function Arrivals({ screen }: ViewProps) {
  const { gateway, failureText } = screen;
  const read = useRead(gateway, readArrivals, NOTHING, EVERY_MS);
  const [taking, setTaking] = useState<{ readonly arrival: Arrival; readonly wanted: Wanted }>();
  const [taken, setTaken] = useState<{ readonly name: string; readonly height: number; readonly url: string; readonly wanted: Wanted }>();
  if (!read.data) return <ReadState read={read} failureText={failureText} rows={['h-56 w-full', 'h-40 w-full']} />;
  const { list, ftp } = read.data.data;
  return (
    <div className="space-y-4">
      <Waiting screen={screen} list={list} onTake={(arrival, wanted) => setTaking({ arrival, wanted })} />
      <FtpFacts screen={screen} ftp={ftp} />
      {taking && (
        <TakeDialog
          screen={screen}
          arrival={taking.arrival}
          onClose={() => setTaking(undefined)}
          onTaken={(url) => {
            read.reload();
            setTaken({ name: taking.arrival.name, height: taking.arrival.height, url, wanted: taking.wanted });
            setTaking(undefined);
          }}
        />
      )}
      {taken && <Catalog screen={screen} {...taken} onClose={() => setTaken(undefined)} />}
    </div>
  );
}
