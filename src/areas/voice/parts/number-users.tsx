/** Who names a record by its number, and what becomes of that when the number changes: told before it is saved. */
import { useDeferredValue, useMemo } from 'react';
import { resource } from '../../../gateway/calls';
import { flag, list, record, text } from '../../../gateway/shape';
import { listOf } from '../../../i18n/list-of';
import { useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';

/** Names that are told; beyond them they are counted. */
const SHOWN = 8;

const user = record({
  /** What the record is called; '' for whoever may not look at it. */
  name: text(),
  screen: text(),
  title: text(),
  /** The box changes the number there. */
  follows: flag(),
  /** A range there has the number in it, and not the new one: nobody but a person knows whether it is to be. */
  range: text(),
});
/** `number_users`: the records that name a number, and what another one would make of them. */
const numberUsers = resource('voiceRoutinglist')
  .method<{ number: string; to: string }>('number_users')
  .reads(record({ list: list(user) }));

/** Under the form of a record whose number was changed. */
export function NumberUsers({ number, to, screen }: ViewProps & { readonly number: string; readonly to: string }) {
  const { t, gateway } = screen;
  // It follows what is typed, but never holds it up.
  const wanted = useDeferredValue(to);
  const payload = useMemo(() => ({ number, to: wanted }), [number, wanted]);
  const read = useRead(gateway, numberUsers, payload);
  const found = read.data?.data.list ?? [];
  const following = found.filter(({ follows }) => follows);
  const ranges = found.filter(({ range }) => range !== '');
  if (found.length === 0) return read.error ? <p className="text-note text-muted">{t('voice:number.usersFailed')}</p> : null;
  const named = (rows: readonly string[]): string => {
    const names = [...new Set(rows)];
    const more = names.length - SHOWN;
    return listOf(t, more > 0 ? [...names.slice(0, SHOWN), t('voice:check.more', { count: more })] : names);
  };
  const titled = ({ title, name }: (typeof found)[number]): string =>
    name === '' ? title : t('voice:check.of', { name: title, words: name });
  return (
    <section aria-label={t('voice:number.users')} aria-live="polite">
      <Callout severity={ranges.length > 0 ? 'warning' : 'info'}>
        {following.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            {t('voice:number.follow', { number, to: wanted, count: following.length, names: named(following.map(titled)) })}
          </p>
        )}
        {ranges.length > 0 && (
          <p className="[overflow-wrap:anywhere]">
            {t('voice:number.ranges', {
              to: wanted,
              count: ranges.length,
              names: named(ranges.map((each) => `${titled(each)} (${each.range})`)),
            })}
          </p>
        )}
      </Callout>
    </section>
  );
}
