/** The sockets as a picture, and every interface with its address and traffic. */
import { useState } from 'react';
import { keyed } from '../../../lib/keyed';
import { useSend } from '../../../screen';
import { type NetworkInterface, networkCalls } from './calls';
import { DIAL } from './changes';
import { InterfaceCard } from './interface-card';
import { InterfaceDrawer, type InterfaceTarget } from './interface-form';
import { dropInterface } from './model';
import { portPicture } from './ports';
import { PortsPicture } from './ports-picture';
import { SafeQuestion } from './safe-question';
import { ofNetwork } from './tools';

export const InterfacesTab = ofNetwork(({ network }) => {
  const { screen, overview } = network;
  const { t, gateway } = screen;
  const sender = useSend(screen, 'toast');
  const [target, setTarget] = useState<InterfaceTarget>();
  /** The line over which this page came, about to be hung up. */
  const [cutting, setCutting] = useState<NetworkInterface>();
  const [dropped, setDropped] = useState<NetworkInterface>();
  const { interfaces, used } = overview;
  const gateways = interfaces.flatMap(({ name, current }) => (current?.gateway ? [`${current.gateway} (${name})`] : []));

  const open = (name: string): void => {
    const entry = interfaces.find((each) => each.name === name);
    // What is in a team has nothing of its own to set.
    const shown = entry?.bond ? interfaces.find((each) => each.name === entry.bond) : entry;
    if (shown) setTarget({ entry: shown });
  };
  const dial = (id: string, on: boolean): void =>
    void sender.send(on ? networkCalls.dial : networkCalls.hangUp, { id }, { changes: [networkCalls.overview.name], of: id });
  const cards = (entries: readonly NetworkInterface[]) =>
    keyed(entries, ({ name }) => name).map(([key, entry]) => {
      const isVlan = entry.kind === 'vlan';
      // Only VLANs stand below another, and nothing below them, whatever the box says.
      const vlans = isVlan ? [] : interfaces.filter(({ kind, parent }) => kind === 'vlan' && parent === entry.name);
      return (
        <InterfaceCard
          key={key}
          entry={entry}
          isUsed={used.name === entry.name}
          screen={screen}
          actions={{
            onEdit: entry.bond ? undefined : () => setTarget({ entry }),
            onAddVlan: isVlan || entry.bond ? undefined : () => setTarget({ parent: entry.name }),
            onDelete: isVlan ? () => setDropped(entry) : undefined,
            onDial: (on) => (!on && used.name === entry.name ? setCutting(entry) : dial(entry.name, on)),
          }}
        >
          {vlans.length > 0 && cards(vlans)}
        </InterfaceCard>
      );
    });

  return (
    <>
      <PortsPicture
        groups={portPicture(interfaces, used.name)}
        facts={[
          { label: t('system-network:ports.here'), value: `${used.address} (${used.name})` },
          { label: t('system-network:ports.gateway'), value: gateways.join(', ') },
          { label: t('system-network:ports.names'), value: overview.dns.servers.join(', ') },
        ]}
        onOpen={open}
        t={t}
      />
      {/* Down one column, then the other: a port with many VLANs leaves no hole beside it. */}
      <div className="gap-4 xl:columns-2 *:mb-4 *:break-inside-avoid">{cards(interfaces.filter(({ kind }) => kind !== 'vlan'))}</div>
      {target && (
        <InterfaceDrawer
          key={'entry' in target ? target.entry.name : target.parent}
          network={network}
          target={target}
          onClose={() => setTarget(undefined)}
        />
      )}
      {cutting && (
        <SafeQuestion
          network={network}
          title={t('system-network:state.hangUpTitle', { name: cutting.name })}
          plan={{
            after: overview,
            more: [{ object: cutting.name, field: DIAL, from: cutting.dial?.state ?? '', to: 'off' }],
            send: (fields, options) => gateway.send(networkCalls.hangUp, { id: cutting.name, ...fields }, options),
          }}
          onClose={() => setCutting(undefined)}
        >
          <p>{t('system-network:state.hangUpText', { address: used.address })}</p>
        </SafeQuestion>
      )}
      {dropped && (
        <SafeQuestion
          network={network}
          title={t('system-network:interface.delete', { name: dropped.name })}
          plan={{
            after: dropInterface(overview, dropped.name),
            send: (fields, options) => gateway.send(networkCalls.dropInterfaces, { ids: [dropped.name], ...fields }, options),
          }}
          onClose={() => setDropped(undefined)}
        />
      )}
    </>
  );
});
