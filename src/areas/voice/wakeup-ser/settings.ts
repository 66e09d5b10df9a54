/** How the box wakes: tries, snooze, what happens when nobody answers. */
import { choice, flag, integer, linked, span, type ValuesOf } from '../../../field';
import { settingsDef } from '../../../screen/definition/definition';
import { prompt } from '../../../screen/media/prompt-field';

export const wakeupSettingFields = {
  retries: integer({ min: 0, max: 9, initial: 2, required: true }),
  interval: span({ min: 1, max: 60, initial: 5, unit: 'minutes', required: true }),
  ring_seconds: span({ min: 10, max: 120, initial: 30, unit: 'seconds', required: true }),
  prompt: prompt(),
  simultaneous: integer({ min: 1, max: 200, initial: 20, required: true }),
  snooze_key: choice(['*', '#', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']),
  snooze: span({ min: 1, max: 60, initial: 10, unit: 'minutes', required: true }),
  snooze_limit: integer({ min: 0, max: 5, initial: 3, required: true }),
  unanswered: choice(['alarm', 'extension', 'group']),
  extension: linked('voice_extension', { required: true }),
  group: linked('voice_group', { required: true }),
  clear_checkout: flag({ initial: true }),
};
export type WakeupSettings = ValuesOf<typeof wakeupSettingFields>;

/** The settings' form. */
export const wakeupSettings = settingsDef({
  key: 'voice-wakeup:settings',
  component: 'voicemodel/wakeupser',
  resource: 'voiceWakeupSettings',
  fields: wakeupSettingFields,
  form: {
    calls: ['prompt', 'ring_seconds', 'retries', 'interval', 'simultaneous', 'clear_checkout'],
    snooze: ['snooze_key', 'snooze', 'snooze_limit'],
    unanswered: [
      'unanswered',
      { field: 'extension', when: ({ unanswered }) => unanswered === 'extension' },
      { field: 'group', when: ({ unanswered }) => unanswered === 'group' },
    ],
  },
});
