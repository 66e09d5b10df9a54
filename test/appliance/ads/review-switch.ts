/** What follows from the switch of review. */
import type { Box } from '../box';
import { isReviewOn } from '../files/review';
import { keptPages } from '../introduction/kept';
import { keptChannels } from '../media/live/kept';
import { adsBoot } from '../resources/ads-boot';
import { adsHomepage } from '../resources/ads-homepage';
import { adsLive } from '../resources/ads-live';
import { adsText } from '../resources/ads-text';
import { keepSeen } from './ad-review';

const SWITCH = 'review is on';

/** Notes when review is switched on: channels and ads that are seen then stay, what comes from then on waits. */
export function followReview(box: Box): void {
  const isOn = isReviewOn(box);
  if (isOn === (box.store.setting(SWITCH) === true)) return;
  box.store.transaction(() => {
    if (isOn) for (const resource of [keptChannels, keptPages, adsText, adsBoot, adsHomepage, adsLive]) keepSeen(box, resource);
    box.store.keep(SWITCH, isOn);
  });
}
