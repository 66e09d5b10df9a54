/** Files of the explorer, as tiles and as lines: chosen, renamed, held by a review, a folder. */
import type { ReactNode } from 'react';
import type { Gateway } from '../../../src/gateway/client';
import { explorerCalls, type FolderNode } from '../../../src/gateway/files';
import type { Translate } from '../../../src/i18n/keys';
import { DeleteFiles, MoveTo, NewFolder } from '../../../src/screen/explorer/file-dialogs';
import { FileLine, FileTile, type ItemProps } from '../../../src/screen/explorer/file-items';
import { treeOf } from '../../../src/screen/explorer/paths';
import { FilePicker } from '../../../src/screen/explorer/picker';
import { useExplorer, usePlace } from '../../../src/screen/explorer/use-explorer';
import { useFileWrites } from '../../../src/screen/explorer/use-file-writes';
import type { ScreenProps } from '../../../src/screen/screen';
import { Tree } from '../../../src/ui/tree';
import { Held, Opened, part, type SampleProps } from '../sample';
import { Translated } from '../translated';

type File = ItemProps['file'];

const nothing = (): void => {};
const FILE: File = {
  id: '1',
  name: '大堂夜景.jpg',
  alt: '',
  path: '/海报',
  kind: 'image',
  folder: false,
  files: 0,
  size: 1_482_113,
  mime: 'image/jpeg',
  width: 1920,
  height: 1080,
  duration: 0,
  codec: '',
  hash: '',
  thumbnail: '',
  url: '/files/1.jpg',
  review: 'normal',
  reason: '',
  uploader: 'admin',
  uploaded: '2026-03-02 09:41:00',
  used: 2,
  mtime: '1',
};
const FILES = {
  picture: FILE,
  film: { ...FILE, id: '2', name: '长河落日_2025_超高清.mp4', kind: 'video', size: 88_240_128, duration: 7264, codec: 'h265, aac' },
  pending: { ...FILE, id: '3', name: '早餐券.png', review: 'pending' },
  rejected: { ...FILE, id: '4', name: '旧菜单.png', review: 'rejected', reason: '价格已过期' },
  folder: { ...FILE, id: '5', name: '宴会', kind: '', folder: true, files: 14, url: '', used: 0 },
} satisfies Readonly<Record<string, File>>;

interface Look {
  readonly file: File;
  readonly chosen?: boolean;
  readonly renamed?: boolean;
}
const item = ({ file, chosen = false, renamed = false }: Look, screen: ItemProps['screen']): ItemProps => ({
  file,
  chosen,
  several: true,
  tabbed: true,
  screen,
  renaming: renamed ? { save: async () => {}, done: nothing } : undefined,
  drag: { begin: nothing, onto: () => ({}) },
  dragged: [],
  onPress: nothing,
  onToggle: nothing,
  onOpen: nothing,
  onMenu: nothing,
});

const tile =
  (look: Look) =>
  ({ language }: SampleProps) => (
    <Translated language={language}>
      {(t) => (
        // biome-ignore lint/a11y/useSemanticElements: as in the explorer
        <div role="grid" aria-label={look.file.name} className="w-40">
          {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as in the explorer */}
          <div role="row">
            <FileTile {...item(look, { t, language, failureText: () => '' })} low={look.file.folder} />
          </div>
        </div>
      )}
    </Translated>
  );

const line =
  (look: Look, width: number) =>
  ({ language }: SampleProps) => (
    <Translated language={language}>
      {(t) => (
        // biome-ignore lint/a11y/useSemanticElements: as in the explorer
        <div role="grid" aria-label={look.file.name} style={{ maxWidth: width }}>
          <FileLine {...item(look, { t, language, failureText: () => '' })} at={1} width={width} height={width < 520 ? 60 : 44} />
        </div>
      )}
    </Translated>
  );

const folder = (path: string, ...children: readonly FolderNode[]): FolderNode => ({
  id: path,
  name: path.split('/').at(-1) ?? '',
  path,
  children,
});
const FOLDERS: readonly FolderNode[] = [folder('/海报', folder('/海报/宴会'), folder('/海报/早餐')), folder('/频道'), folder('/影片')];

