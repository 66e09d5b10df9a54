import type { HomeDetail } from '../../../src/gateway/calls';

/** A home page of a box in good order, with the given parts instead of its own. */
export const homeDetail = (more: Partial<HomeDetail> = {}): HomeDetail => ({
  now: 1_763_740_800,
  zone: 'Asia/Shanghai',
  uptime: 1_000_000,
  version: '3.8.2',
  cpu: { percent: 23.4, cores: 4, load: [0.42, 0.51, 0.6], temperature: 52.5 },
  memory: { total: 8 * 1024 ** 3, used: 2 * 1024 ** 3 },
  disks: [{ name: 'sda1', mount: '/', total: 100 * 1024 ** 3, used: 40 * 1024 ** 3 }],
  network: [{ name: 'eth0', up: true, address: '192.168.10.2', rx: 125_000, tx: 1_250_000 }],
  services: [
    { name: 'nginx', title: 'Web server', state: 'running' },
    { name: 'asterisk', title: 'Voice switch', state: 'failed' },
  ],
  terminals: { online: 431, offline: 55 },
  calls: { active: 12, today: 384 },
  trunks: [
    { id: '1', name: 'Telecom', state: 'registered', calls: 9 },
    { id: '2', name: 'Head office', state: 'registered', calls: 0 },
  ],
  pms: { state: 'up', name: 'Opera 5', queue: 0, drift: 0 },
  licence: { days_left: 37, expires: '2025-12-28' },
  standby: { enabled: true, role: 'host', peer: 'online', peer_address: '192.168.10.3', in_sync: true },
  attention: [],
  ...more,
});
