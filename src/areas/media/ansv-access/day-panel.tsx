/** One day of a channel: what the box or the device has recorded, on a bar, with the player. Channel and day are the filters of the list below. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type BoxTime, boxTime } from '../../../lib/box-time';
import { dayAfter } from '../../../lib/days';
import type { Stretch } from '../../../lib/record-plan';
import { ownUrl } from '../../../lib/safe-url';
import { changeQuery, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import type { Stream } from '../../../screen/media/preview-calls';
import { StreamPlayer } from '../../../screen/media/stream-player';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Skeleton } from '../../../ui';
import { DateInput } from '../../../ui/date-input';
import { Segments } from '../../../ui/segments';
import { DayBar } from './day-bar';
import { downloadPart, playDevice, playRecording, readDay, readDeviceDay } from './record-calls';

const EVERY_MS = 30_000;
const SPEEDS = ['1', '2', '4', '8'] as const;
/** Minutes of a part that is downloaded, from where the player is. */
const PARTS = ['5', '15', '60'] as const;
const COMPONENT = 'mediamodel/ansvaccess';

/** A stretch that can be played; `id` of a recording of the box. */
interface Piece extends Stretch {
  readonly id?: string;
}

/** Plays pieces one after the other: where it is, and how it is told to go elsewhere. */
function usePlayback(screen: ViewProps['screen'], channel: string, pieces: readonly Piece[]) {
  const { send, failure, pending } = useSend(screen);
  const [playing, setPlaying] = useState<{ readonly piece: Piece; readonly stream: Stream }>();
  const [at, setAt] = useState<number>();
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(0);
  const seek = useCallback(
    async (moment: number): Promise<void> => {
      // In a gap it goes on where there is something again.
      const piece = pieces.find(({ until }) => until > moment);
      if (!piece) return;
      const target = Math.max(moment, piece.from);
      setAt(target);
      wanted.current = target - piece.from;
      if (playing?.piece.from === piece.from && playing.piece.id === piece.id && video.current) {
        video.current.currentTime = wanted.current;
        return;
      }
      const reply =
        piece.id === undefined
          ? await send(playDevice, { channel, from: piece.from, until: piece.until })
          : await send(playRecording, { id: piece.id });
      if (reply) setPlaying({ piece, stream: reply.data });
    },
    [pieces, playing, send, channel],
  );
  const next = useRef(seek);
  next.current = seek;
  const now = useRef(playing);
  now.current = playing;
  const rate = useRef(speed);
  rate.current = speed;
  useEffect(() => {
    if (video.current) video.current.playbackRate = Number(speed);
  }, [speed]);
  const leave = useRef<() => void>(undefined);
  const onElement = useCallback((element: HTMLVideoElement | null): void => {
    leave.current?.();
    leave.current = undefined;
    video.current = element;
    if (!element) return;
    const loaded = (): void => {
      element.currentTime = wanted.current;
      element.playbackRate = Number(rate.current);
    };
    const moved = (): void => {
      const { piece } = now.current ?? {};
      if (piece && !element.seeking && element.readyState > 1) setAt(Math.min(piece.until - 1, piece.from + element.currentTime));
    };
    const ended = (): void => {
      const { piece } = now.current ?? {};
      if (piece) void next.current(piece.until);
    };
    element.addEventListener('loadedmetadata', loaded);
    element.addEventListener('timeupdate', moved);
    element.addEventListener('ended', ended);
    leave.current = () => {
      element.removeEventListener('loadedmetadata', loaded);
      element.removeEventListener('timeupdate', moved);
      element.removeEventListener('ended', ended);
    };
  }, []);
  return { at, seek, failure, pending, stream: playing?.stream, onElement, speed, setSpeed };
}

