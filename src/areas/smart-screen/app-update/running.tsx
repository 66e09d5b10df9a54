/** Who runs what: versions of the app on the terminals of the house, by model. */
import { ReadState, useRead, type ViewProps } from '../../../screen';
import { SimpleTable } from '../../../ui/simple-table';
import { readRunning } from './calls';

const NOTHING = {};
const EVERY_MS = 20_000;

export function Running({ screen: { t, gateway, failureText } }: ViewProps) {
  const read = useRead(gateway, readRunning, NOTHING, EVERY_MS);
  const found = read.data?.data;
  if (!found) return <ReadState read={read} failureText={failureText} rows={['h-8 w-1/2', 'h-40 w-full']} />;
  const part = (terminals: number): string => `${Math.round((terminals / Math.max(1, found.total)) * 100)} %`;
  return (
    <section className="rounded-panel border border-line bg-surface pb-2">
      <h2 className="px-4 py-3 font-semibold">{t('smart-screen-app-update:running.title', { count: found.total })}</h2>
      <SimpleTable
        label={t('smart-screen-app-update:running.title', { count: found.total })}
        rows={found.list}
        keyOf={({ version }) => version}
        columns={[
          { key: 'version', head: t('smart-screen-app-update:versions.fields.version'), cell: ({ version }) => version },
          {
            key: 'terminals',
            head: t('smart-screen-app-update:facts.terminals'),
            cell: ({ terminals }) => <span className="tabular-nums">{`${terminals} (${part(terminals)})`}</span>,
            end: true,
          },
          {
            key: 'online',
            head: t('smart-screen-app-update:running.online'),
            cell: ({ online }) => <span className="tabular-nums">{online}</span>,
            end: true,
          },
          {
            key: 'models',
            head: t('smart-screen-app-update:versions.fields.models'),
            cell: ({ models }) => models.map(({ model, terminals }) => `${model}: ${terminals}`).join(' · '),
          },
        ]}
      />
    </section>
  );
}
