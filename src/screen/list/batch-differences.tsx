/** Before and after, row by row: what many changes would do. */
import type { ReactNode } from 'react';
import type { Fields, Row } from '../../field/field';
import { Checkbox } from '../../ui/checkbox';
import { SimpleTable } from '../../ui/simple-table';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';

/** One field of one row. */
export interface Difference<F extends Fields> {
  readonly row: Row<F>;
  readonly name: keyof F & string;
  readonly before: unknown;
  readonly after: unknown;
  /** Why it can't be so. */
  readonly issue?: string | undefined;
}

/** More are counted, not shown. */
const SHOWN = 200;

/**
 * What of some changes is a change at all, of these rows.
 * @param faultOf why a row can't be changed so; said with its first change
 */
export const differencesOf = <F extends Fields>(
  rows: readonly Row<F>[],
  changes: Readonly<Record<string, unknown>>,
  faultOf: (row: Row<F>) => string | undefined,
): readonly Difference<F>[] =>
  rows.flatMap((row) => {
    const found = Object.entries(changes).flatMap(([name, after]): readonly Difference<F>[] => {
      const before: unknown = row[name];
      return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ row, name, before, after }];
    });
    const issue = found.length > 0 ? faultOf(row) : undefined;
    return found.map((each, at) => (at === 0 && issue !== undefined ? { ...each, issue } : each));
  });

/** Rows that the box would refuse. */
export const faultyOf = <F extends Fields>(list: readonly Difference<F>[]): ReadonlySet<string> =>
  new Set(list.filter(({ issue }) => issue !== undefined).map(({ row }) => row.id));

/** The table of them. @param ticks whether each row takes part, where that can be chosen */
export function Differences<F extends Fields>({
  list,
  fields,
  labels,
  nameOf,
  t,
  ticks,
}: {
  readonly list: readonly Difference<F>[];
  readonly fields: F;
  readonly labels: Labels;
  readonly nameOf: (row: Row<F>) => string;
  readonly t: ScreenProps['t'];
  readonly ticks?: {
    readonly isOn: (id: string) => boolean;
    readonly mayTick: (id: string) => boolean;
    readonly tick: (id: string, on: boolean) => void;
  };
}) {
  const words = (name: string, value: unknown): ReactNode => {
    const text = fields[name]?.format(value, labels.wordsOf(name)) ?? '';
    return text === '' ? <span className="text-muted">{t('common:conflict.empty')}</span> : text;
  };
  return (
    <div className="max-h-80 overflow-y-auto rounded-control border border-line">
      <SimpleTable
        label={t('batch:differences')}
        rows={list.slice(0, SHOWN)}
        keyOf={({ row, name }) => `${row.id} ${name}`}
        columns={[
          {
            key: 'row',
            head: t('batch:entry'),
            cell: ({ row }) =>
              ticks ? (
                <Checkbox
                  label={nameOf(row)}
                  checked={ticks.isOn(row.id)}
                  disabled={!ticks.mayTick(row.id)}
                  onChange={(on) => ticks.tick(row.id, on)}
                />
              ) : (
                nameOf(row)
              ),
          },
          { key: 'field', head: t('batch:field'), cell: ({ name }) => labels.field(name) },
          {
            key: 'before',
            head: t('batch:before'),
            cell: ({ name, before }) => <span className="[overflow-wrap:anywhere]">{words(name, before)}</span>,
          },
          {
            key: 'after',
            head: t('batch:after'),
            cell: ({ name, after, issue }) => (
              <span className="font-medium [overflow-wrap:anywhere]">
                {words(name, after)}
                {issue !== undefined && <span className="block font-normal text-danger">{issue}</span>}
              </span>
            ),
          },
        ]}
      />
      {list.length > SHOWN && (
        <p className="border-t border-line px-4 py-2 text-note text-muted">{t('batch:more', { count: list.length - SHOWN })}</p>
      )}
    </div>
  );
}
