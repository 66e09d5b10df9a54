/** The files of a folder as tiles or as lines: only those in sight are drawn, keys lead through all of them. */
import { useEffect, useRef, useState } from 'react';
import type { StoredFile } from '../../gateway/files';
import { keyed } from '../../lib/keyed';
import { useFitting } from '../../ui/use-fitting';
import { useVirtualRows } from '../../ui/use-virtual-rows';
import type { ScreenProps } from '../screen';
import { FileLine, FileTile, type ItemProps, LineHeads, NARROW } from './file-items';
import { pressed, type Selection, toggled } from './selection';
import type { FileDrag } from './use-drop';
import type { Explorer } from './use-explorer';
import { type FileCommands, useFileKeys } from './use-file-keys';

/** Height of a tile with the space under it, and least width, in pixels. */
const TILE = { height: 188, least: 140, gap: 12 } as const;
/** Of tiles that are all folders, which have no picture to show. */
const FOLDER_HEIGHT = 124;
const LINE_HEIGHT = 44;
/** So many lines before the end more are asked for. */
const AHEAD = 6;

/** The files of a folder, as tiles or as lines. @param renaming id of the file whose name is changed; '' none */
export function FileGrid({
  explorer,
  commands,
  drag,
  screen,
  renaming,
  setRenaming,
}: {
  readonly explorer: Explorer;
  readonly commands: FileCommands;
  readonly drag: FileDrag;
  readonly screen: ScreenProps;
  readonly renaming: string;
  readonly setRenaming: (id: string) => void;
}) {
  const { t } = screen;
  const { files, total, form, selection, select, chosen, single, more } = explorer;
  const host = useRef<HTMLDivElement>(null);
  const fitting = useFitting(host, TILE);
  const tiles = form === 'grid';
  const columns = tiles ? fitting.columns : 1;
  const low = files.every(({ folder }) => folder);
  const height = tiles ? (low ? FOLDER_HEIGHT : TILE.height) : fitting.width >= NARROW ? LINE_HEIGHT : 60;
  const count = Math.ceil(files.length / columns);
  const { scroller, first, end, height: whole, offset, reveal } = useVirtualRows(count, height);
  const [focus, setFocus] = useState(false);
  const ids = files.map(({ id }) => id);
  const cursor = Math.max(0, ids.indexOf(selection.cursor));

  useEffect(() => {
    if (end >= count - AHEAD && files.length < total) more();
  });
  // The focus follows the keys, also to a file that is only now drawn.
  useEffect(() => {
    if (!focus) return;
    setFocus(false);
    scroller.current?.querySelector<HTMLElement>(`[data-file="${CSS.escape(selection.cursor)}"]`)?.focus();
  }, [focus, selection.cursor, scroller]);

  const goTo = (next: Selection): void => {
    select(next);
    reveal(Math.floor(Math.max(0, ids.indexOf(next.cursor)) / columns));
    setFocus(true);
  };
  const onKeyDown = useFileKeys({ explorer, commands, columns, height, scroller, setRenaming, goTo });
  const itemOf = (file: StoredFile): ItemProps => ({
    file,
    chosen: selection.chosen.has(file.id),
    several: !single,
    tabbed: files[cursor]?.id === file.id,
    screen,
    renaming:
      renaming === file.id && commands.rename
        ? {
            save: (name) => commands.rename?.(file, name) ?? Promise.resolve(),
            done: () => {
              setRenaming('');
              setFocus(true);
            },
          }
        : undefined,
    drag,
    dragged: selection.chosen.has(file.id) ? chosen : [file],
    onPress: ({ shiftKey, ctrlKey, metaKey }) =>
      select(pressed(selection, file.id, { shiftKey, addKey: ctrlKey || metaKey }, { ids, single })),
    onToggle: () => select(toggled(selection, file.id, { single })),
    onOpen: () => commands.open(file),
    onMenu: (anchor) => {
      if (!selection.chosen.has(file.id)) select({ chosen: new Set([file.id]), cursor: file.id, anchor: file.id });
      commands.menu(file, anchor);
    },
  });
  const lines = Array.from({ length: Math.max(0, end - first) }, (_, at) => first + at);
  return (
    // biome-ignore lint/a11y/useSemanticElements: tiles in lines, walked through in two directions, are no table
    <div
      role="grid"
      aria-label={t('explorer:files')}
      aria-multiselectable={!single}
      aria-rowcount={tiles ? count : files.length + 1}
      onKeyDown={onKeyDown}
      tabIndex={-1}
      className="outline-none"
    >
      {!tiles && <LineHeads explorer={explorer} t={t} width={fitting.width} />}
      <div ref={scroller} className="p-2 desk:max-h-[max(320px,calc(100dvh-280px))] desk:overflow-y-auto desk:[scrollbar-gutter:stable]">
        <div ref={host} style={{ height: whole }} className="relative">
          <div style={{ transform: `translateY(${offset}px)` }}>
            {lines.map((line) =>
              tiles ? (
                // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above; its cells have the focus
                <div
                  key={line}
                  role="row"
                  aria-rowindex={line + 1}
                  style={{ height, gap: TILE.gap, paddingBottom: TILE.gap, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
                  className="grid"
                >
                  {keyed(files.slice(line * columns, (line + 1) * columns), ({ id }) => id).map(([key, file]) => (
                    <FileTile key={key} {...itemOf(file)} low={low} />
                  ))}
                </div>
              ) : (
                files
                  .slice(line, line + 1)
                  .map((file) => <FileLine key={file.id} {...itemOf(file)} at={line + 2} width={fitting.width} height={height} />)
              ),
            )}
          </div>
        </div>
      </div>
    </div>
  );
}