/** A part from where the player is, as a file. */
function Download({
  channel,
  name,
  at,
  time,
  screen,
}: ViewProps & { readonly channel: string; readonly name: string; readonly at: number; readonly time: BoxTime }) {
  const { t } = screen;
  const { send, failure, pending } = useSend(screen);
  const [minutes, setMinutes] = useState<(typeof PARTS)[number]>('5');
  const [part, setPart] = useState<{ readonly url: string; readonly name: string }>();
  const from = Math.floor(at);
  const make = async (): Promise<void> => {
    const reply = await send(downloadPart, { channel, from, until: from + Number(minutes) * 60 });
    const url = reply && ownUrl(reply.data.url, location.href);
    if (url !== undefined) setPart({ url: String(url), name: `${name} ${time.full(from).replaceAll(':', '-')}.mp4` });
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segments
        label={t('media-gb-plans:day.part')}
        options={PARTS.map((value) => ({ value, label: t('media-gb-plans:day.minutes', { count: Number(value) }) }))}
        value={minutes}
        onChange={setMinutes}
      />
      <Button icon="download" pending={pending} onClick={() => void make()}>
        {t('media-gb-plans:day.download', { time: time.clock(from) })}
      </Button>
      {part && (
        <a className="text-accent-text underline [overflow-wrap:anywhere]" href={part.url} download={part.name}>
          {t('media-gb-plans:day.save', { name: part.name })}
        </a>
      )}
      {failure !== '' && <Callout severity="danger">{failure}</Callout>}
    </div>
  );
}

/** An alarm is played from so many seconds before it. */
const BEFORE_S = 5;

/** A bar with its player. */
function Playback({
  screen,
  channel,
  name,
  day,
  pieces,
  gaps,
  zone,
  onDevice,
}: ViewProps & {
  readonly channel: string;
  readonly name: string;
  readonly day: Stretch;
  readonly pieces: readonly Piece[];
  readonly gaps: readonly (Stretch & { readonly title: string })[];
  readonly zone: string;
  readonly onDevice: boolean;
}) {
  const { t, query } = screen;
  const time = useMemo(() => boxTime(zone), [zone]);
  const { at, seek, failure, pending, stream, onElement, speed, setSpeed } = usePlayback(screen, channel, pieces);
  const why = whyNot(screen, `${COMPONENT}:playback`);
  const asked = useRef('');
  const { play = '', at: second = '' } = query;
  useEffect(() => {
    const piece = pieces.find(({ id }) => id === play);
    const wanted = `${play} ${second}`;
    if (play === '' || asked.current === wanted || !piece || why !== undefined) return;
    asked.current = wanted;
    // An alarm leads to its own second; a little before, for what led to it.
    const moment = Number(second) - BEFORE_S;
    void seek(moment > piece.from && moment < piece.until ? moment : piece.from);
  }, [play, second, pieces, seek, why]);
  if (pieces.length === 0) return <p className="text-muted">{t('media-gb-plans:day.nothing')}</p>;
  return (
    <div className="space-y-3">
      <DayBar
        {...{ day, gaps, at, time }}
        recorded={pieces}
        label={t('media-gb-plans:day.bar', { name })}
        onSeek={(moment) => why === undefined && void seek(moment)}
      />
      {failure !== '' && <Callout severity="danger">{failure}</Callout>}
      {at === undefined ? (
        <GuardedButton why={why} icon="play" pending={pending} onClick={() => void seek(pieces[0]?.from ?? day.from)}>
          {t('media-gb-plans:day.play')}
        </GuardedButton>
      ) : (
        <>
          <div className="max-w-[720px]">
            <StreamPlayer stream={stream} label={`${name} ${time.full(at).slice(0, 16)}`} asking={pending} onElement={onElement} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <span className="font-medium tabular-nums" data-testid="moment">
              {time.full(at)}
            </span>
            <Segments
              label={t('media-gb-plans:day.speed')}
              options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
              value={speed}
              onChange={setSpeed}
            />
            {!onDevice && <Download {...{ screen, channel, name, at, time }} />}
          </div>
        </>
      )}
    </div>
  );
}

