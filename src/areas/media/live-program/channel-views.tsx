/** What the list of channels draws in a way of its own, and what opens over it. */
import { useEffect, useRef } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { saveText } from '../../../lib/save-text';
import { askAgain, changeQuery, type ListViews, linkedOptions, resourceOf, useRead, useSend, type ViewProps } from '../../../screen';
import { useGone } from '../../../screen/form/use-gone';
import { TryAddress } from '../../../screen/media/try-address';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import { RejectDialog } from '../../../screen/review/lazy-reject';
import { takeDownViews } from '../../../screen/review/take-down-views';
import { Button, StateTag } from '../../../ui';
import { losersView } from '../losers';
import { channelPreview, probeCall, probeStateCall, probeStopCall, reviewCall } from './calls';
import { channelFields, liveChannelList } from './channels';
import { playlistOf } from './m3u-file';
import { Viewers } from './viewers';

type Fields = typeof channelFields;
const calls = resourceOf(liveChannelList.resource);
/** Items of menus stay on the screen, and open nothing; packages go on without the channel. */
const lost = losersView('mediaLiveprogram', ['mediaLivesetmeal'], (t) => ({
  user: (kind, name) => t('media-channels:lost.user', { kind, name }),
  more: (count) => t('media-channels:lost.more', { count }),
  will: (count, users) => t('media-channels:lost.will', { count, users }),
}));
const takeDown = takeDownViews('mediaLiveprogram', liveChannelList.component);
/** Milliseconds between looks while sources are probed, and while they are not. */
const FAST = 1000;
const SLOW = 60_000;
/** All that a box may have. */
const ALL = 10_000;

/** Saves what the list shows now, all pages of it, as a playlist. */
function ExportPlaylist({ screen }: ViewProps) {
  const { gateway, t, can, query, notify } = screen;
  const { pending, run } = useSend(screen, 'toast');
  const save = async (): Promise<void> => {
    const filters = Object.fromEntries(
      ['type', 'clarity', 'probe', 'status', 'replay', 'right_until_from', 'right_until_to'].flatMap((name) => {
        const wanted = query[`f.${name}`];
        return wanted ? [[name, wanted]] : [];
      }),
    );
    const [{ data }, classes] = await Promise.all([
      gateway.send(
        calls.list,
        { ...filters, ...(query.q && { keyword: query.q }), page: 1, limit: ALL, sort: 'sort', order: 'asc' },
        { quiet: true },
      ),
      linkedOptions(screen, 'live_class', new AbortController().signal),
    ]);
    const channels = data.list.map((row) => decodeRow(channelFields, row));
    if (channels.length === 0) notify('info', t('media-channels:m3u.none'));
    else {
      const text = playlistOf(channels, (id) => classes.find(({ value }) => value === id)?.label ?? '');
      saveText(t('media-channels:m3u.file'), text, 'audio/x-mpegurl');
    }
  };
  if (!can(`${liveChannelList.component}:export`)) return null;
  return (
    <Button icon="download" compact pending={pending} onClick={() => void run(save)}>
      {t('media-channels:m3u.export')}
    </Button>
  );
}

const PROBE = { never: 'neutral', ok: 'success', failed: 'danger', spared: 'warning' } as const;

/** How the source is, and in words why it is not well. */
function ProbeCell({ row, screen: { t } }: ViewProps & { readonly row: Row<Fields> }) {
  const { probe, probe_reason: reason, resolution, bitrate } = row;
  const measured = [resolution, bitrate ? `${(bitrate / 1000).toFixed(1)} Mbit/s` : ''].filter(Boolean).join(' · ');
  const words = probe === 'ok' ? measured : probe === 'never' ? '' : t(`media-channels:list.values.probe_reason.${reason}`);
  return (
    <StateTag severity={PROBE[probe]}>
      {t(`media-channels:list.values.probe.${probe}`)}
      {words !== '' && <span className="text-muted max-sm:hidden"> · {words}</span>}
    </StateTag>
  );
}

/** What is on now and until when, and what of the guide is not well: it has no id, says nothing for now, or ends soon. */
function NowCell({ row, screen: { t } }: ViewProps & { readonly row: Row<Fields> }) {
  const { now_on: now, now_until: until, next_on: next, guide_until: reaches } = row;
  if (reaches === '') return <span className="text-muted">{t('media-channels:guide.none')}</span>;
  const whole = next === '' ? now : t('media-channels:guide.then', { now, until: until.slice(11, 16), next });
  return (
    <span className="min-w-0 truncate" title={whole}>
      {now === '' ? <span className="text-muted">{t('media-channels:guide.nothing')}</span> : now}
      {next === '' ? (
        <span className="text-warning"> · {t('media-channels:guide.ends', { at: reaches.slice(5, 16) })}</span>
      ) : (
        <span className="text-muted"> · {t('media-channels:guide.next', { at: until.slice(11, 16), next })}</span>
      )}
    </span>
  );
}

/** Which channel is rejected is in the address, so a reload asks for its reason again. */
function Rejecting({
  screen,
  id,
  name,
  onClose,
}: ViewProps & { readonly id: string; readonly name: string; readonly onClose: () => void }) {
  const { send } = useSend(screen, 'toast');
  const reject = async (reason: string): Promise<void> => {
    if (await send(reviewCall, { id, verdict: 'rejected', reason })) onClose();
  };
  return (
    <RejectDialog
      title={screen.t('media-channels:list.actions.reject')}
      names={[name]}
      t={screen.t}
      onClose={onClose}
      onReject={(reason) => void reject(reason)}
    />
  );
}

