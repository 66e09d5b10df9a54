/** Static routes; their path stands beside those of the other network pages. */
import { routeProblems } from '../../../src/areas/system/network/check';
import { targetText } from '../../../src/areas/system/network/dependents';
import type { NetworkConfig, RouteConfig } from '../../../src/areas/system/network/model';
import { COMPONENT, fresh, refuse, SAFE } from '../network/wire';
import { addOrEdit, operation, Refusal } from '../operation';
import type { Resource } from '../resource';

const ROUTES = '/admin.php/Network/routes';

const put = (config: NetworkConfig, route: RouteConfig): NetworkConfig => ({
  ...config,
  routes: [...config.routes.filter(({ id }) => id !== route.id), route].sort((a, b) => Number(a.id) - Number(b.id)),
});

/** What the log calls a route: where it leads. */
const named = ({ destination, netmask }: RouteConfig) => ({ name: targetText(destination, netmask) });

/** The routes; one that is off is kept and not used. */
export const networkRoutes: Resource = {
  path: ROUTES,
  component: COMPONENT,
  fields: {},
  has: [],
  kept: {
    key: 'id',
    one: ({ network }, id) => {
      const route = network.config().routes.find((each) => each.id === id);
      return route && { ...route, mtime: network.mtime('routes') };
    },
  },
  methods: [
    operation({
      path: ROUTES,
      method: 'list',
      fields: { page: 'integer', limit: 'integer' },
      run: (context, { page, limit }) => {
        const { network } = context.box;
        const { routes } = network.config();
        const shown = routes.slice((page - 1) * limit, page * limit).map((route) => ({ ...route, mtime: network.mtime('routes') }));
        return { data: { list: shown, total: routes.length } };
      },
    }),
    operation({
      path: ROUTES,
      method: 'form',
      kind: 'write',
      right: addOrEdit(COMPONENT),
      fields: {
        id: 'text?',
        mtime: 'text?',
        destination: 'text',
        netmask: 'text',
        gateway: 'text',
        metric: 'integer',
        note: 'text',
        status: 'flag',
        ...SAFE,
      },
      run: (context, { id, mtime, rollback, acknowledged, ...fields }) => {
        const { network, store } = context.box;
        const config = network.config();
        const isNew = id === undefined || id === '';
        const before = config.routes.find((each) => each.id === id);
        if (!isNew && !before) throw new Refusal(404, 'missing');
        if (before) fresh(context, mtime, network.mtime('routes'));
        // A number that was used once is never given again.
        const next = Math.max(Number(store.setting('network route') ?? 0), ...config.routes.map((each) => Number(each.id))) + 1;
        const route: RouteConfig = { ...fields, id: before?.id ?? String(next) };
        refuse(context, routeProblems(config, route));
        const apply = network.change(context, put(config, route), { rollback, acknowledged });
        if (isNew) store.keep('network route', next);
        context.changed(before, route, named(route));
        return { data: { id: route.id, apply } };
      },
    }),
    operation({
      path: ROUTES,
      method: 'del',
      kind: 'write',
      right: `${COMPONENT}:del`,
      fields: { ids: 'texts', ...SAFE },
      run: (context, { ids, ...safe }) => {
        const { network } = context.box;
        const config = network.config();
        const gone = config.routes.filter(({ id }) => ids.includes(id));
        const apply = network.change(context, { ...config, routes: config.routes.filter(({ id }) => !ids.includes(id)) }, safe);
        context.changed(gone, undefined, gone.map(named));
        return { data: { deleted: gone.length, apply } };
      },
    }),
  ],
};
