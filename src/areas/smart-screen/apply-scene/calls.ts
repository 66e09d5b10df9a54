/** The calls of scenes beside those of every list. */

import type { ListQuery } from '../../../gateway/calls';
import { resource } from '../../../gateway/calls';

/** Every scene that the account may work in, with its other settings. */
export const { list: listScenes } = resource('operationsScenario');
/** More than any house has. */
export const ALL_SCENES: ListQuery = { page: 1, limit: 500 };
