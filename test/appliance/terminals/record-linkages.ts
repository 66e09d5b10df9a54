/** Terminals, their places, models and apps to choose from (form_linkage). */
import { floorOf } from '../../../src/lib/room-floor';
import type { Linkage } from '../linkage';
import type { Context } from '../operation';
import { ownTerminals } from '../scenes/sees';
import { appsOf } from './apps';
import { terminalsNow } from './terminals';

/** Those of the scene that is asked from. */
const own = (context: Context) => terminalsNow(context.box).filter(ownTerminals(context));
const owners = ['smartscreen/terminalrecord'];
const inOrder = (values: Iterable<string>): readonly string[] =>
  [...new Set(values)].filter((value) => value !== '').toSorted((one, other) => one.localeCompare(other, 'zh', { numeric: true }));
const plain = (values: Iterable<string>) => inOrder(values).map((value) => ({ value, label: value }));

/** By the names that the console asks for. */
export const TERMINAL_RECORD_LINKAGES: Readonly<Record<string, Linkage>> = {
  terminal: {
    owners,
    options: (context) => own(context).map(({ id, name, area }) => ({ value: String(id), label: name, group: area })),
  },
  terminal_area: { owners, options: (context) => plain(own(context).map(({ area }) => area)) },
  terminal_floor: {
    owners,
    options: (context) => plain(own(context).map(({ room }) => (room === '' ? '' : floorOf(room)))),
  },
  terminal_model: { owners, options: (context) => plain(own(context).map(({ model }) => model)) },
  terminal_app: {
    owners,
    options: ({ box, language }) => appsOf(box).map(({ id, names }) => ({ value: id, label: names[language === 'zh_CN' ? 0 : 1] })),
  },
};
