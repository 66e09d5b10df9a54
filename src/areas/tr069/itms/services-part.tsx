/** WAN services, Wi-Fi and hosts of a device: "the room has no television" is usually answered here. */

import type { ReplyOf } from '../../../gateway/calls';
import { listOf } from '../../../i18n/list-of';
import { changeQuery, ReadState, useRead } from '../../../screen';
import { Button, Callout, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { askNames, readServices } from './calls';
import type { PartProps } from './part-props';
import { useAsk } from './use-ask';

const HINTS = ['noIptv', 'noPort', 'noMulticast', 'disabled', 'portTwice'] as const;
const STATES = ['up', 'down', 'unknown'] as const;
const LOUD = { up: 'success', down: 'danger', unknown: 'neutral', off: 'neutral' } as const;

const Head = ({ children }: { readonly children: string }) => <h3 className="mb-1 font-semibold">{children}</h3>;

/** What hangs on the device. */
function Hosts({ hosts, t }: { readonly hosts: ReplyOf<typeof readServices>['data']['hosts']; readonly t: PartProps['screen']['t'] }) {
  return (
    <section>
      <Head>{t('tr069-device:services.hosts')}</Head>
      {hosts.length === 0 ? (
        <p className="text-muted">{t('tr069-device:services.noHosts')}</p>
      ) : (
        <SimpleTable
          label={t('tr069-device:services.hosts')}
          rows={hosts}
          keyOf={({ mac, ip }) => `${mac} ${ip}`}
          columns={[
            { key: 'host', head: t('tr069-device:services.host'), cell: ({ name, mac }) => name || mac },
            { key: 'ip', head: t('tr069-device:services.ip'), cell: ({ ip }) => ip },
            { key: 'mac', head: t('tr069-device:services.mac'), cell: ({ mac }) => mac },
            { key: 'through', head: t('tr069-device:services.through'), cell: ({ through }) => through },
            {
              key: 'active',
              head: t('tr069-device:services.active'),
              cell: ({ active }) => t(active ? 'common:field.yes' : 'common:field.no'),
            },
          ]}
        />
      )}
    </section>
  );
}

export function ServicesPart({ row, screen }: PartProps) {
  const { t } = screen;
  const read = useRead(screen.gateway, readServices, { id: row.id });
  const { ask, pending } = useAsk(screen);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-24 w-full', 'h-24 w-full']} />;
  const state = (enabled: boolean, status: string) => (enabled ? (STATES.find((each) => each === status) ?? 'unknown') : 'off');
  const toParameters = (path: string): void => changeQuery(screen, { part: 'parameters', path });
  const open = (name: string, path: string) => (
    <button
      type="button"
      aria-label={t('tr069-device:services.open', { name })}
      className="rounded-control text-left whitespace-nowrap text-accent-text hover:underline"
      onClick={() => toParameters(path)}
    >
      {name}
    </button>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon="refresh" pending={pending} onClick={() => void ask(askNames, { id: row.id, path: '' })}>
          {t('tr069-device:page.readNow')}
        </Button>
        <span className="text-note text-muted">
          {found.read === '' ? t('tr069-device:page.neverRead') : t('tr069-device:page.lastRead', { time: found.read })}
        </span>
      </div>
      {found.hints.map(({ key, service }) => {
        const hint = HINTS.find((each) => each === key);
        return (
          hint && (
            <Callout key={`${key} ${service}`} severity="warning">
              {t(`tr069-device:services.hint.${hint}`, { service })}
            </Callout>
          )
        );
      })}
      {found.read !== '' && (
        <>
          <section>
            <Head>{t('tr069-device:services.wan')}</Head>
            <SimpleTable
              label={t('tr069-device:services.wan')}
              rows={found.services}
              keyOf={({ path }) => path}
              columns={[
                {
                  key: 'service',
                  head: t('tr069-device:services.service'),
                  cell: ({ service, name, path }) => open(service || name || path, path),
                },
                {
                  key: 'state',
                  head: t('tr069-device:services.state'),
                  cell: ({ enabled, status }) => (
                    <StateTag severity={LOUD[state(enabled, status)]}>{t(`tr069-device:services.${state(enabled, status)}`)}</StateTag>
                  ),
                },
                { key: 'vlan', head: t('tr069-device:services.vlan'), cell: ({ vlan }) => vlan },
                {
                  key: 'mode',
                  head: t('tr069-device:services.mode'),
                  cell: ({ routed }) => (
                    <span className="whitespace-nowrap">
                      {t(routed ? 'tr069-device:services.routed' : 'tr069-device:services.bridged')}
                    </span>
                  ),
                },
                {
                  key: 'ports',
                  head: t('tr069-device:services.ports'),
                  cell: ({ ports }) => (ports.length > 0 ? listOf(t, ports) : t('tr069-device:services.none')),
                },
                {
                  key: 'multicast',
                  head: t('tr069-device:services.multicast'),
                  cell: ({ multicast }) => multicast || t('tr069-device:services.none'),
                },
                { key: 'ip', head: t('tr069-device:services.ip'), cell: ({ ip }) => ip },
              ]}
            />
          </section>
          <section>
            <Head>{t('tr069-device:services.wifi')}</Head>
            <SimpleTable
              label={t('tr069-device:services.wifi')}
              rows={found.wifi}
              keyOf={({ path }) => path}
              columns={[
                { key: 'ssid', head: t('tr069-device:services.ssid'), cell: ({ ssid, path }) => open(ssid || path, path) },
                {
                  key: 'state',
                  head: t('tr069-device:services.state'),
                  cell: ({ enabled }) => (
                    <StateTag severity={enabled ? 'success' : 'neutral'}>
                      {t(enabled ? 'tr069-itms:devices.values.wifi.on' : 'tr069-itms:devices.values.wifi.off')}
                    </StateTag>
                  ),
                },
                {
                  key: 'channel',
                  head: t('tr069-device:services.channel'),
                  cell: ({ channel }) => (channel === 'auto' ? t('tr069-device:services.auto') : channel),
                },
                { key: 'security', head: t('tr069-device:services.security'), cell: ({ security }) => security },
                { key: 'clients', head: t('tr069-device:services.clients'), end: true, cell: ({ clients }) => clients },
              ]}
            />
          </section>
          <Hosts hosts={found.hosts} t={t} />
        </>
      )}
    </div>
  );
}
