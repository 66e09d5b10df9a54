/** SystemTools: ping, traceroute, DNS look-up, port test, packet capture, restart and shut-down. */
import { useRef, useState } from 'react';
import { PageHead, ReadState, tabOf, useRead, type ViewProps } from '../../../screen';
import { TabPanels } from '../../../ui/tab-panels';
import { readAbilities, TOOLS } from './calls';
import { type Away, PowerPanel } from './power-panel';
import { INITIAL } from './tool-form';
import { ToolPanel } from './tool-panel';
import { useToolRun } from './use-tool-run';
import { Waiting } from './waiting';

const TABS = [...TOOLS, 'power'] as const;
/** Who uses the box is said before a restart, so it is kept fresh. */
const FRESH_MS = 10_000;

/** The screen. Its tab is in the address. */
export function SystemTools({ screen: props }: ViewProps) {
  const { t, gateway, query, setQuery, failureText } = props;
  const read = useRead(gateway, readAbilities, {}, FRESH_MS);
  const [away, setAway] = useState<Away>();
  // Here rather than in the tabs: a tool goes on while another one is looked at, and what was typed serves the next one too.
  const typed = useRef(INITIAL);
  const runs = {
    ping: useToolRun(props),
    traceroute: useToolRun(props),
    dns: useToolRun(props),
    port: useToolRun(props),
    capture: useToolRun(props),
  };
  const abilities = read.data?.data.detail;
  if (away) return <Waiting screen={props} away={away} />;
  return (
    <>
      <PageHead />
      {abilities ? (
        <TabPanels
          page
          label={t('system-care:tools.title')}
          tabs={TABS.map((value) => ({ value, label: t(`system-care:tools.tabs.${value}`) }))}
          value={tabOf(TABS, query.tab) ?? 'ping'}
          onChange={(tab) => setQuery({ tab })}
        >
          {(tab) =>
            tab === 'power' ? (
              <PowerPanel screen={props} abilities={abilities} onAway={setAway} />
            ) : (
              <ToolPanel key={tab} screen={props} tool={tab} abilities={abilities} run={runs[tab]} typed={typed} />
            )
          }
        </TabPanels>
      ) : (
        <ReadState read={read} failureText={failureText} rows={['h-8 w-1/2', 'h-control w-full', 'h-64 w-full']} />
      )}
    </>
  );
}
