/** Apps that terminals open: what the television app itself is made of, and those of App Menu's catalog that are installed by their package. */
import { allOf, keptApps } from '../app-menu/kept';
import type { Box } from '../box';

/** An app by the name of its package. */
interface App {
  readonly id: string;
  readonly names: readonly [zh: string, en: string];
}

const HOME: App = { id: 'com.gateway.home', names: ['首页', 'Home'] };
const LIVE: App = { id: 'com.gateway.tv', names: ['电视直播', 'Live TV'] };
const FILMS: App = { id: 'com.gateway.vod', names: ['影片点播', 'Films'] };
const MALL: App = { id: 'com.gateway.mall', names: ['商城', 'Mall'] };

/** Those of the catalog that are in use; a page on the web is none. */
const installed = (box: Pick<Box, 'store' | 'clock'>): readonly App[] =>
  allOf(keptApps, box)
    .filter(({ package_name: id, status }) => String(id ?? '') !== '' && status === 1)
    .map(({ package_name: id, name }) => ({ id: String(id), names: [String(name), String(name)] }));

/** All that can be opened. */
export const appsOf = (box: Pick<Box, 'store' | 'clock'>): readonly App[] => [HOME, LIVE, FILMS, MALL, ...installed(box)];

/** Those whose use is a play of its own: channels and films are told by their titles. */
export const usedAppsOf = (box: Pick<Box, 'store' | 'clock'>): readonly App[] => [MALL, ...installed(box)];
