/** Beds: how the link to the HIS is, and what is done to a patient's stay. Which dialog is open is in the address; names never are. */
import { useState } from 'react';
import { choice, flag, text } from '../../../field';
import { decodeRow, type Row } from '../../../field/field';
import {
  changeQuery,
  checkForm,
  type FormGroups,
  type ListViews,
  resourceOf,
  type ScreenProps,
  SendQuestion,
  sendChange,
  useForm,
  useRead,
  type ViewProps,
} from '../../../screen';
import { FieldsDialog } from '../../../screen/form/fields-dialog';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, Input, StateTag } from '../../../ui';
import { TABLET, useMedia } from '../../../ui/use-media';
import { bedFields, beds } from './beds';
import { DIETS } from './diets';
import { resets } from './resets';
import {
  admitPatient,
  dischargePatient,
  keepCare,
  keepNamesake,
  readWards,
  reconcileBed,
  revealPatient,
  transferPatient,
} from './ward-calls';

type Bed = Row<typeof bedFields>;
type Of = ViewProps & { readonly bed: Bed; readonly onClose: () => void };
const NOTHING = {};
const EVERY_MS = 10_000;
/** Of one house, all its beds. */
const ALL = { page: 1, limit: 10_000 };
const listBeds = resourceOf(beds.resource).list;
const KEY = 'smart-screen-hospital:beds';
/** What a stay that comes or goes changes besides. */
const CHANGES = [resets.resource, 'mallOrder'];
const ACTS = ['admit', 'transfer', 'discharge', 'care', 'reveal', 'reconcile', 'keep'] as const;
type Act = (typeof ACTS)[number];
/** What is done in the HIS while that can be reached, and is not offered here then. */
const BY_HAND: ReadonlySet<Act> = new Set(['admit', 'transfer', 'discharge']);

const admitFields = {
  patient: text({ required: true, max: 60 }),
  language: choice(['zh_CN', 'en']),
  diet: choice(DIETS),
  fasting: flag(),
};
const admitDef = {
  fields: admitFields,
  groups: { bed: ['patient', 'language', 'diet', 'fasting'] } satisfies FormGroups<typeof admitFields>,
};
const transferFields = { to: text({ required: true, max: 31, placeholder: '1502-1' }) };
const transferDef = { fields: transferFields, groups: { bed: ['to'] } satisfies FormGroups<typeof transferFields> };
const careFields = { fasting: flag(), diet: choice(DIETS) };
const careDef = { fields: careFields, groups: { bed: ['diet', 'fasting'] } satisfies FormGroups<typeof careFields> };
const revealFields = { reason: text({ required: true, max: 100 }) };
const revealDef = { fields: revealFields, groups: { bed: ['reason'] } satisfies FormGroups<typeof revealFields> };

function Admit({ bed: { id, place }, screen, onClose }: Of) {
  const { t, gateway } = screen;
  return (
    <FieldsDialog
      def={admitDef}
      words={KEY}
      title={t('smart-screen-hospital:admit.title', { place })}
      action={t('smart-screen-hospital:admit.do')}
      help={t('smart-screen-hospital:admit.help')}
      initial={{ patient: '', language: 'zh_CN', diet: 'regular', fasting: false }}
      send={(values) => sendChange(gateway, admitPatient, { id, ...values }, { changes: CHANGES })}
      done={() => t('smart-screen-hospital:admit.done', { place })}
      screen={screen}
      onClose={onClose}
    />
  );
}

function Transfer({ bed: { id, place }, screen, onClose }: Of) {
  const { t, gateway } = screen;
  const known = useRead(gateway, listBeds, ALL).data?.data.list.map((row) => decodeRow(bedFields, row));
  return (
    <FieldsDialog
      def={transferDef}
      check={({ to }) => {
        const target = known?.find((each) => each.place === to.trim());
        if (to.trim() === '' || !known || target?.state === 'free') return {};
        return { to: { say: `smart-screen-hospital:transfer.${target ? 'taken' : 'none'}`, args: { place: to.trim() } } };
      }}
      words="smart-screen-hospital:transfer"
      title={t('smart-screen-hospital:transfer.title', { place })}
      action={t('smart-screen-hospital:transfer.do')}
      help={t('smart-screen-hospital:transfer.help')}
      initial={{ to: '' }}
      send={({ to }) => sendChange(gateway, transferPatient, { id, to }, { changes: CHANGES })}
      done={({ to }) => t('smart-screen-hospital:transfer.done', { from: place, to: to.trim() })}
      screen={screen}
      onClose={onClose}
    />
  );
}

function Care({ bed: { id, place, diet, fasting }, screen, onClose }: Of) {
  const { t, gateway } = screen;
  return (
    <FieldsDialog
      def={careDef}
      words={KEY}
      title={t('smart-screen-hospital:care.title', { place })}
      action={t('smart-screen-hospital:care.do')}
      help={t('smart-screen-hospital:care.help')}
      initial={{ diet: diet || 'regular', fasting }}
      send={(values) => sendChange(gateway, keepCare, { id, ...values }, { changes: CHANGES })}
      done={() => t('smart-screen-hospital:care.done', { place })}
      screen={screen}
      onClose={onClose}
    />
  );
}

