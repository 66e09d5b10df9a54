/** What is drawn of upper platforms in a way of its own: the id part by part, and the catalogue that is sent. */
import type { FooterProps, ListViews } from '../../../screen';
import { Callout } from '../../../ui';
import type { cascadeFields } from './cascade';
import { pushCatalogue } from './cascade-calls';
import { IdParts } from './id-parts';

function Footer({ values, id, screen: { t } }: FooterProps<typeof cascadeFields>) {
  const { server_id, password, share } = values;
  const open = password === null || (password === '' && id === undefined);
  return (
    <div className="mt-5 grid gap-3">
      <IdParts id={server_id} wanted={['platform']} t={t} />
      {open && <Callout severity="warning">{t('media-gb-cascade:platforms.open')}</Callout>}
      {share === 'all' && <Callout severity="warning">{t('media-gb-cascade:platforms.everything')}</Callout>}
    </div>
  );
}

export const views: ListViews<typeof cascadeFields> = {
  Footer,
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
