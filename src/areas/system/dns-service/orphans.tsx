/** Which aliases a change of other local names leaves without a record: told before it is saved. */
import { decodeRow, type Row } from '../../../field/field';
import type { Translate } from '../../../i18n/keys';
import { type FootProps, resourceOf, type ScreenProps, useRead } from '../../../screen';
import type { PreviewProps } from '../../../screen/definition';
import { Callout } from '../../../ui/callout';
import { recordFields } from './records';
import { orphanedBy } from './resolve';
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
export function orphansText(
  t: Translate,
  rows: readonly LocalRow[],
  domain: string,
  change: (row: LocalRow) => LocalRow,
): string | undefined {
  const names = orphanedBy(rows, rows.map(change), domain).map(({ name }) => name);
  return names.length === 0 ? undefined : t('system-services:dnsRecords.orphans', { count: names.length, names: names.join(', ') });
}

/** Before a name is switched off: the box is asked for the records as they are now. */
export async function recordSwitching({ id }: Pick<LocalRow, 'id'>, on: boolean, { gateway, t }: ScreenProps): Promise<readonly string[]> {
  if (on) return [];
  const [rows, settings] = await Promise.all([gateway.send(list, ALL, { quiet: true }), gateway.send(detail, NOTHING, { quiet: true })]);
  const text = orphansText(t, rowsOf(rows), domainOf(settings), (row) => (row.id === id ? { ...row, status: false } : row));
  return text === undefined ? [] : [text];
}

function Orphans({ change, tools: { t, gateway } }: { readonly change: (row: LocalRow) => LocalRow; readonly tools: ScreenProps }) {
  const rows = useRead(gateway, list, ALL).data;
  const settings = useRead(gateway, detail, NOTHING).data;
  const text = rows && settings && orphansText(t, rowsOf(rows), domainOf(settings), change);
  return (
    <div role="status" className="empty:hidden">
      {text !== undefined && <Callout level="warning">{text}</Callout>}
    </div>
  );
}

/** The foot of the form. */
export const RecordFoot = ({ values, id, tools }: FootProps<typeof recordFields>) =>
  id !== undefined && <Orphans change={(row) => (row.id === id ? { ...row, ...values } : row)} tools={tools} />;

/** Under a batch form and an import. */
export const RecordPreview = ({ rows, tools }: PreviewProps) => (
  <Orphans
    change={(row) => {
      const changes = rows.find(({ id }) => id === row.id);
      return changes ? decodeRow(recordFields, { ...row, ...changes }) : row;
    }}
    tools={tools}
  />
);
