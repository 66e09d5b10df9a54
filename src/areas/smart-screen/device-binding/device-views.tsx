/** What the list of devices draws in a way of its own: binding by a scanner, and the swap of a broken terminal. */
import { changeQuery, type ListViews, type ViewProps } from '../../../screen';
import { Button } from '../../../ui';
import { type deviceFields, devices } from './devices';
import { ScanDialog } from './scan-dialog';
import { SwapDialog } from './swap-dialog';

const { component } = devices;

const ScanButton = ({ screen }: ViewProps) =>
  screen.can(`${component}:edit`) ? (
    <Button look="primary" icon="plus" onClick={() => changeQuery(screen, { scan: '1' })}>
      {screen.t('smart-screen-device-binding:scan.open')}
    </Button>
  ) : null;

export const views: ListViews<typeof deviceFields> = {
  severity: ({ state }) => (state === 'offline' ? 'danger' : undefined),
  // What hangs in no room hangs in a public place, or nowhere.
  cells: {
    room: ({ row: { room, area } }) =>
      room === '' ? <span className="truncate text-muted">{area}</span> : <span className="truncate">{room}</span>,
  },
  actions: [
    {
      name: 'swap',
      icon: 'swap',
      when: ({ kind }) => kind === 'terminal',
      run: ({ id, name }, screen) => changeQuery(screen, { swap: id, of: name }),
    },
  ],
  Buttons: ScanButton,
  Around: ({ screen, children }) => {
    const { query, can } = screen;
    return (
      <>
        {children}
        {query.scan && can(`${component}:edit`) && <ScanDialog screen={screen} onClose={() => changeQuery(screen, { scan: '' })} />}
        {query.swap && can(`${component}:swap`) && (
          <SwapDialog id={query.swap} name={query.of ?? ''} screen={screen} onClose={() => changeQuery(screen, { swap: '', of: '' })} />
        )}
      </>
    );
  },
};
