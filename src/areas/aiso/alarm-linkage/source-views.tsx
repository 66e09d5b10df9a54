/** What is drawn of sources in a way of its own: one that is silent or bypassed stands out, and the bypass. */
import { changeQuery, type ListViews, sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, NumberInput } from '../../../ui';
import { bypassSource, type sourceFields } from './sources';

const MOST = 1440;

/** Bypasses a source for so many minutes: its alarms are noted and nothing follows. */
function BypassDialog({ id, screen, onClose }: ViewProps & { readonly id: string; readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const form = useForm<{ readonly minutes: number | undefined }>({
    initial: { minutes: 60 },
    check: ({ minutes }) => ({
      minutes:
        minutes === undefined || !Number.isInteger(minutes) || minutes < 1 || minutes > MOST
          ? { say: 'issue:outOfRange', args: { min: 1, max: MOST } }
          : undefined,
    }),
    async send({ minutes = 0 }) {
      await sendChange(gateway, bypassSource, { id, minutes });
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('aiso-alarm-linkage:bypass.title')}
      action={t('aiso-alarm-linkage:bypass.confirm')}
      icon="pause"
      form={form}
      onClose={onClose}
    >
      <FormRow
        label={t('aiso-alarm-linkage:bypass.minutes')}
        help={t('aiso-alarm-linkage:bypass.help')}
        issue={form.issue('minutes')}
        required
      >
        {(row) => (
          <NumberInput
            {...row}
            name="minutes"
            value={form.values.minutes}
            unit={t('field:unit.minutes')}
            min={1}
            max={MOST}
            onChange={(minutes) => form.set({ minutes })}
            onBlur={() => {}}
          />
        )}
      </FormRow>
    </FormDialog>
  );
}

export const views: ListViews<typeof sourceFields> = {
  severity: ({ status, state }) =>
    !status
      ? 'neutral'
      : state === 'alarm'
        ? 'danger'
        : state === 'silent' || state === 'unlinked' || state === 'bypassed'
          ? 'warning'
          : undefined,
  actions: [
    {
      name: 'bypass',
      icon: 'pause',
      right: 'handle',
      when: ({ state, status }) => status && state !== 'bypassed',
      run: ({ id }, screen) => changeQuery(screen, { bypass: id }),
    },
    {
      name: 'resume',
      icon: 'play',
      right: 'handle',
      when: ({ state }) => state === 'bypassed',
      run: async ({ id }, { send, reload }) => {
        if (await send(bypassSource, { id, minutes: 0 })) reload();
      },
    },
  ],
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.bypass && (
        <BypassDialog
          key={screen.query.bypass}
          id={screen.query.bypass}
          screen={screen}
          onClose={() => changeQuery(screen, { bypass: '' })}
        />
      )}
    </>
  ),
};
