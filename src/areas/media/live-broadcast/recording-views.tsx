/** What is drawn of recordings in a way of its own: one is watched. */
import type { ReactNode } from 'react';
import type { ListViews, ViewProps } from '../../../screen';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import type { recordingFields } from './broadcasts';
import { recordingPreview } from './calls';

export const views: ListViews<typeof recordingFields> = {
  Around: (props: ViewProps & { readonly children: ReactNode }) => <WithPlayer {...props} call={recordingPreview} />,
  cells: {
    broadcast: ({ value, row: { id, name }, screen }) => (
      <WatchButton screen={screen} id={id} label={name}>
        <span className="min-w-0 truncate">{value}</span>
      </WatchButton>
    ),
  },
};
