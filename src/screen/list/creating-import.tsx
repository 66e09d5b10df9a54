/** The import of a list that can create what its rows name in other lists: both are undone together. */
import { useState } from 'react';
import type { Fields } from '../../field/field';
import type { AnyListDef, Creation } from '../definition/definition';
import { type Batch, offerUndo } from '../history/undo';
import type { ImportProps } from '../import/import-props';
import { ImportScreen } from '../import/import-screen';
import { whyNot } from '../page/why-not';
import type { ScreenProps } from '../screen';
import { creationsOf, withCreated } from './import-creations';

export function CreatingImport({
  creates,
  screen,
  batch,
  onClose,
  def: { component, without = [] },
  ...props
}: Omit<ImportProps, 'creates' | 'onClose' | 'barred'> & {
  readonly def: Pick<AnyListDef<Fields>, 'component' | 'without'>;
  readonly creates: Readonly<Record<string, Creation | undefined>> | undefined;
  readonly screen: ScreenProps;
  readonly batch: Batch;
  readonly onClose: (done: boolean) => void;
}) {
  const [created] = useState(() => new Map<string, Batch>());
  const [all] = useState(() => withCreated(batch, created));
  const close = (done: boolean, told: string): void => {
    onClose(done);
    // The way back outlives the report.
    if (told !== '' && all.seconds() > 0) offerUndo(screen, told, all);
  };
  const whyNotOf = (action: 'add' | 'edit') => (without.includes(action) ? undefined : whyNot(screen, `${component}:${action}`));
  return (
    <ImportScreen
      {...props}
      batch={all}
      creates={creates && creationsOf(screen, creates, created)}
      barred={{ added: whyNotOf('add'), changed: whyNotOf('edit') }}
      onClose={close}
    />
  );
}
