/** The tabs of visited pages: a menu on right click, on its button and on the Menu key; drag to reorder. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { IconButton } from '../ui/button';
import { Icon } from '../ui/icon';
import { Menu, type MenuAnchor, type MenuEntry, MenuPanel } from '../ui/menu';
import { type ShellValue, usePath, useShell } from './context';
import { type CloseScope, href, type Tab } from './tabs';

interface Open {
  readonly tab: Tab;
  readonly anchor: MenuAnchor;
}

const pointAnchor = (x: number, y: number): MenuAnchor => ({ left: x, right: x, top: y, bottom: y - 4 });

const SCOPES = [
  ['this', 'close'],
  ['others', 'closeOthers'],
  ['left', 'closeLeft'],
  ['right', 'closeRight'],
  ['all', 'closeAll'],
] as const;

/** Whether the tabs have no room beside each other; the one that is open is brought into view, and again when there is less room or it grows. */
function useCrowded(strip: RefObject<HTMLElement | null>, list: readonly Tab[], path: string, unsaved: ReadonlySet<string>): boolean {
  const [crowded, setCrowded] = useState(false);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // It is told once at the start too, when the page has just been laid out: asked here, the browser would have to do that twice.
    const observer = new ResizeObserver(() => {
      // With the button that closes it, which stands beside its name.
      element.querySelector('[aria-current]')?.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      setCrowded(element.scrollWidth > element.clientWidth + 1);
    });
    observer.observe(element);
    return () => observer.disconnect();
    // Measured again when a tab comes, goes, is chosen, or gets its mark.
  }, [strip, list, path, unsaved]);
  return crowded;
}

/** Closes a tab, or others from there; where that loses what is not saved, it is asked first. `path` is where the person is. */
const closeTabs = ({ tabs, go, askToClose }: ShellValue, path: string, tab: Tab, scope: CloseScope): void => {
  const { tabs: list, unsaved } = tabs.store.getState();
  const lost = list.filter((known) => unsaved.has(known.path) && !tabs.survives(tab.path, scope, known.path));
  const discard = (): void => {
    const next = tabs.close(tab.path, scope, path);
    if (next) go(href(next));
  };
  if (lost.length === 0) discard();
  else askToClose({ titles: lost.map(({ title }) => title), discard });
};

/** What can be done with a tab. */
const entriesOf = (shell: ShellValue, path: string, tab: Tab): readonly MenuEntry[] => [
  { key: 'refresh', label: shell.t('common:tabs.refresh'), onSelect: () => shell.tabs.refresh(tab.path) },
  ...SCOPES.map(([scope, key]) => ({
    key: scope,
    label: shell.t(`common:tabs.${key}`),
    disabled: scope === 'this' && tab.affix,
    onSelect: () => closeTabs(shell, path, tab, scope),
  })),
];

/** The tabs of visited pages. */
export function TabStrip() {
  const shell = useShell();
  const { t, tabs, go } = shell;
  const path = usePath();
  const { tabs: list, unsaved } = useStore(tabs.store);
  const [open, setOpen] = useState<Open>();
  const [dragged, setDragged] = useState<string>();
  const strip = useRef<HTMLUListElement>(null);
  const crowded = useCrowded(strip, list, path, unsaved);

  const close = (tab: Tab): void => closeTabs(shell, path, tab, 'this');
  const onKey = (event: KeyboardEvent, tab: Tab, at: number): void => {
    const box = event.currentTarget.getBoundingClientRect();
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) setOpen({ tab, anchor: pointAnchor(box.left, box.bottom) });
    else if (event.key === 'Delete' && !tab.affix) close(tab);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const step = event.key === 'ArrowRight' ? 1 : -1;
      if (event.ctrlKey) tabs.move(tab.path, at + step);
      else strip.current?.querySelectorAll<HTMLElement>('[data-tab]')[(at + step + list.length) % list.length]?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <nav aria-label={t('common:tabs.label')} className="flex h-10 border-b border-line bg-surface">
      <ul ref={strip} className="flex min-w-0 grow gap-1 overflow-x-auto px-2 py-1 [scrollbar-width:none]">
        {list.map((tab, at) => {
          const current = tab.path === path;
          return (
            <li
              key={tab.path}
              draggable={!tab.affix}
              onDragStart={() => setDragged(tab.path)}
              onDragOver={(event) => {
                if (dragged !== undefined) event.preventDefault();
              }}
              onDrop={() => {
                if (dragged !== undefined) tabs.move(dragged, at);
                setDragged(undefined);
              }}
              onDragEnd={() => setDragged(undefined)}
              onContextMenu={(event: MouseEvent) => {
                event.preventDefault();
                setOpen({ tab, anchor: pointAnchor(event.clientX, event.clientY) });
              }}
              onAuxClick={(event) => {
                if (event.button === 1 && !tab.affix) close(tab);
              }}
              onMouseDown={(event) => {
                if (event.button === 1) event.preventDefault(); // no auto-scroll
              }}
              className={`group flex shrink-0 items-center rounded-control ${current ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover hover:text-ink'} ${dragged === tab.path ? 'opacity-50' : ''}`}
            >
              <button
                type="button"
                data-tab
                aria-current={current ? 'page' : undefined}
                tabIndex={current ? 0 : -1}
                onClick={() => go(href(tab))}
                onKeyDown={(event) => onKey(event, tab, at)}
                className={`flex h-full max-w-44 items-center gap-1.5 rounded-control pl-3 ${tab.affix ? 'pr-3' : 'pr-1'}`}
              >
                {tab.affix && <Icon name="pin" className="size-3" />}
                <span className="truncate">{tab.title}</span>
                {unsaved.has(tab.path) && (
                  <>
                    <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-warning" />
                    <span className="sr-only">{t('common:tabs.unsaved')}</span>
                  </>
                )}
              </button>
              {!tab.affix && (
                <button
                  type="button"
                  tabIndex={-1}
                  aria-label={t('common:tabs.closeNamed', { title: tab.title })}
                  onClick={() => close(tab)}
                  className="mr-1.5 grid size-5 place-items-center rounded-[4px] opacity-60 hover:bg-hover hover:opacity-100"
                >
                  <Icon name="close" className="size-3.5" />
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {crowded && (
        <span className="flex shrink-0 items-center border-l border-line px-0.5">
          <Menu
            label={t('common:tabs.all')}
            button={<Icon name="chevron-down" className="size-4" />}
            entries={list.map((tab) => ({ key: tab.path, label: tab.title, checked: tab.path === path, onSelect: () => go(href(tab)) }))}
          />
        </span>
      )}
      <span className="flex shrink-0 items-center border-l border-line px-0.5">
        <IconButton
          icon="more"
          label={t('common:tabs.menu')}
          aria-haspopup="menu"
          onClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            const tab = list.find((known) => known.path === path);
            if (tab) setOpen({ tab, anchor: box });
          }}
        />
      </span>
      {open && (
        <MenuPanel
          label={open.tab.title}
          anchor={open.anchor}
          align={open.anchor.left === open.anchor.right ? 'start' : 'end'}
          onClose={() => setOpen(undefined)}
          entries={entriesOf(shell, path, open.tab)}
        />
      )}
    </nav>
  );
}
