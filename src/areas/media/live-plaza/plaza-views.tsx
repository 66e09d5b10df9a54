/** What is drawn of the plaza's list in a way of its own: a stream that is watched, and the address that is still being typed. */
import type { ReactNode } from 'react';
import { HIDDEN } from '../../../lib/stream-url';
import type { FooterProps, ListViews, ViewProps } from '../../../screen';
import { TryAddress } from '../../../screen/media/try-address';
import { WatchButton, WithPlayer } from '../../../screen/media/watch';
import { plazaPreview } from './calls';
import { plazaAddress, type plazaFields } from './plaza-streams';

const Trial = ({ values: { url }, screen }: FooterProps<typeof plazaFields>) => (
  <TryAddress screen={screen} call={plazaPreview} address={url} valid={plazaAddress(url) === undefined && !url.includes(HIDDEN)} />
);

export const views: ListViews<typeof plazaFields> = {
  Around: (props: ViewProps & { readonly children: ReactNode }) => <WithPlayer {...props} call={plazaPreview} />,
  after: { url: Trial },
  cells: {
    format: ({ value, row: { id, name }, screen }) => (
      <WatchButton screen={screen} id={id} label={name}>
        {value}
      </WatchButton>
    ),
  },
};
