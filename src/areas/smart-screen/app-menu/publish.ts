/** The form of publishing: where to, when, and why. */
import { choice, dateTime, linked, text, type ValuesOf } from '../../../field';
import type { FormDef } from '../../../screen/definition/definition';

export const publishFields = {
  to: choice(['test', 'all']),
  room: linked('terminal_room'),
  start: choice(['now', 'later']),
  at: dateTime(),
  note: text({ max: 100 }),
};
type Publish = ValuesOf<typeof publishFields>;

const isTrial = ({ to }: Publish): boolean => to === 'test';
const isLater = ({ start }: Publish): boolean => start === 'later';

export const publishForm = {
  fields: publishFields,
  groups: {
    publish: [
      'to',
      { field: 'room', when: isTrial, required: isTrial },
      'start',
      { field: 'at', when: isLater, required: isLater },
      'note',
    ],
  },
} as const satisfies FormDef<typeof publishFields>;
