/** DNSservice: whom the box asks, the names that it answers itself, and a test of a name now (SPEC.md 2, 7). */
import { ListView, PageHead, SettingsForm, tabOf, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { RecordFoot, RecordPreview, recordSwitching } from './alias-notes';
import { NameTest } from './name-test';
import { records } from './records';
import { dnsSettings } from './settings';

const recordList = { ...records, Footer: RecordFoot, Preview: RecordPreview, switching: recordSwitching };
const TABS = ['settings', 'records', 'test'] as const;

/** The screen. Its tab is in the address. */
export function DnsService({ screen: props }: ViewProps) {
  const { t, query, setQuery } = props;
  return (
    <>
      <PageHead />
      <TabPanels
        page
        label={t('system-services:dnsService.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-services:dnsService.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'settings'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) =>
          tab === 'settings' ? (
            <SettingsForm screen={props} def={dnsSettings} />
          ) : tab === 'records' ? (
            <ListView screen={props} def={recordList} embedded />
          ) : (
            <NameTest screen={props} />
          )
        }
      </TabPanels>
    </>
  );
}
