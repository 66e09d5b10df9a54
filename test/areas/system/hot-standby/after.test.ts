import { expect, it } from 'vitest';
import { afterSwitch, consoleAfter } from '../../../../src/areas/system/hot-standby/after';
import type { Machine, PairState } from '../../../../src/areas/system/hot-standby/calls';
import { loadMessages, translator } from '../../../../src/i18n/i18n';

const machine = (id: 'own' | 'peer', role: 'host' | 'standby', address: string): Machine => ({
  id,
  role,
  address,
  name: id === 'own' ? 'GW-A' : 'GW-B',
  version: '3.8.2',
  state: 'online',
  uptime: 0,
  last_seen: '',
});
const pair = {
  virtual_address: '192.168.10.10',
  nodes: [machine('own', 'host', '192.168.10.2'), machine('peer', 'standby', '192.168.10.3')],
} as Partial<PairState> as PairState; // what the words are made of

it('says where the console is after a switch-over, at the shared address and at an own one', async () => {
  await loadMessages('en', ['system-care']);
  const t = await translator('en');
  expect(consoleAfter(t, pair, '192.168.10.10')).toBe(
    'This page uses 192.168.10.10, the address that both machines share: afterward it leads to GW-B. You may have to sign in again.',
  );
  expect(consoleAfter(t, pair, '192.168.10.2')).toBe(
    'This page uses 192.168.10.2 and stays on GW-A. Afterward the host answers at 192.168.10.10, and GW-B at its own address 192.168.10.3.',
  );
});

it('does not claim to know where a name leads', async () => {
  await loadMessages('en', ['system-care']);
  const words = consoleAfter(await translator('en'), pair, 'gateway.hotel.lan');
  expect(words).toContain('not certain which machine this page reaches');
  expect(words).not.toContain('stays on');
});

it('says that it goes back by itself, and where to look for the console', async () => {
  await loadMessages('en', ['system-care']);
  expect(afterSwitch(await translator('en'), pair)).toEqual([
    'Unless somebody keeps it in time, it is reverted automatically: GW-A becomes the host again.',
    'If the console is not reached afterward, try 192.168.10.10, then GW-B at 192.168.10.3 and GW-A at 192.168.10.2.',
  ]);
});
