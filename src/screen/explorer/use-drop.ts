/** Files dragged onto a folder: those of the explorer are moved, those of the computer are uploaded. */
import { type DragEvent, useRef } from 'react';
import type { StoredFile } from '../../gateway/files';
import type { TreeDrop } from '../../ui/tree-line';
import { canMove } from './paths';

/** What a drag of the explorer's own files carries. */
const OWN = 'application/x-gateway-files';

const hasOwn = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(OWN);
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** The two ends of a drag. */
export interface FileDrag {
  readonly begin: (event: DragEvent, files: readonly StoredFile[]) => void;
  /** What a folder does with what is dragged over it; nothing where neither may be. */
  readonly onto: (path: string) => TreeDrop;
}

/** @param move @param upload absent where the person may not */
export function useFileDrag({
  move,
  upload,
}: {
  readonly move: ((files: readonly StoredFile[], to: string) => void) | undefined;
  readonly upload: ((files: readonly File[], to: string) => void) | undefined;
}): FileDrag {
  const dragged = useRef<readonly StoredFile[]>([]);
  const takes = (event: DragEvent, path: string): boolean =>
    hasOwn(event) ? move !== undefined && canMove(dragged.current, path) : hasFiles(event) && upload !== undefined;
  return {
    begin(event, files) {
      dragged.current = files;
      event.dataTransfer.setData(OWN, '');
      event.dataTransfer.effectAllowed = 'move';
    },
    onto: (path) => ({
      onDragOver(event) {
        event.stopPropagation();
        if (!takes(event, path)) return;
        event.preventDefault();
        event.currentTarget.dataset.over = '';
      },
      onDragLeave: ({ currentTarget }) => {
        delete currentTarget.dataset.over;
      },
      onDrop(event) {
        event.preventDefault();
        event.stopPropagation();
        delete event.currentTarget.dataset.over;
        if (!takes(event, path)) return;
        if (hasOwn(event)) move?.(dragged.current, path);
        else upload?.([...event.dataTransfer.files], path);
      },
    }),
  };
}
