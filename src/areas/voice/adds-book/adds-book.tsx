/** Addsbook: contacts, their groups, and those that are there twice (SPEC.md 2). */
import { useMemo, useState } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { saveText } from '../../../lib/save-text';
import { ListView, linkedOptions, PageHead, resourceOf, type ScreenProps, tabOf, useSend, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { TabPanels } from '../../../ui/tab-panels';
import { CallDialog } from './call-dialog';
import { cardFiles, cardsOf } from './cards-file';
import { ALIASES, contactFields, contacts, groups, IMPORTED } from './contacts';
import { Duplicates } from './duplicates-tab';

const TABS = ['contacts', 'groups', 'duplicates'] as const;

/** The screen. Its tab is in the address. */
export function AddsBook({ screen }: ViewProps) {
  const { t, query, setQuery } = screen;
  const tab = tabOf(TABS, query.tab) ?? 'contacts';
  return (
    <>
      <PageHead>{tab === 'contacts' && <ExportCards screen={screen} />}</PageHead>
      <TabPanels
        page
        label={t('voice-people:contacts.title')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-people:book.tabs.${value}`) }))}
        value={tab}
        onChange={(next) => setQuery({ tab: next })}
      >
        {(shown) =>
          shown === 'contacts' ? (
            <Contacts screen={screen} />
          ) : shown === 'groups' ? (
            <ListView screen={screen} def={groups} embedded />
          ) : (
            <Duplicates screen={screen} />
          )
        }
      </TabPanels>
    </>
  );
}

const calls = resourceOf(contacts.resource);
/** All that a box may have; more would be a list for a mail server. */
const ALL = 10_000;

/** Saves what the list shows now, all pages of it, as business cards. */
function ExportCards({ screen }: { readonly screen: ScreenProps }) {
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

function Contacts({ screen }: { readonly screen: ScreenProps }) {
  const [called, setCalled] = useState<Row<typeof contactFields>>();
  const def = useMemo(
    () => ({
      ...contacts,
      import: { names: IMPORTED, aliases: ALIASES, foreign: cardFiles },
      actions: [
        {
          name: 'call',
          icon: 'phone' as const,
          primary: true,
          when: (row: Row<typeof contactFields>) => row.numbers.length > 0,
          run: setCalled,
        },
      ],
    }),
    [],
  );
  return (
    <>
      <ListView screen={screen} def={def} embedded />
      {called && <CallDialog screen={screen} contact={called} onClose={() => setCalled(undefined)} />}
    </>
  );
}
