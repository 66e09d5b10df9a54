/** The queue as a table. */
import type { Fields } from '../../../field';
import { type Labels, Table } from '../../../screen';
import { FieldValue } from '../../../screen/form/field-value';
import { tableWords } from '../../../screen/list/filters';
import { VERDICT_LOOK } from '../../../screen/review/use-review';
import type { QueueBarProps } from './queue-bars';
import { type Resource, resourceFieldSet, type Verdict } from './resources';

const COLUMNS = ['name', 'type', 'uploader', 'uploaded', 'size', 'state', 'reason', 'reviewer'] as const;

/** @param allowed the verdicts that this account may give on a resource */
export function QueueTable({
  list,
  t,
  labels,
  selectable,
  isChosen,
  allowed,
  onVerdict,
  onOpen,
}: QueueBarProps & {
  readonly labels: Labels;
  readonly selectable: boolean;
  readonly isChosen: (id: string) => boolean;
  readonly allowed: (row: Resource) => readonly Verdict[];
  readonly onVerdict: (row: Resource, verdict: Verdict) => void;
  readonly onOpen: (id: string) => void;
}) {
  const columns = COLUMNS.map((name) => {
    const { format, align, width }: Fields[string] = resourceFieldSet[name];
    return {
      key: name,
      label: labels.field(name),
      text: (row: Resource) => format(row[name], labels.wordsOf(name)),
      cell: (row: Resource) => <FieldValue fields={resourceFieldSet} name={name} value={row[name]} labels={labels} />,
      sortable: true,
      ...(align && { align }),
      ...(width !== undefined && { width }),
    };
  });
  return (
    <Table<Resource>
      label={labels.title}
      rows={list.rows}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      sort={list.view.sort === undefined ? undefined : { key: list.view.sort, order: list.view.order }}
      onSort={(key, order) => list.setView(order === undefined ? { sort: undefined } : { sort: key, order })}
      {...(selectable && {
        selection: {
          has: isChosen,
          toggle: list.choose,
          count: list.count,
          clear: list.chooseNone,
          label: (name: string) => t('engine:table.select', { name }),
        },
      })}
      actions={(each) =>
        allowed(each).map((verdict) => ({
          key: verdict,
          label: t(`system-linked:audit.verdict.${verdict}`),
          icon: VERDICT_LOOK[verdict].icon,
          primary: verdict === 'approve',
          danger: verdict === 'reject',
          run: () => onVerdict(each, verdict),
        }))
      }
      onOpen={({ id }) => onOpen(id)}
      busy={list.busy}
      words={tableWords(t)}
    />
  );
}
