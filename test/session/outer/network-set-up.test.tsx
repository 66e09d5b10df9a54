// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/i18n/i18n';
import { clearReads } from '../../../src/screen/data/use-read';
import { notices } from '../../../src/session/notices';
import { NetworkSetUp } from '../../../src/session/outer/network-set-up';
import { chooseOption, clear, draw, fakeRuntime, field, find, issueOf, press, refusal, type Script, text, type, until } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/nicset'));
afterEach(async () => {
  clearReads();
  await clear();
  sessionStorage.clear();
});

const APPLY = {
  token: 't1',
  username: 'admin',
  at: '2026-01-02 03:04:05',
  seconds: 90,
  left: 90,
  from: '192.168.10.2',
  to: '192.168.10.20',
  addresses: ['192.168.10.20'],
  changes: [{ object: 'eth0', field: 'address', from: '192.168.10.2', to: '192.168.10.20' }],
};
const NOW = {
  mtime: '5',
  name: 'eth0',
  mode: 'static',
  address: '192.168.10.2',
  netmask: '255.255.255.0',
  gateway: '192.168.10.1',
  dns: '223.5.5.5',
};

const open = async (script: Script = {}) => {
  const box = fakeRuntime({
    network: () => ({ data: { detail: NOW } }),
    saveNetwork: () => ({ data: {} }),
    networkIndex: () => ({ data: {} }),
    // A box that says nothing of a change beforehand.
    networkNet: () => {
      throw refusal('refused', { code: 404 });
    },
    ...script,
  });
  await loadMessages('en', ['safe-apply']);
  await draw(<NetworkSetUp runtime={box.runtime} />);
  return { ...box, saves: () => box.sent.filter(({ call }) => call === 'saveNetwork').map(({ payload }) => payload) };
};

