/** Adopting a device that waits: it is given a name, a place and a template. */

import type { ReactNode } from 'react';
import { decodeRow, type Row } from '../../../field/field';
import { keyed } from '../../../lib/keyed';
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
import { recordPlace } from '../../../screen/definition/record-place';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout } from '../../../ui';
import { adopt, readTwins } from './calls';
import { pointFields, points } from './points';
import { waiting, waitingFields } from './waiting';

const { name, room, place, template } = pointFields;
const fields = { name, room, place, template };
type Waiting = Row<typeof waitingFields>;

const { detail } = resourceOf(waiting.resource);

/** Devices that are adopted already and say that they are this one: it can't be adopted beside them. */
function Twins({ device: { id, trust }, screen }: ViewProps & { readonly device: Waiting }) {
  const { t, gateway, open } = screen;
  const found = useRead(gateway, readTwins, { id }).data?.data.list ?? [];
  if (found.length === 0) return trust === 'twice' ? <Callout severity="danger">{t('wireless-ap:adopt.twice')}</Callout> : null;
  return (
    <Callout severity="danger">
      <ul className="space-y-1">
        {keyed(found, (twin) => twin.id).map(([key, twin]) => {
          const { component, query } = recordPlace('wirelessApandcat', twin.id);
          return (
            <li key={key}>
              {t(twin.sn ? (twin.mac ? 'wireless-ap:adopt.sameBoth' : 'wireless-ap:adopt.sameSn') : 'wireless-ap:adopt.sameMac')}{' '}
              <button type="button" className="rounded-control text-accent-text hover:underline" onClick={() => open(component, query)}>
                {twin.name}
              </button>
            </li>
          );
        })}
      </ul>
      <p className="mt-1">{t('wireless-ap:adopt.compare')}</p>
    </Callout>
  );
}

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
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Twins device={device} screen={screen} />
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
