/** What the self-check reads: of each list a page as large as lists are, and only the fields that rules are about. */
import { resource } from '../../../gateway/calls';
import { flag, number, oneOf, record, text } from '../../../gateway/shape';
import { BOOT_TARGETS, checkScenes, SCENES } from './scenes';

/** Asks for all rows of a list at once. */
export const WHOLE = { page: 1, limit: 5000 } as const;

const ad = record({ id: text(), title: text(), status: flag(), end_date: text(), over: text() });
const channel = record({ id: text(), name: text(), status: flag(), sort: number(), simulcast: text(), provider: text() });

export const listScenes = resource(
  checkScenes.resource,
  record({ scene: oneOf(SCENES), status: flag(), boot_target: oneOf(BOOT_TARGETS) }),
).list;
export const listBoot = resource('adsBoot', ad).list;
export const listLive = resource('adsLive', ad).list;
export const listText = resource('adsText', ad).list;
export const listChannels = resource('mediaLiveprogram', channel).list;
