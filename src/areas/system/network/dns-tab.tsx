/** The name servers that the box itself asks, and whether they answer (src/gateway/README.md). */

import { useState } from 'react';
import { useSend } from '../../../screen';
import { Button, StateTag } from '../../../ui';
import { networkCalls, type ProbeResult, testConnection } from './calls';
import { dnsProblems } from './check';
import { type DnsValues, dnsForm } from './forms';
import type { NetworkTools } from './plan';
import { mayTest } from './rights';
import { SafeForm } from './safe-form';
import { ofNetwork } from './tools';

/** A name that is always there. */
const KNOWN_NAME = 'www.baidu.com';

/** Asks each server for a name that there is. */
const ServerTest = ({ network: { screen }, servers }: { readonly network: NetworkTools; readonly servers: readonly string[] }) => {
  const { t, gateway } = screen;
  const [results, setResults] = useState<ReadonlyMap<string, ProbeResult>>(new Map());
  const sender = useSend(screen, 'toast');
  const test = (): Promise<void> =>
    sender.run(async () => {
      setResults(new Map());
      for (const server of servers) {
        const { data } = await gateway.send(testConnection, { tool: 'dns', target: KNOWN_NAME, server }, { quiet: true });
        setResults((known) => new Map([...known, [server, data.detail]]));
      }
    });
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Button onClick={() => void test()} pending={sender.pending} disabled={servers.length === 0}>
        {t('system-network:dns.test')}
      </Button>
      <ul aria-live="polite" className="mt-3 space-y-1.5">
        {servers.map((server) => {
          const result = results.get(server);
          return (
            result && (
              <li key={server} className="flex flex-wrap items-center gap-x-3 tabular-nums">
                <StateTag severity={result.ok ? 'success' : 'danger'}>{server}</StateTag>
                <span className="text-muted">
                  {result.ok
                    ? t('system-network:dns.answers', { name: KNOWN_NAME, address: result.addresses[0] ?? '', count: result.elapsed })
                    : t(`system-network:connect.error.${result.error}`)}
                </span>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
};

/** The tab of the DNS servers of the box itself. What is typed can be tested before it is saved. */
export const DnsTab = ofNetwork(({ network }) => {
  const { screen, overview } = network;
  const { mtime } = overview.dns;
  return (
    <SafeForm
      key={mtime}
      network={network}
      def={dnsForm}
      record={overview.dns}
      draftKey="netcardset dns"
      kept={{ resource: 'networkDns', name: screen.t('system-network:screen.tabs.dns') }}
      plan={(values: DnsValues) => ({
        after: { ...overview, dns: values },
        problems: dnsProblems(values),
        send: (fields, options) => screen.gateway.send(networkCalls.saveDns, { ...values, mtime, ...fields }, options),
      })}
      onDirty={screen.setUnsaved}
      onSaved={() => screen.setUnsaved(false)}
    >
      {(form) => mayTest(screen.can) && <ServerTest network={network} servers={form.values.servers} />}
    </SafeForm>
  );
});
