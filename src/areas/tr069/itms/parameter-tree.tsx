/** What is set in a device, one step of its tree at a time or by a word: read, changed, watched, objects added and deleted. */
import { useState } from 'react';
import { wordAt } from '../../../i18n/i18n';
import { changeQuery, ReadState, SendQuestion, useQueryText, useRead } from '../../../screen';
import { Button, Icon, IconButton, Message, SearchInput, Tag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { addObject, askNames, deleteObject, type ParameterRow, readParameters } from './calls';
import { ITMS } from './devices';
import { ParameterDialog } from './parameter-dialog';
import type { PartProps } from './part-props';
import { isProtected } from './protected';
import { useAsk } from './use-ask';
import { WatchPanel } from './watch-panel';

/** So many values are watched at once. */
const MOST_WATCHED = 8;

/** What a name means, for the names that many devices have. */
const meaningOf = (name: string, t: PartProps['screen']['t']): string | undefined =>
  wordAt(t, `tr069-device:names.${name.split('.').filter(Boolean).at(-1) ?? ''}`);

/** The steps of a path, each a way back to it. */
const Steps = ({
  path,
  root,
  onGo,
  t,
}: {
  readonly path: string;
  readonly root: string;
  readonly onGo: (path: string) => void;
  readonly t: PartProps['screen']['t'];
}) => {
  const steps = path.slice(root.length).split('.').filter(Boolean);
  return (
    <nav aria-label={t('tr069-device:tree.path')} className="flex min-w-0 flex-wrap items-center gap-1 text-note">
      <button type="button" className="rounded-control font-medium text-accent-text hover:underline" onClick={() => onGo('')}>
        {root.slice(0, -1)}
      </button>
      {steps.map((step, at) => (
        <span key={at} className="inline-flex items-center gap-1">
          <Icon name="chevron-right" className="size-3.5 text-muted" />
          <button
            type="button"
            className="rounded-control text-accent-text hover:underline"
            onClick={() => onGo(`${root}${steps.slice(0, at + 1).join('.')}.`)}
          >
            {step}
          </button>
        </span>
      ))}
    </nav>
  );
};

/** The name of a line, with what it means. */
const Name = ({
  row,
  whole,
  onOpen,
  t,
}: {
  readonly row: ParameterRow;
  readonly whole: boolean;
  readonly onOpen: () => void;
  readonly t: PartProps['screen']['t'];
}) => {
  const short = whole ? row.name : (row.name.split('.').filter(Boolean).at(-1) ?? row.name);
  const meaning = meaningOf(row.name, t);
  return (
    <span className="block min-w-0">
      {row.object ? (
        <button
          type="button"
          aria-label={t('tr069-device:tree.open', { name: short })}
          className="inline-flex items-center gap-1.5 rounded-control text-left text-accent-text hover:underline"
          onClick={onOpen}
        >
          <Icon name="folder" className="size-4 shrink-0" />
          {short}
        </button>
      ) : (
        short
      )}
      {meaning !== undefined && <span className="block text-note text-muted">{meaning}</span>}
    </span>
  );
};

/** The lines of one step of the tree, or of what a word is found in. */
function Lines({
  rows,
  whole,
  watched,
  onOpen,
  onWatch,
  onEdit,
  onRemove,
  onAdd,
  screen,
}: Pick<PartProps, 'screen'> & {
  readonly rows: readonly ParameterRow[];
  /** Names are told whole. */
  readonly whole: boolean;
  readonly watched: readonly string[];
  readonly onOpen: (path: string) => void;
  readonly onWatch: (name: string) => void;
  readonly onEdit: (parameter: ParameterRow) => void;
  readonly onRemove: (path: string) => void;
  readonly onAdd: (path: string) => void;
}) {
  const { t } = screen;
  const mayChange = screen.can(`${ITMS}:parameters`);
  const mayProtect = screen.can(`${ITMS}:protect`);
  const buttons = (each: ParameterRow) => {
    const { name, object, writable } = each;
    const isInstance = /\.\d+\.$/.test(name);
    return (
      <span className="inline-flex justify-end gap-0.5">
        {!object && (
          <IconButton
            icon="eye"
            look="plain"
            aria-pressed={watched.includes(name)}
            label={t(watched.includes(name) ? 'tr069-device:tree.unwatch' : 'tr069-device:tree.watch', { name })}
            onClick={() => onWatch(name)}
          />
        )}
        {!object && writable && (mayChange || mayProtect) && (
          <IconButton icon="edit" look="plain" label={t('tr069-device:tree.edit', { name })} onClick={() => onEdit(each)} />
        )}
        {object && writable && mayChange && (
          <IconButton
            icon={isInstance ? 'delete' : 'plus'}
            look="plain"
            label={t(isInstance ? 'tr069-device:tree.remove' : 'tr069-device:tree.add', { name })}
            onClick={() => (isInstance ? onRemove(name) : onAdd(name))}
          />
        )}
      </span>
    );
  };
  return (
    <SimpleTable
      label={t('tr069-device:page.parts.parameters')}
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        {
          key: 'name',
          head: t('tr069-device:tree.name'),
          cell: (each) => <Name row={each} whole={whole} onOpen={() => onOpen(each.name)} t={t} />,
        },
        {
          key: 'value',
          head: t('tr069-device:tree.value'),
          cell: ({ object, value, name, type }) =>
            !object && (
              <span className="[overflow-wrap:anywhere]">
                {value}
                {value === '' && /Passphrase|Password/.test(name) && <span className="text-muted">{t('tr069-device:tree.hidden')}</span>}{' '}
                <span className="text-note text-muted">{type.replace(/^xsd:/, '')}</span>
              </span>
            ),
        },
        {
          key: 'guard',
          head: <span className="sr-only">{t('tr069-device:tree.protected')}</span>,
          cell: ({ name, object }) => !object && isProtected(name, []) && <Tag severity="warning">{t('tr069-device:tree.protected')}</Tag>,
        },
        { key: 'seen', head: t('tr069-device:tree.seen'), end: true, cell: ({ seen }) => seen },
        { key: 'do', head: <span className="sr-only">{t('engine:table.actions')}</span>, end: true, cell: buttons },
      ]}
    />
  );
}

