/** What is drawn of the menus in a way of its own, and the editor of one, which is loaded when one is opened. */
import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { Button, Skeleton, StateTag, Tag } from '../../../ui';
import { appMenus, type menuFields } from './menus';

const Editor = lazy(async () => ({ default: (await loadPart(() => import('./editor'))).Editor }));
const SEVERITIES = { none: 'neutral', same: 'success', changed: 'warning' } as const;

export const views: ListViews<typeof menuFields> = {
  cells: {
    problems: ({ value, screen: { t } }) =>
      value ? (
        <Tag severity="warning">{t('smart-screen-app-menu:fault.count', { count: value })}</Tag>
      ) : (
        <span className="text-muted">{t('smart-screen-app-menu:fault.none')}</span>
      ),
    state: ({ value, row: { version = 0 }, screen: { t } }) => (
      <StateTag severity={SEVERITIES[value]}>{t(`smart-screen-app-menu:menus.values.state.${value}`, { version })}</StateTag>
    ),
  },
  switching: (_row, on, { t }) => (on ? [] : [t('smart-screen-app-menu:menus.offHelp')]),
  Buttons: ({ screen: { t, can, setQuery } }) =>
    can(`${appMenus.component}:add`) && (
      <Button look="primary" icon="plus" floating onClick={() => setQuery({ menu: 'new' })}>
        {t('smart-screen-app-menu:menus.actions.add')}
      </Button>
    ),
  // Which menu is open is in the address.
  Around: ({ screen, children }) => {
    const { menu, from } = screen.query;
    if (menu === undefined) return children;
    const id = menu === 'new' ? undefined : menu;
    return (
      <Suspense fallback={<Skeleton className="h-[60vh] w-full" />}>
        <Editor key={id ?? `new ${from}`} screen={screen} id={id} copyOf={id === undefined ? from : undefined} />
      </Suspense>
    );
  },
};
