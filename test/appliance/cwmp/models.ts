/** The data models of the devices of the house: TR-098 in the words of three makers, and TR-181. */
import type { Held } from './tree';

/** What one device of the house is made of. */
export interface Profile {
  readonly sn: string;
  readonly oui: string;
  readonly maker: string;
  readonly model: string;
  readonly hardware: string;
  readonly firmware: string;
  readonly mac: string;
  readonly ip: string;
  readonly ssid: string;
  /** Switches that a person may find off, or wrong: the reason why a room has no television. */
  readonly iptv: { readonly vlan: number; readonly multicast: number; readonly ports: readonly number[] };
}

/** How a maker spells what TR-098 leaves to it. */
interface Maker {
  readonly services: string;
  readonly vlan: string;
  readonly ports: string;
  readonly multicast: string;
  readonly optics: string;
}

const HUAWEI: Maker = {
  services: 'X_HW_SERVICELIST',
  vlan: 'X_HW_VLAN',
  ports: 'X_HW_LANBIND',
  multicast: 'X_HW_MultiCastVLAN',
  optics: 'X_GponInterafceConfig',
};
const CT_COM: Maker = {
  services: 'X_CT-COM_ServiceList',
  vlan: 'X_CT-COM_VLANIDMark',
  ports: 'X_CT-COM_LanInterface',
  multicast: 'X_CT-COM_MulticastVlan',
  optics: 'X_CT-COM_GponInterfaceConfig',
};
const ZTE: Maker = { ...CT_COM, optics: 'X_ZTE-COM_WANPONInterfaceConfig' };

/** The maker whose words a device speaks. */
export const makerOf = (maker: string): Maker => (maker === 'Huawei' ? HUAWEI : maker === 'ZTE' ? ZTE : CT_COM);
/** Every maker's words. */
export const MAKERS: readonly Maker[] = [HUAWEI, CT_COM, ZTE];

/** Whether a device speaks TR-181 rather than TR-098. */
export const isTr181 = ({ model }: Pick<Profile, 'model'>): boolean => model.startsWith('GW-');

/** What a device has at its first start. */
interface Memory {
  readonly values: readonly (readonly [string, Held])[];
  readonly tables: readonly (readonly [string, number])[];
}

type More = Partial<Held>;
const held = (type: Held['type'], value: string, more: More): Held => ({ value, type, writable: false, ...more });
const text = (value: string, more: More = {}): Held => held('xsd:string', value, more);
const count = (value: number | string, more: More = {}): Held => held('xsd:unsignedInt', String(value), more);
const whole = (value: number | string, more: More = {}): Held => held('xsd:int', String(value), more);
const flag = (value: boolean, more: More = {}): Held => held('xsd:boolean', value ? '1' : '0', more);
const W = { writable: true } as const;

const at = (path: string, of: Readonly<Record<string, Held>>): readonly (readonly [string, Held])[] =>
  Object.entries(of).map(([name, each]) => [`${path}${name}`, each] as const);

const aboutOf = ({ maker, oui, model, sn, hardware, firmware }: Profile): Readonly<Record<string, Held>> => ({
  Manufacturer: text(maker),
  ManufacturerOUI: text(oui),
  ModelName: text(model),
  ProductClass: text(model),
  SerialNumber: text(sn),
  HardwareVersion: text(hardware),
  SoftwareVersion: text(firmware),
  ProvisioningCode: text('', W),
  UpTime: count(0),
});
const managedOf = (url: string): Readonly<Record<string, Held>> => ({
  URL: text(url, W),
  Username: text('', W),
  Password: text('', { ...W, hidden: true }),
  PeriodicInformEnable: flag(true, W),
  PeriodicInformInterval: count(300, W),
  ConnectionRequestURL: text(''),
  ConnectionRequestUsername: text('', W),
  ConnectionRequestPassword: text('', { ...W, hidden: true }),
  ParameterKey: text(''),
});

const wanOf = (
  maker: Maker,
  { mac, ip }: Profile,
  more: {
    readonly name: string;
    readonly service: string;
    readonly vlan: number;
    readonly routed: boolean;
    readonly ports?: readonly number[];
    readonly multicast?: number;
  },
): Readonly<Record<string, Held>> => ({
  Enable: flag(true, W),
  Name: text(more.name, W),
  ConnectionStatus: text('Connected'),
  ConnectionType: text(more.routed ? 'IP_Routed' : 'IP_Bridged', { ...W, takes: ['IP_Routed', 'IP_Bridged'] }),
  ExternalIPAddress: text(more.service === 'TR069' ? ip : more.routed ? ip.replace(/^10\.20/, '100.64') : ''),
  MACAddress: text(mac),
  [maker.services]: text(more.service, W),
  [maker.vlan]: count(more.vlan, { ...W, restart: true }),
  [maker.ports]: text((more.ports ?? []).map((port) => `LAN${port}`).join(','), W),
  [maker.multicast]: count(more.multicast ?? 0, W),
});

