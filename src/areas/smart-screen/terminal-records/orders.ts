/** Commands to terminals, for some of them and for groups: what each asks for before it is planned. */
import { choice, flag, integer, linked, requiredChoice, text, volume } from '../../../field';
import type { Fields } from '../../../field/field';
import type { BulkDef } from '../../../screen/definition/definition';

/** Who may command. */
const COMMAND = 'command';

/** Longest that a text stays on the screen, in seconds. */
export const MOST_SECONDS = 600;
export const MOST_NOTICE = 120;

/** Each asks whether it may be done in quiet hours too. */
const night = { at_night: flag() };

/** What is asked before a command is planned; its words are `fields.<name>` of the list. */
const orderFields = {
  power: requiredChoice(['on', 'standby']),
  volume: volume({ initial: 30 }),
  open: linked('terminal_app', { required: true }),
  notice: text({ required: true, max: MOST_NOTICE }),
  style: choice(['banner', 'full']),
  seconds: integer({ required: true, min: 5, max: MOST_SECONDS, initial: 30, unit: 's' }),
  ...night,
};

const { power, open, notice, style, seconds } = orderFields;

/** The commands. None has a target of its own: they are of chosen rows, or of a filter that a person has seen. */
export const orders = <F extends Fields>(): readonly BulkDef<F>[] => [
  { name: 'power', icon: 'tv', right: COMMAND, job: { fields: { power, ...night } } },
  { name: 'volume', icon: 'volume', right: COMMAND, job: { fields: { volume: orderFields.volume, ...night } } },
  { name: 'open_app', icon: 'play', right: COMMAND, job: { fields: { open, ...night } } },
  { name: 'refresh', icon: 'refresh', right: COMMAND, job: { fields: night } },
  { name: 'notice', icon: 'message', right: COMMAND, job: { fields: { notice, style, seconds, ...night } } },
  { name: 'reboot', icon: 'power', danger: true, job: { fields: night } },
  { name: 'clear_cache', icon: 'eraser', danger: true, right: 'reboot', job: { fields: night } },
];
