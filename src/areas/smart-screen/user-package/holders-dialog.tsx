/** Who has a package: its terminals, and the way to their authorizations. */
import { useMemo } from 'react';
import { useRead, type ViewProps } from '../../../screen';
import { LoadFailed } from '../../../screen/form/form-parts';
import { Button, Dialog, Skeleton, StateTag } from '../../../ui';
import { Buttons } from '../../../ui/buttons';
import { type SimpleColumn, SimpleTable } from '../../../ui/simple-table';
import { readHolders } from './packages';

const SEVERITY = { valid: 'success', ending: 'warning', expired: 'danger' } as const;
type State = keyof typeof SEVERITY;
const stateOf = (text: string): State => (text === 'ending' || text === 'expired' ? text : 'valid');
interface Holder {
  readonly mac: string;
  readonly name: string;
  readonly room: string;
  readonly deadline: string;
  readonly state: string;
}

export function HoldersDialog({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, gateway, failureText, operations, open, reachable } = screen;
  const read = useRead(
    gateway,
    readHolders,
    useMemo(() => ({ id }), [id]),
  );
  const found = read.data?.data;
  const component = operations ? 'operations/terminalauthorization' : 'smartscreen/terminalauthorization';
  const columns: readonly SimpleColumn<Holder>[] = [
    { key: 'room', head: t('smart-screen-user-package:holders.room'), cell: ({ room, name }) => room || name },
    { key: 'mac', head: t('smart-screen-user-package:holders.mac'), cell: ({ mac }) => mac },
    { key: 'deadline', head: t('smart-screen-user-package:holders.deadline'), cell: ({ deadline }) => deadline },
    {
      key: 'state',
      head: t('smart-screen-user-package:holders.state'),
      cell: ({ state }) => (
        <StateTag severity={SEVERITY[stateOf(state)]}>{t(`smart-screen-user-package:holders.states.${stateOf(state)}`)}</StateTag>
      ),
    },
  ];
  return (
    <Dialog
      title={t('smart-screen-user-package:holders.title')}
      width="max-w-[760px]"
      closeLabel={t('common:action.close')}
      onClose={onClose}
    >
      {!found && read.error && <LoadFailed error={read.error} reload={read.reload} failureText={failureText} />}
      {!found && !read.error && <Skeleton className="h-48 w-full" />}
      {found && (
        <>
          <p className="mb-2 text-muted">{t('smart-screen-user-package:holders.count', { count: found.total })}</p>
          <SimpleTable label={t('smart-screen-user-package:holders.title')} columns={columns} rows={found.list} keyOf={({ mac }) => mac} />
          {found.total > found.list.length && (
            <p className="mt-2 text-note text-muted">
              {t('smart-screen-user-package:holders.more', { count: found.total - found.list.length })}
            </p>
          )}
        </>
      )}
      <Buttons>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
        {reachable(component) && (
          <Button look="primary" onClick={() => open(component, { 'f.package': id })}>
            {t('smart-screen-user-package:holders.all')}
          </Button>
        )}
      </Buttons>
    </Dialog>
  );
}
