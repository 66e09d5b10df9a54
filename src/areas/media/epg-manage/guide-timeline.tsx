/** The guide as a timeline: every live channel, and what is on. */

import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { listOf } from '../../../i18n/list-of';
import { type BoxTime, boxTime } from '../../../lib/box-time';
import { changeQuery, ReadState, RefreshFailed, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { Timeline } from '../../../screen/timeline/timeline';
import type { TimelineGoal, TimelineRow, TimelineSight } from '../../../screen/timeline/timeline-props';
import { Button, Callout, IconButton, Input, Message } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { type GuideChannel, type GuideMarks, type LineUp, readIds, readLineUp, readMarks } from './calls';
import { NoIds } from './no-ids';
import { ProgrammeDrawer } from './programme-drawer';
import { spanWords } from './span-words';
import { useGuide } from './use-guide';

const READ_MS = 60_000;
const TICK_MS = 10_000;
const SHOWN = ['all', 'listed', 'faulty'] as const;

/** The box's clock as it goes on after an answer, in Unix seconds. */
function useNow(now: number): number {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    const from = performance.now();
    setPassed(0);
    const timer = setInterval(() => setPassed((performance.now() - from) / 1000), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return Math.floor(now + passed);
}

function markOf(t: ScreenProps['t'], day: string, marks: GuideMarks | undefined): TimelineRow['mark'] {
  if (!marks) return undefined;
  const { gaps, conflicts, missing } = marks;
  const found = [
    conflicts > 0 && t('media-epg:timeline.conflicts', { count: conflicts }),
    gaps > 0 && t('media-epg:timeline.gaps', { count: gaps }),
  ].filter((each) => each !== false);
  const what = listOf(t, found);
  const whole = missing > 0 ? t('media-epg:timeline.marksMissing', { what, length: spanWords(t, missing) }) : what;
  const severity = conflicts > 0 ? 'danger' : 'warning';
  return { severity, text: String(gaps + conflicts), title: t('media-epg:timeline.marks', { day, what: whole }) };
}

const noteOf = (t: ScreenProps['t'], { number, known, epg_id: id }: GuideChannel): string =>
  [number, known ? '' : id === '' ? t('media-epg:timeline.noId') : t('media-epg:matching.dead', { id })].filter(Boolean).join(' · ');

/** Words lead to the table, which finds them wherever they stand. */
function Search({ screen }: ViewProps) {
  const { t, setQuery } = screen;
  const [words, setWords] = useState('');
  const find = (event: FormEvent): void => {
    event.preventDefault();
    if (words.trim() !== '') setQuery({ tab: 'programmes', q: words.trim() });
  };
  return (
    <form onSubmit={find} className="flex min-w-0 grow basis-64 items-center gap-1 sm:max-w-sm">
      <Input
        type="search"
        aria-label={t('media-epg:timeline.search')}
        placeholder={t('media-epg:timeline.searchHint')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <IconButton
        icon="search"
        label={t('media-epg:timeline.search')}
        onClick={() => words.trim() !== '' && setQuery({ tab: 'programmes', q: words.trim() })}
      />
    </form>
  );
}

/** Where a link leads: `?at=<Unix seconds>&channel=<id>`. */
const goalOf = ({ at, channel }: ScreenProps['query']): TimelineGoal | undefined =>
  at !== undefined && /^\d{9,11}$/.test(at) ? { moment: Number(at), ...(channel !== undefined && { row: channel }) } : undefined;

function Guide({ screen, lineUp, time }: ViewProps & { readonly lineUp: LineUp; readonly time: BoxTime }) {
  const { t, gateway, query, failureText } = screen;
  const now = useNow(lineUp.now);
  const guide = useGuide(screen, lineUp);
  const [day, setDay] = useState<number>();
  const [opened, setOpened] = useState<string>();
  const dayText = time.full(day ?? now).slice(0, 10);
  const marks = useRead(gateway, readMarks, { day: dayText }).data?.data.list;
  const shown = SHOWN.find((each) => each === query.show) ?? 'all';
  const byChannel = useMemo(() => new Map(marks?.map((each) => [each.channel, each])), [marks]);
  const rows = useMemo(
    () =>
      lineUp.channels
        .filter(({ id, known }) => shown === 'all' || (shown === 'listed' ? known : byChannel.has(id)))
        .map((channel): TimelineRow => {
          const mark = markOf(t, dayText, byChannel.get(channel.id));
          return { key: channel.id, name: channel.name, note: noteOf(t, channel), ...(mark && { mark }) };
        }),
    [lineUp.channels, byChannel, shown, dayText, t],
  );
  const { at, channel } = query;
  const goal = useMemo(() => goalOf({ ...(at !== undefined && { at }), ...(channel !== undefined && { channel }) }), [at, channel]);
  const onSight = (sight: TimelineSight): void => {
    guide.onSight(sight);
    setDay(sight.day);
  };
  const count = lineUp.channels.filter(({ known }) => known).length;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Search screen={screen} />
        <Segments
          label={t('media-epg:timeline.show')}
          options={SHOWN.map((value) => ({ value, label: t(`media-epg:timeline.${value}`) }))}
          value={shown}
          onChange={(value) => changeQuery(screen, { show: value === 'all' ? '' : value })}
        />
        <span role="status" className="text-note text-muted tabular-nums">
          {marks &&
            t(marks.length > 0 ? 'media-epg:timeline.summary' : 'media-epg:timeline.summaryNone', {
              day: dayText,
              faulty: marks.length,
              count,
            })}
        </span>
      </div>
      {guide.error && (
        <div className="mb-3">
          <Callout severity="danger" action={<Button onClick={guide.retry}>{t('common:action.retry')}</Button>}>
            {failureText(guide.error)}
          </Callout>
        </div>
      )}
      {rows.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="epg" title={t(shown === 'faulty' ? 'media-epg:timeline.noneFaulty' : 'media-epg:timeline.none')} />
        </div>
      ) : (
        <Timeline
          label={t('media-epg:timeline.label')}
          rowLabel={t('media-epg:timeline.channel')}
          rows={rows}
          itemsOf={guide.itemsOf}
          from={lineUp.from}
          until={lineUp.until}
          now={now}
          time={time}
          onSight={onSight}
          onOpen={(item) => !item.gap && setOpened(item.key)}
          goal={goal}
        />
      )}
      {opened !== undefined && <ProgrammeDrawer screen={screen} id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** No channel has a guide: its id is missing, or no source in use has any. */
function NoGuide({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readIds, {}, READ_MS);
  if (!read.data) return <ReadState read={read} failureText={failureText} rows={['h-48 w-full']} />;
  if (read.data.data.list.length === 0) return <NoIds screen={screen} />;
  return (
    <div className="rounded-panel border border-line bg-surface">
      <Message
        icon="epg"
        title={t('media-epg:timeline.noGuide')}
        action={
          <Button look="primary" onClick={() => changeQuery(screen, { tab: 'matching' })}>
            {t('media-epg:timeline.toMatching')}
          </Button>
        }
      >
        {t('media-epg:timeline.noGuideHelp')}
      </Message>
    </div>
  );
}

export function GuideTimeline({ screen }: ViewProps) {
  const { gateway, failureText } = screen;
  const read = useRead(gateway, readLineUp, {}, READ_MS);
  const lineUp = read.data?.data;
  const zone = lineUp?.zone ?? '';
  const time = useMemo(() => boxTime(zone), [zone]);
  if (!lineUp) return <ReadState read={read} failureText={failureText} rows={['h-8 w-2/3', 'h-96 w-full']} />;
  const hasGuide = lineUp.channels.some(({ known }) => known);
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {hasGuide ? <Guide screen={screen} lineUp={lineUp} time={time} /> : <NoGuide screen={screen} />}
    </>
  );
}
