/** The file manager: folders, files in them, and what can be done with both. The page of files and the picker are made of it. */
import { useState } from 'react';
import type { MediaKind } from '../../field/media-way';
import type { StoredFile } from '../../gateway/files';
import { ownUrl } from '../../lib/safe-url';
import { saveAddress } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { type MenuEntry, MenuPanel } from '../../ui/menu';
import { Message, Skeleton } from '../../ui/states';
import { Tree } from '../../ui/tree';
import { DESK, useMedia } from '../../ui/use-media';
import { LoadFailed, RefreshFailed } from '../form/form-parts';
import { allowedBy } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { storedFilesJob } from '../upload/stored-files-job';
import { uploadQueue } from '../upload/upload-queue';
import { ExplorerBar, UploadButton } from './explorer-bar';
import { DeleteFiles, type DialogProps, type FileDialog, MoveTo, NewFolder } from './file-dialogs';
import { FileGrid } from './file-grid';
import { CoverDialog } from './lazy-dialogs';
import { joined, parentOf, ROOT, treeOf } from './paths';
import { Properties } from './properties';
import { ShowMedia } from './show-media';
import { useFileDrag } from './use-drop';
import { askFiles, type Explorer as Model } from './use-explorer';
import type { FileCommands } from './use-file-keys';
import { useFileWrites } from './use-file-writes';

/** What is told of the files of a folder while they are on their way, missing, or not there. */
function Instead({
  explorer,
  screen,
  upload,
}: {
  readonly explorer: Model;
  readonly screen: ScreenProps;
  readonly upload: React.ReactNode;
}) {
  const { t } = screen;
  const { read, place, go } = explorer;
  if (read.error && !read.loading)
    return place.path !== ROOT && read.error.code === 404 ? (
      <Message
        icon="folder"
        title={t('explorer:folderGone')}
        action={<Button onClick={() => go({ path: ROOT })}>{t('explorer:toRoot')}</Button>}
      >
        {place.path}
      </Message>
    ) : (
      <LoadFailed error={read.error} reload={read.reload} failureText={screen.failureText} />
    );
  if (read.data === undefined)
    return (
      <div aria-busy="true" className="grid grid-cols-[repeat(auto-fill,minmax(140px,1fr))] gap-3 p-2">
        {Array.from({ length: 12 }, (_, at) => (
          <Skeleton key={at} className="h-40" />
        ))}
      </div>
    );
  if (place.keyword !== '')
    return (
      <Message
        icon="search"
        title={t('engine:list.none')}
        action={<Button onClick={() => go({ keyword: '' })}>{t('engine:list.clearFilters')}</Button>}
      >
        {t('explorer:noneHelp')}
      </Message>
    );
  return (
    <Message icon="folder" title={t('explorer:empty')} action={upload}>
      {upload ? t('explorer:emptyHelp') : ''}
    </Message>
  );
}

