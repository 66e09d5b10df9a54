/** The sidebar: the menu that the server allows, one submenu open at a time. */
import { memo, type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, useSearch } from 'wouter';
import { ownUrl, safeUrl } from '../lib/safe-url';
import { Icon } from '../ui/icon';
import { MENU_ICONS, type MenuIconName } from '../ui/icon-names';
import { usePath, useSettings, useShell } from './context';
import { Flyout } from './flyout';
import { type MenuNode, visibleNodes } from './menu';
import { addressFrom } from './tabs';

/** The icon that a menu asks for; what the sprite does not have gets a neutral one. */
const menuIcon = (name: string): MenuIconName => {
  const plain = name.toLowerCase().replace(/^(el-icon-|icon-)/, '');
  return Object.hasOwn(MENU_ICONS, plain) ? (plain as MenuIconName) : 'list';
};

/** Whether a node is, or holds, the page that is open. */
const holds = (node: MenuNode, path: string): boolean => node.path === path || node.children.some((child) => holds(child, path));

/** Whether a node leads to something that this version of the console has; a group, whether anything in it does. */
const leads = (node: MenuNode, hasScreen: (component: string) => boolean): boolean =>
  node.kind === 'group' ? node.children.some((child) => leads(child, hasScreen)) : node.kind !== 'screen' || hasScreen(node.component);

/** Says of what is dimmed why; one for all entries. */
const ABSENT_ID = 'menu-absent';

const ROW = 'flex min-h-control w-full items-center gap-2.5 rounded-control px-2.5 text-left';

/** Entries of one level that are drawn at once: a menu may have ten thousand. */
const SHOWN = 200;

interface ListProps {
  readonly nodes: readonly MenuNode[];
  readonly depth: number;
  /** Only icons; the words, and what is in a group, stand beside them while they are pointed at or entered. */
  readonly narrow: boolean;
  /** In the panel beside an icon: there is no icon to stand under. */
  readonly flown?: boolean;
  readonly onPicked: () => void;
}

const INDENT = ['', 'pl-[38px]', 'pl-[50px]', 'pl-[62px]', 'pl-[74px]'] as const;
const FLOWN_INDENT = ['', '', 'pl-[22px]', 'pl-[34px]', 'pl-[46px]'] as const;
const indentOf = (depth: number, flown: boolean): string => (flown ? FLOWN_INDENT : INDENT)[Math.min(depth, INDENT.length - 1)] ?? '';

