/** Teaming: which ports work as one, how, and who of them carries the traffic now (src/gateway/README.md). */

import { useState } from 'react';
import { LookOnly, whyNot } from '../../../screen';
import { GuardedIconButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Message, StateTag, Tag } from '../../../ui';
import { InPageSlot } from '../../../ui/page-slots';
import { type NetworkInterface, networkCalls } from './calls';
import { interfaceProblems } from './check';
import { type BondValues, bondForm } from './forms';
import { addressText } from './interface-card';
import { MemberPicker } from './member-picker';
import { dropInterface, freeName, type InterfaceConfig, interfaceOf, NEW_INTERFACE, putInterface } from './model';
import type { NetworkTools, Plan } from './plan';
import { portPicture } from './ports';
import { PortsPicture } from './ports-picture';
import { ACTIONS, COMPONENT, RIGHT } from './rights';
import { SafeDrawer } from './safe-form';
import { SafeQuestion } from './safe-question';
import { ofNetwork } from './tools';

const BondDrawer = ({
  network,
  bond,
  onClose,
}: {
  readonly network: NetworkTools;
  /** Absent: a new one. */
  readonly bond: NetworkInterface | undefined;
  readonly onClose: () => void;
}) => {
  const { screen, overview } = network;
  const { t, gateway } = screen;
  const base: InterfaceConfig = bond ?? { ...NEW_INTERFACE, kind: 'bond', name: freeName(overview, 'bond') };
  const plan = (values: BondValues): Plan => {
    const miimon = values.miimon ?? 0;
    const primary = values.bond_mode === 'active-backup' ? values.primary : '';
    const entry: InterfaceConfig = { ...base, ...values, primary, miimon };
    const after = putInterface(overview, entry);
    // Who is in two teams has to be found before the members have moved.
    const { members } = interfaceProblems({ ...overview, interfaces: [...overview.interfaces, entry] }, entry);
    return {
      after,
      problems: { ...interfaceProblems(after, interfaceOf(after, entry.name) ?? entry), ...(members && { members }) },
      send: (safe, options) =>
        gateway.send(
          networkCalls.saveBond,
          { ...values, primary, miimon, ...(bond && { id: bond.name, mtime: bond.mtime }), ...safe },
          options,
        ),
    };
  };
  return (
    <SafeDrawer
      network={network}
      title={bond ? t('system-network:bond.edit', { name: bond.name }) : t('system-network:bond.add')}
      def={bondForm}
      record={base}
      kept={bond && { resource: 'networkTeaming', id: bond.name, name: bond.name }}
      draftKey={`netcardset ${bond?.name ?? 'new team'}`}
      plan={plan}
      onClose={onClose}
    >
      {(form, disabled) => (
        <>
          <div className="mt-4 mb-2">
            <Callout severity="info">
              <span className="font-medium">{t(`system-network:bond.values.bond_mode.${form.values.bond_mode}`)}</span>
              <span className="block text-note">{t(`system-network:bond.about.${form.values.bond_mode}`)}</span>
            </Callout>
          </div>
          <MemberPicker
            bond={base.name}
            interfaces={overview.interfaces}
            values={form.values}
            issue={form.issue('members')}
            disabled={disabled}
            onChange={form.set}
            t={t}
          />
        </>
      )}
    </SafeDrawer>
  );
};

export const TeamingTab = ofNetwork(({ network }) => {
  const { screen, overview } = network;
  const { t, can, gateway } = screen;
  const [open, setOpen] = useState<{ readonly bond: NetworkInterface | undefined }>();
  const [dropped, setDropped] = useState<NetworkInterface>();
  const bonds = overview.interfaces.filter(({ kind }) => kind === 'bond');
  const teams = portPicture(overview.interfaces, overview.used.name).filter(({ bond }) => bond);
  const add = can(RIGHT.add) && (
    <Button look="primary" icon="plus" onClick={() => setOpen({ bond: undefined })}>
      {t('system-network:bond.add')}
    </Button>
  );
  return (
    <>
      <LookOnly screen={screen} component={COMPONENT} actions={ACTIONS} />
      {bonds.length === 0 ? (
        <div className="rounded-panel border border-line bg-surface">
          <Message icon="network" title={t('system-network:bond.empty')} action={add}>
            {t('system-network:bond.emptyHelp')}
          </Message>
        </div>
      ) : (
        <>
          <InPageSlot name="actions">{add}</InPageSlot>
          <PortsPicture
            groups={teams}
            onOpen={(name) => setOpen({ bond: bonds.find((each) => each.name === name || each.members.includes(name)) })}
            t={t}
          />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            {bonds.map((bond) => (
              <section key={bond.name} aria-label={bond.name} className="rounded-panel border border-line bg-surface p-4 shadow-panel">
                <div className="mb-2 flex flex-wrap items-center gap-2.5">
                  <h2 className="font-semibold">
                    {bond.name}
                    {bond.label && <span className="ml-2 font-normal text-muted">{bond.label}</span>}
                  </h2>
                  <Tag>{t(`system-network:bond.values.bond_mode.${bond.bond_mode}`)}</Tag>
                  <span className="ml-auto flex gap-1">
                    <GuardedIconButton
                      why={whyNot(screen, RIGHT.edit)}
                      icon="edit"
                      label={t('system-network:bond.edit', { name: bond.name })}
                      onClick={() => setOpen({ bond })}
                    />
                    <GuardedIconButton
                      why={whyNot(screen, RIGHT.del)}
                      icon="delete"
                      label={t('system-network:bond.dissolve', { name: bond.name })}
                      onClick={() => setDropped(bond)}
                    />
                  </span>
                </div>
                <p className="mb-3 text-muted tabular-nums">
                  {bond.current ? addressText(bond.current.address, bond.current.netmask) : t('system-network:card.none')}
                </p>
                <ul className="space-y-1.5">
                  {bond.members.map((name) => {
                    const works = bond.active.includes(name);
                    const port = interfaceOf(overview, name);
                    const link = overview.interfaces.find((each) => each.name === name)?.link ?? false;
                    return (
                      <li key={name} className="flex items-center gap-3">
                        <StateTag severity={works ? 'success' : link ? 'neutral' : 'warning'}>
                          {name}
                          {port?.label ? ` (${port.label})` : ''}
                        </StateTag>
                        <span className="text-note text-muted">
                          {t(works ? 'system-network:bond.works' : link ? 'system-network:bond.waits' : 'system-network:ports.state.down')}
                        </span>
                      </li>
                    );
                  })}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
      {open && <BondDrawer key={open.bond?.name} network={network} bond={open.bond} onClose={() => setOpen(undefined)} />}
      {dropped && (
        <SafeQuestion
          network={network}
          title={t('system-network:bond.dissolve', { name: dropped.name })}
          plan={{
            after: dropInterface(overview, dropped.name),
            send: (fields, options) => gateway.send(networkCalls.dropBonds, { ids: [dropped.name], ...fields }, options),
          }}
          onClose={() => setDropped(undefined)}
        >
          {t('system-network:bond.dissolveHelp', { name: dropped.members[0] ?? '' })}
        </SafeQuestion>
      )}
    </>
  );
});
