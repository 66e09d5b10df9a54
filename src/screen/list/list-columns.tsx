/** The columns of a declared list: cells, switches and editors in place. */
import type { ReactNode } from 'react';
import type { Field, Fields, Row } from '../../field/field';
import { integer } from '../../field/number';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { needOf } from '../table/column-layout';
import type { TableColumn } from '../table/table';
import { InlineEdit } from './inline-edit';
import { isSortable } from './list-query';
import type { ColumnItem, ListParts } from './list-shape';
import { StatusSwitch, switchedText, switchFailedText } from './status-switch';
import type { ListJobs } from './use-list-jobs';

/** The number that people order rows by (src/gateway/README.md, Methods of a resource). */
// biome-ignore lint/suspicious/noExplicitAny: as in Fields, an editor takes any field
const SORT: Field<any> = integer();

/**
 * The columns as the table takes them.
 * @param jobs what the cells send
 */
export function tableColumnsOf<F extends Fields>(
  def: AnyListDef<F>,
  columns: readonly ColumnItem<F>[],
  screen: ScreenProps,
  { list, labels, nameOf, has, may, setDialog }: ListParts<F>,
  jobs: Pick<ListJobs<F>, 'change' | 'switchTo' | 'sortAs'>,
): readonly TableColumn<Row<F>>[] {
  const { t, failureText } = screen;
  const editor = (
    field: Field<unknown>,
    name: string,
    label: string,
    row: Row<F>,
    done: () => void,
    save: (value: unknown) => Promise<void>,
  ) => (
    <InlineEdit
      field={field}
      name={name}
      label={t('engine:table.edit', { label, name: nameOf(row) })}
      value={row[name]}
      words={labels.wordsOf(name)}
      onSave={async (value) => {
        await save(value);
        list.reload();
      }}
      failureText={failureText}
      onDone={done}
    />
  );
  // A state is a word with a dot, else a choice that the screen draws; and what is switched on and off.
  // Several words, such as days, are none.
  const choices = columns.slice(1).filter(({ field, extra }) => !extra && def.fields[field]?.choices && def.fields[field].wire !== 'texts');
  const word = choices.find(({ field }) => def.fields[field]?.Cell) ?? choices.find(({ Cell }) => Cell);
  const own = columns.map((column, at): TableColumn<Row<F>> => {
    const name = column.field;
    const field: Field<unknown> | undefined = def.fields[name];
    const words = labels.wordsOf(name);
    const text = (row: Row<F>): string => field?.format(row[name], words) ?? '';
    const { Cell } = column;
    const Own = field?.Cell;
    const cell = (row: Row<F>): ReactNode => {
      if (def.status === name && may('status')) {
        return (
          <StatusSwitch
            label={`${labels.field(name)}: ${nameOf(row)}`}
            field={field}
            value={row[name]}
            words={words}
            asks={async (on, status) => {
              const consequences = (await def.switching?.(row, on, screen)) ?? [];
              const text = switchedText(t, words, nameOf(row), status);
              if (consequences.length > 0) setDialog({ kind: 'switch', row, on, status, text, consequences });
              return consequences.length > 0;
            }}
            send={async (status) => {
              await jobs.switchTo(row.id, status, switchedText(t, words, nameOf(row), status));
              list.reload();
            }}
            onFailed={(error) => screen.notify('danger', switchFailedText(t, error, failureText))}
          />
        );
      }
      if (Cell) return <Cell value={row[name]} row={row} screen={screen} />;
      return Own && text(row) !== '' ? <Own value={row[name]} words={words} /> : text(row);
    };
    const help = labels.help(name);
    return {
      key: name,
      label: labels.field(name),
      cell,
      // What the screen has first it draws to be pressed as a whole.
      ...(at > 0 && (Cell || Own || name === def.status) && { drawn: true }),
      // What a person sees of a file is its picture, not its address.
      ...(field?.kind.startsWith('media') ? { picture: true } : { text }),
      ...(field?.kind === 'flag' && { yes: (row: Row<F>) => row[name] === true }),
      sortable: isSortable(field) && !def.unordered?.includes(name),
      ...(field?.align && { align: field.align }),
      ...(help !== undefined && { help }),
      ...((column.width ?? field?.width) !== undefined && { width: column.width ?? field?.width ?? 0 }),
      need: needOf(labels.field(name), help !== undefined, Cell || column.inline ? [] : field?.choices?.map(words.value)),
      ...(field?.noShrink && { noShrink: true }),
      ...((name === word?.field || name === def.status) && { state: true }),
      ...(column.priority !== undefined && { priority: column.priority }),
      ...(column.inline &&
        field &&
        has('edit') && {
          edit: (row: Row<F>, done: () => void) =>
            editor(field, name, labels.field(name), row, done, (value) => jobs.change(row.id, { [name]: value })),
        }),
    };
  });
  if (!def.sortable || !may('sort')) return own;
  const label = t('engine:list.order');
  return [
    ...own,
    {
      key: 'sort',
      label,
      cell: (row) => row.sort,
      text: (row) => String(row.sort),
      sortable: true,
      align: 'end',
      width: 90,
      noShrink: true,
      edit: (row, done) => editor(SORT, 'sort', label, row, done, (value) => jobs.sortAs(row.id, Number(value))),
    },
  ];
}
