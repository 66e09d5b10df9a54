/** The two trees of rights: authorization menu and operation menu, with their buttons (src/gateway/README.md, Rights). */
import { useMemo, useState } from 'react';
import { type ScreenProps, useSend } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { Checkbox } from '../../../ui/checkbox';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { TabPanels } from '../../../ui/tab-panels';
import { Tree } from '../../../ui/tree';
import { type Catalogue, type GroupRow, groupCalls } from './calls';
import { type GroupValues, rightsIn, spellRights } from './group-values';
import { type MenuNode, rightsTree } from './menu-nodes';
import { READY_GROUPS, rightsOfReady } from './ready-groups';
import { actionName } from './right-names';
import { type MenuKind, missing, type Rights, ticksOf, within, withTicks } from './rights';

const KINDS = ['menus', 'operationMenus'] as const satisfies readonly MenuKind[];
const BUTTON =
  'inline-flex h-control items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 hover:bg-hover aria-expanded:bg-hover';

/** The trees, and what fills them at once. */
export function RightsEditor({
  screen,
  menus,
  catalogue,
  own,
  saved,
  now,
  everythingGiven,
  others,
  everything,
  disabled,
  onChange,
  onReady,
}: {
  readonly screen: ScreenProps;
  readonly menus: Readonly<Record<MenuKind, readonly MenuNode[]>>;
  readonly catalogue: Catalogue;
  readonly own: Rights;
  readonly saved: Rights;
  readonly now: Rights;
  /** A super administrator has all of it. */
  readonly everythingGiven: boolean;
  readonly others: readonly GroupRow[];
  readonly everything: Rights;
  readonly disabled: boolean;
  readonly onChange: (rights: Rights) => void;
  readonly onReady: (values: Partial<GroupValues>) => void;
}) {
  const { t } = screen;
  const { send } = useSend(screen, 'toast');
  const [kind, setKind] = useState<MenuKind>('menus');
  const [changedOnly, setChangedOnly] = useState(false);
  const nodes = useMemo(
    () =>
      rightsTree({
        nodes: menus[kind],
        kind,
        buttons: catalogue.buttons,
        own,
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
    [menus, kind, catalogue, own, saved, now, changedOnly, t],
  );
  const [lost, gained] = [missing(saved, now), missing(now, saved)];
  const changed = lost[kind].length + gained[kind].length + lost.buttons.length + gained.buttons.length > 0;

  const copyFrom = async (id: string): Promise<void> => {
    const reply = await send(groupCalls.detail, { id });
    if (reply) onChange(within(rightsIn(reply.data.detail, everything), own));
  };

  if (everythingGiven) {
    return (
      <div className="mt-5">
        <Callout severity="warning">{t('system-people:group.superRights')}</Callout>
      </div>
    );
  }
  return (
    <section aria-label={t('system-people:group.rights')} className="mt-5">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="mr-auto font-semibold">{t('system-people:group.rights')}</h2>
        {!disabled && (
          <>
            <Menu
              label={t('system-people:group.ready')}
              className={BUTTON}
              button={
                <>
                  {t('system-people:group.ready')}
                  <Icon name="chevron-down" className="size-4 text-muted" />
                </>
              }
              entries={READY_GROUPS.map((ready) => ({
                key: ready.name,
                label: t(`system-people:ready.${ready.name}`),
                onSelect: () =>
                  onReady({
                    ...spellRights(rightsOfReady(ready, own)),
                    ...(ready.scenes.length > 0 && { scenes: ready.scenes.join(',') }),
                    ...(ready.reviewer && { reviewer: true }),
                  }),
              }))}
            />
            {others.length > 0 && (
              <Menu
                label={t('system-people:group.copy')}
                className={BUTTON}
                button={
                  <>
                    {t('system-people:group.copy')}
                    <Icon name="chevron-down" className="size-4 text-muted" />
                  </>
                }
                entries={others.map(({ id, name }) => ({ key: id, label: name, onSelect: () => void copyFrom(id) }))}
              />
            )}
          </>
        )}
        <Checkbox
          label={t('system-people:group.changedOnly')}
          checked={changedOnly}
          disabled={!changed && !changedOnly}
          onChange={setChangedOnly}
        />
      </div>
      <TabPanels
        label={t('system-people:group.rights')}
        tabs={KINDS.map((value) => ({
          value,
          label: `${t(`system-people:group.${value}`)} (${now[value].size})`,
        }))}
        value={kind}
        onChange={setKind}
      >
        {(shown) => (
          <Tree
            key={`${shown} ${changedOnly}`}
            several
            nodes={nodes}
            value={ticksOf(now, shown)}
            onChange={(ticks) => onChange(withTicks(now, shown, ticks))}
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
