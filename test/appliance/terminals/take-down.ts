/**
 * Taking something off the air at once: terminals are told, those that are on say that they have done it, and those that are off get no
 * more of it when they come back.
 */
import type { Box } from '../box';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { noteRow } from '../rows/note-row';
import { rowsOf } from '../rows/rows';
import { wireTime } from '../wire-time';
import { terminalsNow } from './terminals';

/** Terminals answer within so long. */
const ANSWER_MS = [300, 4000] as const;

interface Order {
  /** The box's life when it was given. */
  readonly lived: number;
  readonly at: string;
  readonly by: string;
  readonly reason: string;
}
const orderKey = (path: string, id: string): string => `taken down ${path} ${id}`;
const orderOf = ({ store }: Box, path: string, id: string): Order | undefined => store.setting(orderKey(path, id)) as Order | undefined; // written below

const rowOf = ({ box }: Context, resource: Resource, id: string): Entry => {
  const found = /^\d{1,15}$/.test(id) ? rowsOf(resource, box.store, box.clock).one(id) : undefined;
  if (!found) throw new Refusal(404, 'missing');
  return found;
};

/** Who has acknowledged, who has not yet, and who is off. */
function acknowledgements(box: Box, id: string, { lived }: Order) {
  const { clock } = box;
  const [least, most] = ANSWER_MS;
  const waiting: { terminal: string; room: string; area: string }[] = [];
  let acknowledged = 0;
  let offline = 0;
  for (const { id: terminal, name, room, area, online_since: online } of terminalsNow(box)) {
    const takes = clock.paced(least + clock.chance(`takes down ${terminal}`, Number(id)) * (most - least));
    if (online === 0) offline += 1;
    else if (clock.lived() - lived >= takes) acknowledged += 1;
    else waiting.push({ terminal: name, room, area });
  }
  return { acknowledged, offline, told: acknowledged + waiting.length, waiting: waiting.slice(0, 50) };
}

/**
 * `take_down`, `put_back` and `taken`.
 * @param resource whose rows have a field `taken_down`, declared after
 * @param right who may
 * @param done what follows at once on the box
 */
export function takeDownMethods(resource: () => Resource, right: string, done?: (box: Box) => void) {
  const note = (context: Context, id: string, before: Entry, at: string): void => {
    const { box } = context;
    noteRow(box.store, resource().path, id, { taken_down: at });
    done?.(box);
    const named = { id, name: before.name ?? before.title };
    context.changed({ ...named, taken_down: before.taken_down }, { ...named, taken_down: at });
  };
  const takeDown = operation({
    path: '',
    method: 'take_down',
    kind: 'write',
    right,
    fields: { id: 'text', reason: 'text' },
    run: (context, { id, reason }) => {
      const { box } = context;
      const before = rowOf(context, resource(), id);
      if (reason.trim() === '') throw new Refusal(422, 'check', { reason: context.say('required') });
      const at = wireTime(box.clock.now());
      const order: Order = { lived: box.clock.lived(), at, by: context.signedIn().account.username, reason: reason.trim().slice(0, 200) };
      box.store.keep(orderKey(resource().path, id), order);
      note(context, id, before, at);
      return {};
    },
  });
  const putBack = operation({
    path: '',
    method: 'put_back',
    kind: 'write',
    right,
    fields: { id: 'text' },
    run: (context, { id }) => {
      note(context, id, rowOf(context, resource(), id), '');
      return {};
    },
  });
  const taken = operation({
    path: '',
    method: 'taken',
    fields: { id: 'text' },
    run: (context, { id }) => {
      const row = rowOf(context, resource(), id);
      const name = String(row.name ?? row.title);
      const order = orderOf(context.box, resource().path, id);
      if (!order || String(row.taken_down ?? '') === '')
        return { data: { name, at: '', by: '', reason: '', told: 0, acknowledged: 0, offline: 0, waiting: [] } };
      const { lived: _lived, ...said } = order;
      return { data: { name, ...said, ...acknowledgements(context.box, id, order) } };
    },
  });
  return [takeDown, putBack, taken];
}
