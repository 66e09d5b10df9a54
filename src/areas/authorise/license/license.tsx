import { useState } from 'react';
import type { Translate } from '../../../i18n/keys';
import { type BoxTime, boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { useRead } from '../../../screen/data/use-read';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { ReadState } from '../../../screen/form/form-parts';
import { Panel } from '../../../screen/live/panel';
import { PageHead } from '../../../screen/page/page-head';
import { Button } from '../../../ui/button';
import { type LicenceEvent, readHistory, readLicence } from './calls';
import { Capacity, Features } from './capacity';
import { ImportDialog } from './import-dialog';
import { exactTime, Standing } from './standing';

const EVERY_MS = 60_000;
const SHOWN = 20;

const History = ({
  events,
  zone,
  time,
  t,
}: {
  readonly events: readonly LicenceEvent[];
  readonly zone: string;
  readonly time: BoxTime;
  readonly t: Translate;
}) => (
  <Panel icon="log" title={t('authorise:history.title')}>
    {events.length === 0 ? (
      <p className="text-muted">{t('authorise:licence.noHistory')}</p>
    ) : (
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={`${event.time} ${event.id}`} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{serverText(event.id, 120)}</span>
              <span className="text-muted tabular-nums">{time.full(event.time)}</span>
            </p>
            <p className="text-note text-muted [overflow-wrap:anywhere]">
              {t('authorise:licence.importedBy', { name: serverText(event.username, 60) })} ·{' '}
              {event.expires === 0
                ? t('authorise:licence.never')
                : t('authorise:licence.until', { time: exactTime(time, event.expires, zone) })}
            </p>
          </li>
        ))}
      </ol>
    )}
  </Panel>
);

/** License: what it allows, how much is in use, until when exactly, and a new one with a preview. */
export function License({ screen }: ViewProps) {
  const { gateway, t, can, failureText, notify } = screen;
  const read = useRead(gateway, readLicence, {}, EVERY_MS);
  const history = useRead(gateway, readHistory, { page: 1, limit: SHOWN });
  const [importing, setImporting] = useState(false);
  const licence = read.data?.data.detail;
  return (
    <div className="min-w-0">
      <PageHead>
        {licence && can('authorise/license:import') && (
          <Button look="primary" icon="upload" onClick={() => setImporting(true)}>
            {t('authorise:import.open')}
          </Button>
        )}
      </PageHead>
      {licence ? (
        <div className="grid gap-4 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:items-start">
          <Standing licence={licence} t={t} notify={notify} />
          <div className="grid min-w-0 gap-4">
            <Capacity licence={licence} t={t} />
            {licence.features.length > 0 && <Features licence={licence} t={t} />}
            {history.data && <History events={history.data.data.list} zone={licence.zone} time={boxTime(licence.zone)} t={t} />}
          </div>
        </div>
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-56', 'h-40', 'h-24']} />
      )}
      {licence && importing && <ImportDialog screen={screen} present={licence} onClose={() => setImporting(false)} />}
    </div>
  );
}
