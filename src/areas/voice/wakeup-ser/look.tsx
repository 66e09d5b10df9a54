/** What the box says of wake-ups while they are typed: rooms that would be called twice in a minute, and rooms where nobody stays. */
import { listOf } from '../../../i18n/list-of';
import { useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { useSettled } from '../../../ui/use-settled';
import { spans } from '../parts/numbers-of';
import { lookAt } from './calls';

const NAMED = 5;

/** The notes; nothing where all is well. `orders` are as a form would send them. */
export function WakeupNotes({ orders, screen }: ViewProps & { readonly orders: readonly object[] }) {
  const { t, gateway } = screen;
  const settled = useSettled(JSON.stringify(orders));
  const found = useRead(gateway, lookAt, { orders: JSON.parse(settled) }).data?.data;
  if (!found) return null;
  const { twice, vacant } = found;
  return (
    <div role="status" className="mt-3 space-y-2 empty:hidden">
      {twice.length > 0 && (
        <Callout severity="warning">
          {t('voice-wakeup:look.twice', { count: twice.length })}
          <ul className="list-disc pl-5">
            {twice.slice(0, NAMED).map(({ number, at }) => (
              <li key={number} className="tabular-nums">
                {number} · {at}
              </li>
            ))}
            {twice.length > NAMED && <li>{t('voice-wakeup:look.more', { count: twice.length - NAMED })}</li>}
          </ul>
        </Callout>
      )}
      {vacant.length > 0 && (
        <Callout severity="warning">
          {t('voice-wakeup:look.vacant', {
            count: vacant.length,
            rooms: listOf(t, spans(vacant.map(({ room }) => room))),
          })}
        </Callout>
      )}
    </div>
  );
}
