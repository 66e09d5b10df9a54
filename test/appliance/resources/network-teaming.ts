/** Teams of ports (src/gateway/README.md). */
import { interfaceProblems } from '../../../src/areas/system/network/check';
import {
  BOND_MODES,
  dropInterface,
  freeName,
  HASHES,
  type InterfaceConfig,
  interfaceOf,
  NEW_INTERFACE,
  putInterface,
} from '../../../src/areas/system/network/model';
import { changeNetwork } from '../network/hanging';
import { known } from '../network/live';
import { COMPONENT, choice, fresh, refuse, SAFE, wireInterface } from '../network/wire';
import { addOrEdit, operation, Refusal } from '../operation';
import type { Resource } from '../resource';

const TEAMING = '/admin.php/Network/teaming';

/** The bonds; their addresses are those of interfaces, on Network/net. */
export const networkTeaming: Resource = {
  path: TEAMING,
  component: COMPONENT,
  fields: {},
  has: [],
  kept: {
    key: 'id',
    one: ({ network }, id) => {
      const bond = interfaceOf(network.config(), id);
      if (bond?.kind !== 'bond') return undefined;
      const { label, bond_mode, members, primary, hash, miimon } = bond;
      return { label, bond_mode, members, primary, hash, miimon, mtime: network.mtime(id) };
    },
  },
  methods: [
    operation({
      path: TEAMING,
      method: 'list',
      fields: { page: 'integer', limit: 'integer' },
      run: (context, { page, limit }) => {
        const config = context.box.network.config();
        const bonds = config.interfaces.filter(({ kind }) => kind === 'bond');
        const shown = bonds.slice((page - 1) * limit, page * limit).map((bond) => wireInterface(context, config, bond, ''));
        return { data: { list: shown, total: bonds.length } };
      },
    }),
    operation({
      path: TEAMING,
      method: 'form',
      kind: 'write',
      right: addOrEdit(COMPONENT),
      fields: {
        id: 'text?',
        mtime: 'text?',
        label: 'text',
        bond_mode: 'text',
        members: 'texts?',
        primary: 'text',
        hash: 'text',
        miimon: 'integer',
        ...SAFE,
      },
      run: (context, { id, mtime, label, bond_mode, members = [], primary, hash, miimon, ...safe }) => {
        const { network } = context.box;
        const config = network.config();
        const isNew = id === undefined || id === '';
        const before: InterfaceConfig | undefined = isNew
          ? { ...NEW_INTERFACE, kind: 'bond', name: freeName(config, 'bond') }
          : interfaceOf(config, id);
        if (before?.kind !== 'bond') throw new Refusal(404, 'missing');
        if (!isNew) fresh(context, mtime, network.mtime(before.name));
        const entry: InterfaceConfig = {
          ...before,
          label,
          members: [...new Set(members)].sort(),
          primary,
          miimon,
          bond_mode: choice(context, 'bond_mode', bond_mode, BOND_MODES),
          hash: choice(context, 'hash', hash, HASHES),
        };
        // Who is in two teams is refused before anything moves.
        refuse(context, { members: interfaceProblems({ ...config, interfaces: [...config.interfaces, entry] }, entry).members });
        if (primary !== '' && !members.includes(primary)) throw new Refusal(422, 'check', { primary: context.say('choice') });
        const next = putInterface(config, entry);
        refuse(context, interfaceProblems(next, known(next, entry.name)));
        const apply = changeNetwork(context, next, safe);
        if (isNew) context.changed(undefined, { ...known(next, entry.name), id: entry.name });
        else context.changed(before, known(next, entry.name));
        return { data: { id: entry.name, apply } };
      },
    }),
    operation({
      path: TEAMING,
      method: 'del',
      kind: 'write',
      right: `${COMPONENT}:del`,
      fields: { ids: 'texts', ...SAFE },
      run: (context, { ids, ...safe }) => {
        const { network } = context.box;
        const config = network.config();
        const gone = ids.map((name) => interfaceOf(config, name)).filter((entry) => entry?.kind === 'bond');
        const next = gone.reduce((all, bond) => dropInterface(all, bond?.name ?? ''), config);
        const apply = changeNetwork(context, next, safe);
        context.changed(gone, undefined);
        return { data: { deleted: gone.length, apply } };
      },
    }),
  ],
};
