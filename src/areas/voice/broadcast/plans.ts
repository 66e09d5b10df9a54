/** Planned broadcasts: what is played where, and when. */
import { choice, duration, flag, integer, linkedSeveral, moment, multiline, text, type ValuesOf, volume } from '../../../field';
import { prompt } from '../../../screen/media/prompt-field';
import { cycleFields } from '../../../screen/schedule/cycle-fields';

/** The longest text that the box speaks. */
export const TEXT_MAX = 300;

/** What is said, and how loud: of a plan, and of a broadcast that is started by hand. */
export const soundFields = {
  prompt: prompt({ required: true }),
  text: multiline({ max: TEXT_MAX, rows: 3 }),
  text_language: choice(['zh_CN', 'en']),
  voice: choice(['female', 'male']),
  speed: choice(['normal', 'slow', 'fast']),
  volume: volume({ initial: 60, required: true }),
  repeat: integer({ min: 1, max: 20, initial: 1, required: true }),
};

interface Sourced {
  readonly source: string;
}
const isFile = ({ source }: Sourced): boolean => source === 'file';
const isText = ({ source }: Sourced): boolean => source === 'text';
/** Where and what, as both forms ask: each source has fields of its own. */
export const sourceGroup = [
  'zones',
  'source',
  { field: 'prompt', when: isFile },
  { field: 'text', when: isText, required: isText },
  { field: 'text_language', when: isText },
  { field: 'voice', when: isText },
  { field: 'speed', when: isText },
] as const;

/** Fields of a plan. Nobody stands at a microphone for it, so it plays a file or speaks a text. */
export const planFields = {
  name: text({ required: true, max: 40, unique: true, width: 180 }),
  zones: linkedSeveral('voice_zone', { required: true, width: 180 }),
  source: choice(['file', 'text'], { width: 130 }),
  ...soundFields,
  seconds: duration({ min: 5, max: 3600, initial: 60, units: ['minutes', 'seconds'], required: true }),
  ...cycleFields(['daily', 'weekly', 'monthly', 'once'], { width: 260 }),
  status: flag({ initial: true, width: 90 }),
  next_run: moment(),
  last_run: moment(),
  last_result: choice(['pending', 'playing', 'completed', 'stopped', 'failed'], {
    readOnly: true,
    severities: { playing: 'info', completed: 'success', stopped: 'warning', failed: 'danger' },
    width: 130,
  }),
};
export type Plan = ValuesOf<typeof planFields>;
