// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearReads } from '../../../src/screen/use-read';
import { NetworkSetUp } from '../../../src/session/outer/network-set-up';
import { clear, draw, fakeRuntime, field, find, issueOf, press, refusal, type Script, text, type } from '../page';

beforeEach(() => history.replaceState(null, '', '/#/nicset'));
afterEach(async () => {
  clearReads();
  await clear();
  sessionStorage.clear();
});

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
  const box = fakeRuntime({ network: () => ({ data: { detail: NOW } }), saveNetwork: () => ({}), ...script });
  await draw(<NetworkSetUp runtime={box.runtime} />);
  return { ...box, saves: () => box.sent.filter(({ call }) => call === 'saveNetwork').map(({ payload }) => payload) };
};

const rows = (): string[] =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('network set-up', () => {
  it('shows the addresses of now', async () => {
    await open();
    expect(text()).toContain('eth0');
    expect(field('Address assignment').value).toBe('static');
    expect(field('IP address').value).toBe('192.168.10.2');
    expect(field('Netmask').value).toBe('255.255.255.0');
    expect(field('Default gateway').value).toBe('192.168.10.1');
    expect(field('DNS servers').value).toBe('223.5.5.5');
  });

  it('shows old and new, warns, and sends only then', async () => {
    const { saves } = await open();
    await type('IP address', ' 192.168.10.20 ');
    await type('DNS servers', '223.5.5.5， 8.8.8.8');
    await press('Review the changes');
    expect(saves()).toEqual([]);
    expect(rows()).toEqual(['IP address | 192.168.10.2 | 192.168.10.20', 'DNS servers | 223.5.5.5 | 223.5.5.5,8.8.8.8']);
    expect(text()).toContain('Everybody who uses this gateway is disconnected for a moment.');
    const to = `${location.protocol}//192.168.10.20${location.port && `:${location.port}`}/`;
    expect(find(to)?.getAttribute('href')).toBe(to);
    await press('Change the network settings');
    expect(saves()).toEqual([{ ...NOW, address: '192.168.10.20', dns: '223.5.5.5,8.8.8.8' }]);
    expect(text()).toContain('The network settings were changed');
    expect(find('Open the new address')?.getAttribute('href')).toBe(to);
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
    await press('Change the network settings', 5);
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
    ['Netmask', '255.0.255.0', 'The netmask is incorrect. An example: 255.255.255.0'],
    ['Netmask', '0.0.0.0', 'The netmask is incorrect. An example: 255.255.255.0'],
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
    await type('Address assignment', 'dhcp');
    expect(text()).not.toContain('Netmask');
    await press('Review the changes');
    expect(rows()).toEqual(['Address assignment | Static | DHCP']);
    expect(text()).toContain('The gateway gets its address from the DHCP server.');
    await press('Change the network settings');
    expect(saves()).toEqual([{ ...NOW, mode: 'dhcp' }]);
    expect(find('Open the new address')).toBeUndefined();
  });

  it("shows the box's own words at the fields", async () => {
    await open({
      saveNetwork: () => {
        throw refusal('invalid', { fields: { gateway: 'Does not answer' } });
      },
    });
    await type('Default gateway', '192.168.10.9');
    await press('Review the changes');
    await press('Change the network settings');
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
    await press('Review the changes');
    await press('Change the network settings');
    expect(text()).toContain('Somebody else has changed the network settings meanwhile.');
    address = '192.168.10.77';
    await press('Reload');
    expect(field('IP address').value).toBe('192.168.10.77');
  });

  it('takes a lost answer for what it is when the address changed, and for a fault when it did not', async () => {
    await open({
      saveNetwork: () => {
        throw refusal('unreachable');
      },
    });
    await type('DNS servers', '8.8.8.8');
    await press('Review the changes');
    await press('Change the network settings');
    expect(text()).toContain('Network abnormal, please retry later');
    await type('IP address', '192.168.10.20');
    await press('Review the changes');
    await press('Change the network settings');
    expect(text()).toContain('The connection ended, as it does when the address changes');
    expect(find('Open the new address')).toBeDefined();
  });
});
