/** Boot, home page and live ads: pictures that the terminals show by the console's own resolver, and report. */
import type { pictureFields } from '../../../src/areas/ads/parts/picture-fields';
import { secondsOfPictures } from '../../../src/areas/ads/parts/picture-fields';
import { plannedOf } from '../../../src/areas/ads/parts/planned';
import { decodeRow, encodeValues, type Fields, initialValues, type Row, type ValuesOf } from '../../../src/field/field';
import { against, type Planned } from '../../../src/lib/what-plays/what-plays';
import type { Box } from '../box';
import type { Clock } from '../clock';
import { seedFileUrl } from '../files/seed-files';
import { besideMethod } from '../fleet/beside';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { reachIn, seenByReach } from '../scenes/sees';
import { takeDownMethods } from '../terminals/take-down';
import { planTime } from '../zone';
import { reviewMethod, reviewOf } from './ad-review';
import { displaysOf, type Occasion } from './displays';
import { placesMethod } from './places';

type PictureAd = Row<ReturnType<typeof pictureFields<string>>>;

/** The address of one of the demonstration's pictures for ads. */
export const adPicture = (name: string): string => seedFileUrl('/广告', name);

/** An ad as a form of the console would send it. */
export const adEntry = <F extends Fields & { readonly status: unknown }>(
  fields: F,
  more: Partial<ValuesOf<F>> & { readonly review?: string; readonly reason?: string; readonly shown?: number | undefined },
): Entry => {
  const values = { ...initialValues(fields), ...more };
  return {
    ...values,
    ...encodeValues(fields, values, Object.keys(fields)),
    status: (values as { readonly status: unknown }).status ? 1 : 0, // as every ad has it
    shown: more.shown ?? 0,
    review: more.review ?? 'normal',
    reason: more.reason ?? '',
  };
};

/** What stands against an ad now, whatever room looks; `due` where nothing does. */
export const nowOf = (plan: Planned, clock: Clock): string =>
  against(plan, { room: '', groups: [] }, planTime(clock.now())).find((reason) => reason !== 'rooms') ?? 'due';

/**
 * The resource of a declared list of such ads.
 * @param occasion when terminals show them
 * @param twin its screen in the Operations folder
 */
export function pictureAds<F extends Fields>(
  def: Parameters<typeof declaredResource<F>>[0],
  occasion: Occasion,
  twin: string,
  seed: Resource['seed'],
): Resource {
  const withReview = (box: Box, entry: Entry): Entry => ({ ...entry, ...reviewOf(box, resource, entry) });
  const planOf =
    (box: Box) =>
    (entry: Entry): Planned => {
      const row = decodeRow(def.fields, withReview(box, entry)) as unknown as PictureAd; // every such list has these fields
      return plannedOf(row, secondsOfPictures(row));
    };
  const resource: Resource = {
    ...declaredResource(def),
    alsoIn: [twin],
    sees: seenByReach(declaredResource(def).path, ({ rooms, groups }) => reachIn(rooms, groups)),
    noted: ['taken_down'],
    ...(seed && { seed }),
    present: (entry, clock, box) => {
      const shown = displaysOf(box, resource, planOf(box), occasion)[String(entry.id)] ?? 0;
      return { ...withReview(box, entry), shown, now: nowOf({ ...planOf(box)(entry), shown }, clock) };
    },
    methods: [
      placesMethod,
      besideMethod(declaredResource(def).path),
      reviewMethod(() => resource, def.component),
      ...takeDownMethods(() => resource, `${def.component}:takedown`),
    ],
  };
  return resource;
}
