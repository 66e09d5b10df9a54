/** Which versions the devices of each model have, above the files; pressed, the list of devices shows those of a version. */
import { type ListViews, ReadState, useRead, type ViewProps } from '../../../screen';
import { Tag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { readCompliance } from './calls';
import type { firmwareFields } from './firmware';

const NOTHING = {};

/** How many, as a way to see which. */
const Count = ({
  model,
  version,
  count,
  screen,
}: ViewProps & { readonly model: string; readonly version: string; readonly count: number }) => (
  <button
    type="button"
    aria-label={`${count}: ${screen.t('tr069-itms:firmware.showOf', { version })}`}
    className="rounded-control text-accent-text tabular-nums hover:underline"
    onClick={() => screen.setQuery({ 'f.model': model, 'f.firmware': version })}
  >
    {count}
  </button>
);

function Compliance({ screen }: ViewProps) {
  const { t } = screen;
  const read = useRead(screen.gateway, readCompliance, NOTHING);
  const found = read.data?.data.list;
  if (!found) return <ReadState read={read} failureText={screen.failureText} rows={['h-24 w-full']} />;
  return (
    <div className="mb-4 rounded-panel border border-line bg-surface">
      <h2 className="px-4 pt-3 pb-2 font-semibold">{t('tr069-itms:firmware.compliance.title')}</h2>
      <SimpleTable
        label={t('tr069-itms:firmware.compliance.title')}
        rows={found}
        keyOf={({ model, hardware }) => `${model} ${hardware}`}
        columns={[
          { key: 'model', head: t('tr069-itms:firmware.compliance.model'), cell: ({ model, hardware }) => `${model} · ${hardware}` },
          {
            key: 'target',
            head: t('tr069-itms:firmware.compliance.target'),
            cell: ({ target }) => (target === '' ? <Tag severity="warning">{t('tr069-itms:firmware.compliance.none')}</Tag> : target),
          },
          {
            key: 'ok',
            head: t('tr069-itms:firmware.compliance.ok'),
            end: true,
            cell: ({ model, target, versions }) => {
              const count = versions.find(({ version }) => version === target)?.devices ?? 0;
              return count > 0 ? <Count model={model} version={target} count={count} screen={screen} /> : '0';
            },
          },
          {
            key: 'other',
            head: t('tr069-itms:firmware.compliance.other'),
            cell: ({ model, target, versions }) => (
              <span className="flex flex-wrap gap-x-4 gap-y-1">
                {versions
                  .filter(({ version }) => version !== target)
                  .map(({ version, devices }) => (
                    <span key={version} className="inline-flex gap-1.5">
                      <span className="text-muted">{version}</span>
                      <Count model={model} version={version} count={devices} screen={screen} />
                    </span>
                  ))}
              </span>
            ),
          },
        ]}
      />
    </div>
  );
}

export const views: ListViews<typeof firmwareFields> = {
  Above: Compliance,
  cells: {
    devices: ({ value = 0, row: { model, version }, screen }) =>
      value > 0 ? <Count model={model} version={version} count={value} screen={screen} /> : '0',
  },
};
