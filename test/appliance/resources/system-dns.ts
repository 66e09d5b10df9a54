/** The DNS service: its settings, the names that the box answers itself, and a look-up now (SPEC.md 7, dns_set). */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { records } from '../../../src/areas/system/dns-service/records';
import { settingFields } from '../../../src/areas/system/dns-service/settings';
import { operation, Refusal } from '../operation';
import { type Resource, rowsOf } from '../resource';
import { declaredResource, resourceFields } from '../resource-fields';

const declared = declaredResource(records);

/** Local names. */
export const systemDnsRecords: Resource = {
  ...declared,
  refers: { value: 'dns_name' },
  seed: () => [
    { name: 'gateway.hotel.lan', type: 'A', value: '192.168.10.2', ttl: 300, status: 1, note: '' },
    { name: 'tv.hotel.lan', type: 'A', value: '192.168.10.20', ttl: 300, status: 1, note: '电视服务' },
    { name: 'pms.hotel.lan', type: 'A', value: '192.168.10.30', ttl: 300, status: 1, note: '' },
    { name: 'portal.hotel.lan', type: 'CNAME', value: 'gateway.hotel.lan', ttl: 300, status: 1, note: '' },
    { name: 'old-pms.hotel.lan', type: 'CNAME', value: 'pms.hotel.lan', ttl: 3600, status: 0, note: '' },
  ],
  check: (entry, others) => {
    const twin = others.some((other) => other.name === entry.name && other.type === entry.type && other.value === entry.value);
    return { ...declared.check(entry), ...(twin && { name: 'taken' as const }) };
  },
};

/** Settings, and `test`: local names first, then the servers. */
export const systemDnsSet: Resource = {
  path: '/admin.php/system/dns_set',
  component: 'system/dnsservice',
  settings: true,
  fields: resourceFields(settingFields),
  seed: () => [
    {
      enabled: 1,
      servers: [{ address: '223.5.5.5' }, { address: '119.29.29.29' }],
      strategy: 'ordered',
      domain: 'hotel.lan',
      cache_size: 2000,
      log_queries: 0,
    },
  ],
  methods: [
    operation({
      path: '',
      method: 'test',
      right: 'system/dnsservice:edit',
      fields: { name: 'text', type: 'text', server: 'text' },
      run: async (context, { name, type, server }) => {
        const started = Date.now();
        const local = rowsOf(systemDnsRecords, context.box.store, context.box.clock)
          .all()
          .filter((row) => row.name === name && row.type === type && row.status === 1);
        if (server === '' && local.length > 0) {
          return { data: { answers: local.map((row) => String(row.value)), server: 'localhost', ms: Date.now() - started } };
        }
        if (server !== '' && isIP(server) === 0) throw new Refusal(422, 'check', { server: context.say('serverAddress') });
        const resolver = new Resolver({ timeout: 3000, tries: 1 });
        if (server !== '') resolver.setServers([server]);
        try {
          const found: unknown = await (type === 'PTR' ? resolver.reverse(name) : resolver.resolve(name, type));
          const answers = (Array.isArray(found) ? found : []).map((each) => (typeof each === 'string' ? each : JSON.stringify(each)));
          return { data: { answers, server: server || String(resolver.getServers()[0] ?? ''), ms: Date.now() - started } };
        } catch (error) {
          const code = error instanceof Error && 'code' in error ? String(error.code) : '';
          if (code === 'ENOTFOUND' || code === 'ENODATA') {
            return { data: { answers: [], server: server || String(resolver.getServers()[0] ?? ''), ms: Date.now() - started } };
          }
          throw new Refusal(424, 'dnsNoAnswer');
        }
      },
    }),
  ],
};