/** The whole name, in the dialog alone: it is gone with it. */
function Reveal({ bed, screen, onClose }: Of) {
  const { t, gateway, failureText } = screen;
  const [name, setName] = useState('');
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: (values) => checkForm(revealDef, values, true),
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
      form={form}
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

const CONFIRMED = { discharge: dischargePatient, reconcile: reconcileBed, keep: keepNamesake };
/** What is only confirmed. */
function Question({ act, bed, screen, onClose }: Of & { readonly act: keyof typeof CONFIRMED }) {
  const { t, notify } = screen;
  const { place, patient, his_patient: his, his_bed: elsewhere } = bed;
  // Under the name of who was written down by hand the HIS has somebody in another bed: that may be another person.
  const namesake = act === 'reconcile' && elsewhere !== '';
  return (
    <SendQuestion
      screen={screen}
      title={t(`smart-screen-hospital:${act}.title`, { place })}
      confirmLabel={t(`smart-screen-hospital:${act}.do`)}
      look={act === 'keep' ? 'primary' : 'danger'}
      send={({ send }) => send(CONFIRMED[act], { id: bed.id }, { of: bed.id, changes: CHANGES })}
      onSent={() => {
        notify('success', t(`smart-screen-hospital:${act}.done`, { place }));
        onClose();
      }}
      onClose={onClose}
    >
      {act === 'discharge' ? (
        t('smart-screen-hospital:discharge.help')
      ) : act === 'keep' ? (
        t('smart-screen-hospital:keep.help', { patient, bed: elsewhere })
      ) : namesake ? (
        <>
          <p>{t('smart-screen-hospital:reconcile.namesake', { patient, bed: elsewhere })}</p>
          <p className="mt-2">{t('smart-screen-hospital:reconcile.same', { place, bed: elsewhere })}</p>
        </>
      ) : his === '' ? (
        t('smart-screen-hospital:reconcile.nobody', { patient })
      ) : (
        t('smart-screen-hospital:reconcile.help', { patient, his })
      )}
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
  if (BY_HAND.has(act) && !bed.manual) return null;
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

const useWards = ({ gateway }: ViewProps['screen']) => useRead(gateway, readWards, NOTHING, EVERY_MS).data?.data.detail;

/** What is wrong with the link, and what that means for the day. */
function Link({ screen }: ViewProps) {
  const { t } = screen;
  const found = useWards(screen);
  if (!found) return null;
  const { link, hospital, wards } = found;
  const stranded = !hospital && wards.length > 0;
  if (link === 'up' && !stranded) return null;
  return (
    <div className="mb-2 space-y-2">
      {link !== 'up' && <Callout severity="warning">{t(`smart-screen-hospital:link.${link}`)}</Callout>}
      {stranded && <Callout severity="warning">{t('smart-screen-hospital:link.noHospital')}</Callout>}
    </div>
  );
}

/** In the line of the list: how many lie in each ward and, where the link is well, what it is for. */
function Wards({ screen }: ViewProps) {
  const { t } = screen;
  const found = useWards(screen);
  const wide = useMedia(TABLET);
  const link = found && <StateTag severity="success">{t('smart-screen-hospital:link.up', { last: found.last.slice(0, 16) })}</StateTag>;
  return (
    // Beside the search it has two lines of its own.
    <div className="flex max-w-[43rem] flex-wrap items-center gap-x-3 gap-y-1 text-note text-muted tabular-nums sm:px-2">
      {found?.wards.map((each) => (
        <span key={each.ward}>{t('smart-screen-hospital:link.ward', each)}</span>
      ))}
      {found?.link === 'up' &&
        (wide ? (
          <>
            {link}
            <span>{t('smart-screen-hospital:link.says')}</span>
          </>
        ) : (
          <details className="w-full">
            <summary className="-my-2 py-2">{link}</summary>
            {t('smart-screen-hospital:link.says')}
          </details>
        ))}
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
  Above: Link,
  Summary: Wards,
  cells: {
    fasting: ({ row: { fasting, state }, screen: { t } }) =>
      fasting ? <StateTag severity="danger">{t('smart-screen-hospital:beds.fields.fasting')}</StateTag> : state === 'free' ? null : <>—</>,
    diet: ({ row: { diet }, screen: { t } }) =>
      diet === '' ? null : <span className="truncate">{t(`smart-screen-hospital:beds.values.diet.${diet}`)}</span>,
  },
  actions: [
    { name: 'care', icon: 'edit', right: 'stays', when: ({ state }) => state === 'occupied', run: ask('care') },
    { name: 'reveal', icon: 'eye', right: 'patients', when: ({ state }) => state === 'occupied', run: ask('reveal') },
    { name: 'admit', icon: 'plus', right: 'stays', when: ({ manual, state }) => manual && state === 'free', run: ask('admit') },
    { name: 'transfer', icon: 'swap', right: 'stays', when: ({ manual, state }) => manual && state === 'occupied', run: ask('transfer') },
    {
      name: 'discharge',
      icon: 'logout',
      right: 'stays',
      when: ({ manual, state }) => manual && state === 'occupied',
      run: ask('discharge'),
    },
    { name: 'reconcile', icon: 'check', right: 'stays', when: ({ drift }) => drift === 'differs', run: ask('reconcile') },
    { name: 'keep', icon: 'user', right: 'stays', when: ({ his_bed: elsewhere }) => elsewhere !== '', run: ask('keep') },
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