/** TR-098. */
function tr098(profile: Profile, url: string): Memory {
  const maker = makerOf(profile.maker);
  const root = 'InternetGatewayDevice.';
  const wan = `${root}WANDevice.1.`;
  const lan = `${root}LANDevice.1.`;
  const wlan = (index: number, ssid: string, enabled: boolean) =>
    at(`${lan}WLANConfiguration.${index}.`, {
      Enable: flag(enabled, W),
      SSID: text(ssid, W),
      Channel: count(index === 1 ? 6 : 36, W),
      AutoChannelEnable: flag(true, W),
      BeaconType: text('11i', { ...W, takes: ['None', 'Basic', 'WPA', '11i', 'WPAand11i'] }),
      'PreSharedKey.1.KeyPassphrase': text('gateway-wifi', { ...W, hidden: true }),
      TransmitPower: count(100, { ...W, takes: ['25', '50', '75', '100'] }),
      SSIDAdvertisementEnabled: flag(true, W),
      TotalAssociations: count(enabled ? 2 : 0),
    });
  const wans = [
    { name: '1_TR069_R_VID_46', service: 'TR069', vlan: 46, routed: true },
    { name: '2_INTERNET_R_VID_41', service: 'INTERNET', vlan: 41, routed: true, ports: [1, 2] },
    { name: '3_VOIP_R_VID_45', service: 'VOIP', vlan: 45, routed: true },
    { name: '4_IPTV_B_VID_43', service: 'IPTV', routed: false, ...profile.iptv },
  ];
  return {
    values: [
      ...at(`${root}DeviceInfo.`, aboutOf(profile)),
      ...at(`${root}ManagementServer.`, managedOf(url)),
      ...at(`${root}Time.`, { Enable: flag(true, W), NTPServer1: text('ntp.hotel.lan', W), LocalTimeZone: text('+08:00', W) }),
      ...wans.flatMap((each, index) => at(`${wan}WANConnectionDevice.${index + 1}.WANIPConnection.1.`, wanOf(maker, profile, each))),
      ...at(`${wan}${maker.optics}.`, {
        Status: text('O5'),
        RXPower: whole(''),
        TXPower: whole(''),
        TransceiverTemperature: whole(''),
      }),
      ...at(`${lan}LANHostConfigManagement.`, {
        DHCPServerEnable: flag(true, W),
        MinAddress: text('192.168.1.2', W),
        MaxAddress: text('192.168.1.254', W),
        DNSServers: text('192.168.1.1', W),
      }),
      ...wlan(1, profile.ssid, true),
      ...wlan(2, `${profile.ssid}-5G`, true),
      ...[1, 2, 3, 4].flatMap((port) =>
        at(`${lan}LANEthernetInterfaceConfig.${port}.`, {
          Enable: flag(true, W),
          Status: text(port <= 2 ? 'Up' : 'NoLink'),
          MaxBitRate: text('1000', { ...W, takes: ['10', '100', '1000', 'Auto'] }),
        }),
      ),
      ...[1, 2].flatMap((host) =>
        at(`${lan}Hosts.Host.${host}.`, {
          HostName: text(host === 1 ? 'STB' : 'Room-TV'),
          IPAddress: text(`192.168.1.${10 + host}`),
          MACAddress: text(`${profile.mac.slice(0, 15)}${host === 1 ? 'A1' : 'B2'}`),
          InterfaceType: text(host === 1 ? 'Ethernet' : '802.11'),
          Active: flag(true),
        }),
      ),
      ...pingOf(`${root}IPPingDiagnostics.`),
      ...traceOf(`${root}TraceRouteDiagnostics.`),
    ],
    tables: [
      [`${wan}WANConnectionDevice.`, wans.length + 1],
      ...wans.map((_each, index) => [`${wan}WANConnectionDevice.${index + 1}.WANIPConnection.`, 2] as const),
      [`${lan}WLANConfiguration.`, 3],
      [`${wan}WANConnectionDevice.2.WANIPConnection.1.PortMapping.`, 1],
    ],
  };
}

