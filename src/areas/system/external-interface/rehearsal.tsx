/** The rehearsal: a check-in, check-out, move or change is tried out, and every field that it would change is shown before it does. */

import { useState } from 'react';
import { decodeRow } from '../../../field/field';
import { NO_VALUE } from '../../../lib/number-format';
import { Failure, toMessage, useForm, useLabels, useRead, type ViewProps } from '../../../screen';
import { Button, Buttons, Dialog, FormRow, Input, Select } from '../../../ui';
import { RadioGroup } from '../../../ui/radio-group';
import { SimpleTable } from '../../../ui/simple-table';
import { EVENTS, listRooms, type PmsEventKind, type RoomChange, rehearse } from './calls';
import { CARD_AREAS, type RoomField, roomFields } from './rooms';

const ALL_ROOMS = { page: 1, limit: 5000, sort: 'room', order: 'asc' } as const;
const needsGuest = (event: PmsEventKind): boolean => event === 'check_in' || event === 'change';

export function Rehearsal({ screen, onClose }: ViewProps & { readonly onClose: () => void }) {
  const { t, gateway, failureText } = screen;
  const rooms = (useRead(gateway, listRooms, ALL_ROOMS).data?.data.list ?? []).map((row) => decodeRow(roomFields, row));
  const [changes, setChanges] = useState<readonly RoomChange[]>();
  const form = useForm<{ event: PmsEventKind; room: string; to_room: string; guest: string; language: string }>({
    initial: { event: 'check_in', room: '', to_room: '', guest: '', language: screen.language },
    check: ({ event, room, to_room, guest }) => ({
      room: toMessage(room === '' ? { key: 'required' } : undefined),
      to_room: toMessage(event === 'move' && to_room === '' ? { key: 'required' } : undefined),
      guest: toMessage(needsGuest(event) && guest.trim() === '' ? { key: 'required' } : undefined),
    }),
    async send(values) {
      setChanges(undefined);
      setChanges((await gateway.send(rehearse, { ...values, guest: values.guest.trim() }, { quiet: true })).data.list);
      return true;
    },
    failureText,
  });
  const { event } = form.values;
  const set = (change: Partial<typeof form.values>): void => {
    setChanges(undefined);
    form.set(change);
  };
  const options = [
    { value: '', label: t('system-pms:rehearsal.choose') },
    ...rooms.map(({ room, guest }) => ({ value: room, label: guest === '' ? room : `${room} · ${guest}` })),
  ];
  return (
    <Dialog title={t('system-pms:rehearsal.title')} closeLabel={t('common:action.close')} onClose={onClose} width="max-w-[720px]">
      <p className="mb-4 text-muted">{t('system-pms:rehearsal.note')}</p>
      <form
        ref={form.ref}
        method="post"
        noValidate
        onSubmit={(submitted) => void form.submit(submitted)}
        className="grid gap-4 sm:grid-cols-2"
      >
        <div className="sm:col-span-2">
          <FormRow label={t('system-pms:rehearsal.event')} group>
            {(row) => (
              <RadioGroup
                {...row}
                value={event}
                onChange={(next) => set({ event: next })}
                options={EVENTS.map((value) => ({ value, label: t(`system-pms:messages.values.kind.${value}`) }))}
              />
            )}
          </FormRow>
        </div>
        <FormRow label={t('system-pms:rooms.fields.room')} issue={form.issue('room')} required>
          {(row) => <Select {...row} value={form.values.room} onChange={(room) => set({ room })} options={options} />}
        </FormRow>
        {event === 'move' && (
          <FormRow label={t('system-pms:rehearsal.toRoom')} issue={form.issue('to_room')} required>
            {(row) => <Select {...row} value={form.values.to_room} onChange={(to_room) => set({ to_room })} options={options} />}
          </FormRow>
        )}
        {needsGuest(event) && (
          <FormRow label={t('system-pms:rooms.fields.guest')} issue={form.issue('guest')} required>
            {(row) => (
              <Input {...row} {...form.input('guest')} onChange={({ target }) => set({ guest: target.value })} autoComplete="off" />
            )}
          </FormRow>
        )}
        {event === 'check_in' && (
          <FormRow label={t('system-pms:rooms.fields.language')}>
            {(row) => (
              <Select
                {...row}
                value={form.values.language}
                onChange={(language) => set({ language })}
                options={(['zh_CN', 'en'] as const).map((value) => ({ value, label: t(`system-pms:rooms.values.language.${value}`) }))}
              />
            )}
          </FormRow>
        )}
        <div className="sm:col-span-2">
          <Failure lines={form.failure} />
          <Buttons foot="plain">
            <Button onClick={onClose}>{t('common:action.close')}</Button>
            <Button type="submit" look="primary" icon="play" pending={form.pending}>
              {t('system-pms:rehearsal.run')}
            </Button>
          </Buttons>
        </div>
      </form>
      <div role="status">{changes && <Changes changes={changes} screen={screen} />}</div>
    </Dialog>
  );
}

function Changes({ changes, screen }: ViewProps & { readonly changes: readonly RoomChange[] }) {
  const { t } = screen;
  const labels = useLabels('system-pms:rooms', roomFields, screen);
  const isField = (name: string): name is RoomField => Object.hasOwn(roomFields, name);
  const value = (name: string, wire: string): string => {
    const field = isField(name) ? roomFields[name] : undefined;
    const words = labels.wordsOf(name);
    // Each field is given what it has decoded itself.
    return (field?.format(field.decode(wire) as never, words) ?? wire) || NO_VALUE;
  };
  if (changes.length === 0) return <p className="mt-5 text-muted">{t('system-pms:rehearsal.nothing')}</p>;
  return (
    <div className="mt-5 overflow-hidden rounded-control border border-line">
      <SimpleTable
        label={t('system-pms:rehearsal.changes')}
        rows={CARD_AREAS.flatMap((area) => changes.filter((change) => change.area === area))}
        keyOf={({ room, field }) => `${room} ${field}`}
        columns={[
          {
            key: 'what',
            head: t('system-pms:rehearsal.what'),
            cell: ({ room, area, field }) => (
              <>
                {labels.field(field)}
                <span className="block text-note font-normal text-muted">
                  {room} · {t(`system-pms:area.${area}`)}
                </span>
              </>
            ),
          },
          { key: 'now', head: t('system-pms:rehearsal.now'), cell: ({ field, from }) => value(field, from) },
          { key: 'then', head: t('system-pms:rehearsal.then'), cell: ({ field, to }) => value(field, to) },
        ]}
      />
    </div>
  );
}
