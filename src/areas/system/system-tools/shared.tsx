/** What the tools share: what the box can do, what goes on in each, and what was typed; and the page that waits for the box. */

import { type RefObject, useRef, useState } from 'react';
import { type AroundTabs, type TabsViews, useRead } from '../../../screen';
import { sharedOverTabs } from '../../../screen/show/shared-over-tabs';
import { type Abilities, readAbilities, type ToolName } from './calls';
import { INITIAL, type ToolValues } from './tool-form';
import { type ToolRun, useToolRun } from './use-tool-run';
import { type Away, Waiting } from './waiting';

/** Who uses the box is said before a restart, so it is kept fresh. */
const FRESH_MS = 10_000;

interface Shared {
  readonly abilities: Abilities;
  readonly runs: Readonly<Record<ToolName, ToolRun>>;
  /** What was typed last, in whichever tool. */
  readonly typed: RefObject<ToolValues>;
  readonly setAway: (away: Away) => void;
}
const { Share, useShared } = sharedOverTabs<Shared>(['h-8 w-1/2', 'h-control w-full', 'h-64 w-full']);

export { useShared };

/** Around the tabs: a tool goes on while another one is looked at, and what was typed serves the next one too. */
function Around({ screen, children }: AroundTabs) {
  const read = useRead(screen.gateway, readAbilities, {}, FRESH_MS);
  const abilities = read.data?.data.detail;
  const zone = abilities?.zone ?? '';
  const [away, setAway] = useState<Away>();
  const typed = useRef(INITIAL);
  const runs = {
    ping: useToolRun(screen, zone),
    traceroute: useToolRun(screen, zone),
    dns: useToolRun(screen, zone),
    port: useToolRun(screen, zone),
    capture: useToolRun(screen, zone),
  };
  if (away) return <Waiting screen={screen} away={away} />;
  return (
    <Share screen={screen} read={{ ...read, data: abilities && { abilities, runs, typed, setAway } }}>
      {children}
    </Share>
  );
}

export const views: TabsViews = { Around };
