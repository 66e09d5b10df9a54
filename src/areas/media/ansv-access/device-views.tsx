/** What is drawn of devices in a way of its own: what their ids say, and what can be done with one. */
import type { FooterProps, ListViews } from '../../../screen';
import { Callout } from '../../../ui';
import { syncCatalogue } from './calls';
import { ChannelsLink } from './channels-link';
import { Counts } from './counts';
import type { deviceFields } from './devices';
import { IdParts } from './id-parts';

const KINDS = ['nvr', 'dvr', 'ipcamera', 'encoder', 'platform', 'front_end', 'camera', 'mobile'] as const;

type Props = FooterProps<typeof deviceFields>;

const AfterId = ({ values: { gb_id, id_state }, screen: { t } }: Props) => (
  <div className="grid gap-3">
    <IdParts id={gb_id} wanted={KINDS} t={t} />
    {id_state === 'duplicate' && <Callout severity="danger">{t('media-gb:id.duplicateDevice')}</Callout>}
  </div>
);

const AfterPassword = ({ values: { password }, screen: { t } }: Props) =>
  password === null && <Callout severity="warning">{t('media-gb:server.ownPasswordGone')}</Callout>;

export const views: ListViews<typeof deviceFields> = {
  cells: {
    channels: ({ value, row: { id, channels_online }, screen }) => (
      <ChannelsLink count={value} online={channels_online} filter="device" value={id} screen={screen} />
    ),
  },
  after: { gb_id: AfterId, password: AfterPassword },
  Summary: ({ screen }) => <Counts of="devices" screen={screen} />,
  consequences: (rows, { t }) => {
    const count = rows.reduce((sum, { channels = 0 }) => sum + channels, 0);
    return count > 0 ? [t('media-gb:devices.channelsLost', { count })] : [];
  },
  severity: ({ state, reason }) => (state === 'offline' && reason !== 'never' ? 'danger' : undefined),
  actions: [
    {
      name: 'sync',
      icon: 'refresh',
      when: ({ state }) => state === 'online',
      run: async ({ id, name }, { send, notify, reload, t }) => {
        if (!(await send(syncCatalogue, { id }))) return;
        notify('info', t('media-gb:devices.syncing', { name }));
        reload();
      },
    },
  ],
  bulk: [
    {
      name: 'sync',
      icon: 'refresh',
      run: ({ id }, { gateway }, signal) => gateway.send(syncCatalogue, { id }, { signal, quiet: true }),
    },
  ],
};
