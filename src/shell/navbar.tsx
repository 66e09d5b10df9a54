/** The bar above the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { calls } from '../gateway/calls';
import { ownUrl } from '../lib/safe-url';
import { serverText } from '../lib/server-text';
import { errorLog } from '../session/error-log';
import { notify } from '../session/notices';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Menu, type MenuEntry } from '../ui/menu';
import { BadgeButton, ORDERS, TIPS } from './badge-button';
import { usePath, useSessionState, useSettings, useShell } from './context';
import { JobTray } from './job-tray';
import { SIZES } from './preferences';
import { ScenePicker } from './scenes';

const Fullscreen = () => {
  const { t } = useShell();
  const [full, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, []);
  const toggle = async (): Promise<void> => {
    try {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await document.documentElement.requestFullscreen();
    } catch {
      notify('warning', t('common:shell.noFullscreen'));
    }
  };
  return (
    <IconButton
      icon={full ? 'fullscreen-exit' : 'fullscreen'}
      label={full ? t('common:shell.exitFullscreen') : t('common:shell.fullscreen')}
      onClick={() => (document.fullscreenEnabled ? void toggle() : notify('warning', t('common:shell.noFullscreen')))}
    />
  );
};

/** Leaves out as many parts of the way from its start as there is no room for; the open page's name stays, cut if it must be. */
function fitTrail(trail: HTMLElement): void {
  const parts = [...trail.children].filter((part) => part instanceof HTMLElement);
  const last = parts.at(-1);
  for (const part of parts) part.style.display = '';
  if (!last) return;
  last.style.flexShrink = '0';
  for (const part of parts) {
    if (part === last || trail.scrollWidth <= trail.clientWidth) break;
    part.style.display = 'none';
  }
  last.style.flexShrink = '';
}

