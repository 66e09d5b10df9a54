/** Before anything is put on a disk that is dying: what it says of itself, what is on it, and a box to tick. */

import { wordAt } from '../../../i18n/i18n';
import type { Translate } from '../../../i18n/keys';
import { thousands } from '../../../lib/number-format';
import { type ScreenProps, useRead, type ViewProps } from '../../../screen';
import { bytesText } from '../../../screen/live/figures';
import { Callout, Checkbox } from '../../../ui';
import { type Contents, type Disk, readContents, type Volume } from './calls';

/** The word for a value that a disk tells of itself; one that the console has no word for is shown as the disk spells it. */
export const smartName = (t: Translate, name: string): string => wordAt(t, `system-status:smart.${name}`) ?? name.replaceAll('_', ' ');

/** What is on a volume, line by line. */
export const ContentList = ({ items, t }: { readonly items: Contents['items']; readonly t: Translate }) => (
  <ul className="mt-1 list-disc pl-5">
    {items.map(({ title, count, size }, at) => (
      <li key={at}>{t('system-status:disk.lostItem', { title, amount: thousands(count), size: bytesText(size) })}</li>
    ))}
  </ul>
);

/** The warning. With `volume` it also names what is on it now. */
export function FailingDisk({
  screen: { t, gateway },
  disk,
  volume,
  accepted,
  onAccept,
}: ViewProps & {
  readonly disk: Disk;
  readonly volume?: Volume;
  readonly accepted: boolean;
  readonly onAccept: (accepted: boolean) => void;
}) {
  const values = disk.smart
    .filter(({ state }) => state !== 'good')
    .map(({ name, value }) => t('system-status:disk.failingValue', { name: smartName(t, name), value }));
  return (
    <div className="mb-4 space-y-3">
      <Callout severity="danger">
        <p className="font-medium">{t('system-status:disk.failing', { name: disk.name })}</p>
        {values.length > 0 && <p>{values.join(t('system-status:disk.failingComma'))}</p>}
        <p>{t('system-status:disk.failingHelp')}</p>
        {volume && <OnIt t={t} gateway={gateway} id={volume.id} />}
      </Callout>
      <Checkbox label={t('system-status:disk.failingAccept')} checked={accepted} onChange={onAccept} />
    </div>
  );
}

function OnIt({ t, gateway, id }: Pick<ScreenProps, 't' | 'gateway'> & { readonly id: string }) {
  const items = useRead(gateway, readContents, { id }).data?.data.items ?? [];
  if (items.length === 0) return null;
  return (
    <div className="mt-2">
      {t('system-status:disk.failingContents')}
      <ContentList items={items} t={t} />
    </div>
  );
}
