/** The rows of Wireless AC as the simulation reads them: by path, since their resources use the simulation. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import type { Entry } from '../resource';

export const POINTS = resourcePaths.wirelessApandcat;
export const TEMPLATES = resourcePaths.wirelessNetmodel;
export const EXCEPTIONS = '/admin.php/wirelessac/netmodel_exceptions';
export const WAITING = '/admin.php/wirelessac/apandcat_waiting';
export const FIRMWARE = '/admin.php/wirelessac/apupdata';

/** All rows of one of them, in their order. */
export const entriesAt = ({ store }: Pick<Box, 'store'>, path: string): readonly Entry[] =>
  store
    .all('SELECT id, body FROM rows WHERE resource = ? ORDER BY sort, id', path)
    .map(({ id, body }) => ({ ...JSON.parse(String(body)), id: String(id) }));
