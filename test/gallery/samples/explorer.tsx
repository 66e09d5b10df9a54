/** Files of the explorer, as tiles and as lines: chosen, renamed, held by a review, a folder. */
import { FileLine, FileTile, type ItemProps } from '../../../src/screen/explorer/file-items';
import { part, type SampleProps } from '../sample';
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

export default [
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
