/** What can be done with an incident: its devices are shown, and while it is repaired nobody is told of it. */
import type { ReactNode } from 'react';
import { changeQuery, type ListViews, sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import type { Values } from '../../../screen/form/use-form';
import { FormRow, Input } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { muteIncident } from './calls';
import { type incidentFields, incidents } from './incidents';

const CLOSED = { mute: '', of: '' };
/** How long a mute may be, in hours. */
const HOURS = ['2', '8', '24', '72', '168'] as const;

/** What is asked. */
interface Mute extends Values {
  readonly hours: (typeof HOURS)[number];
  readonly reason: string;
}

/** Asks until when, and why. */
function MuteDialog({
  id,
  place,
  screen,
  onClose,
}: ViewProps & { readonly id: string; readonly place: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const word = (each: string): string =>
    Number(each) < 24
      ? t('tr069-itms:incidents.mute.hours', { count: Number(each) })
      : t('tr069-itms:incidents.mute.days', { count: Number(each) / 24 });
  const form = useForm<Mute>({
    initial: { hours: '8', reason: '' },
    check: () => ({}),
    async send({ hours, reason }) {
      await sendChange(gateway, muteIncident, { id, hours: Number(hours), reason });
      screen.notify('success', t('tr069-itms:incidents.mute.done', { span: word(hours) }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('tr069-itms:incidents.mute.title', { place })}
      action={t('tr069-itms:incidents.mute.action')}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <FormRow label={t('tr069-itms:incidents.mute.until')} group help={t('tr069-itms:incidents.mute.note')} issue={form.issue('hours')}>
          {() => (
            <Segments
              label={t('tr069-itms:incidents.mute.until')}
              options={HOURS.map((each) => ({ value: each, label: word(each) }))}
              value={form.values.hours}
              onChange={(hours) => form.set({ hours })}
            />
          )}
        </FormRow>
        <FormRow label={t('tr069-itms:incidents.mute.reason')} issue={form.issue('reason')}>
          {(row) => <Input {...row} {...form.input('reason')} maxLength={100} />}
        </FormRow>
      </div>
    </FormDialog>
  );
}

const WithDialog = ({ screen, children }: ViewProps & { readonly children: ReactNode }) => {
  const { mute: id, of = '' } = screen.query;
  return (
    <>
      {children}
      {id && screen.can(`${incidents.component}:edit`) && (
        <MuteDialog key={id} id={id} place={of} screen={screen} onClose={() => changeQuery(screen, CLOSED)} />
      )}
    </>
  );
};

export const views: ListViews<typeof incidentFields> = {
  Around: WithDialog,
  cells: {
    devices: ({ value = 0, row: { kind, place }, screen }) =>
      kind === 'olt_down' ? (
        value
      ) : (
        <button
          type="button"
          aria-label={`${value}: ${screen.t('tr069-itms:incidents.showOf', { place })}`}
          className="rounded-control text-accent-text tabular-nums hover:underline"
          onClick={() => screen.setQuery({ 'f.pon': place })}
        >
          {value}
        </button>
      ),
  },
  severity: ({ kind, state, muted_until }) =>
    state === 'over' || muted_until !== '' ? undefined : kind === 'port_weak' ? 'warning' : 'danger',
  actions: [
    {
      name: 'mute',
      icon: 'bell',
      right: 'edit',
      when: ({ state }) => state === 'open',
      run: ({ id, place }, screen) => changeQuery(screen, { mute: id, of: place }),
    },
    {
      name: 'unmute',
      icon: 'bell',
      right: 'edit',
      when: ({ muted_until }) => muted_until !== '',
      run: async ({ id }, { send, notify, t }) => {
        if (await send(muteIncident, { id, hours: 0, reason: '' })) notify('success', t('tr069-itms:incidents.mute.undone'));
      },
    },
  ],
};
