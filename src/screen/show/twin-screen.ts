/** A screen that is mounted in the Operations folder too: there it has that folder's rights and paths (src/gateway/twins.ts). */
import { useMemo } from 'react';
import type { Gateway } from '../../gateway/client';
import { twinCall, twinRight } from '../../gateway/twins';
import type { ScreenProps } from '../screen';

const twinGateway = (gateway: Gateway): Gateway => ({
  ...gateway,
  send: (call, payload, options) => gateway.send(twinCall(call), payload, options),
});

/** What the screen is given there. @param twin whether it stands in the Operations folder */
export function useTwin(screen: ScreenProps, twin: boolean): ScreenProps {
  const gateway = useMemo(() => (twin ? twinGateway(screen.gateway) : screen.gateway), [screen.gateway, twin]);
  return useMemo(() => (twin ? { ...screen, gateway, can: (right) => screen.can(twinRight(right)) } : screen), [screen, gateway, twin]);
}
