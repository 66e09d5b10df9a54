/** The sources of the guide as the box keeps them, and those of the demonstration. */
import { guideSources } from '../../../../src/areas/media/epg-manage/sources';
import type { Box } from '../../box';
import type { Entry, Resource } from '../../resource';
import { declaredResource } from '../../resource-fields';
import { rowsOf } from '../../rows/rows';
import { wireTime } from '../../wire-time';
import { guideOf, seedGuide } from './guide';

/** The provider of the demonstration, which is in the box itself: nothing in this network answers by the name. */
export const DEMO_HOST = 'epg.iptv.example';
const HOUR = 3_600_000;
const FIRST = '1';

const source = (more: Entry): Entry => ({
  kind: 'url',
  url: '',
  username: '',
  password: '',
  url_secrets: '',
  every: 12,
  zone: '',
  shift: 0,
  status: 1,
  state: 'never',
  reason: 'none',
  detail: '',
  last_try: '',
  last_good: '',
  channels: 0,
  programmes: 0,
  reaches: '',
  ...more,
});

/** What the box keeps of each; what is live is added where they are shown. */
export const keptSources: Resource = {
  ...declaredResource(guideSources),
  seed: (clock) => {
    const ago = (hours: number): string => wireTime(clock.now() - hours * HOUR);
    return [
      source({ name: 'IPTV 节目单', url: `http://${DEMO_HOST}/guide.xml.gz`, state: 'ok', last_try: ago(3), last_good: ago(3) }),
      source({
        name: '备用节目单',
        url: `http://${DEMO_HOST}/backup.xml`,
        every: 24,
        state: 'failed',
        reason: 'status',
        detail: '404',
        last_try: ago(5),
      }),
    ];
  },
};

/** Their rows. The first of the demonstration has its guide as soon as somebody looks. */
export function sourceRows(box: Box) {
  const { store, clock } = box;
  const rows = rowsOf(keptSources, store, clock);
  if (store.setting('epg seeded') === undefined) {
    store.transaction(() => {
      store.keep('epg seeded', true);
      if (guideOf(box, FIRST) === undefined && rows.one(FIRST)) seedGuide(box, FIRST);
    });
  }
  return rows;
}

/** A source that is in use and has a guide. */
interface UsedSource {
  readonly id: string;
  readonly name: string;
  readonly guide: number;
}
/** Those in use, the first before the others: of an id that several have it is the one that counts. */
export const usedSources = (box: Box): readonly UsedSource[] =>
  sourceRows(box)
    .all()
    .filter(({ status }) => status === 1)
    .flatMap(({ id, name }) => {
      const guide = guideOf(box, String(id));
      return guide === undefined ? [] : [{ id: String(id), name: String(name), guide }];
    });
