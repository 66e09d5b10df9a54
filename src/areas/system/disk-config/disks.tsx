/** Disks and their volumes as a picture, and what can be done with them. */
import { useState } from 'react';
import { keyed } from '../../../lib/keyed';
import { ReadState, RefreshFailed, useRead, type ViewProps } from '../../../screen';
import { Message } from '../../../ui/states';
import { type Disk, readDisks, type Volume } from './calls';
import { DiskPanel, type VolumeAct } from './disk-panel';
import { FormatDialog } from './format-dialog';
import { MountDialog, UnmountDialog } from './mount-dialog';

const POLL_MS = 5000;
const FORMATTING_MS = 1000;

/** The disks; asked for more often while one is being formatted. */
export function Disks({ screen }: ViewProps) {
  const { t, gateway, failureText, notify } = screen;
  const [quick, setQuick] = useState(false);
  const read = useRead(gateway, readDisks, {}, quick ? FORMATTING_MS : POLL_MS);
  const [asked, setAsked] = useState<{ readonly disk: Disk; readonly volume: Volume; readonly act: VolumeAct }>();
  const disks = read.data?.data.detail.disks;
  const formatting = disks?.some(({ volumes }) => volumes.some(({ state }) => state === 'formatting')) ?? false;
  if (formatting !== quick) setQuick(formatting);
  if (!disks) return <ReadState read={read} failureText={failureText} rows={['h-48 w-full', 'h-48 w-full', 'h-48 w-full']} />;
  const dialog = asked && {
    screen,
    volume: asked.volume,
    disk: asked.disk,
    mounts: disks.flatMap(({ volumes }) => volumes.filter(({ state }) => state === 'mounted').map(({ mount }) => mount)),
    onClose: () => setAsked(undefined),
    onDone: () => {
      setAsked(undefined);
      notify('success', t(`system-status:disk.done.${asked.act}`, { name: asked.volume.name }));
    },
  };
  return (
    <>
      <RefreshFailed read={read} screen={screen} />
      {disks.length === 0 ? (
        <Message icon="disk" title={t('system-status:disk.none')}>
          {t('system-status:disk.noneHelp')}
        </Message>
      ) : (
        <div className="space-y-4">
          {keyed(disks, ({ name }) => name).map(([key, disk]) => (
            <DiskPanel key={key} disk={disk} screen={screen} onAct={(volume, act) => setAsked({ disk, volume, act })} />
          ))}
        </div>
      )}
      {dialog && asked.act === 'mount' && <MountDialog {...dialog} />}
      {dialog && asked.act === 'unmount' && <UnmountDialog {...dialog} />}
      {dialog && asked.act === 'format' && <FormatDialog {...dialog} />}
    </>
  );
}
