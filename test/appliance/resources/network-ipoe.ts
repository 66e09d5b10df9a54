/** Dial-in to the provider (SPEC.md 7, Network/ipoe): state, dialling and hanging up of a PPPoE interface. */
import { interfaceOf } from '../../../src/areas/system/network/model';
import { dialOf, speedOf } from '../network/live';
import { COMPONENT, wireInterface } from '../network/wire';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';

const IPOE = '/admin.php/Network/ipoe';

const dialled = (context: Context, name: string) => {
  const entry = interfaceOf(context.box.network.config(), name);
  if (entry?.mode !== 'pppoe') throw new Refusal(404, 'interfaceName');
  return entry;
};

const turn = (on: boolean) =>
  operation({
    path: IPOE,
    method: on ? 'connect' : 'disconnect',
    kind: 'write',
    right: `${COMPONENT}:edit`,
    fields: { id: 'text' },
    run: (context, { id }) => {
      const { network } = context.box;
      const entry = dialled(context, id);
      if (on && speedOf(network.config(), id) === 0) throw new Refusal(409, 'noLink');
      const before = dialOf(network.config(), entry, network.world()).state;
      network.dial(id, on);
      context.changed({ id, state: before }, { id, state: on ? 'dialing' : 'off' });
      return {};
    },
  });

/** The dial-in of one interface at a time. */
export const networkIpoe: Resource = {
  path: IPOE,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [
    operation({
      path: IPOE,
      method: 'detail',
      fields: { id: 'text' },
      run: (context, { id }) => {
        const config = context.box.network.config();
        return { data: { detail: wireInterface(context, config, dialled(context, id), '') } };
      },
    }),
    turn(true),
    turn(false),
  ],
};
