/** User packages on the reference appliance, and who has which. */
import { operation, Refusal } from '../operation';
import type { Resource } from '../resource';
import { rowsOf } from '../rows/rows';
import { authorizationsOf, followAuthorizations, keptAuthorizations, keptPackages } from '../terminals/authorization';

/** So many terminals of a package are told one by one. */
const TOLD = 200;

const holders = operation({
  path: '',
  method: 'holders',
  fields: { id: 'text' },
  run: ({ box }, { id }) => {
    if (!/^\d{1,15}$/.test(id) || !rowsOf(keptPackages, box.store, box.clock).one(id)) throw new Refusal(404, 'missing');
    followAuthorizations(box);
    const all = rowsOf(keptAuthorizations, box.store, box.clock)
      .all()
      .filter((each) => each.package === id);
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
  present: (entry, _clock, { store }) => ({
    ...entry,
    terminals: Number(
      store.get(
        `SELECT count(*) AS n FROM rows WHERE resource = '${keptAuthorizations.path}' AND json_extract(body, '$.package') = ?`,
        String(entry.id),
      )?.n ?? 0,
    ),
  }),
  freshen: ({ store, clock }) => void rowsOf(keptAuthorizations, store, clock),
  methods: [holders],
};
