/** What is drawn of upper platforms in a way of its own: the id part by part, and the catalogue that is sent. */
import type { FooterProps, ListViews } from '../../../screen';
import { Callout } from '../../../ui';
import type { cascadeFields } from './cascade';
import { pushCatalogue } from './cascade-calls';
import { IdParts } from './id-parts';

type Props = FooterProps<typeof cascadeFields>;

const AfterId = ({ values: { server_id }, screen: { t } }: Props) => <IdParts id={server_id} wanted={['platform']} t={t} />;

const AfterPassword = ({ values: { password }, id, screen: { t } }: Props) =>
  (password === null || (password === '' && id === undefined)) && (
    <Callout severity="warning">{t('media-gb-cascade:platforms.open')}</Callout>
  );

const AfterShare = ({ values: { share }, screen: { t } }: Props) =>
  share === 'all' && <Callout severity="warning">{t('media-gb-cascade:platforms.everything')}</Callout>;

export const views: ListViews<typeof cascadeFields> = {
  after: { server_id: AfterId, password: AfterPassword, share: AfterShare },
  severity: ({ state, status }) => (!status ? 'neutral' : state === 'offline' ? 'danger' : undefined),
  switching: async ({ name, watched = 0 }, on, { t }) =>
    !on && watched > 0 ? [t('media-gb-cascade:platforms.stops', { name, count: watched })] : [],
  consequences: (rows, { t }) =>
    rows
      .filter(({ watched = 0 }) => watched > 0)
      .map(({ name, watched = 0 }) => t('media-gb-cascade:platforms.stops', { name, count: watched })),
  actions: [
    {
      name: 'push',
      icon: 'upload',
      right: 'edit',
      when: ({ state, status }) => status && state === 'registered',
      run: async ({ id, name, shared = 0 }, { send, notify, reload, t }) => {
        if (!(await send(pushCatalogue, { id }))) return;
        notify('success', t('media-gb-cascade:platforms.pushed', { name, count: shared }));
        reload();
      },
    },
  ],
};
