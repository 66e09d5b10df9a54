/** Ads as the resolver knows them: console and box make them of the same row. */
import { isPassed } from '../../../gateway/files';
import type { Planned } from '../../../lib/what-plays/what-plays';
import { type Ad, PRIORITIES } from './fields';

/** An ad of a list. @param seconds how long it is seen each time */
export const plannedOf = (ad: Ad & { readonly id: string; readonly sort: number }, seconds: number): Planned => ({
  id: ad.id,
  name: ad.title,
  position: ad.position,
  on: ad.status,
  passed: isPassed(ad.review),
  taken: ad.taken_down !== '',
  start_date: ad.start_date,
  end_date: ad.end_date,
  weekdays: ad.weekdays,
  from: ad.time_from,
  until: ad.time_until,
  rooms: ad.rooms,
  groups: ad.groups,
  priority: PRIORITIES.indexOf(ad.priority),
  sort: ad.sort,
  seconds,
  gap: ad.gap_time ?? 0,
  limit: ad.display_count ?? 0,
  shown: ad.shown ?? 0,
});