/** Reviews what was typed and has it tried out. */
const apply = async (): Promise<void> => {
  await press('Review the changes');
  const agree = document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]');
  if (agree) await act(async () => agree.click());
  await press('Apply and test');
};
const rows = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('network set-up', () => {
  it('shows the addresses of now', async () => {
    await open();
    expect(text()).toContain('eth0');
    expect(field('Address assignment').value).toBe('Static');
    expect(field('IP address').value).toBe('192.168.10.2');
    expect(field('Netmask').value).toBe('255.255.255.0');
    expect(field('Default gateway').value).toBe('192.168.10.1');
    expect(field('DNS servers').value).toBe('223.5.5.5');
  });

  it('leads back whoever may not see it, instead of asking again', async () => {
    await open({
      network: () => {
        throw refusal('refused', { code: 403, message: 'No permission' });
      },
    });
    await until(() => text().includes('You have no permission to view this page'));
    expect(find('Go to home')?.getAttribute('href')).toBe('/#/');
    expect(find('Retry')).toBeUndefined();
  });

  it('shows old and new, warns, and sends only then, to be tried out', async () => {
    const { saves } = await open();
    await type('IP address', ' 192.168.10.20 ');
    await type('DNS servers', '223.5.5.5， 8.8.8.8');
    await press('Review the changes');
    expect(saves()).toEqual([]);
    expect(rows()).toEqual(['eth0: IP address | 192.168.10.2 | 192.168.10.20', 'eth0: DNS servers | 223.5.5.5 | 223.5.5.5, 8.8.8.8']);
    expect(text()).toContain('Everybody who uses this gateway is disconnected for a moment.');
    expect(text()).toContain('You are using the address 192.168.10.2. It will stop working.');
    // The address in use is never given up by accident.
    await press('Apply and test');
    expect(saves()).toEqual([]);
    await press('Back');
    await apply();
    const safe = { rollback: 90, acknowledged: '192.168.10.20' };
    expect(saves()).toEqual([{ ...NOW, address: '192.168.10.20', dns: '223.5.5.5,8.8.8.8', ...safe }]);
    expect(notices.getState().list.map((notice) => notice.text)).toEqual(['The network settings were changed']);
  });

  const dependent = (key: string, kind: string, more: object = {}) => ({
    key,
    kind,
    name: '',
    from: 'a',
    to: 'b',
    act: 'move',
    sure: true,
    ...more,
  });
  const REVIEW = {
    changes: APPLY.changes,
    disruption: 'network',
    names: ['eth0 (Office)'],
    cut_off: { consoles: 2, terminals: 0, calls: 0 },
    moves: { from: '192.168.10.2', word: '192.168.10.20' },
    dependents: [
      dependent('reservation 1', 'reservation', { name: 'printer' }),
      dependent('reservation 2', 'reservation', { name: 'camera' }),
      dependent('record 1', 'record', { name: 'tv.hotel.lan', sure: false }),
      dependent('route 1', 'route', { name: 'Building B', act: 'hand', sure: false }),
    ],
    leased: 12,
  };

  it('lists what hangs on the network, as the box says, and takes along what is ticked', async () => {
    const { saves, sent } = await open({ networkNet: () => ({ data: { review: REVIEW } }) });
    await type('IP address', '192.168.10.20');
    await press('Review the changes');
    expect(sent.find(({ call }) => call === 'networkNet')?.payload).toEqual({ ...NOW, address: '192.168.10.20' });
    expect(text()).toContain('Affected settings (4)');
    expect(text()).toContain('12 devices have their addresses from DHCP');
    expect(text()).toContain('2 console sessions');
    // The change itself comes first.
    expect(text().indexOf('192.168.10.20')).toBeLessThan(text().indexOf('Affected settings'));
    const tick = async (label: string) =>
      act(async () => [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.click());
    await tick('camera');
    await tick('Local name tv.hotel.lan');
    await tick('I can reach the gateway at 192.168.10.20 afterward.');
    await press('Apply and test');
    const safe = { rollback: 90, acknowledged: '192.168.10.20', moves: ['reservation 1', 'record 1'] };
    expect(saves()).toEqual([{ ...NOW, address: '192.168.10.20', ...safe }]);
  });

  it('ticks and unticks a kind at once', async () => {
    const { saves } = await open({ networkNet: () => ({ data: { review: { ...REVIEW, moves: undefined } } }) });
    await type('IP address', '192.168.10.20');
    await press('Review the changes');
    const group = document.querySelector<HTMLInputElement>('fieldset[aria-label="DHCP reservation (2)"] input');
    expect(group?.checked).toBe(true);
    await act(async () => group?.click());
    await press('Apply and test');
    expect(saves()).toEqual([{ ...NOW, address: '192.168.10.20', rollback: 90 }]);
  });

  it('counts down, says the new address with its code, and is kept or goes back', async () => {
    const { sent } = await open({
      saveNetwork: () => ({ data: { apply: { ...APPLY, hand_over: 'once' } } }),
      networkIndex: () => ({ data: { pending: APPLY } }),
    });
    await type('IP address', '192.168.10.20');
    await apply();
    expect(text()).toContain('Does the network work?');
    expect(text()).toContain('New address: 192.168.10.20');
    expect(find('Open at the new address')?.getAttribute('href')).toContain('//192.168.10.20');
    expect(find('Open at the new address')?.getAttribute('href')).toContain('token=once');
    await press('Go back now');
    expect(sent.filter(({ call }) => call === 'networkIndex').length).toBeGreaterThan(0);
  });

  it('meets a change that somebody else is trying out', async () => {
    await open({ networkIndex: () => ({ data: { pending: { ...APPLY, username: 'anna', to: APPLY.from } } }) });
    await until(() => text().includes('Does the network work?'));
    expect(text()).toContain('1 change by anna');
  });

  it('can be thought over', async () => {
    const { saves } = await open();
    await type('IP address', '192.168.10.20');
    await press('Review the changes');
    await press('Back');
    expect(field('IP address').value).toBe('192.168.10.20');
    expect(saves()).toEqual([]);
  });

  it('is sent once for five clicks in one moment', async () => {
    const { saves } = await open();
    await type('IP address', '192.168.10.20');
    await press('Review the changes');
    await act(async () => document.querySelector<HTMLInputElement>('[role="dialog"] input[type="checkbox"]')?.click());
    await press('Apply and test', 5);
    expect(saves()).toHaveLength(1);
  });

  it('says so when nothing was changed', async () => {
    await open();
    await press('Review the changes');
    expect(text()).toContain('Nothing was changed.');
  });

  it.each([
    ['IP address', '', 'This cannot be empty.'],
    ['IP address', '192.168.10', 'The IP address format is incorrect.'],
    ['IP address', '192.168.10.256', 'The IP address format is incorrect.'],
    ['IP address', '224.0.0.1', 'The server IP address format is incorrect.'],
    ['IP address', '127.0.0.1', 'A gateway cannot have this address.'],
    ['IP address', '192.168.10.0', 'A gateway cannot have this address.'],
    ['IP address', '192.168.10.255', 'A gateway cannot have this address.'],
    ['Netmask', '', 'This cannot be empty.'],
    ['Netmask', '255.0.255.0', 'Enter a netmask such as 255.255.255.0.'],
    ['Netmask', '0.0.0.0', 'Enter a netmask such as 255.255.255.0.'],
    ['Default gateway', '192.168.11.1', 'The default gateway is not inside the subnet of the IP address.'],
    ['Default gateway', '192.168.10.255', 'The default gateway is not inside the subnet of the IP address.'],
    ['Default gateway', '192.168.10.2', 'The default gateway cannot be the gateway itself.'],
    ['Default gateway', 'x', 'The IP address format is incorrect.'],
    ['DNS servers', '223.5.5.5,x', 'The DNS address format is incorrect.'],
  ])('%s %j: %s', async (label, value, issue) => {
    await open();
    await type(label, value);
    expect(issueOf(label)).toBe(issue);
    await press('Review the changes');
    expect(rows()).toEqual([]);
    expect(document.activeElement).toBe(field(label));
  });

  it.each([
    ['Default gateway', ''],
    ['DNS servers', ''],
    ['DNS servers', '2001:4860:4860::8888'],
    ['Netmask', '255.255.255.128'],
  ])('%s may be %j', async (label, value) => {
    await open();
    await type(label, value);
    await press('Review the changes');
    expect(rows()).toHaveLength(1);
  });

  it('asks for no address where DHCP gives it', async () => {
    const { saves } = await open();
    await type('IP address', 'x');
    await chooseOption('Address assignment', 'DHCP');
    expect(text()).not.toContain('Netmask');
    await press('Review the changes');
    expect(rows()).toEqual(['eth0: Address assignment | Static | DHCP']);
    expect(text()).toContain('The gateway gets its new address');
    await press('Back');
    await apply();
    expect(saves()).toEqual([{ ...NOW, mode: 'dhcp', rollback: 90, acknowledged: 'dhcp' }]);
  });

  it("shows the box's own words at the fields", async () => {
    await open({
      saveNetwork: () => {
        throw refusal('invalid', { fields: { gateway: 'Does not answer' } });
      },
    });
    await type('Default gateway', '192.168.10.9');
    await apply();
    expect(issueOf('Default gateway')).toBe('Does not answer');
  });

  it('offers to reload when somebody else has changed them', async () => {
    let address = '192.168.10.2';
    await open({
      network: () => ({ data: { detail: { ...NOW, address } } }),
      saveNetwork: () => {
        throw refusal('stale');
      },
    });
    await type('DNS servers', '8.8.8.8');
    await apply();
    expect(text()).toContain('Somebody else has changed the network settings in the meantime.');
    address = '192.168.10.77';
    await press('Reload');
    expect(field('IP address').value).toBe('192.168.10.77');
  });

  it('looks for a box whose answer was lost, and says where it may be', async () => {
    await open({
      saveNetwork: () => {
        throw refusal('unreachable');
      },
    });
    await type('IP address', '192.168.10.20');
    await apply();
    expect(text()).toContain('The connection ended');
    expect(text()).toContain('New address: 192.168.10.20');
    expect(find('Stop trying')).toBeDefined();
  });
});
