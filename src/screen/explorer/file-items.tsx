/** A file in the grid: a tile with its picture, or a line with what is known of it; its name is changed in its place. */
import { type MouseEvent, type ReactNode, useId } from 'react';
import type { Field } from '../../field/field';
import { storedName } from '../../field/stored-name';
import { text } from '../../field/text';
import type { StoredFile } from '../../gateway/files';
import type { Translate } from '../../i18n/keys';
import { NO_VALUE, sizeText } from '../../lib/number-format';
import { Icon } from '../../ui/icon';
import { InlineEdit } from '../list/inline-edit';
import type { ScreenProps } from '../screen';
import { FilePicture, factsOf, isHeld, lengthOf, pixelsOf, ReviewTag } from './file-words';
import { joined } from './paths';
import type { FileDrag } from './use-drop';
import type { Explorer, FileOrder } from './use-explorer';

/** What a tile or line is given. */
export interface ItemProps {
  readonly file: StoredFile;
  readonly chosen: boolean;
  readonly several: boolean;
  /** It is in the order of Tab. */
  readonly tabbed: boolean;
  readonly screen: Pick<ScreenProps, 't' | 'language' | 'failureText'>;
  /** Its name is changed in its place. */
  readonly renaming: { readonly save: (name: string) => Promise<void>; readonly done: () => void } | undefined;
  readonly drag: FileDrag;
  readonly dragged: readonly StoredFile[];
  readonly onPress: (event: MouseEvent) => void;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
  readonly onMenu: (anchor: DOMRect) => void;
}

/** The name of a file or folder. */
// biome-ignore lint/suspicious/noExplicitAny: as in Fields, an editor takes any field
const NAME: Field<any> = text({ required: true, rule: storedName });

const Renamed = ({ file: { name }, screen: { t, language, failureText }, renaming }: Pick<ItemProps, 'file' | 'screen' | 'renaming'>) =>
  renaming && (
    // What is pressed in the editor is no press on the file.
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: see above
    <span onClick={(event) => event.stopPropagation()} onDoubleClick={(event) => event.stopPropagation()} className="relative z-2 block">
      <InlineEdit
        field={NAME}
        name="name"
        label={t('explorer:act.rename')}
        value={name}
        words={{ t, language, value: (value) => value, linked: () => Promise.reject(new Error('a name has no options')) }}
        onSave={(value) => renaming.save(String(value).trim())}
        onDone={renaming.done}
        failureText={failureText}
      />
    </span>
  );

const Choose = ({ file, chosen, several, screen: { t }, onToggle }: ItemProps) =>
  several && (
    // A press on the box or beside it is no press on the file, which a finger would open.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the box inside
    <label
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      className="relative grid shrink-0 cursor-pointer pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5"
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={t('engine:table.select', { name: file.name })}
        checked={chosen}
        onChange={onToggle}
        className="size-4 cursor-pointer accent-accent-solid"
      />
    </label>
  );

const More = ({ file, screen: { t }, onMenu }: ItemProps) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={t('engine:table.actionsOf', { name: file.name })}
    aria-haspopup="menu"
    onClick={(event) => {
      event.stopPropagation();
      onMenu(event.currentTarget.getBoundingClientRect());
    }}
    onDoubleClick={(event) => event.stopPropagation()}
    className="relative pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5 grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink"
  >
    <Icon name="more" className="size-4" />
  </button>
);

/** What both do with the pointer. A finger opens at once, since it can't press twice. */
const handlers = ({ file, chosen, renaming, drag, dragged, onPress, onOpen, onMenu }: ItemProps) => ({
  'data-file': file.id,
  draggable: !renaming,
  onDragStart: (event: React.DragEvent) => drag.begin(event, dragged),
  ...(file.folder && !chosen && drag.onto(joined(file.path, file.name))),
  onClick: (event: MouseEvent) => {
    const touch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (touch) onOpen();
    else onPress(event);
  },
  onDoubleClick: (event: MouseEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen();
  },
  onContextMenu: (event: MouseEvent) => {
    event.preventDefault();
    onMenu(new DOMRect(event.clientX, event.clientY, 0, 0));
  },
});

const look = (chosen: boolean, edge: string): string =>
  chosen ? 'bg-accent-soft border-accent' : `${edge} hover:bg-hover data-over:bg-accent-soft data-over:border-accent`;

/** A file of the grid as a tile with its picture. */
export function FileTile({ low, ...item }: ItemProps & { /** Among folders alone. */ readonly low: boolean }) {
  const { file, chosen, tabbed, screen } = item;
  const { t } = screen;
  const name = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: tiles in lines are no table
    <div
      role="gridcell"
      aria-selected={chosen}
      aria-labelledby={name}
      tabIndex={tabbed ? 0 : -1}
      {...handlers(item)}
      className={`group/file relative flex min-w-0 cursor-default flex-col rounded-panel border p-2 outline-offset-[-2px] select-none ${look(chosen, 'border-line')}`}
    >
      <FilePicture file={file} className={`${low ? 'h-14' : 'h-24'} w-full rounded-control`} />
      <span
        className={`absolute top-3 left-3 grid place-items-center rounded-[4px] bg-surface p-0.5 shadow-pop empty:hidden ${chosen ? '' : 'opacity-0 group-hover/file:opacity-100 pointer-coarse:opacity-100'}`}
      >
        <Choose {...item} />
      </span>
      <span className="absolute top-3 right-3 rounded-control bg-surface opacity-0 shadow-pop group-hover/file:opacity-100 group-focus/file:opacity-100 pointer-coarse:opacity-100">
        <More {...item} />
      </span>
      <div className="mt-1.5 min-w-0">
        {item.renaming ? (
          <Renamed {...item} />
        ) : (
          <p id={name} className="line-clamp-2 text-center leading-tight [overflow-wrap:anywhere]" title={file.name}>
            {file.name}
          </p>
        )}
        <p className="mt-0.5 truncate text-center text-note text-muted tabular-nums">
          {isHeld(file) ? <ReviewTag file={file} t={t} /> : !file.folder && factsOf(file, t)}
        </p>
      </div>
    </div>
  );
}

