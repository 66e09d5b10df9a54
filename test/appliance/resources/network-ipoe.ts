/** Dial-in to the provider (src/gateway/README.md): state, dialling and hanging up of a PPPoE interface. */
import { DIAL } from '../../../src/areas/system/network/changes';
import { interfaceOf } from '../../../src/areas/system/network/model';
import { dialOf, speedOf } from '../network/live';
import { COMPONENT, SAFE, wireInterface } from '../network/wire';
import { type Context, operation, Refusal } from '../operation';
import type { Resource } from '../resource';

const IPOE = '/admin.php/Network/ipoe';

const dialled = (context: Context, name: string) => {
  const entry = interfaceOf(context.box.network.config(), name);
  if (entry?.mode !== 'pppoe') throw new Refusal(404, 'interfaceName');
  return entry;
};
const stateOf = (context: Context, name: string) => {
  const { network } = context.box;
  return dialOf(network.config(), dialled(context, name), network.world()).state;
};

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
    operation({
      path: IPOE,
      method: 'connect',
      kind: 'write',
      right: `${COMPONENT}:edit`,
      fields: { id: 'text' },
      run: (context, { id }) => {
        const { network } = context.box;
        const before = stateOf(context, id);
        if (speedOf(network.config(), id) === 0) throw new Refusal(409, 'noLink');
        network.dial(id, true);
        context.changed({ id, state: before }, { id, state: 'dialing' });
        return {};
      },
    }),
    operation({
      path: IPOE,
      method: 'disconnect',
      kind: 'write',
      right: `${COMPONENT}:edit`,
      fields: { id: 'text', ...SAFE },
      run: (context, { id, ...safe }) => {
        const { network } = context.box;
        const before = stateOf(context, id);
        context.changed({ id, state: before }, { id, state: 'off' });
        const hangUp = (): void => network.dial(id, false);
        if (network.used(context.request).name !== id) {
          hangUp();
          return {};
        }
        // Whoever came over this line is cut off: it is dialled again unless somebody keeps it so.
        const changes = [{ object: id, field: DIAL, from: before, to: 'off' }];
        const apply = network.change(context, network.config(), safe, { changes }, { places: { settings: [], paths: [] }, put: hangUp });
        return { data: { apply } };
      },
    }),
  ],
};
