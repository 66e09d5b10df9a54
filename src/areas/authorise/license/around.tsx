/** What the tabs share: the licence in force, and the way to a new one. */

import { useState } from 'react';
import { type AroundTabs, LookOnly, type TabsViews, useRead, type ViewProps } from '../../../screen';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { Button } from '../../../ui/button';
import { type Licence, readLicence } from './calls';
import { ImportDialog } from './import-dialog';

const EVERY_MS = 60_000;

const { Share, RefreshFailed, useShared: useLicence } = sharedOverTabs<Licence>(['h-56', 'h-40', 'h-24']);

export { useLicence };

function Around({ screen, children }: AroundTabs) {
  const read = useRead(screen.gateway, readLicence, {}, EVERY_MS);
  return (
    <Share screen={screen} read={{ ...read, data: read.data?.data.detail }}>
      {children}
    </Share>
  );
}

function Import({ screen }: ViewProps) {
  const { t, can } = screen;
  const licence = useLicence();
  const [open, setOpen] = useState(false);
  if (!can('authorise/license:import')) return null;
  return (
    <>
      <Button look="primary" icon="upload" onClick={() => setOpen(true)}>
        {t('authorise:import.open')}
      </Button>
      {open && <ImportDialog screen={screen} present={licence} onClose={() => setOpen(false)} />}
    </>
  );
}

const Above = ({ screen }: ViewProps) => (
  <>
    <LookOnly screen={screen} component="authorise/license" actions={['import']} />
    <RefreshFailed screen={screen} />
  </>
);

export const views: TabsViews = { Around, Above, Buttons: Import };
