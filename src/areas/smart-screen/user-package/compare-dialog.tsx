/** Where two packages differ, field by field. */
import { useMemo, useState } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { resource } from '../../../gateway/calls';
import { NO_VALUE } from '../../../lib/number-format';
import { useLabels, useOptions, useRead, type ViewProps } from '../../../screen';
import { LoadFailed } from '../../../screen/form/form-parts';
import { Button, Dialog, FormRow, Message, Select, Skeleton } from '../../../ui';
import { Buttons } from '../../../ui/buttons';
import { type SimpleColumn, SimpleTable } from '../../../ui/simple-table';
import { COMPARED_FIELDS, packageFields } from './packages';

type Package = Row<typeof packageFields>;
type Compared = (typeof COMPARED_FIELDS)[number];

const { list: listPackages } = resource<Readonly<Record<string, unknown>>>('userPackage');
/** More than anybody compares. */
const QUERY = { page: 1, limit: 200, sort: 'sort', order: 'asc' } as const;
const LINKED = ['language', 'menu'];

/** @param first the package that it begins with; any other text: none is chosen yet */
export function CompareDialog({ first, screen, onClose }: ViewProps & { readonly first: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, listPackages, QUERY);
  const rows = useMemo(
    () =>
      (read.data?.data.list ?? []).map(
        (row): Package => ({ ...decodeRow(packageFields, row), id: String(row.id), mtime: String(row.mtime) }),
      ),
    [read.data],
  );
  const labels = useLabels('smart-screen-user-package:packages', packageFields, screen, useOptions(packageFields, LINKED, screen));
  const [chosen, setChosen] = useState<readonly [string, string]>(['', '']);
  const [one = rows[0], other = rows.find(({ id }) => id !== one?.id)] = [
    rows.find(({ id }) => id === (chosen[0] || first)),
    rows.find(({ id }) => id === chosen[1]),
  ];
  const say = (row: Package, name: Compared): string => packageFields[name].format(row[name] as never, labels.wordsOf(name)) || NO_VALUE; // its own value
  const differs = (name: Compared): boolean => one !== undefined && other !== undefined && say(one, name) !== say(other, name);
  const different = COMPARED_FIELDS.filter(differs);
  const pick = (at: 0 | 1, value: string): void => setChosen(at === 0 ? [value, other?.id ?? ''] : [one?.id ?? '', value]);
  const options = rows.map(({ id, name }) => ({ value: id, label: name }));
  const columns = (left: Package, right: Package): readonly SimpleColumn<Compared>[] => [
    { key: 'field', head: t('smart-screen-user-package:compare.field'), cell: (name) => labels.field(name) },
    { key: 'one', head: left.name, cell: (name) => say(left, name) },
    { key: 'other', head: right.name, cell: (name) => <strong className="font-semibold">{say(right, name)}</strong> },
  ];
  return (
    <Dialog
      title={t('smart-screen-user-package:compare.title')}
      width="max-w-[720px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {!read.data && read.error && <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />}
      {!read.data && !read.error && <Skeleton className="h-48 w-full" />}
      {read.data && rows.length < 2 && <Message icon="package" title={t('smart-screen-user-package:compare.few')} />}
      {one && other && (
        <>
          <div className="mb-4 grid gap-4 sm:grid-cols-2">
            {([one, other] as const).map((row, at) => (
              <FormRow key={at === 0 ? 'one' : 'other'} label={t(`smart-screen-user-package:compare.${at === 0 ? 'one' : 'other'}`)}>
                {(input) => (
                  <Select
                    {...input}
                    value={row.id}
                    options={options.filter(({ value }) => value !== (at === 0 ? other : one).id)}
                    onChange={(value) => pick(at === 0 ? 0 : 1, value)}
                  />
                )}
              </FormRow>
            ))}
          </div>
          <p role="status" className="mb-2 text-muted">
            {t('smart-screen-user-package:compare.count', { count: different.length })}
          </p>
          {different.length > 0 && (
            <SimpleTable
              label={t('smart-screen-user-package:compare.title')}
              columns={columns(one, other)}
              rows={different}
              keyOf={(name) => name}
            />
          )}
        </>
      )}
      <Buttons>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </Buttons>
    </Dialog>
  );
}
