/** Beds: how the link to the HIS is, and what is done to a patient's stay. Which dialog is open is in the address; names never are. */
import { useState } from 'react';
import { choice, flag, text } from '../../../field';
import { decodeRow, type Row } from '../../../field/field';
import {
  changeQuery,
  checkForm,
  FormFields,
  type FormGroups,
  type ListViews,
  resourceOf,
  type ScreenProps,
  SendQuestion,
  sendChange,
  useForm,
  useLabels,
  useRead,
  type ViewProps,
} from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, Input, StateTag } from '../../../ui';
import { bedFields, beds } from './beds';
import { DIETS, type Diet } from './diets';
import { resets } from './resets';
import { admitPatient, dischargePatient, keepCare, readWards, reconcileBed, revealPatient, transferPatient } from './ward-calls';

type Bed = Row<typeof bedFields>;
type Of = ViewProps & { readonly bed: Bed; readonly onClose: () => void };
const NOTHING = {};
const EVERY_MS = 10_000;
const KEY = 'smart-screen-hospital:beds';
/** What a stay that comes or goes changes besides. */
const CHANGES = [resets.resource, 'mallOrder'];
const ACTS = ['admit', 'transfer', 'discharge', 'care', 'reveal', 'reconcile'] as const;
type Act = (typeof ACTS)[number];

const admitFields = {
  patient: text({ required: true, max: 60 }),
  language: choice(['zh_CN', 'en']),
  diet: choice(DIETS),
  fasting: flag(),
};
const admitGroups: FormGroups<typeof admitFields> = { bed: ['patient', 'language', 'diet', 'fasting'] };
const admitDef = { fields: admitFields, groups: admitGroups };
const transferFields = { to: text({ required: true, max: 31 }) };
const transferDef = { fields: transferFields, groups: { bed: ['to'] } satisfies FormGroups<typeof transferFields> };
const careFields = { fasting: flag(), diet: choice(DIETS) };
const careDef = { fields: careFields, groups: { bed: ['diet', 'fasting'] } satisfies FormGroups<typeof careFields> };

