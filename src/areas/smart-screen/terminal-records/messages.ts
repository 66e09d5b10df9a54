/** Requests that guests send from the television: of a stay, answered in the guest's language. */
import { choice, flag, integer, moment, text } from '../../../field';
import { resource } from '../../../gateway/calls';
import { extra, listDef } from '../../../screen/definition/definition';

/** What guests ask for. */
export const WISHES = ['towels', 'cleaning', 'repair', 'luggage', 'taxi', 'checkout', 'other'] as const;
/** `left`: the guest has checked out before it was done. */
export const MESSAGE_STATES = ['new', 'answered', 'done', 'left'] as const;
/** Ready answers: the box says them in the guest's language. */
export const QUICK_ANSWERS = ['coming', 'minutes', 'later', 'sorry'] as const;
export const MOST_ANSWER = 200;

/** From so many minutes on a guest has waited long, and too long. */
export const WAITS = { long: 5, tooLong: 15 } as const;

export const messageFields = {
  room: text({ readOnly: true, width: 90 }),
  /** Masked; empty after check-out, as what he wrote. */
  guest: text({ readOnly: true, width: 120 }),
  wish: choice(WISHES, { readOnly: true, width: 130 }),
  text: text({ readOnly: true, width: 240 }),
  language: choice(['zh_CN', 'en'], { readOnly: true, width: 100 }),
  time: moment(),
  /** Minutes until it was answered, or until now. */
  waiting: integer({ readOnly: true, unit: 'min', width: 110 }),
  state: choice(MESSAGE_STATES, {
    readOnly: true,
    severities: { new: 'warning', answered: 'info', done: 'success', left: 'neutral' },
    width: 120,
  }),
  answer: text({ readOnly: true, width: 200 }),
  by: text({ readOnly: true, width: 110 }),
  answered: moment(),
  in_house: flag({ readOnly: true }),
};

export const messages = listDef({
  key: 'smart-screen-terminal-records:messages',
  component: 'smartscreen/terminalrecord',
  resource: '/admin.php/smartscreen/terminalmessage',
  fields: messageFields,
  name: 'room',
  columns: [
    { field: 'room', priority: 0 },
    { field: 'wish', priority: 1 },
    { field: 'state', priority: 2 },
    { field: 'waiting', priority: 3 },
    { field: 'text', priority: 4 },
    { field: 'guest', priority: 6 },
    { field: 'answer', priority: 5 },
    { field: 'time', priority: 7 },
    ...extra('language', 'by', 'answered', 'in_house'),
  ],
  unordered: ['waiting'],
  filters: ['state', 'wish', 'room', 'time'],
  order: { by: 'time', order: 'desc' },
  poll: 5000,
});

const { method } = resource('/admin.php/smartscreen/terminalmessage');

/** `answer`: a ready answer, or words of one's own. */
export const answerMessage = method<{ readonly id: string; readonly quick: string; readonly text: string }>('answer').writes();
/** `done`: what was asked for is done. */
export const closeMessage = method<{ readonly id: string }>('done').writes();