/** What the address can open over the list, of one channel. */
const OPENED = ['viewers', 'reject'] as const;

/** Looks at the sources of all channels, and says how far that is; what is found comes into the list as it goes. */
function ProbeAll({ screen }: ViewProps) {
  const { gateway, t, can } = screen;
  const { pending, send } = useSend(screen, 'toast');
  const { data } = useRead(gateway, probeStateCall, {}, (known) => ((known?.data.running ?? 0) > 0 ? FAST : SLOW));
  const { running = 0, done = 0, total = 0 } = data?.data ?? {};
  const seen = useRef(done);
  useEffect(() => {
    if (seen.current !== done && total > 0) askAgain([calls.list.name], 'probe_state');
    seen.current = done;
  }, [done, total]);
  if (!can(`${liveChannelList.component}:probe`)) return null;
  return (
    <>
      <Button icon="refresh" compact pending={pending || running > 0} onClick={() => void send(probeCall, {})}>
        {running > 0 ? t('media-channels:probe.running', { done, count: total }) : t('media-channels:probe.all')}
      </Button>
      {running > 0 && (
        <Button icon="stop" compact onClick={() => void send(probeStopCall, {})}>
          {t('media-channels:probe.stop')}
        </Button>
      )}
    </>
  );
}

/** The channel that the address opens a dialog of. */
function Opened({ screen, id, kind }: ViewProps & { readonly id: string; readonly kind: (typeof OPENED)[number] }) {
  const read = useRead(screen.gateway, calls.detail, { id });
  const { data } = read;
  const name = data ? decodeRow(channelFields, data.data.detail).name : '';
  const close = (): void => changeQuery(screen, { [kind]: '' });
  if (useGone(read, screen, close) || !data) return null;
  switch (kind) {
    case 'viewers':
      return <Viewers screen={screen} id={id} name={name} onClose={close} />;
    case 'reject':
      return screen.can(`${liveChannelList.component}:review`) && <Rejecting screen={screen} id={id} name={name} onClose={close} />;
  }
}

export const views: ListViews<Fields> = {
  cells: {
    now_on: NowCell,
    probe: ProbeCell,
    clarity: ({ value, row: { id, name }, screen }) => (
      <WatchButton screen={screen} id={id} label={name}>
        {screen.t(`media-channels:list.values.clarity.${value}`)}
      </WatchButton>
    ),
    viewers: ({ value = 0, row, screen }) =>
      value === 0 ? (
        <span className="text-muted">0</span>
      ) : (
        <button
          type="button"
          className="rounded-[4px] px-1 text-accent-text hover:underline"
          aria-label={screen.t('media-channels:viewers.open', { count: value, name: row.name })}
          onClick={(event) => {
            event.stopPropagation();
            changeQuery(screen, { viewers: row.id });
          }}
        >
          {value}
        </button>
      ),
  },
  Buttons: (props) => (
    <>
      <ProbeAll {...props} />
      <ExportPlaylist {...props} />
    </>
  ),
  after: {
    url: ({ values: { url }, screen }) => (
      <TryAddress screen={screen} call={channelPreview} address={url} valid={channelFields.url.validate(url) === undefined} />
    ),
  },
  Around: ({ screen, children }) => (
    <>
      <WithPlayer screen={screen} call={channelPreview}>
        {children}
      </WithPlayer>
      {OPENED.map((kind) => {
        const id = screen.query[kind];
        return id && <Opened key={kind} screen={screen} id={id} kind={kind} />;
      })}
      <takeDown.Opened screen={screen} />
    </>
  ),
  actions: [
    {
      name: 'approve',
      icon: 'check',
      right: 'review',
      when: ({ review }) => review === 'pending' || review === 'rejected',
      run: async ({ id, mtime }, { send, reload }) => {
        await send(reviewCall, { id, verdict: 'approved', reason: '', mtime });
        reload();
      },
    },
    { name: 'reject', icon: 'close', right: 'review', run: ({ id }, screen) => changeQuery(screen, { reject: id }) },
    ...takeDown.actions,
  ],
  bulk: [
    {
      name: 'probe',
      icon: 'refresh',
      right: 'probe',
      run: ({ id }, { gateway }, signal) => gateway.send(probeCall, { ids: [id] }, { quiet: true, signal }),
    },
    {
      name: 'approve',
      icon: 'check',
      right: 'review',
      run: ({ id, mtime }, { gateway }, signal) =>
        gateway.send(reviewCall, { id, verdict: 'approved', reason: '', mtime }, { quiet: true, signal }),
    },
  ],
  switching: async ({ id, viewers = 0 }, on, screen) => {
    if (on) return [];
    const cut = viewers === 0 ? [] : [screen.t('media-channels:viewers.cut', { count: viewers })];
    return [...cut, ...(await lost.linesOf(screen, id))];
  },
  Preview: lost.LosersOfMany,
  consequences: (rows, { t }) =>
    rows
      .filter(({ viewers = 0 }) => viewers > 0)
      .map(({ name, viewers = 0 }) => t('media-channels:viewers.cutOf', { name, count: viewers })),
};
