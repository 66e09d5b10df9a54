/** "View as this group": the menu that its accounts would see, and which buttons they have on each page. */

import { useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { actionName } from '../../../screen/page/why-not';
import { Dialog, Icon, MENU_ICONS, type MenuIconName, Message } from '../../../ui';
import { TabPanels } from '../../../ui/tab-panels';
import type { Offer } from './group-values';
import { type MenuNode, screensOf, visibleMenu } from './menu-nodes';
import { actionOf, componentOf, type MenuKind, type Rights } from './rights';

const iconOf = (name: string): MenuIconName => (Object.hasOwn(MENU_ICONS, name) ? (name as MenuIconName) : 'list'); // hasOwn has just said so

/** The dialog "View as this group". `rights` are those of the form, saved or not. */
export function Preview({
  name,
  offer,
  rights,
  unsaved,
  t,
  onClose,
}: {
  readonly name: string;
  readonly offer: Offer;
  readonly rights: Rights;
  readonly unsaved: boolean;
  readonly t: Translate;
  readonly onClose: () => void;
}) {
  const [kind, setKind] = useState<MenuKind>(rights.menus.size === 0 && rights.operationMenus.size > 0 ? 'operationMenus' : 'menus');
  return (
    <Dialog
      title={t('system-people:preview.title', { name: name || t('system-people:group.unnamed') })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      width="max-w-[860px]"
    >
      <p className="mb-4 text-muted">{t(unsaved ? 'system-people:preview.unsaved' : 'system-people:preview.help')}</p>
      <TabPanels
        label={t('system-people:preview.mode')}
        tabs={(['menus', 'operationMenus'] as const).map((value) => ({ value, label: t(`system-people:preview.${value}`) }))}
        value={kind}
        onChange={setKind}
      >
        {(shown) => (
          <Seen nodes={visibleMenu(offer.menus[shown], rights[shown])} rights={rights} buttons={offer.buttons} t={t} key={shown} />
        )}
      </TabPanels>
    </Dialog>
  );
}

function Seen({
  nodes,
  rights,
  buttons,
  t,
}: {
  readonly nodes: readonly MenuNode[];
  readonly rights: Rights;
  readonly buttons: readonly string[];
  readonly t: Translate;
}) {
  const screens = screensOf(nodes);
  const [at, setAt] = useState(screens[0]?.id);
  const current = screens.find(({ id }) => id === at);
  if (!current) return <Message icon="eye-off" title={t('system-people:preview.nothing')} />;
  return (
    <div className="grid overflow-hidden rounded-panel border border-line sm:grid-cols-[220px_minmax(0,1fr)]">
      <nav
        aria-label={t('system-people:preview.menu')}
        className="max-h-56 overflow-y-auto sm:max-h-[420px] bg-canvas p-2 max-sm:border-b sm:border-r border-line"
      >
        <Level nodes={nodes} depth={0} at={current.id} onPick={setAt} />
      </nav>
      <div className="min-h-56 p-5">
        <h3 className="text-title font-semibold">{current.title}</h3>
        <p className="mt-1 mb-3 text-muted">{t('system-people:preview.buttons')}</p>
        <ul className="flex flex-wrap gap-2">
          {buttons
            .filter((button) => componentOf(button) === current.id)
            .toSorted((one, other) => Number(rights.buttons.has(other)) - Number(rights.buttons.has(one)))
            .map((button) => {
              const has = rights.buttons.has(button);
              return (
                <li
                  key={button}
                  className={`inline-flex h-control items-center gap-1.5 rounded-control border px-3 ${has ? 'border-line-strong' : 'border-dashed border-line-strong text-muted'}`}
                >
                  <Icon name={has ? 'check' : 'close'} className={`size-4 ${has ? 'text-success' : 'text-faint'}`} />
                  <span>{actionName(t, actionOf(button))}</span>
                  <span className="sr-only">{t(has ? 'system-people:preview.allowed' : 'system-people:preview.missing')}</span>
                </li>
              );
            })}
        </ul>
      </div>
    </div>
  );
}

const Level = ({
  nodes,
  depth,
  at,
  onPick,
}: {
  readonly nodes: readonly MenuNode[];
  readonly depth: number;
  readonly at: string;
  readonly onPick: (id: string) => void;
}) => (
  <ul className="space-y-0.5">
    {nodes.map((node) => (
      <li key={node.id}>
        {node.component === undefined ? (
          <>
            <span className="flex items-center gap-2 px-2 py-1 font-medium text-muted" style={{ paddingLeft: 8 + depth * 14 }}>
              {depth === 0 && <Icon name={iconOf(node.icon)} className="size-4" />}
              <span className="min-w-0 truncate">{node.title}</span>
            </span>
            <Level nodes={node.children} depth={depth + 1} at={at} onPick={onPick} />
          </>
        ) : (
          <button
            type="button"
            aria-current={node.id === at || undefined}
            onClick={() => onPick(node.id)}
            style={{ paddingLeft: 8 + depth * 14 }}
            className={`block w-full truncate rounded-control py-1 pr-2 text-left ${node.id === at ? 'bg-accent-soft font-medium text-accent-text' : 'hover:bg-hover'}`}
          >
            {node.title}
          </button>
        )}
      </li>
    ))}
  </ul>
);