function Admit({ bed, screen, onClose }: Of) {
  const { t, gateway, notify, failureText } = screen;
  const labels = useLabels(KEY, admitFields, screen);
  const form = useForm<{ patient: string; language: 'zh_CN' | 'en'; diet: Diet; fasting: boolean }>({
    initial: { patient: '', language: 'zh_CN', diet: 'regular', fasting: false },
    check: (values) => checkForm(admitDef, values, true),
    async send(values) {
      await sendChange(gateway, admitPatient, { id: bed.id, ...values }, { changes: CHANGES });
      notify('success', t('smart-screen-hospital:admit.done', { place: bed.place }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-hospital:admit.title', { place: bed.place })}
      action={t('smart-screen-hospital:admit.do')}
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-hospital:admit.help')}</p>
      <div className="grid gap-4">
        <FormFields def={admitDef} form={form} labels={labels} isNew />
      </div>
    </FormDialog>
  );
}

function Transfer({ bed, screen, onClose }: Of) {
  const { t, gateway, notify, failureText } = screen;
  const form = useForm<{ to: string }>({
    initial: { to: '' },
    check: (values) => checkForm(transferDef, values, true),
    async send({ to }) {
      await sendChange(gateway, transferPatient, { id: bed.id, to }, { changes: CHANGES });
      notify('success', t('smart-screen-hospital:transfer.done', { from: bed.place, to: to.trim() }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-hospital:transfer.title', { place: bed.place })}
      action={t('smart-screen-hospital:transfer.do')}
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-hospital:transfer.help')}</p>
      <FormRow label={t('smart-screen-hospital:transfer.to')} issue={form.issue('to')} required>
        {(row) => <Input {...row} {...form.input('to')} placeholder="1502-1" autoComplete="off" data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}

function Care({ bed, screen, onClose }: Of) {
  const { t, gateway, notify, failureText } = screen;
  const labels = useLabels(KEY, careFields, screen);
  const form = useForm<{ diet: Diet; fasting: boolean }>({
    initial: { diet: bed.diet || 'regular', fasting: bed.fasting },
    check: (values) => checkForm(careDef, values, true),
    async send(values) {
      await sendChange(gateway, keepCare, { id: bed.id, ...values }, { changes: CHANGES });
      notify('success', t('smart-screen-hospital:care.done', { place: bed.place }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-hospital:care.title', { place: bed.place })}
      action={t('smart-screen-hospital:care.do')}
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-hospital:care.help')}</p>
      <div className="grid gap-4">
        <FormFields def={careDef} form={form} labels={labels} isNew />
      </div>
    </FormDialog>
  );
}

/** The whole name, in the dialog alone: it is gone with it. */
function Reveal({ bed, screen, onClose }: Of) {
  const { t, gateway, failureText } = screen;
  const [name, setName] = useState('');
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason:
        reason.trim() === '' ? { say: 'issue:required' } : reason.length > 100 ? { say: 'issue:tooLong', args: { max: 100 } } : undefined,
    }),
    async send({ reason }) {
      setName((await gateway.send(revealPatient, { id: bed.id, reason })).data.name);
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-hospital:reveal.title', { place: bed.place })}
      action={t('smart-screen-hospital:reveal.do')}
      pending={form.pending}
      failure={form.failure}
      form={form.ref}
      onSubmit={() => void form.submit()}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-hospital:reveal.help')}</p>
      <FormRow label={t('smart-screen-hospital:reveal.reason')} issue={form.issue('reason')} required>
        {(row) => <Input {...row} {...form.input('reason')} autoComplete="off" data-autofocus />}
      </FormRow>
      <p role="status" className="mt-4 font-semibold [overflow-wrap:anywhere]">
        {name === '' ? '' : t('smart-screen-hospital:reveal.name', { name })}
      </p>
    </FormDialog>
  );
}

/** What is only confirmed. */
function Question({ act, bed, screen, onClose }: Of & { readonly act: 'discharge' | 'reconcile' }) {
  const { t, notify } = screen;
  const { place } = bed;
  return (
    <SendQuestion
      screen={screen}
      title={t(`smart-screen-hospital:${act}.title`, { place })}
      confirmLabel={t(`smart-screen-hospital:${act}.do`)}
      send={({ send }) => send(act === 'discharge' ? dischargePatient : reconcileBed, { id: bed.id }, { of: bed.id, changes: CHANGES })}
      onSent={() => {
        notify('success', t(`smart-screen-hospital:${act}.done`, { place }));
        onClose();
      }}
      onClose={onClose}
    >
      {t(`smart-screen-hospital:${act}.help`)}
    </SendQuestion>
  );
}

const { detail } = resourceOf(beds.resource);

/** The dialog that the address asks for, of the bed as it is now. */
function Asked({ act, id, screen }: ViewProps & { readonly act: Act; readonly id: string }) {
  const { data } = useRead(screen.gateway, detail, { id });
  if (!data) return null;
  const of: Of = {
    screen,
    bed: decodeRow(bedFields, data.data.detail) as Bed, // its own fields, with the id below
    onClose: () => changeQuery(screen, { act: '', of: '' }),
  };
  const bed = { ...of.bed, id };
  switch (act) {
    case 'admit':
      return <Admit {...of} bed={bed} />;
    case 'transfer':
      return <Transfer {...of} bed={bed} />;
    case 'care':
      return <Care {...of} bed={bed} />;
    case 'reveal':
      return <Reveal {...of} bed={bed} />;
    default:
      return <Question {...of} bed={bed} act={act} />;
  }
}

/** The link, and how many lie in each ward. */
function Wards({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readWards, NOTHING, EVERY_MS).data?.data.detail;
  if (!found) return null;
  const { link, last, hospital, wards } = found;
  return (
    <div className="mb-4 space-y-2">
      {link === 'up' ? (
        <StateTag severity="success">{t('smart-screen-hospital:link.up', { last })}</StateTag>
      ) : (
        <Callout severity="warning">{t(`smart-screen-hospital:link.${link}`)}</Callout>
      )}
      {!hospital && wards.length > 0 && <Callout severity="warning">{t('smart-screen-hospital:link.noHospital')}</Callout>}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-note text-muted tabular-nums">
        {wards.map((each) => (
          <span key={each.ward}>{t('smart-screen-hospital:link.ward', each)}</span>
        ))}
      </p>
    </div>
  );
}

const rightOf = (act: Act): string => `${beds.component}:${act === 'reveal' ? 'patients' : 'stays'}`;
const ask =
  (act: Act) =>
  ({ id }: Bed, screen: ScreenProps): void =>
    changeQuery(screen, { act, of: id });

export const views: ListViews<typeof bedFields> = {
  severity: ({ drift }) => (drift === 'differs' ? 'warning' : undefined),
  Above: Wards,
  cells: {
    fasting: ({ row: { fasting, state }, screen: { t } }) =>
      fasting ? <StateTag severity="danger">{t('smart-screen-hospital:beds.fields.fasting')}</StateTag> : state === 'free' ? null : <>—</>,
    diet: ({ row: { diet }, screen: { t } }) =>
      diet === '' ? null : <span className="truncate">{t(`smart-screen-hospital:beds.values.diet.${diet}`)}</span>,
  },
  actions: [
    { name: 'care', icon: 'edit', right: 'stays', when: ({ state }) => state === 'occupied', run: ask('care') },
    { name: 'reveal', icon: 'eye', right: 'patients', when: ({ state }) => state === 'occupied', run: ask('reveal') },
    { name: 'admit', icon: 'plus', right: 'stays', when: ({ state }) => state === 'free', run: ask('admit') },
    { name: 'transfer', icon: 'swap', right: 'stays', when: ({ state }) => state === 'occupied', run: ask('transfer') },
    { name: 'discharge', icon: 'logout', right: 'stays', when: ({ state }) => state === 'occupied', run: ask('discharge') },
    { name: 'reconcile', icon: 'check', right: 'stays', when: ({ drift }) => drift === 'differs', run: ask('reconcile') },
  ],
  Around: ({ screen, children }) => {
    const { act: wanted, of } = screen.query;
    const act = ACTS.find((each) => each === wanted);
    return (
      <>
        {children}
        {act && of && screen.can(rightOf(act)) && <Asked key={`${act} ${of}`} act={act} id={of} screen={screen} />}
      </>
    );
  },
};
