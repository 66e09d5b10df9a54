/** Formatting: what will be lost and how much of it, the new file system, and the volume's name typed. */

import { useState } from 'react';
import { Failure, sendChange, toMessage, useForm, useRead } from '../../../screen';
import { bytesText } from '../../../screen/live/figures';
import { Button, Buttons, Callout, Dialog, FormRow, Input, Select, Skeleton } from '../../../ui';
import { FILE_SYSTEMS, type FileSystem, formatVolume, readContents } from './calls';
import { ContentList, FailingDisk } from './failing-disk';
import type { VolumeQuestion } from './mount-dialog';

/** A label that every file system takes. */
const LABEL = /^[A-Za-z0-9_-]{1,12}$/;

/** Asks before a volume is formatted. Nothing is sent before the box has said what is on the volume and the name has been typed. */
export function FormatDialog({ screen, volume, disk, onClose, onDone }: VolumeQuestion) {
  const { t, gateway, failureText } = screen;
  const failing = disk.health === 'failing';
  const [accepted, setAccepted] = useState(!failing);
  const contents = useRead(gateway, readContents, { id: volume.id });
  const found = contents.data?.data;
  const form = useForm<{ readonly fs: FileSystem; readonly label: string; readonly name: string }>({
    initial: { fs: 'ext4', label: LABEL.test(volume.name) ? volume.name : '', name: '' },
    check: ({ label }) => ({ label: toMessage(LABEL.test(label) ? undefined : { key: 'format' }) }),
    async send(values) {
      await sendChange(gateway, formatVolume, { id: volume.id, ...values, name: values.name.trim(), ...(failing && { failing }) });
      onDone();
      return true;
    },
    failureText,
  });
  const ready = found !== undefined && accepted && form.values.name.trim() === volume.name;
  return (
    <Dialog title={t('system-status:disk.formatTitle', { name: volume.name })} closeLabel={t('common:action.close')} onClose={onClose}>
      <form
        ref={form.ref}
        method="post"
        noValidate
        // Enter never formats: only the button does.
        onSubmit={(event) => event.preventDefault()}
      >
        {contents.error ? (
          <Callout severity="danger" action={<Button onClick={contents.reload}>{t('common:action.retry')}</Button>}>
            {failureText(contents.error)}
          </Callout>
        ) : found ? (
          <Callout severity="danger">
            {found.items.length === 0 ? (
              t('system-status:disk.nothingKnown', { size: bytesText(volume.size) })
            ) : (
              <>
                {t('system-status:disk.lost')}
                <ContentList items={found.items} t={t} />
              </>
            )}
          </Callout>
        ) : (
          <Skeleton className="h-20 w-full" />
        )}
        {failing && (
          <div className="mt-4">
            <FailingDisk screen={screen} disk={disk} accepted={accepted} onAccept={setAccepted} />
          </div>
        )}
        <div className="mt-4 grid gap-4 sm:grid-cols-2">
          <FormRow label={t('system-status:disk.fs')}>
            {(row) => (
              <Select
                {...row}
                value={form.values.fs}
                onChange={(fs) => form.set({ fs })}
                options={FILE_SYSTEMS.map((value) => ({ value, label: t(`system-status:disk.fileSystem.${value}`) }))}
              />
            )}
          </FormRow>
          <FormRow label={t('system-status:disk.label')} issue={form.issue('label')}>
            {(row) => <Input {...row} {...form.input('label')} autoComplete="off" spellCheck={false} />}
          </FormRow>
        </div>
        <div className="mt-4">
          <FormRow label={t('system-status:disk.typeName', { name: volume.name })}>
            {(row) => <Input {...row} {...form.input('name')} autoComplete="off" autoCapitalize="off" spellCheck={false} data-autofocus />}
          </FormRow>
        </div>
        <Failure lines={form.failure} />
        <Buttons>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button look="danger" disabled={!ready} pending={form.pending} onClick={() => ready && void form.submit()}>
            {t('system-status:disk.formatNow')}
          </Button>
        </Buttons>
      </form>
    </Dialog>
  );
}
