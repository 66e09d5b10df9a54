/** The file manager as a dialog that chooses: one file or several of a kind, uploaded here if need be. */

import { useEffect, useRef } from 'react';
import type { MediaKind } from '../../field/media-way';
import type { StoredFile } from '../../gateway/files';
import { useMessages } from '../../i18n/i18n';
import { listOf } from '../../i18n/list-of';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import type { ScreenProps } from '../screen';
import { Explorer } from './explorer';
import { useExplorer, usePlace } from './use-explorer';

/** What the picker is given. */
export interface PickerProps {
  readonly kinds: readonly MediaKind[];
  /** So many at most. */
  readonly most: number;
  readonly component: string;
  readonly screen: ScreenProps;
  readonly onPick: (files: readonly StoredFile[]) => void;
  readonly onClose: () => void;
}

/** The dialog that chooses files of a kind. */
export function FilePicker(props: PickerProps) {
  const ready = useMessages('explorer');
  return ready ? <Picking {...props} /> : null;
}

function Picking({ kinds, most, component, screen, onPick, onClose }: PickerProps) {
  const { t } = screen;
  const explorer = useExplorer(screen, usePlace(), { kinds, single: most === 1 });
  const picked = explorer.chosen.filter(({ folder }) => !folder);
  // What was just uploaded is what was wanted: it is chosen as soon as the list has it.
  const arrived = useRef(new Set<string>());
  const { files, selection, select, single } = explorer;
  useEffect(() => {
    const here = files.filter(({ id }) => arrived.current.has(id)).map(({ id }) => id);
    const last = here.at(-1);
    if (last === undefined) return;
    for (const id of here) arrived.current.delete(id);
    select({ chosen: new Set(single ? [last] : [...selection.chosen, ...here]), cursor: last, anchor: last });
  }, [files, selection, select, single]);
  const tooMany = picked.length > most;
  return (
    <Dialog
      title={t(`explorer:pick.${(kinds.length === 1 && kinds[0]) || 'file'}`, { count: most })}
      closeLabel={t('common:action.close')}
      width="max-w-[1040px]"
      onClose={onClose}
    >
      <Explorer
        explorer={explorer}
        screen={screen}
        component={component}
        kinds={kinds}
        onOpen={(file) => onPick([file])}
        onArrived={(id) => arrived.current.add(id)}
      />
      {tooMany && <p className="mt-3 text-danger">{t('issue:fileCount', { max: most })}</p>}
      <Buttons foot="dialog">
        <p className="mr-auto min-w-0 truncate text-muted">
          {listOf(
            t,
            picked.map(({ name }) => name),
          )}
        </p>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="primary" disabled={picked.length === 0 || tooMany} onClick={() => onPick(picked)}>
          {t('explorer:act.choose')}
        </Button>
      </Buttons>
    </Dialog>
  );
}
