/** Taking on a device that waits: it is authorized, and stands in its room. */
import { dateTime, linked, text } from '../../../field';
import { decodeRow, type Row } from '../../../field/field';
import {
  changeQuery,
  checkForm,
  FormFields,
  type FormGroups,
  type ListViews,
  resourceOf,
  sendChange,
  useForm,
  useLabels,
  useRead,
  type ViewProps,
} from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
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

function AcceptForm({ device, screen, onClose }: ViewProps & { readonly device: Row<typeof waitingFields>; readonly onClose: () => void }) {
  const { t, gateway, notify, failureText } = screen;
  const labels = useLabels('smart-screen-device-binding:accept', fields, screen);
  const form = useForm({
    initial: { room: device.room, package: '', customer: '', deadline: '' },
    check: (values) => checkForm(def, values, true),
    async send(values) {
      await sendChange(gateway, acceptDevice, { id: device.id, ...values }, { changes: ['terminalAuthorization', devices.resource] });
      notify('success', t('smart-screen-device-binding:accept.done', { mac: device.mac }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-device-binding:accept.title', { mac: device.mac })}
      action={t('smart-screen-device-binding:accept.do')}
      icon="check"
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormFields def={def} form={form} labels={labels} isNew />
      </div>
    </FormDialog>
  );
}

function Accept({ id, screen }: ViewProps & { readonly id: string }) {
  const { data } = useRead(screen.gateway, detail, { id });
  if (!data) return null;
  return (
    <AcceptForm
      key={id}
      device={decodeRow(waitingFields, data.data.detail)}
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
