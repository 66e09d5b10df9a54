/** The two trees of rights: authorization menu and operation menu, with their buttons (src/gateway/README.md, Rights). */

import { useMemo, useState } from 'react';
import { actionName, useSend, type ViewProps } from '../../../screen';
import { Checkbox } from '../../../ui/checkbox';
import { MenuButton } from '../../../ui/menu-button';
import { TabPanels } from '../../../ui/tab-panels';
import { Tree } from '../../../ui/tree';
import { type GroupRow, groupCalls } from './calls';
import { type GroupValues, hasScene, type Offer, rightsIn, spellRights } from './group-values';
import { rightsTree } from './menu-nodes';
import { READY_GROUPS, rightsOfReady } from './ready-groups';
import { type MenuKind, missing, type Rights, ticksOf, within, withTicks } from './rights';

const KINDS = ['menus', 'operationMenus'] as const satisfies readonly MenuKind[];

interface EditorProps extends ViewProps {
  readonly offer: Offer;
  /** The rights that the group has, and those of the form. */
  readonly saved: Rights;
  readonly now: Rights;
  /** Groups to copy from. */
  readonly others: readonly GroupRow[];
  readonly disabled: boolean;
  readonly onChange: (values: Partial<GroupValues>) => void;
}

/** Fills the trees at once: from a preset group, or from another group as far as the person has its rights. */
function Presets({
  screen,
  offer: { own, everything, scenes: ownScenes },
  others,
  onChange,
}: Pick<EditorProps, 'screen' | 'offer' | 'others' | 'onChange'>) {
  const { t } = screen;
  const { send } = useSend(screen, 'toast');
  const copyFrom = async (id: string): Promise<void> => {
    const reply = await send(groupCalls.detail, { id });
    if (reply) onChange(spellRights(within(rightsIn(reply.data.detail, everything), own)));
  };
  return (
    <>
      <MenuButton
        label={t('system-people:group.ready')}
        entries={READY_GROUPS.map((ready) => ({
          key: ready.name,
          label: t(`system-people:ready.${ready.name}`),
          onSelect: () => {
            const scenes = ready.scenes.filter((scene) => hasScene(ownScenes, scene));
            onChange({
              ...spellRights(rightsOfReady(ready, own)),
              ...(scenes.length > 0 && { scenes: scenes.join(',') }),
              ...(ready.reviewer && { reviewer: true }),
            });
          },
        }))}
      />
      {others.length > 0 && (
        <MenuButton
          label={t('system-people:group.copy')}
          entries={others.map(({ id, name }) => ({ key: id, label: name, onSelect: () => void copyFrom(id) }))}
        />
      )}
    </>
  );
}

/** The trees, and what fills them at once. */
export function RightsEditor({ screen, offer, saved, now, others, disabled, onChange }: EditorProps) {
  const { t } = screen;
  const [kind, setKind] = useState<MenuKind>('menus');
  const [changedOnly, setChangedOnly] = useState(false);
  const nodes = useMemo(
    () =>
      rightsTree({
        nodes: offer.menus[kind],
        kind,
        buttons: offer.buttons,
        own: offer.own,
        saved,
        now,
        changedOnly,
        words: {
          view: t('system-people:group.view'),
          action: (action) => actionName(t, action),
          given: t('system-people:group.given'),
          taken: t('system-people:group.taken'),
          notYours: t('system-people:group.notYours'),
        },
      }),
    [offer, kind, saved, now, changedOnly, t],
  );
  const [lost, gained] = [missing(saved, now), missing(now, saved)];
  const changed = lost[kind].length + gained[kind].length + lost.buttons.length + gained.buttons.length > 0;
  return (
    <section aria-label={t('system-people:group.rights')} className="mt-5">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('system-people:group.rights')}</h2>
        {!disabled && <Presets screen={screen} offer={offer} others={others} onChange={onChange} />}
        <Checkbox
          label={t('system-people:group.changedOnly')}
          checked={changedOnly}
          disabled={!changed && !changedOnly}
          onChange={setChangedOnly}
        />
      </div>
      <TabPanels
        label={t('system-people:group.rights')}
        tabs={KINDS.map((value) => ({ value, label: `${t(`system-people:group.${value}`)} (${now[value].size})` }))}
        value={kind}
        onChange={setKind}
      >
        {(shown) => (
          <Tree
            key={`${shown} ${changedOnly}`}
            several
            nodes={nodes}
            value={ticksOf(now, shown)}
            onChange={(ticks) => onChange(spellRights(withTicks(now, shown, ticks)))}
            label={t(`system-people:group.${shown}`)}
            height={460}
            openUpTo={changedOnly ? Number.POSITIVE_INFINITY : 0}
            disabled={disabled}
            words={{
              search: t('system-people:group.searchRights'),
              none: t(changedOnly ? 'system-people:group.noChange' : 'system-people:group.noRight'),
              expandAll: t('engine:table.expandAll'),
              collapseAll: t('engine:table.collapseAll'),
            }}
          />
        )}
      </TabPanels>
    </section>
  );
}
