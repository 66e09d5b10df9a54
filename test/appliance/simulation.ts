/** What this machine has no real figures for: services, notification counts, standby. Seeded, so it repeats, and it lives. */
import type { Clock } from './clock';
import type { Language } from './messages';

const MINUTE = 60_000;

/** A service of the box. */
export interface Service {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly state: 'running' | 'stopped' | 'failed';
}

const SERVICES: readonly (readonly [name: string, zh: string, en: string, usual?: 'stopped'])[] = [
  ['nginx', '网页服务', 'Web server'],
  ['php-fpm', '应用服务', 'Application server'],
  ['asterisk', '语音交换', 'Voice switch'],
  ['media', '流媒体服务', 'Streaming server'],
  ['dhcpd', 'DHCP 服务', 'DHCP server'],
  ['dnsmasq', 'DNS 服务', 'DNS server'],
  ['acs', 'TR069 服务', 'TR-069 ACS'],
  ['capwapd', '无线控制器', 'Wireless controller'],
  ['vsftpd', '影片上传服务', 'Film upload (FTP 8821)'],
  ['openvpn', 'VPN 服务', 'VPN server', 'stopped'],
];

/** The simulated services: now and then one of them fails for some minutes. */
export const services = (clock: Clock): readonly Service[] =>
  SERVICES.map(([name, zh, en, usual]) => {
    const failed = clock.chance(`service ${name}`, Math.floor(clock.lived() / (10 * MINUTE))) > 0.985;
    return { name, zh, en, state: usual ?? (failed ? 'failed' : 'running') };
  });

/** The other machine of the hot standby: now and then it is away for half an hour. */
export const peerOf = (clock: Clock): 'online' | 'offline' =>
  clock.chance('peer', Math.floor(clock.lived() / (30 * MINUTE))) > 0.96 ? 'offline' : 'online';

/** A simulated service's title. */
export const titleOf = (service: Service, language: Language): string => (language === 'zh_CN' ? service.zh : service.en);
