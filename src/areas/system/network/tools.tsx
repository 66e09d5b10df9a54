/** What the tabs of the network share: its state as the box has it, the change that is being tried, and what is said of both above them. */

import { type ComponentType, createContext, useContext } from 'react';
import {
  type AroundTabs,
  askAgain,
  ReadState,
  RefreshFailed,
  type ScreenProps,
  type TabsViews,
  useRead,
  type ViewProps,
} from '../../../screen';
import { SafeApplyPanel } from '../../../screen/apply/safe-apply-panel';
import { SafeApplyUndone } from '../../../screen/apply/safe-apply-undone';
import { type SafeApply, useSafeApply } from '../../../screen/apply/use-safe-apply';
import { networkCalls, TUNNELS } from './calls';
import { LeftOvers } from './left-overs';
import { describer } from './messages';
import type { NetworkTools } from './plan';
import { RIGHT } from './rights';

const POLL_MS = 5000;
const Safe = createContext<SafeApply | undefined>(undefined);
/** The change that is being tried; undefined outside the tabs. */
export const useSafe = (): SafeApply | undefined => useContext(Safe);
const useOverview = ({ gateway }: ScreenProps) => useRead(gateway, networkCalls.overview, {}, POLL_MS);

/** A tab that shows the network as it is: drawn as soon as that is known. */
export const ofNetwork = (Tab: ComponentType<{ readonly network: NetworkTools }>) =>
  function NetworkTab({ screen }: ViewProps) {
    const read = useOverview(screen);
    const safe = useContext(Safe);
    const overview = read.data?.data.detail;
    return overview && safe ? (
      <Tab network={{ screen, overview, safe }} />
    ) : (
      <ReadState read={read} failureText={screen.failureText} rows={['h-32 w-full', 'h-48 w-full', 'h-48 w-full']} />
    );
  };

/** One change at a time is tried, whichever tab it comes from. */
function Network({ screen, children }: AroundTabs) {
  const read = useOverview(screen);
  const safe = useSafeApply(screen, read.data?.data.pending, () => {
    read.reload();
    // What went back may be the settings of a tunnel.
    askAgain(TUNNELS);
  });
  return <Safe value={safe}>{children(screen)}</Safe>;
}

function Notes({ screen }: ViewProps) {
  const { t, can } = screen;
  const read = useOverview(screen);
  const safe = useContext(Safe);
  const data = read.data?.data;
  const overview = data?.detail;
  const describe = describer(t, overview?.interfaces ?? []);
  if (!safe) return null;
  return (
    <>
      <SafeApplyPanel safe={safe} screen={screen} describe={describe} mayDecide={can(RIGHT.edit)} />
      {data?.undone && <SafeApplyUndone undone={data.undone} describe={describe} screen={screen} onSeen={read.reload} />}
      {overview && safe.phase.kind === 'idle' && <RefreshFailed read={read} screen={screen} note={t('system-network:screen.old')} />}
      {overview && <LeftOvers left={overview.left_over} screen={screen} />}
    </>
  );
}

export const views: TabsViews = { Above: Notes, Around: Network };
