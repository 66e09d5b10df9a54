/** Taking on a device that waits: it is authorized, and stands in its room. */
import { dateTime, linked, text } from '../../../field';
import { decodeRow } from '../../../field/field';
import { changeQuery, type FormGroups, type ListViews, resourceOf, sendChange, useRead, type ViewProps } from '../../../screen';
import { FieldsDialog } from '../../../screen/form/fields-dialog';
import { acceptDevice } from './calls';
import { devices } from './devices';
import { waitingDevices, waitingFields } from './waiting';

const RIGHT = `${waitingDevices.component}:adopt`;
const fields = {
  room: text({ max: 20 }),
  package: linked('user_package', { required: true }),
  customer: linked('customer', { required: true }),
  deadline: dateTime({ required: true }),
};
const groups: FormGroups<typeof fields> = { device: ['room', 'package', 'customer', 'deadline'] };
const def = { fields, groups };
const { detail } = resourceOf(waitingDevices.resource);

function Accept({ id, screen }: ViewProps & { readonly id: string }) {
  const { data } = useRead(screen.gateway, detail, { id });
  if (!data) return null;
  const { t, gateway } = screen;
  const { mac, room } = decodeRow(waitingFields, data.data.detail);
  return (
    <FieldsDialog
      key={id}
      def={def}
      words="smart-screen-device-binding:accept"
      title={t('smart-screen-device-binding:accept.title', { mac })}
      action={t('smart-screen-device-binding:accept.do')}
      icon="check"
      initial={{ room, package: '', customer: '', deadline: '' }}
      send={(values) => sendChange(gateway, acceptDevice, { id, ...values }, { changes: ['terminalAuthorization', devices.resource] })}
      done={() => t('smart-screen-device-binding:accept.done', { mac })}
      screen={screen}
      onClose={() => changeQuery(screen, { accept: '' })}
    />
  );
}

export const views: ListViews<typeof waitingFields> = {
  actions: [{ name: 'accept', icon: 'check', right: 'adopt', primary: true, run: ({ id }, screen) => changeQuery(screen, { accept: id }) }],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.accept && screen.can(RIGHT) && <Accept id={screen.query.accept} screen={screen} />}
    </>
  ),
};
