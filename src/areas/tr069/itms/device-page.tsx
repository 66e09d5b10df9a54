/** The page of one device: how it is, what is set in it, what was asked of it. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/i18n';
import { askAgain, changeQuery, Facts, SendQuestion, useLabels, useRead, type ViewProps } from '../../../screen';
import { Button, Callout, Skeleton } from '../../../ui';
import { TabPanels } from '../../../ui/tab-panels';
import { askNames, factoryReset, readCopy, readTasks, restoreCopy } from './calls';
import { deviceFields, ITMS } from './devices';
import { LogPart } from './log-part';
import { ParameterTree } from './parameter-tree';
import type { Device, PartProps } from './part-props';
import { ServicesPart } from './services-part';
import { SignalPanel } from './signal-panel';
import { faultLines, isOver, kindWord, TaskState, TaskSteps } from './task-words';
import { TasksPart } from './tasks-part';
import { TemplatePart } from './template-part';
import { ToolsPart } from './tools-part';
import { useAsk } from './use-ask';

const PARTS = ['overview', 'parameters', 'services', 'tools', 'tasks', 'log', 'template'] as const;
type Part = (typeof PARTS)[number];

/** Asked so often while something is under way, and otherwise. */
const [SOON_MS, LATE_MS] = [2000, 10_000];

const FACTS = [
  'online',
  'since',
  'room',
  'pon',
  'model',
  'maker',
  'hardware',
  'firmware',
  'oui',
  'mac',
  'ip',
  'wan',
  'wifi',
  'reach',
  'last_inform',
  'next_inform',
  'uptime',
  'tags',
  'template',
  'note',
] as const;

/** Why what is asked of the device may have to wait. */
function reachWords({ online, since, reach, next_inform }: Device, t: ViewProps['screen']['t']): string {
  if (online !== 'online') return since === '' ? '' : t('tr069-device:page.reach.offline', { time: since });
  return reach === 'ok' || reach === 'untried' ? '' : t(`tr069-device:page.reach.${reach}`, { time: next_inform });
}

/** The question before everything in the device is lost. */
function FactoryQuestion({ row, screen, onClose }: ViewProps & { readonly row: Device; readonly onClose: () => void }) {
  const { t } = screen;
  return (
    <SendQuestion
      screen={screen}
      title={t('tr069-device:factory.title', { sn: row.sn })}
      lost={[t('tr069-device:factory.lost'), t('tr069-device:factory.lost2')]}
      word={row.sn}
      wordLabel={t('tr069-device:factory.word', { word: row.sn })}
      confirmLabel={t('tr069-device:factory.action')}
      send={({ send }) => send(factoryReset, { id: row.id, typed: row.sn })}
      onSent={({ data: { reach } }) => {
        screen.notify(reach === 'ok' ? 'info' : 'warning', t(`tr069-device:page.asked.${reach}`));
        onClose();
      }}
      onClose={onClose}
    >
      {t('tr069-device:factory.note')}
    </SendQuestion>
  );
}

/** What a device was set to before it was reset is given back. */
function CopyQuestion({
  row,
  screen,
  time,
  onClose,
}: ViewProps & { readonly row: Device; readonly time: string; readonly onClose: () => void }) {
  const { t } = screen;
  return (
    <SendQuestion
      screen={screen}
      title={t('tr069-device:copy.title', { sn: row.sn })}
      lost={[t('tr069-device:copy.lost')]}
      confirmLabel={t('tr069-device:copy.action')}
      send={({ send }) => send(restoreCopy, { id: row.id })}
      onSent={({ data: { reach } }) => {
        screen.notify(reach === 'ok' ? 'info' : 'warning', t(`tr069-device:page.asked.${reach}`));
        onClose();
      }}
      onClose={onClose}
    >
      {t('tr069-device:copy.note', { time })}
    </SendQuestion>
  );
}

