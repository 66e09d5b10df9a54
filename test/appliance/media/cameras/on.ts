/** Whether a camera gives pictures now. */
import { resourcePaths } from '../../../../src/gateway/calls';
import type { Box } from '../../box';

/** It is switched on, and was reached when it was tested last. */
export function cameraIsOn({ store }: Box, id: string): boolean {
  const row = store.get('SELECT body FROM rows WHERE resource = ? AND id = ?', resourcePaths.mediaMonitoringaccess, Number(id));
  const { status, state } = row ? JSON.parse(String(row.body)) : {};
  return status === 1 && state !== 'offline';
}
