/** Questions to a DNS server. */
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Tool } from './run';

/** Record types that a person may ask for. */
export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT'] as const;
/** One of them. */
export type RecordType = (typeof RECORD_TYPES)[number];

const TIMEOUT_MS = 3000;

const answersOf = async (resolver: Resolver, name: string, type: RecordType): Promise<readonly string[]> => {
  switch (type) {
    case 'A':
      return (await resolver.resolve4(name, { ttl: true })).map(({ address, ttl }) => `${address}  ttl ${ttl}`);
    case 'AAAA':
      return (await resolver.resolve6(name, { ttl: true })).map(({ address, ttl }) => `${address}  ttl ${ttl}`);
    case 'MX':
      return (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`);
    case 'TXT':
      return (await resolver.resolveTxt(name)).map((parts) => `"${parts.join('')}"`);
    case 'SRV':
      return (await resolver.resolveSrv(name)).map(({ priority, weight, port, name: host }) => `${priority} ${weight} ${port} ${host}`);
    case 'SOA': {
      const { nsname, hostmaster, serial } = await resolver.resolveSoa(name);
      return [`${nsname} ${hostmaster} serial ${serial}`];
    }
    case 'CNAME':
      return resolver.resolveCname(name);
    case 'NS':
      return resolver.resolveNs(name);
    case 'PTR':
      return isIP(name) !== 0 ? resolver.reverse(name) : resolver.resolvePtr(name);
  }
};

/**
 * A DNS look-up.
 * @param server empty: the servers that the machine itself asks
 */
export function lookUp(name: string, type: RecordType, server: string): Tool {
  return async ({ say, words, signal }) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 });
    if (server !== '') resolver.setServers([server]);
    signal.addEventListener('abort', () => resolver.cancel(), { once: true });
    words(`服务器：${resolver.getServers().join('、')}`, `Server: ${resolver.getServers().join(', ')}`);
    const from = performance.now();
    try {
      const answers = await answersOf(resolver, name, type);
      for (const answer of answers) say(`${name}  ${type}  ${answer}`, 'good');
      const time = (performance.now() - from).toFixed(1);
      words(`${answers.length} 条记录，用时 ${time} ms`, `Answers: ${answers.length}, in ${time} ms`);
    } catch (error) {
      if (signal.aborted) return;
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
      if (code === 'ENODATA') words(`没有 ${type} 记录`, `There is no ${type} record`, 'warning');
      else if (code === 'ENOTFOUND') words('域名不存在', 'The name does not exist', 'error');
      else if (code === 'ETIMEOUT') words('服务器无应答', 'The server does not answer', 'error');
      else words(`查询失败：${code}`, `The look-up failed: ${code}`, 'error');
    }
  };
}
