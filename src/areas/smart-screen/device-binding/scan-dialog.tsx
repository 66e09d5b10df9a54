/** Binding one device after the other, as somebody does who goes from room to room with a scanner: a scanner types the MAC address and Enter. */
import { useMemo, useRef, useState } from 'react';
import { mac as macField } from '../../../field';
import { sendChange, useForm, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Callout, FormRow, Input } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { useSettled } from '../../../ui/use-settled';
import { bindDevice, type Conflict, checkBinding } from './calls';
import { waitingDevices } from './waiting';

const KINDS = ['terminal', 'phone', 'panel'] as const;
type Kind = (typeof KINDS)[number];
const field = macField();

const isWhole = (kind: Kind, text: string): boolean =>
  text.trim() !== '' && (kind === 'phone' || field.validate(field.parse(text) ?? text) === undefined);
const SEVERITY: Readonly<Record<Conflict['kind'], 'info' | 'warning'>> = {
  unknown: 'warning',
  elsewhere: 'warning',
  same: 'info',
  another: 'info',
  noRoom: 'warning',
  panel: 'info',
};

/** What stands against it, while it is typed. */
function Conflicts({ kind, mac, room, screen }: ViewProps & { readonly kind: Kind; readonly mac: string; readonly room: string }) {
  const { t, gateway } = screen;
  const wish = useSettled(useMemo(() => ({ kind, mac, room }), [kind, mac, room]));
  const found = useRead(gateway, checkBinding, wish).data?.data.list ?? [];
  return (
    <div aria-live="polite" className="space-y-2 empty:hidden">
      {found.map(({ kind: what, text }) => (
        <Callout key={what} severity={SEVERITY[what]}>
          {t(`smart-screen-device-binding:conflict.${what}`, { text })}
        </Callout>
      ))}
    </div>
  );
}

export function ScanDialog({ screen, onClose }: ViewProps & { readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const [done, setDone] = useState<readonly { readonly key: string; readonly text: string }[]>([]);
  const roomInput = useRef<HTMLInputElement>(null);
  const macInput = useRef<HTMLInputElement>(null);
  const form = useForm<{ readonly kind: Kind; readonly mac: string; readonly room: string }>({
    initial: { kind: 'terminal', mac: '', room: '' },
    check: ({ kind, mac, room }) => ({
      mac: mac.trim() === '' ? { say: 'issue:required' } : isWhole(kind, mac) ? undefined : { say: 'issue:mac' },
      room: room.trim() === '' ? { say: 'issue:required' } : undefined,
    }),
    async send({ kind, mac, room }) {
      const { data } = await sendChange(gateway, bindDevice, { kind, mac, room }, { changes: [waitingDevices.resource] });
      const words = data.waits ? 'waits' : data.from !== '' && data.from !== room ? 'moved' : 'done';
      const text = t(`smart-screen-device-binding:scan.${words}`, { name: data.name, room, from: data.from });
      setDone((all) => [{ key: `${all.length} ${mac}`, text }, ...all].slice(0, 5));
      form.set({ mac: '', room: '' });
      macInput.current?.focus();
      return true;
    },
    failureText,
  });
  const { kind, mac, room } = form.values;
  return (
    <FormDialog
      title={t('smart-screen-device-binding:scan.title')}
      action={t('smart-screen-device-binding:scan.bind')}
      icon="check"
      form={form}
      onSubmit={() => {
        // A scanner ends with Enter: the room comes next.
        if (room.trim() === '' && isWhole(kind, mac)) roomInput.current?.focus();
        else void form.submit();
      }}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="text-muted">{t('smart-screen-device-binding:scan.help')}</p>
        <Segments
          label={t('smart-screen-device-binding:devices.fields.kind')}
          options={KINDS.map((value) => ({ value, label: t(`smart-screen-device-binding:devices.values.kind.${value}`) }))}
          value={kind}
          onChange={(next) => form.set({ kind: next })}
        />
        <FormRow
          label={t(
            kind === 'phone' ? 'smart-screen-device-binding:devices.fields.number' : 'smart-screen-device-binding:devices.fields.mac',
          )}
          issue={form.issue('mac')}
          required
        >
          {(row) => <Input {...row} {...form.input('mac')} ref={macInput} autoComplete="off" data-autofocus />}
        </FormRow>
        <FormRow label={t('smart-screen-device-binding:devices.fields.room')} issue={form.issue('room')} required>
          {(row) => <Input {...row} {...form.input('room')} ref={roomInput} autoComplete="off" />}
        </FormRow>
        {(mac !== '' || room !== '') && <Conflicts kind={kind} mac={mac} room={room} screen={screen} />}
        <div role="status" aria-label={t('smart-screen-device-binding:scan.list')} className="empty:hidden">
          {done.length > 0 && (
            <ul className="space-y-1 text-note text-muted">
              {done.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </FormDialog>
  );
}
