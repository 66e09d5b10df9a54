/** Mounting a volume somewhere, and taking it away from there. */

import { useState } from 'react';
import { sendChange, toMessage, useForm, useRead, type ViewProps } from '../../../screen';
import { FormDialog } from '../../../screen/form/form-dialog';
import { SendQuestion } from '../../../screen/form/send-question';
import { FormRow, Input } from '../../../ui';
import { type Disk, mountVolume, readContents, unmountVolume, type Volume } from './calls';
import { FailingDisk } from './failing-disk';
import { mountIssue } from './mounts';

/** What every question about a volume is given. */
export interface VolumeQuestion extends ViewProps {
  readonly volume: Volume;
  /** The disk that it is on. */
  readonly disk: Disk;
  /** Mount points in use, as far as the console knows them. */
  readonly mounts: readonly string[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** What is typed, without a slash at its end: the same folder. */
const pathOf = (typed: string): string => typed.trim().replace(/(?<=.)\/+$/, '');

/** Asks where; of a disk that fails also whether, with what is on it. */
export function MountDialog({ screen, volume, disk, mounts, onClose, onDone }: VolumeQuestion) {
  const { t, gateway, failureText } = screen;
  const failing = disk.health === 'failing';
  const [accepted, setAccepted] = useState(!failing);
  const form = useForm({
    initial: { mount: volume.mount || `/data/${volume.name}` },
    check: ({ mount }) => ({ mount: toMessage(mount.trim() === '' ? { key: 'required' } : mountIssue(pathOf(mount), mounts)) }),
    async send({ mount }) {
      if (!accepted) return false;
      await sendChange(gateway, mountVolume, { id: volume.id, mount: pathOf(mount), ...(failing && { failing }) });
      onDone();
      return true;
    },
    failureText,
  });
  return (
    <FormDialog
      title={t('system-status:disk.mountTitle', { name: volume.name })}
      action={t('system-status:disk.act.mount')}
      look={failing ? 'danger' : 'primary'}
      disabled={!accepted}
      form={form}
      onClose={onClose}
    >
      {failing && <FailingDisk screen={screen} disk={disk} volume={volume} accepted={accepted} onAccept={setAccepted} />}
      <FormRow label={t('system-status:disk.mount')} issue={form.issue('mount')} help={t('system-status:disk.mountHelp')} required>
        {(row) => <Input {...row} {...form.input('mount')} autoComplete="off" spellCheck={false} data-autofocus />}
      </FormRow>
    </FormDialog>
  );
}

/** Asks before a volume is unmounted, and names what uses it. */
export function UnmountDialog({ screen, volume, onClose, onDone }: VolumeQuestion) {
  const { t } = screen;
  const contents = useRead(screen.gateway, readContents, { id: volume.id });
  const users = contents.data?.data.users ?? [];
  return (
    <SendQuestion
      screen={screen}
      title={t('system-status:disk.unmountTitle', { name: volume.name })}
      lost={users}
      confirmLabel={t('system-status:disk.act.unmount')}
      send={({ send }) => send(unmountVolume, { id: volume.id })}
      onSent={onDone}
      onClose={onClose}
    >
      {t(users.length > 0 ? 'system-status:disk.usedBy' : 'system-status:disk.unused')}
    </SendQuestion>
  );
}
