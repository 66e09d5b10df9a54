/** What a field of pictures, films or sounds opens: the picker, and the two dialogs that make pictures. */
import { useEffect, useState } from 'react';
import type { MediaTask } from '../../field/media-way';
import type { StoredFile } from '../../gateway/files';
import type { ScreenProps } from '../screen';
import type { CropSource } from './crop-dialog';
import { CoverDialog, CropDialog } from './lazy-dialogs';
import { FilePicker } from './picker';
import { findFile } from './store-file';

const sourceOf = ({ url, name, path }: StoredFile): CropSource => ({ address: url, name, path });

/** The dialog of a task. */
export function MediaDialogs({
  task,
  component,
  screen,
  onDone,
  onClose,
}: {
  readonly task: MediaTask;
  readonly component: string;
  readonly screen: ScreenProps;
  readonly onDone: (urls: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const [source, setSource] = useState<CropSource>();
  const wanted = task.open === 'crop' ? task.url : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    const leaving = new AbortController();
    findFile(screen, wanted, leaving.signal).then(
      (file) => file && setSource(sourceOf(file)),
      () => {}, // a picture that can't be had is not cut
    );
    return () => leaving.abort();
  }, [screen, wanted]);
  const shared = { component, screen, onClose };
  const made = { ...shared, onDone: ({ url }: StoredFile) => onDone([url]) };
  if (task.open === 'pick')
    return <FilePicker {...shared} kinds={task.kinds} most={task.most} onPick={(files) => onDone(files.map(({ url }) => url))} />;
  if (task.open === 'crop') return source ? <CropDialog {...made} source={source} shape={task.shape} /> : null;
  if (source) return <CoverDialog {...made} film={source} shape={task.shape} />;
  return <FilePicker {...shared} kinds={['video']} most={1} onPick={([film]) => film && setSource(sourceOf(film))} />;
}
