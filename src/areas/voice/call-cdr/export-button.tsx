/** What stands around both tabs. */
import { openWindow } from '../../../lib/open-window';
import { safeUrl } from '../../../lib/safe-url';
import { useSend, type ViewProps } from '../../../screen';
import type { TabsViews } from '../../../screen/definition/vocabulary';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { useCdrFilter } from './period-bar';
import { cdrCalls, cdrList, FORMATS, type Format } from './records';

const EXPORT_WORDS = { csv: 'voice-cdr:screen.exportCsv', xlsx: 'voice-cdr:screen.exportXlsx' } as const;

/** Everything that the filter finds, as a file. */
function Export({ screen }: ViewProps) {
  const { t, notify, can } = screen;
  const { filters } = useCdrFilter(screen);
  const { send } = useSend(screen, 'toast');
  const run = async (format: Format): Promise<void> => {
    const reply = await send(cdrCalls.export, { ...filters, value: 'all', format });
    if (!reply) return;
    const url = safeUrl(reply.data, location.href);
    if (url) {
      openWindow(url);
      notify('success', t('voice-cdr:screen.exported'));
    } else notify('danger', t('common:message.failed'));
  };
  if (!can(`${cdrList.component}:export`)) return null;
  return (
    <Menu
      label={t('voice-cdr:screen.export')}
      className="inline-flex h-control items-center gap-2 rounded-control border border-line-strong bg-surface px-3.5 font-medium text-ink hover:bg-hover"
      button={
        <>
          <Icon name="download" className="size-4" />
          {t('voice-cdr:screen.export')}
          <Icon name="chevron-down" className="size-4 text-muted" />
        </>
      }
      entries={FORMATS.map((format) => ({ key: format, label: t(EXPORT_WORDS[format]), onSelect: () => void run(format) }))}
    />
  );
}

export const views: TabsViews = {
  Buttons: Export,
  // The charts are those of the list's filter, and the other way round.
  kept: ({ page: _page, ...filter }) => filter,
};
