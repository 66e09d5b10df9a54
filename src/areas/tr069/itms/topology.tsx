/** OLTs, their PON ports and the devices on them, as a tree: each line opens what hangs on it, and is read only then. */
import { type KeyboardEvent, useState } from 'react';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { Button, Icon, Message, Skeleton, StateTag, Tag } from '../../../ui';
import type { Severity } from '../../../ui/severity';
import { readPort, readTopology } from './calls';

const EVERY_MS = 30_000;
const NOTHING = {};

/** How loud a port is: what is muted is quiet. */
const severityOf = ({ incident, muted, red }: { readonly incident: string; readonly muted: string; readonly red: number }): Severity =>
  muted !== '' ? 'neutral' : incident.endsWith('_down') ? 'danger' : red > 0 ? 'warning' : 'success';

/** One line: what opens it, and how what is below it stands. */
const Line = ({
  level,
  open,
  onTurn,
  children,
}: {
  readonly level: number;
  /** Undefined: nothing is below it. */
  readonly open?: boolean;
  readonly onTurn?: () => void;
  readonly children: React.ReactNode;
}) => (
  <div
    className="flex min-h-9 items-center gap-2 border-t border-line py-1 pr-3 first:border-t-0"
    style={{ paddingLeft: 12 + (level - 1) * 22 }}
  >
    {open === undefined ? (
      <span className="w-5 shrink-0" />
    ) : (
      <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-4 shrink-0 text-muted" />
    )}
    {onTurn ? (
      <button type="button" tabIndex={-1} className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1 text-left" onClick={onTurn}>
        {children}
      </button>
    ) : (
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">{children}</span>
    )}
  </div>
);

/** The keys of a tree, for a line that has the focus. */
const onKeys =
  (open: boolean | undefined, turn: (() => void) | undefined) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.target !== event.currentTarget) return;
    const { key, currentTarget } = event;
    const all = [...(currentTarget.closest('[role=tree]')?.querySelectorAll<HTMLElement>('[role=treeitem]') ?? [])];
    const at = all.indexOf(currentTarget);
    const go = (to: HTMLElement | null | undefined): void => {
      event.preventDefault();
      to?.focus();
    };
    if (key === 'ArrowDown') go(all[at + 1]);
    else if (key === 'ArrowUp') go(all[at - 1]);
    else if (key === 'Home') go(all[0]);
    else if (key === 'End') go(all.at(-1));
    else if ((key === 'ArrowRight' && open === false) || (key === 'ArrowLeft' && open) || key === 'Enter' || key === ' ') {
      event.preventDefault();
      turn?.();
    } else if (key === 'ArrowRight' && open) go(all[at + 1]);
    else if (key === 'ArrowLeft') go(currentTarget.parentElement?.closest<HTMLElement>('[role=treeitem]'));
  };

const known = (word: string) => (word === 'good' || word === 'strong' || word === 'red' ? word : 'none');
const LOUD = { good: 'success', strong: 'warning', red: 'danger', none: 'neutral' } as const;

/** The devices of a port. */
function Onts({ pon, screen }: ViewProps & { readonly pon: string }) {
  const { t } = screen;
  const read = useRead(screen.gateway, readPort, { pon }, EVERY_MS);
  const found = read.data?.data.list;
  if (!found)
    return read.error ? (
      <p className="px-12 py-2 text-danger">{screen.failureText(read.error)}</p>
    ) : (
      <Skeleton className="mx-12 my-2 h-4 w-64" />
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a tree
    <div role="group">
      {found.map(({ id, sn, room, online, optical }) => {
        const open = (): void => screen.setQuery({ record: id });
        return (
          <div
            key={id}
            role="treeitem"
            aria-level={3}
            aria-selected={false}
            tabIndex={-1}
            onKeyDown={onKeys(undefined, open)}
            className="rounded-control outline-offset-[-2px]"
          >
            <Line level={3} onTurn={open}>
              <span className="text-accent-text tabular-nums">{sn}</span>
              <span className="text-muted">{room}</span>
              <StateTag severity={online === 'online' ? 'success' : 'danger'}>
                {t(`tr069-itms:devices.values.online.${online === 'online' || online === 'never' ? online : 'offline'}`)}
              </StateTag>
              {online === 'online' && (
                <StateTag severity={LOUD[known(optical)]}>{t(`tr069-itms:devices.values.optical.${known(optical)}`)}</StateTag>
              )}
            </Line>
          </div>
        );
      })}
    </div>
  );
}

