import { expect, it } from 'vitest';
import { consoleAfter } from '../../../../src/areas/system/hot-standby/after';
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
    'This page uses 192.168.10.10, the address that both machines share: afterwards it leads to GW-B. You may have to sign in again.',
  );
  expect(consoleAfter(t, pair, '192.168.10.2')).toBe(
    'This page uses 192.168.10.2 and stays on GW-A. Afterwards the host answers at 192.168.10.10, and GW-B at its own address 192.168.10.3.',
  );
});
