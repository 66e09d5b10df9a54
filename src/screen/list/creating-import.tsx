/** The import of a list that can create what its rows name in other lists: both are undone together. */
import { useState } from 'react';
import type { Creation } from '../definition/definition';
import type { Batch } from '../history/undo';
import type { ImportProps } from '../import/import-props';
import { ImportScreen } from '../import/import-screen';
import type { ScreenProps } from '../screen';
import { creationsOf, withCreated } from './import-creations';

export function CreatingImport({
  creates,
  screen,
  batch,
  ...props
}: Omit<ImportProps, 'creates'> & {
  readonly creates: Readonly<Record<string, Creation | undefined>> | undefined;
  readonly screen: ScreenProps;
  readonly batch: Batch;
}) {
  const [created] = useState(() => new Map<string, Batch>());
  const [all] = useState(() => withCreated(batch, created));
  return <ImportScreen {...props} batch={all} creates={creates && creationsOf(screen, creates, created)} />;
}
