/** What is drawn of devices in a way of its own: the smart filter, red rows with their reason, and the page of a device. */

import { Suspense } from 'react';
import { labelled } from '../../../i18n/list-of';
import { loadPart } from '../../../lib/load-part';
import { changeQuery, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Icon, Skeleton } from '../../../ui';
import { lazyRetry } from '../../../ui/lazy-retry';
import { StatStrip } from '../../../ui/stat-strip';
import { readCounts, tryReach } from './calls';
import { deviceFields } from './devices';
import { ImportLooks, MacHeld, SnLooks } from './lookalikes';
import { isHot, isWeak } from './optical';
import type { Device } from './part-props';
import { SignalPanel, signalWords } from './signal-panel';
import { SmartLine } from './smart-line';

const DevicePage = lazyRetry(async () => (await loadPart(() => import('./device-page'))).DevicePage);

const EVERY_MS = 15_000;
const NOTHING = {};

/** The line of the smart filter, and how many devices need somebody; pressed, the list shows these alone. */
function Summary({ screen }: ViewProps) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readCounts, NOTHING, EVERY_MS).data?.data;
  const stat = (name: string, value: string, severity: 'success' | 'danger', label: string, count: number) => {
    const on = query[`f.${name}`] === value;
    return { key: value, severity, label, count, on, onPress: () => changeQuery(screen, { [`f.${name}`]: on ? '' : value, page: '' }) };
  };
  return (
    <>
      <SmartLine screen={screen} />
      {found && (
        <span className="contents max-sm:order-2 max-sm:flex">
          <StatStrip
            stats={[
              stat('online', 'online', 'success', t('tr069-itms:stats.online'), found.online),
              stat('online', 'offline', 'danger', t('tr069-itms:stats.offline'), found.devices - found.online),
              stat('optical', 'red', 'danger', t('tr069-itms:stats.red'), found.red),
            ].filter(({ count, on }) => count > 0 || on)}
          />
        </span>
      )}
    </>
  );
}

const TREND = { falling: 'arrow-down', rising: 'arrow-up' } as const;

/** Power with why it is red, and where it goes. */
const Power = ({ row, screen: { t } }: ViewProps & { readonly row: Device }) => {
  const { rx, optical, trend } = row;
  if (optical === 'none' || rx === undefined) return <span className="text-muted">{t('tr069-itms:signal.none')}</span>;
  const look = isWeak({ rx }) ? 'font-semibold text-danger' : optical === 'strong' ? 'font-semibold text-warning' : '';
  return (
    <span className={`inline-flex items-center justify-end gap-1 ${look}`} title={signalWords(row, t).join(' · ') || undefined}>
      {trend !== 'steady' && (
        <>
          <Icon name={TREND[trend]} className="size-3.5" />
          <span className="sr-only">{t(`tr069-itms:devices.values.trend.${trend}`)}</span>
        </>
      )}
      {deviceFields.rx.format(rx, { t } as never) /* it needs no words */}
    </span>
  );
};

const Temperature = ({ row: { temperature, optical }, screen: { t } }: ViewProps & { readonly row: Device }) =>
  optical === 'none' || temperature === undefined ? (
    <span className="text-muted">{t('tr069-itms:signal.none')}</span>
  ) : (
    <span className={isHot({ temperature }) ? 'font-semibold text-danger' : ''}>
      {deviceFields.temperature.format(temperature, { t } as never) /* as above */}
    </span>
  );

const Detail = ({ row, screen }: ViewProps & { readonly row: Device }) => (
  <Suspense fallback={<Skeleton className="h-40 w-full" />}>
    <DevicePage row={row} screen={screen} />
  </Suspense>
);

export const views: ListViews<typeof deviceFields> = {
  cells: { rx: Power, temperature: Temperature },
  Summary,
  after: { sn: SnLooks, mac: MacHeld },
  Preview: ImportLooks,
  Detail,
  told: ['sn', 'room', 'pon', 'model', 'oui', 'mac', 'tags', 'template', 'note'],
  severity: ({ optical }) => (optical === 'red' ? 'danger' : optical === 'strong' ? 'warning' : undefined),
  expand: (row, screen) => <SignalPanel row={row} screen={screen} />,
  actions: [
    {
      name: 'reach',
      icon: 'refresh',
      right: 'edit',
      run: async ({ id, sn }, { send, notify, reload, t }) => {
        const reply = await send(tryReach, { id });
        if (!reply) return;
        const { reach } = reply.data;
        notify(reach === 'ok' ? 'success' : 'warning', labelled(t, sn, t(`tr069-itms:devices.values.reach.${reach}`)));
        reload();
      },
    },
  ],
};
