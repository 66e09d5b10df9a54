/** What the list of contacts draws in a way of its own, its export as business cards, and the dialog that calls one. */

import { decodeRow } from '../../../field/field';
import { listOf } from '../../../i18n/list-of';
import { saveText } from '../../../lib/save-text';
import { changeQuery, type ListViews, linkedOptions, resourceOf, useSend, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { alarmViews } from '../parts/alarm-calls-note';
import { CallDialog } from './call-dialog';
import { cardsOf } from './cards-file';
import { contactFields, contacts } from './contacts';

const calls = resourceOf(contacts.resource);
/** All that a box may have; more would be a list for a mail server. */
const ALL = 10_000;

/** Saves what the list shows now, all pages of it, as business cards. */
function ExportCards({ screen }: ViewProps) {
  const { gateway, t, can, query, notify } = screen;
  const { pending, run } = useSend(screen, 'toast');
  const save = async (): Promise<void> => {
    const wish = { keyword: query.q, group: query['f.group'], vip: query['f.vip'] };
    const filters = Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined && value !== ''));
    const [{ data }, names] = await Promise.all([
      gateway.send(calls.list, { ...filters, page: 1, limit: ALL, sort: 'name', order: 'asc' }, { quiet: true }),
      linkedOptions(screen, 'voice_contact_group', new AbortController().signal),
    ]);
    const people = data.list.map((row) => decodeRow(contactFields, row));
    if (people.length === 0) notify('info', t('voice-people:book.vcardNone'));
    else {
      const text = cardsOf(people, (id) => names.find(({ value }) => value === id)?.label ?? '');
      saveText(t('voice-people:book.file'), text, 'text/vcard');
    }
  };
  if (!can(`${contacts.component}:export`)) return null;
  return (
    <Button icon="download" pending={pending} onClick={() => void run(save)}>
      {t('voice-people:book.vcard')}
    </Button>
  );
}

export const views: ListViews<typeof contactFields> = {
  ...alarmViews('voiceAddsbook', contactFields, {}),
  cells: {
    numbers: ({ value, screen: { t } }) => {
      const [first, ...more] = value;
      if (!first) return null;
      return (
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate tabular-nums">{first.number}</span>
          <span className="shrink-0 text-note text-muted">{t(`voice-people:contacts.values.numbers.${first.kind}`)}</span>
          {more.length > 0 && (
            <span
              className="shrink-0 text-note text-muted"
              title={listOf(
                t,
                more.map(({ number }) => number),
              )}
            >
              +{more.length}
            </span>
          )}
        </span>
      );
    },
  },
  Buttons: ExportCards,
  Around: ({ screen, children }) => {
    const { query, can } = screen;
    return (
      <>
        {children}
        {query.call && can(`${contacts.component}:call`) && (
          <CallDialog id={query.call} screen={screen} onClose={() => changeQuery(screen, { call: '' })} />
        )}
      </>
    );
  },
};
