/** Mounting a volume somewhere, and taking it away from there. */
import { useState } from 'react';
import { isGatewayError } from '../../../gateway/errors';
import { Failure, ruled, type ScreenProps, useForm, useRead } from '../../../screen';
import { Button } from '../../../ui/button';
import { Buttons } from '../../../ui/buttons';
import { Confirm } from '../../../ui/confirm';
import { Dialog } from '../../../ui/dialog';
import { FormRow } from '../../../ui/form-row';
import { Input } from '../../../ui/input';
import { mountVolume, readContents, unmountVolume, type Volume } from './calls';
import { mountPath } from './shares';

/** What every question about a volume is given. */
export interface VolumeQuestion {
  readonly tools: ScreenProps;
  readonly volume: Volume;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks where. */
export function MountDialog({ tools: { t, gateway, failureText }, volume, onClose, onDone }: VolumeQuestion) {
  const form = useForm({
    initial: { mount: volume.mount || `/data/${volume.name}` },
    check: ({ mount }) => ({ mount: ruled(mount.trim() === '' ? { key: 'required' } : mountPath(mount.trim())) }),
    async send({ mount }) {
      await gateway.send(mountVolume, { id: volume.id, mount: mount.trim() }, { quiet: true });
      onDone();
      return true;
    },
    failureText,
  });
  return (
    <Dialog title={t('system-status:disk.mountTitle', { name: volume.name })} closeLabel={t('common:action.close')} onClose={onClose}>
      <form ref={form.ref} method="post" noValidate onSubmit={(event) => void form.submit(event)}>
        <FormRow label={t('system-status:disk.mount')} issue={form.issue('mount')} help={t('system-status:disk.mountHelp')} required>
          {(row) => <Input {...row} {...form.input('mount')} autoComplete="off" spellCheck={false} data-autofocus />}
        </FormRow>
        <Failure lines={form.failure} />
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button type="submit" look="primary" pending={form.pending}>
            {t('system-status:disk.act.mount')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}

/** Says who uses it first. */
export function UnmountDialog({ tools: { t, gateway, failureText }, volume, onClose, onDone }: VolumeQuestion) {
  const contents = useRead(gateway, readContents, { id: volume.id });
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const users = contents.data?.data.users ?? [];
  return (
    <Confirm
      title={t('system-status:disk.unmountTitle', { name: volume.name })}
      lost={users}
      confirmLabel={t('system-status:disk.act.unmount')}
      cancelLabel={t('common:action.cancel')}
      pending={pending}
      failure={failure}
      onConfirm={async () => {
        setPending(true);
        setFailure(undefined);
        try {
          await gateway.send(unmountVolume, { id: volume.id }, { quiet: true });
          onDone();
        } catch (error) {
          if (!isGatewayError(error)) throw error;
          setFailure(failureText(error));
          setPending(false);
        }
      }}
      onClose={onClose}
    >
      {t(users.length > 0 ? 'system-status:disk.usedBy' : 'system-status:disk.unused')}
    </Confirm>
  );
}