/** The menu of what is chosen. */
function entriesOf(
  files: readonly StoredFile[],
  { component, screen }: Pick<ExplorerProps, 'component' | 'screen'>,
  {
    open,
    setDialog,
    rename,
  }: { readonly open: FileCommands['open']; readonly setDialog: (dialog: FileDialog) => void; readonly rename: (file: StoredFile) => void },
): readonly MenuEntry[] {
  const { t } = screen;
  const [one] = files;
  if (!one) return [];
  const single = files.length === 1;
  const guarded = (right: string) => {
    const allowed = allowedBy(screen, `${component}:${right}`);
    return 'disabled' in allowed ? { disabled: true, note: allowed.disabled } : {};
  };
  const own = ownUrl(one.url, location.href);
  return [
    ...(single
      ? [
          {
            key: 'open',
            label: t('explorer:act.open'),
            icon: one.folder ? ('folder' as const) : ('eye' as const),
            onSelect: () => open(one),
          },
        ]
      : []),
    ...(single
      ? [{ key: 'rename', label: t('explorer:act.rename'), icon: 'edit' as const, ...guarded('edit'), onSelect: () => rename(one) }]
      : []),
    { key: 'move', label: t('explorer:act.move'), icon: 'folder', ...guarded('edit'), onSelect: () => setDialog({ kind: 'move', files }) },
    ...(single && one.kind === 'video'
      ? [
          {
            key: 'cover',
            label: t('explorer:act.cover'),
            icon: 'image' as const,
            ...guarded('add'),
            onSelect: () => setDialog({ kind: 'cover', file: one }),
          },
        ]
      : []),
    ...(single && own
      ? [{ key: 'download', label: t('explorer:act.download'), icon: 'download' as const, onSelect: () => saveAddress(one.name, own) }]
      : []),
    ...(single
      ? [
          {
            key: 'properties',
            label: t('explorer:act.properties'),
            icon: 'info' as const,
            onSelect: () => setDialog({ kind: 'properties', file: one }),
          },
        ]
      : []),
    {
      key: 'del',
      label: t('engine:action.del'),
      icon: 'delete',
      danger: true,
      separated: true,
      ...guarded('del'),
      onSelect: () => setDialog({ kind: 'delete', files }),
    },
  ];
}

interface ExplorerProps {
  readonly explorer: Model;
  readonly screen: ScreenProps;
  /** Whose rights count: the screen that the files are for. */
  readonly component: string;
  /** Only files of these. */
  readonly kinds?: readonly MediaKind[];
  /** What opening a file does; without it the file is looked at. */
  readonly onOpen?: ((file: StoredFile) => void) | undefined;
  /** A file was uploaded here, or was there already. */
  readonly onArrived?: ((id: string) => void) | undefined;
}

/** What can be looked at over the files. */
const isMedia = ({ kind }: StoredFile): boolean => kind === 'image' || kind === 'video' || kind === 'audio';

/** What is open over the files. @param looked those that can be looked at one after the other */
function Dialogs({
  dialog,
  looked,
  component,
  ...shared
}: DialogProps & { readonly dialog: FileDialog; readonly looked: readonly StoredFile[]; readonly component: string }) {
  const { screen, onClose } = shared;
  const allowed = allowedBy(screen, `${component}:edit`);
  const why = 'disabled' in allowed ? allowed.disabled : undefined;
  return (
    <>
      {dialog.kind === 'folder' && <NewFolder {...shared} />}
      {dialog.kind === 'move' && <MoveTo {...shared} files={dialog.files} />}
      {dialog.kind === 'delete' && <DeleteFiles {...shared} files={dialog.files} />}
      {dialog.kind === 'properties' && <Properties file={dialog.file} writes={shared.writes} why={why} screen={screen} onClose={onClose} />}
      {dialog.kind === 'cover' && (
        <CoverDialog
          film={{ address: dialog.file.url, name: dialog.file.name, path: dialog.file.path }}
          shape={undefined}
          component={component}
          screen={screen}
          onDone={onClose}
          onClose={onClose}
        />
      )}
      {dialog.kind === 'show' && (
        <ShowMedia
          items={looked.map(({ url, kind: own, name, alt }) => ({ url, kind: own as MediaKind, name, alt }))} // of these kinds alone
          first={Math.max(
            0,
            looked.findIndex(({ id }) => id === dialog.file.id),
          )}
          onClose={onClose}
        />
      )}
    </>
  );
}

