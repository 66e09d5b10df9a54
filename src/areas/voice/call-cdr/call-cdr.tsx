/** Records of calls: who called whom, where each call went, and what they are together (SPEC.md 2, Callcdr; FEATURES.md 3.10). */
import { useMemo } from 'react';
import { openWindow } from '../../../lib/open-window';
import { safeUrl } from '../../../lib/safe-url';
import { ListView, PageHead, type ScreenProps, tabOf, useLabels, useRead, useSend, type ViewProps } from '../../../screen';
import { FilterBar } from '../../../screen/list/filter-bar';
import { useOptions } from '../../../screen/list/list-columns';
import { filterNames, filterPayload, readListQuery, type ListView as View, writeListQuery } from '../../../screen/list/list-query';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Menu } from '../../../ui/menu';
import { TabPanels } from '../../../ui/tab-panels';
import { Charts } from './charts';
import { shownList } from './list';
import { PERIODS, periodOf, spanOf } from './periods';
import { cdrCalls, cdrFields, cdrList, FORMATS, type Format } from './records';
import { ToolsContext } from './tools-context';

const TABS = ['records', 'charts'] as const;
const NAMES = filterNames(cdrFields, cdrList.filters ?? []);
const DEFAULTS = { limit: 20, sort: 'started', order: 'desc' } as const;
/** What the two ends of the period are called as filters. */
const [FROM, TO] = ['started_from', 'started_to'] as const;

/** The screen. */
export function CallCdr({ screen }: ViewProps) {
  const { t, query, setQuery, gateway, can } = screen;
  const tab = tabOf(TABS, query.tab) ?? 'records';
  const view = useMemo(() => readListQuery(query, NAMES, DEFAULTS), [query]);
  const setView = (change: Partial<View>, more: Readonly<Record<string, string>> = {}): void =>
    setQuery({ ...writeListQuery(query, { ...view, page: 1, ...change }, DEFAULTS), ...more });
  const now = useRead(gateway, cdrCalls.now, {});
  const today = now.data?.data.slice(0, 10);

  const periods = today !== undefined && (
    <fieldset aria-label={t('voice-cdr:period.label')} className="flex gap-1">
      {PERIODS.map((period) => {
        const { [FROM]: from = '', [TO]: to = '', ...rest } = view.filters;
        const pressed = periodOf({ from, to }, today) === period;
        return (
          <Button
            key={period}
            look={pressed ? 'plain' : 'ghost'}
            aria-pressed={pressed}
            onClick={() => {
              const span = spanOf(period, today);
              setView({ filters: { ...rest, ...(span.from !== '' && { [FROM]: span.from, [TO]: span.to }) } });
            }}
          >
            {t(`voice-cdr:period.${period}`)}
          </Button>
        );
      })}
    </fieldset>
  );
  const filters = filterPayload({ ...view, sort: undefined }) as Readonly<Record<string, string>>; // without an order there are only texts
  return (
    <ToolsContext value={screen}>
      <PageHead>{can('voicemodel/callcdr:export') && <Export screen={screen} filters={filters} />}</PageHead>
      <TabPanels
        page
        label={t('voice-cdr:screen.tabs')}
        tabs={TABS.map((value) => ({ value, label: t(`voice-cdr:screen.${value}`) }))}
        value={tab}
        onChange={(value) => setView({}, { tab: value })}
      >
        {(shown) =>
          shown !== tab ? null : tab === 'records' ? (
            <ListView screen={screen} def={shownList} embedded summary={periods} />
          ) : (
            <>
              <div className="mb-3 overflow-x-auto">{periods}</div>
              <ChartFilters screen={screen} view={view} onView={setView} />
              <Charts
                screen={screen}
                filters={filters}
                onNarrow={(more) => setView({ filters: { ...view.filters, ...more } }, { tab: 'records' })}
              />
            </>
          )
        }
      </TabPanels>
    </ToolsContext>
  );
}

/** The same filters as above the list. */
function ChartFilters({
  screen,
  view,
  onView,
}: {
  readonly screen: ScreenProps;
  readonly view: View;
  readonly onView: (change: Partial<View>) => void;
}) {
  const options = useOptions(cdrFields, cdrList.filters ?? [], screen);
  const labels = useLabels(cdrList.key, cdrFields, screen, options);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <FilterBar fields={cdrFields} names={cdrList.filters ?? []} labels={labels} view={view} onView={onView} t={screen.t} />
    </div>
  );
}

const EXPORT_WORDS = { csv: 'voice-cdr:screen.exportCsv', xlsx: 'voice-cdr:screen.exportXlsx' } as const;

function Export({ screen, filters }: { readonly screen: ScreenProps; readonly filters: Readonly<Record<string, string>> }) {
  const { t, notify } = screen;
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
