/** Which aliases lead nowhere after a change, their own or that of another local name: told before it is saved. */

import { decodeRow, type Row } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import {
  type FooterProps,
  type ListViews,
  type PreviewProps,
  resourceOf,
  type ScreenProps,
  useRead,
  type ViewProps,
} from '../../../screen';
import { Callout } from '../../../ui/callout';
import { checkRecord, recordFields } from './records';
import { lostAt, orphanedBy } from './resolve';
import { settingFields } from './settings';

type LocalRow = Row<typeof recordFields>;
/** Local names of a box are few: all are asked for at once. */
const ALL = { page: 1, limit: 10_000 } as const;
const NOTHING = {};
const { list } = resourceOf('systemDnsRecords');
const { detail } = resourceOf('systemDnsSet');

const rowsOf = ({ data }: { readonly data: { readonly list: readonly unknown[] } }): readonly LocalRow[] =>
  data.list.map((row) => decodeRow(recordFields, row));
const domainOf = ({ data }: { readonly data: { readonly detail: unknown } }): string => decodeRow(settingFields, data.detail).domain;

/**
 * In words, with the names of the aliases; undefined where there are none.
 * @param change what a row becomes; the row itself where it stays as it is
 */
function orphansText(t: Translate, rows: readonly LocalRow[], domain: string, change: (row: LocalRow) => LocalRow): string | undefined {
  const names = orphanedBy(rows, rows.map(change), domain).map(({ name }) => name);
  return names.length === 0 ? undefined : t('system-services:dnsRecords.orphans', { count: names.length, names: listOf(t, names) });
}

/** Before a name is switched off: the box is asked for the records as they are now. */
async function recordSwitching({ id }: Pick<LocalRow, 'id'>, on: boolean, { gateway, t }: ScreenProps): Promise<readonly string[]> {
  if (on) return [];
  const [rows, settings] = await Promise.all([gateway.send(list, ALL, { quiet: true }), gateway.send(detail, NOTHING, { quiet: true })]);
  const text = orphansText(t, rowsOf(rows), domainOf(settings), (row) => (row.id === id ? { ...row, status: false } : row));
  return text === undefined ? [] : [text];
}

/** Aliases among the changed and the new records that lead to no name, in words; undefined where there are none. */
function lostText(t: Translate, changed: readonly LocalRow[], after: readonly LocalRow[], domain: string): string | undefined {
  const names = changed.flatMap((each) => {
    const end = lostAt(after, each, domain);
    return end === undefined ? [] : [`${each.name} → ${end}`];
  });
  return names.length === 0 ? undefined : t('system-services:dnsRecords.lost', { count: names.length, names: listOf(t, names) });
}

interface Change extends ViewProps {
  readonly change: (row: LocalRow) => LocalRow;
  /** New records. */
  readonly added?: readonly LocalRow[];
}

function AliasNotes({ change, added = [], screen: { t, gateway } }: Change) {
  const rows = useRead(gateway, list, ALL).data;
  const settings = useRead(gateway, detail, NOTHING).data;
  const notes = (before: readonly LocalRow[], domain: string): readonly (string | undefined)[] => {
    const after = [...before.map(change), ...added];
    const changed = after.filter((each) => !before.includes(each));
    return [lostText(t, changed, after, domain), orphansText(t, before, domain, change)];
  };
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {rows &&
        settings &&
        notes(rowsOf(rows), domainOf(settings)).map(
          (text) =>
            text !== undefined && (
              <Callout key={text} severity="warning">
                {text}
              </Callout>
            ),
        )}
    </div>
  );
}

const NEW = { id: '', sort: 0, mtime: '' } as const;

/** The foot of the form. What is typed half says nothing yet. */
const RecordFooter = ({ values, id, screen }: FooterProps<typeof recordFields>) =>
  checkRecord(values).value === undefined && (
    <AliasNotes
      change={(row) => (row.id === id ? { ...row, ...values } : row)}
      added={id === undefined ? [{ ...NEW, ...values }] : []}
      screen={screen}
    />
  );

/** Under a batch form and an import. */
const RecordPreview = ({ rows, screen }: PreviewProps) => (
  <AliasNotes
    change={(row) => {
      const changes = rows.find(({ id }) => id === row.id);
      return changes ? decodeRow(recordFields, { ...row, ...changes }) : row;
    }}
    added={rows.flatMap((row) => (row.id === undefined ? [decodeRow(recordFields, row)] : []))}
    screen={screen}
  />
);

export const views: ListViews<typeof recordFields> = { Footer: RecordFooter, Preview: RecordPreview, switching: recordSwitching };
