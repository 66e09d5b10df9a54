/** The DNS service: its settings, the names that the box answers itself, and a look-up now (src/gateway/README.md). */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { records } from '../../../src/areas/system/dns-service/records';
import { clashOf, followLocal, type LocalRecord, lookUpIssue } from '../../../src/areas/system/dns-service/resolve';
import { settingFields } from '../../../src/areas/system/dns-service/settings';
import { listOf, wireOf } from '../../../src/areas/voice/dialplan/wire';
import { normaliseEndpoint, normaliseHost } from '../../../src/lib/normalise-address';
import type { Box } from '../box';
import { operation, Refusal, refuseFields } from '../operation';
import type { Entry, Problems, Resource } from '../resource';
import { declaredResource, messageOf, resourceFields } from '../resource-fields';
import { rowsOf } from '../rows/rows';

const declared = declaredResource(records);

const localRecord = ({ name, type, value, status }: Entry): LocalRecord => ({
  name: String(name),
  type: String(type),
  value: String(value),
  status: status === 1,
});
const domainOf = ({ store, clock }: Pick<Box, 'store' | 'clock'>): string =>
  String(rowsOf(systemDnsSet, store, clock).one('1')?.domain ?? '');
const defined = (problems: Problems): Problems => Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem));

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
  derive: ({ name, value }) => ({ name: normaliseHost(String(name)), value: normaliseEndpoint(String(value)) }),
  check: (entry, others, box) => {
    const clash = Object.entries(clashOf(localRecord(entry), others.map(localRecord), domainOf(box)));
    // What is wrong with the record itself comes first.
    return { ...Object.fromEntries(clash.map(([name, issue]) => [name, issue && messageOf(issue)])), ...defined(declared.check(entry)) };
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
      run: async (context, { name: typed, type, server }) => {
        const { box } = context;
        const name = normaliseEndpoint(typed);
        const issue = lookUpIssue(name, type);
        refuseFields(context, { name: issue && messageOf(issue) });
        const started = Date.now();
        const reply = (answers: readonly string[], chain: readonly string[], by: string) => ({
          data: { answers, chain, server: by, ms: Date.now() - started },
        });
        if (server !== '') {
          if (isIP(server) === 0) throw new Refusal(422, 'check', { server: context.say('serverAddress') });
          return reply(await ask([server], false, name, type).then(({ answers }) => answers), [name], server);
        }
        const records = rowsOf(systemDnsRecords, box.store, box.clock).all().map(localRecord);
        const { chain, answers, outside } = followLocal(records, name, type, domainOf(box));
        if (outside === undefined) return reply(answers, chain, 'localhost');
        const settings = rowsOf(systemDnsSet, box.store, box.clock).one('1') ?? {};
        const servers = listOf(settings.servers).map((each) => String(wireOf(each).address));
        const found = await ask(servers, settings.strategy === 'fastest', outside, type);
        return reply(found.answers, chain, found.server);
      },
    }),
  ],
};

const TIMEOUT_MS = 3000;

/** What one server says; none: it has no such record. Rejects where it does not answer. */
async function askOne(
  server: string,
  name: string,
  type: string,
): Promise<{ readonly answers: readonly string[]; readonly server: string }> {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  resolver.setServers([isIP(server) === 6 ? `[${server}]` : server]);
  try {
    const found: unknown = await (type === 'PTR' ? resolver.reverse(name) : resolver.resolve(name, type));
    return { answers: (Array.isArray(found) ? found : []).map((each) => (typeof each === 'string' ? each : JSON.stringify(each))), server };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOTFOUND' || code === 'ENODATA') return { answers: [], server };
    throw error;
  }
}

/**
 * Asks servers in their order until one answers, or all at once and takes the first answer.
 * @throws {Refusal} 424 that names those that were asked
 */
async function ask(servers: readonly string[], fastest: boolean, name: string, type: string): ReturnType<typeof askOne> {
  const silent = new Refusal(424, { key: 'dnsNoAnswer', args: { servers } });
  if (fastest) {
    return Promise.any(servers.map((server) => askOne(server, name, type))).catch(() => {
      throw silent;
    });
  }
  for (const server of servers) {
    const found = await askOne(server, name, type).catch(() => undefined);
    if (found) return found;
  }
  throw silent;
}
