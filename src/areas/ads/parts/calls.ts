/** The calls of ads beside those of every list. */
import { type ResourceName, resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';
import { clockFields } from '../../../screen/schedule/clock';

const viewer = record({
  /** '' of a place that is no room. */
  room: text(),
  /** The group that it is in. */
  area: text(),
  /** How many terminals it has. */
  terminals: number(),
});

/** `places`: the box's clock, and the rooms and places that have terminals. */
export const placesCall = (name: ResourceName) =>
  resource(name)
    .method('places')
    .reads(
      record({
        ...clockFields,
        /** `now` as hours are checked by it: another time only while the clock shows an hour for the second time. '': the box does not say it. */
        plan_time: text(),
        list: list(viewer),
      }),
    );

/** What a reviewer decides of an ad. */
export const VERDICTS = ['approved', 'rejected'] as const;

/** `review`: lets terminals have an ad as it was seen (`mtime`), or not; a rejection has a reason, an approval an empty one. */
export const reviewCall = (name: ResourceName) =>
  resource(name).method<{ id: string; verdict: (typeof VERDICTS)[number]; reason: string; mtime: string }>('review').writes();
