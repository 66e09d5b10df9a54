/** What the search offers of this area: lists that records can be added to, and buttons of pages. Written by `npm run registries`. */
import type { Searched } from '../../screen/definition/searched';

export const searched: Searched = {
  lists: [
    ['adsBoot', 'advertisement/boot', 'ads-plan:boot'],
    ['adsHomepage', 'advertisement/homepage', 'ads-plan:home'],
    ['adsLive', 'advertisement/live', 'ads-plan:live'],
    ['adsResources', 'advertisement/advertisingresources', 'ads:resourceList'],
    ['adsText', 'advertisement/text', 'ads-plan:text'],
  ],
  buttons: [
  ],
};
