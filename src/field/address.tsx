/** Addresses and names of the network: what is pasted comes into the box's one spelling, the rule validates that. */
import {
  normaliseCidr,
  normaliseEndpoint,
  normaliseHost,
  normaliseIp,
  normaliseMac,
  normaliseMacList,
  normaliseNetmask,
  normalisePorts,
} from '../lib/normalise-address';
import { defineField, type Field, type FieldOptions } from './field';
import * as rules from './rules';
import { textKind } from './text';

/** Makes a field whose text has one spelling. */
const address =
  (kind: string, rule: rules.Rule<string>, normalise: (text: string) => string, placeholder: string, width = 150) =>
  (options: FieldOptions<string> = {}): Field<string> =>
    defineField(
      {
        ...textKind(kind, { normalise, placeholder }),
        rule,
        Cell: ({ value }) => <span className="tabular-nums">{value}</span>,
        width,
      },
      options,
    );

/** An IPv4 address of any kind. */
export const ipv4 = address('ipv4', rules.ipv4, normaliseIp, '192.168.1.1');
/** The IPv4 address of a server: one that a host can have. */
export const serverIp = address('serverIp', rules.serverAddress, normaliseIp, '192.168.1.1');
/** An address of a group of receivers, 224.0.0.0 to 239.255.255.255. */
export const multicastIp = address('multicastIp', rules.multicast, normaliseIp, '239.1.1.1');
/** The address of a DNS server, IPv4 or IPv6. */
export const dnsServer = address('dnsServer', rules.dns, normaliseIp, '223.5.5.5');
/** A netmask in dots; '/24' is taken for one. */
export const netmask = address('netmask', rules.netmask, normaliseNetmask, '255.255.255.0');
/** An address with its prefix. */
export const cidr = address('cidr', rules.cidr, normaliseCidr, '192.168.1.0/24');
/** A MAC address, in capital pairs with colons. */
export const mac = address('mac', rules.mac, normaliseMac, '00:1A:2B:3C:4D:5E', 170);
/** The same of one device (rules.ts). */
export const deviceMac = address('mac', rules.deviceMac, normaliseMac, '00:1A:2B:3C:4D:5E', 170);
/** Several MAC addresses in one text, commas between. */
export const macs = address('macs', rules.macList, normaliseMacList, '00:1A:2B:3C:4D:5E', 260);
/** At most 10 ports in one text, commas between (src/field/README.md). */
export const ports = address('ports', rules.ports, normalisePorts, '80,443,8080', 170);
/** A host name, one label or several. */
export const hostname = address('hostname', rules.hostname, normaliseHost, 'gateway', 200);
/** A host name with a dot at least; a lone label is none. */
export const domainName = address('domainName', rules.domainName, normaliseHost, 'hotel.example', 200);
/** An address or a host name; which of them, another field says. */
export const endpoint = address('endpoint', () => undefined, normaliseEndpoint, '192.168.10.20', 240);