/** The file manager: folders, files, search, and what can be done with them. */
export function Explorer({ explorer, screen, component, kinds, onOpen, onArrived }: ExplorerProps) {
  const { t, gateway, can, able } = screen;
  const { place, go, files, chosen, total, folders } = explorer;
  const writes = useFileWrites(screen);
  const [dialog, setDialog] = useState<FileDialog>();
  const [menu, setMenu] = useState<{ readonly files: readonly StoredFile[]; readonly anchor: DOMRect }>();
  const [renaming, setRenaming] = useState('');
  const wide = useMedia(DESK);
  const may = { edit: can(`${component}:edit`), del: can(`${component}:del`), add: can(`${component}:add`) || can(`${component}:edit`) };
  const close = (): void => setDialog(undefined);

  const upload =
    may.add && able('upload')
      ? (picked: readonly File[], to: string = place.path): void => {
          const label = to === ROOT ? t('explorer:root') : to;
          const job = storedFilesJob(component, to, label, {
            onDone: ({ id }) => {
              askFiles();
              onArrived?.(id);
            },
            onSame: ({ id, path }) => {
              go({ path });
              onArrived?.(id);
            },
          });
          uploadQueue(gateway).add(picked, job);
        }
      : undefined;
  const drag = useFileDrag({ move: may.edit ? (moved, to) => void writes.move(moved, to) : undefined, upload });
  const open = (file: StoredFile): void => {
    if (file.folder) go({ path: joined(file.path, file.name) });
    else if (onOpen) onOpen(file);
    else setDialog(isMedia(file) ? { kind: 'show', file } : { kind: 'properties', file });
  };
  const commands: FileCommands = {
    open,
    rename: may.edit ? writes.rename : undefined,
    del: may.del ? (gone) => gone.length > 0 && setDialog({ kind: 'delete', files: gone }) : undefined,
    up: () => go({ path: parentOf(place.path) }),
    menu: (file, anchor) => setMenu({ files: chosen.some(({ id }) => id === file.id) ? chosen : [file], anchor }),
  };
  return (
    <div className="overflow-hidden rounded-panel border border-line bg-surface">
      <ExplorerBar
        explorer={explorer}
        drag={drag}
        kinds={kinds}
        plain={onOpen !== undefined}
        onNewFolder={may.add ? () => setDialog({ kind: 'folder' }) : undefined}
        onFiles={upload}
        t={t}
      />
      <div className="flex">
        {wide && (
          <div className="w-56 shrink-0 border-r border-line py-2">
            {folders && (
              <Tree
                key={folders.length === 0 ? 'none' : 'some'}
                bare
                folders
                height={560}
                nodes={treeOf(folders, t('explorer:root'))}
                value={[place.path]}
                onChange={([path = ROOT]) => go({ path })}
                dropOf={drag.onto}
                label={t('explorer:folders')}
                words={{ search: '', none: '', expandAll: '', collapseAll: '' }}
              />
            )}
          </div>
        )}
        <div {...drag.onto(place.path)} className="min-w-0 grow data-over:bg-accent-soft">
          {files.length > 0 && <RefreshFailed read={explorer.read} screen={screen} />}
          {files.length > 0 ? (
            <FileGrid explorer={explorer} commands={commands} drag={drag} screen={screen} renaming={renaming} setRenaming={setRenaming} />
          ) : (
            <Instead
              explorer={explorer}
              screen={screen}
              upload={upload && <UploadButton kinds={kinds} look="primary" onFiles={upload} t={t} />}
            />
          )}
        </div>
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-4 py-1 text-note text-muted tabular-nums">
        <p role="status">{chosen.length > 0 ? t('explorer:chosen', { count: chosen.length }) : t('explorer:count', { count: total })}</p>
        {chosen.length > 0 && (
          <Button
            look="ghost"
            icon="more"
            onClick={({ currentTarget }) => setMenu({ files: chosen, anchor: currentTarget.getBoundingClientRect() })}
          >
            {t('engine:table.actions')}
          </Button>
        )}
        {wide && <p className="ml-auto">{t('explorer:keys')}</p>}
      </div>
      {menu && (
        <MenuPanel
          label={t('engine:table.actions')}
          anchor={menu.anchor}
          entries={entriesOf(menu.files, { component, screen }, { open, setDialog, rename: ({ id }) => setRenaming(id) })}
          onClose={() => setMenu(undefined)}
        />
      )}
      {dialog && (
        <Dialogs
          dialog={dialog}
          looked={files.filter(isMedia)}
          component={component}
          explorer={explorer}
          writes={writes}
          screen={screen}
          onClose={close}
        />
      )}
    </div>
  );
}
