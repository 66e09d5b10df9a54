/** User packages on the reference appliance, and who has which. */
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { ofWholeHouse, othersMacs, ownRooms, seenByTerminal } from '../scenes/sees';
import { authorizationsOf, followAuthorizations, keptAuthorizations, keptPackages } from '../terminals/authorization';

const { where: keptOf } = seenByTerminal(keptAuthorizations.path);
const ownAuthorizations = (context: Context) => {
  const isOwn = ownRooms(context);
  const others = othersMacs(context);
  return ({ room, mac }: Entry): boolean => isOwn(String(room)) && !others.has(String(mac));
};

/** So many terminals of a package are told one by one. */
const TOLD = 200;

const holders = operation({
  path: '',
  method: 'holders',
  fields: { id: 'text' },
  run: (context, { id }) => {
    const { box } = context;
    const isOwn = ownAuthorizations(context);
    if (!/^\d{1,15}$/.test(id) || !rowsOf(keptPackages, box.store, box.clock).one(id)) throw new Refusal(404, 'missing');
    followAuthorizations(box);
    const all = rowsOf(keptAuthorizations, box.store, box.clock)
      .all()
      .filter((each) => each.package === id && isOwn(each));
    const known = authorizationsOf(box);
    const list = all.slice(0, TOLD).map(({ mac, name, room, deadline, state }) => ({
      mac,
      name,
      room,
      customer: known.get(String(mac))?.customer ?? '',
      deadline,
      state,
    }));
    return { data: { total: all.length, list } };
  },
});

export const userPackages: Resource = {
  ...keptPackages,
  present: (entry, _clock, { store }, context) => {
    const own = context && keptOf(context);
    const { sql, bound } = own ?? { sql: '', bound: [] };
    const count = `SELECT count(*) AS n FROM rows WHERE resource = '${keptAuthorizations.path}' AND json_extract(body, '$.package') = ?${sql}`;
    return { ...entry, terminals: Number(store.get(count, String(entry.id), ...bound)?.n ?? 0) };
  },
  // Terminals of every scene have them.
  scenes: ofWholeHouse,
  freshen: ({ store, clock }) => void rowsOf(keptAuthorizations, store, clock),
  methods: [holders],
};
