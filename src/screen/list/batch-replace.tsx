/** Find and replace in the texts of many rows: what would change is seen first, and each row can be left out. */
import { type ReactNode, useState } from 'react';
import type { Fields, Row } from '../../field/field';
import { replaceText } from '../../lib/replace-text';
import { needsCredentials } from '../../lib/stream-url';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Checkbox } from '../../ui/checkbox';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import { Skeleton } from '../../ui/states';
import type { Labels } from '../definition/labels';
import type { ScreenProps } from '../screen';
import { type Difference, Differences, faultyOf } from './batch-differences';

/** Changes of single rows: id → field → value. */
type RowChanges = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export function BatchReplace<F extends Fields>({
  fields,
  names,
  labels,
  rows,
  nameOf,
  t,
  head,
  onApply,
  onClose,
}: {
  readonly fields: F;
  /** Texts that may be looked through. */
  readonly names: readonly (keyof F & string)[];
  readonly labels: Labels;
  /** Undefined while they are on their way. */
  readonly rows: readonly Row<F>[] | undefined;
  readonly nameOf: (row: Row<F>) => string;
  readonly t: ScreenProps['t'];
  /** What chooses between this and the other ways of a bulk edit. */
  readonly head: ReactNode;
  readonly onApply: (changes: RowChanges) => void;
  readonly onClose: () => void;
}) {
  const [find, setFind] = useState('');
  const [by, setBy] = useState('');
  const [matchCase, setMatchCase] = useState(true);
  const [looked, setLooked] = useState<readonly string[]>(names.slice(0, 1));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = (rows ?? []).flatMap((row) =>
    names
      .filter((name) => looked.includes(name))
      .flatMap((name): readonly Difference<F>[] => {
        const before = String(row[name] ?? '');
        const after = replaceText(before, find, by, matchCase);
        if (after === before) return [];
        const issue = fields[name]?.validate(after);
        const why = issue ? t(`issue:${issue.key}`, issue.args) : needsCredentials(before, after) ? t('batch:credentials') : undefined;
        return [{ row, name, before, after, issue: why }];
      }),
  );
  // A row with a fault takes no part: the box would refuse it.
  const faulty = faultyOf(found);
  const taken = found.filter(({ row }) => !left.has(row.id) && !faulty.has(row.id));
  const count = new Set(taken.map(({ row }) => row.id)).size;
  const apply = (): void => {
    const changes = new Map<string, Record<string, unknown>>();
    for (const { row, name, after } of taken) changes.set(row.id, { ...changes.get(row.id), [name]: after });
    onApply(changes);
  };
  return (
    <Dialog title={t('batch:replaceTitle')} closeLabel={t('common:action.close')} onClose={onClose} width="max-w-[860px]">
      {head}
      <div className="grid gap-4 sm:grid-cols-2">
        <FormRow label={t('batch:find')}>
          {(row) => <Input {...row} value={find} onChange={(event) => setFind(event.target.value)} />}
        </FormRow>
        <FormRow label={t('batch:replaceBy')}>
          {(row) => <Input {...row} value={by} onChange={(event) => setBy(event.target.value)} />}
        </FormRow>
      </div>
      <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <legend className="mb-1 text-note text-muted">{t('batch:lookIn')}</legend>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={labels.field(name)}
            checked={looked.includes(name)}
            onChange={(on) => setLooked(on ? [...looked, name] : looked.filter((each) => each !== name))}
          />
        ))}
        <Checkbox label={t('batch:matchCase')} checked={matchCase} onChange={setMatchCase} />
      </fieldset>
      <div className="mt-4 space-y-2">
        {rows === undefined ? (
          <Skeleton className="h-24 w-full" />
        ) : (
          find !== '' && (
            <>
              <p role="status" className="text-muted">
                {found.length === 0 ? t('batch:notFound', { count: rows.length }) : t('batch:willChange', { count })}
                {faulty.size > 0 && ` ${t('batch:cannot', { count: faulty.size })}`}
              </p>
              {found.length > 0 && (
                <Differences
                  list={found}
                  fields={fields}
                  labels={labels}
                  nameOf={nameOf}
                  t={t}
                  ticks={{
                    isOn: (id) => !left.has(id) && !faulty.has(id),
                    mayTick: (id) => !faulty.has(id),
                    tick: (id, on) => setLeft((known) => new Set(on ? [...known].filter((each) => each !== id) : [...known, id])),
                  }}
                />
              )}
            </>
          )
        )}
      </div>
      <Buttons>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
        <Button look="primary" disabled={count === 0} onClick={apply}>
          {t('batch:replace', { count })}
        </Button>
      </Buttons>
    </Dialog>
  );
}
