/** What the settings of telephony say of recordings: which calls may be recorded at all, and for how long recordings are kept. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';

const setting = ({ store }: Pick<Box, 'store'>, field: 'recording' | 'retention'): unknown =>
  store.get(`SELECT json_extract(body, '$.${field}') AS value FROM rows WHERE resource = ?`, resourcePaths.voiceBasicsetting)?.value;

/** Whether the house records anything at all. */
export const recordsAnything = (box: Pick<Box, 'store'>): boolean => setting(box, 'recording') !== 'off';

/** Whether a call of this direction may be recorded without anybody asking for it; what extensions and queues say goes no further. */
export function mayRecord(box: Pick<Box, 'store'>, direction: 'inbound' | 'outbound' | 'internal'): boolean {
  const rule = setting(box, 'recording');
  return rule !== 'off' && rule !== 'demand' && (rule !== 'outside' || direction !== 'internal');
}

const DAY_S = 86_400;

/** Unix seconds: a recording of an earlier call is not kept any more. */
export const keptSince = (box: Pick<Box, 'store' | 'clock'>): number => {
  const days = Number(setting(box, 'retention'));
  return days >= 1 ? Math.floor(box.clock.now() / 1000) - days * DAY_S : 0;
};
