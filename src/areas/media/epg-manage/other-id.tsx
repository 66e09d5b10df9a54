/** Any id of the guide for a channel, found by id or name, with what it has on now. */
import { useState } from 'react';
import type { BoxTime } from '../../../lib/box-time';
import { useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { Combobox, FormRow } from '../../../ui';
import { type GuideChannel, type GuideEntry, readOnNow } from './calls';
import { nowText } from './match-line';

interface OtherProps extends ViewProps {
  readonly channel: GuideChannel;
  readonly ids: readonly GuideEntry[];
  readonly time: BoxTime;
  readonly pending: boolean;
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

export function OtherId({ screen, channel, ids, time, pending, onChoose, onClose }: OtherProps) {
  const { t, gateway } = screen;
  const [id, setId] = useState(channel.known ? channel.epg_id : '');
  const on = useRead(gateway, readOnNow, { ids: id === '' ? [] : [id] }).data?.data.list[0];
  return (
    <FormDialog
      title={t('media-epg:matching.otherTitle', { channel: channel.name })}
      action={t('media-epg:matching.accept')}
      pending={pending}
      disabled={id === '' || id === channel.epg_id}
      onSubmit={() => onChoose(id)}
      onClose={onClose}
    >
      <FormRow label={t('media-epg:matching.otherLabel')}>
        {(input) => (
          <Combobox
            {...input}
            value={id}
            onChange={setId}
            labelOf={(value) => ids.find((each) => each.id === value)?.name ?? value}
            options={ids.map((each) => ({ value: each.id, label: each.name, note: `${each.id} · ${each.source}` }))}
          />
        )}
      </FormRow>
      <p role="status" className="mt-3 min-h-[1.5em] text-muted">
        {id !== '' && on?.id === id && nowText(t, time, on)}
      </p>
    </FormDialog>
  );
}
