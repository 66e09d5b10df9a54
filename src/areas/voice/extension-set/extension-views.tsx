/** What the list of extensions draws in a way of its own; under its form what the licence still allows, too. */

import { useState } from 'react';
import { changeQuery, type FooterProps, type ListViews, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { alarmSwitching } from '../parts/alarm-calls';
import { AlarmCallsNote } from '../parts/alarm-calls-note';
import { routingViews, rowOf } from '../parts/dial-check';
import { routingSwitching } from '../parts/routing-switch';
import { AddMany } from './add-many';
import { ExtensionDetail, TOLD } from './detail';
import { extensionFields } from './extension-fields';
import { extensions } from './extensions';
import { LicenceLine, useLicenceRoom } from './licence';
import { ProvisionDialog } from './provision';
import { StateCell } from './registration';
import { Summary } from './summary';

const CALLED = 'voiceExtensionset';
const routing = routingViews('extensions', extensionFields, { number: 'extension', keyField: 'number' });

/** Under the form of an extension. */
export function ExtensionFooter(props: FooterProps<typeof extensionFields>) {
  const room = useLicenceRoom(props.screen);
  return (
    <>
      {props.id === undefined && <LicenceLine adding={1} room={room} screen={props.screen} />}
      <AlarmCallsNote of={CALLED} rows={[rowOf(extensionFields, props.values, props.id)]} screen={props.screen} />
      <routing.Footer {...props} />
    </>
  );
}

function AddManyButton({ screen }: ViewProps) {
  const { t, can } = screen;
  const [adding, setAdding] = useState(false);
  if (!can(`${extensions.component}:add`)) return null;
  return (
    <>
      <Button icon="list" onClick={() => setAdding(true)}>
        {t('voice-extensions:many.title')}
      </Button>
      {adding && <AddMany screen={screen} onClose={() => setAdding(false)} />}
    </>
  );
}

export const views: ListViews<typeof extensionFields> = {
  ...routing,
  switching: routingSwitching('extensions', alarmSwitching(CALLED)),
  cells: { state: StateCell },
  Detail: ExtensionDetail,
  told: TOLD,
  Footer: ExtensionFooter,
  Preview: (props) => (
    <>
      <LicenceLine adding={props.added} room={useLicenceRoom(props.screen)} screen={props.screen} />
      <AlarmCallsNote of={CALLED} rows={props.rows} screen={props.screen} />
      <routing.Preview {...props} />
    </>
  ),
  Summary,
  Buttons: AddManyButton,
  Around: ({ screen, children }) => {
    const { query, can } = screen;
    return (
      <>
        {children}
        {query.provision && can(`${extensions.component}:provision`) && (
          <ProvisionDialog id={query.provision} screen={screen} onClose={() => changeQuery(screen, { provision: '' })} />
        )}
      </>
    );
  },
};
