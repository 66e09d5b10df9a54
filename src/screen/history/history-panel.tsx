/** The history of one record: who changed what, when and from where, and the way back, of all or of some fields. */
import { useState } from 'react';
import type { Fields } from '../../field/field';
import { resource as resourceCalls } from '../../gateway/calls';
import { isGatewayError } from '../../gateway/errors';
import { any } from '../../gateway/shape';
import { useMessages } from '../../i18n/i18n';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Drawer } from '../../ui/drawer';
import { Message, Skeleton } from '../../ui/states';
import { useRead } from '../data/use-read';
import { useSend } from '../data/use-send';
import { toldOfReturning } from '../definition/told-of-returning';
import type { ScreenProps } from '../screen';
import { useEntryWords } from './entry-words';
import { type HistoryEntry, historyCalls, type RevertOrder } from './history-calls';
import { EntryCard } from './history-entry';

/** Changes that are asked for at once. */
const STEP = 20;

/** What the panel is about. */
export interface HistoryProps {
  readonly screen: ScreenProps;
  /** A name of `resourcePaths`, or a path. */
  readonly resource: string;
  /** Where the words of the record's form are. */
  readonly wordsKey: string;
  readonly fields: Fields;
  /** Absent: one settings form. */
  readonly id?: string;
  /** What a person calls the record. */
  readonly name: string;
  readonly mayRevert: boolean;
  /** The entry that is looked for, where it is one. */
  readonly entry?: string;
  readonly onReverted?: () => void;
  /** Reverts in a way of its own, such as one that is tried out first. */
  readonly revertBy?: (order: RevertOrder, entry: HistoryEntry) => void;
  readonly onClose: () => void;
}

/** The changes of a record or of settings, newest first, in a panel at the side. */
export function HistoryPanel(props: HistoryProps) {
  const { screen, name, onClose } = props;
  const { t } = screen;
  const ready = useMessages('record-history');
  return (
    <Drawer
      title={name}
      lead={t('engine:action.history')}
      side="right"
      width="max-w-[640px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      <div className="grow px-5 pb-6">{ready ? <Entries {...props} /> : <Loading />}</div>
    </Drawer>
  );
}

const Loading = () => (
  <div aria-busy="true" className="space-y-4">
    {['w-1/2', 'w-full', 'w-2/3', 'w-full'].map((width, at) => (
      <Skeleton key={at} className={`h-5 ${width}`} />
    ))}
  </div>
);

function Entries({ screen, resource, wordsKey, fields, id, mayRevert, entry: wanted, onReverted, revertBy }: HistoryProps) {
  const { t, gateway, failureText, notify } = screen;
  const calls = resourceCalls(resource, any());
  const of = id === undefined ? {} : { id };
  const [limit, setLimit] = useState(STEP);
  const read = useRead(gateway, historyCalls(calls).history, { ...of, page: 1, limit });
  // A revert says which copy it stands on; a record that is gone has none.
  const record = useRead(gateway, calls.detail, of);
  const isGone = record.error?.code === 404 && !record.loading;
  const mtime = record.error ? undefined : (record.data?.data.detail as { readonly mtime?: unknown } | null | undefined)?.mtime; // any shape
  const { pending, error, send, forget } = useSend(screen);
  const [open, setOpen] = useState<string>();

  const list = read.data?.data.list ?? [];
  const words = useEntryWords(screen, fields, wordsKey, list);

  const revert = async (entry: HistoryEntry, chosen: readonly string[], all: boolean): Promise<void> => {
    const order: RevertOrder = {
      ...of,
      entry: entry.id,
      ...(!all && { fields: chosen }),
      ...(mtime !== undefined && { mtime: String(mtime) }),
    };
    if (revertBy) {
      revertBy(order, entry);
      return;
    }
    if (!(await send(historyCalls(calls).revert, order))) return;
    notify('success', t(isGone ? 'record-history:broughtBack' : 'record-history:reverted', { time: entry.time }));
    setOpen(undefined);
    onReverted?.();
  };

  if (read.error && !read.data) {
    return (
      <Message
        icon="warning"
        title={t('common:state.failed')}
        alert
        action={<Button onClick={read.reload}>{t('common:action.retry')}</Button>}
      >
        {failureText(read.error)}
      </Message>
    );
  }
  if (!read.data) return <Loading />;
  if (list.length === 0)
    return (
      <Message icon="log" title={t('record-history:none')}>
        {t('record-history:noneHelp')}
      </Message>
    );
  const { total } = read.data.data;
  const failure = error && {
    fields: error.fields,
    text: isGatewayError(error, 'stale') ? t('record-history:stale') : failureText(error),
  };
  return (
    <>
      {isGone && (
        <div className="mb-4">
          <Callout severity="info">{t('record-history:gone')}</Callout>
        </div>
      )}
      <ol className="space-y-3">
        {list.map((entry) => (
          <EntryCard
            key={entry.id}
            entry={entry}
            words={words}
            marked={entry.id === wanted}
            isOpen={open === entry.id}
            isGone={isGone}
            mayRevert={mayRevert}
            pending={pending}
            failure={open === entry.id ? failure : undefined}
            tell={(chosen, all) =>
              toldOfReturning(resource, { by: 'revert', ...of, entry: entry.id, ...(!all && { fields: chosen }) }, screen)
            }
            onOpen={(is) => {
              forget();
              setOpen(is ? entry.id : undefined);
            }}
            onRevert={(chosen, all) => void revert(entry, chosen, all)}
          />
        ))}
      </ol>
      {total > list.length && (
        <div className="mt-4 text-center">
          <Button pending={read.loading} onClick={() => setLimit(limit + STEP)}>
            {t('record-history:more', { count: total - list.length })}
          </Button>
        </div>
      )}
    </>
  );
}
