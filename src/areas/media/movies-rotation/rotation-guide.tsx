/** What each rotation shows, as a timeline of two weeks, and what runs at a moment that is asked for. */
import { useMemo } from 'react';
import { decodeRow } from '../../../field/field';
import { useMessages } from '../../../i18n/i18n';
import { type BoxTime, boxTime } from '../../../lib/box-time';
import { lengthText } from '../../../lib/length-text';
import { hoursOn, momentOfClock, type Rotation, roundLength, type Showing, showable, showingAt, showingsOf } from '../../../lib/rotation';
import { dayStart } from '../../../lib/timeline';
import { changeQuery, ReadState, type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { MomentField, useAskedMoment } from '../../../screen/page/asked-moment';
import { Timeline } from '../../../screen/timeline/timeline';
import type { TimelineItem } from '../../../screen/timeline/timeline-props';
import { FormRow, Message, Select } from '../../../ui';
import { listRotations, readTitles } from './calls';
import { problemsOf } from './rotation-facts';
import { rotationFields, rotationOf } from './rotations';

const DAY = 86_400;
const DAYS = 14;
const ALL = { page: 1, limit: 200 } as const;
const MINUTE = 60_000;
/** A round that is shorter is drawn as one stretch: its films would be hairlines. */
const SHORT_ROUND = 900;

interface Named {
  readonly id: string;
  readonly name: string;
  readonly rotation: Rotation;
}

/** The items of one row. */
function itemsOf(t: ScreenProps['t'], { rotation }: Named, time: BoxTime, from: number, until: number): readonly TimelineItem[] {
  const gap = (each: Showing): TimelineItem => ({
    key: `gap ${each.from}`,
    from: each.from,
    until: each.until,
    name: 'pause' in each ? t(`media-rotation:pause.${each.pause}`) : '',
    gap: true,
  });
  const films = showable(rotation.films);
  const round = roundLength(films);
  if (rotation.on && rotation.loop && round > 0 && round < SHORT_ROUND) {
    return hoursOn(rotation, time, from, until).map((each) => ({
      key: `round ${each.from}`,
      ...each,
      name: t('media-rotation:guide.inTurn', { count: films.length, length: lengthText(round) }),
    }));
  }
  return showingsOf(rotation, time, from, until).map((each) =>
    'film' in each
      ? {
          key: `${each.film.id} ${each.from}`,
          from: each.from,
          until: each.until,
          name: each.film.name,
          note: each.cut ? t('media-rotation:guide.cut') : undefined,
          severity: each.cut ? 'warning' : undefined,
        }
      : gap(each),
  );
}

/** What runs at a moment, in a sentence, and what follows. */
function Answer({
  t,
  of,
  time,
  moment,
}: {
  readonly t: ScreenProps['t'];
  readonly of: Named;
  readonly time: BoxTime;
  readonly moment: number;
}) {
  const { now, position, next } = showingAt(of.rotation, time, moment);
  const at = time.full(moment).slice(0, 16);
  return (
    <div role="status" className="min-w-0 space-y-1 tabular-nums">
      <p className="text-base font-semibold [overflow-wrap:anywhere]">
        {'film' in now
          ? t('media-rotation:guide.runs', {
              at,
              film: now.film.name,
              position: lengthText(position),
              length: lengthText(now.film.seconds),
            })
          : t('media-rotation:guide.nothingAt', { at, why: t(`media-rotation:pause.${now.pause}`) })}
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {'film' in now && t('media-rotation:guide.since', { since: time.minute(now.from), until: time.minute(now.until) })}
        {'film' in now && now.cut && ` ${t('media-rotation:guide.cutThen')}`}{' '}
        {next
          ? t('media-rotation:guide.next', { film: next.film.name, at: time.full(next.from).slice(0, 16) })
          : t('media-rotation:guide.noNext')}
      </p>
    </div>
  );
}

function Guide({ screen, all, time, now }: ViewProps & { readonly all: readonly Named[]; readonly time: BoxTime; readonly now: number }) {
  const { t, query } = screen;
  const asked = useAskedMoment(screen);
  const chosen = all.find(({ id }) => id === query.rotation) ?? all[0];
  const moment = asked.moment === undefined ? now : momentOfClock(time, asked.moment);
  const from = dayStart(time, now);
  const until = from + DAYS * DAY;
  const items = useMemo(() => new Map(all.map((each) => [each.id, itemsOf(t, each, time, from, until)])), [all, t, time, from, until]);
  const rows = useMemo(
    () =>
      all.map((each) => {
        const problems = each.rotation.on ? problemsOf(t, each.rotation, time, now) : [];
        const length = roundLength(each.rotation.films);
        return {
          key: each.id,
          name: each.name,
          note: length > 0 ? t('media-rotation:guide.round', { length: lengthText(length) }) : t('media-rotation:pause.empty'),
          ...(problems.length > 0 && {
            mark: { severity: 'warning' as const, text: String(problems.length), title: problems.join(' ') },
          }),
        };
      }),
    [all, t, time, now],
  );
  const goal = useMemo(() => ({ moment, ...(query.rotation !== undefined && { row: query.rotation }) }), [moment, query.rotation]);
  if (!chosen) return null;
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 rounded-panel border border-line bg-surface p-5 lg:grid-cols-[14rem_16rem_1fr]">
        <FormRow label={t('media-rotation:guide.rotation')}>
          {(row) => (
            <Select
              {...row}
              value={chosen.id}
              onChange={(value) => changeQuery(screen, { rotation: value })}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FormRow>
        <MomentField
          t={t}
          asked={asked}
          label={t('media-rotation:guide.moment')}
          help={t('media-rotation:guide.momentHelp', { now: time.full(now).slice(0, 16) })}
        />
        <Answer t={t} of={chosen} time={time} moment={moment} />
      </div>
      <Timeline
        label={t('media-rotation:guide.label')}
        rowLabel={t('media-rotation:guide.rotation')}
        rows={rows}
        itemsOf={(row) => items.get(row)}
        from={from}
        until={until}
        now={now}
        time={time}
        goal={goal}
      />
    </div>
  );
}

export function RotationGuide({ screen }: ViewProps) {
  const { t, gateway, failureText } = screen;
  const rows = useRead(gateway, listRotations, ALL, MINUTE);
  const read = useRead(gateway, readTitles, { ids: [] }, MINUTE);
  const titles = read.data?.data;
  const zone = titles?.zone ?? '';
  const time = useMemo(() => boxTime(zone), [zone]);
  const list = rows.data?.data.list;
  const words = useMessages('field');
  const all = useMemo(() => {
    const known = new Map(titles?.list.map((each) => [each.id, each]));
    return list?.map((row): Named => {
      const values = decodeRow(rotationFields, row);
      return { id: values.id, name: values.name, rotation: rotationOf(values, (id) => known.get(id)) };
    });
  }, [list, titles]);
  if (!all || !titles || !words) {
    return <ReadState read={rows.error ? rows : read} failureText={failureText} rows={['h-20 w-full', 'h-72 w-full']} />;
  }
  if (all.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <Message icon="film" title={t('media-rotation:guide.none')} />
      </div>
    );
  }
  return <Guide screen={screen} all={all} time={time} now={titles.now} />;
}
