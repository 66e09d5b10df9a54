/** WAN services, Wi-Fi and hosts of a device, in words that are the same for all makers and both data models. */
import { MAKERS } from './models';

/** What was read of a device, by parameter. */
export type Values = ReadonlyMap<string, string>;

const isOn = (text: string | undefined): boolean => text === '1' || text === 'true';
/** The instances below a table, in order. */
function instancesOf(values: Values, table: RegExp): readonly string[] {
  const found = new Set<string>();
  for (const name of values.keys()) {
    const path = table.exec(name)?.[0];
    if (path !== undefined) found.add(path);
  }
  return [...found].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
}
/** The first of some parameters that a device has: its name, and what it says. */
const firstOf = (values: Values, path: string, ends: readonly string[]): readonly [name: string, value: string] => {
  const end = ends.find((each) => values.has(path + each)) ?? '';
  return [end === '' ? '' : path + end, values.get(path + end) ?? ''];
};

/** The WAN services. */
export function servicesIn(values: Values) {
  const paths = instancesOf(
    values,
    /^(?:InternetGatewayDevice\.WANDevice\.\d+\.WANConnectionDevice\.\d+\.WAN(?:IP|PPP)Connection\.\d+\.|Device\.IP\.Interface\.\d+\.)/,
  );
  return paths.map((path) => {
    const [serviceName, service] = firstOf(values, path, [...MAKERS.map((each) => each.services), 'X_GW_ServiceList']);
    const [vlanName, vlan] = firstOf(values, path, [...MAKERS.map((each) => each.vlan), 'X_GW_VLAN']);
    const [portsName, ports] = firstOf(values, path, [...MAKERS.map((each) => each.ports), 'X_GW_LanPorts']);
    const [multicastName, multicast] = firstOf(values, path, [...MAKERS.map((each) => each.multicast), 'X_GW_MulticastVLAN']);
    const status = values.get(`${path}ConnectionStatus`) ?? values.get(`${path}Status`) ?? '';
    return {
      service,
      name: values.get(`${path}Name`) ?? values.get(`${path}Alias`) ?? '',
      path,
      enabled: isOn(values.get(`${path}Enable`)),
      status: status === 'Connected' || status === 'Up' ? 'up' : status === '' ? 'unknown' : 'down',
      routed: (values.get(`${path}ConnectionType`) ?? 'IP_Routed') === 'IP_Routed' && service !== 'IPTV',
      ip: values.get(`${path}ExternalIPAddress`) ?? values.get(`${path}IPv4Address.1.IPAddress`) ?? '',
      vlan,
      ports: ports === '' ? [] : ports.split(','),
      multicast: multicast === '0' ? '' : multicast,
      parameters: { service: serviceName, vlan: vlanName, ports: portsName, multicast: multicastName, enabled: `${path}Enable` },
    };
  });
}

/** The wireless networks. */
export function wifiIn(values: Values) {
  const of098 = instancesOf(values, /^InternetGatewayDevice\.LANDevice\.\d+\.WLANConfiguration\.\d+\./).map((path) => ({
    path,
    ssid: values.get(`${path}SSID`) ?? '',
    enabled: isOn(values.get(`${path}Enable`)),
    channel: isOn(values.get(`${path}AutoChannelEnable`)) ? 'auto' : (values.get(`${path}Channel`) ?? ''),
    security: values.get(`${path}BeaconType`) ?? '',
    clients: values.get(`${path}TotalAssociations`) ?? '',
    parameters: { ssid: `${path}SSID`, enabled: `${path}Enable`, key: `${path}PreSharedKey.1.KeyPassphrase` },
  }));
  const of181 = instancesOf(values, /^Device\.WiFi\.SSID\.\d+\./).map((path) => {
    const index = path.split('.').at(-2) ?? '';
    const [point, radio] = [`Device.WiFi.AccessPoint.${index}.`, `Device.WiFi.Radio.${index}.`];
    return {
      path,
      ssid: values.get(`${path}SSID`) ?? '',
      enabled: isOn(values.get(`${path}Enable`)),
      channel: isOn(values.get(`${radio}AutoChannelEnable`)) ? 'auto' : (values.get(`${radio}Channel`) ?? ''),
      security: values.get(`${point}Security.ModeEnabled`) ?? '',
      clients: values.get(`${point}AssociatedDeviceNumberOfEntries`) ?? '',
      parameters: { ssid: `${path}SSID`, enabled: `${path}Enable`, key: `${point}Security.KeyPassphrase` },
    };
  });
  return [...of098, ...of181];
}

/** The hosts behind a device. */
export function hostsIn(values: Values) {
  return instancesOf(values, /^(?:InternetGatewayDevice\.LANDevice\.\d+\.Hosts\.Host\.\d+\.|Device\.Hosts\.Host\.\d+\.)/).map((path) => ({
    name: values.get(`${path}HostName`) ?? '',
    ip: values.get(`${path}IPAddress`) ?? '',
    mac: values.get(`${path}MACAddress`) ?? values.get(`${path}PhysAddress`) ?? '',
    through: values.get(`${path}InterfaceType`) ?? '',
    active: isOn(values.get(`${path}Active`)),
  }));
}

/** What the services say of a room without television or Internet. */
export function hintsOf(services: ReturnType<typeof servicesIn>): readonly { readonly key: string; readonly service: string }[] {
  const iptv = services.filter(({ service }) => service.includes('IPTV'));
  const hints: { key: string; service: string }[] = [];
  if (services.length > 0 && iptv.length === 0) hints.push({ key: 'noIptv', service: 'IPTV' });
  for (const each of iptv) {
    if (each.enabled && each.ports.length === 0) hints.push({ key: 'noPort', service: each.name });
    if (each.enabled && each.multicast === '') hints.push({ key: 'noMulticast', service: each.name });
  }
  for (const each of services) if (!each.enabled) hints.push({ key: 'disabled', service: each.name });
  const bound = services.flatMap(({ ports, name }) => ports.map((port) => ({ port, name })));
  for (const { port, name } of bound)
    if (bound.some((other) => other.port === port && other.name !== name && other.name < name))
      hints.push({ key: 'portTwice', service: `${port}: ${name}` });
  return hints;
}
