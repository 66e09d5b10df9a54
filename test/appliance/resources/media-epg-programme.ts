/** Programmes: by channel and time for a timeline, by words for a table. */
import { guideProgrammes } from '../../../src/areas/media/epg-manage/programmes';
import { resourcePaths } from '../../../src/gateway/calls';
import { boxTime } from '../../../src/lib/box-time';
import { dayMoment, dayStart } from '../../../src/lib/timeline';
import type { Box } from '../box';
import { LIST_FIELDS, MOST_KEYWORD, type WireRow, windowOf } from '../listing';
import { liveChannels } from '../media/epg/channels';
import { faultsIn, programmeBy, programmesIn, type Search, search } from '../media/epg/listed';
import { usedSources } from '../media/epg/source-rows';
import { operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { wireTime } from '../wire-time';
import { zoneNow } from '../zone';

const DAY = 86_400;
/** A question for more of the guide than anybody can see at once. */
const MOST_CHANNELS = 200;
const MOST_SPAN = 3 * DAY;

const span = operation({
  path: '',
  method: 'span',
  fields: { channels: 'texts', from: 'integer', until: 'integer' },
  run: ({ box }, { channels, from, until }) => {
    if (channels.length > MOST_CHANNELS) throw new BadBody('channels', `field "channels" has at most ${MOST_CHANNELS} of them`);
    if (until <= from || until - from > MOST_SPAN)
      throw new BadBody('until', 'field "until" must come after "from", by three days at most');
    return {
      data: {
        list: programmesIn(box, channels, from, until).map(({ id, channel, start, stop, title }) => ({ id, channel, start, stop, title })),
      },
    };
  },
});

/** The day of the box's clock. @throws {BadBody} */
function dayOf(name: string, day: string): readonly [from: number, until: number] {
  const time = boxTime(zoneNow());
  const from = /^\d{4}-\d\d-\d\d$/.test(day) ? dayMoment(time, day) : Number.NaN;
  if (Number.isNaN(from)) throw new BadBody(name, `field "${name}" must be a day such as 2026-01-31`);
  return [from, dayStart(time, from + 1.5 * DAY)];
}

const marks = operation({
  path: '',
  method: 'marks',
  fields: { day: 'text' },
  run: ({ box }, { day }) => {
    const [from, until] = dayOf('day', day);
    return {
      data: {
        list: faultsIn(box, from, until).map(({ channel, marks: { gaps, conflicts, missing } }) => ({
          channel,
          gaps: gaps.length,
          conflicts: conflicts.length,
          missing,
        })),
      },
    };
  },
});

const SORTS: Readonly<Record<string, Search['by']>> = {
  id: 'start',
  start: 'start',
  stop: 'stop',
  title: 'title',
  subtitle: 'subtitle',
  category: 'category',
  channel_name: 'epg_id',
};

/** One of the words, or all of them where several are chosen. */
const whenOf = (value: unknown): string => {
  const [first = '', ...others] = [value ?? ''].flat().map(String);
  if (!['', 'coming', 'now', 'all'].includes(first)) throw new BadBody('when', 'field "when" must be coming, now or all');
  return others.length > 0 ? 'all' : first;
};

function searchOf(box: Box, values: WireRow): Search {
  const {
    sort = 'start',
    order = 'asc',
    keyword = '',
    channel_name: channel = '',
    category = '',
    day_from: first = '',
    day_to: last = '',
  } = values;
  const by = Object.hasOwn(SORTS, String(sort)) ? SORTS[String(sort)] : undefined;
  if (!by) throw new BadBody('sort', 'field "sort" must name a field of the row');
  if (order !== 'asc' && order !== 'desc') throw new BadBody('order', 'field "order" must be asc or desc');
  const now = Math.floor(box.clock.now() / 1000);
  const begin = first === '' ? undefined : dayOf('day_from', String(first))[0];
  const end = last === '' ? undefined : dayOf('day_to', String(last))[1];
  const wanted = whenOf(values.when);
  // Of days that were chosen everything is told, also what has ended.
  const from = wanted === 'all' || (wanted === '' && begin !== undefined) ? begin : Math.max(now, begin ?? now);
  const name = String(channel).trim().toLowerCase();
  const text = String(keyword);
  return {
    words: text.length > MOST_KEYWORD ? ['\u0000'] : text.split(/\s+/).filter(Boolean),
    channels:
      name === ''
        ? undefined
        : liveChannels(box)
            .filter((each) => `${each.number} ${each.name}`.toLowerCase().includes(name))
            .map(({ id }) => id),
    from,
    until: wanted === 'now' ? Math.min(now + 1, end ?? now + 1) : end,
    category: String(category).trim(),
    by,
    order,
  };
}

const list = operation({
  path: '',
  method: 'list',
  fields: { ...LIST_FIELDS, channel_name: 'text?', day_from: 'text?', day_to: 'text?', when: 'any?', category: 'text?' },
  run: ({ box }, values) => {
    const [start, limit] = windowOf(values);
    const { total, rows } = search(box, searchOf(box, values), start, limit);
    return {
      data: {
        total,
        list: rows.map(({ channels, start: from, stop, guide: _guide, epg_id: _id, ...row }) => ({
          ...row,
          start: wireTime(from * 1000),
          stop: wireTime(stop * 1000),
          channel: channels[0]?.id ?? '',
          channel_name: channels.map(({ name }) => name).join(', '),
        })),
      },
    };
  },
});

const detail = operation({
  path: '',
  method: 'detail',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    const found = programmeBy(box, id);
    if (!found) throw new Refusal(404, 'missing');
    const { guide, epg_id: _id, channels, ...told } = found;
    return {
      data: {
        detail: {
          ...told,
          channel: channels[0]?.id ?? '',
          channel_name: channels.map(({ name }) => name).join(', '),
          zone: zoneNow(),
          source: usedSources(box).find((each) => each.guide === guide)?.name ?? '',
        },
      },
    };
  },
});

export const mediaEpgProgramme: Resource = {
  path: resourcePaths.mediaEpgProgramme,
  component: guideProgrammes.component,
  fields: {},
  has: [],
  methods: [span, marks, list, detail],
};
