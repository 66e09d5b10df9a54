/** The live channels and the ids of the guide: which belongs to which. */
import { guideSources } from '../../../src/areas/media/epg-manage/sources';
import { resourcePaths } from '../../../src/gateway/calls';
import { boxTime } from '../../../src/lib/box-time';
import { dayStart } from '../../../src/lib/timeline';
import { keepEpgIds, liveChannels } from '../media/epg/channels';
import { listedIds, onAt } from '../media/epg/listed';
import { usedSources } from '../media/epg/source-rows';
import { operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Resource } from '../resource';
import { zoneNow } from '../zone';

const DAY = 86_400;
/** What the guide covers beside today: yesterday, and so many days to come at most. */
const MOST_AHEAD = 15;
/** Channels without a guide of their own: nobody is asked about them any more. */
const WITHOUT = 'epg without';
const MOST_MATCHES = 1000;
const MOST_IDS = 500;

interface Match {
  readonly channel: string;
  readonly epg_id: string;
  readonly without: boolean;
}

/** @throws {BadBody} */
function matchesOf(text: string): readonly Match[] {
  const wrong = (): never => {
    throw new BadBody('matches', 'field "matches" must be a JSON list of channel, epg_id and without');
  };
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return wrong();
  }
  if (!Array.isArray(read) || read.length > MOST_MATCHES) return wrong();
  return read.map((each: unknown) => {
    if (typeof each !== 'object' || each === null) return wrong();
    const { channel, epg_id: id, without } = each as Partial<Record<keyof Match, unknown>>;
    if (typeof channel !== 'string' || typeof id !== 'string' || typeof without !== 'boolean') return wrong();
    return { channel, epg_id: id.slice(0, 200), without };
  });
}

const channels = operation({
  path: '',
  method: 'channels',
  fields: {},
  run: ({ box }) => {
    const ids = listedIds(box);
    const without = new Set((box.store.setting(WITHOUT) ?? []) as readonly string[]); // only `match` writes it
    const time = boxTime(zoneNow());
    const now = Math.floor(box.clock.now() / 1000);
    const today = dayStart(time, now);
    const reaches = Math.max(now, ...[...ids.values()].map(({ reaches: end }) => end));
    const until = dayStart(time, Math.min(reaches + DAY - 1, today + MOST_AHEAD * DAY));
    return {
      data: {
        now,
        zone: zoneNow(),
        version: usedSources(box)
          .map(({ guide }) => guide)
          .join(' '),
        from: dayStart(time, today - DAY / 2),
        until: Math.max(until, dayStart(time, today + 1.5 * DAY)),
        channels: liveChannels(box).map((each) => ({
          ...each,
          without: without.has(each.id) ? 1 : 0,
          known: ids.has(each.epg_id) ? 1 : 0,
        })),
      },
    };
  },
});

const ids = operation({
  path: '',
  method: 'ids',
  fields: {},
  run: ({ box }) => ({
    data: {
      list: [...listedIds(box).values()].map(({ id, names, source, reaches }) => ({ id, name: names[0] ?? id, names, source, reaches })),
    },
  }),
});

const onNow = operation({
  path: '',
  method: 'on_now',
  fields: { ids: 'texts?' },
  run: ({ box }, { ids: wanted = [] }) => {
    if (wanted.length > MOST_IDS) throw new BadBody('ids', `field "ids" has at most ${MOST_IDS} of them`);
    const known = listedIds(box);
    const moment = Math.floor(box.clock.now() / 1000);
    const list = [...new Set(wanted)].flatMap((id) => {
      const listed = known.get(id);
      if (!listed) return [];
      const { now, next } = onAt(box, listed, moment);
      return [
        {
          id,
          title: now?.title ?? '',
          start: now?.start ?? 0,
          stop: now?.stop ?? 0,
          next: next?.title ?? '',
          next_start: next?.start ?? 0,
        },
      ];
    });
    return { data: { list } };
  },
});

const match = operation({
  path: '',
  method: 'match',
  kind: 'write',
  right: `${guideSources.component}:edit`,
  fields: { matches: 'text' },
  run: (context, { matches: text }) => {
    const { box } = context;
    const matches = matchesOf(text);
    const all = new Map(liveChannels(box).map((each) => [each.id, each]));
    const known = listedIds(box);
    for (const { channel, epg_id: id } of matches) {
      if (!all.has(channel)) throw new Refusal(404, 'missing');
      // An id that no source has any more may stay, not be chosen anew.
      if (id !== '' && !known.has(id) && all.get(channel)?.epg_id !== id) throw new Refusal(422, { key: 'epgNoId', args: { id } });
    }
    const without = new Set((box.store.setting(WITHOUT) ?? []) as readonly string[]); // as above
    const told = (each: Match | undefined, id: string): string => (each?.without ? '–' : id);
    const different = matches.filter(
      ({ channel, epg_id: id, without: none }) => all.get(channel)?.epg_id !== id || without.has(channel) !== none,
    );
    const nameOf = ({ channel }: Match): string => all.get(channel)?.name ?? '';
    const before = Object.fromEntries(different.map((each) => [nameOf(each), all.get(each.channel)?.epg_id ?? '']));
    keepEpgIds(box, new Map(different.map(({ channel, epg_id: id }) => [channel, id])));
    for (const { channel, without: none } of different) {
      if (none) without.add(channel);
      else without.delete(channel);
    }
    box.store.keep(WITHOUT, [...without]);
    if (different.length > 0) {
      context.changed(before, Object.fromEntries(different.map((each) => [nameOf(each), told(each, each.epg_id)])), {
        name: different.length === 1 ? nameOf(different[0]!) : String(different.length),
      });
    }
    return { data: { changed: different.length } };
  },
});

export const mediaEpgChannel: Resource = {
  path: resourcePaths.mediaEpgChannel,
  component: guideSources.component,
  fields: {},
  has: [],
  methods: [channels, ids, onNow, match],
};
