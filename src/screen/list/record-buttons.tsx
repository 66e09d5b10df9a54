/** What stands in the head of a record, on its page and in its drawer. */
import { IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { GuardedButton } from '../page/guarded-button';
import type { ScreenProps } from '../screen';
import type { RowAction } from '../table/table';
import { entriesOf } from '../table/table-model';

/** The records before and after one, among the rows that the list shows. */
export function neighboursOf<R extends { readonly id: string }>(
  rows: readonly R[],
  id: string,
): { readonly previous?: R; readonly next?: R } {
  const place = rows.findIndex((each) => each.id === id);
  const [previous, next] = place < 0 ? [] : [rows[place - 1], rows[place + 1]];
  return { ...(previous && { previous }), ...(next && { next }) };
}

/** On to the neighbours, what else can be done, and the way to the form. */
export const RecordButtons = ({
  actions,
  previous,
  next,
  t,
}: {
  readonly actions: readonly RowAction[];
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
  readonly t: ScreenProps['t'];
}) => {
  const edit = actions.find(({ key }) => key === 'edit');
  return (
    <span className="flex items-center gap-1">
      <IconButton icon="chevron-left" label={t('engine:record.previous')} disabled={!previous} onClick={previous} />
      <IconButton icon="chevron-right" label={t('engine:record.next')} disabled={!next} onClick={next} />
      {actions.length > (edit ? 1 : 0) && (
        <Menu
          label={t('engine:action.more')}
          button={<Icon name="more" className="size-[18px]" />}
          entries={entriesOf(actions.filter(({ key }) => !['edit', 'view', 'users'].includes(key)))}
        />
      )}
      {edit && (
        <GuardedButton look="primary" icon="edit" compact why={edit.disabled} onClick={edit.run}>
          {edit.label}
        </GuardedButton>
      )}
    </span>
  );
};
