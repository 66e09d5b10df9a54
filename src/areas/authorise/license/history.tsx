/** The licence files that were imported, newest first. */

import { boxTime } from '../../../lib/box-time';
import { serverText } from '../../../lib/server-text';
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { SimpleTable } from '../../../ui/simple-table';
import { Message } from '../../../ui/states';
import { useLicence } from './around';
import { readHistory } from './calls';
import { exactTime } from './names';

const SHOWN = 20;

/** The tab of the licence files that were imported: when, by whom, of which edition and until when. */
export function History({ screen: { gateway, t, failureText } }: ViewProps) {
  const { zone } = useLicence();
  const read = useRead(gateway, readHistory, { page: 1, limit: SHOWN });
  const events = read.data?.data.list;
  if (!events) return <ReadState read={read} failureText={failureText} rows={['h-40']} />;
  const time = boxTime(zone);
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      {events.length === 0 ? (
        <Message icon="license" title={t('authorise:licence.noHistory')} />
      ) : (
        <SimpleTable
          label={t('authorise:history.title')}
          rows={events}
          keyOf={(event) => `${event.time} ${event.id}`}
          columns={[
            { key: 'id', head: t('authorise:licence.id'), cell: (event) => serverText(event.id, 120) },
            { key: 'time', head: t('authorise:licence.imported'), cell: (event) => time.full(event.time) },
            { key: 'by', head: t('authorise:licence.importer'), cell: (event) => serverText(event.username, 60) },
            { key: 'edition', head: t('authorise:licence.edition'), cell: (event) => serverText(event.edition, 120) },
            { key: 'expires', head: t('authorise:licence.expires'), cell: (event) => exactTime(t, zone, event.expires) },
          ]}
        />
      )}
    </div>
  );
}
