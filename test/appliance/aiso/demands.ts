/** Rights that steps of an alarm demand of whoever writes a linkage with them, beside the right to write one. */
import { linkages, STEP_RIGHTS } from '../../../src/areas/aiso/alarm-linkage/linkages';
import type { MessageKey } from '../messages';

const MESSAGES: Readonly<Record<string, MessageKey>> = {
  outside: 'alarmRightOutside',
  emergency: 'alarmRightEmergency',
  door: 'alarmRightDoor',
};

/** By the kind of step. */
export const DEMANDS: Readonly<Record<string, { readonly need: string; readonly message: MessageKey } | undefined>> = Object.fromEntries(
  Object.entries(STEP_RIGHTS).map(([kind, right]) => [
    kind,
    { need: `${linkages.component}:${right}`, message: MESSAGES[kind] ?? 'noPermission' },
  ]),
);
