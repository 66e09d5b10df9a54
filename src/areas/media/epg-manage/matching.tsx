/** Which live channel has which programmes: ranked ids, with what is on now as proof; one by one, or all that are sure. */
import { useMemo, useState } from 'react';
import { boxTime } from '../../../lib/box-time';
import { keyed } from '../../../lib/keyed';
import {
  changeQuery,
  LookOnly,
  ReadState,
  RefreshFailed,
  type ScreenProps,
  useQueryText,
  useRead,
  useSend,
  type ViewProps,
} from '../../../screen';
import { Button, Callout, Message, SearchInput } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { type GuideEntry, type LineUp, type Match, matchChannels, readIds, readLineUp, readOnNow } from './calls';
import { MatchLine, type MatchTools } from './match-line';
import { FILTERS, type Filter, filterOf, matchRows, type Row } from './match-rows';
import { NoIds } from './no-ids';
import { OtherId } from './other-id';
import { guideSources } from './sources';

const READ_MS = 60_000;
/** So many channels are drawn at first, and more at a time. */
const PAGE = 60;

/** Sends what was chosen; it can be taken back at once. */
function useMatching(screen: ScreenProps, channels: LineUp['channels']) {
  const { t, notify } = screen;
  const { send, pending } = useSend(screen, 'toast');
  const write = (matches: readonly Match[]) =>
    send(matchChannels, { matches: JSON.stringify(matches) }, { changes: ['mediaEpgProgramme', 'mediaLiveprogram'] });
  const save = async (matches: readonly Match[]): Promise<void> => {
    const before = matches.flatMap(({ channel }): readonly Match[] => {
      const known = channels.find(({ id }) => id === channel);
      return known ? [{ channel, epg_id: known.epg_id, without: known.without }] : [];
    });
    if (!(await write(matches))) return;
    notify('success', t('media-epg:matching.saved', { count: matches.length }), {
      label: t('media-epg:matching.undo'),
      run: () => void write(before),
    });
  };
  return { save, pending };
}

interface BoardProps extends ViewProps {
  readonly lineUp: LineUp;
  readonly ids: readonly GuideEntry[];
}

/** What is shown of them, and what is done with all. */
function Bar({
  screen,
  rows,
  filter,
  sure,
  pending,
  onTake,
}: ViewProps & {
  readonly rows: readonly Row[];
  readonly filter: Filter;
  readonly sure: number;
  readonly pending: boolean;
  readonly onTake: () => void;
}) {
  const { t, can } = screen;
  const [words, type] = useQueryText(screen, 'find');
  const counts = Object.fromEntries(FILTERS.map((each) => [each, rows.filter((row) => each === 'all' || row.state === each).length]));
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-2">
      <span className="max-w-full overflow-x-auto">
        <Segments
          label={t('media-epg:matching.show')}
          options={FILTERS.map((value) => ({ value, label: `${t(`media-epg:matching.filter.${value}`)} ${counts[value]}` }))}
          value={filter}
          onChange={(value) => changeQuery(screen, { show: value === 'open' ? '' : value })}
        />
      </span>
      <span className="grow basis-48 sm:max-w-64">
        <SearchInput label={t('media-epg:matching.search')} value={words} onChange={type} />
      </span>
      {can(`${guideSources.component}:edit`) && sure > 0 && (
        <span className="sm:ml-auto">
          <Button look="primary" icon="check" pending={pending} onClick={onTake}>
            {t('media-epg:matching.take', { count: sure })}
          </Button>
        </span>
      )}
    </div>
  );
}

