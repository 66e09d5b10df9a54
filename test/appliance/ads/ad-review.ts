/** The review of adverts: a verdict is of an advert as it was then; whatever changes what is seen of it, by whatever way, waits again. */
import { VERDICTS } from '../../../src/areas/ads/parts/calls';
import type { Box } from '../box';
import { isReviewOn } from '../files/review';
import { operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';

const verdictKey = (path: string, id: unknown): string => `ad verdict ${path} ${id}`;

/** What a reviewer looks at. */
const seenOf = (entry: Entry): string => JSON.stringify([entry.title, entry.content, entry.link]);

/** How the review of an advert stands as it is now; those of the demonstration have been looked at. */
export function reviewOf(box: Box, resource: Resource, entry: Entry): string {
  const kept = box.store.setting(verdictKey(resource.path, entry.id)) as { seen: string; state: string } | undefined; // `review` below writes it
  if (kept?.seen === seenOf(entry)) return kept.state;
  const seeded = resource.seed?.(box.clock)[Number(entry.id) - 1];
  if (!kept && seeded && seenOf(seeded) === seenOf(entry)) return String(seeded.review);
  return isReviewOn(box) ? 'pending' : 'normal';
}

/** The reviewer's verdict. @param resource the adverts, which are declared after */
export const reviewMethod = (resource: () => Resource) =>
  operation({
    path: '',
    method: 'review',
    kind: 'write',
    right: 'advertisement/text:review',
    fields: { id: 'text', verdict: 'text' },
    run: (context, { id, verdict }) => {
      if (!context.signedIn().account.reviewer) throw new Refusal(403, 'notReviewer');
      if (!VERDICTS.some((each) => each === verdict)) throw new BadBody('verdict', `field "verdict" must be one of ${VERDICTS.join(', ')}`);
      const { box } = context;
      const entry = /^\d{1,15}$/.test(id) ? rowsOf(resource(), box.store, box.clock).one(id) : undefined;
      if (!entry) throw new Refusal(404, 'missing');
      const before = reviewOf(box, resource(), entry);
      box.store.keep(verdictKey(resource().path, id), { seen: seenOf(entry), state: verdict });
      context.changed({ id, title: entry.title, review: before }, { id, title: entry.title, review: verdict });
      return {};
    },
  });
