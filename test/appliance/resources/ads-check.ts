/** For which scenes the broadcast rules are checked: the console validates, the box only keeps what is said. */
import { checkScenes } from '../../../src/areas/ads/check/scenes';
import type { Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { scenesOf } from '../scenes/scenes';

/** What a rule says of the worst of several holds for all of them. */
const WORST_FIRST = ['menu', 'unknown', 'welcome', 'live'] as const;

const declared = declaredResource(checkScenes);

export const adsCheck: Resource = {
  ...declared,
  check: (entry, others) => ({
    ...declared.check(entry),
    ...(others.some(({ scene }) => scene === entry.scene) && { scene: 'taken' }),
  }),
  alsoIn: ['operations/advertisingmanagement/boot'],
  present: (entry, _clock, box) => {
    const targets = scenesOf(box)
      .filter(({ kind, status }) => status && kind === entry.scene)
      .map(({ boot_target: target }) => target);
    return { ...entry, boot_target: WORST_FIRST.find((each) => targets.includes(each)) ?? 'unknown' };
  },
  seed: () => [
    { scene: 'hotel', status: 1, boot_target: 'unknown', note: '欢迎页默认焦点在“看直播”' },
    { scene: 'hospital', status: 1, boot_target: 'unknown', note: '' },
    { scene: 'school', status: 1, boot_target: 'unknown', note: '开机直达 CCTV-1' },
    { scene: 'community', status: 0, boot_target: 'unknown', note: '' },
    { scene: 'government', status: 0, boot_target: 'unknown', note: '' },
  ],
};
