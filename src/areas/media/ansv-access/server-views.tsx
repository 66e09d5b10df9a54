/** What is drawn of the box's own settings in a way of its own: its id part by part, and what saving does to those who are registered. */
import type { FooterProps, SettingsViews } from '../../../screen';
import { Callout } from '../../../ui';
import { IdParts } from './id-parts';
import type { serverFields } from './server';

function Footer({ values, screen: { t } }: FooterProps<typeof serverFields>) {
  const { server_id, password, authentication } = values;
  const open = password === null || (password === '' && !authentication);
  return (
    <div className="mt-5 grid gap-3">
      <IdParts id={server_id} wanted={['platform']} t={t} />
      {open && <Callout severity="warning">{t('media-gb:server.open')}</Callout>}
    </div>
  );
}

export const views: SettingsViews<typeof serverFields> = {
  Footer,
  consequences: (now, wanted, { t }) => [
    ...(now.server_id !== wanted.server_id
      ? [
          t('media-gb:server.idChanges', { count: now.registered ?? 0, from: now.server_id, to: wanted.server_id }),
          ...((now.platforms ?? 0) > 0 ? [t('media-gb:server.platformsDrop', { count: now.platforms ?? 0 })] : []),
        ]
      : []),
    ...(now.port !== wanted.port && now.server_id === wanted.server_id
      ? [t('media-gb:server.portChanges', { count: now.registered ?? 0 })]
      : []),
    ...(wanted.password === null ? [t('media-gb:server.open')] : []),
    ...(wanted.password ? [t('media-gb:server.passwordChanges', { count: now.registered ?? 0 })] : []),
  ],
};
