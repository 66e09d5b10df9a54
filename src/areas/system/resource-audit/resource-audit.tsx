/** ResourceAudit: what people have uploaded, and whether others get to see it (SPEC.md 2, 4, 6; FEATURES.md 3.4). */
import { PageHead, tabOf, useRead, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { readSetup } from './calls';
import { Queue } from './queue';
import { SetupNote } from './setup-note';

const TABS = ['waiting', 'all'] as const;

/** The screen. Its tab is in the address. */
export function ResourceAudit({ screen: props }: ViewProps) {
  const { t, query, setQuery } = props;
  const setup = useRead(props.gateway, readSetup, {}).data?.data.detail;
  return (
    <>
      <PageHead note={t('system-linked:audit.note')} />
      {setup && <SetupNote setup={setup} screen={props} />}
      <TabPanels
        page
        label={t('system-linked:audit.title')}
        tabs={TABS.map((value) => ({ value, label: t(`system-linked:audit.tabs.${value}`) }))}
        value={tabOf(TABS, query.tab) ?? 'waiting'}
        onChange={(tab) => setQuery({ tab })}
      >
        {(tab) => <Queue key={tab} screen={props} waiting={tab === 'waiting'} may={setup?.may ?? false} />}
      </TabPanels>
    </>
  );
}
