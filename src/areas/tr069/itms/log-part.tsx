/** When a device informed and why, and which of its parameters have changed. */
import { ReadState, useRead } from '../../../screen';
import { SimpleTable } from '../../../ui/simple-table';
import { readChanges, readInforms } from './calls';
import type { PartProps } from './part-props';

export function LogPart({ row, screen }: PartProps) {
  const { t, gateway } = screen;
  const informs = useRead(gateway, readInforms, { id: row.id });
  const changes = useRead(gateway, readChanges, { id: row.id });
  const noteOf = (note: string): string => {
    if (note === 'unasked') return t('tr069-device:log.unasked');
    return note.startsWith('stranger ') ? t('tr069-device:log.stranger', { what: note.slice('stranger '.length) }) : note;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <section>
        <h3 className="mb-1 font-semibold">{t('tr069-device:log.changes')}</h3>
        {!changes.data ? (
          <ReadState read={changes} failureText={screen.failureText} rows={['h-16 w-full']} />
        ) : changes.data.data.list.length === 0 ? (
          <p className="text-muted">{t('tr069-device:log.empty')}</p>
        ) : (
          <SimpleTable
            label={t('tr069-device:log.changes')}
            rows={changes.data.data.list}
            keyOf={({ id }) => id}
            columns={[
              {
                key: 'name',
                head: t('tr069-device:log.name'),
                cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span>,
              },
              { key: 'before', head: t('tr069-device:log.before'), cell: ({ before }) => before },
              { key: 'after', head: t('tr069-device:log.after'), cell: ({ after }) => after },
              { key: 'by', head: t('tr069-device:log.by'), cell: ({ by }) => by || t('tr069-device:log.device') },
              { key: 'time', head: t('tr069-device:log.time'), end: true, cell: ({ time }) => time },
            ]}
          />
        )}
      </section>
      <section>
        <h3 className="mb-1 font-semibold">{t('tr069-device:log.informs')}</h3>
        {!informs.data ? (
          <ReadState read={informs} failureText={screen.failureText} rows={['h-16 w-full']} />
        ) : informs.data.data.list.length === 0 ? (
          <p className="text-muted">{t('tr069-device:log.empty')}</p>
        ) : (
          <SimpleTable
            label={t('tr069-device:log.informs')}
            rows={informs.data.data.list}
            keyOf={({ id }) => id}
            columns={[
              { key: 'time', head: t('tr069-device:log.time'), cell: ({ time }) => time },
              { key: 'events', head: t('tr069-device:log.events'), cell: ({ events }) => events },
              { key: 'address', head: t('tr069-device:log.address'), cell: ({ address }) => address },
              { key: 'note', head: t('tr069-device:log.note'), cell: ({ note }) => noteOf(note) },
            ]}
          />
        )}
      </section>
    </div>
  );
}
