/** Sharing the line to the outside (src/gateway/README.md): its width, and the rules beside it. */
import { checkRule, lineFields, ruleFields } from '../../../src/areas/system/network/qos';
import { decodeRow } from '../../../src/field/field';
import { COMPONENT } from '../network/wire';
import type { Resource } from '../resource';
import { resourceFields } from '../resource-fields';

/** How wide the line is. */
export const networkQos: Resource = {
  path: '/admin.php/Network/qos',
  component: COMPONENT,
  settings: true,
  fields: resourceFields(lineFields, ['up', 'down']),
  seed: () => [{ enabled: 0, up: 50_000, down: 200_000 }],
};

/** The rules; the first that fits counts. */
export const networkQosRules: Resource = {
  path: '/admin.php/Network/qos_rules',
  component: COMPONENT,
  fields: resourceFields(ruleFields),
  importKey: 'name',
  seed: () => [
    {
      name: 'Telephony',
      source: '172.20.0.0/24',
      protocol: 'udp',
      ports: '5060,10000-20000',
      priority: 'high',
      up: '',
      down: '',
      status: 1,
    },
    { name: 'Rooms', source: '172.16.0.0/16', protocol: 'any', ports: '', priority: 'normal', up: 20_000, down: 100_000, status: 1 },
    { name: 'File transfer', source: '', protocol: 'tcp', ports: '20-21,8821', priority: 'low', up: 5_000, down: 20_000, status: 0 },
  ],
  check: (entry) => {
    const { ports } = checkRule(decodeRow(ruleFields, entry));
    return ports ? { ports: { key: `issue.${ports.key}` } } : {};
  },
};