/** What the device itself has recorded; it is asked only when somebody wants to know. */
function OnDevice({ screen, channel, day }: ViewProps & { readonly channel: string; readonly day: string }) {
  const { t, gateway } = screen;
  const { data, error, reload } = useRead(gateway, readDeviceDay, { channel, day });
  if (error)
    return (
      <Callout severity="warning" action={<Button onClick={reload}>{t('common:action.retry')}</Button>}>
        {t('media-gb-plans:day.deviceFailed', { reason: screen.failureText(error) })}
      </Callout>
    );
  if (!data) return <p role="status">{t('media-gb-plans:day.asking')}</p>;
  const { name, zone, from, until, list } = data.data;
  return <Playback {...{ screen, channel, name, zone }} day={{ from, until }} pieces={list} gaps={[]} onDevice />;
}

/** What the box has recorded. */
function OnBox({ screen, channel, day }: ViewProps & { readonly channel: string; readonly day: string }) {
  const { t, gateway } = screen;
  const { data, error } = useRead(gateway, readDay, { channel, day }, EVERY_MS);
  const found = data?.data;
  const time = useMemo(() => boxTime(found?.zone ?? 'UTC'), [found?.zone]);
  if (error && !found) return <Callout severity="danger">{screen.failureText(error)}</Callout>;
  if (!found) return <Skeleton className="h-24 w-full" />;
  const gaps = found.gaps.map((gap) => ({
    ...gap,
    title: t('media-gb-plans:day.gap', {
      from: time.minute(gap.from),
      until: time.minute(gap.until),
      reason: t(`media-gb-plans:gaps.values.reason.${gap.reason}`),
    }),
  }));
  return (
    <div className="space-y-3">
      <p>
        {found.share < 0
          ? t('media-gb-plans:day.unplanned', { name: found.name })
          : t('media-gb-plans:day.share', { name: found.name, share: found.share })}
      </p>
      {gaps.length > 0 && (
        <ul className="list-disc pl-5 text-danger">
          {gaps.map(({ from, title }) => (
            <li key={from}>{title}</li>
          ))}
        </ul>
      )}
      <Playback
        {...{ screen, channel, gaps }}
        name={found.name}
        zone={found.zone}
        day={{ from: found.from, until: found.until }}
        pieces={found.recorded}
        onDevice={false}
      />
    </div>
  );
}

/** The panel; without a channel it says how to come to one. */
export function DayPanel({ screen }: ViewProps) {
  const { t, query, gateway } = screen;
  const channel = query['f.channel'] ?? '';
  const [source, setSource] = useState<'box' | 'device'>('box');
  const wanted = (query['f.started_from'] ?? '').slice(0, 10);
  const today = useRead(gateway, readDay, { channel, day: wanted }).data?.data.day ?? '';
  const [typed, setTyped] = useState(wanted);
  const day = wanted || today;
  useEffect(() => setTyped(day), [day]);
  if (channel === '') return null;
  const go = (to: string): void => {
    setTyped(to);
    if (/^\d{4}-\d\d-\d\d$/.test(to) && !Number.isNaN(Date.parse(to)))
      changeQuery(screen, { 'f.started_from': `${to} 00:00:00`, 'f.started_to': `${to} 23:59:59`, play: '', at: '', page: '' });
  };
  return (
    <section aria-label={t('media-gb-plans:day.title')} className="mb-4 space-y-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="chevron-left" compact disabled={day === ''} onClick={() => go(dayAfter(day, -1))}>
          {t('media-gb-plans:day.before')}
        </Button>
        <span className="w-40">
          <DateInput aria-label={t('media-gb-plans:day.day')} value={typed} onChange={go} pickLabel={t('field:pick.date')} />
        </span>
        <Button icon="chevron-right" compact disabled={day === ''} onClick={() => go(dayAfter(day, 1))}>
          {t('media-gb-plans:day.after')}
        </Button>
        <Segments
          label={t('media-gb-plans:day.source')}
          options={[
            { value: 'box', label: t('media-gb-plans:day.onBox') },
            { value: 'device', label: t('media-gb-plans:day.onDevice') },
          ]}
          value={source}
          onChange={setSource}
        />
      </div>
      {source === 'box' ? (
        <OnBox key={`${channel} ${day}`} screen={screen} channel={channel} day={wanted} />
      ) : (
        <OnDevice key={`${channel} ${day}`} screen={screen} channel={channel} day={day} />
      )}
    </section>
  );
}
