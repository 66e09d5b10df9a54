/** Extensionset: the extensions, the ring groups, and every number of the box on one map (SPEC.md 2). */
import { useMemo, useState } from 'react';
import { changeQuery, ListView, PageHead, type ScreenProps, tabOf, type ViewProps } from '../../../screen';
import { listDef } from '../../../screen/definition/definition';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { usePlan } from '../parts/use-plan';
import { AddMany } from './add-many';
import { setDnd } from './calls';
import { ExtensionDetail } from './detail';
import { extensions } from './extensions';
import { ringGroups } from './groups';
import { ExtensionFoot, ExtensionPreview } from './licence';
import { SwitchedOff } from './members-field';
import { NumberPlan } from './number-plan';
import { ProvisionDialog } from './provision';
import { Summary } from './summary';

const TABS = ['extensions', 'groups', 'numbers'] as const;

const shown = listDef({
  ...extensions,
  Detail: ExtensionDetail,
  Footer: ExtensionFoot,
  Preview: ExtensionPreview,
  actions: [
    {
      name: 'provision',
      icon: 'key',
      when: ({ type }) => type !== 'fxs',
      run: ({ id }, { query, setQuery }) => setQuery({ ...query, provision: id }),
    },
  ],
  bulk: [
    {
      name: 'dndOn',
      icon: 'muted',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(setDnd, { id, dnd: 1 }, { signal, quiet: true }),
    },
    {
      name: 'dndOff',
      icon: 'volume',
      right: 'edit',
      run: ({ id }, { gateway }, signal) => gateway.send(setDnd, { id, dnd: 0 }, { signal, quiet: true }),
    },
  ],
});

function Extensions({ screen }: { readonly screen: ScreenProps }) {
  const { can, query } = screen;
  const [many, setMany] = useState(false);
  return (
    <>
      <ListView
        screen={screen}
        def={shown}
        embedded
        summary={<Summary screen={screen} />}
        buttons={
          can('voicemodel/extensionset:add') && (
            <Button icon="list" onClick={() => setMany(true)}>
              {screen.t('voice-extensions:many.title')}
            </Button>
          )
        }
      />
      {many && <AddMany screen={screen} onClose={() => setMany(false)} />}
      {query.provision && can('voicemodel/extensionset:provision') && (
        <ProvisionDialog id={query.provision} screen={screen} onClose={() => changeQuery(screen, { provision: '' })} />
      )}
    </>
  );
}

function Groups({ screen }: { readonly screen: ScreenProps }) {
  const { plan } = usePlan(screen);
  const off = useMemo(() => new Set(plan?.extensions.filter(({ status }) => !status).map(({ id }) => id)), [plan]);
  return (
    <SwitchedOff value={off}>
      <ListView screen={screen} def={ringGroups} embedded />
    </SwitchedOff>
  );
}

/** The screen. Its tab is in the address. */
export function ExtensionSet({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('voice-extensions:title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-extensions:tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'extensions'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'extensions' ? (
            <Extensions screen={screen} />
          ) : tab === 'groups' ? (
            <Groups screen={screen} />
          ) : (
            <NumberPlan screen={screen} />
          )
        }
      </TabPanels>
    </>
  );
}
