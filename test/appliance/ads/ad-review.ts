/** The review of ads: a verdict is of an ad as it was then; whatever changes what is seen of it, by whatever way, waits again. */
import { VERDICTS } from '../../../src/areas/ads/parts/calls';
import type { Box } from '../box';
import { isPassed, isReviewOn, reasonOf } from '../files/review';
import { fileAt } from '../files/rows';
import { operation, Refusal } from '../operation';
import { BadBody } from '../request';
import type { Entry, Resource } from '../resource';
import { isSeeded, rowsOf } from '../rows/rows';

const verdictKey = (path: string, id: unknown): string => `ad verdict ${path} ${id}`;

/**
 * What a reviewer looks at: of an ad its words, link and pictures, of a channel its name, sources and logo, of a page of introductions its texts,
 * pictures and film.
 */
const seenOf = ({ title, content, link, image, name, url, backup_url, logo, replay_url, body, ...page }: Entry): string => {
  // What has no replay was checked without one.
  const seen = [title, content, link, image, name, url, backup_url, logo, ...(replay_url ? [replay_url] : [])];
  return JSON.stringify(body === undefined ? seen : [...seen, body, page.title_en, page.body_en, page.cover, page.pictures, page.film]);
};

/** What of a page its verdict keeps, so that guests go on reading it while a change of it waits. */
const KEPT = ['title', 'title_en', 'body', 'body_en', 'body_files', 'cover', 'pictures', 'film'] as const;
const keptOf = (entry: Entry): Entry => Object.fromEntries(KEPT.map((name) => [name, entry[name]]));

/** A verdict as it is kept. */
interface Kept {
  readonly seen: string;
  readonly state: string;
  readonly reason?: string;
  /** The page as it last passed; a page that was rejected as it was shown has none. */
  readonly passed?: Entry;
}
const verdictOf = ({ store }: Box, { path }: Resource, { id }: Entry): Kept | undefined =>
  store.setting(verdictKey(path, id)) as Kept | undefined; // `keepVerdict` below writes it
const keepVerdict = ({ store }: Box, { path }: Resource, { id }: Entry, verdict: Kept): void => store.keep(verdictKey(path, id), verdict);

/** A verdict, and why an ad was rejected. */
export interface Verdict {
  readonly review: string;
  readonly reason: string;
}

/** An ad shows no picture that has not passed its own review: that is the ad's state then. */
function filesOf(box: Box, { image, cover, body_files: inText }: Entry): Verdict | undefined {
  const files = [...(Array.isArray(image) ? image : []), ...(Array.isArray(inText) ? inText : []), ...(cover ? [cover] : [])]
    .map((url) => fileAt(box, String(url)))
    .filter((file) => file !== undefined);
  const stopped = files.find(({ state }) => state === 'rejected') ?? files.find((file) => !isPassed(file));
  return stopped && { review: String(stopped.state), reason: `${stopped.name}${stopped.reason ? `: ${stopped.reason}` : ''}` };
}

const seeds = new WeakMap<Resource, readonly Entry[]>();
/** What the demonstration began with, made once: a long list asks for it row by row. */
function seedOf({ clock }: Box, resource: Resource): readonly Entry[] {
  const known = seeds.get(resource) ?? resource.seed?.(clock) ?? [];
  seeds.set(resource, known);
  return known;
}

const seededOf = (box: Box, resource: Resource, { id }: Entry): Entry | undefined =>
  isSeeded(box.store, resource.path, String(id)) ? seedOf(box, resource)[Number(id) - 1] : undefined;

/** What is known of an ad as it is now: a verdict, that of its pictures, or that it began with; those of the demonstration have been looked at. */
function keptVerdict(box: Box, resource: Resource, entry: Entry): Verdict | undefined {
  const kept = verdictOf(box, resource, entry);
  if (kept?.seen === seenOf(entry) && kept.state === 'rejected') return { review: kept.state, reason: kept.reason ?? '' };
  const files = filesOf(box, entry);
  if (files) return files;
  if (kept?.seen === seenOf(entry)) return { review: kept.state, reason: '' };
  const seeded = kept ? undefined : seededOf(box, resource, entry);
  return seeded && seenOf(seeded) === seenOf(entry) ? { review: String(seeded.review), reason: String(seeded.reason ?? '') } : undefined;
}

/** How the review of an ad stands as it is now. */
export const reviewOf = (box: Box, resource: Resource, entry: Entry): Verdict =>
  keptVerdict(box, resource, entry) ?? { review: isReviewOn(box) ? 'pending' : 'normal', reason: '' };

const isStopped = ({ review }: Verdict): boolean => review === 'pending' || review === 'rejected';

/** A page as it last passed, while what it is now waits or was rejected: undefined where there is no such, or its pictures may not be shown. */
export function passedBefore(box: Box, resource: Resource, entry: Entry): Entry | undefined {
  if (!isStopped(reviewOf(box, resource, entry))) return undefined;
  const kept = verdictOf(box, resource, entry);
  const seeded = kept ? undefined : seededOf(box, resource, entry);
  const passed = kept ? kept.passed : seeded && !isStopped({ review: String(seeded.review), reason: '' }) ? keptOf(seeded) : undefined;
  return passed && seenOf(passed) !== seenOf(entry) && !filesOf(box, passed) ? passed : undefined;
}

/** What nobody has checked was seen without a review until now: it is seen on. Who switches review on means what comes, not a dark house. */
export function keepSeen(box: Box, resource: Resource): void {
  for (const entry of rowsOf(resource, box.store, box.clock).all()) {
    if (!keptVerdict(box, resource, entry))
      keepVerdict(box, resource, entry, { seen: seenOf(entry), state: 'normal', reason: '', ...passedAs(entry) });
  }
}

const passedAs = (entry: Entry): Pick<Kept, 'passed'> => (entry.body === undefined ? {} : { passed: keptOf(entry) });

/** The reviewer's verdict. @param resource the ads, which are declared after @param component their screen */
export const reviewMethod = (resource: () => Resource, component: string) =>
  operation({
    path: '',
    method: 'review',
    kind: 'write',
    right: `${component}:review`,
    fields: { id: 'text', verdict: 'text', reason: 'text', mtime: 'text?' },
    run: (context, { id, verdict, reason: typed, mtime }) => {
      if (!context.signedIn().account.reviewer) throw new Refusal(403, 'notReviewer');
      if (!VERDICTS.some((each) => each === verdict)) throw new BadBody('verdict', `field "verdict" must be one of ${VERDICTS.join(', ')}`);
      const { box } = context;
      const entry = /^\d{1,15}$/.test(id) ? rowsOf(resource(), box.store, box.clock).one(id) : undefined;
      if (!entry) throw new Refusal(404, 'missing');
      if (mtime !== undefined && mtime !== entry.mtime) throw new Refusal(409, 'reviewStale');
      const reason = verdict === 'rejected' ? reasonOf(context, typed) : '';
      const before = reviewOf(box, resource(), entry);
      const passed = verdict === 'rejected' ? passedBefore(box, resource(), entry) : undefined;
      const last = verdict === 'rejected' ? passed && { passed } : passedAs(entry);
      keepVerdict(box, resource(), entry, { seen: seenOf(entry), state: verdict, reason, ...last });
      const title = entry.title ?? entry.name;
      context.changed({ id, title, ...before }, { id, title, review: verdict, reason });
      return {};
    },
  });
