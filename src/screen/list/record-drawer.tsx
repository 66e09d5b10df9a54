/** What a record says, over its list: to be looked at one after the other, with the way to its form and to its own page. */
import type { ReactNode } from 'react';
import type { Fields, Row } from '../../field/field';
import { isReferred } from '../../gateway/references';
import { IconButton } from '../../ui/button';
import { Drawer } from '../../ui/drawer';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import { rowActionsOf } from './list-actions';
import type { ListParts } from './list-shape';
import { neighboursOf, RecordButtons } from './record-buttons';
import { RecordUsers } from './record-users';

/** The drawer. `onPage` leads to the record's own page, where it has one. */
export function RecordDrawer<F extends Fields>({
  row,
  def,
  screen,
  parts,
  onPage,
  onClose,
  children,
}: {
  readonly row: Row<F>;
  readonly def: AnyListDef<F>;
  readonly screen: ScreenProps;
  readonly parts: ListParts<F>;
  readonly onPage: (() => void) | undefined;
  readonly onClose: () => void;
  /** What it says. */
  readonly children: ReactNode;
}) {
  const { t } = screen;
  const { list, nameOf, titleOf, setDialog } = parts;
  const { previous, next } = neighboursOf(list.rows, row.id);
  const to = (other: Row<F> | undefined) => other && (() => setDialog({ kind: 'detail', row: other }));
  return (
    <Drawer
      title={titleOf(row)}
      side="right"
      width="max-w-[640px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
      buttons={
        <>
          <RecordButtons actions={rowActionsOf(def, screen, parts)(row)} previous={to(previous)} next={to(next)} t={t} />
          {onPage && <IconButton icon="fullscreen" label={t('engine:record.open')} onClick={onPage} />}
        </>
      }
    >
      <div key={row.id} className="px-5 pb-6">
        {children}
        {isReferred(def.resource) && (
          <section className="mt-5 border-t border-line pt-4">
            <h3 className="mb-2 font-semibold">{t('engine:usedBy.action')}</h3>
            <RecordUsers
              resource={def.resource}
              id={row.id}
              label={t('engine:usedBy.of', { name: nameOf(row) })}
              none={t('engine:usedBy.none')}
              screen={screen}
            />
          </section>
        )}
      </div>
    </Drawer>
  );
}
