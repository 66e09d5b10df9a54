/** Whether there is telephony at all: the box is up, the voice switch runs, and telephony is switched on among the services. */
import { resourcePaths } from '../../../src/gateway/calls';
import type { Box } from '../box';
import { servicesNow } from '../services';

/** The voice switch among the services. */
export const VOICE_SWITCH = 'asterisk';

const isOn = ({ store, clock, power }: Box): boolean => {
  const row = store.get("SELECT json_extract(body, '$.sip') AS sip FROM rows WHERE resource = ?", resourcePaths.systemServiceConfig);
  return power.up && row?.sip !== 0 && servicesNow(store, clock).some(({ name, state }) => name === VOICE_SWITCH && state !== 'stopped');
};

const was = new WeakMap<Box, boolean>();

/** Ends every call and takes none while telephony is off; takes them again when it is back. */
export function followTelephony(box: Box): void {
  const now = isOn(box);
  if ((was.get(box) ?? true) !== now) box.voice.traffic(now);
  was.set(box, now);
}