const Breadcrumb = () => {
  const { session, t, tabs } = useShell();
  const path = usePath();
  const node = session.menu.screens.get(path);
  const own = useStore(tabs.store, ({ tabs: list }) => list.find((tab) => tab.path === path)?.title);
  const trail = [...(session.menu.trails.get(path) ?? []), node?.title ?? own ?? t('common:shell.dashboard')];
  const place = useRef<HTMLOListElement>(null);
  const written = trail.join('\n');
  useLayoutEffect(() => {
    const list = place.current;
    const bar = list?.closest('header') ?? list?.parentElement;
    if (!list || !bar) return;
    const observer = new ResizeObserver(() => fitTrail(list));
    observer.observe(bar);
    fitTrail(list);
    return () => observer.disconnect();
  }, [written]);
  return (
    <nav aria-label={t('common:shell.breadcrumb')} className="hidden min-w-0 desk:block">
      <ol ref={place} className="flex items-center gap-1.5 overflow-hidden text-muted">
        {trail.map((title, at) => {
          const open = at === trail.length - 1;
          return (
            <li key={at} className={`flex items-center gap-1.5 ${open ? 'min-w-0 text-ink' : 'shrink-0'}`}>
              <span className="max-w-52 truncate" title={title} aria-current={open ? 'page' : undefined}>
                {title}
              </span>
              {!open && <Icon name="chevron-right" className="size-3.5 shrink-0 text-faint" />}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const UserMenu = () => {
  const { session, runtime, t, go, can, openDialog, changeMode } = useShell();
  const { operations } = useSessionState();
  const errors = useStore(errorLog, ({ entries }) => entries.length);
  const name = serverText(session.user.name, 40) || t('common:shell.account');
  const avatar = ownUrl(session.user.avatar, location.href);
  const clearCache = async (): Promise<void> => {
    await runtime.gateway.send(calls.clearCache, {}).then(
      () => notify('success', t('common:shell.cacheCleared')),
      () => undefined, // told by the gateway
    );
  };
  const entries: MenuEntry[] = [
    { key: 'dashboard', label: t('common:shell.dashboard'), icon: 'dashboard', onSelect: () => go('/dashboard') },
    { key: 'profile', label: t('common:shell.profile'), icon: 'user', onSelect: () => openDialog('profile') },
    { key: 'password', label: t('common:shell.changePassword'), icon: 'key', onSelect: () => openDialog('password') },
    { key: 'theme', label: t('common:shell.theme'), icon: 'theme', onSelect: () => openDialog('settings') },
    ...(can('system/systemtools:developer')
      ? [
          {
            key: 'developer',
            label: t('common:shell.developerMode'),
            icon: 'code' as const,
            separated: true,
            onSelect: () => openDialog('developer'),
          },
        ]
      : []),
    {
      key: 'mode',
      label: operations ? t('common:shell.fullMode') : t('common:shell.operationsMode'),
      icon: 'swap',
      onSelect: changeMode,
    },
    { key: 'cache', label: t('common:shell.clearCache'), icon: 'eraser', onSelect: () => void clearCache() },
    ...(errors > 0
      ? [
          {
            key: 'errors',
            label: t('common:shell.errorLog', { count: errors }),
            icon: 'warning' as const,
            onSelect: () => openDialog('errors'),
          },
        ]
      : []),
    { key: 'out', label: t('common:shell.logOut'), icon: 'logout', separated: true, onSelect: () => void runtime.logOut() },
  ];
  return (
    <Menu
      label={t('common:shell.userMenu', { name })}
      entries={entries}
      head={
        <div className="border-b border-line px-2.5 pt-1.5 pb-2.5">
          <p className="max-w-56 truncate font-medium">{name}</p>
          {session.user.introduction && (
            <p className="max-w-56 truncate text-note text-muted">{serverText(session.user.introduction, 80)}</p>
          )}
        </div>
      }
      button={
        <>
          {avatar ? (
            <img src={avatar} alt="" className="size-6 rounded-full object-cover" />
          ) : (
            // Drawn, not written: what is written in a button is a part of its name.
            <span
              aria-hidden="true"
              data-initial={[...name][0]}
              className="grid size-6 place-items-center rounded-full bg-accent-soft text-note font-semibold text-accent-text uppercase before:content-[attr(data-initial)]"
            />
          )}
          <span className="hidden max-w-32 truncate text-ink md:inline">{name}</span>
          <Icon name="chevron-down" className="hidden size-4 md:block" />
        </>
      }
    />
  );
};

/** The bar above the page: breadcrumb, search, counts, tray, settings and the account's menu. */
export function Navbar({ menuOpen, onToggleSidebar }: { readonly menuOpen: boolean; readonly onToggleSidebar: () => void }) {
  const { t, runtime, preferences, news, openDialog } = useShell();
  const { language, operations } = useSessionState();
  const { size, showSettings } = useSettings();
  const { tip, order } = useStore(news.store);
  return (
    <header className="flex h-14 items-center gap-1 border-b border-line bg-surface px-2 desk:px-3">
      <IconButton icon="menu" label={t('common:shell.toggleMenu')} aria-expanded={menuOpen} onClick={onToggleSidebar} />
      <Breadcrumb />
      {operations && <ScenePicker />}
      <div className="grow" />
      <button
        type="button"
        onClick={() => openDialog('search')}
        className="mr-1 hidden h-control w-28 items-center gap-2 rounded-control border border-line bg-canvas px-2.5 text-muted hover:border-line-strong desk:flex xl:w-44"
      >
        <Icon name="search" className="size-4" />
        <span className="grow truncate text-left">{t('common:shell.search')}</span>
        <kbd className="font-sans text-note text-faint max-xl:hidden">Ctrl K</kbd>
      </button>
      <span className="desk:hidden">
        <IconButton icon="search" label={t('common:shell.search')} onClick={() => openDialog('search')} />
      </span>
      <JobTray />
      <BadgeButton icon="shop" count={order} label={t('common:shell.orders', { count: order })} target={ORDERS} />
      <BadgeButton icon="bell" count={tip} label={t('common:shell.tips', { count: tip })} target={TIPS} />
      <span className="hidden sm:inline-flex">
        <Fullscreen />
      </span>
      <span className="hidden sm:inline-flex">
        <Menu
          label={t('common:shell.size')}
          button={<Icon name="size" className="size-[18px]" />}
          entries={SIZES.map((name) => ({
            key: name,
            label: t(`common:size.${name}`),
            checked: name === size,
            onSelect: () => preferences.change('size', name),
          }))}
        />
      </span>
      {runtime.config.languages.length > 1 && (
        <Menu
          label={t('common:shell.language')}
          button={<Icon name="language" className="size-[18px]" />}
          entries={[
            { key: 'zh_CN', label: '简体中文', checked: language === 'zh_CN', onSelect: () => runtime.setLanguage('zh_CN') },
            { key: 'en', label: 'English', checked: language === 'en', onSelect: () => runtime.setLanguage('en') },
          ]}
        />
      )}
      {showSettings && (
        <span className="hidden sm:inline-flex">
          <IconButton icon="settings" label={t('common:shell.settings')} onClick={() => openDialog('settings')} />
        </span>
      )}
      <UserMenu />
    </header>
  );
}
