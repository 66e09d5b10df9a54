/** What the list of extensions draws in a way of its own; under its form what the licence still allows, too. */

import { useState } from 'react';
import { changeQuery, type FooterProps, type ListViews, type PreviewProps, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { Callout } from '../../../ui/callout';
import { alarmViews } from '../parts/alarm-calls-note';
import { routingViews } from '../parts/dial-check';
import { isWeakPin } from '../parts/pin-strength';
import { WeakPin } from '../parts/weak-pin';
import { AddMany } from './add-many';
import { ExtensionDetail, TOLD } from './detail';
import { extensionFields } from './extension-fields';
import { extensions } from './extensions';
import { LicenceLine, useLicenceRoom } from './licence';
import { ProvisionDialog } from './provision';
import { StateCell } from './registration';
import { Summary } from './summary';

const routing = routingViews('extensions', extensionFields, { number: 'extension', keyField: 'number' });
const alarming = alarmViews('voiceExtensionset', extensionFields, routing, 'number');

/** Under the form of an extension. */
export function ExtensionFooter(props: FooterProps<typeof extensionFields>) {
  const room = useLicenceRoom(props.screen);
  return (
    <>
      {props.id === undefined && <LicenceLine adding={1} room={room} screen={props.screen} />}
      <alarming.Footer {...props} />
    </>
  );
}

/** Under the dry run of an import: how many mailboxes would get a PIN that is easy to guess. */
function WeakPins({ rows, screen: { t } }: PreviewProps) {
  const count = rows.filter(({ voicemail_pin: pin, number }) => typeof pin === 'string' && isWeakPin(pin, String(number))).length;
  return count === 0 ? null : <Callout severity="warning">{t('voice:pin.many', { count })}</Callout>;
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
  ...alarming,
  cells: { state: StateCell },
  after: {
    voicemail_pin: ({ values: { voicemail_pin, number }, screen }) => <WeakPin pin={voicemail_pin} number={number} screen={screen} />,
  },
  Detail: ExtensionDetail,
  told: TOLD,
  Footer: ExtensionFooter,
  Preview: (props) => (
    <>
      <WeakPins {...props} />
      <LicenceLine adding={props.added} room={useLicenceRoom(props.screen)} screen={props.screen} />
      <alarming.Preview {...props} />
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
