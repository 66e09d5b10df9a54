/** What is asked before files change: the name of a folder, where files go, and whether they are to be deleted. */
import { useState } from 'react';
import { storedName } from '../../field/stored-name';
import type { StoredFile } from '../../gateway/files';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { Tree } from '../../ui/tree';
import { UsedQuestion } from '../list/record-users';
import type { ScreenProps } from '../screen';
import { canMove, ROOT, treeOf } from './paths';
import type { Explorer } from './use-explorer';
import type { FileWrites } from './use-file-writes';

/** What is open over the files. */
export type FileDialog =
  | { readonly kind: 'folder' }
  | { readonly kind: 'move'; readonly files: readonly StoredFile[] }
  | { readonly kind: 'delete'; readonly files: readonly StoredFile[] }
  | { readonly kind: 'properties'; readonly file: StoredFile }
  | { readonly kind: 'cover'; readonly file: StoredFile }
  | { readonly kind: 'show'; readonly file: StoredFile };

/** What each is given. */
export interface DialogProps {
  readonly explorer: Explorer;
  readonly writes: FileWrites;
  readonly screen: ScreenProps;
  readonly onClose: () => void;
}

/** Asks for the name of a new folder. */
export function NewFolder({ explorer: { place }, writes, screen: { t }, onClose }: DialogProps) {
  const [name, setName] = useState('');
  const [left, setLeft] = useState(false);
  const wrong = name.trim() === '' ? ({ key: 'required' } as const) : storedName(name.trim());
  const create = async (): Promise<void> => {
    setLeft(true);
    if (!wrong && (await writes.createFolder(place.path, name.trim()))) onClose();
  };
  return (
    <Dialog title={t('explorer:act.newFolder')} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <FormRow
          label={t('explorer:column.name')}
          help={t('explorer:nameHelp')}
          required
          issue={left && wrong ? t(`issue:${wrong.key}`, wrong.args) : undefined}
        >
          {(input) => <Input {...input} value={name} autoComplete="off" data-autofocus onChange={(event) => setName(event.target.value)} />}
        </FormRow>
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" pending={writes.sender.pending}>
            {t('explorer:act.createFolder')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

/** Asks where files go. */
export function MoveTo({
  explorer: { folders },
  writes,
  screen: { t },
  files,
  onClose,
}: DialogProps & { readonly files: readonly StoredFile[] }) {
  const [to, setTo] = useState<string>();
  const [one] = files;
  const isFree = (path: string): boolean => canMove(files, path);
  return (
    <Dialog
      title={files.length === 1 && one ? t('explorer:moveOne', { name: one.name }) : t('explorer:moveMany', { count: files.length })}
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <Tree
        folders
        nodes={treeOf(folders, t('explorer:root'), isFree)}
        value={to === undefined ? [] : [to]}
        onChange={([path]) => setTo(path)}
        label={t('explorer:folders')}
        words={{
          search: t('field:tree.search'),
          none: t('common:option.none'),
          expandAll: t('field:tree.expandAll'),
          collapseAll: t('field:tree.collapseAll'),
        }}
      />
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button
          look="primary"
          pending={writes.sender.pending}
          disabled={to === undefined || !isFree(to)}
          onClick={async () => {
            if (to !== undefined && (await writes.move(files, to))) onClose();
          }}
        >
          {to === undefined ? t('explorer:act.move') : t('explorer:act.moveTo', { path: to === ROOT ? t('explorer:root') : to })}
        </Button>
      </Buttons>
    </Dialog>
  );
}

/** Asks whether files go, and says who uses them; what is used stays. */
export function DeleteFiles({ writes, screen, files, onClose }: DialogProps & { readonly files: readonly StoredFile[] }) {
  const inside = files.reduce((sum, each) => sum + each.files, 0);
  return (
    <UsedQuestion
      resource="operationsExplorerList"
      rows={files}
      count={files.length}
      consequences={inside > 0 ? [screen.t('explorer:folderLost', { count: inside })] : []}
      screen={screen}
      onAgreed={() => {
        onClose();
        void writes.del(files);
      }}
      onClose={onClose}
    />
  );
}