/** Columns of a line beside the name: what stands there, its order, and from which width of the line on, in pixels. */
const COLUMNS: readonly {
  readonly key: 'kind' | 'size' | 'pixels' | 'duration' | 'used' | 'uploaded' | 'review';
  readonly order?: FileOrder;
  readonly from: number;
  readonly width: string;
  readonly shown: (file: StoredFile, t: Translate) => ReactNode;
}[] = [
  { key: 'kind', order: 'kind', from: 700, width: 'w-20', shown: ({ kind }, t) => t(`explorer:kind.${kind || 'folder'}`) },
  { key: 'size', order: 'size', from: 520, width: 'w-20 justify-end text-right', shown: ({ folder, size }) => !folder && sizeText(size) },
  { key: 'pixels', from: 820, width: 'w-24', shown: (file) => pixelsOf(file) },
  { key: 'duration', order: 'duration', from: 900, width: 'w-16 justify-end text-right', shown: (file) => lengthOf(file) },
  { key: 'used', from: 1200, width: 'w-16 justify-end text-right', shown: ({ folder, used }) => !folder && used },
  { key: 'uploaded', order: 'uploaded', from: 1060, width: 'w-40', shown: ({ uploaded }) => uploaded },
  { key: 'review', order: 'review', from: 600, width: 'w-28', shown: (file, t) => !file.folder && <ReviewTag file={file} t={t} /> },
];

/** The headings of the lines; those that order the files are buttons. */
export function LineHeads({
  explorer: { place, go },
  t,
  width,
}: {
  readonly explorer: Explorer;
  readonly t: Translate;
  readonly width: number;
}) {
  const head = (label: string, look: string, order?: FileOrder) => {
    const here = order !== undefined && place.sort === order;
    return (
      // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid
      <div
        key={label}
        role="columnheader"
        aria-sort={here ? (place.order === 'asc' ? 'ascending' : 'descending') : undefined}
        className={`flex min-w-0 items-center ${look}`}
      >
        {order === undefined ? (
          <span className="truncate">{label}</span>
        ) : (
          <button
            type="button"
            onClick={() => go({ sort: order, order: here && place.order === 'asc' ? 'desc' : 'asc' })}
            className="inline-flex min-w-0 items-center gap-1 rounded-control hover:text-ink"
          >
            <span className="truncate">{label}</span>
            {here && <Icon name={place.order === 'asc' ? 'arrow-up' : 'arrow-down'} className="size-3.5" />}
          </button>
        )}
      </div>
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid
    <div
      role="row"
      aria-rowindex={1}
      className="flex h-9 items-center gap-4 border-b border-line-strong bg-sunken pr-8 pl-4 text-note font-medium text-muted"
    >
      {head(t('explorer:column.name'), 'grow pl-20', 'name')}
      {COLUMNS.filter(({ from }) => width >= from).map(({ key, order, width: look }) =>
        head(t(`explorer:column.${key}`), `${look} shrink-0`, order),
      )}
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid */}
      <div role="columnheader" className="w-7">
        <span className="sr-only">{t('engine:table.actions')}</span>
      </div>
    </div>
  );
}

/** Narrower a line says in a second row what the columns have no room for; in pixels. */
export const NARROW = 520;

/** A file of the grid as a line. @param at its place among all lines of the grid, from 1 */
export function FileLine({
  at,
  width,
  height,
  ...item
}: ItemProps & { readonly at: number; readonly width: number; readonly height: number }) {
  const { file, chosen, tabbed, screen } = item;
  const { t } = screen;
  return (
    // biome-ignore lint/a11y/useSemanticElements: as of the grid
    <div
      role="row"
      aria-rowindex={at}
      aria-selected={chosen}
      aria-label={file.name}
      tabIndex={tabbed ? 0 : -1}
      {...handlers(item)}
      style={{ height }}
      className={`flex cursor-default items-center gap-4 rounded-control border px-2 outline-offset-[-2px] select-none ${look(chosen, 'border-transparent')}`}
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid */}
      <div role="gridcell" className="flex min-w-0 grow items-center gap-3">
        <Choose {...item} />
        <FilePicture file={file} className="h-8 w-12 shrink-0 rounded-[4px]" />
        <div className="min-w-0 grow">
          {item.renaming ? (
            <Renamed {...item} />
          ) : (
            <p className="truncate" title={file.name}>
              {file.name}
            </p>
          )}
          {width < NARROW && (
            <p className="truncate text-note text-muted tabular-nums">
              {isHeld(file) && <ReviewTag file={file} t={t} />} {factsOf(file, t)}
            </p>
          )}
        </div>
      </div>
      {COLUMNS.filter(({ from }) => width >= from).map(({ key, width: look, shown }) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid
        <div key={key} role="gridcell" className={`truncate tabular-nums ${look} shrink-0 text-muted`}>
          {shown(file, t) || NO_VALUE}
        </div>
      ))}
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as of the grid */}
      <div role="gridcell">
        <More {...item} />
      </div>
    </div>
  );
}