function Overview({ row, screen }: PartProps) {
  const { t } = screen;
  const labels = useLabels('tr069-itms:devices', deviceFields, screen);
  const { ask, pending } = useAsk(screen);
  const [asking, setAsking] = useState<'reset' | 'restore'>();
  const copy = useRead(screen.gateway, readCopy, { id: row.id }).data?.data;
  const close = (): void => setAsking(undefined);
  const reach = reachWords(row, t);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {reach !== '' && <Callout severity="warning">{reach}</Callout>}
      <div className="flex flex-wrap gap-2">
        <Button icon="refresh" pending={pending} onClick={() => void ask(askNames, { id: row.id, path: '' })}>
          {t('tr069-device:page.readAll')}
        </Button>
        {screen.can(`${ITMS}:factory`) && (
          <Button look="danger" icon="eraser" onClick={() => setAsking('reset')}>
            {t('tr069-device:factory.action')}
          </Button>
        )}
        {copy && copy.time !== '' && screen.can(`${ITMS}:factory`) && (
          <Button icon="backup" onClick={() => setAsking('restore')}>
            {t('tr069-device:copy.action')}
          </Button>
        )}
      </div>
      <SignalPanel row={row} screen={screen} />
      <Facts fields={deviceFields} row={row} labels={labels} names={FACTS} />
      {asking === 'reset' && <FactoryQuestion row={row} screen={screen} onClose={close} />}
      {asking === 'restore' && copy && <CopyQuestion row={row} screen={screen} time={copy.time} onClose={close} />}
    </div>
  );
}

/** What is under way now, or has just ended. */
function Newest({ tasks, screen: { t } }: PartProps) {
  const open = tasks.find((task) => !isOver(task)) ?? tasks[0];
  if (!open) return null;
  return (
    <div role="status" className="mb-4 rounded-control bg-hover px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kindWord(t, open.kind)}</span>
        <span className="min-w-0 grow truncate text-note text-muted" title={open.about}>
          {open.about}
        </span>
        <TaskState task={open} t={t} />
      </div>
      <TaskSteps task={open} t={t} />
      {faultLines(t, open).map((line) => (
        <p key={line} className="text-note text-danger [overflow-wrap:anywhere]">
          {line}
        </p>
      ))}
    </div>
  );
}

function partOf(part: Part, props: PartProps): ReactNode {
  switch (part) {
    case 'overview':
      return <Overview {...props} />;
    case 'parameters':
      return <ParameterTree {...props} />;
    case 'services':
      return <ServicesPart {...props} />;
    case 'tools':
      return <ToolsPart {...props} />;
    case 'tasks':
      return <TasksPart {...props} />;
    case 'log':
      return <LogPart {...props} />;
    case 'template':
      return <TemplatePart {...props} />;
  }
}

/** The page. Which part of it is open is in the address. */
export function DevicePage({ row, screen }: ViewProps & { readonly row: Device }) {
  const { t, query, gateway } = screen;
  const worded = useMessages('tr069-device');
  const part = PARTS.find((each) => each === query.part) ?? 'overview';
  const read = useRead(gateway, readTasks, { id: row.id }, (data) => (data?.data.list.some((task) => !isOver(task)) ? SOON_MS : LATE_MS));
  const tasks = read.data?.data.list ?? [];
  // What was asked has ended: what the page shows of the device may be older.
  const open = tasks.filter((task) => !isOver(task)).length;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current) askAgain(['/admin.php/tr069/itms']);
    before.current = open;
  }, [open]);
  if (!worded) return <Skeleton className="h-40 w-full" />;
  const props: PartProps = { row, screen, tasks };
  return (
    <>
      <Newest {...props} />
      <TabPanels
        label={t('tr069-device:page.label')}
        tabs={PARTS.map((value) => ({ value, label: t(`tr069-device:page.parts.${value}`) }))}
        value={part}
        onChange={(next) => changeQuery(screen, { part: next === 'overview' ? '' : next, path: '', find: '' })}
      >
        {(each) => <div className="pt-1">{partOf(each, props)}</div>}
      </TabPanels>
    </>
  );
}
