/** Contacts that share a number, side by side: one is kept, with everybody's numbers and notes. */

import { useState } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { ReadState, useRead, useSend, type ViewProps, whyNot } from '../../../screen';
import { GuardedButton } from '../../../screen/page/guarded-button';
import { Message } from '../../../ui';
import { mergeContacts, readDuplicates } from './calls';
import { contactFields, contacts } from './contacts';
import { merged, sharedNumbers } from './duplicates';

type Contact = Row<typeof contactFields>;
const NOTHING = {};

export function Duplicates({ screen }: ViewProps) {
  const { gateway, t, failureText } = screen;
  const read = useRead(gateway, readDuplicates, NOTHING);
  const lots = read.data?.data.list.map((lot) => lot.map((row) => decodeRow(contactFields, row)));
  if (!lots) return <ReadState read={read} failureText={failureText} rows={['h-24 w-full', 'h-24 w-full']} />;
  if (lots.length === 0) {
    return (
      <Message icon="check" title={t('voice-people:same.none')}>
        {t('voice-people:same.noneHelp')}
      </Message>
    );
  }
  return (
    <>
      <p className="mb-4 text-muted">{t('voice-people:same.note', { count: lots.length })}</p>
      <ul className="space-y-4">
        {lots.map((lot) => (
          <li key={lot.map(({ id }) => id).join()}>
            <Lot screen={screen} lot={lot} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Lot({ screen, lot }: ViewProps & { readonly lot: readonly Contact[] }) {
  const { t, notify, failureText } = screen;
  const [keptId, setKeptId] = useState(lot[0]?.id ?? '');
  const { pending, send } = useSend(screen, 'toast', (error) =>
    error.kind === 'stale' ? t('voice-people:same.stale') : failureText(error),
  );
  const kept = lot.find(({ id }) => id === keptId) ?? lot[0];
  if (!kept) return null;
  const others = lot.filter((each) => each !== kept);
  const result = merged(kept, others);
  const shared = sharedNumbers(lot);
  const title = t('voice-people:same.share', { count: lot.length, number: listOf(t, shared) });
  // Both are needed.
  const why = whyNot(screen, `${contacts.component}:edit`) ?? whyNot(screen, `${contacts.component}:del`);
  const may = why === undefined;
  const merge = async (): Promise<void> => {
    const ids = others.map(({ id }) => id);
    const mtimes = [kept, ...others].map(({ mtime }) => mtime);
    if (await send(mergeContacts, { id: kept.id, ids, mtimes })) notify('success', t('voice-people:same.done', { name: kept.name }));
  };
  const tell = (each: Omit<Contact, 'id' | 'mtime' | 'sort'>): string =>
    [each.name, each.company, each.department, ...each.numbers.map(({ number }) => number), each.email, each.note]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-4">
      <h2 className="font-semibold [overflow-wrap:anywhere]">{title}</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(220px,1fr))]">
        {lot.map((each) => (
          <label
            key={each.id}
            className={`flex min-w-0 gap-2.5 rounded-control border p-3 ${may ? 'cursor-pointer' : ''} ${each === kept && may ? 'border-accent-solid bg-accent-soft' : 'border-line'}`}
          >
            <input
              type="radio"
              name={`keep-${lot[0]?.id}`}
              aria-label={t('voice-people:same.keep', { name: each.name })}
              disabled={!may}
              checked={each === kept}
              onChange={() => setKeptId(each.id)}
              className="mt-1 size-4 shrink-0 accent-accent-solid"
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block font-medium">{each.name}</span>
              <span className="block text-note text-muted">{[each.company, each.department].filter(Boolean).join(' · ')}</span>
              {each.numbers.map((one) => (
                <span key={one.number} className="block tabular-nums">
                  {one.number} <span className="text-note text-muted">{t(`voice-people:contacts.values.numbers.${one.kind}`)}</span>
                </span>
              ))}
            </span>
          </label>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <p className="min-w-0 grow text-note text-muted [overflow-wrap:anywhere]">
          {t('voice-people:same.becomes', { text: tell(result) })}
        </p>
        <GuardedButton why={why} pending={pending} onClick={() => void merge()}>
          {t('voice-people:same.merge')}
        </GuardedButton>
      </div>
    </section>
  );
}