const pingOf = (path: string) =>
  at(path, {
    DiagnosticsState: text('None', W),
    Interface: text('', W),
    Host: text('', W),
    NumberOfRepetitions: count(3, W),
    Timeout: count(1000, W),
    DataBlockSize: count(64, W),
    SuccessCount: count(0),
    FailureCount: count(0),
    AverageResponseTime: count(0),
    MinimumResponseTime: count(0),
    MaximumResponseTime: count(0),
  });
const traceOf = (path: string) =>
  at(path, {
    DiagnosticsState: text('None', W),
    Interface: text('', W),
    Host: text('', W),
    MaxHopCount: count(20, W),
    Timeout: count(1000, W),
    ResponseTime: count(0),
    RouteHopsNumberOfEntries: count(0),
  });

/** TR-181. */
function tr181(profile: Profile, url: string): Memory {
  const root = 'Device.';
  const ssid = (index: number, name: string) => [
    ...at(`${root}WiFi.Radio.${index}.`, {
      Enable: flag(true, W),
      Channel: count(index === 1 ? 6 : 36, W),
      AutoChannelEnable: flag(true, W),
      TransmitPower: whole(100, { ...W, takes: ['25', '50', '75', '100'] }),
    }),
    ...at(`${root}WiFi.SSID.${index}.`, { Enable: flag(true, W), SSID: text(name, W), Status: text('Up') }),
    ...at(`${root}WiFi.AccessPoint.${index}.`, {
      Enable: flag(true, W),
      SSIDAdvertisementEnabled: flag(true, W),
      'Security.ModeEnabled': text('WPA2-Personal', { ...W, takes: ['None', 'WPA2-Personal', 'WPA2-WPA3-Personal', 'WPA3-Personal'] }),
      'Security.KeyPassphrase': text('gateway-wifi', { ...W, hidden: true }),
      AssociatedDeviceNumberOfEntries: count(2),
    }),
  ];
  const services = [
    ['TR069', 46, [], 0],
    ['INTERNET', 41, [1, 2], 0],
    ['VOIP', 45, [], 0],
    ['IPTV', profile.iptv.vlan, profile.iptv.ports, profile.iptv.multicast],
  ] as const;
  return {
    values: [
      ...at(`${root}DeviceInfo.`, aboutOf(profile)),
      ...at(`${root}DeviceInfo.TemperatureStatus.TemperatureSensor.1.`, { Name: text('Transceiver'), Value: whole('') }),
      ...at(`${root}ManagementServer.`, managedOf(url)),
      ...at(`${root}Time.`, { Enable: flag(true, W), NTPServer1: text('ntp.hotel.lan', W), LocalTimeZone: text('CST-8', W) }),
      ...at(`${root}Optical.Interface.1.`, {
        Status: text('Up'),
        OpticalSignalLevel: whole(''),
        TransmitOpticalLevel: whole(''),
      }),
      ...services.flatMap(([service, vlan, ports, multicast], index) =>
        at(`${root}IP.Interface.${index + 1}.`, {
          Enable: flag(true, W),
          Status: text('Up'),
          Alias: text(`${service}_VID_${vlan}`, W),
          'IPv4Address.1.IPAddress': text(
            service === 'TR069' ? profile.ip : service === 'IPTV' ? '' : profile.ip.replace(/^10\.20/, '100.64'),
          ),
          X_GW_ServiceList: text(service, W),
          X_GW_VLAN: count(vlan, { ...W, restart: true }),
          X_GW_LanPorts: text(ports.map((port) => `LAN${port}`).join(','), W),
          X_GW_MulticastVLAN: count(multicast, W),
        }),
      ),
      ...ssid(1, profile.ssid),
      ...ssid(2, `${profile.ssid}-5G`),
      ...[1, 2].flatMap((host) =>
        at(`${root}Hosts.Host.${host}.`, {
          HostName: text(host === 1 ? 'STB' : 'Room-TV'),
          IPAddress: text(`192.168.1.${10 + host}`),
          PhysAddress: text(`${profile.mac.slice(0, 15)}${host === 1 ? 'A1' : 'B2'}`),
          Active: flag(true),
        }),
      ),
      ...pingOf(`${root}IP.Diagnostics.IPPing.`),
      ...traceOf(`${root}IP.Diagnostics.TraceRoute.`),
    ],
    tables: [
      [`${root}IP.Interface.`, services.length + 1],
      [`${root}WiFi.SSID.`, 3],
      [`${root}WiFi.AccessPoint.`, 3],
      [`${root}NAT.PortMapping.`, 1],
    ],
  };
}

/** The memory of a new device. @param url of its management server */
export const memoryOf = (profile: Profile, url: string): Memory => (isTr181(profile) ? tr181(profile, url) : tr098(profile, url));