/** The tree. */
export function ParameterTree(props: PartProps) {
  const { row, screen } = props;
  const { t, query, gateway } = screen;
  const [find, setFind] = useQueryText(screen, 'find');
  const path = query.path ?? '';
  const read = useRead(gateway, readParameters, find.trim() === '' ? { id: row.id, path } : { id: row.id, keyword: find.trim() });
  const { ask, pending } = useAsk(screen);
  const [editing, setEditing] = useState<ParameterRow>();
  const [removing, setRemoving] = useState<string>();
  const [watched, setWatched] = useState<readonly string[]>([]);
  const found = read.data?.data;
  const root = found?.root ?? 'InternetGatewayDevice.';
  const go = (to: string): void => changeQuery(screen, { path: to, find: '' });
  const turn = (name: string): void =>
    setWatched((known) => (known.includes(name) ? known.filter((each) => each !== name) : [...known, name].slice(-MOST_WATCHED)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-72 max-w-full">
          <SearchInput label={t('tr069-device:tree.search')} value={find} onChange={setFind} />
        </span>
        <Button icon="refresh" pending={pending} onClick={() => void ask(askNames, { id: row.id, path: path === '' ? '' : path })}>
          {t('tr069-device:tree.read')}
        </Button>
      </div>
      {watched.length > 0 && <WatchPanel names={watched} onDrop={turn} {...props} />}
      {find.trim() === '' && <Steps path={path} root={root} onGo={go} t={t} />}
      {!found ? (
        <ReadState read={read} failureText={screen.failureText} rows={['h-8 w-full', 'h-8 w-full', 'h-8 w-full']} />
      ) : found.list.length === 0 ? (
        <Message icon="list" title={t(find.trim() === '' ? 'tr069-device:tree.empty' : 'tr069-device:tree.none')} />
      ) : (
        <>
          <Lines
            rows={found.list}
            whole={find.trim() !== ''}
            watched={watched}
            onOpen={go}
            onWatch={turn}
            onEdit={setEditing}
            onRemove={setRemoving}
            onAdd={(path) => void ask(addObject, { id: row.id, path })}
            screen={screen}
          />
          {found.total > found.list.length && (
            <p className="text-muted">{t('tr069-device:tree.more', { shown: found.list.length, total: found.total })}</p>
          )}
        </>
      )}
      {editing && <ParameterDialog parameter={editing} onClose={() => setEditing(undefined)} {...props} />}
      {removing !== undefined && (
        <SendQuestion
          screen={screen}
          title={t('tr069-device:remove.title', { name: removing })}
          confirmLabel={t('tr069-device:remove.send')}
          send={({ send }) => send(deleteObject, { id: row.id, path: removing })}
          onSent={({ data: { reach } }) => {
            screen.notify(reach === 'ok' ? 'info' : 'warning', t(`tr069-device:page.asked.${reach}`));
            setRemoving(undefined);
          }}
          onClose={() => setRemoving(undefined)}
        >
          {t('tr069-device:remove.note')}
        </SendQuestion>
      )}
    </div>
  );
}