function Board({ screen, lineUp, ids }: BoardProps) {
  const { t, gateway, query, can } = screen;
  const { save, pending } = useMatching(screen, lineUp.channels);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [other, setOther] = useState<string>();
  const [most, setMost] = useState(PAGE);
  const rows = useMemo(() => matchRows(lineUp.channels, ids), [lineUp.channels, ids]);
  const filter = filterOf(query.show);
  const words = (query.find ?? '').trim().toLowerCase();
  const shown = rows.filter(
    ({ state, channel: { id, name, number } }) =>
      (filter === 'all' || filter === state) &&
      !(filter === 'open' && skipped.has(id)) &&
      `${number} ${name}`.toLowerCase().includes(words),
  );
  const drawn = shown.slice(0, most);
  const asked = [
    ...new Set(drawn.flatMap(({ channel, candidates }) => [channel.epg_id, ...candidates.map(({ entry }) => entry.id)])),
  ].filter(Boolean);
  const onNow = useRead(gateway, readOnNow, { ids: asked.slice(0, 500) }, READ_MS).data?.data.list;
  const time = useMemo(() => boxTime(lineUp.zone), [lineUp.zone]);
  const sure = shown.flatMap(({ state, channel, sure: found }): readonly Match[] =>
    state === 'open' && found ? [{ channel: channel.id, epg_id: found.entry.id, without: false }] : [],
  );
  const tools: MatchTools = {
    t,
    time,
    onNow: new Map(onNow?.map((each) => [each.id, each])),
    mayEdit: can(`${guideSources.component}:edit`),
    choose: (channel, id) => void save([{ channel, epg_id: id, without: false }]),
    without: (channel) => void save([{ channel, epg_id: '', without: true }]),
    other: setOther,
    skip: (channel) => setSkipped(new Set([...skipped, channel])),
  };
  const asking = lineUp.channels.find(({ id }) => id === other);
  const away = filter === 'open' ? rows.filter(({ state, channel }) => state === 'open' && skipped.has(channel.id)).length : 0;
  return (
    <>
      <Bar screen={screen} rows={rows} filter={filter} sure={sure.length} pending={pending} onTake={() => void save(sure)} />
      {away > 0 && (
        <div className="mb-3">
          <Callout severity="info" action={<Button onClick={() => setSkipped(new Set())}>{t('media-epg:matching.bringBack')}</Button>}>
            {t('media-epg:matching.skipped', { count: away })}
          </Callout>
        </div>
      )}
      <div className="rounded-panel border border-line bg-surface">
        {drawn.length === 0 ? (
          <Message
            icon={filter === 'open' && words === '' ? 'check' : 'search'}
            title={t(filter === 'open' && words === '' ? 'media-epg:matching.done' : 'media-epg:timeline.none')}
          >
            {filter === 'open' && words === '' && t('media-epg:matching.doneHelp')}
          </Message>
        ) : (
          <ul aria-label={t('media-epg:tabs.matching')} className="divide-y divide-line">
            {keyed(drawn, ({ channel }) => channel.id).map(([key, row]) => (
              <MatchLine key={key} row={row} tools={tools} />
            ))}
          </ul>
        )}
      </div>
      {shown.length > drawn.length && (
        <div className="mt-3 text-center">
          <Button onClick={() => setMost(most + PAGE)}>{t('media-epg:matching.more', { count: shown.length - drawn.length })}</Button>
        </div>
      )}
      <p className="mt-3 max-w-3xl text-note text-muted">{t('media-epg:matching.help')}</p>
      {asking && (
        <OtherId
          screen={screen}
          channel={asking}
          ids={ids}
          time={time}
          pending={pending}
          onChoose={(id) => {
            void save([{ channel: asking.id, epg_id: id, without: false }]);
            setOther(undefined);
          }}
          onClose={() => setOther(undefined)}
        />
      )}
    </>
  );
}

export function Matching({ screen }: ViewProps) {
  const { gateway, failureText } = screen;
  const lineUp = useRead(gateway, readLineUp, {}, READ_MS);
  const ids = useRead(gateway, readIds, {}, READ_MS);
  const [known, entries] = [lineUp.data?.data, ids.data?.data.list];
  if (!known || !entries) {
    const missing = known ? ids : lineUp;
    return <ReadState read={missing} failureText={failureText} rows={['h-8 w-2/3', 'h-96 w-full']} />;
  }
  if (entries.length === 0) return <NoIds screen={screen} />;
  return (
    <>
      <RefreshFailed read={lineUp} screen={screen} />
      <LookOnly screen={screen} component={guideSources.component} actions={['edit']} />
      <Board screen={screen} lineUp={known} ids={entries} />
    </>
  );
}
