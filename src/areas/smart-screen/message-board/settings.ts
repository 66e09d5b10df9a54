/** When screens are left in peace, and from how many on a sender is asked twice. */
import { integer, time, type ValuesOf } from '../../../field';
import type { Issue } from '../../../field/rules';
import { settingsDef } from '../../../screen/definition/definition';

/** Fields of the settings. */
export const boardSettingsFields = {
  quiet_from: time({ initial: '22:00' }),
  quiet_until: time({ initial: '07:00' }),
  ask_above: integer({ required: true, min: 1, max: 1000, initial: 20 }),
};
/** The settings. */
type BoardSettings = ValuesOf<typeof boardSettingsFields>;

const required: Issue = { key: 'required' };
const emptySpan: Issue = { key: 'emptySpan' };

/** Quiet hours have both ends, or there are none. */
const checkSettings = ({ quiet_from, quiet_until }: BoardSettings) => ({
  ...((quiet_from === '') !== (quiet_until === '') && { [quiet_from === '' ? 'quiet_from' : 'quiet_until']: required }),
  ...(quiet_from !== '' && quiet_from === quiet_until && { quiet_until: emptySpan }),
});

/** Whether a time of day, `HH:mm`, is in quiet hours; they may pass midnight. */
export const isQuiet = ({ quiet_from, quiet_until }: Pick<BoardSettings, 'quiet_from' | 'quiet_until'>, at: string): boolean =>
  quiet_from !== '' && (quiet_from < quiet_until ? quiet_from <= at && at < quiet_until : at >= quiet_from || at < quiet_until);

export const boardSettings = settingsDef({
  key: 'smart-screen-message-board:settings',
  component: 'smartscreen/messageboard',
  resource: '/admin.php/smartscreen/message_settings',
  fields: boardSettingsFields,
  form: { quiet: ['quiet_from', 'quiet_until'], sending: ['ask_above'] },
  check: checkSettings,
});
