/** The network at a glance, and the change that waits to be kept (src/gateway/README.md; test/fault/README.md, Changes on trial). */

import { hangingOf, leftOverOf } from '../network/hanging';
import { INDEX } from '../network/trial-work';
import { COMPONENT, wireInterface } from '../network/wire';
import { operation } from '../operation';
import type { Resource } from '../resource';

/** Whoever may decide about one of the changes that are tried out; about which, the network says. */
const DECIDING = [`${COMPONENT}:edit`, 'system/hotstandby:switch'];

/** Everything that the network screen shows in one reply. */
export const networkIndex: Resource = {
  path: INDEX,
  component: COMPONENT,
  fields: {},
  has: [],
  methods: [
    operation({
      path: INDEX,
      method: 'detail',
      fields: {},
      run: (context) => {
        const { network } = context.box;
        const config = network.config();
        const used = network.used(context.request);
        return {
          data: {
            detail: {
              used: { ...used, client: context.address },
              interfaces: config.interfaces.map((entry) => wireInterface(context, config, entry, used.name)),
              routes: config.routes.map((route) => ({ ...route, mtime: network.mtime('routes') })),
              dns: { ...config.dns, mtime: network.mtime('dns') },
              hanging: hangingOf(context.box),
              left_over: leftOverOf(context),
            },
            pending: network.pending(),
            undone: network.undone(),
          },
        };
      },
    }),
    operation({
      path: INDEX,
      method: 'pending',
      fields: {},
      run: (context) => {
        return { data: { pending: context.box.network.pending(), undone: context.box.network.undone() } };
      },
    }),
    operation({
      path: INDEX,
      method: 'confirm',
      kind: 'write',
      secrets: ['token'],
      right: DECIDING,
      fields: { token: 'text' },
      run: (context, { token }) => {
        context.box.network.confirm(context, token);
        return {};
      },
    }),
    operation({
      path: INDEX,
      method: 'revert',
      kind: 'write',
      right: DECIDING,
      fields: {},
      run: (context) => {
        context.box.network.revert(context);
        return {};
      },
    }),
    operation({
      path: INDEX,
      method: 'hand_over',
      kind: 'write',
      right: DECIDING,
      fields: {},
      run: (context) => {
        return { data: context.box.network.handOver(context) };
      },
    }),
    operation({
      path: INDEX,
      method: 'seen',
      kind: 'write',
      fields: {},
      run: (context) => {
        context.box.network.forgetUndone();
        return {};
      },
    }),
  ],
};
