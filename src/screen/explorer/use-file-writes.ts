/** What is done to files: new folders, names, places, deletion; each can be undone for a while, and what shows files is asked again. */

import { resource } from '../../gateway/calls';
import { fieldReasons } from '../../gateway/errors';
import { explorerCalls, type StoredFile } from '../../gateway/files';
import { type Sender, useSend } from '../data/use-send';
import { type Batch, offerUndo, openBatch } from '../history/undo';
import type { ScreenProps } from '../screen';
import { ROOT } from './paths';
import { askFiles } from './use-explorer';

/** Undoing is a method of the list of files. */
const CALLS = resource<unknown>('operationsExplorerList');

/** What can be done; each answers whether it was. */
export interface FileWrites {
  readonly sender: Sender;
  readonly createFolder: (path: string, name: string) => Promise<boolean>;
  /** Rejects with what the box says against the name. */
  readonly rename: (file: StoredFile, name: string) => Promise<void>;
  /** What a picture shows, in words. */
  readonly describe: (file: StoredFile, alt: string) => Promise<boolean>;
  readonly move: (files: readonly StoredFile[], to: string) => Promise<boolean>;
  readonly del: (files: readonly StoredFile[]) => Promise<boolean>;
}

export function useFileWrites(screen: ScreenProps): FileWrites {
  const { t } = screen;
  const sender = useSend(screen, 'toast', (error) => fieldReasons(error) || screen.failureText(error));
  /** Undone, the folders are asked again too. */
  const begin = (): Batch => {
    const batch = openBatch(screen, CALLS);
    return {
      ...batch,
      undo: async () => {
        try {
          return await batch.undo();
        } finally {
          askFiles();
        }
      },
    };
  };
  /** @param text what was done, told also of a part of it: that can be undone too */
  const batched = async (text: () => string, steps: (batch: Batch) => Promise<unknown>): Promise<boolean> => {
    const batch = begin();
    const done = await sender.run(async () => {
      await steps(batch);
      return true;
    });
    askFiles();
    if (done || batch.seconds() > 0) offerUndo(screen, text(), batch);
    return done === true;
  };
  return {
    sender,
    createFolder: (path, name) =>
      batched(
        () => t('explorer:done.folder', { name }),
        ({ gateway }) => gateway.send(explorerCalls.createFolder, { path, name }, { quiet: true }),
      ),
    rename: async ({ id, name: before }, name) => {
      const batch = begin();
      await batch.gateway.send(explorerCalls.rename, { id, name }, { quiet: true });
      askFiles();
      offerUndo(screen, t('explorer:done.rename', { before, name }), batch);
    },
    describe: ({ id, name }, alt) =>
      batched(
        () => t('explorer:done.alt', { name }),
        ({ gateway }) => gateway.send(explorerCalls.rename, { id, alt }, { quiet: true }),
      ),
    move: (files, to) => {
      let count = 0;
      const text = (): string => t('explorer:done.move', { count, path: to === ROOT ? t('explorer:root') : to });
      return batched(text, async ({ gateway }) => {
        // One after the other: the first that does not fit ends it.
        for (const { id, path } of files) {
          if (path === to) continue;
          await gateway.send(explorerCalls.rename, { id, path: to }, { quiet: true });
          count += 1;
        }
      });
    },
    del: (files) =>
      batched(
        () => t('explorer:done.del', { count: files.length }),
        ({ gateway }) => gateway.send(explorerCalls.del, { ids: files.map(({ id }) => id) }, { quiet: true }),
      ),
  };
}