const Item = ({
  node,
  depth,
  narrow,
  flown = false,
  onPicked,
  open,
  onToggle,
}: Omit<ListProps, 'nodes'> & { node: MenuNode; open: boolean; onToggle: () => void }) => {
  const { t, hasScreen, tabs, go } = useShell();
  const path = usePath();
  const absent = !leads(node, hasScreen);
  const indent = narrow ? 'justify-center' : indentOf(depth, flown);
  const words = narrow ? 'sr-only' : 'min-w-0 grow line-clamp-2 py-1 leading-tight text-balance [overflow-wrap:anywhere]';
  const icon = depth === 0 && <Icon name={menuIcon(node.icon)} className={`size-[18px] ${absent ? 'opacity-50' : ''}`} />;
  const rest = absent ? 'text-faint' : 'text-muted';
  // What is dimmed only would be seen by those who know that it is: a mark says it too, its tooltip and a description in words.
  const mark = absent && !narrow && <Icon name="unknown" className="size-3.5 text-muted" />;
  const about = {
    // Beside an icon the name stands as words.
    title: absent ? `${node.title}: ${t('common:missing.mark')}` : narrow ? undefined : node.title,
    'aria-describedby': absent ? ABSENT_ID : undefined,
  };

  if (node.kind === 'group') {
    const inside = holds(node, path);
    if (narrow)
      return (
        <Flyout
          title={node.title}
          icon={(flies, enter) => (
            <button
              type="button"
              aria-expanded={flies}
              {...about}
              onClick={enter}
              className={`${ROW} ${indent} hover:bg-hover ${inside ? 'bg-accent-soft text-accent-text' : `${rest} hover:text-ink`}`}
            >
              {icon}
              <span className={words}>{node.title}</span>
            </button>
          )}
        >
          {(close) => (
            <List
              nodes={node.children}
              depth={depth + 1}
              narrow={false}
              flown
              onPicked={() => {
                close();
                onPicked();
              }}
            />
          )}
        </Flyout>
      );
    return (
      <li>
        <button
          type="button"
          aria-expanded={open}
          {...about}
          onClick={onToggle}
          className={`${ROW} ${indent} hover:bg-hover ${inside ? 'font-medium text-ink' : `${rest} hover:text-ink`}`}
        >
          {icon}
          <span className={words}>{node.title}</span>
          {mark}
          <Icon name="chevron-down" className={`-mr-0.5 -ml-2 size-4 text-faint transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
        {open && <List nodes={node.children} depth={depth + 1} narrow={false} flown={flown} onPicked={onPicked} />}
      </li>
    );
  }
  const leaf = (entry: ReactNode): ReactNode => (narrow ? <Flyout title={node.title} icon={() => entry} /> : <li>{entry}</li>);
  if (node.kind === 'dead') {
    return leaf(
      <span title={t('common:shell.linkNotAllowed')} className={`${ROW} ${indent} text-faint`}>
        {icon}
        <span className={words}>{node.title}</span>
      </span>,
    );
  }
  if (node.kind === 'link') {
    return leaf(
      <a
        href={node.href}
        target="_blank"
        rel="noopener noreferrer"
        title={narrow ? undefined : node.title}
        className={`${ROW} ${indent} text-muted hover:bg-hover hover:text-ink`}
      >
        {icon}
        <span className={words}>{node.title}</span>
        {!narrow && <Icon name="link" className="size-3.5 text-faint" />}
      </a>,
    );
  }
  const current = node.path === path;
  return leaf(
    <Link
      href={node.path}
      aria-current={current ? 'page' : undefined}
      {...about}
      onClick={(event) => {
        event.preventDefault();
        go(addressFrom(tabs.store.getState().tabs, path, node.path));
        onPicked();
      }}
      className={`${ROW} ${indent} ${current ? 'bg-accent-soft font-medium text-accent-text' : `${rest} hover:bg-hover hover:text-ink`}`}
    >
      {icon}
      <span className={words}>{node.title}</span>
      {mark}
    </Link>,
  );
};

function List({ nodes, depth, narrow, flown = false, onPicked }: ListProps) {
  const { t } = useShell();
  const path = usePath();
  const current = nodes.find((node) => node.kind === 'group' && holds(node, path))?.path;
  const [open, setOpen] = useState(current);
  useEffect(() => {
    if (current !== undefined) setOpen(current);
  }, [current]);
  const [limit, setLimit] = useState(SHOWN);
  // The page that is open is there, wherever in a long list it stands.
  const shown = nodes.filter((node, at) => at < limit || (nodes.length > limit && holds(node, path)));
  return (
    <ul className="space-y-0.5">
      {shown.map((node) => (
        <Item
          key={node.path}
          node={node}
          depth={depth}
          narrow={narrow}
          flown={flown}
          onPicked={onPicked}
          open={open === node.path}
          onToggle={() => setOpen(open === node.path ? undefined : node.path)}
        />
      ))}
      {shown.length < nodes.length && !narrow && (
        <li>
          <button
            type="button"
            onClick={() => setLimit(limit + SHOWN)}
            className={`${ROW} ${indentOf(depth, flown)} text-accent-text hover:bg-hover`}
          >
            {t('common:shell.moreItems', { count: nodes.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

/**
 * The sidebar's content; `narrow` is its collapsed form, `onPicked` closes the drawer of a phone. Kept as it is while only
 * something beside it changes, such as a dialog: a menu may have thousands of entries.
 */
export const Sidebar = memo(function Sidebar({ narrow, onPicked }: { readonly narrow: boolean; readonly onPicked: () => void }) {
  const { session, t, runtime } = useShell();
  // Its links lead into the scene that the address names.
  useSearch();
  const { sidebarLogo } = useSettings();
  const nodes = useMemo(() => visibleNodes(session.menu.roots), [session.menu]);
  const logo = ownUrl(session.logo, location.href) ?? safeUrl(runtime.config.brand.logo, location.href)?.href;
  return (
    <div className="flex h-full flex-col">
      {sidebarLogo && (
        <div className={`flex h-14 shrink-0 items-center gap-2.5 border-b border-line ${narrow ? 'justify-center' : 'px-4'}`}>
          {logo ? (
            <img src={logo} alt="" className="size-7 rounded-control object-contain" />
          ) : (
            <svg viewBox="0 0 40 40" className="size-7 shrink-0" aria-hidden="true">
              <rect width="40" height="40" rx="10" className="fill-accent-solid" />
              <path d="M11 25V15m6 13V12m6 16V12m6 13V15" className="stroke-white" strokeWidth="3" strokeLinecap="round" />
            </svg>
          )}
          {!narrow && (
            <span className="line-clamp-2 text-[13px]/[1.3] font-semibold [overflow-wrap:anywhere]" title={session.title}>
              {session.title}
            </span>
          )}
        </div>
      )}
      <span id={ABSENT_ID} hidden>
        {t('common:missing.mark')}
      </span>
      <nav aria-label={t('common:shell.menu')} className="min-h-0 grow overflow-x-hidden overflow-y-auto p-2">
        {nodes.length === 0 ? (
          <p className={`p-3 text-note text-muted ${narrow ? 'sr-only' : ''}`}>{t('common:shell.noMenu')}</p>
        ) : (
          <List nodes={nodes} depth={0} narrow={narrow} onPicked={onPicked} />
        )}
      </nav>
    </div>
  );
});
