/**
 * Parameters by which a device can be lost for good: who manages it, the WAN connection over which it is managed, and any VLAN. The box and
 * the console ask the same function, so that what is refused is told before it is sent.
 */

const ALWAYS = [/\.ManagementServer\.(?!PeriodicInform)/, /VLAN(?:IDMark|Mode|ID)?$/i, /\.X_[\w-]*VLAN\w*$/i];
const SERVICES = /(?:X_HW_SERVICELIST|X_CT-COM_ServiceList|X_GW_ServiceList)$/;

/** The objects over which a device is managed, from the services that its connections carry. */
export function managementPaths(values: Iterable<{ readonly name: string; readonly value: string }>): readonly string[] {
  const found: string[] = [];
  for (const { name, value } of values) {
    if (!SERVICES.test(name) || !/TR069/i.test(value)) continue;
    const connection = name.replace(SERVICES, '');
    found.push(connection, connection.replace(/WAN(?:IP|PPP)Connection\.\d+\.$/, ''));
  }
  return found;
}

/** Whether a parameter or object is one of them. @param paths from {@link managementPaths} */
export const isProtected = (name: string, paths: readonly string[]): boolean =>
  ALWAYS.some((each) => each.test(name)) || paths.some((path) => name.startsWith(path) || (name.endsWith('.') && path.startsWith(name)));

/**
 * Whether a parameter or object is one of any connection to the outside: of a device whose services were not read yet nobody knows which of
 * them it is managed over.
 */
export const isOutside = (name: string): boolean => /\.WANDevice\.|^Device\.(?:IP|PPP|Ethernet|DHCPv4\.Client|Optical)\./.test(name);

/** Parameters whose values are nobody's to read. */
export const isSecretName = (name: string): boolean => /(?:Passphrase|Password|PreSharedKey|WEPKey|Secret)$/.test(name);
