/** Rings somebody, who is in the meeting as soon as he answers. */

import { useEffect, useId, useState } from 'react';
import type { Option } from '../../../field/field';
import { linkedOptions, sendChange, useForm, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { FormRow, Input } from '../../../ui';
import { LEVELS } from '../dialplan/plan';
import { type Meeting, meetingCalls } from './calls';

/** What a phone can dial. */
const DIALLED = /^\+?[\d*#]{1,30}$/;

export function InviteDialog({ meeting, screen, onClose }: ViewProps & { readonly meeting: Meeting; readonly onClose: () => void }) {
  const { t, gateway, operations, failureText, notify } = screen;
  const list = useId();
  const level = LEVELS.find((each) => each === meeting.permission);
  const reach = level && t('voice-meetings:invite.reach', { level: t(`voice-meetings:rooms.values.permission.${level}`) });
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    linkedOptions({ gateway, operations }, 'voice_extension', leaving.signal).then(setOptions, () => {}); // a number can be typed all the same
    return () => leaving.abort();
  }, [gateway, operations]);
  const form = useForm<{ readonly number: string }>({
    initial: { number: '' },
    check: ({ number }) => ({
      number: number.trim() === '' ? { say: 'issue:required' } : DIALLED.test(number.trim()) ? undefined : { say: 'issue:format' },
    }),
    async send({ number }) {
      await sendChange(gateway, meetingCalls.invite, { id: meeting.id, number: number.trim() });
      notify('success', t('voice-meetings:invite.done', { number: number.trim() }));
      onClose();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('voice-meetings:invite.title', { name: meeting.name })}
      action={t('voice-meetings:invite.call')}
      icon="extension"
      form={form}
      onClose={onClose}
    >
      <FormRow
        label={t('voice-meetings:invite.number')}
        help={[t('voice-meetings:invite.help'), reach].filter(Boolean).join(' ')}
        issue={form.issue('number')}
        required
      >
        {(row) => <Input {...row} {...form.input('number')} list={list} inputMode="tel" autoComplete="off" data-autofocus />}
      </FormRow>
      <datalist id={list}>
        {options.map(({ label }, at) => (
          <option key={at} value={/^\d+/.exec(label)?.[0] ?? ''}>
            {label}
          </option>
        ))}
      </datalist>
    </FormDialog>
  );
}
