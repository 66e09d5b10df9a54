/** How many devices and channels are there, and which need a look; pressed, the list shows these alone. */
import { changeQuery, useRead, type ViewProps } from '../../../screen';
import { StatStrip } from '../../../ui/stat-strip';
import { readCounts } from './calls';

const EVERY_MS = 15_000;
const NOTHING = {};

/** The counts in the line above a list. @param of what the list shows */
export function Counts({ screen, of }: ViewProps & { readonly of: 'devices' | 'channels' }) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readCounts[of], NOTHING, EVERY_MS).data?.data;
  if (!found) return null;
  const stat = (field: string, value: string, severity: 'success' | 'danger' | 'warning', label: string, count: number) => {
    const on = query[`f.${field}`] === value;
    return {
      key: `${field} ${value}`,
      severity,
      label,
      count,
      on,
      onPress: () => changeQuery(screen, { [`f.${field}`]: on ? '' : value, page: '' }),
    };
  };
  const [all, online] = of === 'devices' ? [found.devices, found.devices_online] : [found.channels, found.channels_online];
  const more =
    of === 'devices'
      ? []
      : [
          stat('mounted', 'wrong', 'warning', t('media-gb:channels.values.mounted.wrong'), found.wrong),
          stat('id_state', 'duplicate', 'danger', t('media-gb:channels.values.id_state.duplicate'), found.duplicate),
        ];
  return (
    <StatStrip
      stats={[
        stat('state', 'online', 'success', t('media-gb:devices.values.state.online'), online),
        stat('state', 'offline', 'danger', t('media-gb:devices.values.state.offline'), all - online),
        ...more,
      ].filter(({ count, on }) => count > 0 || on)}
    />
  );
}
