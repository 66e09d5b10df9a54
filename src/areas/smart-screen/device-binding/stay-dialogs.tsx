/** What staff writes down of a stay and of a room: check-in, check-out and move while the PMS can't say it, further guests, out of order. */
import { moneyText } from '../../../lib/money';
import { sendChange, useForm, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import type { FieldMessage } from '../../../screen/form/use-form';
import { Callout, Checkbox, FormRow, Input, Select } from '../../../ui';
import { closeRoom, keepGuests, type RoomCell, type RoomPage, readRooms, type StayEvent, stayByHand } from './calls';
import { resets } from './resets';

type Of = ViewProps & { readonly page: RoomPage; readonly onClose: () => void };
const CHANGES = ['systemPmsRooms', resets.resource];
const KEY = 'smart-screen-device-binding:stay';
const MOST = 60;
const required = { say: 'issue:required' } as const;
const tooLong = { say: 'issue:tooLong', args: { max: MOST } } as const;

/** What stands against a guest's moving into a room, as far as the rooms are known. */
function moveIssue(rooms: readonly RoomCell[] | undefined, typed: string): FieldMessage | undefined {
  const room = typed.trim();
  if (room === '') return required;
  const found = rooms?.find((each) => each.room === room);
  if (!found) return rooms && { say: 'smart-screen-device-binding:conflict.noRoom', args: { text: room } };
  if (found.occupied) return { say: 'smart-screen-device-binding:stay.taken', args: { room } };
  return found.state === 'closed' ? { say: 'smart-screen-device-binding:stay.outOfOrder', args: { room } } : undefined;
}

export function StayDialog({ event, page, screen, onClose }: Of & { readonly event: StayEvent }) {
  const { t, gateway, notify, failureText } = screen;
  const { room } = page;
  const rooms = useRead(gateway, readRooms, {}).data?.data.list;
  const unbilled = Object.entries(page.unbilled).map(([currency, cents]) => `${moneyText(cents)} ${currency}`);
  const form = useForm<{ readonly guest: string; readonly language: 'zh_CN' | 'en'; readonly to_room: string }>({
    initial: { guest: '', language: 'zh_CN', to_room: '' },
    check: ({ guest, to_room }) => ({
      guest: event !== 'check_in' ? undefined : guest.trim() === '' ? required : guest.length > MOST ? tooLong : undefined,
      to_room: event === 'move' ? moveIssue(rooms, to_room) : undefined,
    }),
    async send({ guest, language, to_room }) {
      await sendChange(
        gateway,
        stayByHand,
        {
          event,
          room,
          to_room: event === 'move' ? to_room.trim() : '',
          guest: event === 'check_in' ? guest : '',
          language: event === 'check_in' ? language : '',
        },
        { changes: CHANGES },
      );
      notify('success', t(`smart-screen-device-binding:stay.${event}.done`, { room, to: to_room.trim() }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t(`smart-screen-device-binding:stay.${event}.title`, { room })}
      action={t(`smart-screen-device-binding:stay.${event}.do`)}
      form={form}
      onClose={onClose}
    >
      <div className="space-y-4">
        <p className="text-muted">{t(event === 'check_in' && page.link === 'off' ? `${KEY}.alone` : `${KEY}.${event}.help`)}</p>
        {page.resets > 0 && event === 'check_in' && (
          <Callout severity="warning">{t('smart-screen-device-binding:room.resets', { count: page.resets })}</Callout>
        )}
        {event === 'check_out' && unbilled.length > 0 && (
          <Callout severity="warning">{t('smart-screen-device-binding:stay.unbilled', { sum: unbilled.join(' + ') })}</Callout>
        )}
        {event === 'check_in' && (
          <>
            <FormRow label={t('smart-screen-device-binding:room.guest')} issue={form.issue('guest')} required>
              {(row) => <Input {...row} {...form.input('guest')} autoComplete="off" data-autofocus />}
            </FormRow>
            <FormRow label={t('smart-screen-device-binding:room.language')}>
              {(row) => (
                <Select
                  {...row}
                  value={form.values.language}
                  options={[
                    { value: 'zh_CN', label: '简体中文' },
                    { value: 'en', label: 'English' },
                  ]}
                  onChange={(language) => form.set({ language })}
                />
              )}
            </FormRow>
          </>
        )}
        {event === 'move' && (
          <FormRow label={t('smart-screen-device-binding:stay.to')} issue={form.issue('to_room')} required>
            {(row) => <Input {...row} {...form.input('to_room')} autoComplete="off" data-autofocus />}
          </FormRow>
        )}
      </div>
    </FormDialog>
  );
}

/** Who else is in the room. */
export function GuestsDialog({ page, screen, onClose }: Of) {
  const { t, gateway, notify, failureText } = screen;
  const { room } = page;
  const form = useForm<{ readonly others: string; readonly group: string; readonly vip: boolean }>({
    initial: { others: page.others.join(', '), group: page.group, vip: page.vip },
    check: ({ group }) => ({ group: group.length > MOST ? tooLong : undefined }),
    async send({ others, group, vip }) {
      const names = others.split(/[,，、;；]/).map((each) => each.trim());
      await sendChange(gateway, keepGuests, { room, others: names.filter((each) => each !== ''), vip, group });
      notify('success', t('smart-screen-device-binding:guests.done', { room }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('smart-screen-device-binding:guests.title', { room })}
      action={t('smart-screen-device-binding:guests.do')}
      form={form}
      onClose={onClose}
    >
      <div className="space-y-4">
        <FormRow
          label={t('smart-screen-device-binding:room.others')}
          help={t('smart-screen-device-binding:guests.help')}
          issue={form.issue('others')}
        >
          {(row) => <Input {...row} {...form.input('others')} autoComplete="off" data-autofocus />}
        </FormRow>
        <FormRow label={t('smart-screen-device-binding:room.group')} issue={form.issue('group')}>
          {(row) => <Input {...row} {...form.input('group')} autoComplete="off" />}
        </FormRow>
        <Checkbox label={t('smart-screen-device-binding:rooms.vip')} checked={form.values.vip} onChange={(vip) => form.set({ vip })} />
      </div>
    </FormDialog>
  );
}

/** Puts a room out of order, or in order again. */
export function CloseDialog({ page, screen, onClose }: Of) {
  const { t, gateway, notify, failureText } = screen;
  const { room } = page;
  const closing = page.closed === '';
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => ({
      reason: !closing ? undefined : reason.trim() === '' ? required : reason.length > MOST ? tooLong : undefined,
    }),
    async send({ reason }) {
      await sendChange(gateway, closeRoom, { room, reason: closing ? reason : '' });
      notify('success', t(`smart-screen-device-binding:close.${!closing ? 'undone' : page.stay === '' ? 'done' : 'later'}`, { room }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t(closing ? 'smart-screen-device-binding:close.title' : 'smart-screen-device-binding:close.reopenTitle', { room })}
      action={t(closing ? 'smart-screen-device-binding:close.do' : 'smart-screen-device-binding:close.reopen')}
      form={form}
      onClose={onClose}
    >
      <p className="mb-4 text-muted">{t('smart-screen-device-binding:close.help')}</p>
      {closing && page.stay !== '' && (
        <div className="mb-4">
          <Callout severity="warning">{t('smart-screen-device-binding:close.stays')}</Callout>
        </div>
      )}
      {closing ? (
        <FormRow label={t('smart-screen-device-binding:close.reason')} issue={form.issue('reason')} required>
          {(row) => <Input {...row} {...form.input('reason')} autoComplete="off" data-autofocus />}
        </FormRow>
      ) : (
        <p>{t('smart-screen-device-binding:room.closed', { reason: page.closed })}</p>
      )}
    </FormDialog>
  );
}
