/** The keys of the files: they move, choose, open, rename, delete, and find by what is typed. */
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { StoredFile } from '../../gateway/files';
import { findTyped, keyed, type Selection, typedOn } from './selection';
import type { Explorer } from './use-explorer';

/** What can be done with files here. */
export interface FileCommands {
  /** Opens a folder, looks at a file or picks it. */
  readonly open: (file: StoredFile) => void;
  /** Undefined where names can't be changed. */
  readonly rename: ((file: StoredFile, name: string) => Promise<void>) | undefined;
  readonly del: ((files: readonly StoredFile[]) => void) | undefined;
  readonly up: () => void;
  /** The menu of what is chosen, at a place of the window. */
  readonly menu: (file: StoredFile, anchor: DOMRect) => void;
}

/** @param goTo brings the focus to a file, wherever it is */
export function useFileKeys({
  explorer: { files, selection, chosen, single },
  commands,
  columns,
  height,
  scroller,
  setRenaming,
  goTo,
}: {
  readonly explorer: Explorer;
  readonly commands: FileCommands;
  readonly columns: number;
  /** Of a line of files, in pixels. */
  readonly height: number;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly setRenaming: (id: string) => void;
  readonly goTo: (next: Selection) => void;
}): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: Number.NEGATIVE_INFINITY });
  const ids = files.map(({ id }) => id);
  const cursor = Math.max(0, ids.indexOf(selection.cursor));
  /** The chosen ones, or the one alone that has the focus. */
  const meant = (): readonly StoredFile[] => (chosen.length > 0 ? chosen : files.slice(cursor, cursor + 1));

  return (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.file === undefined) return;
    const { key, shiftKey, altKey } = event;
    const addKey = event.ctrlKey || event.metaKey;
    const file = files[cursor];
    const page = Math.max(1, Math.floor(Math.min(innerHeight, scroller.current?.clientHeight ?? height) / height));
    const next = altKey ? undefined : keyed(selection, key, { shiftKey, addKey }, { ids, columns, page, single });
    if (next) goTo(next);
    else if (key === 'Enter' && file) commands.open(file);
    else if (key === 'F2' && file && commands.rename) setRenaming(file.id);
    else if (key === 'Delete' && commands.del) commands.del(meant());
    else if (key === 'Backspace' || (key === 'ArrowUp' && altKey)) commands.up();
    else if ((key === 'ContextMenu' || (key === 'F10' && shiftKey)) && file) commands.menu(file, event.target.getBoundingClientRect());
    else if (key.length === 1 && !addKey && !altKey) {
      typed.current = typedOn(typed.current, key, event.timeStamp);
      const found = findTyped(
        files.map(({ name }) => name),
        ids.indexOf(selection.cursor),
        typed.current.text,
      );
      const id = found === undefined ? undefined : ids[found];
      if (id === undefined) return;
      goTo({ chosen: new Set([id]), cursor: id, anchor: id });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
