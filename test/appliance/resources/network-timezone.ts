/** The clock of the box (SPEC.md 7, Network/timezone): its zone, and whom it asks for the time. */
import { clockFields } from '../../../src/areas/system/network/clock';
import { COMPONENT } from '../network/wire';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';
import { wireTime } from '../wire-time';

/** The time is taken over so often. */
const STEP_MS = 64 * 60_000;

/** One settings form. */
export const networkTimezone: Resource = {
  path: '/admin.php/Network/timezone',
  component: COMPONENT,
  settings: true,
  fields: resourceFields(clockFields),
  seed: () => [{ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, ntp: 1, servers: ['ntp.aliyun.com', 'cn.pool.ntp.org'] }],
  check: (entry) => ({ servers: entry.ntp === 1 && Array.isArray(entry.servers) && entry.servers.length === 0 ? 'required' : undefined }),
  present: (entry, clock) => ({ ...entry, synced: entry.ntp === 1 ? wireTime(clock.now() - (clock.lived() % STEP_MS)) : '' }),
};