/** The tree. */
export function Topology({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const read = useRead(gateway, readTopology, NOTHING, EVERY_MS);
  const [open, setOpen] = useState<ReadonlySet<string>>();
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-10 w-full', 'h-10 w-full', 'h-10 w-full']} />;
  const { list, loose } = found;
  // At first the OLTs stand open.
  const isOpen = (key: string): boolean => open?.has(key) ?? list.some(({ olt }) => olt === key);
  const turn = (key: string): void =>
    setOpen((before) => {
      const next = new Set(before ?? list.map(({ olt }) => olt));
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const toDevices = (more: Readonly<Record<string, string>>): void => screen.setQuery(more);
  if (list.length === 0)
    return (
      <Message icon="route" title={t('tr069-itms:topology.title')}>
        {t('tr069-itms:topology.empty')}
      </Message>
    );
  return (
    <div className="grid gap-3">
      {loose > 0 && (
        <p className="text-muted">
          {t('tr069-itms:topology.loose', { count: loose })}{' '}
          <Button look="ghost" onClick={() => toDevices({ 'f.smart': 'unknown' })}>
            {t('tr069-itms:topology.show')}
          </Button>
        </p>
      )}
      <div role="tree" aria-label={t('tr069-itms:topology.title')} className="rounded-panel border border-line bg-surface">
        {list.map(({ olt, ports }, index) => {
          const total = ports.reduce((sum, port) => sum + port.total, 0);
          const online = ports.reduce((sum, port) => sum + port.online, 0);
          return (
            <div
              key={olt}
              role="treeitem"
              aria-level={1}
              aria-selected={false}
              aria-expanded={isOpen(olt)}
              tabIndex={index === 0 ? 0 : -1}
              onKeyDown={onKeys(isOpen(olt), () => turn(olt))}
              className="rounded-control outline-offset-[-2px]"
            >
              <Line level={1} open={isOpen(olt)} onTurn={() => turn(olt)}>
                <span className="font-semibold">{olt}</span>
                <span className="text-muted tabular-nums">{t('tr069-itms:topology.online', { online, total })}</span>
              </Line>
              {isOpen(olt) && (
                // biome-ignore lint/a11y/useSemanticElements: a group of a tree
                <div role="group">
                  {ports.map((port) => (
                    <div
                      key={port.pon}
                      role="treeitem"
                      aria-level={2}
                      aria-selected={false}
                      aria-expanded={isOpen(port.pon)}
                      tabIndex={-1}
                      onKeyDown={onKeys(isOpen(port.pon), () => turn(port.pon))}
                      className="rounded-control outline-offset-[-2px]"
                    >
                      <Line level={2} open={isOpen(port.pon)} onTurn={() => turn(port.pon)}>
                        <StateTag severity={severityOf(port)}>{port.pon}</StateTag>
                        <span className="text-muted tabular-nums">
                          {t('tr069-itms:topology.online', { online: port.online, total: port.total })}
                        </span>
                        {port.red > 0 && <Tag severity={severityOf(port)}>{t('tr069-itms:topology.red', { count: port.red })}</Tag>}
                        {port.incident.endsWith('_down') && <Tag severity="danger">{t('tr069-itms:topology.down')}</Tag>}
                        {port.muted !== '' && <Tag severity="neutral">{t('tr069-itms:topology.muted', { time: port.muted })}</Tag>}
                      </Line>
                      {isOpen(port.pon) && <Onts pon={port.pon} screen={screen} />}
                    </div>
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
