/** Static routes: where the box sends what is in none of its own networks. */

import { useState } from 'react';
import { normaliseNetmask } from '../../../lib/normalise-address';
import { allowedBy, LookOnly, Table } from '../../../screen';
import { tableWords } from '../../../screen/list/filters';
import type { TableColumn } from '../../../screen/table/table';
import { Button, Message, StateTag } from '../../../ui';
import { InPageSlot } from '../../../ui/page-slots';
import { type NetworkRoute, networkCalls } from './calls';
import { routeProblems } from './check';
import { type RouteValues, routeForm } from './forms';
import { addressText } from './interface-card';
import type { NetworkTools, Plan } from './plan';
import { ACTIONS, COMPONENT, RIGHT } from './rights';
import { SafeDrawer } from './safe-form';
import { SafeQuestion } from './safe-question';
import { ofNetwork } from './tools';

const nameOf = ({ destination, netmask }: Pick<NetworkRoute, 'destination' | 'netmask'>): string => addressText(destination, netmask);

const RouteDrawer = ({
  network,
  route,
  onClose,
}: {
  readonly network: NetworkTools;
  readonly route: NetworkRoute | undefined;
  readonly onClose: () => void;
}) => {
  const { screen, overview } = network;
  const { t, gateway } = screen;
  const plan = (values: RouteValues): Plan => {
    const entry = { ...values, metric: values.metric ?? -1, netmask: normaliseNetmask(values.netmask), id: route?.id ?? 'new' };
    const { id: _, ...fields } = entry;
    return {
      after: { ...overview, routes: [...overview.routes.filter(({ id }) => id !== route?.id), entry] },
      problems: routeProblems(overview, entry),
      send: (safe, options) =>
        gateway.send(networkCalls.saveRoute, { ...fields, ...(route && { id: route.id, mtime: route.mtime }), ...safe }, options),
    };
  };
  return (
    <SafeDrawer
      network={network}
      title={route ? t('system-network:route.edit', { name: nameOf(route) }) : t('system-network:route.add')}
      def={routeForm}
      record={route ?? {}}
      kept={route && { resource: '/admin.php/Network/routes', id: route.id, name: nameOf(route) }}
      draftKey={`netcardset route ${route?.id ?? 'new'}`}
      plan={plan}
      onClose={onClose}
    />
  );
};

export const RoutesTab = ofNetwork(({ network }) => {
  const { screen, overview } = network;
  const { t, can, gateway } = screen;
  const [open, setOpen] = useState<{ readonly route: NetworkRoute | undefined }>();
  const [dropped, setDropped] = useState<NetworkRoute>();
  const add = can(RIGHT.add) && (
    <Button look="primary" icon="plus" onClick={() => setOpen({ route: undefined })}>
      {t('system-network:route.add')}
    </Button>
  );
  /** What a card of a phone says too. */
  const told = (text: (route: NetworkRoute) => string) => ({ cell: text, text });
  const columns: readonly TableColumn<NetworkRoute>[] = [
    { key: 'destination', label: t('system-network:route.fields.destination'), ...told(nameOf), width: 200 },
    { key: 'gateway', label: t('system-network:route.fields.gateway'), ...told(({ gateway: via }) => via), width: 170 },
    { key: 'metric', label: t('system-network:route.fields.metric'), ...told(({ metric }) => String(metric)), width: 100, align: 'end' },
    {
      key: 'status',
      label: t('system-network:route.fields.status'),
      cell: ({ status }) => (
        <StateTag severity={status ? 'success' : 'neutral'}>
          {t(status ? 'system-network:change.on' : 'system-network:change.off')}
        </StateTag>
      ),
      width: 120,
      state: true,
    },
    { key: 'note', label: t('system-network:route.fields.note'), ...told(({ note }) => note) },
  ];
  return (
    <>
      <LookOnly screen={screen} component={COMPONENT} actions={ACTIONS} />
      {overview.routes.length > 0 && <InPageSlot name="actions">{add}</InPageSlot>}
      <div className="rounded-panel border border-line bg-surface">
        {overview.routes.length === 0 ? (
          <Message icon="route" title={t('system-network:route.empty')} action={add}>
            {t('system-network:route.emptyHelp')}
          </Message>
        ) : (
          <Table
            label={t('system-network:screen.tabs.routes')}
            columns={columns}
            rows={overview.routes}
            idOf={({ id }) => id}
            nameOf={nameOf}
            words={tableWords(t)}
            onOpen={(route) => setOpen({ route })}
            actions={(route) => [
              {
                key: 'edit',
                label: t('engine:action.edit'),
                icon: 'edit',
                ...allowedBy(screen, RIGHT.edit, true),
                run: () => setOpen({ route }),
              },
              {
                key: 'del',
                label: t('engine:action.del'),
                icon: 'delete',
                danger: true,
                ...allowedBy(screen, RIGHT.del),
                run: () => setDropped(route),
              },
            ]}
          />
        )}
      </div>
      {open && <RouteDrawer key={open.route?.id} network={network} route={open.route} onClose={() => setOpen(undefined)} />}
      {dropped && (
        <SafeQuestion
          network={network}
          title={t('system-network:route.delete', { name: nameOf(dropped) })}
          plan={{
            after: { ...overview, routes: overview.routes.filter(({ id }) => id !== dropped.id) },
            send: (fields, options) => gateway.send(networkCalls.dropRoutes, { ids: [dropped.id], ...fields }, options),
          }}
          onClose={() => setDropped(undefined)}
        />
      )}
    </>
  );
});
