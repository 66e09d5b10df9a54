/** Before a tunnel takes all traffic that is asked, whichever of the two switches does it; nothing else is. */
import { expect, it } from 'vitest';
import { openvpnFields, openvpnSettings } from '../../../../src/areas/system/network/openvpn';
import { pptpFields, pptpSettings } from '../../../../src/areas/system/network/pptp';
import { initialValues } from '../../../../src/field/field';
import type { ScreenProps } from '../../../../src/screen';

const screen = { t: (key: string) => key } as unknown as ScreenProps; // it is asked for words only
const now = { id: '1', mtime: '1', sort: 0 };
const ASKED = ['system-network:tunnel.takesAll', 'system-network:tunnel.tried'];

it.each([
  [false, false, true, true, ASKED],
  [true, false, true, true, ASKED],
  [false, true, true, true, ASKED],
  [true, true, true, true, []],
  [true, true, false, true, []],
  [false, false, true, false, []],
])('on %s, all %s → on %s, all %s', (on, all, wantedOn, wantedAll, asked) => {
  const [openvpn, pptp] = [initialValues(openvpnFields), initialValues(pptpFields)];
  expect(
    openvpnSettings.consequences?.(
      { ...openvpn, ...now, enabled: on, default_route: all },
      { ...openvpn, enabled: wantedOn, default_route: wantedAll },
      screen,
    ),
  ).toEqual(asked);
  expect(
    pptpSettings.consequences?.(
      { ...pptp, ...now, client_enabled: on, default_route: all },
      { ...pptp, client_enabled: wantedOn, default_route: wantedAll },
      screen,
    ),
  ).toEqual(asked);
});
