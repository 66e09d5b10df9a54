/** What is drawn of app versions in a way of its own: what a file says of itself, before it is saved, and the marks of it. */
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { readFacts } from './calls';
import { UpdateBelow } from './update-below';
import type { versionFields } from './versions';

/** What stands in the file, and which models of the house it runs on. */
function FileFacts({ file, screen: { t, gateway } }: ViewProps & { readonly file: string }) {
  const facts = useRead(gateway, readFacts, { file }).data?.data;
  if (!facts) return null;
  const { package: name, version, code, cpus, sdk, models } = facts;
  return (
    <div role="status" className="space-y-3">
      <Callout severity="info">
        {t('smart-screen-app-update:facts.said', { name, version, code, cpus: cpus || t('smart-screen-app-update:facts.anyCpu'), sdk })}
      </Callout>
      <SimpleTable
        label={t('smart-screen-app-update:facts.models')}
        rows={models}
        keyOf={({ model }) => model}
        columns={[
          { key: 'model', head: t('smart-screen-app-update:versions.fields.models'), cell: ({ model }) => model },
          {
            key: 'terminals',
            head: t('smart-screen-app-update:facts.terminals'),
            cell: ({ terminals }) => <span className="tabular-nums">{terminals}</span>,
            end: true,
          },
          {
            key: 'fits',
            head: t('smart-screen-app-update:facts.fits'),
            cell: ({ fits }) => (fits === '' ? t('smart-screen-app-update:facts.yes') : <span className="text-danger">{fits}</span>),
          },
        ]}
      />
    </div>
  );
}

const AfterFile = ({ values: { file }, screen }: FooterProps<typeof versionFields>) =>
  file === '' ? null : <FileFacts key={file} file={file} screen={screen} />;

const mark = ({ value }: { readonly value: string }) => <span className="font-mono text-note">{value}</span>;

export const views: ListViews<typeof versionFields> = {
  Above: UpdateBelow,
  after: { file: AfterFile },
  cells: { hash: mark, signer: mark, package: mark },
};