/** A box that has these files, and never ends with what is sent. */
const gateway: Gateway = {
  captchaUrl: () => '',
  send: async (call) => {
    if (call.name === explorerCalls.tree.name) return { data: FOLDERS } as never;
    if (call.name === explorerCalls.list.name) return { data: { list: Object.values(FILES), total: Object.keys(FILES).length } } as never;
    if (call.name === 'operationsExplorerList.used_by') return { data: { list: [], counts: {} } } as never;
    return new Promise<never>(nothing);
  },
};
const screenOf = (t: Translate, language: SampleProps['language']): ScreenProps =>
  ({
    ...{ t, language, gateway, query: {} },
    can: () => true,
    able: () => true,
    reachable: () => false,
    menuTitle: () => undefined,
    setQuery: nothing,
    open: nothing,
    notify: nothing,
    failureText: () => '',
  }) as unknown as ScreenProps; // what the explorer asks of a screen

/** What opens over the files: given the files as they are known, and the writes. */
function Over({
  screen,
  Dialog,
  onClose,
}: {
  readonly screen: ScreenProps;
  readonly Dialog: (props: Parameters<typeof NewFolder>[0]) => ReactNode;
  readonly onClose: () => void;
}) {
  const explorer = useExplorer(screen, usePlace(), {});
  const writes = useFileWrites(screen);
  return <Dialog explorer={explorer} writes={writes} screen={screen} onClose={onClose} />;
}

const dialog =
  (zh: string, en: string, Dialog: (props: Parameters<typeof NewFolder>[0]) => ReactNode) =>
  ({ words, language }: SampleProps) => (
    <Translated language={language}>
      {(t) => <Opened label={words(zh, en)}>{(close) => <Over screen={screenOf(t, language)} Dialog={Dialog} onClose={close} />}</Opened>}
    </Translated>
  );

const TREE_WORDS = { search: '', none: '', expandAll: '', collapseAll: '' };

export default [
  part('file-dialogs', {
    'new folder': dialog('新建文件夹', 'New folder', NewFolder),
    'moving one': dialog('移动一个文件', 'Move one file', (props) => <MoveTo {...props} files={[FILES.picture]} />),
    'moving several': dialog('移动多个文件', 'Move several', (props) => <MoveTo {...props} files={[FILES.picture, FILES.folder]} />),
    deleting: dialog('删除', 'Delete', (props) => <DeleteFiles {...props} files={[FILES.picture, FILES.folder]} />),
  }),
  part('paths', {
    'folders as a tree': ({ words, language }) => (
      <Translated language={language}>
        <Held of={'/海报'}>
          {(path, onChange) => (
            <Tree
              bare
              folders
              nodes={treeOf(FOLDERS, words('全部文件', 'All files'))}
              value={[path]}
              onChange={([next = '/']) => onChange(next)}
              label={words('文件夹', 'Folders')}
              words={TREE_WORDS}
            />
          )}
        </Held>
      </Translated>
    ),
  }),
  part('picker', {
    'one picture': ({ words, language }) => (
      <Translated language={language}>
        {(t) => (
          <Opened label={words('选择图片', 'Choose a picture')}>
            {(close) => (
              <FilePicker kinds={['image']} most={1} component="x" screen={screenOf(t, language)} onPick={close} onClose={close} />
            )}
          </Opened>
        )}
      </Translated>
    ),
    'several files': ({ words, language }) => (
      <Translated language={language}>
        {(t) => (
          <Opened label={words('选择多个文件', 'Choose several files')}>
            {(close) => (
              <FilePicker kinds={['image', 'video']} most={2} component="x" screen={screenOf(t, language)} onPick={close} onClose={close} />
            )}
          </Opened>
        )}
      </Translated>
    ),
  }),
  part('file-items', {
    picture: tile({ file: FILES.picture }),
    film: tile({ file: FILES.film }),
    folder: tile({ file: FILES.folder }),
    chosen: tile({ file: FILES.picture, chosen: true }),
    'being renamed': tile({ file: FILES.picture, renamed: true }),
    'waits for the review': tile({ file: FILES.pending }),
    rejected: tile({ file: FILES.rejected }),
    'as a line': line({ file: FILES.film }, 640),
    'chosen line': line({ file: FILES.pending, chosen: true }, 640),
    'on a phone': line({ file: FILES.rejected }, 360),
  }),
];
