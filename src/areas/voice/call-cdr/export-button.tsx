/** What stands around both tabs. */
import type { TabsViews, ViewProps } from '../../../screen';
import { useExport } from '../../../screen/list/use-export';
import { MenuButton } from '../../../ui/menu-button';
import { useCdrFilter } from './period-bar';
import { cdrCalls, cdrList, FORMATS } from './records';

const EXPORT_WORDS = { csv: 'voice-cdr:screen.exportCsv', xlsx: 'voice-cdr:screen.exportXlsx' } as const;

/** Everything that the filter finds, as a file. */
function Export({ screen }: ViewProps) {
  const { t, can } = screen;
  const { filters } = useCdrFilter(screen);
  const run = useExport(screen, cdrCalls.export, cdrList.component);
  if (!can(`${cdrList.component}:export`)) return null;
  return (
    <MenuButton
      label={t('voice-cdr:screen.export')}
      icon="download"
      entries={FORMATS.map((format) => ({
        key: format,
        label: t(EXPORT_WORDS[format]),
        onSelect: () => void run({ ...filters, value: 'all', format }),
      }))}
    />
  );
}

export const views: TabsViews = {
  Buttons: Export,
  // The charts are those of the list's filter, and the other way round.
  kept: ({ page: _page, ...filter }) => filter,
};
