/** Channel numbers by drag: simulcasts of one channel move together, and what changes is seen before it is saved. */
import { useMemo, useState } from 'react';
import { decodeRow } from '../../../field/field';
import { renumbered, slotsOf } from '../../../lib/renumber';
import { Failure, ReadState, resourceOf, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Button, Callout, Message } from '../../../ui';
import { Ordering } from '../../../ui/ordering';
import { SimpleTable } from '../../../ui/simple-table';
import { renumberCall } from './calls';
import { channelFields, liveChannelList } from './channels';

const ALL = { page: 1, limit: 2000, sort: 'sort', order: 'asc' } as const;
const { list: listChannels } = resourceOf(liveChannelList.resource);
/** A line of simulcasts: their names, the first one's alone where they are many. */
const nameOf = (names: readonly string[]): string => names.join(' / ');

export function Numbers({ screen }: ViewProps) {
  const { t, gateway, failureText, notify } = screen;
  const read = useRead(gateway, listChannels, ALL);
  const rows = read.data?.data.list;
  const slots = useMemo(
    () =>
      slotsOf(
        (rows ?? []).map((row) => {
          const { id, name, sort = 0, simulcast } = decodeRow(channelFields, row);
          return { id, name, number: sort, group: simulcast };
        }),
      ),
    [rows],
  );
  const [moved, setMoved] = useState<readonly string[]>();
  const { pending, failure, send } = useSend(screen);
  if (!rows) return <ReadState read={read} failureText={failureText} rows={['h-10 w-1/2', 'h-96 w-full']} />;
  if (rows.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface">
        <Message icon="live" title={t('media-channels:numbers.none')} />
      </div>
    );
  }
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  // Channels that came or went meanwhile: the order of the box counts.
  const known = moved?.length === slots.length && moved.every((key) => byKey.has(key)) ? moved : undefined;
  const order = known ?? slots.map(({ key }) => key);
  const changes = renumbered(slots, order);
  const label = (key: string): string => nameOf(byKey.get(key)?.of.map(({ name }) => name) ?? []);
  const why = whyNot(screen, `${liveChannelList.component}:edit`);
  const save = async (): Promise<void> => {
    const ids = changes.map(({ of }) => of.id);
    if (!(await send(renumberCall, { ids, numbers: changes.map(({ number }) => String(number)) }))) return;
    setMoved(undefined);
    notify('success', t('media-channels:numbers.saved', { count: ids.length }));
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <section aria-label={t('media-channels:numbers.order')} className="min-w-0">
        <p className="mb-3 text-muted">{t('media-channels:numbers.help')}</p>
        <div className="rounded-panel border border-line bg-surface">
          <Ordering
            value={order}
            onChange={setMoved}
            label={t('media-channels:numbers.order')}
            disabled={why !== undefined}
            nameOf={label}
            className="max-h-[max(420px,calc(100dvh-300px))] overflow-y-auto"
            words={{
              drag: (name) => t('engine:table.drag', { name }),
              place: (name) => t('engine:table.place', { name }),
              moved: (name, position, total) => t('engine:table.moved', { name, position, total }),
            }}
          >
            {(key) => {
              const number = slots[order.indexOf(key)]?.number ?? 0;
              const before = byKey.get(key)?.number;
              return (
                <>
                  <span className={`w-14 shrink-0 text-right font-medium tabular-nums ${number === before ? '' : 'text-accent-text'}`}>
                    {number || '–'}
                  </span>
                  <span className="min-w-0 grow truncate pl-3">{label(key)}</span>
                </>
              );
            }}
          </Ordering>
        </div>
      </section>
      <div className="min-w-0 space-y-3">
        {failure !== '' && <Failure lines={[failure]} />}
        {changes.length === 0 ? (
          <Callout severity="info">{t('media-channels:numbers.nothing')}</Callout>
        ) : (
          <>
            <p role="status" className="text-muted">
              {t('media-channels:numbers.willChange', { count: changes.length })}
            </p>
            <div className="max-h-96 overflow-y-auto rounded-panel border border-line bg-surface">
              <SimpleTable
                label={t('media-channels:numbers.changes')}
                rows={changes}
                keyOf={({ of }) => of.id}
                columns={[
                  { key: 'name', head: t('media-channels:list.fields.name'), cell: ({ of }) => of.name },
                  { key: 'before', head: t('media-channels:numbers.before'), cell: ({ of }) => of.number || '–', end: true },
                  { key: 'after', head: t('media-channels:numbers.after'), cell: ({ number }) => number, end: true },
                ]}
              />
            </div>
            <div className="flex gap-2">
              <GuardedButton why={why} look="primary" pending={pending} onClick={() => void save()}>
                {t('engine:action.save')}
              </GuardedButton>
              <Button onClick={() => setMoved(undefined)}>{t('common:action.reset')}</Button>
            </div>
          </>
        )}
      </div>
    </div>
  );
}
