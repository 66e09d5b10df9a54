/** Adopting a device that waits: it is given a name, a place and a template. */

import type { ReactNode } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import {
  changeQuery,
  checkForm,
  FormFields,
  type FormGroups,
  type ListViews,
  resourceOf,
  useForm,
  useLabels,
  useRead,
  type ViewProps,
} from '../../../screen';
import { sendChange } from '../../../screen/data/use-send';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout } from '../../../ui';
import { adopt } from './calls';
import { pointFields, points } from './points';
import { waiting, waitingFields } from './waiting';

const { name, room, place, template } = pointFields;
const fields = { name, room, place, template };
type Waiting = Row<typeof waitingFields>;

const { detail } = resourceOf(waiting.resource);

function AdoptForm({ device, screen, onClose }: ViewProps & { readonly device: Waiting; readonly onClose: () => void }) {
  const { t, gateway, notify, failureText } = screen;
  const labels = useLabels(points.key, fields, screen);
  const groups: FormGroups<typeof fields> = {
    device: ['name', 'room', 'place', { field: 'template', when: () => device.kind === 'ap' }],
  };
  const def = { fields, groups };
  const form = useForm({
    initial: { name: '', room: '', place: '', template: '' },
    check: (values) => checkForm(def, values, true),
    async send(values) {
      await sendChange(gateway, adopt, { id: device.id, ...values }, { changes: [points.resource, 'wirelessApandcat'] });
      notify('success', t('wireless-ap:adopt.done', { name: values.name }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('wireless-ap:adopt.title', { sn: device.sn })}
      action={t('wireless-ap:adopt.do')}
      icon="check"
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {device.trust === 'twice' && <Callout severity="danger">{t('wireless-ap:adopt.twice')}</Callout>}
        <FormFields def={def} form={form} labels={labels} isNew />
        {device.kind === 'ap' && <Callout severity="info">{t('wireless-ap:adopt.one')}</Callout>}
      </div>
    </FormDialog>
  );
}

/** What is open over the list is in the address. */
function WithAdoption({ screen, children }: ViewProps & { readonly children: ReactNode }) {
  const { query, can } = screen;
  return (
    <>
      {children}
      {query.adopt && can(`${waiting.component}:adopt`) && <Adoption id={query.adopt} screen={screen} />}
    </>
  );
}

function Adoption({ id, screen }: ViewProps & { readonly id: string }) {
  const { data } = useRead(screen.gateway, detail, { id });
  if (!data) return null;
  return (
    <AdoptForm
      key={id}
      device={decodeRow(waitingFields, data.data.detail)}
      screen={screen}
      onClose={() => changeQuery(screen, { adopt: '' })}
    />
  );
}

export const views: ListViews<typeof waitingFields> = {
  Around: WithAdoption,
  actions: [
    {
      name: 'adopt',
      icon: 'plus',
      primary: true,
      run: ({ id }, tools) => changeQuery(tools, { adopt: id }),
    },
  ],
};
