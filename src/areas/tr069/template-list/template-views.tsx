/** What is drawn of templates in a way of its own: which devices differ, and in what. */
import type { Row } from '../../../field/field';
import { type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { Callout, StateTag, Tag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { isProtected } from '../itms/protected';
import { readDrift } from './calls';
import type { templateFields } from './templates';

type Template = Row<typeof templateFields>;

/** At most so many differences of a device are told one by one. */
const SHOWN = 6;

/** The devices that differ. */
function Drift({ row, screen }: ViewProps & { readonly row: Template }) {
  const { t } = screen;
  const read = useRead(screen.gateway, readDrift, { id: row.id });
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-24 w-full']} />;
  const { list, total, unread } = found;
  return (
    <div>
      <h3 className="mb-1 font-semibold">
        {list.length === 0 ? t('tr069-templates:drift.none', { total }) : t('tr069-templates:drift.some', { count: list.length, total })}
      </h3>
      {unread > 0 && <p className="mb-2 text-muted">{t('tr069-templates:drift.unread', { count: unread })}</p>}
      {list.length > 0 && (
        <SimpleTable
          label={t('tr069-templates:drift.title')}
          rows={list}
          keyOf={({ id }) => id}
          columns={[
            {
              key: 'device',
              head: t('tr069-templates:drift.device'),
              cell: ({ id, sn, room }) => (
                <span className="block">
                  <button
                    type="button"
                    className="rounded-control text-left whitespace-nowrap text-accent-text hover:underline"
                    onClick={() => screen.open('tr069/itms', { record: id, part: 'template' })}
                  >
                    {sn}
                  </button>{' '}
                  <span className="text-muted">{room}</span>
                </span>
              ),
            },
            {
              key: 'state',
              head: t('tr069-templates:drift.state'),
              cell: ({ online }) => (
                <StateTag severity={online === 'online' ? 'success' : 'neutral'}>
                  {t(online === 'online' ? 'tr069-templates:drift.online' : 'tr069-templates:drift.offline')}
                </StateTag>
              ),
            },
            {
              key: 'changes',
              head: t('tr069-templates:drift.changes'),
              cell: ({ changes }) => (
                <ul className="grid gap-1">
                  {changes.slice(0, SHOWN).map(({ name, wanted, now, known }) => (
                    <li key={name} className="text-note [overflow-wrap:anywhere]">
                      {name}: {known ? <del className="text-muted">{now || '∅'}</del> : <Tag>{t('tr069-templates:drift.notRead')}</Tag>} →{' '}
                      <strong>{wanted || '∅'}</strong>
                    </li>
                  ))}
                  {changes.length > SHOWN && (
                    <li className="text-note text-muted">{t('tr069-templates:drift.more', { count: changes.length - SHOWN })}</li>
                  )}
                </ul>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}

function Detail({ row, screen }: ViewProps & { readonly row: Template }) {
  const { t } = screen;
  const guarded = row.parameters.some(({ name }) => isProtected(name, []));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {guarded && <Callout severity="warning">{t('tr069-templates:guarded')}</Callout>}
      <div>
        <h3 className="mb-1 font-semibold">{t('tr069-templates:templates.fields.parameters')}</h3>
        <SimpleTable
          label={t('tr069-templates:templates.fields.parameters')}
          rows={row.parameters}
          keyOf={({ name }) => name}
          columns={[
            { key: 'name', head: t('tr069-templates:name'), cell: ({ name }) => <span className="[overflow-wrap:anywhere]">{name}</span> },
            { key: 'value', head: t('tr069-templates:value'), cell: ({ value }) => value },
            { key: 'type', head: t('tr069-templates:type'), cell: ({ type }) => type },
            {
              key: 'range',
              head: t('tr069-templates:range'),
              cell: ({ min, max }) => (min === '' && max === '' ? '' : `${min || '…'} – ${max || '…'}`),
            },
          ]}
        />
      </div>
      <Drift row={row} screen={screen} />
    </div>
  );
}

export const views: ListViews<typeof templateFields> = {
  Detail,
  told: ['parameters'],
  cells: {
    differ: ({ value = 0, row: { id, TemplateName }, screen }) =>
      value === 0 ? (
        '0'
      ) : (
        <button
          type="button"
          aria-label={screen.t('tr069-templates:drift.open', { count: value, name: TemplateName })}
          className="rounded-control font-semibold text-warning tabular-nums hover:underline"
          onClick={() => screen.setQuery({ record: id })}
        >
          {value}
        </button>
      ),
  },
};
