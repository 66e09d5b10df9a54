/** What an address asks of a list besides its page and filters: one of its records, the form of one, or of a new one. */
import { useEffect } from 'react';
import type { Fields } from '../../field/field';
import type { AnyListDef } from '../definition/definition';
import type { ScreenProps } from '../screen';
import type { ListDialog } from './list-shape';

/** Whether the records of a list have a page: not where they open in a way of their own, or are told in the list alone. */
export const hasPage = ({ open, without }: Pick<AnyListDef<Fields>, 'open' | 'without'>): boolean => !(open || without?.includes('page'));

/**
 * Follows `edit=<resource>:<id>` and `add=<resource>`, which open a form once; who may not edit the record sees its page instead.
 * @returns the id of `record=<id>`, whose page stands in the list's place; an address of a page that there is not is cleaned
 */
export function useListLink<F extends Fields>(
  def: AnyListDef<F>,
  screen: ScreenProps,
  setDialog: (over: ListDialog<F>) => void,
): string | undefined {
  const { query, setQuery, can } = screen;
  const edited = query.edit?.startsWith(`${def.resource}:`) ? query.edit.slice(def.resource.length + 1) : undefined;
  const elsewhere = def.open ? (edited ?? query.record) : undefined;
  const adding = query.add === def.resource;
  const pages = hasPage(def);
  const astray = !pages && !def.open && query.record !== undefined;
  useEffect(() => {
    if (elsewhere !== undefined) def.open?.(elsewhere, screen);
    else if (edited !== undefined || adding) {
      const { edit: _edit, add: _add, ...rest } = query;
      const may = def.form !== undefined && can(`${def.component}:${adding ? 'add' : 'edit'}`);
      setQuery(may || edited === undefined ? rest : { ...rest, record: edited });
      if (may) setDialog({ kind: 'form', target: edited === undefined ? {} : { id: edited } });
    } else if (astray) {
      const { record: _record, ...rest } = query;
      setQuery(rest);
    }
  }, [elsewhere, edited, adding, astray, query, setQuery, can, def, screen, setDialog]);
  return pages ? query.record : undefined;
}
