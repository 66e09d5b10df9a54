/** The name servers that the box itself asks (src/gateway/README.md). */
import { dnsProblems } from '../../../src/areas/system/network/check';
import type { DnsConfig } from '../../../src/areas/system/network/model';
import { COMPONENT, fresh, refuse, SAFE } from '../network/wire';
import { operation } from '../operation';
import type { Resource } from '../resource';

const DNS = '/admin.php/Network/dns';

/** One settings form. */
export const networkDns: Resource = {
  path: DNS,
  component: COMPONENT,
  fields: {},
  has: [],
  kept: { one: ({ network }) => ({ ...network.config().dns, mtime: network.mtime('dns') }) },
  methods: [
    operation({
      path: DNS,
      method: 'detail',
      fields: {},
      run: (context) => {
        const { network } = context.box;
        return { data: { detail: { ...network.config().dns, mtime: network.mtime('dns') } } };
      },
    }),
    operation({
      path: DNS,
      method: 'form',
      kind: 'write',
      right: `${COMPONENT}:edit`,
      fields: { mtime: 'text', servers: 'texts?', domain: 'text', cache: 'flag', ...SAFE },
      run: (context, { mtime, servers = [], domain, cache, ...safe }) => {
        const { network } = context.box;
        fresh(context, mtime, network.mtime('dns'));
        const config = network.config();
        const dns: DnsConfig = { servers, domain, cache };
        refuse(context, dnsProblems(dns));
        const apply = network.change(context, { ...config, dns }, safe);
        context.changed(config.dns, dns);
        return { data: { id: 'dns', apply } };
      },
    }),
  ],
};
